"""Why a move is not legal, in the order of the rules, and in every language."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.core.refusing import CODES
from housewright.games.obsession.words import WORDS

from .reports import code, reason
from .table import play, table, upstairs

HOME = "york\navailable staff\ntiles house\nhand lord lady heir daughter bexley tansley\n"


def turn(**fields: Any) -> dict[str, Any]:
    return {"turn": fields}


def inviting(drawn: str, tile: str, *before: str, **fields: Any) -> hw.Match:
    """Seat 0 hosts there and has made these moves."""
    return play(table(drawn, **fields), f"host {tile}", *before)


# --- seats and texts that cannot be right ---


def test_a_seat_that_is_not_to_act_is_told_so_first() -> None:
    match = table(HOME)
    said = ("not_to_act", "It is not your decision; waiting for Seat 0.")
    assert reason(match, "pass cash", seat=1) == said
    assert reason(match, "nonsense", seat=1) == said


@pytest.mark.parametrize(
    "text",
    ["", "pass", "PASS CASH", "host", "host tower", "buy 7", "buy 0", "use", "use hire",
     "cook less", "gossip footman 0", "gossip footman 2", "attack 5", "recruit 0 valet quarters",
     "choose tile vp_card", "hallboy bexley footman"],
)  # fmt: skip
def test_what_is_no_move_is_told(text: str) -> None:
    assert reason(table(HOME), text) == ("unknown_move", "That is not a move of Obsession.")


@pytest.mark.parametrize(
    "text",
    ["family york", "start tennis-court", "draft valet", "church rep", "ready", "serve", "cook",
     "assign valet", "favours", "keep bexley", "skip", "recall bexley", "attack 1", "hire valet",
     "buy 1", "end", "court charles", "discard misc-max", "pass hire butler"],
)  # fmt: skip
def test_moves_of_other_phases_are_refused(text: str) -> None:
    said = ("wrong_phase", "That cannot be done at this point of the turn.")
    assert reason(table(HOME), text) == said


# --- hosting ---


@pytest.mark.parametrize(
    ("drawn", "text", "expected", "words"),
    [
        ("york", "host kennels", "not_owned", "You do not have that tile."),
        ("york\navailable staff\ntiles private-study~", "host private-study", "no_activity",
         "No activity can be hosted on that side of the tile."),
        ("york\navailable staff\ntiles barn", "host barn", "no_activity",
         "No activity can be hosted on that side of the tile."),
        ("york 0 2,5\navailable staff\ntiles kennels", "host kennels", "rating_tile",
         "The tile's prestige rating 3 is above your reputation 2."),
        ("york\navailable butler\ntiles gazebo\nhand lord lady", "host gazebo", "tile_servant",
         "The tile needs a footman and none (nor a substitute) is available."),
        ("york 0 5,1\navailable housekeeper\ntiles banqueting-hall", "host banqueting-hall",
         "tile_servant", "The tile needs a footman and none (nor a substitute) is available."),
        ("york\navailable hallboy\ntiles butlers-room\nsupply valet", "host butlers-room",
         "butler_only",
         "The Butler's Room needs a butler or an underbutler; a hall boy cannot stand in there."),
        ("york\navailable usefulman\ntiles butlers-room\nsupply valet", "host butlers-room",
         "tile_servant", "The tile needs a butler and none (nor a substitute) is available."),
        ("york\navailable staff\ntiles gazebo\nhand lord", "host gazebo", "cannot_complete",
         "You cannot bring together the guests and servants this activity needs."),
        ("york\navailable butler\ntiles butlers-room", "host butlers-room", "nobody_to_hire",
         "There is no servant you could take."),
        ("york 0 5,1\navailable butler\ntiles lionheart-suite", "host lionheart-suite",
         "no_prestige_guest", "No prestige guest is left to invite."),
    ],
)  # fmt: skip
def test_an_activity_that_cannot_be_hosted(
    drawn: str, text: str, expected: str, words: str
) -> None:
    assert reason(table(drawn, options={"upstairs": True}), text) == (expected, words)


def test_the_useful_man_helps_by_one_and_only_where_he_is_needed() -> None:
    drawn = "york 0 2,1\navailable staff usefulman\ntiles house kennels fox-covert\nhand lord heir"
    match = upstairs(f"{drawn} bexley carrow")
    assert code(match, "host fox-covert usefulman") == "rating_tile"
    assert match.why_not(0, "host kennels usefulman") is None
    said = ("cannot_stand_in", "A useful man cannot do that service.")
    assert reason(match, "host bowling-green usefulman") == said
    drawn = drawn.replace(" usefulman", "")
    said = ("not_available", "No useful man is in Available Service.")
    assert reason(upstairs(f"{drawn} bexley"), "host kennels usefulman") == said


def test_hiring_while_passing_wants_somebody_to_hire_and_to_work() -> None:
    drawn = "york\navailable staff\ntiles house"
    assert code(upstairs(drawn), "pass hire butler") == "nobody_to_hire"
    assert code(upstairs(f"{drawn}\nsupply valet"), "pass hire underbutler") == "not_available"
    assert code(table(f"{drawn}\nsupply valet"), "pass hire butler") == "wrong_phase"


# --- inviting ---


@pytest.mark.parametrize(
    ("drawn", "tile", "text", "expected", "words"),
    [
        (f"{HOME}", "gazebo", "invite kirkham", "not_in_hand", "That person is not in your hand."),
        (f"{HOME}", "parlour", "invite york-lord", "wrong_guest", "This activity asks for ladies."),
        (f"{HOME}", "private-study", "invite bexley", "wrong_guest",
         "This activity asks for family."),
        (f"{HOME.replace('bexley', 'oxenford')}", "gazebo", "invite oxenford", "rating_guest",
         "The Duke of Oxenford's prestige rating 6 is above your limit 1."),
        ("york\navailable footman\ntiles gazebo\nhand lord heir carrow", "gazebo", "invite carrow",
         "guest_service", "With Captain Miles Carrow the party could not be served."),
        ("york\navailable footman\ntiles gazebo\nhand lady heir abney", "gazebo", "invite abney",
         "guest_money", "Miss Hester Abney's visit could not be paid for."),
    ],
)  # fmt: skip
def test_guests_who_cannot_come(
    drawn: str, tile: str, text: str, expected: str, words: str
) -> None:
    assert reason(inviting(drawn, tile), text) == (expected, words)


def test_the_one_who_costs_is_named_and_not_the_one_who_does_not() -> None:
    drawn = "york\navailable footman\ntiles gazebo\nhand abney heir bexley"
    match = play(inviting(drawn, "gazebo"), "invite abney")
    said = "With the Hon. Crispian York the party could not pay for Miss Hester Abney's visit."
    assert reason(match, "invite york-heir") == ("debt_left", said)  # OBS-50: Bexley pays for her
    drawn = "york\navailable footman valet\ntiles gazebo\nhand abney carrow dunstan"
    match = inviting(drawn, "gazebo")
    said = "With Captain Miles Carrow nobody is left whom you could both serve and pay for."
    assert reason(match, "invite carrow") == ("party_money", said)


def test_a_party_has_its_size() -> None:
    match = inviting(HOME, "gazebo")
    assert reason(match, "serve") == ("party_short", "Another 2 guests must be invited first.")
    play(match, "invite york-lord")
    assert reason(match, "serve") == ("party_short", "Another guest must be invited first.")
    play(match, "invite bexley")
    assert reason(match, "invite tansley") == ("party_full", "The party is complete.")


def test_a_cook_can_be_added_once_and_not_everywhere() -> None:
    kitchen = HOME.replace("york", "york 0 2,1").replace("house", "house renovated-kitchen")
    match = play(upstairs(kitchen.replace("staff", "staff cook")), "host renovated-kitchen")
    assert reason(match, "cook") == ("cannot_stand_in", "A cook cannot do that service.")
    match = play(upstairs(HOME.replace("staff", "staff cook")), "host gazebo", "cook")
    assert reason(match, "cook") == ("not_available", "No cook is in Available Service.")
    match = play(upstairs(HOME.replace("staff", "staff cook")), "host gazebo")
    assert reason(match, "cook more") == ("not_owned", "You do not have that tile.")


def test_the_carriage_house_has_its_limits() -> None:
    house = HOME.replace("house", "house carriage-house").replace("staff", "staff footman")
    match = play(upstairs(HOME), "host gazebo")
    assert code(match, "carriage more footman") == "not_owned"
    match = play(upstairs(house), "host private-study")
    said = ("carriage", "The Carriage House cannot change this activity.")
    assert reason(match, "carriage more footman") == said
    match = play(upstairs(house), "host gazebo")
    assert code(match, "carriage more hallboy") == "not_available"
    said = ("cannot_stand_in", "A butler cannot do that service.")
    assert reason(match, "carriage more butler") == said
    play(match, "carriage more footman")
    assert code(match, "carriage less footman") == "already"


# --- serving ---


def serving(drawn: str, *needs: list[str], tile: str = "gazebo", **options: bool) -> hw.Match:
    guests = [who for who, _ in needs if who != tile]
    activity = {"tile": tile, "guests": guests, "needs": list(needs)}
    return table(drawn, phase="assign", turn={"limit": 6, "activity": activity}, options=options)


def test_substitutes_wait_until_they_are_needed() -> None:
    drawn = "york\ntiles house brushing-room\navailable"
    match = serving(f"{drawn} housekeeper maid housemaid", ["whitcombe", "maid"], upstairs=True)
    assert code(match, "assign valet") == "not_available"
    said = "The housekeeper stands in only when no lady's maid is available."
    assert reason(match, "assign housekeeper") == ("maid_first", said)
    said = "A head housemaid cannot do that service."
    assert reason(match, "assign housemaid") == ("cannot_stand_in", said)
    match = serving(f"{drawn} valet footman underbutler maid", ["carrow", "valet"])
    said = "A footman stands in only when no valet is available."
    assert reason(match, "assign footman") == ("valet_first", said)
    assert code(match, "assign maid") == "cannot_stand_in"


def test_a_servant_whom_another_need_wants_cannot_be_spared() -> None:
    drawn = "york\ntiles house\navailable underbutler butler"
    match = serving(drawn, ["parlour", "butler"], ["carrow", "valet"], tile="parlour")
    assert code(match, "assign underbutler") == "cannot_complete"
    match = serving(
        "york\ntiles house\navailable underbutler housekeeper maid", ["carrow", "valet"]
    )
    assert reason(match, "assign housekeeper")[1] == "A housekeeper cannot do that service."


def test_an_underbutler_has_an_article_of_his_own() -> None:
    drawn = "york\ntiles house\navailable underbutler maid housekeeper housemaid"
    match = serving(drawn, ["gazebo", "housekeeper"], upstairs=True)
    assert reason(match, "assign underbutler")[1] == "An underbutler cannot do that service."


# --- the other phases ---


def test_the_church_comes_first() -> None:
    drawn = "york\ntiles parish-church~ servants-hall\navailable staff"
    match = upstairs(drawn, phase="check", turn={"church": 1})
    said = ("church_first", "Choose the Parish Church's gift first.")
    assert reason(match, "ready") == said
    play(match, "church rep")
    assert code(match, "church rep") == "already"
    assert code(match, "fair usefulman") == "wrong_phase"
    match = upstairs("york\ntiles servants-hall\navailable staff", phase="check")
    assert code(match, "church cash") == "not_owned"
    assert code(match, "gossip cook 1") == "not_available"


def test_refusals_of_the_beginning() -> None:
    match = play(hw.new("obsession", players=3, seed=1), "family york")
    seat = match.to_act[0]
    said = ("family_taken", "That family is already chosen.")
    assert reason(match, "family york", seat) == said
    said = ("family_out", "That family is not in this game.")
    assert reason(match, "family wessex", seat) == said
    options = {"upstairs": True}
    match = play(hw.new("obsession", players=3, seed=1, options=options), "family howard")
    seat = match.to_act[0]
    assert reason(match, "draft cook", seat) == ("howard_cook", "Howard already has a cook.")
    assert code(match, "draft underbutler", seat) == "not_for_hire"
    assert code(match, "draft butler", seat) == "none_for_hire"


def test_refusals_of_what_favours_ask_for() -> None:
    def asked(phase: str, queue: dict[str, Any], drawn: str, **more: Any) -> hw.Match:
        activity = {"tile": "gazebo", "queue": [queue], **more}
        return table(drawn, phase=phase, turn={"limit": 1, "activity": activity})

    drawn = "york\ntiles house\nhand lord bexley\ndiscard heir lady"
    match = asked("dismiss", {"do": "dismiss"}, drawn)
    assert code(match, "dismiss tansley") == "not_in_hand"
    assert code(match, "dismiss york-lord") == "not_a_guest"
    match = asked("recall", {"do": "recall"}, drawn)
    assert code(match, "recall bexley") == "not_discarded"
    look = {"do": "draw", "deck": "casual", "look": 2, "keep": 1}
    match = asked("select", look, drawn, looking=["kirkham", "merriman"])
    assert code(match, "keep bexley") == "not_looked_at"


def test_an_objective_that_is_not_held_cannot_be_discarded() -> None:
    match = table("york\nobjectives misc-max", phase="discard", round=4)
    assert reason(match, "discard misc-wealth") == ("no_vp_card", "You do not hold that card.")


# --- all of them ---


def test_refusals_speak_japanese_too() -> None:
    match = inviting(HOME.replace("bexley", "oxenford"), "gazebo")
    assert reason(match, "invite oxenford", lang="ja")[1] == (
        "オクセンフォード公爵ジャスパーの威信レート6が、あなたの上限1を超えています。"
    )
    assert reason(match, "serve", lang="ja")[1] == "先にあと2人招待しなければなりません。"
    assert reason(table("york 0 1,2"), "borrow", lang="ja")[1] == (
        "使える評判は1です。これには2必要です。"
    )  # fmt: skip


def test_a_refusal_names_its_rule() -> None:
    refusal = inviting(HOME, "gazebo").why_not(0, "serve")
    assert refusal is not None
    assert refusal.rule == "OBS-54"


def test_every_refusal_but_that_of_nonsense_has_a_rule() -> None:
    rules = hw.games()["obsession"].refusals.RULES
    assert {*rules} - {*CODES} == {*WORDS["en"].refusals} - {*CODES}


def test_both_languages_name_the_same_things_in_every_refusal() -> None:
    english, japanese = (WORDS[lang].refusals for lang in ("en", "ja"))
    assert list(english) == list(japanese)
    for key, words in english.items():
        named = [sorted(re.findall(r"{\w+}", each)) for each in (words, japanese[key])]
        assert named[0] == named[1], key
