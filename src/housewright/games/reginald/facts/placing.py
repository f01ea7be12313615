"""Where the cubes of a seat could go, and where none may."""

from typing import Final, TypedDict

from ..moves import look_of, square_of
from ..pieces import (
    FIRST_LOOK,
    FLAVOUR_IDS,
    LOOK_IDS,
    NONE,
    SQUARE_IDS,
    SQUARES,
    TUMBLED,
)
from ..refusals import PLACING
from ..state import State
from ..state.phases import PLAY
from ..state.placing import ground_obstacle, obstacle
from ..state.plot import Plot


class Refused(TypedDict, total=False):
    """Squares or looks, by the code of the refusal."""

    on_hill: list[str]
    on_pond: list[str]
    on_lawn: list[str]
    on_roof: list[str]
    on_steps: list[str]
    on_picture: list[str]
    fourth_house: list[str]
    covers_foot: list[str]
    foot_covered: list[str]
    chimney_hidden: list[str]
    chimney_lost: list[str]


class Way(TypedDict):
    """Squares on which a cube may be put, on top of what stands there, in any of these looks."""

    squares: list[str]
    #: Empty if the cube fits in no look.
    looks: list[str]
    #: Its other looks, by the code of the refusal.
    refused: Refused


class Places(TypedDict, total=False):
    """Where cubes may go, by their flavours."""

    doorway: list[Way]
    ornament: list[Way]
    chimney: list[Way]
    staircase: list[Way]
    cornerstone: list[Way]
    window: list[Way]
    rose: list[Way]


# By the key of the plot, the flavour, and whether cubes may be turned freely.
_PLACES: Final[dict[tuple[int, int, bool], list[Way]]] = {}
_REFUSED: Final[dict[int, Refused]] = {}
_MOST: Final = 2000


def places(state: State, seat: int | None) -> Places:
    """Per flavour in the Reserve or in hand: where one could go if it were placed now."""
    found: Places = {}
    if seat is not None:
        for flavour in flavours(state, seat):
            found[FLAVOUR_IDS[flavour]] = _places(state, seat, flavour)
    return found


def flavours(state: State, seat: int | None) -> list[int]:
    """The flavours that a seat has to build with."""
    if seat is None or state.phase != PLAY:
        return []
    return sorted({*state.reserves[seat], state.held[seat]} - {NONE})


def _places(state: State, seat: int, flavour: int) -> list[Way]:
    plot = state.plots[seat]
    question = plot.key, flavour, state.free_turning
    found = _PLACES.get(question)
    if found is None:
        if len(_PLACES) >= _MOST:
            _PLACES.clear()
        looks = list(range(FIRST_LOOK[flavour], FIRST_LOOK[flavour + 1]))
        if state.free_turning:
            looks += TUMBLED[flavour]
        found = _PLACES[question] = _ways(plot, looks, state.placements(seat, flavour))
    return found


def _ways(plot: Plot, looks: list[int], moves: list[int]) -> list[Way]:
    """The squares that any cube may be put on; those that offer the same looks together."""
    offered: dict[int, list[int]] = {}
    for move in moves:
        offered.setdefault(square_of(move), []).append(look_of(move))
    groups: dict[tuple[tuple[int, ...], tuple[int, ...]], list[str]] = {}
    for square in plot.open_squares():
        may = offered.get(square, [])
        others = [look for look in looks if look not in may] if len(may) < len(looks) else []
        problems = tuple([obstacle(plot, square, look) for look in others])
        groups.setdefault((tuple(may), problems), []).append(SQUARE_IDS[square])
    return [_way(squares, looks, may, problems) for (may, problems), squares in groups.items()]


def _way(
    squares: list[str], looks: list[int], may: tuple[int, ...], problems: tuple[int, ...]
) -> Way:
    others = [look for look in looks if look not in may]
    refused: Refused = {}
    for look, problem in zip(others, problems, strict=True):
        code = PLACING[problem]
        assert code, "a look that is not offered has an obstacle"
        refused.setdefault(code, []).append(LOOK_IDS[look])
    return {"squares": squares, "looks": [LOOK_IDS[look] for look in may], "refused": refused}


def refused(state: State, seat: int | None) -> Refused:
    """The squares on which no cube may be put, by the code of the refusal (REG-23 to REG-26)."""
    if seat is None or state.phase != PLAY:
        return {}
    plot = state.plots[seat]
    found = _REFUSED.get(plot.key)
    if found is None:
        if len(_REFUSED) >= _MOST:
            _REFUSED.clear()
        found = {}
        for square in range(SQUARES):
            code = PLACING[ground_obstacle(plot, square)]
            if code:
                found.setdefault(code, []).append(SQUARE_IDS[square])
        _REFUSED[plot.key] = found
    return found
