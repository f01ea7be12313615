"""Every cube in its place has a sign, and all signs of a plot together stand for the plot."""

from typing import Final

from ....core.rng import Rng
from ..pieces import LOOKS, SQUARES

# A sign is a random number, drawn when it is first asked for.
_BITS: Final = 30
_SIGNS: Final[dict[int, int]] = {}
_RNG: Final = Rng("reginald/signs")


def sign(square: int, level: int, look: int) -> int:
    """What stands for a cube; signs are put together bit by bit."""
    cell = (level * SQUARES + square) * LOOKS + look
    found = _SIGNS.get(cell, 0)
    if found == 0:
        found = 1 + (_RNG.below(1 << _BITS) << _BITS) + _RNG.below(1 << _BITS)
        _SIGNS[cell] = found
    return found
