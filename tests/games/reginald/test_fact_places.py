"""Facts about places: where the cubes of a seat may go, and why not elsewhere."""

from typing import Any

import pytest

import housewright as hw
from housewright.games.reginald.pieces import FLAVOUR_IDS, SQUARE_IDS

from . import referee
from .estates import chance, walk, written
from .table import building, play, table


def told(match: hw.Match, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = match.facts(seat)["places"]
    return found


def moves(places: dict[str, Any], flavour: str) -> list[str]:
    """The moves that the facts offer for a cube."""
    return [
        " ".join(["place", flavour, square, *look.split()[1:]])
        for way in places[flavour]
        for square in way["squares"]
        for look in way["looks"]
    ]


def test_squares_that_offer_the_same_looks_are_told_together() -> None:
    match = building("4    5\n5 K    W^ns", "window")
    [way] = told(match)["window"]
    assert sorted(way["looks"]) == [
        "window blank ew",
        "window blank ns",
        "window roof ew",
        "window roof ns",
    ]
    assert "4,5" in way["squares"]
    assert "5,5" not in way["squares"]  # REG-24


def test_a_chimney_is_told_how_it_may_look_on_each_square() -> None:
    ways = told(building("4\n5 W^ns", "chimney"))["chimney"]
    east = next(way for way in ways if "5,5" in way["squares"])
    expected = {f"chimney {top} {side}" for top in ("roof", "blank") for side in "nes"}
    assert set(east["looks"]) == expected
    # REG-27: not towards the sash in the west


def test_the_cube_in_hand_and_each_flavour_of_the_reserve_are_told_once() -> None:
    match = building("", "rose rose window")
    assert list(told(match)) == ["window", "rose"]
    play(match, "take rose")
    assert list(told(match)) == ["window", "rose"]


def test_places_are_told_before_the_turn_comes() -> None:
    match = table("seat 1\nreserve window")
    assert len(moves(told(match, 1), "window")) == 55 * 4


def test_refused_squares_tell_why() -> None:
    match = building("4    5\n4 Se   .\n5 W^ns D^s")
    refused = match.facts(0)["refused"]
    assert refused["on_hill"] == ["2,2", "3,2", "2,3"]
    assert refused["on_pond"] == ["6,6", "7,6", "6,7", "7,7"]
    assert refused["on_lawn"] == ["8,1", "1,8"]
    assert refused["on_roof"] == ["4,5", "5,5"]
    assert refused["on_steps"] == ["4,4"]
    assert refused["covers_foot"] == ["5,4"]
    assert "fourth_house" not in refused


def test_where_a_fourth_house_would_stand_is_told() -> None:
    refused = building("2    5    8\n4 K    K    K").facts(0)["refused"]
    assert len(refused["fourth_house"]) == 55 - 3 - (3 + 4 + 3)  # REG-25: not beside one


def test_looks_that_a_square_refuses_tell_why() -> None:
    ways = told(building("4    5\n5 K    K/K", "chimney"))["chimney"]
    west = next(way for way in ways if "4,5" in way["squares"])
    assert west["looks"] == []
    assert _turns(west["refused"]["chimney_hidden"]) == {"e"}  # REG-27
    assert _turns(west["refused"]["chimney_lost"]) == {"n", "s", "w"}  # REG-28
    stairs = told(building("4    5\n5 K    K/K", "staircase"))["staircase"]
    west = next(way for way in stairs if "4,5" in way["squares"])
    assert west["refused"] == {"foot_covered": ["staircase e"]}  # REG-26


def _turns(looks: list[str]) -> set[str]:
    return {look.split()[-1] for look in looks}


@pytest.mark.parametrize("turning", ["upright", "free"])
def test_places_are_the_legal_moves(turning: str) -> None:
    """Those of the engine and of the second implementation, on random estates."""
    for number in range(21):
        plot = (chance, walk)[number % 2](number)
        flavour = FLAVOUR_IDS[number % len(FLAVOUR_IDS)]
        seats: list[dict[str, Any]] = [{"plot": written(plot), "reserve": [flavour]}, {}]
        seats[0]["stage"] = "build"
        match = table(seats=seats, options={"turning": turning})
        offered = moves(told(match), flavour)
        assert len(set(offered)) == len(offered)
        expected = set(referee.placements(plot, flavour))
        if turning == "free":
            expected |= set(referee.placements(plot, flavour, referee.tumbled(flavour)))
        assert set(offered) == expected
        if expected:
            match.play(0, f"take {flavour}")
            assert sorted(offered) == sorted(match.legal_moves(0))
            _every_square_is_told_of(match, flavour)


def _every_square_is_told_of(match: hw.Match, flavour: str) -> None:
    """Squares and looks are offered, or refused for the reason that the move is refused for."""
    ways, refused = told(match)[flavour], match.facts(0)["refused"]
    squares = [square for way in ways for square in way["squares"]]
    for code, there in refused.items():
        squares += there
        look = f"{flavour} {referee.looks(flavour)[0]}".strip()
        assert {_code(match, square, look) for square in there} == {code}
    assert sorted(squares) == sorted(SQUARE_IDS)
    looks = [f"{flavour} {look}".strip() for look in referee.looks(flavour)]
    if match.options["turning"] == "free":
        looks += [f"{flavour} {look}" for look in referee.tumbled(flavour)]
    for way in ways:
        others = [look for refused_looks in way["refused"].values() for look in refused_looks]
        assert sorted([*way["looks"], *others]) == sorted(looks)
        for code, not_legal in way["refused"].items():
            codes = {_code(match, square, look) for square in way["squares"] for look in not_legal}
            assert codes == {code}


def _code(match: hw.Match, square: str, look: str) -> str:
    """Why the cube in hand may not be put there."""
    flavour, _, turn = look.partition(" ")
    no = match.why_not(0, f"place {flavour} {square} {turn}".strip())
    assert no is not None
    return no.code
