"""The sequential probability ratio test (Wald), generalised to results of any distribution."""

from math import log
from typing import Literal, NamedTuple

Verdict = Literal["better", "not better", "open"]

#: The prior count of the two extreme results, so that no result is impossible.
PRIOR = 1e-3


class Hypotheses(NamedTuple):
    """H0 is a fair share of wins, H1 `ratio` times that share; `error` is the error probability."""

    ratio: float = 1.2
    error: float = 0.05

    @property
    def bound(self) -> float:
        """H1 is accepted at this log-likelihood ratio, H0 at minus this."""
        return log((1 - self.error) / self.error)


class Sprt:
    """Decides between a mean of `fair` (H0) and one of `fair * ratio` (H1), round by round.

    The result of a round is a number from 0 to `most`: wins per seat. Its distribution is unknown,
    so the generalised test compares the maximum likelihood of all results under distributions with
    either mean. If all rounds are won or lost entirely this is Wald's test of a proportion. Results
    after the decision are ignored.

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
        """Add the result of a round."""
        if self.verdict != "open":
            return
        self.rounds += 1
        self._counts[result] = self._counts.get(result, 0) + 1
        fair, better = (log_likelihood(self._counts, mean) for mean in self._means)
        self.llr = better - fair
        if abs(self.llr) >= self._bound:
            self.verdict = "better" if self.llr > 0 else "not better"


def log_likelihood(counts: dict[float, float], mean: float) -> float:
    """The maximum log-likelihood of the counts under distributions with this mean.

    Without a constant that depends on the counts only. There must be values on both sides of the
    mean.
    """
    gaps = [(value - mean, count) for value, count in counts.items()]
    slope = _slope(gaps)
    return -sum(count * log(1 + slope * gap) for gap, count in gaps)


def _slope(gaps: list[tuple[float, float]]) -> float:
    """The slope for which the weights count / (1 + slope * gap) have the mean, by bisection."""
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
