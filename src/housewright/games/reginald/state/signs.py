"""Zobrist keys: a random number per cube and place; the key of a plot is the xor of them."""

from typing import Final

from ....core.rng import Rng
from ..pieces import LOOKS, SQUARES

# A number is drawn when it is first asked for.
_BITS: Final = 30
_SIGNS: Final[dict[int, int]] = {}
_RNG: Final = Rng("reginald/signs")


def sign(square: int, level: int, look: int) -> int:
    """The number of a cube with this look on this square and level."""
    cell = (level * SQUARES + square) * LOOKS + look
    found = _SIGNS.get(cell, 0)
    if found == 0:
        found = 1 + (_RNG.below(1 << _BITS) << _BITS) + _RNG.below(1 << _BITS)
        _SIGNS[cell] = found
    return found
