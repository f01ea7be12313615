"""Positions that load, and come back as they were."""

import copy

import pytest

import housewright as hw
from housewright.games.quirky.moves import FARTHEST

from .example import BUILDING, EXAMPLE, changed
from .table import at, cells, loose, moves, play, position


def test_the_position_of_the_rules_comes_back_as_it_was() -> None:
    assert hw.load(EXAMPLE).position() == EXAMPLE  # QRK-75
    assert list(hw.load(EXAMPLE).position()) == list(EXAMPLE)


def test_what_is_left_out_takes_its_default() -> None:
    bare = {"game": "quirky", "players": 3, "phase": "take", "to_act": [1], "seats": [{}, {}, {}]}
    assert hw.load(bare).position() == {  # QRK-75
        **bare,
        "options": {"deck_end": "finish", "first_player": "random", "any_order": False},
        "seed": 0,
        "first": 0,
        "round": 1,
        "row": [None] * 5,
        "deck": [],
        "discard": [],
        "line": [None] * 4,
        "contest_deck": [],
        "taken": 0,
        "demolished": False,
        "acted": False,
        "idle": 0,
        "ending": None,
        "shuffles": 0,
        "seats": [{"house": {}, "hand": [], "contest": None, "claimed": []}] * 3,
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("deck_end", ["finish", "recycle"])
def test_every_position_of_a_match_comes_back_as_it_was(players: int, deck_end: str) -> None:
    match = hw.new("quirky", players, seed=players, options={"deck_end": deck_end})
    rng = hw.Rng(f"loading/{players}")
    for _ in range(120):
        if match.is_over:
            break
        legal = moves(match)
        play(match, legal[rng.below(len(legal))])
        loaded = hw.load(match.position())
        assert loaded.position() == match.position()  # QRK-75
        assert [loaded.legal_moves(seat) for seat in range(players)] == [
            match.legal_moves(seat) for seat in range(players)
        ]


def test_a_finished_match_comes_back_with_its_winners() -> None:
    over = EXAMPLE | {"phase": "over", "to_act": [], "ending": "contests", "taken": 0}
    over = changed(over, "/seats/0/hand", ["plum-walkway"])
    match = hw.load(over)
    assert match.is_over
    assert match.winners() == [0, 1]
    assert match.position() == over


@pytest.mark.parametrize("column", [1000, -50, 12345, -(10**6), 10**8])
def test_a_house_may_stand_far_from_column_0(column: int) -> None:
    far = position(f". #\n# #\n{column} ~\nhand Pd")
    match = hw.load(far)
    assert match.position()["seats"][0]["house"] == far["seats"][0]["house"]
    assert loose(match) == {f"{column},0", f"{column + 1},1"}
    assert f"{column - 1},0" in cells(match, "Pd")


@pytest.mark.parametrize("column", [FARTHEST, -FARTHEST])
def test_what_loads_can_be_built_on_and_loads_again(column: int) -> None:
    match = hw.load(position(f"#\n{column} ~\nhand Pd"))
    for cell in cells(match, "Pd"):
        grown = play(match.copy(), f"place plum-door {cell}")
        assert hw.load(grown.position()).position() == grown.position()


def test_cards_may_be_left_out_of_a_study() -> None:
    match = hw.load(EXAMPLE)
    assert len(at(match, "deck")) == 3  # QRK-76


def test_a_saved_card_and_two_taken_ones_may_be_held() -> None:
    three = ["plum-walkway", "green-plants", "plum-lamp"]
    assert (
        hw.load(changed(BUILDING, "/seats/0/hand", three)).position()["seats"][0]["hand"] == three
    )


def test_loading_leaves_the_given_position_alone() -> None:
    given = copy.deepcopy(BUILDING)
    play(hw.load(given), "place green-plants 2,0", "demolish 0,0", "end")
    assert given == BUILDING
