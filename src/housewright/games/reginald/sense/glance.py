"""What a placement looks like at a glance: its own faces and those it hides."""

from typing import Final

from ..moves import named
from ..pieces import (
    BLANK,
    CHIMNEY,
    CORNER,
    CORNERSTONE,
    COUNT,
    DOOR,
    DOOR_SIDE,
    EDGE,
    EDGE_FREE,
    ESTATE,
    FACADE,
    FELLED,
    FLAVOUR_OF,
    FOOT,
    FOOTPRINT,
    HEIGHT,
    LION,
    MORE,
    NEXT,
    NONE,
    NUMBER,
    PLOT,
    ROLES,
    ROOF,
    SIDE,
    SIDES,
    SQUARES,
    TARGET,
    TOP,
    TREES,
    UP,
    UPRIGHT,
    VIEW,
)
from ..state.estate import FACES, VIEWS
from ..state.geometry import has_chimney
from ..state.plot import Plot
from ..state.walks import walks_of
from .aims import Aims
from .site import BY_ROOM, SIDES_OF, Site
from .sketch import sketch_of

# What flaws cost, discounted as they may be mended.
_TOPSY: Final = 4.0
_BARE: Final = 5.0
_LOST: Final = 4.0
_AIR: Final = 4.0
# A house needs a doorway at the ground and a chimney.
_FIRST_DOOR: Final = 6.0
_FIRST_CHIMNEY: Final = 5.0
_NEW_HOUSE: Final = -1.5
_JOINS: Final = -3.0
# A Staircase that arrives on a roof or at a wall with a doorway.
_ARRIVES: Final = 3.0
_STEP_DOWN: Final = 0.3
# How many squares without a cube near are considered, on an empty plot and later.
_SITES_AT_FIRST: Final = 6
_SITES: Final = 3


class Glance:
    """Weights of faces and squares on one plot, for the aims of a seat."""

    def __init__(self, plot: Plot, aims: Aims) -> None:
        self._plot = plot
        self._bare = _BARE * (0.15 + 0.85 * aims.lateness)
        sketch = sketch_of(plot, aims.sightline, aims.cards)
        naming = sketch.naming
        # The role of the house on each square; without one, the next free role.
        spare = ROLES - 1
        for role in range(ROLES - 1, -1, -1):
            if named(naming, role) == NONE:
                spare = role
        self._role = [spare] * (SQUARES + 1)
        for role in range(ROLES):
            house = named(naming, role)
            if house != NONE:
                for square in plot.squares(house):
                    self._role[square] = role
        self._spare = spare
        # The worth of one more visible face, by role, view and kind.
        self._faces = [0.0] * (ROLES * VIEWS * FACES)
        self._ground = [0.0] * (SQUARES + 1)
        self._higher = 0.0
        for at in range(len(aims.cards)):
            card = aims.cards[at]
            self._weigh(card, aims.weights[at], sketch.counts[card])
        self._houses = plot.houses()
        self._grounded = [walks_of(plot).is_grounded(house) for house in self._houses]
        self._smoking = [has_chimney(plot, house) for house in self._houses]
        # Squares far from all cubes are much alike: only the best of them are considered.
        self._is_far = [False] * (SQUARES + 1)
        self._best_far = self._far_sites()
        self._sites: list[Site | None] = [None] * SQUARES

    def _far_sites(self) -> list[int]:
        """The best squares that touch no cube."""
        plot, best = self._plot, -1e9
        wanted = _SITES_AT_FIRST if plot.house_count == 0 else _SITES
        found: list[int] = []
        for square in BY_ROOM:
            if plot.heights[square] or plot.around[square]:
                continue
            self._is_far[square] = True
            if len(found) < wanted:
                found.append(square)
            elif self._ground[square] > best:
                # The first one is the one with most room: it stays.
                found[len(found) - 1] = square
                best = self._ground[square]
        return found

    def _weigh(self, card: int, weight: float, counted: int) -> None:
        """Add the worth of one more of a card's elements to faces and squares."""
        count = max(counted, 0)
        if MORE[card]:
            missing = NUMBER[card] + 1 - count
            worth = weight / (NUMBER[card] + 1) if missing > 0 else 0.03 * weight
            if missing == 1:
                worth += 0.5 * weight
        else:
            left = NUMBER[card] - 1 - count
            worth = -weight if left == 0 else -weight / (NUMBER[card] + 1)
        target = TARGET[card]
        for element in COUNT[card]:
            if target[0] == PLOT:
                self._weigh_land(element, card, worth)
            elif element <= FACADE:
                for role in range(ROLES):
                    if target[0] == ESTATE or role in target:
                        for view in VIEW[card]:
                            self._faces[(role * VIEWS + view) * FACES + element] += worth
            elif element == FOOTPRINT:
                for square in range(SQUARES):
                    self._ground[square] += worth
            elif element == HEIGHT:
                self._higher += 0.5 * worth

    def _weigh_land(self, element: int, card: int, worth: float) -> None:
        if element == EDGE_FREE:
            for view in VIEW[card]:
                for square in EDGE[view]:
                    self._ground[square] -= worth
        else:
            for square in TREES:
                self._ground[square] += worth if element == FELLED else -worth

    def is_passed_over(self, square: int) -> bool:
        """Is a square far from all cubes, with others like it that are better?"""
        return self._is_far[square] and square not in self._best_far

    def site(self, square: int) -> Site:
        """What any cube on a square would bring."""
        found = self._sites[square]
        if found is None:
            found = self._look_at(square)
            self._sites[square] = found
        return found

    def _look_at(self, square: int) -> Site:
        plot = self._plot
        heights = plot.heights
        level = heights[square]
        site = Site(square, level)
        role = self._role[square]
        site.above = role * VIEWS * FACES + UP * FACES
        if level == 0:
            site.fixed = self._ground[square] + self._on_ground(site, square)
            role = self._joined_role(square)
        else:
            below = TOP[plot.tops[square]]
            site.fixed = self._higher + self._bare - self._faces[site.above + below]
        site.base = role * VIEWS * FACES
        open_sides = 0
        for side in range(SIDES):
            other = NEXT[square * SIDES + side]
            if heights[other] > level:
                site.fixed += self._hides(other, level, side)
            else:
                open_sides |= 1 << side
        site.open = SIDES_OF[open_sides]
        return site

    def rating(self, site: Site, look: int) -> float:
        """How good it looks to put a cube on a site."""
        rating = site.fixed
        level = site.level
        faces = self._faces
        top = TOP[look]
        if top in (BLANK, CORNER):
            rating += faces[site.above + top] - self._bare
        elif top == ROOF:
            rating += faces[site.above + ROOF]
        for side in site.open:
            face = look * SIDES + side
            at = site.base + side * FACES
            kind = SIDE[face]
            rating += faces[at + FACADE]
            if UPRIGHT[face]:
                rating += faces[at + kind]
                if kind == DOOR and level:
                    other = self._plot.heights[NEXT[site.square * SIDES + side]]
                    if other < level:
                        rating -= _AIR
            elif kind in (DOOR, LION):
                rating -= _TOPSY
        if level == 0:
            door = DOOR_SIDE[look]
            if site.wants_door and door != NONE and door in site.open:
                rating += _FIRST_DOOR
            flavour = FLAVOUR_OF[look]
            if site.wants_chimney and flavour == CHIMNEY:
                rating += _FIRST_CHIMNEY
            elif site.is_alone and flavour == CORNERSTONE:
                rating += _NEW_HOUSE
        if FOOT[look] != NONE:
            rating += self._climbs(site.square, level, FOOT[look])
        return rating

    def _hides(self, other: int, level: int, side: int) -> float:
        """What is lost, or gained, by hiding the face of a neighbour."""
        back = side ^ 2
        face = self._plot.stacks[other][level] * SIDES + back
        kind = SIDE[face]
        at = (self._role[other] * VIEWS + back) * FACES
        if UPRIGHT[face]:
            return -self._faces[at + FACADE] - self._faces[at + kind]
        return _TOPSY - self._faces[at + FACADE] if kind in (DOOR, LION) else 0.0

    def _joined_role(self, square: int) -> int:
        for side in range(SIDES):
            other = NEXT[square * SIDES + side]
            if self._plot.heights[other]:
                return self._role[other]
        return self._spare

    def _on_ground(self, site: Site, square: int) -> float:
        """What any cube on the ground does to the houses that it touches."""
        plot = self._plot
        houses: list[int] = []
        for side in range(SIDES):
            label = plot.labels[NEXT[square * SIDES + side]]
            if label >= 0 and label not in houses:
                houses.append(label)
        is_grounded = False
        is_smoking = False
        if houses:
            for at, house in enumerate(self._houses):
                if house in houses:
                    is_grounded = is_grounded or self._grounded[at]
                    is_smoking = is_smoking or self._smoking[at]
        site.wants_door = not is_grounded
        site.wants_chimney = not is_smoking
        site.is_alone = not houses
        return _JOINS if len(houses) > 1 else 0.0 if houses else _NEW_HOUSE

    def _climbs(self, square: int, level: int, foot: int) -> float:
        plot = self._plot
        beyond = NEXT[square * SIDES + (foot ^ 2)]
        height = plot.heights[beyond]
        if height == level + 1 and TOP[plot.tops[beyond]] == ROOF:
            return _ARRIVES - _LOST
        if height > level + 1 and DOOR_SIDE[plot.stacks[beyond][level + 1]] == foot:
            return _ARRIVES
        return -_LOST - _STEP_DOWN
