"""Squares as boards name them: `4,1` is the fourth column in the row on the ground."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from ..pieces.grid import CELLS, MASK, squares_of

_CELL_IDS: Final = [f"{x},{y}" for x, y in CELLS]


def cells(mask: int) -> list[str]:
    """The squares whose bits are set, from the ground up and from the left."""
    return [_CELL_IDS[square] for square in squares_of(mask)]


@cache
def covered(place: int) -> tuple[str, ...]:
    """The squares that a drawing covers."""
    return tuple(cells(MASK[place]))


def union(places: Iterable[int]) -> int:
    """The squares that these drawings cover, as bits."""
    found = 0
    for place in places:
        found |= MASK[place]
    return found
