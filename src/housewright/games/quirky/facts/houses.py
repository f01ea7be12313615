"""What follows from the cards of a house: areas, bounds, where cards fit, which may go."""

from collections.abc import Sequence
from typing import Literal, TypedDict, cast

from .. import scoring
from ..ids import Cell, ColourId, ContestId
from ..moves import CELL, column_of, level_of
from ..pieces import COLOUR, COLOUR_IDS, CONTEST_IDS, DX, DY, EMPTY, KIND, KIND_IDS, NONE
from ..refusals import demolition, placement
from ..state import State
from ..state.contests import is_met
from ..state.house import House
from .contests import cells
from .memory import Memory


class Bounds(TypedDict):
    """The outermost columns, and the number of levels from the ground floor to the highest."""

    left: int
    right: int
    height: int


class Area(TypedDict):
    """Connected cards of one brick colour; grey never scores (QRK-45)."""

    colour: ColourId
    cells: list[Cell]


class Places(TypedDict):
    """By kind of card the cells where it fits now."""

    room: list[Cell]
    roof: list[Cell]
    tower: list[Cell]
    walkway: list[Cell]


class HouseFacts(TypedDict):
    """What follows from the cards of one seat."""

    #: Null for an empty lot.
    bounds: Bounds | None
    areas: list[Area]
    #: Which of the areas scores; null if there is none.
    scoring: int | None
    chimneys: int
    places: Places


Reason = Literal["no_ground_floor", "first_card", "sky_of_neighbour", "sky_of_card"]


class Blocked(TypedDict):
    """By kind of card the empty cells at the house where it does not fit, and why."""

    room: dict[Cell, Reason]
    roof: dict[Cell, Reason]
    tower: dict[Cell, Reason]
    walkway: dict[Cell, Reason]


class Demolition(TypedDict):
    """What the house loses with a card. Contests that were won stay won (QRK-33)."""

    #: The change in points: 0 or less.
    area: int
    #: The visible contests that the house meets now and would not meet then.
    contests: list[ContestId]


class OwnHouse(TypedDict):
    """What only the owner of a house needs."""

    blocked: Blocked
    #: By cell the cards that the house can do without.
    demolitions: dict[Cell, Demolition]
    #: By cell the cards that hold the others up (QRK-25, QRK-26).
    holding: dict[Cell, Literal["would_split", "would_float"]]
    #: May one of them be demolished at this very moment? (QRK-23)
    can_demolish: bool


def house_facts(house: House) -> HouseFacts:
    """What follows from the cards of a house, for every viewer."""
    return _HOUSES.get(house)


def _told(house: House, _: int) -> HouseFacts:
    areas = scoring.areas(house)
    best = scoring.scoring_area(house)
    return {
        "bounds": _bounds(house),
        "areas": [
            {"colour": _colour(house, area), "cells": cells(house, sorted(area))} for area in areas
        ],
        "scoring": next((i for i, area in enumerate(areas) if best and best[0] in area), None),
        "chimneys": scoring.chimneys(house),
        "places": cast(
            Places, _by_kind([_cells(house.open_cells(kind)) for kind in range(len(KIND_IDS))])
        ),
    }


_HOUSES = Memory(_told)


def fits_after(house: House, kind: int, hand: Sequence[int]) -> int:
    """The first held card that makes room for a kind without a place; `EMPTY` if none does."""
    if house.has_room_for(kind):
        return EMPTY
    for design in hand:
        # The places of a card depend on the kinds of the others alone.
        if _MAKES_ROOM.get(house, KIND[design] * len(KIND_IDS) + kind):
            return design
    return EMPTY


def _makes_room(house: House, kinds: int) -> bool:
    first, second = divmod(kinds, len(KIND_IDS))
    for place in house.open_cells(first):
        grown = house.copy()
        grown.place(column_of(CELL + place), level_of(CELL + place), KIND.index(first))
        if grown.has_room_for(second):
            return True
    return False


_MAKES_ROOM = Memory(_makes_room)


def _bounds(house: House) -> Bounds | None:
    if not house.spots:
        return None
    return {
        "left": house.column(house.spots[0]),
        "right": house.column(house.spots[-1]),
        "height": 1 + max(house.level(spot) for spot in house.spots),
    }


def _colour(house: House, area: list[int]) -> ColourId:
    return COLOUR_IDS[COLOUR[house.grid[area[0]]]]


def _by_kind(found: Sequence[object]) -> dict[str, object]:
    return dict(zip(KIND_IDS, found, strict=True))


def _cells(places: list[int]) -> list[Cell]:
    """The cells that `moves.place_of` numbers so."""
    return [f"{column_of(CELL + place)},{level_of(CELL + place)}" for place in places]


def own_house(state: State, seat: int) -> OwnHouse:
    """What only the owner of a house is told about it."""
    house = state.houses[seat]
    contests = [contest for contest in (*state.line, state.contests[seat]) if contest != NONE]
    met = [contest for contest in contests if is_met(contest, house)]
    return {
        "blocked": _BLOCKED.get(house),
        "demolitions": _demolitions(house, met),
        "holding": _HOLDING.get(house),
        "can_demolish": state.may_build(seat) and not state.demolished,
    }


def _blocked(house: House, _: int) -> Blocked:
    near = sorted(
        {
            (x + dx, y + dy)
            for x, y, _ in house.cards()
            for dx, dy in zip(DX, DY, strict=True)
            if house.at(x + dx, y + dy) == EMPTY
        }
    )
    reasons = [
        {f"{x},{y}": placement(house, kind, x, y)[0] for x, y in near if not house.fits(kind, x, y)}
        for kind in range(len(KIND_IDS))
    ]
    return cast(Blocked, _by_kind(reasons))


_BLOCKED = Memory(_blocked)


def _demolitions(house: House, met: list[int]) -> dict[Cell, Demolition]:
    losses = _LOSSES.get(house)
    lost = {contest: _NEEDED.get(house, contest) for contest in met}
    found: dict[Cell, Demolition] = {}
    for cell, area in losses.items():
        gone = [CONTEST_IDS[contest] for contest in met if cell in lost[contest]]
        found[cell] = {"area": area, "contests": gone}
    return found


def _lost_area(house: House, _: int) -> dict[Cell, int]:
    """By cell that may be cleared, how much smaller the scoring area gets."""
    size = scoring.area(house)
    part = set(cells(house, scoring.scoring_area(house)))
    # Another card leaves the largest area whole.
    return {
        cell: scoring.area(_without(house, place)) - size if cell in part else 0
        for place, cell in _loose(house)
    }


_LOSSES = Memory(_lost_area)


def _needed(house: House, contest: int) -> frozenset[Cell]:
    """The cells that may be cleared without which the house would not meet a contest it meets."""
    return frozenset(
        cell for place, cell in _loose(house) if not is_met(contest, _without(house, place))
    )


_NEEDED = Memory(_needed)


def _loose(house: House) -> list[tuple[int, Cell]]:
    places = house.loose_cells()
    return list(zip(places, _cells(places), strict=True))


def _without(house: House, place: int) -> House:
    rest = house.copy()
    rest.remove(column_of(CELL + place), level_of(CELL + place))
    return rest


def _holding(house: House, _: int) -> dict[Cell, Literal["would_split", "would_float"]]:
    loose = {cell for _, cell in _loose(house)}
    return {
        cell: demolition(house, x, y)
        for x, y, _ in house.cards()
        if (cell := f"{x},{y}") not in loose
    }


_HOLDING = Memory(_holding)
