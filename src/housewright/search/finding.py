"""The result of a search: for the bot's choice, for hints and for analysis."""

from math import sqrt
from typing import Final, NamedTuple

from .worlds import MOST_WORLDS

# Two-sided, 95 %.
_Z95: Final = 1.959963984540054


class Found(NamedTuple):
    """A move and its results."""

    move: int
    visits: int
    #: The mean reward of the search, from 0 to 1: victory and lead together.
    mean: float
    #: The share of the victories by seat.
    chances: list[float]
    #: The 95 % confidence interval of the mover's share.
    low: float
    high: float
    #: The line of play that was visited most afterwards, as seats and moves.
    line: list[tuple[int, int]]


class Finding(NamedTuple):
    """All moves that were tried, the best first."""

    simulations: int
    moves: list[Found]


def interval(visits: int, total: float, squares: float) -> tuple[float, float]:
    """The 95 % confidence interval of a mean share, from the sums of shares and of squares."""
    if visits < 2:
        return 0.0, 1.0
    mean = total / visits
    variance = max(0.0, squares - total * mean) / (visits - 1)
    # As if one more visit had been won and one lost: a few equal results prove little.
    variance += mean * (1.0 - mean) / (visits + 2) + 1.0 / ((visits + 2) * (visits + 2))
    # Repeated worlds add no information.
    spread = _Z95 * sqrt(variance / min(visits, MOST_WORLDS))
    return max(0.0, mean - spread), min(1.0, mean + spread)
