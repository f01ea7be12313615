"""What follows from a table of The Estates by the rules, for boards that know none."""

from collections import Counter
from typing import TypedDict

from . import codec, scoring
from .pieces import (
    CUBE_IDS,
    LOT_IDS,
    LOTS,
    OFFER_ROWS,
    PERMIT,
    ROOF,
    ROOF_VALUES,
    ROW_IDS,
    ROWS,
    WHITE,
)
from .state import State


class Building(TypedDict):
    """One line of the account: a building, who owns it and what it counts."""

    lot: str
    owner: int
    floors: list[str]
    roof: int | None
    value: int
    sign: int
    doubled: bool
    #: What it counts for its owner, all in all.
    points: int


class Row(TypedDict):
    """How far a row is and what it is worth per seat, the Mayor's second helping included."""

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


class Facts(TypedDict):
    """What follows from the board; all of it is open to everybody (EST-103)."""

    rows: dict[str, Row]
    buildings: list[Building]
    #: The cubes at the ends of the offer rows (EST-14).
    ends: list[str]
    #: The values of the rooftops that nobody has seen, ascending; null if some are not in the game.
    roofs_left: list[int] | None
    #: The lots that hold one floor only (EST-34).
    white_lots: list[str]
    #: How many rounds each seat has won alone (EST-94).
    rounds_won: list[int]


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the board, the same for everybody."""
    return {
        "rows": {name: _row(state, row) for row, name in enumerate(ROW_IDS)},
        "buildings": buildings(state),
        "ends": _ends(state),
        "roofs_left": _roofs_left(state),
        "white_lots": [name for name, is_white in zip(LOT_IDS, WHITE, strict=True) if is_white],
        "rounds_won": scoring.rounds_won(state),
    }


def _row(state: State, row: int) -> Row:
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


def _ends(state: State) -> list[str]:
    found: list[str] = []
    for row in range(OFFER_ROWS):
        cubes = codec.offer_row(state, row)
        # A single cube left is offered once (EST-14).
        found += cubes if len(cubes) < 2 else [cubes[0], cubes[-1]]
    return found


def _roofs_left(state: State) -> list[int] | None:
    """All rooftops but those that were turned up: the pile itself is not looked at (EST-102)."""
    left = Counter(ROOF_VALUES) - Counter(state.caps)
    if ROOF < state.piece < PERMIT:
        left -= Counter([state.piece - ROOF])
    # In a position made by hand there may be fewer, and then nobody can tell which.
    is_whole = left.total() == len(state.pile) - state.drawn
    return sorted(left.elements()) if is_whole else None


def buildings(state: State) -> list[Building]:
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
