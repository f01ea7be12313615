"""The position of each seat of Decs Building as numbers, the input of what is learned."""

from typing import TYPE_CHECKING, Final

from ..pieces import (
    CANDLE,
    FACE_PILES,
    NEEDS_POWER,
    NONE,
    PAWNS,
    PILE_OF,
    PILES,
    REWARD_FEATURE,
    SANTA,
    SIZE,
    SPACES,
)
from ..pieces.grid import ALL_SQUARES, FEATURE_OF, MASK
from ..state.phases import CALLED, FINAL, TURN
from .ground import openness, population
from .plan import rounds_left
from .prospects import TOTAL, prospects

if TYPE_CHECKING:
    from ..state import State

# The spaces of features that take much room.
_LARGE: Final = 4
_LARGE_SPACES: Final[int] = sum(
    1 << space
    for space in range(SPACES)
    if REWARD_FEATURE[space] != NONE and SIZE[REWARD_FEATURE[space]] >= _LARGE
)


def features(state: "State") -> list[list[float]]:
    """Per seat the numbers that describe its position; empty except in the phase `turn`."""
    if state.phase != TURN:
        return []
    points = state.points()
    rounds = rounds_left(state)
    shared = [rounds, *_shared(state)]
    rows: list[list[float]] = []
    for seat in range(state.players):
        hopes = prospects(state, seat)
        mine = [points[seat] + hopes[TOTAL], float(points[seat])]
        mine += hopes[:TOTAL]
        mine.append(1.0 if state.passed >> seat & 1 else 0.0)
        mine += _cards(state, seat, rounds)
        mine += _house(state, seat)
        wait = (seat - state.turn) % state.players
        mine.append(float(wait))
        mine.append(1.0 if seat == state.first else 0.0)
        mine.append(1.0 if (seat + 1) % state.players == state.first else 0.0)
        mine.append(float(PAWNS[state.players] - state.pawns.count(seat)))
        mine += shared
        rows.append(mine)
    return rows


def _cards(state: "State", seat: int, rounds: float) -> list[float]:
    owned = [0] * PILES
    cards = 0
    for pack in (state.decks[seat], state.played[seat], state.hands[seat]):
        cards += len(pack)
        for card in pack:
            owned[PILE_OF[card]] += 1
    suits = 0
    for suit in range(FACE_PILES - 1):
        if owned[suit]:
            suits += 1
    wild, jacks, queens, kings = owned[FACE_PILES - 1 :]
    size = state.hand_size(seat)
    return [
        float(len(state.hands[seat])),
        float(size),
        float(cards),
        rounds * min(size, cards),
        float(suits),
        float(wild),
        wild * rounds,
        float(jacks),
        float(queens),
        float(kings),
    ]


def _house(state: "State", seat: int) -> list[float]:
    free = ALL_SQUARES & ~state.filled[seat]
    santas = candles = dark = 0
    for place in state.features[seat]:
        if NEEDS_POWER[FEATURE_OF[place]] and not MASK[place] & state.reach[seat]:
            dark += 1
        elif FEATURE_OF[place] == SANTA:
            santas += 1
        elif FEATURE_OF[place] == CANDLE:
            candles += 1
    return [
        float(population(free)),
        openness(free),
        float(population(free & state.reach[seat])),
        float(dark),
        float(santas),
        float(candles),
        float(population(state.drawable[seat])),
        float(population(state.drawable[seat] & _LARGE_SPACES)),
    ]


def _shared(state: "State") -> list[float]:
    """What is the same for all seats."""
    sizes = sorted([len(stack) for stack in state.stacks])
    return [
        float(sizes[0]),
        float(sizes[0] + sizes[1]),
        float(sizes[0] + sizes[1] + sizes[2]),
        float(state.round_no),
        1.0 if state.ending == CALLED else 0.0,
        1.0 if state.ending == FINAL else 0.0,
    ]
