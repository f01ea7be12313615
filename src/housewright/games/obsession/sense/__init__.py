"""How good moves look in Obsession."""

from typing import Final

from ....core.blueprint import Tuning
from .. import moves
from ..pieces import (
    BORROW_STEPS,
    BRINGS_CASH,
    BRINGS_REP,
    CHOICES,
    CHURCH_CASH,
    CHURCH_STEPS,
    COOK_STEPS,
    DISCOUNT,
    FAIR_HELP,
    GOSSIP_STEPS,
    HALLBOY_CASH,
    MOST_SEATS,
    SERVANTS,
    VP_AMOUNT,
    VP_EFFECT,
    VP_POINTS,
)
from ..pieces.goals import GOAL_VP
from ..scoring import objective_points, row
from ..state import State
from ..state.anytime import CARD_OF
from .estimates import party, passing, purchase
from .forecast import worth as worth
from .standing import features as features
from .values import REST, Values

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.0,
    cutoff=24,
    # A turn is worth a lot, so a seat that has had one more looks better than it is.
    round_off=60,
    lead=30.0,
    doubt=1.0,
    exploration=0.5,
    width=8,
    visits_per_move=3,
    journeyman=20,
    builder=220,
    master=2400,
    # Searches reach positions unlike those in training, and the learned weights misjudge these and
    # the moves that lead to them.
    trust=0.0,
    attention=0.0,
    # A search tree that is kept favours moves already visited, so each decision starts a new one.
    memory=0.0,
)

# What is done before everything else, as it costs nothing.
_FIRST: Final = 50.0
_NOT_NOW: Final = -50.0
_BOXES: Final = 3
# A guest more has favours, too.
_GUEST_MORE: Final = 1.5
_CARD_MORE: Final = 0.7
# A market that offers little may be exchanged, a servant roused, if it is for nothing.
_MAN_LEAVES: Final = -4.0
_HOPE: Final = 0.35


def rate(state: State, seat: int, legal: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    values = Values(state, seat)
    return [_rate(state, values, move) for move in legal]


def _rate(state: State, values: Values, move: int) -> float:
    if move < moves.READY:
        return _rate_start(state, values, move)
    if move < moves.INVITE:
        return _rate_host(state, values, move)
    if move < moves.ASSIGN:
        return _rate_party(values, move)
    if move <= moves.ENJOY:
        return _rate_service(state, values, move)
    if move < moves.BUY:
        return _rate_people(state, values, move)
    if move <= moves.END:
        return _rate_purchase(state, values, move)
    if move < moves.COURT:
        return _rate_special(values, move, state.terms.loan)
    if move >= moves.TAKE:
        return values.owned(move - moves.TAKE)
    if move < moves.DISCARD:
        # Elizabeth brings a guest besides.
        return float(move - moves.COURT)
    return -_goal(state, values, move - moves.DISCARD)


# --- set-up and step 2 ---


def _rate_start(state: State, values: Values, move: int) -> float:
    if move < moves.START:
        return 0.0
    if move < moves.DRAFT:
        return float(move - moves.START)
    if move < moves.CHURCH:
        return values.servant(move - moves.DRAFT)
    if move < moves.FAIR:
        gift = values.steps(CHURCH_STEPS) if move > moves.CHURCH else values.cash(CHURCH_CASH)
        return _FIRST + gift
    if move == moves.FAIR:
        return values.cash(FAIR_HELP) - REST[SERVANTS - 1] * values.early
    servant, victim = divmod(move - moves.GOSSIP, MOST_SEATS)
    # The leader is attacked.
    lead = 0.01 * sum(row(state, victim))
    return 1.5 * values.steps(GOSSIP_STEPS) - REST[servant] * values.early + lead


# --- steps 3 and 4 ---


def _rate_host(state: State, values: Values, move: int) -> float:
    if move == moves.READY:
        return 0.0
    if move < moves.EASE:
        return party(state, values, move - moves.HOST)
    if move < moves.PASS:
        return party(state, values, move - moves.EASE) - REST[SERVANTS - 1] * values.early
    return passing(state, values, move - moves.PASS)


def _rate_party(values: Values, move: int) -> float:
    if move < moves.COOK_ADD:
        return values.invited(move - moves.INVITE)
    if move == moves.COOK_ADD:
        return _FIRST + values.steps(COOK_STEPS)
    if move == moves.COOK_MORE:
        return _FIRST + values.steps(COOK_STEPS) + _GUEST_MORE
    if move < moves.LESS:
        return _GUEST_MORE - REST[move - moves.MORE] * values.early
    if move < moves.SERVE:
        return _NOT_NOW
    return _FIRST


# --- steps 5 and 6 ---


def _rate_service(state: State, values: Values, move: int) -> float:
    if move < moves.CHOOSE:
        return -REST[move - moves.ASSIGN]
    if move < moves.HALLBOY_ON:
        source, favour = divmod(move - moves.CHOOSE, CHOICES)
        return _chosen(state, values, source, favour)
    if move < moves.UNDERBUTLER_ON:
        return values.cash(HALLBOY_CASH)
    if move < moves.HOUSEMAID_ON:
        return values.cash(HALLBOY_CASH) - REST[5] * values.early
    return _CARD_MORE if move < moves.ENJOY else 0.0


def _chosen(state: State, values: Values, source: int, favour: int) -> float:
    for kind, amount in state.all_favours_of(source):
        if kind == favour:
            return values.favour(kind, amount)
    return 0.0


def _rate_people(state: State, values: Values, move: int) -> float:
    if move < moves.DISMISS:
        return values.owned(move - moves.KEEP)
    if move < moves.SKIP:
        return -values.owned(move - moves.DISMISS)
    if move == moves.SKIP:
        return 0.0
    if move < moves.ATTACK:
        return values.visit(move - moves.RECALL)
    if move < moves.HIRE:
        return float(sum(row(state, move - moves.ATTACK)))
    if move < moves.RECRUIT:
        return values.servant(move - moves.HIRE)
    servant = (move - moves.RECRUIT) // _BOXES % SERVANTS
    # Another seat loses the servant, but only one is taken instead of two.
    return 1.3 * values.servant(servant) - 0.5 * values.hired(1)


# --- step 7 ---


def _rate_purchase(state: State, values: Values, move: int) -> float:
    if move == moves.END:
        return 0.0
    if move < moves.RESERVE:
        slot = move - moves.BUY if move < moves.BUY_CHEAP else move - moves.BUY_CHEAP
        tile, price = state.tile_in(slot), state.price(slot)
    else:
        is_plain = move < moves.RESERVE_CHEAP
        tile = move - (moves.RESERVE if is_plain else moves.RESERVE_CHEAP)
        price = state.reserve_price(tile)
    helped = moves.BUY_CHEAP <= move < moves.RESERVE or move >= moves.RESERVE_CHEAP
    if helped:
        price = max(0, price - DISCOUNT)
    rest = REST[SERVANTS - 1] * values.early if helped else 0.0
    return purchase(state, values, tile) - values.cash(price) - rest


# --- at any time ---


def _rate_special(values: Values, move: int, loan: int) -> float:
    if move == moves.BORROW:
        return _NOT_NOW + values.cash(loan) + values.steps(-BORROW_STEPS)
    if moves.ROUSE <= move < moves.USE:
        return _FIRST + REST[move - moves.ROUSE]
    if moves.USE <= move < moves.USE_HIRE:
        return _rate_card(values, CARD_OF[move - moves.USE])
    return _NOT_NOW + _MAN_LEAVES


def _rate_card(values: Values, card: int) -> float:
    """A card is given up if its effect is worth more than its points."""
    worth = _NOT_NOW
    if VP_EFFECT[card] == BRINGS_CASH:
        worth = values.cash(VP_AMOUNT[card])
    elif VP_EFFECT[card] == BRINGS_REP:
        worth = values.steps(VP_AMOUNT[card])
    gain = worth - VP_POINTS[card]
    return _FIRST + gain if gain > 0.0 else _NOT_NOW + gain


def _goal(state: State, values: Values, objective: int) -> float:
    """What an objective card is worth, and may still become worth."""
    now = objective_points(state, values.seat, objective)
    return now + _HOPE * values.early * GOAL_VP[objective]
