"""The shape of components.json, as far as the code reads it."""

from typing import TypedDict


class Bricks(TypedDict):
    values: list[int]
    hex: str
    ink: str


class Components(TypedDict):
    bricks: Bricks
