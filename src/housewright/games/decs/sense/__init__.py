"""How good moves of Decs Building look: what they buy, and what the cards left can still do."""

from typing import Final

from ....core.blueprint import Tuning
from ..moves import DISCARD, DONE, DRAW, GAIN, PASS, PAY, TAKE
from ..pieces import GETS_ACTION, NONE, REWARD
from ..state import State
from ..state.payment import CLASS, NEXT, PITCHED_ROOT, ROOT, UNIT, key_of, node_of
from ..state.phases import FREE, TURN, VOTE
from ..state.phases import PITCH_IN as PITCHING
from .features import features
from .plan import HandPlan
from .prospects import FORECAST, Key, outlook_key, prospects

__all__ = ["TUNING", "features", "rate", "worth"]

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.0,
    cutoff=32,
    lead=40.0,
    doubt=2.0,
    exploration=0.4,
    width=10,
    visits_per_move=3,
    journeyman=8,
    builder=42,
    master=250,
    # A memory would favour moves that were searched before: moves are judged without it.
    memory=0.0,
)

# What is paid first comes back first, so the better card goes first.
_FIRST_BACK: Final = 0.02


# A search comes to the same decisions again and again.
_Decision = tuple[Key, int, int, tuple[int, ...], tuple[int, ...]]
_KNOWN: Final[dict[_Decision, list[float]]] = {}
_MOST_KNOWN: Final = 10_000


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    if state.phase == VOTE:
        return [0.0 for _ in moves]
    stage = 2 * state.phase + state.pitch_in
    key = (outlook_key(state, seat), stage, state.space, state.paid, tuple(moves))
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _rated(state, seat, moves)
        _KNOWN[key] = known
    return known[:]


def _rated(state: State, seat: int, moves: list[int]) -> list[float]:
    plan = HandPlan(state, seat)
    key = key_of(state.hands[seat])
    found: list[float] = []
    for move in moves:
        if move >= DRAW:
            found.append(plan.front.gain(move - DRAW))
        elif move >= DISCARD:
            found.append(plan.value(key - UNIT[move - DISCARD]))
        elif move >= PAY:
            found.append(_paying(state, plan, key, move - PAY))
        elif move >= TAKE:
            found.append(_taking(state, plan, key, move - TAKE))
        elif move >= GAIN:
            found.append(_gaining(state, plan, key, move - GAIN))
        elif move == DONE:
            found.append(plan.value(key))
        else:
            assert move == PASS
            found.append(plan.kept(key))
    return found


def _gaining(state: State, plan: HandPlan, key: int, pile: int) -> float:
    card = state.stacks[pile][0]
    worth = plan.card_worth(card)
    return worth + plan.value(key + UNIT[card]) if state.phase == FREE else worth


def _taking(state: State, plan: HandPlan, key: int, space: int) -> float:
    if REWARD[space] != GETS_ACTION:
        offer = state.board + space
        root = PITCHED_ROOT[offer] if state.phase == PITCHING else ROOT[offer]
        return plan.worth(space) + plan.bought(space, root, key, True)
    best = plan.kept(key)
    last = NONE
    for card in state.hands[state.turn]:
        if card != last:
            best = max(best, _pitching(plan, key, card))
            last = card
    return best


def _pitching(plan: HandPlan, key: int, card: int) -> float:
    """The extra action that can follow if this card is paid for it."""
    return plan.pitched(key - UNIT[card]) - plan.lost(NONE, CLASS[card], NONE)


def _paying(state: State, plan: HandPlan, key: int, card: int) -> float:
    space, kind, count = state.space, CLASS[card], len(state.paid)
    if REWARD[space] == GETS_ACTION:
        return _pitching(plan, key, card)
    node = NEXT[node_of(state.board + space, state.paid, state.pitch_in)][kind]
    order = _FIRST_BACK * plan.owning[kind] / (1 + count)
    rest = plan.paid_on(space, node, key - UNIT[card], count + 1)
    return rest - plan.lost(space, kind, count) + order


def worth(state: State) -> list[float]:
    """Per seat an estimate of its points at the end; empty except in the phase `turn`."""
    if state.phase != TURN:
        return []
    points = state.points()
    return [points[seat] + prospects(state, seat)[FORECAST] for seat in range(state.players)]
