"""Statistics of a game over all its matches."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from ..store.history import Length, Outcome
from . import wire

#: The most bars of a plot.
_BARS: Final = 20


def statistics(
    game: str, lengths: Sequence[Length], outcomes: Sequence[Outcome]
) -> wire.PlayStatistics:
    """The data of all plots of a game, by number of players."""
    matches = sum(length.matches for length in lengths)
    plies = sum(length.matches * length.plies for length in lengths)
    return wire.PlayStatistics(
        game=game,
        matches=matches,
        mean_plies=round(plies / matches, 2) if matches else None,
        by_players=[
            _company(length, [each for each in outcomes if each.players == length.players])
            for length in lengths
        ],
    )


def _company(length: Length, outcomes: list[Outcome]) -> wire.CompanyStatistics:
    return wire.CompanyStatistics(
        players=length.players,
        matches=length.matches,
        mean_plies=round(length.plies, 2),
        seats=[
            _seat([each for each in outcomes if each.seat == seat])
            for seat in range(length.players)
        ],
        scores=bars(outcomes),
    )


def _seat(outcomes: list[Outcome]) -> wire.SeatStatistics:
    played = sum(each.times for each in outcomes) or 1
    won = sum(each.times for each in outcomes if each.won)
    points = sum(each.times * each.score for each in outcomes)
    return wire.SeatStatistics(won=round(won / played, 4), mean_score=round(points / played, 2))


def bars(outcomes: Sequence[Outcome]) -> list[wire.ScoreBar]:
    """A histogram of scores: bars of equal and round width, without gaps."""
    counted: Counter[int] = Counter()
    for each in outcomes:
        counted[each.score] += each.times
    if not counted:
        return []
    low, high = min(counted), max(counted)
    width = next(width for width in _widths() if high // width - low // width < _BARS)
    heights: Counter[int] = Counter()
    for score, number in counted.items():
        heights[score // width] += number
    return [
        wire.ScoreBar(low=bar * width, high=(bar + 1) * width - 1, count=heights[bar])
        for bar in range(low // width, high // width + 1)
    ]


def _widths() -> Iterator[int]:
    for power in count():
        yield from (10**power, 2 * 10**power, 5 * 10**power)
