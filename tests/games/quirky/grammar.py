"""Requirements tried on drawn houses."""

from typing import Any

from housewright.games.quirky.state.contests import requirement

from . import naive
from .table import house, standing


def holds(drawn: str, **source: Any) -> bool:
    """Does the house meet the requirement? `in_` stands for `in`."""
    source = {key.rstrip("_"): value for key, value in source.items()}
    form, built = requirement(source), standing(naive.read(house(f"{drawn}\n~")))
    met = form.is_met(built)
    assert met == all(fit.reached >= fit.needed for fit in form.fits(built))
    return met


def most(drawn: str, **source: Any) -> int:
    """The largest `min` with which the house meets the requirement."""
    return max(n for n in range(40) if n == 0 or holds(drawn, **source, min=n))


def length(drawn: str, **source: Any) -> int:
    """The longest line with which the house meets the requirement."""
    return max((n for n in range(1, 12) if holds(drawn, length=n, **source)), default=0)
