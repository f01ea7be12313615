"""The forms of requirement that count cards, and those made of others.

Each form is asked whether a house meets it, and how far the house has come, from 0 to 1. The latter
is a feeling for bots: it is 1 for every house that meets the form, and has no other rule.
"""

from typing import Final

from ..pieces import ICONS, NONE
from .house import House
from .selector import NOTHING, Selector, value

_MOST_OF_AN_ICON: Final[int] = max(max(icons) for icons in ICONS)


class Form:
    """A requirement, or a part of one."""

    def is_met(self, house: House) -> bool:
        """Does the house meet it?"""
        raise NotImplementedError

    def share(self, house: House) -> float:
        """How far the house has come."""
        raise NotImplementedError

    def least(self) -> int:
        """No house with fewer cards than this can meet it."""
        return 0


def part_of(reached: int, wanted: int) -> float:
    return 1.0 if reached >= wanted else reached / wanted


class Count(Form):
    """So many cards match (QRK-52)."""

    def __init__(self, selector: Selector, low: int, high: int) -> None:
        self.selector = selector
        self.low = low
        self.high = high

    def is_met(self, house: House) -> bool:
        return self.low <= self.selector.count(house) <= self.high

    def share(self, house: House) -> float:
        found = self.selector.count(house)
        if found > self.high:
            return 1.0 / (1 + found - self.high)
        return part_of(found, self.low)

    def least(self) -> int:
        return self.low


class AtLeast(Form):
    """Something that can be counted comes up to a number."""

    def __init__(self, low: int) -> None:
        self.low = low

    def reached(self, house: House) -> int:
        """What the house comes up to."""
        raise NotImplementedError

    def is_met(self, house: House) -> bool:
        return self.reached(house) >= self.low

    def share(self, house: House) -> float:
        return part_of(self.reached(house), self.low)

    def least(self) -> int:
        # Of most things a card brings one at most; a house has one in every column and level.
        return self.low


class Icons(AtLeast):
    """An icon occurs so many times (QRK-53)."""

    def __init__(self, icon: int, selector: Selector, low: int) -> None:
        super().__init__(low)
        self.icon = icon
        self.selector = selector

    def reached(self, house: House) -> int:
        total = 0
        for spot in house.spots:
            if self.selector.picks(house, spot):
                total += ICONS[house.grid[spot]][self.icon]
        return total

    def least(self) -> int:
        return self.low // _MOST_OF_AN_ICON


class Values(AtLeast):
    """Matching cards show so many different values of a fact (QRK-54)."""

    def __init__(self, fact: int, selector: Selector, low: int) -> None:
        super().__init__(low)
        self.fact = fact
        self.selector = selector

    def reached(self, house: House) -> int:
        seen: list[int] = [NONE]
        for spot in house.spots:
            if self.selector.picks(house, spot):
                here = value(house, self.fact, spot)
                if here not in seen:
                    seen.append(here)
        return len(seen) - 1


class Group(AtLeast):
    """So many matching cards are connected, and perhaps have one value in common (QRK-55)."""

    def __init__(self, selector: Selector, same: int, low: int) -> None:
        super().__init__(low)
        self.selector = selector
        self.same = same

    def reached(self, house: House) -> int:
        best = 0
        seen = [False] * len(house.grid)
        for spot in house.spots:
            if not seen[spot] and self.selector.picks(house, spot):
                size = len(self.around(house, spot, seen))
                best = max(best, size)
        return best

    def around(self, house: House, start: int, seen: list[bool]) -> list[int]:
        """The spots of the set that a matching card belongs to; notes them as seen."""
        seen[start] = True
        same = self.same
        wanted = 0
        if same != NOTHING:
            wanted = value(house, same, start)
            if wanted == NONE:  # QRK-64
                return []
        found = [start]
        for spot in found:
            for step in house.steps:
                other = spot + step
                if house.grid[other] < 0 or seen[other] or not self.selector.picks(house, other):
                    continue
                if same == NOTHING or value(house, same, other) == wanted:
                    seen[other] = True
                    found.append(other)
        return found


class Pairs(AtLeast):
    """So many touching pairs of matching cards have a value in common (QRK-57)."""

    def __init__(self, selector: Selector, same: int, low: int) -> None:
        super().__init__(low)
        self.selector = selector
        self.same = same

    def reached(self, house: House) -> int:
        total = 0
        for spot in house.spots:
            if self.selector.picks(house, spot):
                total += self._is_pair(house, spot, spot + 1)
                total += self._is_pair(house, spot, spot + house.tall)
        return total

    def _is_pair(self, house: House, spot: int, other: int) -> bool:
        if not self.selector.picks(house, other):
            return False
        if self.same == NOTHING:
            return True
        here = value(house, self.same, spot)
        return here != NONE and here == value(house, self.same, other)

    def least(self) -> int:
        # A card has four neighbours, so it is in two pairs on average at most.
        return self.low // 2


SIZE_IDS: Final = ("cards", "width", "height")


class Size(AtLeast):
    """Number of cards, columns or levels (QRK-60)."""

    def __init__(self, measure: int, low: int) -> None:
        super().__init__(low)
        self.measure = measure

    def reached(self, house: House) -> int:
        spots, tall = house.spots, house.tall
        if self.measure == 0 or not spots:
            return len(spots)
        if self.measure == 1:
            return spots[-1] // tall - spots[0] // tall + 1
        highest = 0
        for spot in spots:
            highest = max(highest, spot % tall)
        return highest


class Every(Form):
    """All of the requirements are met (QRK-63)."""

    def __init__(self, parts: list[Form]) -> None:
        self.parts = parts

    def is_met(self, house: House) -> bool:
        return all(part.is_met(house) for part in self.parts)

    def share(self, house: House) -> float:
        total = 0.0
        for part in self.parts:
            total += part.share(house)
        return total / len(self.parts)

    def least(self) -> int:
        return max(part.least() for part in self.parts)


class Either(Form):
    """At least one of the requirements is met (QRK-63)."""

    def __init__(self, parts: list[Form]) -> None:
        self.parts = parts

    def is_met(self, house: House) -> bool:
        return any(part.is_met(house) for part in self.parts)

    def share(self, house: House) -> float:
        best = 0.0
        for part in self.parts:
            best = max(best, part.share(house))
        return best

    def least(self) -> int:
        return min(part.least() for part in self.parts)
