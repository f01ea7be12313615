"""Design Flaws."""

from typing import Final

from ..pieces import (
    BLANK,
    CHIMNEY,
    CHIMNEY_FACE,
    CORNER,
    DOOR,
    FOOT,
    LION,
    NEXT,
    NONE,
    ROOF,
    ROOF_SIDE,
    SIDE,
    SIDES,
    SITES,
    STAIR,
    STAIRCASE,
    TOP,
    UP,
    UPRIGHT,
)
from ..pieces import FLAVOUR_OF as FLAVOUR
from .geometry import ON_AIR, chimney_leads
from .joints import LEVEL
from .plot import Plot
from .walks import walks_of

TOPSY: Final = 0
BARE_TOP: Final = 1
LOST_STAIR: Final = 2
SIDEWAYS: Final = 3
ORPHAN: Final = 4
SIDE_ROOF: Final = 5
HALF_STAIR: Final = 6
DEATH_DOOR: Final = 7

#: Kind, square, level, and the side of the face: UP for a top, NONE for the whole cube.
Flaw = tuple[int, int, int, int]


def flaws_of(plot: Plot) -> list[Flaw]:
    """All Design Flaws on a plot: first cube by cube, then lost staircases and deadly doorways."""
    found: list[Flaw] = []
    for square in SITES:
        for level in range(plot.heights[square]):
            _look_at(plot, square, level, found)
    walks = walks_of(plot)
    for at, code in enumerate(walks.stairs):
        if not walks.stair_leads[at]:  # REG-71
            found.append((LOST_STAIR, code % LEVEL // SIDES, code // LEVEL, NONE))
    for at, code in enumerate(walks.doors):
        if walks.door_opens[at] == ON_AIR:  # REG-76
            found.append((DEATH_DOOR, code % LEVEL // SIDES, code // LEVEL, code % SIDES))
    return found


def _look_at(plot: Plot, square: int, level: int, found: list[Flaw]) -> None:
    look = plot.stacks[square][level]
    flavour = FLAVOUR[look]
    steps = 0
    is_exterior = plot.heights[square] == level + 1
    if is_exterior:
        top = TOP[look]
        if top in (BLANK, CORNER):
            found.append((BARE_TOP, square, level, UP))  # REG-70
        elif top == STAIR:
            steps += 1
        elif top in (DOOR, LION):
            found.append((TOPSY, square, level, UP))
    for side in range(SIDES):
        if plot.heights[NEXT[square * SIDES + side]] > level:
            continue
        is_exterior = True
        kind = SIDE[look * SIDES + side]
        is_upright = UPRIGHT[look * SIDES + side]
        if kind == BLANK:
            continue
        if kind in (DOOR, LION):
            if not is_upright:
                found.append((TOPSY, square, level, side))  # REG-69
        elif kind == STAIR:
            steps += 1
        elif kind == ROOF:
            found.append((SIDE_ROOF, square, level, side))  # REG-74
        elif kind == CHIMNEY_FACE and is_upright and not chimney_leads(plot, square, level, side):
            found.append((ORPHAN, square, level, side))  # REG-73
    if flavour == STAIRCASE:
        if steps == 1:
            found.append((HALF_STAIR, square, level, NONE))  # REG-75
        if FOOT[look] == NONE:
            found.append((LOST_STAIR, square, level, NONE))  # REG-71
            if is_exterior:
                found.append((SIDEWAYS, square, level, NONE))
    elif flavour == CHIMNEY and ROOF_SIDE[look] and is_exterior:
        found.append((SIDEWAYS, square, level, NONE))  # REG-72
