"""The shape of components.json, as far as the code reads it."""

from typing import TypedDict

from .ids import CubeId, FirmId, LotId, RowId, SpecialId


class Colour(TypedDict):
    id: FirmId
    hex: str
    ink: str


class Cubes(TypedDict):
    ids: list[CubeId]


class Rooftops(TypedDict):
    values: list[int]


class Special(TypedDict):
    id: SpecialId


class Row(TypedDict):
    id: RowId


class Lot(TypedDict):
    id: LotId
    white: bool


class Board(TypedDict):
    rows: list[Row]
    lots: list[Lot]
    river_after_lot: int
    white_lots: list[LotId]


class Components(TypedDict):
    colours: list[Colour]
    cubes: Cubes
    rooftops: Rooftops
    specials: list[Special]
    board: Board
