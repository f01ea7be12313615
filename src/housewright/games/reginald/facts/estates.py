"""What follows from the cubes on a plot: houses, flaws, spaces, ways and elevations."""

from typing import Final, Literal, TypedDict

from ..moves import named
from ..pieces import (
    FLAW_IDS,
    NONE,
    ROLE_IDS,
    ROLES,
    SQUARE_IDS,
    FlawKind,
    Role,
)
from ..state.estate import estate_of
from ..state.flaws import Flaw, flaws_of
from ..state.geometry import (
    courtyard_size,
    courtyards,
    floors,
    has_chimney,
    house_cubes,
    house_height,
)
from ..state.naming import grounded
from ..state.plot import Plot
from ..state.walks import walks_of
from .elevations import Elevations, elevations
from .labels import ASPECT_IDS, Aspect, squares
from .ways import Door, Stair, doors, stairs

#: What a house without a name needs: a doorway in the open; a way from one of its doorways to the
#: ground; a chimney, or more cubes than the other house without a chimney.
Lack = Literal["doorway", "way", "chimney"]


class House(TypedDict):
    """A house on a plot."""

    #: As it would be named now; null if it would be removed.
    name: Role | None
    squares: list[str]
    cubes: int
    #: At how many levels two of its cubes stand side by side (REG-55).
    floors: int
    #: The cubes in its tallest stack.
    height: int
    chimney: bool
    #: Does a doorway lead to the ground? (REG-52) Without one the house falls.
    ground: bool
    #: All that it needs to get a name; empty if it has one.
    lacks: list[Lack]


class FlawFact(TypedDict):
    """A Design Flaw."""

    kind: FlawKind
    square: str
    level: int
    #: Null for the whole cube.
    side: Aspect | None
    #: Would it cost points now, or will its house be removed?
    counted: bool


class Space(TypedDict):
    """A terrace or a courtyard."""

    #: The first square of its house.
    house: str
    squares: list[str]
    #: How high it lies: on as many cubes, or on the ground.
    level: int
    size: int


class Estate(TypedDict):
    """What follows from the cubes of one seat."""

    houses: list[House]
    flaws: list[FlawFact]
    terraces: list[Space]
    courtyards: list[Space]
    doors: list[Door]
    stairs: list[Stair]
    elevations: Elevations


class Survey:
    """A plot whose houses have these names, and what was found out about it."""

    def __init__(self, plot: Plot, naming: int, sightline: bool) -> None:
        self.estate = estate_of(plot, naming, sightline)
        self.facts = _estate(plot, naming, self.estate.plot, sightline=sightline)
        self.faces: list[list[int]] | None = None
        #: Per card the faces and the squares that its Count is made of.
        self.served: dict[int, tuple[list[str], list[str]]] = {}


_SURVEYS: Final[dict[tuple[int, int, bool], Survey]] = {}
_MOST: Final = 200


def survey(plot: Plot, naming: int, sightline: bool) -> Survey:
    """What follows from a plot; worked out once for all plots with the same cubes."""
    question = plot.key, naming, sightline
    found = _SURVEYS.get(question)
    if found is None:
        if len(_SURVEYS) >= _MOST:
            _SURVEYS.clear()
        found = _SURVEYS[question] = Survey(plot, naming, sightline)
    return found


def _estate(plot: Plot, naming: int, left: Plot, *, sightline: bool) -> Estate:
    roles = {named(naming, role): ROLE_IDS[role] for role in range(ROLES)}
    return {
        "houses": [_house(plot, house, roles.get(house)) for house in plot.houses()],
        "flaws": [_flaw(flaw, plot.labels[flaw[1]] in roles) for flaw in flaws_of(plot)],
        "terraces": _terraces(plot),
        "courtyards": _courtyards(plot),
        "doors": doors(plot),
        "stairs": stairs(plot),
        "elevations": elevations(plot, left, sightline=sightline),
    }


def _house(plot: Plot, house: int, name: Role | None) -> House:
    return {
        "name": name,
        "squares": squares(plot.squares(house)),
        "cubes": house_cubes(plot, house),
        "floors": floors(plot, house),
        "height": house_height(plot, house),
        "chimney": has_chimney(plot, house),
        "ground": walks_of(plot).is_grounded(house),
        "lacks": _lacks(plot, house, name),
    }


def _lacks(plot: Plot, house: int, name: Role | None) -> list[Lack]:
    if name is not None:
        return []
    walks = walks_of(plot)
    found: list[Lack] = []
    if not walks.is_grounded(house):
        found.append("way" if walks.has_door(house) else "doorway")
    if not has_chimney(plot, house):
        cubes = house_cubes(plot, house)
        rivals = [other for other in grounded(plot) if other != house]
        if any(
            not has_chimney(plot, other) and house_cubes(plot, other) >= cubes for other in rivals
        ):
            found.append("chimney")
    return found


def _flaw(flaw: Flaw, is_counted: bool) -> FlawFact:
    kind, square, level, side = flaw
    return {
        "kind": FLAW_IDS[kind],
        "square": SQUARE_IDS[square],
        "level": level,
        "side": None if side == NONE else ASPECT_IDS[side],
        "counted": is_counted,
    }


def _terraces(plot: Plot) -> list[Space]:
    walks = walks_of(plot)
    found = [walks.regions[terrace] for terrace in walks.terraces]
    return [
        {
            "house": SQUARE_IDS[plot.labels[roofs[0]]],
            "squares": squares(roofs),
            "level": plot.heights[roofs[0]],
            "size": len(roofs),
        }
        for roofs in found
    ]


def _courtyards(plot: Plot) -> list[Space]:
    return [
        {
            "house": SQUARE_IDS[house],
            "squares": squares(enclosed),
            "level": 0,
            "size": courtyard_size(plot, enclosed),
        }
        for house in plot.houses()
        for enclosed in courtyards(plot, house)
    ]
