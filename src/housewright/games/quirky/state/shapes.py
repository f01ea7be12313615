"""The forms of requirement that look for a line or a picture."""

from typing import Final

from ..pieces import EMPTY, GROUND, NONE
from .forms import Fit, Form
from .house import House
from .selector import NOTHING, Selector, value


class Run(Form):
    """A number of matching cards stand in an unbroken line (QRK-56)."""

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

    def fits(self, house: House) -> list[Fit]:
        best, first = Fit(0, self.length, []), -1
        for start in house.spots:
            if self.selector.picks(house, start):
                fit = self._laid(house, start, 0)
                if fit.beats(best):
                    best, first = fit, start
        if first >= 0 and best.reached < self.length:
            best = self._shifted(house, first, best)
        if first >= 0 and self.same != NOTHING:
            best.common = value(house, self.same, first)
        return [best]

    def _laid(self, house: House, first: int, back: int) -> Fit:
        """The line with its first matching card on this spot and `back` cells before it."""
        fit = Fit(0, self.length, [])
        x, y = house.column(first), house.level(first)
        step = house.tall if self.is_row else 1
        for index in range(-back, self.length - back):
            cell = (x + index, y) if self.is_row else (x, y + index)
            spot = house.spot(cell[0], cell[1])
            if spot < 0 or house.grid[spot] == EMPTY:
                fit.holes.append(cell)
            elif (
                index >= 0
                and self.selector.picks(house, spot)
                and self._goes_with(house, first, spot, step)
            ):
                fit.serving.append(spot)
            else:
                fit.wrong.append(spot)
        fit.reached = len(fit.serving)
        return fit

    def _shifted(self, house: House, first: int, best: Fit) -> Fit:
        """The same cards in the line that is easiest to complete."""
        step = house.tall if self.is_row else 1
        most = self.length - 1 - (best.serving[-1] - first) // step
        if not self.is_row:
            most = min(most, house.level(first))
        for back in range(1, most + 1):
            fit = self._laid(house, first, back)
            if fit.beats(best) or (
                len(fit.wrong) == len(best.wrong)
                and _fillable(house, fit.holes) > _fillable(house, best.holes)
            ):
                best = fit
        return best

    def least(self) -> int:
        return self.length


def _fillable(house: House, cells: list[tuple[int, int]]) -> int:
    """In how many of these cells a card could be placed now."""
    found = 0
    for x, y in cells:
        spot = house.spot(x, y)
        if spot >= 0 and house.kinds[spot]:
            found += 1
    return found


# What a picture asks of a cell, if not a letter.
ANY_CARD: Final = -1
A_GAP: Final = -2
# The value of a letter for which no card stands.
_NO_VALUE: Final = -2


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

    def fits(self, house: House) -> list[Fit]:
        best = Fit(0, len(self.cells), [])
        if not house.spots:
            return [best]
        columns = [dx for dx, _, _ in self.cells]
        levels = [dy for _, dy, _ in self.cells]
        first, last = house.spots[0] // house.tall, house.spots[-1] // house.tall
        top = max([house.level(spot) for spot in house.spots])
        for column in range(first - max(columns), last - min(columns) + 1):
            for level in range(-min(levels), top - min(levels) + 1):
                if self._may_reach(house, column, level, best.reached):
                    fit = self._laid(house, column, level)
                    if fit.beats(best):
                        best = fit
        return [best]

    def _may_reach(self, house: House, column: int, level: int, least: int) -> bool:
        """Are few enough cells empty, with the first cell of the picture here?"""
        tall, grid, columns = house.tall, house.grid, house.columns
        spare = len(self.cells) - least
        for dx, dy, wanted in self.cells:
            if wanted != A_GAP:
                x, y = column + dx, level + dy
                if x < 0 or x >= columns or y >= tall - 1 or grid[x * tall + y + 1] == EMPTY:
                    spare -= 1
                    if spare < 0:
                        return False
        return True

    def _laid(self, house: House, column: int, level: int) -> Fit:
        """The picture with its first cell here."""
        tall = house.tall
        fit = Fit(0, len(self.cells), [])
        cells: list[tuple[int, int, int]] = []
        for dx, dy, wanted in self.cells:
            x, y = column + dx, level + dy
            inside = 0 <= x < house.columns and y < tall - 1
            spot = x * tall + y + 1 if inside else -1
            content = house.grid[spot] if inside else EMPTY
            cells.append((spot, wanted, content))
            if content == EMPTY and wanted != A_GAP:
                fit.holes.append((x + house.left, y))
        values = self._spelling(house, cells) if self.letters != NOTHING else []
        for spot, wanted, content in cells:
            if content == EMPTY:
                fit.reached += 1 if wanted == A_GAP else 0
            elif wanted != A_GAP and (
                wanted == ANY_CARD
                or (
                    self.legend[wanted].picks(house, spot)
                    and (not values or value(house, self.letters, spot) == values[wanted])
                )
            ):
                fit.reached += 1
                fit.serving.append(spot)
            else:
                fit.wrong.append(spot)
        return fit

    def _spelling(self, house: House, cells: list[tuple[int, int, int]]) -> list[int]:
        """The value of each letter with which most of these cells are right."""
        counts: list[dict[int, int]] = [{} for _ in self.legend]
        for spot, wanted, content in cells:
            if content >= 0 and wanted >= 0 and self.legend[wanted].picks(house, spot):
                here = value(house, self.letters, spot)
                if here != NONE:  # QRK-64
                    counts[wanted][here] = counts[wanted].get(here, 0) + 1
        return _most_common(counts, [])[1]

    def _fitting(self, house: House, spot: int, misses: int) -> int:
        """How many cells fit, with the first one here; it stops after more misses than these."""
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


def _most_common(counts: list[dict[int, int]], used: list[int]) -> tuple[int, list[int]]:
    """A different value for each letter after the used ones, so that most cells have theirs.

    Returns the number of these cells as well.
    """
    if len(used) == len(counts):
        return 0, used
    best = _most_common(counts, [*used, _NO_VALUE])
    for here, count in counts[len(used)].items():
        if here not in used:
            total, values = _most_common(counts, [*used, here])
            if total + count > best[0]:
                best = total + count, values
    return best
