"""Statistics for simulations: intervals, means and standard deviations."""

from math import sqrt
from typing import NamedTuple

#: Two-sided, 95 %.
Z95 = 1.959963984540054


class Interval(NamedTuple):
    """A share between 0 and 1, and its 95 % confidence interval."""

    share: float
    low: float
    high: float


def wilson(wins: float, trials: int) -> Interval:
    """Wilson's score interval.

    `wins` may be a sum of shares. A share between 0 and 1 varies less than a win or loss with the
    same mean, so the interval is then too wide rather than too narrow.

    >>> [round(number, 3) for number in wilson(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    share, z = wins / trials, Z95
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    # With no wins or only wins a bound equals the share; rounding must not push it past.
    low = min(share, max(0.0, (centre - spread) / scale))
    return Interval(share, low, max(share, min(1.0, (centre + spread) / scale)))


class Tally:
    """Sums of integers: exact, so the order of adding makes no difference."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0
        self.low = 0
        self.high = 0

    def add(self, value: int) -> None:
        self.low = min(self.low, value) if self.count else value
        self.high = max(self.high, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        if not other.count:
            return
        self.low = min(self.low, other.low) if self.count else other.low
        self.high = max(self.high, other.high) if self.count else other.high
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of a sample; 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        # Integers up to the last division, so no precision is lost.
        spread = self.count * self.squares - self.total * self.total
        return sqrt(spread / (self.count * (self.count - 1)))

    def to_json(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 6),
            "sd": round(self.sd, 6),
            "min": self.low,
            "max": self.high,
        }
