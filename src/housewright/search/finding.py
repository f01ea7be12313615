"""What a search has found, as data: for the bot's choice, for hints, for analysis."""

from math import sqrt
from typing import Final, NamedTuple

from .worlds import MOST_WORLDS

# Two-sided, 95 %.
_Z95: Final = 1.959963984540054


class Found(NamedTuple):
    """A move of a seat and how it did."""

    move: int
    visits: int
    #: The mean reward by which the search went, from 0 to 1: victory and lead together.
    mean: float
    #: Per seat its share of the victories.
    chances: list[float]
    #: The mover's share with endlessly many visits lies between these, 95 times in 100.
    low: float
    high: float
    #: What was mostly played next, as seats and moves.
    line: list[tuple[int, int]]


class Finding(NamedTuple):
    """All moves that were tried, the best one first."""

    simulations: int
    moves: list[Found]


def interval(visits: int, total: float, squares: float) -> tuple[float, float]:
    """Where the mean of endlessly many visits lies, from sums of shares and of their squares."""
    if visits < 2:
        return 0.0, 1.0
    mean = total / visits
    variance = max(0.0, squares - total * mean) / (visits - 1)
    # As if one visit more had been won and one lost: few equal ones prove little.
    variance += mean * (1.0 - mean) / (visits + 2) + 1.0 / ((visits + 2) * (visits + 2))
    # A world that is seen again proves nothing new.
    spread = _Z95 * sqrt(variance / min(visits, MOST_WORLDS))
    return max(0.0, mean - spread), min(1.0, mean + spread)
