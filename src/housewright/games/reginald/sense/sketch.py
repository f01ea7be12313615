"""What holds of a plot for all aims. Searches meet the same plots again, so it is cached."""

from typing import Final

from ..moves import named
from ..pieces import (
    CARDS,
    CHIMNEY_FACE,
    DOOR,
    FLAW_IDS,
    GUEST,
    LION,
    MANOR,
    NONE,
    ROLES,
    ROSE_FACE,
    WINDOW_FACE,
)
from ..state.estate import FACES, Estate, new_estate
from ..state.flaws import flaws_of
from ..state.geometry import has_chimney, house_cubes, house_height
from ..state.naming import default_naming
from ..state.plot import Plot

_UNKNOWN: Final = -2


class Sketch:
    """What is known so far of a plot, with the names that its houses would get now.

    The plot is not kept, which saves memory: a caller who asks for more has it at hand.
    """

    def __init__(self, plot: Plot, estate: Estate) -> None:
        self.naming = estate.naming
        #: How many cubes have a name, and how many have none.
        self.standing = estate.plot.cubes()
        self.lost = plot.cubes() - self.standing
        self.fine = _fine_faces(estate)
        self.has_hearth = _has_hearth(plot, estate.naming)
        #: The kinds of all Design Flaws, one after the other. Tuples cost the collector nothing.
        self.flaws: tuple[int, ...] = tuple([flaw[0] for flaw in flaws_of(plot)])
        #: How many of each kind the houses with a name have; empty until somebody asks.
        self.judged: tuple[int, ...] = ()
        #: Per card its Count, NONE if the estate does not take part; as far as it was asked for.
        self.counts = [_UNKNOWN] * CARDS
        self._houses: tuple[float, ...] = ()

    def knows(self, cards: list[int]) -> bool:
        """Are the Counts of these cards known?"""
        for card in cards:  # noqa: SIM110  (generators are slow here)
            if self.counts[card] == _UNKNOWN:
                return False
        return True

    def learn(self, estate: Estate, cards: list[int]) -> None:
        """Find the Counts of these cards."""
        for card in cards:
            self.counts[card] = estate.count(card)

    def judge(self, plot: Plot, sightline: bool) -> None:
        """Find out which flaws are judged (REG-68)."""
        if self.judged:
            return
        if self.lost:
            self.judged = tuple(new_estate(plot, self.naming, sightline).flaws())
        else:
            found = [0] * len(FLAW_IDS)
            for kind in self.flaws:
                found[kind] += 1
            self.judged = tuple(found)

    def houses(self, plot: Plot) -> tuple[float, ...]:
        """Per role whether a house has it and its cubes; then the greatest height of them."""
        if not self._houses:
            found: list[float] = []
            highest = 0
            for role in range(ROLES):
                house = named(self.naming, role)
                found.append(0.0 if house == NONE else 1.0)
                found.append(0.0 if house == NONE else float(house_cubes(plot, house)))
                if house != NONE:
                    highest = max(highest, house_height(plot, house))
            self._houses = (*found, float(highest))
        return self._houses


def _fine_faces(estate: Estate) -> int:
    """How many windows, roses, lions, doors and chimneys of named houses can be seen."""
    faces = estate.faces()
    total = 0
    for at in range(0, len(faces), FACES):
        for kind in (DOOR, LION, CHIMNEY_FACE, WINDOW_FACE, ROSE_FACE):
            total += faces[at + kind]
    return total


def _has_hearth(plot: Plot, naming: int) -> bool:
    """Is there a house without a name that only wants a doorway to be Manor or Guest House?"""
    if named(naming, MANOR) != NONE and named(naming, GUEST) != NONE:
        return False
    for house in plot.houses():
        is_named = house in [named(naming, role) for role in range(ROLES)]
        if not is_named and has_chimney(plot, house):
            return True
    return False


# By the key of the plot and how it is looked at.
SKETCHES: Final[dict[int, Sketch]] = {}
_MOST_SKETCHES: Final = 20_000


def _number(key: int, sightline: bool) -> int:
    return 2 * key + 1 if sightline else 2 * key


def known_sketch(key: int, sightline: bool) -> Sketch | None:
    """The sketch of the plot with this key, if it was made."""
    return SKETCHES.get(_number(key, sightline))


def sketch_of(plot: Plot, sightline: bool, cards: list[int]) -> Sketch:
    """The sketch of a plot, with the Counts of these cards."""
    number = _number(plot.key, sightline)
    found = SKETCHES.get(number)
    if found is None:
        estate = new_estate(plot, default_naming(plot), sightline)
        found = Sketch(plot, estate)
        found.learn(estate, cards)
        if len(SKETCHES) >= _MOST_SKETCHES:
            SKETCHES.clear()
        SKETCHES[number] = found
    elif not found.knows(cards):
        found.learn(new_estate(plot, found.naming, sightline), cards)
    return found
