"""How good moves look in Sir Reginald's Fabulous Country Estate."""

from typing import Final

from ....core.blueprint import Tuning
from .. import scoring
from ..moves import (
    DECLARE,
    DECLINE,
    DISCARD,
    DRAW,
    DRAWS,
    KEEP,
    PASS,
    PILE,
    PLAY,
    REPAIR,
    SETS,
    SKIP_REPAIR,
    START,
    TAKE,
    is_placing,
    look_of,
)
from ..pieces import (
    CORNERSTONE,
    FLAVOUR_OF,
    FLAVOURS,
    NONE,
    PLACED_MOST,
    POINTS,
    SLOTS,
)
from ..state import State
from ..state.estate import estate_of
from .aims import Aims, Prospect, ease, is_structure
from .forecast import worth as worth
from .gains import FAR, Gains
from .standing import features as features
from .value import value

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.0,
    lead=40.0,
    doubt=1.0,
    exploration=0.3,
    width=16,
    visits_per_move=2,
    journeyman=12,
    builder=110,
    master=1600,
    # Searches find plots unlike those of the training matches: learned weights misjudge them and
    # the moves that lead there.
    trust=0.0,
    attention=0.0,
    # A memory would favour moves that were searched before: moves are judged without it.
    memory=0.0,
)

# How many placements of each cube are valued closely: for the one in hand, for those that may be
# taken, and for those that may be drawn or lifted.
_IN_HAND: Final = 18
_TAKEN: Final = 6
_DRAWN: Final = 3
# `quick` values this many times fewer.
_HURRY: Final = 6
# Cubes that must wait for a later turn are worth less; the last place in the Reserve is precious.
_LATER: Final = 0.3
_FULL: Final = 0.4
# To stop building brings nothing forward.
_IDLE: Final = -1.0
# One more cube is useful while there is time to place it.
_SPARE: Final = 0.25
# A Repair costs one of three placements.
_REPAIR_COST: Final = 1.5
_CLOSELY_LIFTED: Final = 3
_STRUCTURE: Final = 0.6
_WORTH_KEEPING: Final = 2.0
# Worse than every cube that stands upright.
_TUMBLED: Final = -2.0 * FAR


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    return _rate(state, seat, moves, 1)


def quick(state: State, seat: int, moves: list[int]) -> list[float]:
    """The same, faster and less exact."""
    return _rate(state, seat, moves, _HURRY)


def _rate(state: State, seat: int, moves: list[int], hurry: int) -> list[float]:
    first = moves[0]
    if is_placing(first):
        return _rate_places(state, seat, moves, _IN_HAND // hurry)
    if first >= DECLARE:
        return [_rate_naming(state, seat, move - DECLARE) for move in moves]
    if first >= PLAY:
        return _rate_plays(state, seat, moves)
    if first >= DRAW:
        return _rate_draws(state, seat, moves, max(_DRAWN // hurry, 1))
    if first >= DISCARD:
        return [-_keep_value((move - DISCARD) % (PILE - DISCARD)) for move in moves]
    if first >= REPAIR or first == SKIP_REPAIR:
        if hurry > 1:
            return [1.0 if move == SKIP_REPAIR else 0.0 for move in moves]
        return _rate_repairs(state, seat, moves)
    if TAKE <= first < REPAIR:
        return _rate_takes(state, seat, moves, max(_TAKEN // hurry, 1))
    if first in (KEEP, PASS):
        return [_rate_keeping(state, seat) if move == KEEP else 0.0 for move in moves]
    return [1.0 if move == START else 0.0 for move in moves]


def _keep_value(card: int) -> float:
    return ease(card) * (_STRUCTURE if is_structure(card) else 1.0)


# --- building ---


def _rate_places(state: State, seat: int, moves: list[int], closely: int) -> list[float]:
    plot = state.plots[seat]
    flavour = FLAVOUR_OF[look_of(moves[0])]
    ratings = Gains(plot, Aims(state, seat)).placements(flavour, closely)
    found = plot.placements(flavour)
    if len(found) == len(moves) and not state.free_turning:
        return ratings
    by_move = {found[at]: ratings[at] for at in range(len(found))}
    # A cube is put on its side only if it fits nowhere upright.
    return [by_move.get(move, _TUMBLED) for move in moves]


def _rate_takes(state: State, seat: int, moves: list[int], closely: int) -> list[float]:
    """Cubes that would make the estate much worse stay in the Reserve."""
    gains = Gains(state.plots[seat], Aims(state, seat))
    ratings: list[float] = []
    for move in moves:
        rating = _IDLE
        if move >= TAKE:
            flavour = move - TAKE
            rating = gains.best(flavour, closely)
            if flavour == CORNERSTONE:
                rating += _speaking(state, seat)
        ratings.append(rating)
    return ratings


def _speaking(state: State, seat: int) -> float:
    """What the right to play a card is worth (REG-31)."""
    if not state.may_play_card(seat):
        return 0.0
    return max(0.0, _best_play(state, seat))


def _best_play(state: State, seat: int) -> float:
    best = 0.0
    aims, slots = Aims(state, seat), state.open_slots()
    for card in state.hands[seat]:
        prospect = Prospect(state, seat, card, aims)
        for slot in slots:
            best = max(best, prospect.value(slot))
    return best


# --- drawing and repairing ---


def _rate_draws(state: State, seat: int, moves: list[int], closely: int) -> list[float]:
    aims = Aims(state, seat)
    gains = Gains(state.plots[seat], aims)
    best = [-FAR] * FLAVOURS
    known = [False] * FLAVOURS
    ratings: list[float] = []
    for move in moves:
        cubes = [*state.reserves[seat]]
        if move >= DRAW:
            cubes += SETS[(move - DRAW) % DRAWS]
        values: list[float] = []
        for flavour in cubes:
            if not known[flavour]:
                known[flavour] = True
                best[flavour] = gains.best(flavour, closely)
                if flavour == CORNERSTONE:
                    best[flavour] += _speaking(state, seat)
            values.append(best[flavour])
        ratings.append(_all_together(values, cubes, aims))
    return ratings


def _all_together(values: list[float], cubes: list[int], aims: Aims) -> float:
    """The gains of the best three now, of the others later; a second of a kind gains less."""
    total = 0.0
    used: list[int] = []
    order = sorted(range(len(values)), key=lambda at: -values[at])
    for place in range(len(order)):
        at = order[place]
        value = values[at]
        if cubes[at] in used:
            value *= 0.7
        used.append(cubes[at])
        if place >= PLACED_MOST:
            value *= _LATER
        if value > 0.0:
            total += value
        if aims.turns_left >= 1.0:
            total += _SPARE
    if len(values) > PLACED_MOST + 1:
        total -= _FULL
    return total


def _rate_repairs(state: State, seat: int, moves: list[int]) -> list[float]:
    plot, aims = state.plots[seat], Aims(state, seat)
    now = value(plot, aims)
    ratings: list[float] = []
    for move in moves:
        if move == SKIP_REPAIR:
            ratings.append(0.0)
        else:
            ratings.append(value(plot.without_top(move - REPAIR), aims) - now - _REPAIR_COST)
    order = sorted(range(len(moves)), key=lambda at: -ratings[at])
    for at in order[: _CLOSELY_LIFTED + 1]:
        if moves[at] != SKIP_REPAIR:
            square = moves[at] - REPAIR
            without = plot.without_top(square)
            flavour = FLAVOUR_OF[plot.tops[square]]
            ratings[at] += max(Gains(without, aims).best(flavour, _DRAWN), 0.0)
    return ratings


# --- cards and names ---


def _rate_plays(state: State, seat: int, moves: list[int]) -> list[float]:
    aims = Aims(state, seat)
    prospects: dict[int, Prospect] = {}
    ratings: list[float] = []
    for move in moves:
        if move == DECLINE:
            ratings.append(0.0)
            continue
        card, slot = (move - PLAY) // SLOTS, (move - PLAY) % SLOTS
        prospect = prospects.get(card)
        if prospect is None:
            prospect = Prospect(state, seat, card, aims)
            prospects[card] = prospect
        ratings.append(prospect.value(slot))
    return ratings


def _rate_keeping(state: State, seat: int) -> float:
    """Keeping the Button costs time: worth it only with a Cornerstone and a good card."""
    if CORNERSTONE not in state.reserves[seat] or not state.may_play_card(seat):
        return -1.0
    return _best_play(state, seat) - _WORTH_KEEPING


def _rate_naming(state: State, seat: int, naming: int) -> float:
    """The points at the slots, without regard to ties for the bonus."""
    estate = estate_of(state.plots[seat], naming, state.sightline)
    total = 0.0
    for slot in range(SLOTS):
        card = state.slots[slot]
        if card != NONE:
            count = estate.count(card)
            if scoring.is_met(card, count):
                total += POINTS[slot]
    for number in estate.flaws():
        total -= 5.0 * number
    return total
