"""What a drawing is worth to a house front: its points now, and the room that it leaves."""

from math import sqrt
from typing import TYPE_CHECKING, Final

from ..pieces import (
    CANDLE,
    CANDLE_PAIR_POINTS,
    CANDLE_POINTS,
    CARRIES_POWER,
    EMPTY_POINTS,
    IS_LIVE,
    MUST_TOUCH,
    NEEDS_POWER,
    POINTS,
    SANTA,
    SANTA_POINTS,
    SIZE,
)
from ..pieces.grid import (
    ALL_SQUARES,
    CELLS,
    FEATURE_OF,
    FIRST,
    MASK,
    PAIRS,
    REACH,
    SQUARE_AT,
)

if TYPE_CHECKING:
    from ..state import State

# What is to come grows with the plays left and with the room, and neither helps without the other.
_FUTURE: Final = 3.2
# Squares count for themselves and once more as part of a free block of two by two.
_SQUARE: Final = 0.3
_BLOCK: Final = 0.9
_ISOLATED: Final = -0.39
# So many free squares beside something live make half of the most that power can do.
_HALF_POWER: Final = 0.25
# What a drawing in the dark counts while there is time to light it.
_DARK: Final = 0.3
_TIME_TO_LIGHT: Final = 3.2

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


class Front:
    """The house of a seat, and what more plays will make of it."""

    def __init__(self, state: "State", seat: int, plays: float, rounds: float) -> None:
        """So many cards will still be played there, in so many rounds after this one."""
        self.filled = state.filled[seat]
        self.reach = state.reach[seat]
        self.rounds = rounds
        self.plays = plays
        self.power = _FUTURE * _root(plays)
        self.dark_share = _DARK * min(1.0, rounds / _TIME_TO_LIGHT)
        self.santas = 0
        self.candles = 0
        # What nothing lights yet, and what it would score.
        self.dark: list[int] = []
        self.worth: list[float] = []
        for place in state.features[seat]:
            feature = FEATURE_OF[place]
            if NEEDS_POWER[feature] and not MASK[place] & self.reach:
                self.dark.append(place)
                self.worth.append(self._lit(feature, place))
            elif feature == SANTA:
                self.santas += 1
            elif feature == CANDLE:
                self.candles |= MASK[place]
        self.now = self.power * self._outlook(self.filled, self.reach)

    def future(self, plays: float) -> float:
        """What so many plays will bring in the room there is."""
        return _FUTURE * _root(plays) * self._outlook(self.filled, self.reach)

    def _outlook(self, filled: int, reach: int) -> float:
        """The room there is, as far as power reaches it."""
        free = ALL_SQUARES & ~filled
        room = openness(free)
        if room <= 0.0:
            return 0.0
        contacts = population(free & reach)
        return sqrt(sqrt(room)) * contacts / (contacts + _HALF_POWER)

    def _lit(self, feature: int, place: int) -> float:
        """The points of a feature that is powered, and those of its squares."""
        points = POINTS[feature] - EMPTY_POINTS * SIZE[feature]
        if feature == CANDLE:
            near = population(PAIRS[place] & self.candles)
            points += CANDLE_POINTS + 2 * CANDLE_PAIR_POINTS * near
        elif feature == SANTA:
            points += SANTA_POINTS * (2 * self.santas + 1)
        return float(points)

    def gain(self, place: int) -> float:
        """What a drawing brings, now and later."""
        return self.points(place) + self._change(place)

    def points(self, place: int) -> float:
        """What a drawing brings at once, or when it will be lit."""
        feature = FEATURE_OF[place]
        total = self._lit(feature, place)
        if NEEDS_POWER[feature] and not MASK[place] & self.reach:
            return total * self.dark_share
        if IS_LIVE[feature] or CARRIES_POWER[feature]:
            total += self._lighting(self.reach | REACH[place])
        return total

    def _change(self, place: int) -> float:
        """What a drawing does to the outlook."""
        feature, mask = FEATURE_OF[place], MASK[place]
        reach, power = self.reach, self.power
        if IS_LIVE[feature] or (CARRIES_POWER[feature] and mask & reach):
            reach |= REACH[place]
        elif feature == SANTA and mask & reach:
            power = _FUTURE * _root(self.plays + self.rounds)
        return power * self._outlook(self.filled | mask, reach) - self.now

    def _lighting(self, reach: int) -> float:
        """What comes to light when live squares reach these."""
        total = 0.0
        for index, place in enumerate(self.dark):
            if MASK[place] & reach:
                total += self.worth[index] * (1.0 - self.dark_share)
        return total

    def best(self, feature: int) -> int:
        """The best drawing of a feature, which must fit somewhere."""
        found, best = FIRST[feature], -1e9
        filled, reach = self.filled, self.reach
        for place in range(FIRST[feature], FIRST[feature + 1]):
            mask = MASK[place]
            if mask & filled or (MUST_TOUCH[feature] and not mask & reach):
                continue
            gain = self.points(place) + self._change(place)
            if gain > best:
                found, best = place, gain
        return found


def _root(plays: float) -> float:
    """Plays to the power of three quarters."""
    root = sqrt(plays)
    return root * sqrt(root)
