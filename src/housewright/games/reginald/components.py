"""The shape of components.json, as far as the code reads it."""

from typing import Literal, NotRequired, TypedDict

from .pieces.data import Element, Flavour, Kind, Side, Slot, Target, Viewpoint


class Constants(TypedDict):
    pools: int
    pool_size: int
    reserve_limit: int
    placements_per_turn: int
    max_houses: int
    dealt: int
    thrown_out: int
    to_pile: int
    kept: int
    #: By the number of players.
    removed_cubes: dict[str, int]
    flaw_points: int
    feature_spaces: int
    stall_rounds: int


class SideName(TypedDict):
    short: str


class Plot(TypedDict):
    rows_north_to_south: list[str]


class Face(TypedDict):
    kind: Kind
    #: The local side of the cube to which the top of the picture points.
    picture_up: NotRequired[str]


class FlavourCubes(TypedDict):
    id: Flavour
    name: str
    count: int
    faces: dict[str, Face]
    looks: list[str]


class Rotations(TypedDict):
    #: By the local faces on top and to the north, the one to the east.
    table: dict[str, str]


class SlotFacts(TypedDict):
    id: Slot
    points: int
    bonus: int


class Card(TypedDict):
    """A Desire card: whose Count of what, seen from where, and the number to beat."""

    id: str
    name: str
    target: list[Target]
    view: list[Viewpoint]
    #: With several the numbers add up.
    count: list[Element]
    cmp: Literal[">", "<"]
    n: int


class Components(TypedDict):
    constants: Constants
    sides: dict[Side, SideName]
    plot: Plot
    flavours: list[FlavourCubes]
    #: By look what each of the six faces shows.
    looks: dict[str, dict[str, str]]
    rotations: Rotations
    slots: list[SlotFacts]
    cards: list[Card]
    score_parts: list[str]
