"""Step 5: which servants answer which needs, and who is added."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw
from housewright.games.obsession.pieces import SERVANT_IDS, UNIT
from housewright.games.obsession.state.service import servable
from tests.effort import draws

from . import naive
from .table import at, cash, moves, party, phase, pile, play, said, serving, table, upstairs


def needing(available: str, hand: str, tiles: str = "gazebo", **fields: Any) -> hw.Match:
    """Everybody in hand has been invited, and somebody may have to be assigned."""
    drawn = f"york 6,1\navailable {available}\ntiles {tiles}\nhand {hand}"
    return party(upstairs(drawn, **fields), tiles.split(maxsplit=1)[0].rstrip("~"), *hand.split())


# --- order ---


def test_needs_are_listed_tile_first_then_guests_as_invited() -> None:
    match = needing("footman valet*2 maid*2 underbutler", "mostyn whitcombe")
    assert phase(match) == "assign"
    assert at(match, "turn", "activity", "needs") == [
        ["gazebo", "footman"], ["mostyn", "valet"], ["mostyn", "footman"], ["whitcombe", "maid"],
    ]  # OBS-55  # fmt: skip


def test_only_a_choice_is_asked_for() -> None:
    match = needing("footman valet underbutler", "carrow bexley")
    assert said(match, "assign") == ["footman", "underbutler"]  # OBS-56, OBS-58
    play(match, "assign underbutler")
    assert (phase(match), serving(match)) == ("buy", "valet underbutler")


def test_the_last_who_can_is_placed_by_himself() -> None:
    match = needing("footman underbutler", "carrow bexley")
    assert phase(match) == "buy"  # the footman here, so the underbutler for Captain Carrow
    assert serving(match) == "footman underbutler"  # OBS-56


def test_a_choice_keeps_the_rest_answerable() -> None:
    drawn = "york 6,1\navailable butler underbutler\ntiles picture-gallery\nhand lord ellesmere"
    match = party(upstairs(drawn), "picture-gallery", "york-lord", "ellesmere")
    # Only the underbutler can be Sir Kit's footman, so the butler goes to the tile.
    assert (phase(match), serving(match)) == ("buy", "butler underbutler")  # OBS-56


# --- housekeeper and maids ---


def test_the_housekeeper_stands_in_when_no_maid_is_left() -> None:
    match = needing("footman maid housekeeper", "whitcombe thorley")
    assert serving(match) == "housekeeper maid footman"  # OBS-57
    assert phase(match) == "buy"


def test_a_maid_comes_before_the_housekeeper() -> None:
    match = needing("footman maid housekeeper", "whitcombe bexley")
    assert serving(match) == "maid footman"  # OBS-57


def test_a_housekeeper_whom_the_tile_needs_is_no_maid() -> None:
    drawn = "york\navailable housekeeper\ntiles parlour\nhand tansley whitcombe lady daughter"
    match = play(table(drawn), "host parlour", "invite tansley")
    assert said(match, "invite") == ["york-daughter", "york-lady"]  # OBS-55, OBS-57


# --- Brushing Room ---


@pytest.mark.parametrize(("tiles", "is_open"), [("gazebo", False), ("gazebo brushing-room", True)])
def test_footmen_brush_where_there_is_a_room(tiles: str, is_open: bool) -> None:
    drawn = f"york\navailable footman*2\ntiles {tiles}\nhand carrow lord heir"
    assert ("carrow" in said(play(table(drawn), "host gazebo"), "invite")) is is_open  # OBS-59


def test_a_valet_comes_before_the_footman() -> None:
    match = needing("footman*2 valet", "carrow bexley", "gazebo brushing-room")
    assert serving(match) == "valet footman"  # OBS-59


def test_a_second_gentleman_is_brushed_by_a_footman() -> None:
    match = needing("footman*2 valet", "carrow dunstan", "gazebo brushing-room")
    assert serving(match) == "valet footman*2"


def test_a_brushing_room_works_on_either_side_of_the_table() -> None:
    drawn = "york\navailable footman*2\ntiles gazebo\nhand carrow lord heir\nasquith"
    match = play(table(f"{drawn}\ntiles brushing-room"), "host gazebo")
    assert "carrow" not in said(match, "invite")  # OBS-59: its owner's footmen


# --- auxiliary servants ---


def test_a_hall_boy_may_be_a_butler() -> None:
    match = needing("butler hallboy", "bexley tansley", "picture-gallery")
    assert said(match, "assign") == ["butler", "hallboy"]  # OBS-60
    play(match, "assign hallboy")
    assert phase(match) == "buy"  # he brings no money then


def test_a_guest_who_asks_for_a_butler_takes_a_hall_boy() -> None:
    match = needing("footman hallboy", "volkonsky bexley")
    assert serving(match) == "footman hallboy"  # OBS-60


def test_a_head_housemaid_may_be_a_housekeeper() -> None:
    match = needing("housekeeper housemaid", "tansley stanhill", "parlour")
    assert said(match, "assign") == ["housekeeper", "housemaid"]  # OBS-61


@pytest.mark.parametrize(
    ("tiles", "is_open"), [("gazebo", False), ("gazebo housekeepers-room", True)]
)
def test_with_her_room_she_may_be_a_maid(tiles: str, is_open: bool) -> None:
    drawn = f"york\navailable footman housemaid\ntiles {tiles}\nhand whitcombe lord heir"
    match = play(upstairs(drawn), "host gazebo")
    assert ("whitcombe" in said(match, "invite")) is is_open  # OBS-61


def test_with_her_room_she_may_go_first() -> None:
    match = needing("footman maid housemaid", "whitcombe bexley", "gazebo housekeepers-room")
    assert said(match, "assign") == ["housemaid", "maid"]  # OBS-61: at any time


def test_nobody_stands_in_for_the_cook() -> None:
    drawn = "york 2,1\navailable staff housemaid hallboy usefulman underbutler\n"
    drawn += "tiles renovated-kitchen housekeepers-room\nhand lord heir"
    assert said(upstairs(drawn), "host") == []  # OBS-61


# --- brute force ---


def random_needs(rng: hw.Rng) -> tuple[list[str], Counter[str], frozenset[str]]:
    kinds = ["butler", "housekeeper", "valet", "maid", "footman", "cook"]
    needs = [kinds[rng.below(6)] for _ in range(rng.below(6))]
    names = [name for name in naive.SERVANTS if name != "usefulman"]
    box = Counter(names[rng.below(9)] for _ in range(len(needs) + rng.below(3)))
    effects = {name for name in ("brushing-room", "housekeepers-room") if rng.below(2)}
    return needs, box, frozenset(effects)


def test_needs_are_matched_as_brute_force_matches_them() -> None:
    rng = hw.Rng("needs")
    answers = Counter[bool]()
    for _ in range(draws(1500, many=100_000, least=500)):
        needs, box, effects = random_needs(rng)
        found = servable(
            sum(UNIT[SERVANT_IDS.index(need)] for need in needs),
            sum(UNIT[SERVANT_IDS.index(name)] * many for name, many in box.items()),
            "brushing-room" in effects,
            "housekeepers-room" in effects,
        )
        wanted = naive.can_serve(needs, box, effects)
        assert found == wanted, (needs, box, effects)  # OBS-57 to OBS-61
        answers[wanted] += 1
    assert min(answers.values()) > 100


# --- extras ---


def test_a_hall_boy_brings_money_with_a_guest_who_has_some() -> None:
    match = needing("footman hallboy", "bexley tansley")
    assert moves(match) == ["hallboy bexley", "favours"]  # OBS-63
    play(match, "hallboy bexley")
    assert (cash(match), phase(match)) == (200, "buy")
    assert serving(match) == "footman hallboy"


def test_extras_may_be_left_out() -> None:
    match = play(needing("footman hallboy", "bexley tansley"), "favours")
    assert (cash(match), serving(match)) == (100, "footman")  # OBS-64


@pytest.mark.parametrize("hand", ["tansley stanhill", "armitage trevanion"])
def test_he_goes_to_nobody_who_costs_or_brings_none(hand: str) -> None:
    match = needing("footman hallboy", hand)
    found = [text for text in moves(match) if text.startswith("hallboy")]
    assert found == (["hallboy trevanion"] if "trevanion" in hand else [])  # OBS-63


def test_an_underbutler_may_be_the_hall_boy_with_the_expansion_only() -> None:
    match = needing("footman underbutler", "bexley quarrie")
    play(match, "assign footman")
    assert moves(match) == ["hallboy bexley underbutler", "hallboy quarrie underbutler", "favours"]
    play(match, "hallboy quarrie underbutler")
    assert cash(match) == 300  # OBS-58, OBS-63
    drawn = "york\navailable footman underbutler\ntiles gazebo\nhand bexley quarrie"
    match = play(party(table(drawn), "gazebo", "bexley", "quarrie"), "assign footman")
    assert (phase(match), cash(match)) == ("buy", 200)


def test_at_most_one_per_guest() -> None:
    match = needing("footman hallboy underbutler", "bexley quarrie")
    play(match, "assign footman", "hallboy bexley")
    assert moves(match) == ["hallboy quarrie underbutler", "favours"]  # OBS-63
    play(match, "hallboy quarrie underbutler")
    assert (cash(match), at(match, "turn", "activity", "hallboy")) == (400, ["bexley", "quarrie"])


def test_money_that_was_not_chosen_is_none() -> None:
    drawn = "york 3,1\navailable footman hallboy\ntiles trout-stream\nhand tansley stanhill"
    match = party(upstairs(drawn), "trout-stream", "tansley", "stanhill")
    play(match, "choose tile cash")
    assert phase(match) == "buy"  # OBS-63: not on the tile


CASUAL = "casual islip kenrick lascombe jermyn prideaux"


def test_the_head_housemaid_shows_a_card_more() -> None:
    drawn = f"york\navailable footman housemaid\ntiles gazebo~\nhand brackley tansley\n{CASUAL}"
    match = party(upstairs(drawn), "gazebo", "brackley", "tansley")
    assert moves(match) == ["housemaid tile", "housemaid brackley", "favours"]  # OBS-64
    play(match, "housemaid brackley")
    # The tile draws islip; Mrs. Brackley then shows two.
    assert said(match, "keep") == ["kenrick", "lascombe"]
    play(match, "keep lascombe")
    assert pile(match, "hand") == "islip lascombe"
    assert at(match, "casual")[-1] == "kenrick"


def test_she_goes_to_one_source() -> None:
    drawn = f"york\navailable footman housemaid hallboy\ntiles gazebo~\n{CASUAL}"
    drawn += "\nhand brackley bexley"
    match = play(party(upstairs(drawn), "gazebo", "brackley", "bexley"), "housemaid tile")
    assert moves(match) == ["hallboy bexley", "favours"]  # OBS-64


def test_after_a_choice_only_what_was_chosen_counts() -> None:
    drawn = f"york\navailable footman housemaid\ntiles gazebo\nhand lady tansley\n{CASUAL}"
    match = party(upstairs(drawn), "gazebo", "york-lady", "tansley")
    play(match, "choose york-lady dismiss")
    assert moves(match) == ["housemaid tile", "favours"]  # OBS-64, OBS-66


def test_several_cards_are_kept_one_by_one() -> None:
    drawn = f"york 2,1\navailable footman housemaid\ntiles tennis-court\n{CASUAL}"
    drawn += "\nhand huntly tansley"
    match = play(party(upstairs(drawn), "tennis-court", "huntly", "tansley"), "housemaid huntly")
    assert said(match, "keep") == ["islip", "kenrick", "lascombe"]  # look at 3, keep 2
    play(match, "keep kenrick")
    assert (phase(match), said(match, "keep")) == ("select", ["islip", "lascombe"])  # OBS-75
    play(match, "keep lascombe")
    assert pile(match, "hand") == "kenrick lascombe"
    assert at(match, "casual") == ["jermyn", "prideaux", "islip"]
