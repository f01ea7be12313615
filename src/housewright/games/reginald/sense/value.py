"""What an estate is worth to its seat: points now, plans, flaws and houses that stand."""

from typing import Final

from ..moves import PLACE, named
from ..pieces import (
    CHIMNEY_FACE,
    DOOR,
    FLAW_POINTS,
    GUEST,
    LEGAL_LOOKS,
    LION,
    MANOR,
    NONE,
    ROLES,
    ROSE_FACE,
    SERVANTS,
    WINDOW_FACE,
)
from ..state.estate import FACES, Estate, estate_of
from ..state.flaws import BARE_TOP, DEATH_DOOR, LOST_STAIR, TOPSY, flaws_of
from ..state.geometry import has_chimney
from ..state.naming import default_naming
from ..state.plot import Plot
from .glance import Glance
from .plan import Plan

# Houses that get a name, before any card asks for them; less and less once plans are over.
_NAMED: Final[list[float]] = [10.0, 5.0, 4.0]
# Cubes with a name are seen from somewhere; those without one are lost unless they get one.
_CUBE: Final = 0.5
_LOST_CUBE: Final = 0.5
# What is still to become a house: a chimney that wants a doorway.
_HEARTH: Final = 3.0
# Fine faces please some card or other, as long as cards may come.
_FINE: Final = 0.15
# How bad a flaw is while there is time to mend it.
_EARLY: Final[list[float]] = [0.7, 0.15, 0.6, 1.0, 0.9, 1.0, 1.0, 0.6]

assert (MANOR, GUEST, SERVANTS) == (0, 1, 2)
assert (TOPSY, BARE_TOP, LOST_STAIR, DEATH_DOOR) == (0, 1, 2, 7)

# Beyond every rating, for what is not looked at closely.
FAR: Final = 1000.0


def value(plot: Plot, plan: Plan) -> float:
    """The worth of a plot in points."""
    naming = default_naming(plot)
    estate = estate_of(plot, naming, plan.sightline)
    total = 0.0
    for at in range(len(plan.cards)):
        card = plan.cards[at]
        total += plan.weights[at] * plan.share(card, estate.count(card))
    early = 1.0 - plan.lateness
    for role in range(ROLES):
        if named(naming, role) != NONE:
            total += _NAMED[role] * (0.2 + 0.8 * early)
    standing = estate.plot.cubes()
    total += _CUBE * (0.3 + 0.7 * early) * standing
    total -= _LOST_CUBE * plan.lateness * (plot.cubes() - standing)
    total += early * (_FINE * fine_faces(estate) + _HEARTH * _hearths(plot, naming))
    if plan.turns_left == 0.0:
        for number in estate.flaws():
            total += FLAW_POINTS * number
    else:
        for flaw in flaws_of(plot):
            kind = flaw[0]
            total += FLAW_POINTS * (_EARLY[kind] + (1.0 - _EARLY[kind]) * plan.lateness)
    return total


def fine_faces(estate: Estate) -> int:
    """How many windows, roses, lions, doors and chimneys of named houses can be seen."""
    faces = estate.faces()
    total = 0
    for at in range(0, len(faces), FACES):
        for kind in (DOOR, LION, CHIMNEY_FACE, WINDOW_FACE, ROSE_FACE):
            total += faces[at + kind]
    return total


def _hearths(plot: Plot, naming: int) -> int:
    """Is there a house without a name that only wants a doorway to be Manor or Guest House?"""
    if named(naming, MANOR) != NONE and named(naming, GUEST) != NONE:
        return 0
    for house in plot.houses():
        is_named = house in [named(naming, role) for role in range(ROLES)]
        if not is_named and has_chimney(plot, house):
            return 1
    return 0


def placements(plot: Plot, flavour: int, plan: Plan, glance: Glance, closely: int) -> list[float]:
    """How much better the plot gets by each placement of a flavour, in their order.

    Only those that look best at a glance are looked at closely; all others come far behind.
    """
    found = plot.placements(flavour)
    ratings: list[float] = []
    looked_at: list[float] = []
    last = NONE
    is_passed_over = False
    for move in found:
        number = move - PLACE
        square = number // LEGAL_LOOKS
        if square != last:
            last = square
            is_passed_over = glance.is_passed_over(square)
            if not is_passed_over:
                glance.stand_at(square)
        if is_passed_over:
            ratings.append(-FAR)
        else:
            rating = glance.rating(number % LEGAL_LOOKS)
            ratings.append(rating)
            looked_at.append(rating)
    least = 0.5 - FAR
    if len(looked_at) > closely:
        looked_at.sort()
        least = looked_at[len(looked_at) - closely]
    now = value(plot, plan)
    looked = 0
    for at in range(len(found)):
        if ratings[at] >= least and looked < 2 * closely:
            number = found[at] - PLACE
            after = plot.with_cube(number // LEGAL_LOOKS, number % LEGAL_LOOKS)
            # Equal estates are told apart by what they look like.
            ratings[at] = value(after, plan) - now + 0.01 * ratings[at]
            looked += 1
        else:
            ratings[at] -= FAR
    return ratings


def best_gain(plot: Plot, flavour: int, plan: Plan, glance: Glance, closely: int) -> float:
    """How much better the plot gets by the best placement of a flavour; -FAR if there is none."""
    best = -FAR
    for rating in placements(plot, flavour, plan, glance, closely):
        best = max(best, rating)
    return best
