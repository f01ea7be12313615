"""The forms of requirement that look at the outline of a house."""

from .forms import Fit, Form
from .house import House
from .selector import Selector


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

    def fits(self, house: House) -> list[Fit]:
        best = self._best_fit(house, self.heights)
        if self.flip:
            other = self._best_fit(house, self.heights[::-1])
            if other.beats(best):
                best = other
        return [best]

    def _best_fit(self, house: House, heights: list[int]) -> Fit:
        highest = tops(house)
        levels = [house.level(spot) for spot in highest]
        best = Fit(0, len(heights), [])
        for first in range(1 - len(heights), len(levels)):
            bases: list[int] = []
            for index, height in enumerate(heights):
                column = first + index
                if 0 <= column < len(levels) and levels[column] - height not in bases:
                    bases.append(levels[column] - height)
            for base in bases:
                if base + min(heights) >= 0:
                    fit = self._laid(house, highest, [base + height for height in heights], first)
                    if fit.beats(best):
                        best = fit
        return best

    def _laid(self, house: House, highest: list[int], wanted: list[int], first: int) -> Fit:
        """The columns from the first with tops at the wanted levels; some may be off the house."""
        fit = Fit(0, len(wanted), [])
        for index, level in enumerate(wanted):
            column = first + index
            inside = 0 <= column < len(highest)
            here = house.level(highest[column]) if inside else -1
            if here == level:
                fit.reached += 1
                fit.serving.append(highest[column])
            elif here > level:
                fit.wrong.append(highest[column])
            else:
                fit.holes.append((house.column(highest[0]) + column, level))
        return fit

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

    def fits(self, house: House) -> list[Fit]:
        highest = tops(house)
        fit = Fit(0, max(len(highest), 1), [])
        for spot in highest:
            if self.selector.picks(house, spot):
                fit.serving.append(spot)
            elif house.kinds[spot + 1]:
                fit.holes.append((house.column(spot), house.level(spot) + 1))
            else:
                fit.wrong.append(spot)
        fit.reached = len(fit.serving)
        return [fit]

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

    def fits(self, house: House) -> list[Fit]:
        spots, tall = house.spots, house.tall
        fit = Fit(0, len(spots), [])
        for spot in spots:
            column = spots[0] // tall + spots[-1] // tall - spot // tall
            if house.grid[column * tall + spot % tall] >= 0:
                fit.serving.append(spot)
            else:
                fit.holes.append((column + house.left, house.level(spot)))
        fit.reached = len(fit.serving)
        return [fit]
