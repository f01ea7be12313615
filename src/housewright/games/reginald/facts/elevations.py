"""What Sir Reginald sees of a plot from its four sides and from above (REG-57)."""

from typing import Final, TypedDict

from ..pieces import NEXT, SIDES, SQUARE_IDS, SQUARES, WIDTH
from ..state.geometry import in_sight, is_exposed
from ..state.plot import Plot

#: Per lane, from the viewer's left to the right, and level, from the ground up: the squares whose
#: face is seen there, the nearest first. Under `facing` those behind count as well.
Elevation = list[list[list[str]]]


class Elevations(TypedDict):
    """The plot from each side. What would be removed is shown, but hides no other house."""

    n: Elevation
    e: Elevation
    s: Elevation
    w: Elevation
    #: Per square with cubes the level of the cube whose top is seen.
    above: dict[str, int]


def _lane(side: int, at: int) -> list[int]:
    """The squares behind one another, the nearest first, as counted from the viewer's left."""
    last = WIDTH - 1
    x, y = [(last - at, 0), (last, last - at), (at, last), (0, at)][side]
    lane = [y * WIDTH + x]
    while NEXT[lane[-1] * SIDES + (side ^ 2)] >= 0:
        lane.append(NEXT[lane[-1] * SIDES + (side ^ 2)])
    return lane


_LANES: Final = [[_lane(side, at) for at in range(WIDTH)] for side in range(SIDES)]


def elevations(plot: Plot, left: Plot, *, sightline: bool) -> Elevations:
    """The elevations of a plot; `left` is what is left of it without houses to be removed."""
    n, e, s, w = [_elevation(plot, left, side, sightline=sightline) for side in range(SIDES)]
    tops = {
        SQUARE_IDS[square]: plot.heights[square] - 1
        for square in range(SQUARES)
        if plot.heights[square]
    }
    return {"n": n, "e": e, "s": s, "w": w, "above": tops}


def _elevation(plot: Plot, left: Plot, side: int, *, sightline: bool) -> Elevation:
    is_seen = in_sight if sightline else is_exposed
    found: Elevation = []
    for lane in _LANES[side]:
        levels: list[list[str]] = [[] for _ in range(max(plot.heights[square] for square in lane))]
        for square in lane:
            standing = left if left.heights[square] else plot
            for level in range(plot.heights[square]):
                if is_seen(standing, square, level, side):
                    levels[level].append(SQUARE_IDS[square])
        found.append(levels)
    return found
