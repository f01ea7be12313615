"""The forms of requirement that count cards, and those made of other requirements.

A form answers three questions about a house. `is_met`: does the house meet it? `fits`, for boards:
which cards serve it, and what is missing? `share`, for bots: how far has the house come, from 0 to
1? The share is an estimate; only that it is 1 for every house that meets the form is certain.
"""

from typing import Final

from ..pieces import ICONS, NONE
from .house import House
from .selector import NO_LIMIT, NOTHING, Selector, value

_MOST_OF_AN_ICON: Final[int] = max(max(icons) for icons in ICONS)


def part_of(reached: int, wanted: int) -> float:
    return 1.0 if reached >= wanted else reached / wanted


class Fit:
    """How far a house has come with one requirement, where it fits best."""

    def __init__(self, reached: int, needed: int, serving: list[int]) -> None:
        """The requirement is met if and only if `reached` is at least `needed`."""
        self.reached = reached
        self.needed = needed
        # The spots of the cards that serve it, and of those that are in its way.
        self.serving = serving
        self.wrong: list[int] = []
        # The empty cells (x, y) that need a card; none if the card could be anywhere.
        self.holes: list[tuple[int, int]] = []
        # What the serving cards have in common, if the requirement asks for that.
        self.common = NONE

    def share(self) -> float:
        """The part that is reached, from 0 to 1."""
        return part_of(self.reached, self.needed)

    def beats(self, other: "Fit") -> bool:
        """Is more reached, or as much with fewer cards in the way?"""
        mine, theirs = self.share(), other.share()
        return mine > theirs or (mine == theirs and len(self.wrong) < len(other.wrong))


class Form:
    """A requirement, or a part of one."""

    def is_met(self, house: House) -> bool:
        """Does the house meet it?"""
        raise NotImplementedError

    def share(self, house: House) -> float:
        """How far the house has come."""
        raise NotImplementedError

    def fits(self, house: House) -> list[Fit]:
        """How far the house has come with each part; all must be met."""
        raise NotImplementedError

    def least(self) -> int:
        """No house with fewer cards than this can meet it."""
        return 0


class Count(Form):
    """The number of matching cards lies between two limits (QRK-52)."""

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

    def fits(self, house: House) -> list[Fit]:
        serving = self.selector.matching(house)
        found: list[Fit] = []
        if self.low or self.high == NO_LIMIT:
            found.append(Fit(len(serving), self.low, serving))
        if self.high != NO_LIMIT:
            # All cards may stay but the surplus.
            surplus = max(len(serving) - self.high, 0)
            others = [spot for spot in house.spots if spot not in serving]
            fit = Fit(house.size - surplus, house.size, others)
            fit.wrong = serving if surplus else []
            found.append(fit)
        return found

    def least(self) -> int:
        return self.low


class AtLeast(Form):
    """Something that can be counted reaches a number."""

    def __init__(self, low: int) -> None:
        self.low = low

    def reached(self, house: House) -> int:
        """The number that the house has."""
        raise NotImplementedError

    def serving(self, house: House) -> list[int]:
        """The spots of the cards that make this number."""
        raise NotImplementedError

    def is_met(self, house: House) -> bool:
        return self.reached(house) >= self.low

    def fits(self, house: House) -> list[Fit]:
        return [Fit(self.reached(house), self.low, self.serving(house))]

    def share(self, house: House) -> float:
        return part_of(self.reached(house), self.low)

    def least(self) -> int:
        # A card adds at most one to most numbers; every column and every level has a card.
        return self.low


class Icons(AtLeast):
    """An icon occurs a number of times (QRK-53)."""

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

    def serving(self, house: House) -> list[int]:
        found = self.selector.matching(house)
        return [spot for spot in found if ICONS[house.grid[spot]][self.icon]]

    def least(self) -> int:
        return self.low // _MOST_OF_AN_ICON


class Values(AtLeast):
    """Matching cards show a number of different values of a fact (QRK-54)."""

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

    def serving(self, house: House) -> list[int]:
        found = self.selector.matching(house)
        return [spot for spot in found if value(house, self.fact, spot) != NONE]


class Group(AtLeast):
    """A number of matching cards are connected, and perhaps share a value (QRK-55)."""

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

    def groups(self, house: House) -> list[list[int]]:
        """The spots of every connected set of matching cards."""
        found: list[list[int]] = []
        seen = [False] * len(house.grid)
        for spot in house.spots:
            if not seen[spot] and self.selector.picks(house, spot):
                found.append(self.around(house, spot, seen))
        return found

    def serving(self, house: House) -> list[int]:
        best: list[int] = []
        for group in self.groups(house):
            if len(group) > len(best):
                best = group
        return best

    def fits(self, house: House) -> list[Fit]:
        best = self.serving(house)
        fit = Fit(len(best), self.low, best)
        if best and self.same != NOTHING:
            fit.common = value(house, self.same, best[0])
        return [fit]

    def around(self, house: House, start: int, seen: list[bool]) -> list[int]:
        """The spots of the set that a matching card belongs to, which are noted in `seen`."""
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
    """A number of touching pairs of matching cards share a value (QRK-57)."""

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

    def serving(self, house: House) -> list[int]:
        found: list[int] = []
        for spot in self.selector.matching(house):
            if any(self._is_pair(house, spot, spot + step) for step in house.steps):
                found.append(spot)
        return found

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


def weakest(fits: list[Fit]) -> Fit:
    """The fit that is furthest from being met; the first of several."""
    found = fits[0]
    for fit in fits[1:]:
        if fit.share() < found.share():
            found = fit
    return found


def together(fits: list[Fit]) -> tuple[int, int]:
    """How far several fits of one contest have come, as one count: reached, and needed.

    Of the most that one of them needs, what any of them lacks is not reached. So a grey card among
    fifteen is one card in the way, and a row of ten columns needs ten roofs.
    """
    if len(fits) == 1:
        return fits[0].reached, fits[0].needed
    needed = lacking = 0
    for fit in fits:
        needed = max(needed, fit.needed)
        lacking += max(0, fit.needed - fit.reached)
    return max(0, needed - lacking), needed


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

    def serving(self, house: House) -> list[int]:
        """All cards, those of the outermost columns, or those of the highest level."""
        spots, tall = house.spots, house.tall
        if self.measure == 0 or not spots:
            return spots[:]
        if self.measure == 1:
            outermost = (spots[0] // tall, spots[-1] // tall)
            return [spot for spot in spots if spot // tall in outermost]
        highest = self.reached(house)
        return [spot for spot in spots if spot % tall == highest]


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

    def fits(self, house: House) -> list[Fit]:
        found: list[Fit] = []
        for part in self.parts:
            found += part.fits(house)
        return found

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

    def fits(self, house: House) -> list[Fit]:
        """The fits of the part that the house comes closest to."""
        best = self.parts[0].fits(house)
        for part in self.parts[1:]:
            fits = part.fits(house)
            if weakest(fits).beats(weakest(best)):
                best = fits
        return best

    def least(self) -> int:
        return min(part.least() for part in self.parts)
