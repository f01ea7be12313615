"""An estate as Sir Reginald judges it: the declared houses of a plot (REG-61 to REG-68)."""

from typing import Final

from ..moves import named
from ..pieces import (
    ABOVE,
    BLANK,
    CARDS,
    CORNER,
    COUNT,
    COURTYARDS,
    CUBE_COUNT,
    EDGE,
    EDGE_FREE,
    ESTATE,
    FACADE,
    FELLED,
    FLAW_IDS,
    FLOORS,
    FOOTPRINT,
    HEIGHT,
    KINDS,
    NEXT,
    NONE,
    PLOT,
    ROLES,
    ROOF,
    SIDE,
    SIDES,
    SITES,
    SQUARES,
    STAIR,
    TARGET,
    TERRACE_SPACES,
    TERRACES,
    TOP,
    TREES,
    UPRIGHT,
    VIEW,
)
from .flaws import flaws_of
from .geometry import courtyard_size, courtyards, floors, house_cubes, house_height, in_sight
from .plot import Plot
from .walks import walks_of

_UNKNOWN: Final = -2
# Per view one number for each kind of face, and one for all of them.
FACES: Final[int] = KINDS + 1
VIEWS: Final = 5


class Estate:
    """The declared houses of a plot, seen as the option `views` says (REG-57)."""

    def __init__(self, plot: Plot, naming: int, sightline: bool) -> None:
        self.plot = plot
        self.naming = naming
        self.sightline = sightline
        self.houses = [named(naming, role) for role in range(ROLES)]
        self._counts = [_UNKNOWN] * CARDS
        self._faces: list[int] | None = None
        self._flaws: list[int] | None = None

    # --- flaws ---

    def flaws(self) -> list[int]:
        """How many Design Flaws of each kind there are, in the order of FLAW_IDS (REG-68)."""
        found = self._flaws
        if found is None:
            found = [0] * len(FLAW_IDS)
            for flaw in flaws_of(self.plot):
                found[flaw[0]] += 1
            self._flaws = found
        return found

    # --- cards ---

    def count(self, card: int) -> int:
        """The Count of a card; NONE if this estate does not take part in it (REG-62 to REG-64)."""
        if self._counts[card] == _UNKNOWN:
            self._counts[card] = self._count(card)
        return self._counts[card]

    def _count(self, card: int) -> int:
        first = TARGET[card][0]
        if first >= ESTATE:
            if self.plot.house_count == 0:
                return NONE
            if first == PLOT:
                return len(self.land(card))
        total = 0
        for role in range(ROLES):
            house = self.houses[role]
            if first == ESTATE:
                if house == NONE:
                    continue
            elif role not in TARGET[card]:
                continue
            elif house == NONE:
                return NONE
            for element in COUNT[card]:
                for view in VIEW[card]:
                    total += self._element(role, house, element, view)
        return total

    def land(self, card: int) -> list[int]:
        """The squares that a card about the plot counts; a corner once for each of its sides."""
        heights = self.plot.heights
        found: list[int] = []
        for element in COUNT[card]:
            if element == EDGE_FREE:
                for view in VIEW[card]:
                    found += [square for square in EDGE[view] if heights[square] == 0]
            else:
                is_felled = element == FELLED
                found += [square for square in TREES if (heights[square] > 0) == is_felled]
        return found

    def _element(self, role: int, house: int, element: int, view: int) -> int:
        plot = self.plot
        if element <= FACADE:
            return self.faces()[(role * VIEWS + view) * FACES + element]
        if element == FLOORS:
            return floors(plot, house)
        if element == HEIGHT:
            return house_height(plot, house)
        if element == CUBE_COUNT:
            return house_cubes(plot, house)
        if element == FOOTPRINT:
            return len(plot.squares(house))
        if element in (TERRACES, TERRACE_SPACES):
            return _number_or_size(self.terraces(house), element == TERRACES)
        found = courtyards(plot, house)
        if element == COURTYARDS:
            return len(found)
        total = 0
        for squares in found:
            total += courtyard_size(plot, squares)
        return total

    def terraces(self, house: int) -> list[list[int]]:
        """The terraces of a house, each as its squares (REG-53)."""
        walks = walks_of(self.plot)
        found: list[list[int]] = []
        for terrace in walks.terraces:
            squares = walks.regions[terrace]
            if self.plot.labels[squares[0]] == house:
                found.append(squares)
        return found

    def faces(self) -> list[int]:
        """Visible aligned faces by role, view (sides, above) and kind; last all faces (REG-57)."""
        found = self._faces
        if found is None:
            found = [0] * (ROLES * VIEWS * FACES)
            self._look(found, None)
            self._faces = found
        return found

    def listed_faces(self) -> list[list[int]]:
        """The faces that `faces` counts, in the same order, as level * SQUARES + square."""
        found: list[list[int]] = [[] for _ in range(ROLES * VIEWS * FACES)]
        self._look([0] * (ROLES * VIEWS * FACES), found)
        return found

    def _look(self, found: list[int], listed: list[list[int]] | None) -> None:
        for square in SITES:
            if self.plot.heights[square]:
                role = self.houses.index(self.plot.labels[square])
                self._look_at(square, role * VIEWS * FACES, found, listed)

    def _look_at(
        self, square: int, base: int, found: list[int], listed: list[list[int]] | None
    ) -> None:
        plot = self.plot
        stack = plot.stacks[square]
        for side in range(SIDES):
            hidden = plot.heights[NEXT[square * SIDES + side]]
            at = base + side * FACES
            for level in range(hidden, len(stack)):
                if self.sightline and not in_sight(plot, square, level, side):
                    continue
                face = stack[level] * SIDES + side
                found[at + FACADE] += 1
                if UPRIGHT[face]:
                    found[at + SIDE[face]] += 1
                if listed is not None:
                    listed[at + FACADE].append(level * SQUARES + square)
                    if UPRIGHT[face]:
                        listed[at + SIDE[face]].append(level * SQUARES + square)
        top = TOP[stack[len(stack) - 1]]
        if top in (ROOF, BLANK, STAIR, CORNER):
            found[base + ABOVE * FACES + top] += 1
            if listed is not None:
                level = len(stack) - 1
                listed[base + ABOVE * FACES + top].append(level * SQUARES + square)


def _number_or_size(spaces: list[list[int]], is_number: bool) -> int:
    if is_number:
        return len(spaces)
    total = 0
    for squares in spaces:
        total += len(squares)
    return total


def estate_of(plot: Plot, naming: int, sightline: bool) -> Estate:
    """The estate of a plot whose houses get these names, without the others (REG-61)."""
    known = plot.estates
    if known is None:
        known = []
        plot.estates = known
    for estate in known:
        if estate.naming == naming and estate.sightline == sightline:
            return estate
    found = new_estate(plot, naming, sightline)
    known.append(found)
    return found


def new_estate(plot: Plot, naming: int, sightline: bool) -> Estate:
    """An estate that the plot does not keep, for callers who ask once."""
    houses: list[int] = []
    for role in range(ROLES):
        if named(naming, role) != NONE:
            houses.append(named(naming, role))
    left = plot if len(houses) == plot.house_count else plot.only(houses)
    return Estate(left, naming, sightline)
