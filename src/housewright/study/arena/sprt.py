"""A test that may stop as soon as enough is known: Wald's, for rounds of any distribution."""

from math import log
from typing import Literal, NamedTuple

Verdict = Literal["better", "not better", "open"]

#: What the two ends of the scale count before anything was played: no result is impossible.
PRIOR = 1e-3


class Hypotheses(NamedTuple):
    """What is asked: the share of H1 as a ratio to the fair one of H0, and how often to err."""

    ratio: float = 1.2
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which H1 is accepted, and at minus which H0 is."""
        return log((1 - self.error) / self.error)


class Sprt:
    """Decides between a mean of `fair` (H0) and one of `fair * ratio` (H1), round by round.

    A round's result is a number from 0 to `most`, its wins per seat held. Nothing else is taken
    for granted about it: that is the generalised test, which compares how likely all rounds are
    under the likeliest distribution with the one mean and with the other. Of rounds that are all
    won or all lost it makes Wald's test of a share. What comes after the decision is not counted.

    >>> test = Sprt(0.5, Hypotheses(ratio=1.4))
    >>> for _ in range(8):
    ...     test.add(1)
    >>> test.verdict, round(test.llr, 2)
    ('open', 2.69)
    >>> test.add(1)
    >>> test.verdict, test.rounds
    ('better', 9)
    """

    def __init__(self, fair: float, asked: Hypotheses, most: float = 1.0) -> None:
        self._means = (fair, fair * asked.ratio)
        self._bound = asked.bound
        self._counts = {0.0: PRIOR, most: PRIOR}
        self.rounds = 0
        self.llr = 0.0
        self.verdict: Verdict = "open"

    def add(self, result: float) -> None:
        """Take one more round into account."""
        if self.verdict != "open":
            return
        self.rounds += 1
        self._counts[result] = self._counts.get(result, 0) + 1
        fair, better = (log_likelihood(self._counts, mean) for mean in self._means)
        self.llr = better - fair
        if abs(self.llr) >= self._bound:
            self.verdict = "better" if self.llr > 0 else "not better"


def log_likelihood(counts: dict[float, float], mean: float) -> float:
    """The likelihood of the counts under the likeliest distribution of this mean.

    Up to what only depends on the counts. Values lie on both sides of the mean.
    """
    gaps = [(value - mean, count) for value, count in counts.items()]
    slope = _slope(gaps)
    return -sum(count * log(1 + slope * gap) for gap, count in gaps)


def _slope(gaps: list[tuple[float, float]]) -> float:
    """What makes the weights count / (1 + slope * gap) have the wanted mean (by bisection)."""
    low = -1 / max(gap for gap, _ in gaps)
    high = -1 / min(gap for gap, _ in gaps)
    for _ in range(100):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        if sum(count * gap / (1 + middle * gap) for gap, count in gaps) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
