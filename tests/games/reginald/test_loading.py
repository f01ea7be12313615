"""Positions that load, and come back as they were."""

import copy
from typing import Any

import pytest

import housewright as hw
from housewright.games.reginald.pieces import SITES, SQUARE_IDS

from .example import ALL, DECLARE, DRAFT, EXAMPLE, OVER, PLACING, changed
from .table import at, moves, play, position, table


@pytest.mark.parametrize("name", ALL)
def test_every_phase_comes_back_as_it_was(name: str) -> None:
    found = hw.load(ALL[name]).position()
    assert found == ALL[name]  # the rules: Positions
    assert list(found) == list(EXAMPLE)
    assert [list(seat) for seat in found["seats"]] == [list(EXAMPLE["seats"][0])] * 3


def test_what_is_left_out_takes_its_default() -> None:
    bare = {
        "game": "reginald",
        "players": 2,
        "phase": "play",
        "bag": ["rose"],
        "seats": [{"stage": "draw"}, {}],
    }
    nothing = {
        "plot": {}, "reserve": [], "hand": [], "out": [], "gave": [], "stage": "idle", "placed": 0,
        "held": None, "forfeit": False, "waiting": False, "declared": None, "vote": None,
    }  # fmt: skip
    assert hw.load(bare).position() == {
        **bare,
        "options": {
            "mode": "orderly",
            "views": "facing",
            "tie_vote": True,
            "first": "random",
            "turning": "upright",
        },
        "to_act": [0],
        "seed": 0,
        "pools": [[], [], [], []],
        "slots": dict.fromkeys("abcdefghi"),
        "pile": [],
        "button": None,
        "ending": None,
        "idle": 0,
        "seats": [{**nothing, "stage": "draw"}, nothing],
    }


def test_lists_are_put_in_order_and_orders_that_matter_are_kept() -> None:
    given = changed(EXAMPLE, "/seats/0/hand", ["rose-garland", "lake-lions", "guest-light"])
    given = changed(given, "/seats/0/reserve", ["window", "chimney"])
    given = changed(given, "/pools/0", ["rose", "doorway", "window"])
    match = hw.load(given)
    assert match.position() == EXAMPLE
    other = changed(EXAMPLE, "/bag", ["window", "rose"])
    other = changed(other, "/seats/0/out", ["guest-tiles", "clear-view"])
    assert hw.load(other).position() == other


def test_squares_are_put_in_reading_order() -> None:
    plot = {"5,5": ["cornerstone"], "1,5": ["cornerstone"], "5,4": ["cornerstone"]}
    match = table(seats=[{"plot": plot, "stage": "draw"}, {}])
    assert list(at(match, "seats", 0, "plot")) == ["5,4", "1,5", "5,5"]


def test_tumbled_cubes_that_show_a_look_become_that_look() -> None:
    match = table("4    5    6\n5 S~nu D~un C~en")
    assert at(match, "seats", 0, "plot") == {
        "4,5": ["staircase n"],
        "5,5": ["doorway roof n"],
        "6,5": ["chimney ~en"],
    }  # the rules: Cubes


@pytest.mark.parametrize(
    "drawn",
    [
        "4\n5 W^ns/W^ns",  # a cube on a roof
        "4\n5 Sn/R^ne",  # covered steps
        "4\n4 K\n5 Sn",  # a covered foot
        "4\n5 K/C^n",  # a floating chimney
        "4\n4 K\n5 C^n",  # a hidden one
        "4\n5 D~en/L~wu/R~sd",  # an accident
        "4    6    8\n5 R^ne R^ne R^ne",  # three houses without a doorway
    ],
)
def test_what_scoring_can_judge_is_accepted(drawn: str) -> None:
    match = table(drawn)
    assert match.position() == hw.load(match.position()).position()  # the rules: Positions


def test_cubes_and_cards_may_be_left_out_of_a_study() -> None:
    match = table("bag rose\nhand lake-lions", pools=[[], [], [], ["rose"]])
    assert moves(match) == ["draw 4 rose", "skip draw"]
    many = table(seats=[{"stage": "draw", "plot": {"4,4": ["cornerstone"] * 30}}, {}])
    assert len(at(many, "seats", 0, "plot", "4,4")) == 30  # there are but ten


def test_no_step_is_passed_over_by_loading() -> None:
    match = table("stage repair")
    assert moves(match) == ["skip repair"]  # Positions: it is taken as it is
    empty = table("stage build")
    assert moves(empty) == ["done"]


@pytest.mark.parametrize("mode", ["orderly", "frantic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_match_comes_back_as_it_was(players: int, mode: str) -> None:
    match = hw.new("reginald", players, seed=players, options={"mode": mode})
    rng = hw.Rng(f"loading/{players}/{mode}")
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        legal = match.legal_moves(seat)
        match.play(seat, legal[rng.below(len(legal))])
        if match.ply % 5:
            continue
        loaded = hw.load(match.position())
        assert loaded.position() == match.position()
        assert [loaded.legal_moves(seat) for seat in range(players)] == [
            match.legal_moves(seat) for seat in range(players)
        ]
        assert loaded.scores() == match.scores()


def test_a_loaded_match_goes_on() -> None:
    match = hw.load(PLACING)
    play(match, "place window 4,4 roof ns")
    assert at(match, "seats", 1, "placed") == 2
    declared = play(hw.load(DECLARE), "declare manor 2,5 guest 6,4")
    assert at(declared, "phase") in ("vote", "over")


def test_a_draft_without_a_bag_leads_to_the_last_turns() -> None:
    match = play(hw.load({**DRAFT, "bag": []}), "pile great-court")
    assert at(match, "phase") == "play"
    assert at(match, "ending") == 2  # REG-35
    one_left = play(hw.load({**DRAFT, "bag": ["rose"]}), "pile great-court")
    assert at(one_left, "ending") is None


def test_a_draft_without_a_button_begins_with_the_agreed_seat() -> None:
    for first, button in (("random", 0), (2, 2)):
        options = {**DRAFT["options"], "first": first}
        match = hw.load({**DRAFT, "button": None, "options": options})
        assert at(play(match, "pile great-court"), "button") == button  # REG-5


def test_a_finished_match_comes_back_with_its_winners() -> None:
    assert hw.load(OVER).winners() == [0]  # REG-78
    unvoted = [{**seat, "vote": None} for seat in OVER["seats"]]
    assert hw.load({**OVER, "seats": unvoted}).winners() == [0, 1, 2]  # REG-79


def test_loading_leaves_the_given_position_alone() -> None:
    given: dict[str, Any] = copy.deepcopy(EXAMPLE)
    play(hw.load(given), "draw 1 window", "take rose", "place rose 4,4 roof ne")
    assert given == EXAMPLE


def test_a_cube_in_hand_must_have_a_place() -> None:
    given = position("stage place\nheld rose")
    given["seats"][0]["plot"] = {SQUARE_IDS[square]: ["window roof ns"] for square in SITES}
    with pytest.raises(hw.BadPosition, match="seats/0/held: there is no place for that cube"):
        hw.load(given)


def test_a_seat_that_has_ended_its_turn_has_placed_nothing() -> None:
    match = play(table("stage draw\nplaced 2"), "skip draw")
    assert at(match, "seats", 0, "placed") == 0  # REG-20
