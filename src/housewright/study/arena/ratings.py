"""Ratings over matches with any number of players (OpenSkill)."""

from collections.abc import Iterable
from typing import NamedTuple


class Rating(NamedTuple):
    """A strength and its uncertainty. All entrants start with the same."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0


def ratings(
    entrants: Iterable[str], results: Iterable[tuple[list[str], list[float]]]
) -> dict[str, Rating]:
    """The ratings after these matches, each given by its bots and their ranks by seat.

    An entrant that plays several seats gets the mean of their ratings.
    """
    # Imported here because it is slow, and only a report needs it.
    from openskill.models import PlackettLuce  # noqa: PLC0415

    start = Rating()
    model = PlackettLuce(mu=start.mu, sigma=start.sigma)
    rated = dict.fromkeys(entrants, start)
    for seating, ranks in results:
        teams = [[model.rating(*rated[name])] for name in seating]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for name in set(seating):
            own = [one for one, who in zip(after, seating, strict=True) if who == name]
            mu = sum(one.mu for one in own) / len(own)
            rated[name] = Rating(mu, sum(one.sigma for one in own) / len(own))
    return rated
