"""What the seats can expect; cached, since a search changes little of the table at a time."""

from typing import TYPE_CHECKING, Final

from ..pieces import NONE, PILES, SUITS
from ..pieces.grid import ALL_SQUARES
from ..state.payment import CLASS, CLASS_BITS, CLASS_MASK, key_of
from .ground import openness
from .plan import HandPlan, rounds_left

if TYPE_CHECKING:
    from ..state import State

_Cards = tuple[int, ...]
Key = tuple[_Cards, int, _Cards, _Cards, int, int, float, int]
_KNOWN: Final[dict[Key, list[float]]] = {}
_MOST_KNOWN: Final = 20_000

# The parts, by place.
ROOM: Final = 0
DARK: Final = 1
OWNED: Final = 2
HAND: Final = 3
TOTAL: Final = 4
FORECAST: Final = 5

# How much of each part comes true, and what a plan misses: more cards, more suits and more room buy
# more in later rounds. Fitted to the ends of 900 matches of apprentices, which leave nothing dark:
# so dark features count for nothing.
_OF_ROOM: Final = 0.7
_OF_OWNED: Final = 0.3
_OF_HAND: Final = 0.4
_CARD: Final = 0.65
_SUIT: Final = 4.5
_OPEN_NOW: Final = 0.8
_OPEN_LATER: Final = 1.2
# It counts in full while more rounds than this are left.
_ROUNDS: Final = 2.0


def _tops(state: "State") -> int:
    """What lies on the piles: the class of each top card."""
    found = 0
    for pile in range(PILES):
        stack = state.stacks[pile]
        found = found << 4 | (CLASS[stack[0]] + 1 if stack else 0)
    return found


def outlook_key(state: "State", seat: int) -> Key:
    """All that the prospects of a seat depend on."""
    return (
        state.features[seat],
        key_of(state.hands[seat]),
        state.decks[seat],
        state.played[seat],
        4 * _tops(state) + 2 * state.short + (state.passed >> seat & 1),
        state.open_spaces(seat, NONE),
        rounds_left(state),
        8 * (state.players + state.board) + state.pawns.count(seat),
    )


def prospects(state: "State", seat: int) -> list[float]:
    """What room, dark features, cards and hand can bring; the sum, and how much it will be."""
    key = outlook_key(state, seat)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _parts(HandPlan(state, seat), state, seat)
        _KNOWN[key] = known
    return known


def _parts(plan: HandPlan, state: "State", seat: int) -> list[float]:
    # The hand has a part of its own.
    room = plan.front.future(plan.rounds * min(plan.size, plan.cards))
    dark = 0.0
    for value in plan.front.worth:
        dark += plan.front.dark_share * value
    owned = 0.0
    for card in plan.queue:
        owned += plan.card_worth(card)
    for card in state.hands[seat]:
        owned += plan.card_worth(card)
    key = key_of(state.hands[seat])
    hand = plan.kept(key) if state.passed >> seat & 1 else plan.value(key)
    sure = _OF_ROOM * room + _OF_OWNED * owned + _OF_HAND * hand
    return [room, dark, owned, hand, room + dark + owned + hand, sure + _unseen(plan)]


def _unseen(plan: HandPlan) -> float:
    later = min(plan.rounds / _ROUNDS, 1.0)
    suits = 0
    for suit in range(SUITS):
        if plan.owned >> CLASS_BITS * suit & CLASS_MASK:
            suits += 1
    free = ALL_SQUARES & ~plan.state.filled[plan.seat]
    room = (_OPEN_NOW + _OPEN_LATER * later) * openness(free)
    return later * (_CARD * plan.cards + _SUIT * suits) + room
