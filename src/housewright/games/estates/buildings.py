"""Rows and buildings: how far they are and what they count, for views and facts."""

from typing import TypedDict

from . import codec, scoring
from .ids import CubeId, LotId
from .pieces import CUBE_IDS, LOT_IDS, LOTS, ROWS
from .state import State


class Building(TypedDict):
    """One line of the account: a building, who owns it and what it counts."""

    lot: LotId
    owner: int
    floors: list[CubeId]
    roof: int | None
    value: int
    sign: int
    doubled: bool
    #: What it counts for its owner, all in all.
    points: int


class Row(TypedDict):
    """How far a row is and what it is worth to each seat, the Mayor included."""

    need: int
    built: int
    roofed: int
    completed: bool
    #: How many cubes and rooftops it still needs: two per empty lot, one per open building.
    missing: int
    #: As it stands now, if it stood so and counted plus, and if it counted minus (EST-80).
    worth: list[int]
    if_completed: list[int]
    if_not: list[int]


class Rows(TypedDict):
    a: Row
    b: Row
    c: Row


def rows(state: State) -> Rows:
    return {"a": row_facts(state, 0), "b": row_facts(state, 1), "c": row_facts(state, 2)}


def row_facts(state: State, row: int) -> Row:
    need, built, roofed = state.need[row], state.built[row], state.capped[row]
    done = state.is_completed(row)
    plus = [0] * state.players
    for lot in range(row * LOTS, row * LOTS + built):
        plus[state.owner(lot)] += scoring.value(state, lot) * (2 if state.mayor == row else 1)
    minus = [-points for points in plus]
    return {
        "need": need,
        "built": built,
        "roofed": roofed,
        "completed": done,
        "missing": 2 * (need - built) + built - roofed,
        "worth": plus if done else minus,
        "if_completed": plus,
        "if_not": minus,
    }


def buildings(state: State) -> list[Building]:
    """All buildings, row by row from Main Street on."""
    return [
        _building(state, lot)
        for row in range(ROWS)
        for lot in range(row * LOTS, row * LOTS + state.built[row])
    ]


def _building(state: State, lot: int) -> Building:
    row = lot // LOTS
    value = scoring.value(state, lot)
    sign = 1 if state.is_completed(row) else -1
    doubled = state.mayor == row
    return {
        "lot": LOT_IDS[lot],
        "owner": state.owner(lot),
        "floors": [CUBE_IDS[cube] for cube in codec.floors(state.stacks[lot])],
        "roof": state.caps[lot] or None,
        "value": value,
        "sign": sign,
        "doubled": doubled,
        "points": sign * value * (2 if doubled else 1),
    }
