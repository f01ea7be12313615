"""Ratings by OpenSkill, for matches of any number of players."""

from functools import cache
from typing import Any

# Mu and sigma of a new player.
NEW = (25.0, 25.0 / 3.0)


@cache
def _model() -> Any:
    # Imported here because it is slow, and only the end of a match needs it.
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce(mu=NEW[0], sigma=NEW[1])


def rate(ratings: list[tuple[float, float] | None], places: list[int]) -> list[tuple[float, float]]:
    """The ratings after a match with these places; None is a new player."""
    model = _model()
    teams = [[model.rating(*(rating or NEW))] for rating in ratings]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]


def shown(mu: float, sigma: float) -> float:
    """A conservative estimate of the strength, by which rankings are sorted."""
    return round(mu - 3 * sigma, 2)


def places(points: list[int], winners: list[int], resigned: set[int]) -> list[int]:
    """Everybody's place: winners first, then by points, those who resigned last."""

    def rank(seat: int) -> tuple[int, int]:
        if seat in resigned:
            return 2, 0
        return (0, 0) if seat in winners else (1, -points[seat])

    ranks = [rank(seat) for seat in range(len(points))]
    return [1 + sum(other < own for other in ranks) for own in ranks]
