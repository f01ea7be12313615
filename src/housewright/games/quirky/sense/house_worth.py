"""What a house of Quirky Quarters is worth to its seat: area, and contests in sight."""

from typing import Final

from ..pieces import NONE, POINTS
from ..state import State
from ..state.phases import NOT_ENDING
from .sketch import MET, Sketch, key_of, look

# What a contest counts before it is won: nearly all of it once it can be claimed.
_CLAIMABLE: Final = 0.9
_PLANNED: Final = 0.65
# Others may be faster at what lies open to all.
_OPEN: Final = 0.85
_RIVALRY: Final = 0.35
# In the last round few plans come true.
_TOO_LATE: Final = 0.15


def open_contests(state: State) -> list[int]:
    """The contests that lie open to all."""
    found: list[int] = []
    for contest in state.line:
        if contest != NONE:
            found.append(contest)
    return found


def sketches(state: State, contests: list[int]) -> list[Sketch]:
    """Per seat what its house looks like."""
    found: list[Sketch] = []
    for house in state.houses:
        found.append(look(house, contests, key_of(house)))
    return found


def has_turn_to_come(state: State, seat: int) -> bool:
    """Whether the seat still has its turn in this round, or has it now."""
    players = state.players
    return (seat - state.first) % players >= (state.turn - state.first) % players


class HouseWorth:
    """What houses are worth to a seat, by the contests in sight, each with its weight."""

    def __init__(
        self, state: State, seat: int, contests: list[int], everybody: list[Sketch]
    ) -> None:
        """`contests` are open to all, and seen in the sketches of everybody."""
        self.contests = contests[:]
        self.weights: list[float] = []
        for contest in contests:
            rivalry = foremost(everybody, seat, contest)
            self.weights.append((_OPEN - _RIVALRY * (rivalry * rivalry)) * POINTS[contest])
        own = state.contests[seat]
        if own != NONE:
            self.contests.append(own)
            self.weights.append(1.0 * POINTS[own])
        self.promise = _PLANNED if state.ending == NOT_ENDING else _TOO_LATE

    def of(self, sketch: Sketch) -> float:
        """What the house of this sketch is worth, in points."""
        total = sketch.base
        for index in range(len(self.contests)):
            share = sketch.shares[self.contests[index]]
            if share == MET:
                total += self.weights[index] * _CLAIMABLE
            else:
                total += self.weights[index] * self.promise * share * share
        return total


def foremost(everybody: list[Sketch], seat: int, contest: int) -> float:
    """How far the foremost of the others has come with a contest."""
    best = 0.0
    for other in range(len(everybody)):
        if other != seat:
            share = everybody[other].shares[contest]
            if share > best:  # noqa: PLR1730  (a call of max takes its time here)
                best = share
    return min(best, 1.0)
