"""What a hand is worth: the best that can be bought with it in this round and the next."""

from typing import TYPE_CHECKING, Final

from ..pieces import (
    EMPTY_PILES_TO_END,
    GETS_CARD,
    GETS_FEATURE,
    NONE,
    PAWNS,
    REMOVED_CARD,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SPACES,
    SUITS,
)
from ..state.payment import (
    BOARD_AT,
    CLASS,
    CLASS_BITS,
    CLASS_MASK,
    CLASSES,
    IS_PAID,
    NEXT,
    PITCHED_ROOT,
    ROOT,
    UNIT,
    WILD,
    key_of,
    payable,
)
from ..state.phases import CALLED, FINAL
from .front import Front

if TYPE_CHECKING:
    from ..state import State

# How fast the three smallest piles shrink in a round, by itself and for each player.
_DRAIN: Final = 0.63
_DRAIN_EACH: Final = 1.2
# What a card brings each time that it comes to the hand, beyond its place there; faces come once.
_NUMBER: Final = 0.25
_WILD: Final = 4.2
# A suit that the seat has already is worth less than one that is missing.
_ALIKE: Final = 0.05
_FACES: Final[list[float]] = [9.1, 2.1, 18.0]
_MOST_USES: Final = 2.8
# A seat with hardly more cards than its hand size needs any card.
_SPARE_CARDS: Final = 2
_MISSING_CARD: Final = 0.42
# Cards in the hand are played soon, and often with those that the plan sees.
_HELD: Final = 0.45
_PAWN: Final = 0.42
# The most that a later purchase counts beyond its points: only one drawing can take the place that
# is best for the outlook.
_SECOND: Final = 4.0
# The limit on payments examined, since large hands have too many; each hand counts for ten.
_EFFORT: Final = 10_000
_HAND_EFFORT: Final = 10
_NOTHING: Final = -1e9
_UNKNOWN: Final = -2e9


def rounds_left(state: "State") -> float:
    """About how many rounds will follow this one."""
    if state.ending == FINAL:
        return 0.0
    if state.ending == CALLED:
        return 1.0
    sizes = sorted([len(stack) for stack in state.stacks])
    need = 0
    for size in sizes[:EMPTY_PILES_TO_END]:
        need += size
    return 1.0 + need / (_DRAIN + _DRAIN_EACH * state.players)


class HandPlan:
    """What a seat can hope for."""

    def __init__(self, state: "State", seat: int) -> None:
        self.state = state
        self.board = state.board
        self.mark = state.board << BOARD_AT
        self.seat = seat
        self.rounds = rounds_left(state)
        self.size = state.hand_size(seat)
        # The cards that come to the hand, in this order.
        self.queue = state.decks[seat] + state.played[seat]
        held = len(state.hands[seat])
        self.cards = held + len(self.queue)
        self.owned = key_of(state.hands[seat]) + key_of(self.queue)
        plays = self.rounds * min(self.size, self.cards) + _HELD * held
        self.front = Front(state, seat, plays, self.rounds)
        self.open = state.open_spaces(seat, NONE)
        self.owning = [self._owning(kind) for kind in range(CLASSES)]
        # The rewards of spaces: of the one taken now, and of those taken after it.
        self.worths = [_UNKNOWN] * SPACES
        self.then = [_UNKNOWN] * SPACES
        self.values: dict[int, float] = {}
        self.later: dict[int, float] = {}
        self.effort = _EFFORT

    def _owning(self, kind: int) -> float:
        """What it is worth to have a card of this class at the end of the deck."""
        coming = self.rounds * self.size - len(self.queue)
        if coming <= 0.0:
            return 0.0
        if SUITS <= kind < WILD:
            return _FACES[(kind - SUITS) // 2] * min(coming / self.size, 1.0)
        uses = min(coming / (self.cards + 1), _MOST_USES)
        if kind == WILD:
            return _WILD * uses
        bonus = _MISSING_CARD if self.cards < self.size + _SPARE_CARDS else 0.0
        alike = self.owned >> CLASS_BITS * kind & CLASS_MASK
        return max(0.0, _NUMBER + bonus - _ALIKE * alike) * uses

    def card_worth(self, card: int) -> float:
        """What a card is worth in the deck."""
        return self.owning[CLASS[card]]

    def worth(self, space: int) -> float:
        """What the reward of a space is worth, if it can be had."""
        if self.worths[space] == _UNKNOWN:
            worth = self._worth(space)
            self.worths[space] = worth
            if REWARD[space] != GETS_FEATURE:
                self.then[space] = worth
        return self.worths[space]

    def _worth(self, space: int) -> float:
        state = self.state
        if REWARD[space] == GETS_FEATURE:
            place = self.front.best(REWARD_FEATURE[space])
            worth = self.front.gain(place)
            self.then[space] = min(worth, self.front.points(place) + _SECOND)
            return worth
        if REWARD[space] == GETS_CARD:
            best = _NOTHING
            for pile in REWARD_PILES[space]:
                if state.stacks[pile]:
                    best = max(best, self.card_worth(state.stacks[pile][0]))
            return best
        pawns = state.pawns.count(self.seat)
        return _PAWN * pawns if pawns == PAWNS[state.players] and self.rounds > 1.0 else 0.0

    # --- hands, as cards by class ---

    def value(self, key: int) -> float:
        """The best that these cards can do from now on."""
        known = self.values.get(key, _UNKNOWN)
        if known == _UNKNOWN:
            if self.effort <= 0:
                return 0.0
            known = max(self.kept(key), self._spent(key, True))
            for kind in range(CLASSES):
                if key >> CLASS_BITS * kind & CLASS_MASK:
                    known = max(known, self.value(key - (1 << CLASS_BITS * kind)))
            self.values[key] = known
        return known

    def kept(self, key: int) -> float:
        """What cards are worth if they are kept for the next round, with those that join them."""
        if self.rounds <= 0.0:
            return 0.0
        room, left = self.size, key
        while left:
            room -= left & CLASS_MASK
            left >>= CLASS_BITS
        for card in self.queue[: max(room, 0)]:
            key += UNIT[card]
        return self._next(key)

    def _next(self, key: int) -> float:
        """The best that these cards can do in the next round."""
        known = self.later.get(key, _UNKNOWN)
        if known == _UNKNOWN:
            known = max(0.0, self._spent(key, False))
            self.later[key] = known
        return known

    def _spent(self, key: int, is_now: bool) -> float:
        best = _NOTHING
        if self.effort <= 0:
            return best
        self.effort -= _HAND_EFFORT
        spaces = self.open & payable(key + self.mark)
        for space in range(SPACES):
            if spaces >> space & 1:
                value = self.bought(space, ROOT[self.board + space], key, is_now)
                self.worth(space)
                best = max(best, value + self.then[space])
        return best

    def bought(self, space: int, root: int, key: int, is_now: bool) -> float:
        """The best for these cards if some of them pay for a space, without its reward."""
        toll = -_NOTHING if REMOVED_CARD[self.board + space] else 0.0
        return self._complete(root, key, 0, toll, is_now)

    def _complete(self, node: int, key: int, first: int, toll: float, is_now: bool) -> float:
        """Each payment is looked at once, in the order of classes.

        `toll` is what the removed card costs: the cheapest of them can be it, and a face that is
        paid is lost anyway.
        """
        if IS_PAID[node]:
            return (self.value(key) if is_now else self._next(key)) - toll
        self.effort -= 1
        best = _NOTHING
        following, owning = NEXT[node], self.owning
        for kind in range(first, CLASSES):
            after = following[kind]
            if after >= 0 and key >> CLASS_BITS * kind & CLASS_MASK:
                rest = key - (1 << CLASS_BITS * kind)
                if SUITS <= kind < WILD:
                    value = self._complete(after, rest, kind, 0.0, is_now) - owning[kind]
                else:
                    least = min(toll, owning[kind])
                    value = self._complete(after, rest, kind, least, is_now)
                best = max(best, value)
        return best

    def paid_on(self, space: int, node: int, key: int, count: int) -> float:
        """The best for these cards if they complete a payment after `count` cards."""
        if IS_PAID[node]:
            return self.value(key)
        best = _NOTHING
        for kind in range(CLASSES):
            after = NEXT[node][kind]
            if after >= 0 and key >> CLASS_BITS * kind & CLASS_MASK:
                rest = self.paid_on(space, after, key - (1 << CLASS_BITS * kind), count + 1)
                best = max(best, rest - self.lost(space, kind, count))
        return best

    def lost(self, space: int, kind: int, count: int) -> float:
        """What a card costs that is paid after `count` others: faces go back, others stay."""
        is_removed = count + 1 == REMOVED_CARD[self.board + space]
        return self.owning[kind] if is_removed or SUITS <= kind < WILD else 0.0

    def pitched(self, key: int) -> float:
        """The best extra action that these cards can pay for."""
        best = _NOTHING
        spaces = self.open & payable(key + self.mark) >> SPACES
        for space in range(SPACES):
            if spaces >> space & 1:
                value = self.bought(space, PITCHED_ROOT[self.board + space], key, True)
                best = max(best, value + self.worth(space))
        return best
