"""Why a cube may not be placed or lifted: the first reason that applies."""

from typing import Final

from ..pieces import (
    CAN_CARRY,
    CHIMNEY,
    CHIMNEY_FACE,
    CORNERSTONE,
    FLAVOUR_OF,
    GROUND,
    HILL,
    HOUSES_MOST,
    LAWN,
    NEXT,
    NONE,
    POND,
    ROOF,
    SIDE,
    SIDES,
    STAIR,
    TOP,
)
from .geometry import shaft_leads
from .joints import LEVEL
from .plot import Plot

FREE: Final = 0
ON_HILL: Final = 1
ON_POND: Final = 2
ON_LAWN: Final = 3
ON_ROOF: Final = 4
ON_STEPS: Final = 5
ON_PICTURE: Final = 6
FOURTH_HOUSE: Final = 7
COVERS_STEPS: Final = 8
FOOT_COVERED: Final = 9
FACE_COVERED: Final = 10
LEADS_NOWHERE: Final = 11

NO_CUBE: Final = 1
STAYS: Final = 2
TOO_MANY_HOUSES: Final = 3


def obstacle(plot: Plot, square: int, look: int) -> int:
    """Why a cube may not be put on a square in this look; FREE if it may."""
    return ground_obstacle(plot, square) or _turn(plot, square, look)


def ground_obstacle(plot: Plot, square: int) -> int:
    """Why no cube at all may be put on a square; FREE if some may."""
    return _under(plot, square) or _around(plot, square)


def _under(plot: Plot, square: int) -> int:
    """REG-23 and REG-24."""
    ground = GROUND[square]
    if ground == HILL:
        return ON_HILL
    if ground == POND:
        return ON_POND
    if ground == LAWN:
        return ON_LAWN
    look = plot.tops[square]
    if look == NONE or CAN_CARRY[look]:
        return FREE
    if TOP[look] == ROOF:
        return ON_ROOF
    return ON_STEPS if TOP[look] == STAIR else ON_PICTURE


def _around(plot: Plot, square: int) -> int:
    """REG-25 and the steps of others in REG-26."""
    is_new = plot.heights[square] == 0 and not plot.has_neighbour(square)
    if is_new and plot.house_count >= HOUSES_MOST:
        return FOURTH_HOUSE
    return FREE if covered_stairs(plot, square) == NONE else COVERS_STEPS


def covered_stairs(plot: Plot, square: int) -> int:
    """The square of a staircase whose steps the next cube on a square would cover, or NONE."""
    for code in plot.steps:
        if NEXT[code % LEVEL] == square and plot.heights[square] == code // LEVEL:
            return code % LEVEL // SIDES
    return NONE


def _turn(plot: Plot, square: int, look: int) -> int:
    """What a Staircase and a Chimney need in addition (REG-26 to REG-28)."""
    level = plot.heights[square]
    faces = SIDE[look * SIDES : look * SIDES + SIDES]
    for side in range(SIDES):
        if faces[side] == STAIR and plot.heights[NEXT[square * SIDES + side]] > level:
            return FOOT_COVERED
    if FLAVOUR_OF[look] != CHIMNEY:
        return FREE
    if CHIMNEY_FACE not in faces:
        return FREE if TOP[look] == CHIMNEY_FACE else FACE_COVERED
    side = faces.index(CHIMNEY_FACE)
    if plot.heights[NEXT[square * SIDES + side]] > level:
        return FACE_COVERED
    below = plot.tops[square]
    return FREE if shaft_leads(plot, square, level, side, below) else LEADS_NOWHERE


def lift_obstacle(plot: Plot, square: int) -> int:
    """Why the top cube of a square may not be lifted; FREE if it may (REG-13 to REG-15)."""
    if plot.heights[square] == 0:
        return NO_CUBE
    if FLAVOUR_OF[plot.tops[square]] == CORNERSTONE:
        return STAYS
    if plot.heights[square] == 1 and plot.houses_without(square) > HOUSES_MOST:
        return TOO_MANY_HOUSES
    return FREE
