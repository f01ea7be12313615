"""The numbers of one line of an arena report."""

from collections.abc import Iterable
from typing import NamedTuple

from ..runner import Outcome
from ..statistics import Interval, Tally, wilson
from .ratings import Rating
from .sprt import Sprt


def ranks(outcome: Outcome) -> list[float]:
    """The ranks by seat: winners first, then by points. Ties share the mean of their ranks.

    >>> ranks(Outcome(10, [3, 9, 9, 1], [2]))
    [3.0, 2.0, 1.0, 4.0]
    >>> ranks(Outcome(10, [9, 4, 9, 4], [0, 2]))
    [1.5, 3.5, 1.5, 3.5]
    """
    keys = [
        (0, 0) if seat in outcome.winners else (1, -points)
        for seat, points in enumerate(outcome.points)
    ]
    return [
        sum(other < own for other in keys) + (1 + sum(other == own for other in keys)) / 2
        for own in keys
    ]


def margin(points: list[int], seat: int) -> int:
    """The points of the seat minus the best of the others."""
    return points[seat] - max(points[:seat] + points[seat + 1 :])


class Account:
    """The sums of an entrant's results."""

    def __init__(self) -> None:
        self.games = 0
        self.held = 0
        self.wins = 0.0
        #: The expected wins if all seats won equally often.
        self.due = 0.0
        self.ranks = 0.0
        self.margins = Tally()

    def add(self, outcome: Outcome, seats: Iterable[int]) -> None:
        """Add a match in which the entrant played these seats."""
        places = ranks(outcome)
        self.games += 1
        for seat in seats:
            self.held += 1
            self.due += 1 / len(places)
            self.ranks += places[seat]
            self.margins.add(margin(outcome.points, seat))
            if seat in outcome.winners:
                self.wins += 1 / len(outcome.winners)


class Standing(NamedTuple):
    """One line of a report: an entrant, in one contest or in all.

    `held` counts seats; a win shared by k seats counts 1/k for each. `fair` is the expected share
    of wins per seat if all bots were equally good.
    """

    entrant: str
    games: int
    held: int
    wins: float
    interval: Interval
    fair: float
    rank: float
    margin: float
    rating: Rating
    test: Sprt | None

    @property
    def ratio(self) -> float:
        """The share of wins, in fair shares."""
        return self.interval.share / self.fair if self.fair else 0.0

    def to_json(self) -> dict[str, object]:
        test = self.test
        return {
            "entrant": self.entrant,
            "games": self.games,
            "held": self.held,
            "wins": round(self.wins, 6),
            **{name: round(value, 6) for name, value in self.interval._asdict().items()},
            "fair": round(self.fair, 6),
            "ratio": round(self.ratio, 6),
            "rank": round(self.rank, 6),
            "margin": round(self.margin, 6),
            "rating": {name: round(value, 4) for name, value in self.rating._asdict().items()},
            "test": test
            and {"verdict": test.verdict, "llr": round(test.llr, 6), "rounds": test.rounds},
        }


def standing(entrant: str, account: Account, rating: Rating, test: Sprt | None = None) -> Standing:
    """The line of an entrant with these sums."""
    held = max(1, account.held)
    return Standing(
        entrant,
        account.games,
        account.held,
        account.wins,
        wilson(min(account.wins, account.held), account.held),
        account.due / held,
        account.ranks / held,
        account.margins.mean,
        rating,
        test,
    )
