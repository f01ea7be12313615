"""What the end of a round and of the match still needs, and how rounds ended."""

from typing import TypedDict

from ..buildings import Row, Rows
from ..state import State
from ..state.phases import OVER, ROUND_OVER


class RoundEnd(TypedDict):
    """How the round that is over was won."""

    #: The seats with most points (EST-87).
    tied: list[int]
    #: By seat all its checks, which break ties (EST-88); null where they stay hidden.
    checks: list[int | None]


class Leaders(TypedDict):
    """By row the seats that would lead."""

    a: list[int]
    b: list[int]
    c: list[int]


class End(TypedDict):
    """How close the round is to its end."""

    #: The completed rows; two end it (EST-71).
    completed: int
    #: How many cubes and rooftops it takes to complete two rows that are as long as now; null if
    #: fewer than two rows have lots.
    missing: int | None
    #: What is left to place; without any the round ends (EST-72).
    cubes_left: int
    roofs_left: int
    #: Who has most points on the board, stashes apart: as it stands, and by row if that row were
    #: completed as it is.
    leaders: list[int]
    leaders_if: Leaders
    #: Is the round that is played, or was played last, the last of the match?
    last_round: bool
    #: Did two rounds won end the match before its last round? (EST-93)
    early: bool
    #: By seat the points of all finished rounds.
    totals: list[int]
    #: Null while a round is played.
    round_end: RoundEnd | None


def end(state: State, rows: Rows, checks: list[int | None]) -> End:
    """`checks` are those of each seat, as far as the viewer sees them."""
    is_over = state.phase in (ROUND_OVER, OVER)
    totals = [0] * state.players
    for points, _, _ in state.results:
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    return {
        "completed": sum(row["completed"] for row in _each(rows)),
        "missing": _missing(_each(rows)),
        "cubes_left": state.cubes_left(),
        "roofs_left": len(state.pile) - state.drawn,
        "leaders": _leaders(_each(rows)),
        "leaders_if": {
            "a": _leaders(_each(rows), 0),
            "b": _leaders(_each(rows), 1),
            "c": _leaders(_each(rows), 2),
        },
        "last_round": state.round_no == state.rounds or state.phase == OVER,
        "early": state.phase == OVER and state.round_no < state.rounds,
        "totals": totals,
        "round_end": {"tied": _tied(state), "checks": checks} if is_over else None,
    }


def _each(rows: Rows) -> list[Row]:
    return [rows["a"], rows["b"], rows["c"]]


def _missing(rows: list[Row]) -> int | None:
    # A row without lots misses nothing, completed or not (EST-49).
    steps = sorted(row["missing"] for row in rows if row["missing"] or row["completed"])
    return sum(steps[:2]) if len(steps) > 1 else None


def _leaders(rows: list[Row], completed: int = -1) -> list[int]:
    """Who has most points on the board, with one row taken as completed if that is asked."""
    counted = [
        row["if_completed"] if index == completed else row["worth"]
        for index, row in enumerate(rows)
    ]
    points = [sum(each) for each in zip(*counted, strict=True)]
    return [seat for seat, mine in enumerate(points) if mine == max(points)]


def _tied(state: State) -> list[int]:
    points, _, _ = state.results[-1]
    return [seat for seat in range(state.players) if points[seat] == max(points)]
