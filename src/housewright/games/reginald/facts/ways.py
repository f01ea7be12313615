"""Doorways and staircases, and the ways on which one walks up to doorways (REG-48 to REG-52)."""

from typing import Final, Literal, TypedDict

from ..pieces import NEXT, NONE, SIDE_IDS, SIDES, SQUARE_IDS, Side
from ..state.joints import LEVEL
from ..state.plot import Plot
from ..state.walks import Walks, walks_of
from .labels import cube

#: What a doorway opens on.
Opening = Literal["ground", "top", "air"]
_OPENINGS: Final[tuple[Opening, ...]] = ("ground", "top", "air")
#: Where a staircase arrives.
Arrival = Literal["nowhere", "doorway", "staircase", "roof"]
_ARRIVALS: Final[tuple[Arrival, ...]] = ("nowhere", "doorway", "staircase", "roof")


class Door(TypedDict):
    """A doorway that is in the open and upright."""

    square: str
    level: int
    side: Side
    opens: Opening
    #: Does it lead to the ground?
    ground: bool
    #: One way from the ground up to it, as points at a height: the square before the steps, the
    #: staircase, roofs and so on, last its cube. Empty if it opens on the ground or has no way.
    way: list[str]


class Stair(TypedDict):
    """An upright Staircase."""

    square: str
    level: int
    foot: Side
    arrives: Arrival
    #: Does it lead to a doorway? Else it is lost.
    leads: bool


def doors(plot: Plot) -> list[Door]:
    """The doorways of a plot, the lowest first."""
    walks = walks_of(plot)
    return [
        {
            "square": SQUARE_IDS[code % LEVEL // SIDES],
            "level": code // LEVEL,
            "side": SIDE_IDS[code % SIDES],
            "opens": _OPENINGS[walks.door_opens[at]],
            "ground": walks.door_grounded[at],
            "way": _way(walks, at) if walks.door_grounded[at] and code >= LEVEL else [],
        }
        for at, code in enumerate(walks.doors)
    ]


def stairs(plot: Plot) -> list[Stair]:
    """The upright Staircases of a plot, the lowest first."""
    walks = walks_of(plot)
    return [
        {
            "square": SQUARE_IDS[code % LEVEL // SIDES],
            "level": code // LEVEL,
            "foot": SIDE_IDS[code % SIDES],
            "arrives": _ARRIVALS[walks.stair_arrives[at]],
            "leads": walks.stair_leads[at],
        }
        for at, code in enumerate(walks.stairs)
    ]


def _way(walks: Walks, door: int) -> list[str]:
    """Back from a doorway to the ground, turned round."""
    code = walks.doors[door]
    points = [_point(code)]
    stair = walks.door_from[door]
    if stair == NONE:
        region = walks.region[NEXT[code % LEVEL]]
        stair = walks.region_from[region]
        points += _across(walks, NEXT[code % LEVEL], stair)
    while stair != NONE:
        code = walks.stairs[stair]
        points.append(_point(code))
        before, stair = NEXT[code % LEVEL], _before(walks, stair)
        if code < LEVEL:
            points += [cube(before, 0)] if before >= 0 else []
        elif walks.region[before] != NONE:
            points += _across(walks, before, stair)
    points.reverse()
    return points


def _point(code: int) -> str:
    return cube(code % LEVEL // SIDES, code // LEVEL)


def _before(walks: Walks, stair: int) -> int:
    """The staircase by which one comes to another one; NONE from the ground."""
    region = walks.origin(stair)
    return walks.stair_from[stair] if region == NONE else walks.region_from[region]


def _across(walks: Walks, start: int, stair: int) -> list[str]:
    """The roofs from one back to the one on which a staircase arrives, by a shortest way."""
    code = walks.stairs[stair]
    goal = NEXT[code % LEVEL ^ 2]
    came = {goal: goal}
    edge = [goal]
    for square in edge:
        for other in NEXT[square * SIDES : square * SIDES + SIDES]:
            if walks.region[other] == walks.region[goal] and other not in came:
                came[other] = square
                edge.append(other)
    line = [start]
    while line[-1] != goal:
        line.append(came[line[-1]])
    return [cube(square, code // LEVEL + 1) for square in line]
