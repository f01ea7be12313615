"""The shape of components.json, as far as the code reads it."""

from typing import TypedDict

from .ids import ColourId, ContestId, DesignId, IconId, KindId, WindowId


class Kind(TypedDict):
    #: The sides of a card of this kind that are sky.
    sky: list[str]
    ground_floor: bool


class Colour(TypedDict):
    letter: str
    hex: str


class BuildingCard(TypedDict):
    code: DesignId
    name: str
    kind: KindId
    colour: ColourId
    window: WindowId | None
    #: How many of each.
    icons: dict[IconId, int]
    copies: int


class ContestCard(TypedDict):
    id: ContestId
    name: str
    text: str
    points: int
    #: Read by `state.contests`.
    requires: dict[str, object]


class Components(TypedDict):
    kinds: dict[KindId, Kind]
    colours: dict[ColourId, Colour]
    building_cards: list[BuildingCard]
    contest_cards: list[ContestCard]
