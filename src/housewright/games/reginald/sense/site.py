"""Squares of a plot as places for a cube."""

from typing import Final

from ..pieces import IS_SITE, NEXT, SIDES, SITES


def _room(square: int) -> int:
    """How many sites there are within two steps of a square, counted by ways."""
    found = 0
    for side in range(SIDES):
        other = NEXT[square * SIDES + side]
        if other >= 0 and IS_SITE[other]:
            found += 1
            for further in range(SIDES):
                beyond = NEXT[other * SIDES + further]
                if beyond >= 0 and IS_SITE[beyond]:
                    found += 1
    return found


#: Sides as bits, and as numbers.
SIDES_OF: Final[list[list[int]]] = [
    [side for side in range(SIDES) if bits >> side & 1] for bits in range(1 << SIDES)
]

#: All sites, those with most room first.
BY_ROOM: Final[list[int]] = sorted(SITES, key=lambda square: -_room(square))


class Site:
    """A square with what any cube there would bring."""

    def __init__(self, square: int, level: int) -> None:
        self.square = square
        self.level = level
        self.fixed = 0.0
        #: Where the faces of the house begin, those seen from above and all.
        self.above = 0
        self.base = 0
        self.open = SIDES_OF[0]
        self.wants_door = False
        self.wants_chimney = False
        self.is_alone = False
