"""What a search has found, as data: for the bot's choice, for hints, for analysis."""

from math import sqrt
from typing import Final, NamedTuple

# Two-sided, 95 %.
_Z95: Final = 1.959963984540054


class Found(NamedTuple):
    """A move and how it did, from 0 (lost) to 1 (won)."""

    move: int
    visits: int
    mean: float
    #: The mean of endlessly many visits lies between these, 95 times in 100.
    low: float
    high: float


class Finding(NamedTuple):
    """All moves that were tried, the best one first."""

    simulations: int
    moves: list[Found]


def found(move: int, visits: int, total: float, squares: float) -> Found:
    """What visits say about a move, from the sum of their rewards and of the rewards' squares."""
    if visits < 2:
        mean = total if visits else 0.5
        return Found(move, visits, mean, 0.0, 1.0)
    mean = total / visits
    variance = max(0.0, squares - total * mean) / (visits - 1)
    spread = _Z95 * sqrt(variance / visits)
    return Found(move, visits, mean, max(0.0, mean - spread), min(1.0, mean + spread))
