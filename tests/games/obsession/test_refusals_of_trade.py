"""Why nobody can be hired, nothing bought, and special actions not be taken."""

from typing import Any

import pytest

import housewright as hw

from .reports import code, reason
from .table import buying, table, upstairs

HOME = "york\navailable staff\ntiles house\nhand lord lady heir daughter bexley tansley\n"


def turn(**fields: Any) -> dict[str, Any]:
    return {"turn": fields}


# --- buying and hiring ---


@pytest.mark.parametrize(
    ("drawn", "text", "expected", "words"),
    [
        ("york 300\nmarket kennels", "buy 2", "slot_empty", "There is no tile in that slot."),
        ("york 200\nmarket kennels", "buy 1", "cash", "That costs £300; you have £200."),
        ("york 100\nmarket barn", "buy 1", "cash", "That costs £200; you have £100."),
        ("york 900\nmarket kennels", "buy barn", "not_in_reserve",
         "That tile is not in a reserve."),
        ("york 900\ntiles kennels\nmarket kennels", "buy 1", "twin",
         "You already have that tile."),
        ("york 900\nmarket kennels", "buy 1 usefulman", "not_available",
         "No useful man is in Available Service."),
        ("york 100\nservice barn", "buy barn", "cash", "That costs £200; you have £100."),
    ],
)  # fmt: skip
def test_refusals_of_purchases(drawn: str, text: str, expected: str, words: str) -> None:
    assert reason(buying(drawn, round=9), text) == (expected, words)


def test_one_purchase_is_enough() -> None:
    match = buying("york 900\nmarket kennels music-room", **turn(bought=1))
    assert reason(match, "buy 1") == ("one_purchase", "You may buy only one tile this turn.")


def hiring(drawn: str, **fields: Any) -> hw.Match:
    activity = {"tile": "butlers-room", "hires": 2, "serving": {"butler": 1}}
    given = {"limit": 1, "activity": activity, **fields}
    return upstairs(drawn, phase="hire", turn=given)


def test_refusals_of_hiring() -> None:
    match = hiring("york\ntiles house\navailable cook\nsupply footman cook underbutler")
    assert reason(match, "hire cook") == ("servant_limit", "You may have only one cook.")
    said = "An underbutler comes only with the Butler's Pantry."
    assert reason(match, "hire underbutler") == ("not_for_hire", said)
    assert reason(match, "hire maid") == ("none_for_hire", "No lady's maid is for hire.")
    assert code(match, "recruit 1 valet quarters") == "wrong_phase"
    match = hiring("york\ntiles house\ngone\nsupply usefulman footman")
    assert reason(match, "hire usefulman") == ("servant_gone", "Your useful man has left for good.")


def test_refusals_of_recruiting() -> None:
    drawn = "york\ntiles house butlers-room~\nsupply footman\nasquith\navailable butler valet"
    match = hiring(drawn)
    said = "Only valets, lady's maids and footmen can be recruited."
    assert reason(match, "recruit 1 butler available") == ("loyal", said)
    assert code(match, "recruit 1 maid available") == "not_available"
    said = "No valet is in Servants' Quarters."
    assert reason(match, "recruit 1 valet quarters") == ("not_in_quarters", said)
    said = "No valet is in Expended Service."
    assert reason(match, "recruit 1 valet expended") == ("not_expended", said)
    assert code(match, "recruit 1 butler expended") == "loyal"
    assert code(hiring(drawn, passed=True), "recruit 1 valet available") == "wrong_phase"


# --- at any time ---


def test_special_actions_cost_reputation() -> None:
    match = table(f"york 0 1,2\n{HOME[5:]}quarters maid")
    said = "You have only 1 reputation step; this costs 2."
    assert reason(match, "borrow") == ("reputation", said)
    assert reason(match, "help maid")[1] == "You have only 1 reputation step; this costs 3."
    assert reason(match, "help valet")[1] == "No valet is in Servants' Quarters."
    match = table("york 0 1,4\ntiles house")
    assert reason(match, "refresh")[1] == "You have only 3 reputation steps; this costs 4."
    match = table("york 0 3,1", **turn(limit=3, refreshed=True))
    assert reason(match, "refresh") == ("already", "That has already been done this turn.")


def test_refusals_of_rousing() -> None:
    assert code(table("york\nquarters maid"), "rouse maid") == "not_owned"
    drawn = "york\nquarters maid\ntiles servants-quarters"
    assert code(table(drawn), "rouse valet") == "not_in_quarters"
    assert code(table(drawn, **turn(limit=1, roused=True)), "rouse maid") == "already"


def test_refusals_of_vp_cards() -> None:
    match = table("york\nvp plain rep2 recall hire\nprestige oxenford\nsupply footman")
    assert reason(match, "use plain") == ("no_effect", "That card has no effect to use.")
    assert reason(match, "use cash300") == ("no_vp_card", "You do not hold that card.")
    assert code(match, "use recall york-lord") == "not_discarded"
    assert code(match, "use hire underbutler") == "not_for_hire"
    assert code(match, "use hire maid") == "none_for_hire"
    assert code(table("york"), "use plain") == "no_vp_card"
    assert code(table("york\nvp prestige"), "use prestige") == "no_prestige_guest"
    match = buying("york\nvp unlimited", **turn(unlimited=True))
    assert code(match, "use unlimited") == "already"


def test_refusals_of_the_useful_man() -> None:
    match = upstairs("york\nmarket kennels\nbag music-room")
    assert code(match, "usefulman refresh") == "not_available"
    match = upstairs("york\navailable usefulman\nmarket kennels\nbag music-room")
    assert code(match, "usefulman fetch kennels") == "wrong_phase"
    assert code(upstairs("york\navailable usefulman\nbag barn"), "usefulman fetch barn") == (
        "slot_empty"
    )
