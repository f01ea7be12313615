"""The forms of requirement that look for a line, a picture or an outline."""

from typing import Final

from ..pieces import EMPTY, GROUND, NONE
from .forms import Form
from .house import House
from .selector import NOTHING, Selector, value


class Run(Form):
    """So many matching cards stand in an unbroken line (QRK-56)."""

    def __init__(
        self, selector: Selector, is_row: bool, length: int, same: int, different: int
    ) -> None:
        self.selector = selector
        self.is_row = is_row
        self.length = length
        self.same = same
        self.different = different

    def _goes_with(self, house: House, start: int, spot: int, step: int) -> bool:
        """Does the card on the spot fit those of the line from the start up to it?"""
        if self.same != NOTHING:
            here = value(house, self.same, spot)
            if here == NONE or here != value(house, self.same, start):
                return False
        if self.different != NOTHING:
            here = value(house, self.different, spot)
            if here == NONE:
                return False
            while start != spot:
                if house.grid[start] >= 0 and value(house, self.different, start) == here:
                    return False
                start += step
        return True

    def is_met(self, house: House) -> bool:
        step = house.tall if self.is_row else 1
        for start in house.spots:
            spot = start
            length = 0
            while self.selector.picks(house, spot) and self._goes_with(house, start, spot, step):
                length += 1
                if length == self.length:
                    return True
                spot += step
        return self.length == 0

    def share(self, house: House) -> float:
        """The fullest place for the line; what stands in its way counts against it."""
        best = 0.0
        for start in house.spots:
            if self.selector.picks(house, start):
                here = self._fullness(house, start)
                best = max(best, here)
        return best / self.length

    def _fullness(self, house: House, start: int) -> float:
        step = house.tall if self.is_row else 1
        found = 0.0
        spot = start
        for _ in range(self.length):
            if spot >= len(house.grid) or house.grid[spot] == GROUND:
                break
            if house.grid[spot] >= 0:
                if self.selector.picks(house, spot) and self._goes_with(house, start, spot, step):
                    found += 1.0
                else:
                    found -= 0.5
            elif house.kinds[spot] == 0:
                found -= 0.1
            spot += step
        return found

    def least(self) -> int:
        return self.length


# What a picture asks of a cell, if not a letter.
ANY_CARD: Final = -1
A_GAP: Final = -2


class Picture(Form):
    """A picture fits somewhere in the house (QRK-58)."""

    def __init__(
        self, cells: list[tuple[int, int, int]], legend: list[Selector], letters: int
    ) -> None:
        """Cells as dx, dy and what they ask for, seen from the first, which asks for a card."""
        self.cells = cells
        self.legend = legend
        self.letters = letters

    def is_met(self, house: House) -> bool:
        return any(self._fitting(house, spot, 0) == len(self.cells) for spot in house.spots)

    def share(self, house: House) -> float:
        best = 0
        for spot in house.spots:
            here = self._fitting(house, spot, len(self.cells) - best - 1)
            best = max(best, here)
        return best / len(self.cells)

    def _fitting(self, house: House, spot: int, misses: int) -> int:
        """How many cells of the picture fit, laid out from here; it ends when too many miss."""
        tall = house.tall
        column, level = spot // tall, spot % tall - 1
        # The value that each letter stands for here.
        values = [NONE] * len(self.legend)
        found = 0
        for dx, dy, wanted in self.cells:
            if self._is_right(house, column + dx, level + dy, wanted, values):
                found += 1
            elif misses == 0:
                break
            else:
                misses -= 1
        return found

    def _is_right(
        self, house: House, column: int, level: int, wanted: int, values: list[int]
    ) -> bool:
        if level < 0:
            return False
        tall = house.tall
        inside = 0 <= column < house.columns and level < tall - 1
        spot = column * tall + level + 1 if inside else -1
        content = house.grid[spot] if inside else EMPTY
        if wanted == A_GAP:
            return content == EMPTY
        if content < 0:
            return False
        if wanted == ANY_CARD:
            return True
        if not self.legend[wanted].picks(house, spot):
            return False
        return self.letters == NOTHING or self._spells(house, spot, wanted, values)

    def _spells(self, house: House, spot: int, letter: int, values: list[int]) -> bool:
        here = value(house, self.letters, spot)
        if here == NONE:  # QRK-64
            return False
        for other, taken in enumerate(values):
            if (other == letter and taken not in (NONE, here)) or (
                other != letter and taken == here
            ):
                return False
        values[letter] = here
        return True

    def least(self) -> int:
        return sum(1 for _, _, wanted in self.cells if wanted != A_GAP)


def tops(house: House) -> list[int]:
    """The spots of the topmost cards, column by column."""
    found: list[int] = []
    column = -1
    for spot in house.spots:
        if spot // house.tall == column:
            found[-1] = spot
        else:
            found.append(spot)
            column = spot // house.tall
    return found


class Skyline(Form):
    """The tops of neighbouring columns rise and fall as given (QRK-59)."""

    def __init__(self, heights: list[int], flip: bool) -> None:
        self.heights = heights
        self.flip = flip

    def _longest(self, house: House, heights: list[int]) -> int:
        """The most columns that fit the list in one place (no column within a house is empty)."""
        levels = [spot % house.tall for spot in tops(house)]
        best = 0
        for first in range(len(levels) - len(heights) + 1):
            base = levels[first] - heights[0]
            fitting = 0
            for index, height in enumerate(heights):
                if levels[first + index] == base + height:
                    fitting += 1
            best = max(best, fitting)
        return best

    def _best(self, house: House) -> int:
        best = self._longest(house, self.heights)
        return max(best, self._longest(house, self.heights[::-1])) if self.flip else best

    def is_met(self, house: House) -> bool:
        return self._best(house) == len(self.heights)

    def share(self, house: House) -> float:
        return self._best(house) / len(self.heights)

    def least(self) -> int:
        return len(self.heights)


class Tops(Form):
    """The topmost card of every column matches (QRK-61)."""

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def is_met(self, house: House) -> bool:
        for spot in tops(house):
            if not self.selector.picks(house, spot):
                return False
        return bool(house.spots)

    def share(self, house: House) -> float:
        highest = tops(house)
        right = 0
        for spot in highest:
            if self.selector.picks(house, spot):
                right += 1
        return right / len(highest) if highest else 0.0

    def least(self) -> int:
        return 1


class Mirror(Form):
    """Flipped left to right the outline stays the same (QRK-62)."""

    def _matching(self, house: House) -> int:
        """How many cards have another, or themselves, in the mirror."""
        spots, tall = house.spots, house.tall
        found = 0
        for spot in spots:
            column = spots[0] // tall + spots[-1] // tall - spot // tall
            if house.grid[column * tall + spot % tall] >= 0:
                found += 1
        return found

    def is_met(self, house: House) -> bool:
        return self._matching(house) == len(house.spots)

    def share(self, house: House) -> float:
        return self._matching(house) / len(house.spots) if house.spots else 1.0
