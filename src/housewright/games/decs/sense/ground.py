"""The room on a house front, as far as power reaches it; cached for equal fronts."""

from math import sqrt
from typing import Final

from ..pieces import CARRIES_POWER, FEATURES, IS_LIVE, MUST_TOUCH, NONE
from ..pieces.grid import ALL_SQUARES, CELLS, FIRST, MASK, REACH, SQUARE_AT

# Squares count for themselves and once more as part of a free block of two by two.
_SQUARE: Final = 0.3
_BLOCK: Final = 0.9
_ISOLATED: Final = -0.39
# This many free squares beside live ones give half of the most that power can do.
_HALF_POWER: Final = 0.25

_POP_BITS: Final = 15
_POP_MASK: Final = (1 << _POP_BITS) - 1
_POP: Final[list[int]] = [number.bit_count() for number in range(1 << _POP_BITS)]


def population(bits: int) -> int:
    """How many bits are set."""
    return (
        _POP[bits & _POP_MASK]
        + _POP[bits >> _POP_BITS & _POP_MASK]
        + _POP[bits >> 2 * _POP_BITS & _POP_MASK]
        + _POP[bits >> 3 * _POP_BITS]
    )


def _steps(dx: int, dy: int) -> list[tuple[int, int]]:
    """How far the numbers of squares and of those a step away are apart, and for which."""
    found: dict[int, int] = {}
    for square, (x, y) in enumerate(CELLS):
        other = SQUARE_AT.get((x + dx, y + dy), -1)
        if other >= 0:
            found[other - square] = found.get(other - square, 0) | 1 << square
    return list(found.items())


_RIGHT: Final[list[tuple[int, int]]] = _steps(1, 0)
_UP: Final[list[tuple[int, int]]] = _steps(0, 1)


def openness(free: int) -> float:
    """How much room these squares make: lone ones little, blocks of two by two much."""
    level = joined = blocks = 0
    for step, mask in _RIGHT:
        pairs = free & free >> step & mask
        level |= pairs
        joined |= pairs | pairs << step
    for step, mask in _UP:
        pairs = free & free >> step & mask
        joined |= pairs | pairs << step
        blocks |= level & level >> step & mask
    lone = population(free & ~joined)
    return _SQUARE * population(free) + _BLOCK * population(blocks) + _ISOLATED * lone


def outlook(filled: int, reach: int) -> float:
    """The room there is, as far as power reaches it."""
    free = ALL_SQUARES & ~filled
    room = openness(free)
    if room <= 0.0:
        return 0.0
    contacts = population(free & reach)
    return sqrt(sqrt(room)) * contacts / (contacts + _HALF_POWER)


_UNKNOWN: Final = -2
_WORST: Final = -1.0


class Ground:
    """What is filled and what power reaches, and what each feature would leave of it."""

    def __init__(self, filled: int, reach: int) -> None:
        self.filled = filled
        self.reach = reach
        self.outlook = outlook(filled, reach)
        # Per feature the place that leaves most, and what it leaves: where there is power, and
        # where it is dark.
        self.lit = [_UNKNOWN] * FEATURES
        self.dark = [_UNKNOWN] * FEATURES
        self.lit_outlook = [_WORST] * FEATURES
        self.dark_outlook = [_WORST] * FEATURES

    def after(self, feature: int, place: int) -> float:
        """The outlook once a feature is drawn here."""
        mask = MASK[place]
        reach = self.reach
        if IS_LIVE[feature] or (CARRIES_POWER[feature] and mask & reach):
            reach |= REACH[place]
        return outlook(self.filled | mask, reach)

    def look(self, feature: int) -> None:
        """Find the places of a feature that leave most."""
        if self.lit[feature] != _UNKNOWN:
            return
        filled, reach = self.filled, self.reach
        lit = dark = NONE
        best = worst = _WORST
        for place in range(FIRST[feature], FIRST[feature + 1]):
            mask = MASK[place]
            if mask & filled:
                continue
            if mask & reach:
                left = self.after(feature, place)
                if left > best:
                    lit, best = place, left
            elif not MUST_TOUCH[feature]:
                left = self.after(feature, place)
                if left > worst:
                    dark, worst = place, left
        self.lit[feature] = lit
        self.dark[feature] = dark
        self.lit_outlook[feature] = best
        self.dark_outlook[feature] = worst


# Searches meet the same fronts again and again.
_KNOWN: Final[dict[tuple[int, int], Ground]] = {}
_MOST_KNOWN: Final = 8_000


def ground_of(filled: int, reach: int) -> Ground:
    """The ground of a front."""
    key = (filled, reach)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = Ground(filled, reach)
        _KNOWN[key] = known
    return known
