"""Ratings that hold over tables of any size: OpenSkill's."""

from collections.abc import Iterable
from typing import NamedTuple


class Rating(NamedTuple):
    """A strength and how uncertain it is; everybody starts with the same."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0


def ratings(
    entrants: Iterable[str], results: Iterable[tuple[list[str], list[float]]]
) -> dict[str, Rating]:
    """Everybody's rating after these matches, each told by who sat there and by their ranks.

    Who holds several seats is rated by the mean of what each of them would have got.
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
