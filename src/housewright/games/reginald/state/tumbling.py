"""Where cubes may be put on their sides, if the option lets them be turned in any way (REG-22)."""

from typing import Final

from ..moves import TUMBLE
from ..pieces import (
    CHIMNEY,
    CHIMNEY_FACE,
    FLAVOUR_OF,
    LOOKS,
    SIDE,
    SIDES,
    STAIR,
    STAIRCASE,
    TOP,
    TUMBLED,
)
from .plot import Plot

# A bit beyond the four sides: no square offers it.
_NOWHERE: Final = 16


def _wanted(look: int) -> int:
    """The sides of a look that must be open, as bits: with steps (REG-26), a chimney (REG-27)."""
    flavour = FLAVOUR_OF[look]
    if flavour not in (CHIMNEY, STAIRCASE):
        return 0
    kind = CHIMNEY_FACE if flavour == CHIMNEY else STAIR
    bits = 0
    for side in range(SIDES):
        if SIDE[look * SIDES + side] == kind:
            bits |= 1 << side
    if flavour == CHIMNEY and bits == 0 and TOP[look] != CHIMNEY_FACE:
        return _NOWHERE
    return bits


_WANTED: Final[list[int]] = [_wanted(look) for look in range(LOOKS)]


def tumblings(plot: Plot, flavour: int) -> list[int]:
    """All moves that put a cube on its side legally, ascending (REG-22 to REG-28)."""
    found: list[int] = []
    for square in plot.open_squares():
        sides = 0
        if flavour == CHIMNEY:
            sides = plot.chimney_sides(square)
        elif flavour == STAIRCASE:
            sides = plot.foot_sides(square)
        for look in TUMBLED[flavour]:
            if _WANTED[look] | sides == sides:
                found.append(TUMBLE + square * LOOKS + look)
    return found
