"""Which faces on a plot are visible, and the sizes of houses, floors and courtyards."""

from typing import Final

from ..pieces import (
    CHIMNEY,
    CHIMNEY_FACE,
    DOOR_SIDE,
    FEATURE_SPACES,
    FLAVOUR_OF,
    HILL,
    IS_SITE,
    NEXT,
    NONE,
    POND,
    RIM,
    ROOF,
    SIDE,
    SIDES,
    SITES,
    SQUARES,
    TOP,
    UP,
    UPRIGHT,
)
from ..pieces import GROUND as LAND
from .plot import Plot

# What a doorway opens on (REG-48).
ON_GROUND: Final = 0
ON_TOP: Final = 1
ON_AIR: Final = 2

# A ring needs at least this many squares.
_SMALLEST_RING: Final = 7

# --- faces ---


def is_exposed(plot: Plot, square: int, level: int, side: int) -> bool:
    """Is a side face of a cube visible, or with UP its top? (REG-45)"""
    if side == UP:
        return plot.heights[square] == level + 1
    return plot.heights[NEXT[square * SIDES + side]] <= level


def is_exterior(plot: Plot, square: int, level: int) -> bool:
    """Has a cube a visible face? (REG-46)"""
    return any(is_exposed(plot, square, level, side) for side in range(UP + 1))


def is_doorway(plot: Plot, square: int, level: int, side: int) -> bool:
    """Is there a doorway on this side of a cube? (REG-48)"""
    look = plot.stacks[square][level]
    return DOOR_SIDE[look] == side and is_exposed(plot, square, level, side)


def opens_on(plot: Plot, square: int, level: int, side: int) -> int:
    """What a doorway opens on: ON_GROUND, ON_TOP or ON_AIR (REG-48)."""
    if level == 0:
        return ON_GROUND
    return ON_TOP if plot.heights[NEXT[square * SIDES + side]] == level else ON_AIR


def chimney_leads(plot: Plot, square: int, level: int, side: int) -> bool:
    """Does a chimney face on this side of a cube lead somewhere? (REG-28)"""
    below = plot.stacks[square][level - 1] if level else NONE
    return shaft_leads(plot, square, level, side, below)


def shaft_leads(plot: Plot, square: int, level: int, side: int, below: int) -> bool:
    """Would a chimney face here lead somewhere, above a cube with this look? (REG-28)"""
    if level == 0:
        return True
    other = NEXT[square * SIDES + side]
    if plot.heights[other] == level:
        return TOP[plot.tops[other]] == ROOF
    at = below * SIDES + side
    return plot.heights[other] < level and SIDE[at] == CHIMNEY_FACE and UPRIGHT[at]


def in_sight(plot: Plot, square: int, level: int, side: int) -> bool:
    """Is nothing as high between a side face and the edge of the plot? (REG-57)"""
    other = NEXT[square * SIDES + side]
    while other >= 0:
        if plot.heights[other] > level:
            return False
        other = NEXT[other * SIDES + side]
    return True


# --- houses ---


def house_cubes(plot: Plot, house: int) -> int:
    """How many cubes a house has."""
    total = 0
    for square in SITES:
        if plot.labels[square] == house:
            total += plot.heights[square]
    return total


def house_height(plot: Plot, house: int) -> int:
    """How many cubes the tallest stack of a house has."""
    highest = 0
    for square in SITES:
        if plot.labels[square] == house and plot.heights[square] > highest:
            highest = plot.heights[square]
    return highest


def has_chimney(plot: Plot, house: int) -> bool:
    """Is there a Chimney cube in a house, hidden or not? (REG-59)"""
    for square in SITES:
        if plot.labels[square] == house:
            for look in plot.stacks[square]:
                if FLAVOUR_OF[look] == CHIMNEY:
                    return True
    return False


def floors(plot: Plot, house: int) -> int:
    """At how many levels two cubes of a house stand side by side (REG-55)."""
    heights = plot.heights
    highest = 0
    for square in SITES:
        if plot.labels[square] == house and heights[square] > highest:
            # Each pair is found from its western or northern square.
            for side in (1, 2):
                both = min(heights[square], heights[NEXT[square * SIDES + side]])
                highest = max(highest, both)
    return highest


# --- courtyards ---


def courtyards(plot: Plot, house: int) -> list[list[int]]:
    """The courtyards of a house, each as all squares that are enclosed (REG-54)."""
    squares = plot.squares(house)
    if len(squares) < _SMALLEST_RING:
        return []
    looked_on = _looked_on(plot, squares)
    if not looked_on:
        return []
    reached = [False] * SQUARES
    for square in squares:
        reached[square] = True
    for square in RIM:
        if not reached[square]:
            _spread(square, reached)
    found: list[list[int]] = []
    for square in looked_on:
        # A square on which a doorway looks is an open space.
        if not reached[square]:
            found.append(sorted(_spread(square, reached)))
    found.sort()
    return found


def _looked_on(plot: Plot, squares: list[int]) -> list[int]:
    """The squares of the grid on which doorways at ground level look."""
    found: list[int] = []
    for square in squares:
        side = DOOR_SIDE[plot.stacks[square][0]]
        if side != NONE:
            other = NEXT[square * SIDES + side]
            if other >= 0 and plot.heights[other] == 0 and other not in found:
                found.append(other)
    return found


def _spread(start: int, reached: list[bool]) -> list[int]:
    """Mark all unmarked squares that are connected with one; returns them."""
    reached[start] = True
    found = [start]
    done = 0
    while done < len(found):
        at = found[done] * SIDES
        done += 1
        for side in range(SIDES):
            other = NEXT[at + side]
            if other >= 0 and not reached[other]:
                reached[other] = True
                found.append(other)
    return found


def courtyard_size(plot: Plot, squares: list[int]) -> int:
    """How many spaces a courtyard has; the hill and the pond are worth eight each (REG-54)."""
    size = 0
    has_hill = has_pond = False
    for square in squares:
        if IS_SITE[square]:
            if plot.heights[square] == 0:
                size += 1
        elif LAND[square] == HILL:
            has_hill = True
        elif LAND[square] == POND:
            has_pond = True
    if has_hill:
        size += FEATURE_SPACES
    if has_pond:
        size += FEATURE_SPACES
    return size
