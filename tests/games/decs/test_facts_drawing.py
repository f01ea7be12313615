"""Facts for the seat that is drawing: where a feature can go, and what that would change."""

from typing import Any

import pytest

import housewright as hw

from .naive import FEATURES
from .table import drawing, facts, said


def turns(match: hw.Match) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = facts(match)["drawing"]["turns"]
    return found


def place(match: hw.Match, at: str, angle: int = 0) -> dict[str, Any]:
    """What is told of one place, without its name."""
    turn = next(turn for turn in turns(match) if turn["angle"] == angle)
    found = next(it for it in turn["places"] if it["at"] == at)
    return {key: value for key, value in found.items() if key != "at"}


def texts(match: hw.Match) -> list[str]:
    """The places as moves name them."""
    feature = facts(match)["drawing"]["feature"]
    return [
        f"{feature} {it['at']}" + (f" r{turn['angle']}" if turn["angle"] else "")
        for turn in turns(match)
        for it in turn["places"]
    ]


@pytest.mark.parametrize("feature", FEATURES)
def test_the_places_are_the_legal_drawings(feature: str) -> None:
    match = drawing(feature, "...|....\nff*|..ff\nff.P..ff")
    assert texts(match) == said(match, "draw")  # DEC-48 to DEC-52


def test_a_turn_shows_the_shape_and_its_squares() -> None:
    match = drawing("candy-cane")
    assert [turn["angle"] for turn in turns(match)] == [0, 90, 180, 270]  # DEC-50
    assert turns(match)[1]["shape"] == ["####", "...#"]
    assert turns(match)[1]["squares"] == [[0, 1], [1, 1], [2, 1], [3, 1], [3, 0]]


def test_turns_that_cover_the_same_squares_are_listed_once() -> None:
    assert [turn["angle"] for turn in turns(drawing("power-cable"))] == [0, 90]
    assert [turn["angle"] for turn in turns(drawing("large-angel"))] == [0]  # DEC-49


def test_a_turn_that_fits_nowhere_has_no_places() -> None:
    match = drawing("power-cable", "..*.*...\n..*P*...")
    flat, upright = turns(match)
    assert (flat["places"], [it["at"] for it in upright["places"]]) == ([], ["4,2"])


def test_a_place_says_whether_the_feature_would_be_powered() -> None:
    match = drawing("small-star", "...P....")
    assert place(match, "3,1") == {"powered": True, "points": 4}  # DEC-67, DEC-78
    assert place(match, "1,1") == {"powered": False, "points": 0}  # DEC-76
    assert place(drawing("snowflake"), "7,1") == {"powered": True, "points": 9}  # DEC-69


def test_a_cable_names_the_features_that_it_lights() -> None:
    match = drawing("power-cable", "...N..*.\n...N....\n..*P....")
    assert facts(match)["houses"][0]["features"][2]["id"] == "small-star"
    assert place(match, "5,1") == {"powered": True, "points": 4}  # two squares
    near = drawing("power-cable", "....*...\n........\n...P....")
    assert place(near, "4,2", 90) == {"powered": True, "points": 8, "lights": [0]}  # DEC-67


def test_banners_light_up_in_a_row() -> None:
    drawn = "B..BB..B\nBBBBBBBB\n........\n...P...."
    match = drawing("power-cable", drawn)
    found = place(match, "4,2")
    assert (found["lights"], found["points"]) == ([0, 1], 2 * 2 + 2 * (14 + 12))  # DEC-68


def test_a_dark_banner_is_lit_by_the_cable_but_not_by_a_star() -> None:
    drawn = "....B..B\n....BBBB\n........\n...P...."
    assert place(drawing("power-cable", drawn), "4,2", 90)["lights"] == [0]
    assert "lights" not in place(drawing("small-star", drawn), "4,2")


def test_another_santa_costs_all_of_them() -> None:
    match = drawing("santa", "..N.....\n..NP....")
    assert place(match, "5,1") == {"powered": True, "points": 4 - 6}  # DEC-80


def test_a_candle_names_its_pairs() -> None:
    match = drawing("candle", "..==....\n..iPi...")
    assert place(match, "3,3") == {"powered": True, "points": 8, "pairs": [0]}  # DEC-79
    dark = drawing("candle", "..i.....\n...P....")
    assert place(dark, "3,4") == {"powered": False, "points": 0}  # DEC-76


def test_only_the_seat_that_draws_sees_places() -> None:
    match = drawing("santa", "seat 1\nhand 3s")
    assert facts(match, 0)["drawing"] is not None
    assert facts(match, 1)["drawing"] is None
    assert facts(match, None)["drawing"] is None
