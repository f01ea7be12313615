"""How much a placement improves a plot. Searches ask the same again, so answers are cached."""

from typing import Final

from ..moves import PLACE
from ..pieces import FLAVOURS, LEGAL_LOOKS, NONE
from ..state.plot import Plot
from .aims import Aims
from .glance import Glance
from .site import Site
from .value import value, value_with

# Larger than any rating: subtracted from placements that are not valued closely.
FAR: Final = 1000.0
# Below every placement that is not passed over.
_PASSED: Final = 0.5 - FAR


class Notes:
    """Cached answers for one plot and the aims of a seat."""

    def __init__(self, now: float) -> None:
        self.now = now
        #: Per flavour how its placements look at a glance; as tuples, which the garbage collector
        #: does not track.
        self.glances: list[tuple[float, ...] | None] = [None] * FLAVOURS
        #: The best gains, by how many placements were valued closely and by flavour.
        self.best: dict[int, float] = {}


# By the keys of the plot and of the aims.
NOTES: Final[dict[tuple[int, tuple[float, ...]], Notes]] = {}
_MOST_NOTES: Final = 500


def _notes_of(plot: Plot, aims: Aims) -> Notes:
    key = (plot.key, aims.key)
    found = NOTES.get(key)
    if found is None:
        found = Notes(value(plot, aims))
        if len(NOTES) >= _MOST_NOTES:
            NOTES.clear()
        NOTES[key] = found
    return found


class Gains:
    """What placements on one plot gain for the aims of a seat."""

    def __init__(self, plot: Plot, aims: Aims) -> None:
        self._plot = plot
        self._aims = aims
        self._notes = _notes_of(plot, aims)
        self._glance: Glance | None = None

    def placements(self, flavour: int, closely: int) -> list[float]:
        """How much better the plot gets by each placement of a flavour, in their order.

        Only those that look best at a glance are valued closely; all others come far behind.
        """
        found = self._plot.placements(flavour)
        glances = self._at_a_glance(flavour, found)
        least = _least(glances, closely)
        ratings: list[float] = []
        looked = 0
        for at in range(len(found)):
            rating = glances[at]
            if rating >= least and looked < 2 * closely:
                ratings.append(self._gain(found[at], rating))
                looked += 1
            else:
                ratings.append(rating - FAR)
        return ratings

    def best(self, flavour: int, closely: int) -> float:
        """How much better it gets by the best placement of a flavour; -FAR if there is none."""
        asked = closely * FLAVOURS + flavour
        best = self._notes.best.get(asked, FAR)
        if best == FAR:
            best = self._find_best(flavour, closely)
            self._notes.best[asked] = best
        return best

    def _find_best(self, flavour: int, closely: int) -> float:
        found = self._plot.placements(flavour)
        glances = self._at_a_glance(flavour, found)
        least = _least(glances, closely)
        best = -FAR
        looked = 0
        # Placements that are not valued closely come too far behind to be the best.
        for at in range(len(found)):
            if glances[at] >= least:
                best = max(best, self._gain(found[at], glances[at]))
                looked += 1
                if looked == 2 * closely:
                    break
        return best

    def _gain(self, move: int, glance: float) -> float:
        number = move - PLACE
        after = value_with(self._plot, number // LEGAL_LOOKS, number % LEGAL_LOOKS, self._aims)
        # The glance decides between estates of equal value.
        return after - self._notes.now + 0.01 * glance

    def _at_a_glance(self, flavour: int, found: list[int]) -> tuple[float, ...]:
        """How each placement looks at a glance; -FAR for those that are passed over."""
        known = self._notes.glances[flavour]
        if known is not None:
            return known
        glance = self._glance
        if glance is None:
            glance = Glance(self._plot, self._aims)
            self._glance = glance
        ratings: list[float] = []
        last = NONE
        site: Site | None = None
        for move in found:
            number = move - PLACE
            square = number // LEGAL_LOOKS
            if square != last:
                last = square
                site = None if glance.is_passed_over(square) else glance.site(square)
            ratings.append(-FAR if site is None else glance.rating(site, number % LEGAL_LOOKS))
        known = tuple(ratings)
        self._notes.glances[flavour] = known
        return known


def _least(glances: tuple[float, ...], closely: int) -> float:
    """How good a placement must look at a glance to be looked at closely."""
    # The best so far, in ascending order.
    best: list[float] = []
    least = _PASSED
    for rating in glances:
        if rating <= least:
            continue
        at = 0
        while at < len(best) and best[at] < rating:
            at += 1
        best.insert(at, rating)
        if len(best) > closely:
            del best[0]
        if len(best) == closely:
            least = best[0]
    return least
