"""Facts of cards in a house, and conditions on them (QRK-50, QRK-51)."""

from typing import Final

from ..pieces import COLOUR, DESIGNS, EMPTY, ICONS, KIND, WINDOW
from .house import House

NO_LIMIT: Final = 9_999

# The facts of a card (QRK-50) that can be compared.
KIND_OF: Final = 0
COLOUR_OF: Final = 1
WINDOW_OF: Final = 2
ICONS_OF: Final = 3
DESIGN_OF: Final = 4
COLUMN_OF: Final = 5
LEVEL_OF: Final = 6
NOTHING: Final = -1
FACT_IDS: Final = ("kind", "colour", "window", "icons", "design", "column", "level")
# By fact and design; columns and levels do not depend on the design.
_PRINTED: Final[list[list[int]]] = [
    KIND,
    COLOUR,
    WINDOW,
    [ICONS.index(icons) for icons in ICONS],
    list(range(DESIGNS)),
]


def value(house: House, fact: int, spot: int) -> int:
    """A fact of the card on a spot; NONE for the window of a card without one."""
    if fact == COLUMN_OF:
        return spot // house.tall
    if fact == LEVEL_OF:
        return spot % house.tall
    return _PRINTED[fact][house.grid[spot]]


class Selector:
    """Conditions on a card (QRK-51)."""

    def __init__(
        self, designs: list[bool], low: int, high: int, cards: list[int], gaps: list[int]
    ) -> None:
        """`cards` and `gaps` are the sides at which the card must have one."""
        self.designs = designs
        self.low = low
        self.high = high
        self.cards = cards
        self.gaps = gaps
        self.is_plain = low == 0 and high == NO_LIMIT and not cards and not gaps

    def picks(self, house: House, spot: int) -> bool:
        """Is there a card on this spot, and one that matches?"""
        design = house.grid[spot]
        if design < 0 or not self.designs[design]:
            return False
        return self.is_plain or self._stands_right(house, spot)

    def _stands_right(self, house: House, spot: int) -> bool:
        level = spot % house.tall - 1
        if level < self.low or level > self.high:
            return False
        grid, steps = house.grid, house.steps
        for side in self.cards:
            if grid[spot + steps[side]] < 0:
                return False
        return all(grid[spot + steps[side]] == EMPTY for side in self.gaps)

    def count(self, house: House) -> int:
        """How many cards match."""
        total = 0
        for spot in house.spots:
            if self.picks(house, spot):
                total += 1
        return total

    def matching(self, house: House) -> list[int]:
        """The spots of the cards that match."""
        return [spot for spot in house.spots if self.picks(house, spot)]
