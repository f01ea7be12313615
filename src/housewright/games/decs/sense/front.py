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
    NONE,
    POINTS,
    SANTA,
    SANTA_POINTS,
    SIZE,
)
from ..pieces.grid import FEATURE_OF, FIRST, MASK, PAIRS, REACH
from .ground import ground_of, population

if TYPE_CHECKING:
    from ..state import State

# Future points grow with the plays left and with the room; neither helps without the other.
_FUTURE: Final = 3.2
# What a drawing in the dark counts while there is time to light it.
_DARK: Final = 0.3
_TIME_TO_LIGHT: Final = 3.2


class Front:
    """The house of a seat, and what more plays will make of it."""

    def __init__(self, state: "State", seat: int, plays: float, rounds: float) -> None:
        """`plays` cards will still be played for it, and `rounds` rounds follow this one."""
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
        self.ground = ground_of(self.filled, self.reach)
        self.now = self.power * self.ground.outlook

    def future(self, plays: float) -> float:
        """What this number of plays will bring in the room there is."""
        return _FUTURE * _root(plays) * self.ground.outlook

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
        feature = FEATURE_OF[place]
        is_lit = (MASK[place] & self.reach) != 0
        return self._power(feature, is_lit) * self.ground.after(feature, place) - self.now

    def _power(self, feature: int, is_lit: bool) -> float:
        """What the outlook counts after a feature is drawn: a Santa brings cards."""
        if feature == SANTA and is_lit:
            return _FUTURE * _root(self.plays + self.rounds)
        return self.power

    def _lighting(self, reach: int) -> float:
        """What comes to light when live squares reach these."""
        total = 0.0
        for index, place in enumerate(self.dark):
            if MASK[place] & reach:
                total += self.worth[index] * (1.0 - self.dark_share)
        return total

    def best(self, feature: int) -> int:
        """The best drawing of a feature, which must fit somewhere."""
        is_live = IS_LIVE[feature] or CARRIES_POWER[feature]
        if feature == CANDLE or (self.dark and is_live):
            return self._best_of_all(feature)
        ground = self.ground
        ground.look(feature)
        lit, dark = ground.lit[feature], ground.dark[feature]
        if dark == NONE:
            return FIRST[feature] if lit == NONE else lit
        if lit == NONE:
            return dark
        with_power = self._power(feature, True) * ground.lit_outlook[feature]
        without = self._power(feature, False) * ground.dark_outlook[feature]
        return lit if self.points(lit) + with_power >= self.points(dark) + without else dark

    def _best_of_all(self, feature: int) -> int:
        """The best drawing of a feature whose points depend on where it is."""
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
