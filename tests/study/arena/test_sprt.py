"""The sequential test decides as Wald's does, with the configured error rate."""

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from housewright.core.rng import Rng
from housewright.study.arena.sprt import Hypotheses, Sprt, log_likelihood


@pytest.mark.parametrize(("wins", "losses"), [(3, 5), (5, 3), (0, 4), (2, 6)])
def test_for_wins_and_losses_it_is_walds_test(wins: int, losses: int) -> None:
    fair, better = 0.25, 0.28
    test = Sprt(fair, Hypotheses(1.12, 0.05))
    for result in [1.0] * wins + [0.0] * losses:
        test.add(result)
    known = wins * log(better / fair) + losses * log((1 - better) / (1 - fair))
    assert test.llr == pytest.approx(known, abs=1e-3)


def test_for_many_rounds_it_is_the_test_of_a_normal_mean() -> None:
    counts = {0.0: 2400.0, 0.25: 4300.0, 0.5: 2400.0, 0.75: 700.0, 1.0: 200.0}
    rounds = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / rounds
    variance = sum(count * (value - mean) ** 2 for value, count in counts.items()) / rounds
    fair, better = 0.3, 0.303
    known = rounds * (better - fair) * (2 * mean - fair - better) / (2 * variance)
    llr = log_likelihood(counts, better) - log_likelihood(counts, fair)
    assert llr == pytest.approx(known, rel=0.01)


@given(
    st.lists(st.integers(1, 50), min_size=5, max_size=5),
    st.floats(0.05, 0.95),
)
def test_the_observed_mean_has_the_highest_likelihood(counts: list[int], mean: float) -> None:
    seen = {value / 4: float(count) for value, count in enumerate(counts)}
    average = sum(value * count for value, count in seen.items()) / sum(seen.values())
    assert log_likelihood(seen, average) == pytest.approx(0, abs=1e-9)
    assert log_likelihood(seen, mean) <= 1e-9


@pytest.mark.parametrize(("ratio", "verdict"), [(1.0, "not better"), (1.5, "better")])
def test_its_error_rate_is_the_one_configured(ratio: float, verdict: str) -> None:
    rng = Rng("sprt")
    wrong = 0
    for _ in range(120):
        test = Sprt(0.25, Hypotheses(1.5, 0.05))
        while test.verdict == "open":
            # Four matches, each won with a quarter of the ratio.
            test.add(sum(rng.below(1000) < 250 * ratio for _ in range(4)) / 4)
        wrong += test.verdict != verdict
    assert wrong <= 12


def test_rounds_after_the_decision_do_not_count() -> None:
    test = Sprt(0.5, Hypotheses(1.5, 0.05))
    for _ in range(20):
        test.add(1.0)
    decided = (test.verdict, test.rounds, test.llr)
    assert decided[:2] == ("better", 8)
    test.add(0.0)
    assert (test.verdict, test.rounds, test.llr) == decided


def test_the_bound_is_walds() -> None:
    assert Hypotheses(1.2, 0.05).bound == pytest.approx(2.944439)
