"""Where the cubes of a seat could go, and where none may."""

from typing import Final, TypedDict

from ..moves import look_of, square_of
from ..pieces import (
    CHIMNEY,
    FIRST_LOOK,
    FLAVOUR_IDS,
    LOOK_IDS,
    NONE,
    SQUARE_IDS,
    SQUARES,
    STAIRCASE,
    Flavour,
)
from ..refusals import PLACING, PlacingCode
from ..state import State
from ..state.phases import PLAY
from ..state.placing import ground_obstacle, obstacle
from ..state.plot import Plot

Refused = dict[PlacingCode, list[str]]


class Way(TypedDict):
    """Squares on which a cube may be put, on top of what stands there, in any of these looks."""

    squares: list[str]
    looks: list[str]


class Places(TypedDict):
    """Where cubes of a flavour may be put."""

    ways: list[Way]
    #: The squares that refuse only these cubes, however they are turned.
    refused: Refused


# By the key of the plot and what else the answer depends on.
_PLACES: Final[dict[tuple[int, int, bool], Places]] = {}
_REFUSED: Final[dict[int, Refused]] = {}
_MOST: Final = 2000


def places(state: State, seat: int | None) -> dict[Flavour, Places]:
    """Per flavour in the Reserve or in hand: where one could go if it were placed now."""
    return {
        FLAVOUR_IDS[flavour]: _places(state, seat, flavour)
        for flavour in flavours(state, seat)
        if seat is not None
    }


def flavours(state: State, seat: int | None) -> list[int]:
    """The flavours that a seat has to build with."""
    if seat is None or state.phase != PLAY:
        return []
    return sorted({*state.reserves[seat], state.held[seat]} - {NONE})


def _places(state: State, seat: int, flavour: int) -> Places:
    plot = state.plots[seat]
    question = plot.key, flavour, state.free_turning
    found = _PLACES.get(question)
    if found is None:
        if len(_PLACES) >= _MOST:
            _PLACES.clear()
        offered = _offered(state.placements(seat, flavour))
        found = {"ways": _ways(offered), "refused": _unturned(plot, flavour, offered)}
        _PLACES[question] = found
    return found


def _offered(moves: list[int]) -> dict[int, list[int]]:
    """The looks that these moves offer on each square."""
    found: dict[int, list[int]] = {}
    for move in moves:
        found.setdefault(square_of(move), []).append(look_of(move))
    return found


def _ways(offered: dict[int, list[int]]) -> list[Way]:
    """The squares that offer the same looks, together."""
    groups: dict[tuple[int, ...], list[str]] = {}
    for square in sorted(offered):
        groups.setdefault(tuple(offered[square]), []).append(SQUARE_IDS[square])
    return [
        {"squares": squares, "looks": [LOOK_IDS[look] for look in looks]}
        for looks, squares in groups.items()
    ]


def _unturned(plot: Plot, flavour: int, offered: dict[int, list[int]]) -> Refused:
    """The squares that offer this cube no look, with the reason for the first one."""
    found: Refused = {}
    if flavour in (CHIMNEY, STAIRCASE):
        for square in plot.open_squares():
            if square not in offered:
                _refuse(found, square, obstacle(plot, square, FIRST_LOOK[flavour]))
    return found


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
            _refuse(found, square, ground_obstacle(plot, square))
        _REFUSED[plot.key] = found
    return found


def _refuse(found: Refused, square: int, problem: int) -> None:
    code = PLACING[problem]
    if code:
        found.setdefault(code, []).append(SQUARE_IDS[square])
