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
from ..state.estate import FACES, VIEWS, estate_of
from ..state.geometry import has_chimney
from ..state.naming import default_naming
from ..state.plot import Plot
from ..state.walks import walks_of
from .plan import Plan

# What is wrong with a visible face, discounted as it may be mended.
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


class Glance:
    """Weights of faces and squares on one plot, for one plan."""

    def __init__(self, plot: Plot, plan: Plan) -> None:
        self.plot = plot
        self.bare = _BARE * (0.15 + 0.85 * plan.lateness)
        naming = default_naming(plot)
        self._estate = estate_of(plot, naming, plan.sightline)
        # The role of the house on each square, for those without one the next that is free.
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
        self._faces = [0.0] * (ROLES * VIEWS * FACES)
        self._ground = [0.0] * (SQUARES + 1)
        self._higher = 0.0
        for at in range(len(plan.cards)):
            self._weigh(plan.cards[at], plan.weights[at])
        self._grounded = [walks_of(plot).is_grounded(house) for house in plot.houses()]
        self._smoking = [has_chimney(plot, house) for house in plot.houses()]

    def _weigh(self, card: int, weight: float) -> None:
        """Spread what one more of a card's elements is worth over faces and squares."""
        count = max(self._estate.count(card), 0)
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

    def rating(self, square: int, look: int) -> float:
        """How good it looks to put a cube there."""
        plot = self.plot
        heights = plot.heights
        level = heights[square]
        rating = self._top(square, level, look)
        role = self._role[square]
        if level == 0:
            rating += self._ground[square] + self._on_ground(square, look)
            role = self._joined_role(square)
        else:
            rating += self._higher
        base = role * VIEWS * FACES
        for side in range(SIDES):
            other = NEXT[square * SIDES + side]
            if heights[other] > level:
                rating += self._hides(other, level, side)
            else:
                rating += self._shows(look * SIDES + side, base + side * FACES, level, other)
        if FOOT[look] != NONE:
            rating += self._climbs(square, level, FOOT[look])
        return rating

    def _top(self, square: int, level: int, look: int) -> float:
        base = self._role[square] * VIEWS * FACES + UP * FACES
        top = TOP[look]
        rating = self._faces[base + top] if top in (ROOF, BLANK, CORNER) else 0.0
        if top in (BLANK, CORNER):
            rating -= self.bare
        if level:
            below = TOP[self.plot.tops[square]]
            rating += self.bare - self._faces[base + below]
        return rating

    def _shows(self, face: int, at: int, level: int, other: int) -> float:
        kind = SIDE[face]
        rating = self._faces[at + FACADE]
        if UPRIGHT[face]:
            rating += self._faces[at + kind]
            if kind == DOOR and level and self.plot.heights[other] < level:
                rating -= _AIR
        elif kind in (DOOR, LION):
            rating -= _TOPSY
        return rating

    def _hides(self, other: int, level: int, side: int) -> float:
        """What is lost, or gained, by hiding the face of a neighbour."""
        back = side ^ 2
        face = self.plot.stacks[other][level] * SIDES + back
        kind = SIDE[face]
        at = (self._role[other] * VIEWS + back) * FACES
        if UPRIGHT[face]:
            return -self._faces[at + FACADE] - self._faces[at + kind]
        return _TOPSY - self._faces[at + FACADE] if kind in (DOOR, LION) else 0.0

    def _joined_role(self, square: int) -> int:
        for side in range(SIDES):
            other = NEXT[square * SIDES + side]
            if self.plot.heights[other]:
                return self._role[other]
        return self._spare

    def _on_ground(self, square: int, look: int) -> float:
        """What a cube on the ground does for the houses that it touches."""
        plot = self.plot
        houses: list[int] = []
        for side in range(SIDES):
            label = plot.labels[NEXT[square * SIDES + side]]
            if label >= 0 and label not in houses:
                houses.append(label)
        is_grounded = False
        is_smoking = False
        for at, house in enumerate(plot.houses()):
            if house in houses:
                is_grounded = is_grounded or self._grounded[at]
                is_smoking = is_smoking or self._smoking[at]
        rating = _JOINS if len(houses) > 1 else 0.0 if houses else _NEW_HOUSE
        door = DOOR_SIDE[look]
        if door != NONE and not is_grounded and not plot.heights[NEXT[square * SIDES + door]]:
            rating += _FIRST_DOOR
        if FLAVOUR_OF[look] == CHIMNEY and not is_smoking:
            rating += _FIRST_CHIMNEY
        if FLAVOUR_OF[look] == CORNERSTONE and not houses:
            rating += _NEW_HOUSE
        return rating

    def _climbs(self, square: int, level: int, foot: int) -> float:
        plot = self.plot
        beyond = NEXT[square * SIDES + (foot ^ 2)]
        height = plot.heights[beyond]
        if height == level + 1 and TOP[plot.tops[beyond]] == ROOF:
            return _ARRIVES - _LOST
        if height > level + 1 and DOOR_SIDE[plot.stacks[beyond][level + 1]] == foot:
            return _ARRIVES
        return -_LOST - _STEP_DOWN
