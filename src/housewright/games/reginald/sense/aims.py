"""What a seat aims at: the Desire cards at slots and in hand, each with its weight."""

from typing import Final

from ..pieces import (
    BONUS,
    CORNERSTONE,
    COUNT,
    COURTYARD_SPACES,
    COURTYARDS,
    CUBE_COUNT,
    ESTATE,
    FACADE,
    FLOORS,
    FOOTPRINT,
    GUEST,
    HEIGHT,
    MORE,
    NONE,
    NUMBER,
    PLOT,
    POINTS,
    SERVANTS,
    SLOTS,
    TARGET,
    TERRACE_SPACES,
    TERRACES,
    VIEW,
)
from ..scoring import is_met
from ..state.fields import Fields
from .sketch import sketch_of

# The most that a card counts for before it is met; late in the match it will hardly be met.
_PROMISE: Final = 0.7
# The worth of each step by which a Count beats the number: it is safer, and may earn the bonus.
_MARGIN: Final = 0.04
_MARGINS: Final = 5
# The share of a bonus that counts, as rivals may earn it as well.
_BONUS_SHARE: Final = 0.4
# The share of a card in hand that counts, as it may come to a slot; more with a Cornerstone.
_IN_HAND: Final = 0.15
_WITH_STONE: Final = 0.4
# How many cubes leave the bag in a turn, on average.
_CUBES_A_TURN: Final = 2.7

# What a sound estate shows per view (REG-57), by the number of the element: the kinds of faces,
# then facade, floors, height, cubes and so on.
_TYPICAL: Final[list[float]] = [
    *[9.0, 3.5, 0.9, 0.9, 0.6, 0.3, 0.8, 1.4, 1.2, 8.0],
    *[1.6, 2.6, 15.0, 0.15, 0.3, 0.05, 0.3, 10.0, 6.0, 3.0, 4.5],
]
# The same for a Guest House or Servant's Quarters, and for all houses, as a factor.
_SMALL: Final = 0.35
_WHOLE: Final = 1.5


class Aims:
    """The cards that matter to a seat, and how far the match has come."""

    def __init__(self, state: Fields, seat: int) -> None:
        self.sightline = state.sightline
        #: About how many turns the seat has after this one.
        self.turns_left = turns_left(state)
        #: From 0 at the start to 1 in the last turn.
        self.lateness = 1.0 / (1.0 + 0.5 * self.turns_left)
        self.cards: list[int] = []
        self.weights: list[float] = []
        for slot in range(SLOTS):
            if state.slots[slot] != NONE:
                self.cards.append(state.slots[slot])
                self.weights.append(POINTS[slot] + _BONUS_SHARE * BONUS[slot])
        self._add_hand(state, seat)
        #: Equal for aims that are equal in everything.
        self.key: tuple[float, ...] = (
            self.turns_left,
            self.sightline,
            *self.cards,
            *self.weights,
        )

    def _add_hand(self, state: Fields, seat: int) -> None:
        best = 0.0
        for slot in state.open_slots():
            best = max(best, POINTS[slot] + _BONUS_SHARE * BONUS[slot])
        has_stone = CORNERSTONE in state.reserves[seat] or state.held[seat] == CORNERSTONE
        share = _WITH_STONE if has_stone else _IN_HAND
        if self.turns_left < 1.0 and not has_stone:
            share = 0.0
        if best > 0.0 and share > 0.0:
            for card in state.hands[seat]:
                self.cards.append(card)
                self.weights.append(best * share)

    def share(self, card: int, count: int) -> float:
        """How much of a card's points a Count promises: 1 and a little more if it is met."""
        if count == NONE:
            return 0.0
        number = NUMBER[card]
        if is_met(card, count):
            margin = count - number - 1 if MORE[card] else number - 1 - count
            return 1.0 + _MARGIN * min(margin, _MARGINS)
        if MORE[card]:
            part = count / (number + 1)
            return _PROMISE * (1.0 - 0.8 * self.lateness) * part * part
        return max(0.0, 0.4 - 0.1 * (count - number)) * (1.0 - self.lateness)


def turns_left(state: Fields) -> float:
    """About how many turns each seat has after the current one."""
    if state.ending != NONE:
        return 0.0
    return state.cubes_left() / (_CUBES_A_TURN * state.players)


def ease(card: int) -> float:
    """How easily a sound estate meets a card, from 0 to 1."""
    expected = 0.0
    for element in COUNT[card]:
        expected += _TYPICAL[element] * len(VIEW[card])
    first = TARGET[card][0]
    if first in (GUEST, SERVANTS):
        expected *= _SMALL
    elif first == ESTATE and COUNT[card][0] not in (FLOORS, HEIGHT):
        expected *= _WHOLE
    if MORE[card]:
        return min(1.0, expected / (NUMBER[card] + 1))
    return min(1.0, NUMBER[card] / (expected + 0.5))


def is_structure(card: int) -> bool:
    """Does a card ask for terraces or courtyards, which nobody builds by chance?"""
    return COUNT[card][0] in (TERRACES, TERRACE_SPACES, COURTYARDS, COURTYARD_SPACES)


class Prospect:
    """How much more a card brings a seat than the others, slot by slot."""

    def __init__(self, state: Fields, seat: int, card: int, aims: Aims) -> None:
        hand = [*state.hands[seat]]
        grows = _grows(card, aims)
        mine = rivals = best = 0.0
        for other in range(state.players):
            plot = state.plots[other]
            share = aims.share(card, sketch_of(plot, aims.sightline, hand).counts[card])
            if other == seat:
                mine = min(1.0, share + grows)
            else:
                share = min(1.0, share + 0.5 * grows)
                rivals += share
                best = max(best, share)
        rivals /= state.players - 1
        ahead = 1.0 if mine > best else 0.5 if mine == best else 0.2
        self._mine = mine
        self._more = mine - 0.8 * rivals
        self._ahead = ahead - 0.4

    def value(self, slot: int) -> float:
        """What the card brings at a slot."""
        return POINTS[slot] * self._more + BONUS[slot] * self._mine * self._ahead


def _grows(card: int, aims: Aims) -> float:
    """How much of a card is gained without aiming at it until the end."""
    if is_structure(card) or TARGET[card][0] == PLOT or not MORE[card]:
        return 0.0
    slow = COUNT[card][0] in (FLOORS, HEIGHT, CUBE_COUNT, FOOTPRINT, FACADE)
    return min(0.5, (0.03 if slow else 0.05) * aims.turns_left)
