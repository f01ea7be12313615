"""Intervals and tallies."""

from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from housewright.study.statistics import Tally, wilson

numbers = st.lists(st.integers(-1000, 1000), min_size=2, max_size=50)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        # Values of R's prop.test(wins, trials, correct = FALSE).
        (8, 10, 0.4901625, 0.9433178),
        (0, 10, 0.0, 0.2775328),
        (10, 10, 0.7224672, 1.0),
        (81, 263, 0.2553, 0.3662),
        (1, 29, 0.0061, 0.1718),
        (500, 1000, 0.4690696, 0.5309304),
    ],
)
def test_the_interval_is_wilsons(wins: int, trials: int, low: float, high: float) -> None:
    found = wilson(wins, trials)
    assert found.share == wins / trials
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_without_matches_the_interval_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_the_share_lies_in_its_interval(trials: int, part: float) -> None:
    found = wilson(part * trials, trials)
    assert 0 <= found.low <= found.share <= found.high <= 1


@given(numbers)
def test_a_tally_knows_mean_spread_and_bounds(values: list[int]) -> None:
    tally = Tally()
    for value in values:
        tally.add(value)
    assert tally.mean == pytest.approx(mean(values))
    assert tally.sd == pytest.approx(stdev(values), abs=1e-9)
    assert (tally.low, tally.high, tally.count) == (min(values), max(values), len(values))


@given(numbers, st.integers(0, 50))
def test_merged_tallies_are_the_tally_of_all(values: list[int], at: int) -> None:
    whole, first, second = Tally(), Tally(), Tally()
    for place, value in enumerate(values):
        whole.add(value)
        (first if place < at else second).add(value)
    second.merge(first)
    second.merge(Tally())
    assert vars(second) == vars(whole)


def test_one_value_has_no_spread() -> None:
    tally = Tally()
    assert tally.sd == tally.mean == 0
    tally.add(5)
    assert tally.sd == 0
