"""Statistics of a game, from counts."""

from itertools import pairwise

import pytest

from housewright.server import wire
from housewright.server.game_statistics import bars, statistics
from housewright.store.history import Length, Outcome


def scored(*scores: int) -> list[Outcome]:
    return [Outcome(2, 0, score, won=False, times=1) for score in scores]


def test_without_matches_statistics_are_empty() -> None:
    figures = statistics("estates", [], [])
    assert (figures.matches, figures.mean_plies, figures.by_players) == (0, None, [])


def test_statistics_are_by_seat() -> None:
    outcomes = [
        Outcome(2, 0, 10, won=True, times=3),
        Outcome(2, 0, -2, won=False, times=1),
        Outcome(2, 1, 4, won=False, times=3),
        Outcome(2, 1, 5, won=True, times=1),
        Outcome(3, 0, 99, won=True, times=1),
        Outcome(3, 1, 1, won=False, times=1),
        Outcome(3, 2, 1, won=False, times=1),
    ]
    figures = statistics("estates", [Length(2, 4, 50.0), Length(3, 1, 100.0)], outcomes)
    assert (figures.matches, figures.mean_plies) == (5, 60.0)
    two, three = figures.by_players
    assert (two.players, two.matches, two.mean_plies) == (2, 4, 50.0)
    assert two.seats == [
        wire.SeatStatistics(won=0.75, mean_score=7.0),
        wire.SeatStatistics(won=0.25, mean_score=4.25),
    ]
    assert [seat.won for seat in three.seats] == [1.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("scores", "width", "number"),
    [([0, 19], 1, 20), ([0, 20], 2, 11), ([-50, 149], 10, 20), ([-1, 0], 1, 2), ([7], 1, 1)],
)
def test_bars_have_a_round_width_and_no_gaps(scores: list[int], width: int, number: int) -> None:
    found = bars(scored(*scores))
    assert len(found) == number
    assert all(bar.high - bar.low + 1 == width and bar.low % width == 0 for bar in found)
    assert all(later.low == bar.high + 1 for bar, later in pairwise(found))
    assert sum(bar.count for bar in found) == len(scores)
    assert bars([]) == []
