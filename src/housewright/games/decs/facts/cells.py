"""Squares as boards name them: `4,1` is the fourth column in the row on the ground."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ..pieces.grid import CELLS, MASK, squares_of

_MASKS_KEPT: Final = 5_000
_CELL_IDS: Final = [f"{x},{y}" for x, y in CELLS]


def cells(mask: int) -> list[str]:
    """The squares whose bits are set, from the ground up and from the left."""
    return list(_cells(mask))


# Houses change little from one look to the next, and not at all in the worlds of a preview.
@lru_cache(_MASKS_KEPT)
def _cells(mask: int) -> tuple[str, ...]:
    return tuple([_CELL_IDS[square] for square in squares_of(mask)])


def union(places: Iterable[int]) -> int:
    """The squares that these drawings cover, as bits."""
    found = 0
    for place in places:
        found |= MASK[place]
    return found
