"""Facts about elevations, doorways, staircases and ways."""

from itertools import pairwise
from typing import Any

import pytest

from . import judge, naive
from .estates import chance, village, walk, written
from .naive import Cell, Plot, Side
from .table import table


def of_plot(plot: Plot | str, **options: str) -> dict[str, Any]:
    """What is told of the first seat's plot."""
    if isinstance(plot, str):
        match = table(plot, options=options)
    else:
        seats: list[dict[str, Any]] = [{"plot": written(plot), "stage": "draw"}, {}]
        match = table(seats=seats, options=options)
    found: dict[str, Any] = match.facts()["seats"][0]
    return found


def estates() -> list[Plot]:
    return [make(number) for number in range(8) for make in (chance, walk, village)]


# --- elevations ---

HOUSE = """
      4        5    6
    4 W^ew     .    K/C^n
    5 D^s      W^ns W^ns
"""


def test_an_elevation_shows_lanes_from_left_to_right_and_levels_from_the_ground() -> None:
    seen = of_plot(HOUSE)["elevations"]
    assert seen["s"] == [[], [], [], [["4,5"]], [["5,5"]], [["6,5"], ["6,4"]], [], []]
    assert seen["w"] == [[], [], [], [["4,4", "6,4"], ["6,4"]], [["4,5"]], [], [], []]
    assert seen["above"] == {"4,4": 0, "6,4": 1, "4,5": 0, "5,5": 0, "6,5": 0}
    # From the Mountains the east is on the left.
    assert seen["n"][2] == [["6,4"], ["6,4"]]


def test_in_lines_of_sight_only_the_nearest_face_is_seen() -> None:
    seen = of_plot(HOUSE, views="sightline")["elevations"]
    assert seen["w"][3] == [["4,4"], ["6,4"]]  # REG-57


def test_a_house_that_falls_hides_no_other() -> None:
    drawn = "4    6    7\n5 K    D^s  C^n"
    seen = of_plot(drawn, views="sightline")["elevations"]
    assert seen["w"][4] == [["4,5", "6,5"]]  # REG-57
    assert seen["e"][3] == [["7,5"]]  # but it is hidden itself


@pytest.mark.parametrize("views", ["facing", "sightline"])
def test_elevations_agree_with_the_naive_view(views: str) -> None:
    for plot in estates():
        seen = of_plot(plot, views=views)["elevations"]
        _, names = judge.named(
            table(seats=[{"plot": written(plot), "stage": "draw"}, {}]).position(), 0
        )
        left = judge.keep(plot, list(names.values()))
        for side in naive.STEPS:
            found = {
                (square, level)
                for lane in seen[side]
                for level, squares in enumerate(lane)
                for square in squares
            }
            assert found == {
                (naive.name_of(cell), level)
                for cell, level, _ in naive.cubes(plot)
                if _is_seen(left if cell in left else plot, cell, level, side, views)
            }
            _stand_in_order(seen[side], side)


def _is_seen(plot: Plot, cell: Cell, level: int, side: str, views: str) -> bool:
    if views == "sightline" and judge.is_behind(plot, cell, level, side):
        return False
    return naive.is_exposed(plot, cell, level, side)


def _stand_in_order(elevation: list[list[list[str]]], side: str) -> None:
    """Lanes run to the viewer's right, squares away from the viewer."""
    dx, dy = naive.STEPS[side]
    for at, lane in enumerate(elevation):
        for squares in lane:
            cells = [naive.cell_of(square) for square in squares]
            away = [-(x * dx + y * dy) for x, y in cells]
            assert away == sorted(away)
            lanes = {y if side in "ew" else x for x, y in cells}
            assert lanes <= {8 - at if side in "ne" else at + 1}


# --- doorways, staircases and ways ---


def test_a_way_climbs_from_the_ground_over_a_terrace_to_a_doorway() -> None:
    drawn = "2    3    4    5\n5 Sw   W^ns W^ns W_ns/D^w"
    [door] = of_plot(drawn)["doors"]
    assert door == {
        "square": "5,5",
        "level": 1,
        "side": "w",
        "opens": "top",
        "ground": True,
        "way": ["1,5/0", "2,5/0", "3,5/1", "4,5/1", "5,5/1"],
    }  # REG-52
    [stair] = of_plot(drawn)["stairs"]
    assert stair == {"square": "2,5", "level": 0, "foot": "w", "arrives": "roof", "leads": True}


def test_a_way_that_begins_beyond_the_edge_has_no_first_square() -> None:
    [door] = of_plot("1    2\n5 Sw   W_ns/D^w")["doors"]
    assert door["way"] == ["1,5/0", "2,5/1"]


def test_a_way_up_two_flights() -> None:
    drawn = "2    3         4\n5 Sw   W_ns/Sw   W_ns/W_ns/D^w"
    told = of_plot(drawn)
    assert told["doors"][0]["way"] == ["1,5/0", "2,5/0", "3,5/1", "4,5/2"]
    assert [stair["arrives"] for stair in told["stairs"]] == ["staircase", "doorway"]  # REG-49


def test_doorways_without_a_way_tell_what_they_open_on() -> None:
    told = of_plot("4         5\n5 W_ns/D^w D^s")["doors"]
    assert [(door["opens"], door["ground"], door["way"]) for door in told] == [
        ("ground", True, []),
        ("air", False, []),
    ]  # REG-48


def test_doorways_and_staircases_agree_with_the_naive_walks() -> None:
    for plot in estates():
        told = of_plot(plot)
        doors = {_side(door, door["side"]): door for door in told["doors"]}
        assert set(doors) == naive.doorways(plot)
        for side, door in doors.items():
            assert door["opens"] == naive.opens_on(plot, side)
            assert door["ground"] == (side in naive.grounded(plot))
            assert bool(door["way"]) == (door["ground"] and side.level > 0)
            if door["way"]:
                _is_a_way(plot, side, door["way"])
        stairs = {_side(stair, stair["foot"]): stair for stair in told["stairs"]}
        assert set(stairs) == naive.staircases(plot)
        for side, stair in stairs.items():
            assert stair["leads"] == naive.leads(plot, side)
            assert stair["arrives"] == _arrival(plot, side)


def _side(told: dict[str, Any], side: str) -> Side:
    return Side(naive.cell_of(told["square"]), told["level"], side)


def _arrival(plot: Plot, stair: Side) -> str:
    end = naive.arrival(plot, stair)
    if end is None:
        return "nowhere"
    if not isinstance(end, Side):
        return "roof"
    return "doorway" if end in naive.doorways(plot) else "staircase"


def _is_a_way(plot: Plot, door: Side, way: list[str]) -> None:
    """From neighbour to neighbour: up only from a staircase, else over roofs, to the doorway."""
    points = [(naive.cell_of(point.split("/")[0]), int(point.split("/")[1])) for point in way]
    assert points[-1] == (door.cell, door.level)
    assert points[0][1] == 0
    stairs = {(stair.cell, stair.level) for stair in naive.staircases(plot)}
    if points[0] not in stairs:
        assert not naive.height(plot, points[0][0])
        assert points[1] in stairs
    for (cell, level), (there, above) in pairwise(points):
        assert abs(cell[0] - there[0]) + abs(cell[1] - there[1]) == 1
        assert above - level == ((cell, level) in stairs)
    for point in points[1:-1]:
        assert point in stairs or naive.top(plot, point[0]) == "roof"
