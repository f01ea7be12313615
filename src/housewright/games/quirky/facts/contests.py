"""How far the houses have come with the contests that a viewer can see."""

from typing import Any, Literal, TypedDict, cast, get_args

from ..ids import Cell, ColourId, ContestId, FactId, IconId, KindId, WindowId
from ..pieces import (
    COLOUR_IDS,
    CONTEST_IDS,
    CONTESTS,
    DESIGN_IDS,
    KIND_IDS,
    NONE,
    POINTS,
    REQUIREMENTS,
    WINDOW_IDS,
)
from ..state import State
from ..state.contests import fits_of, is_met
from ..state.forms import Fit, together
from ..state.house import House
from ..view import sees_contest
from .memory import Memory

FormId = Literal[
    "count",
    "limit",
    "icons",
    "values",
    "group",
    "line",
    "pairs",
    "pattern",
    "skyline",
    "size",
    "tops",
    "mirror",
]


class Wanted(TypedDict, total=False):
    """What a card must show, and where it must be (QRK-51); what is left out does not matter."""

    kind: list[KindId]
    colour: list[ColourId]
    window: list[WindowId]
    #: It must show all of these.
    icon: list[IconId]
    #: The lowest and the highest level; null is no bound.
    level: list[int | None]
    above: Literal["card", "gap"]
    right: Literal["card", "gap"]
    below: Literal["card", "gap"]
    left: Literal["card", "gap"]


class Part(TypedDict):
    """One requirement of a contest. `limit` means that no more cards like that may be there."""

    form: FormId
    #: The cards that it is about.
    wanted: Wanted
    #: What they must have in common.
    common: FactId | None


class Step(TypedDict):
    """How far a house has come with a part: it is met once `reached` is `needed` or more."""

    reached: int
    needed: int
    #: The cards that serve it, and those that are in its way.
    cells: list[Cell]
    wrong: list[Cell]
    #: The empty cells where the best fit needs a card; none if it could be anywhere.
    holes: list[Cell]
    #: What the serving cards have in common: `red`, `arched`.
    common: str | None


class Progress(TypedDict):
    """How far a house has come; `reached` and `needed` count all parts together."""

    met: bool
    #: Could the seat claim it at this very moment?
    claimable: bool
    reached: int
    needed: int
    parts: list[Step]


class Contest(TypedDict):
    """A contest that can be won and that the viewer may see."""

    points: int
    #: Whose private contest it is; null for one in the line.
    owner: int | None
    parts: list[Part]
    #: By seat; null for those who cannot win it.
    seats: list[Progress | None]


def contests(state: State, viewer: int | None) -> dict[ContestId, Contest]:
    """By id, the line first, then the private contests that the viewer may see."""
    seats = range(state.players)
    found: dict[ContestId, Contest] = {}
    for contest in state.line:
        if contest != NONE:
            found[_id(contest)] = _contest(state, contest, None)
    for owner in seats:
        contest = state.contests[owner]
        if contest != NONE and sees_contest(state, viewer, owner):
            found[_id(contest)] = _contest(state, contest, owner)
    return found


def _id(contest: int) -> ContestId:
    return CONTEST_IDS[contest]


def _contest(state: State, contest: int, owner: int | None) -> Contest:
    return {
        "points": POINTS[contest],
        "owner": owner,
        "parts": _PARTS[contest],
        "seats": [
            _progress(state, contest, seat) if owner in (None, seat) else None
            for seat in range(state.players)
        ],
    }


def _progress(state: State, contest: int, seat: int) -> Progress:
    house = state.houses[seat]
    met = is_met(contest, house)
    steps, reached, needed = _STEPS.get(house, contest)
    return {
        "met": met,
        "claimable": met and state.may_build(seat),
        "reached": reached,
        "needed": needed,
        "parts": steps,
    }


def _stepped(house: House, contest: int) -> tuple[list[Step], int, int]:
    fits = fits_of(contest, house)
    steps = [
        _step(house, fit, part["common"]) for fit, part in zip(fits, _PARTS[contest], strict=True)
    ]
    reached, needed = together(fits)
    return steps, reached, needed


#: Steps of the houses that were looked at last, with reached and needed of all together.
_STEPS = Memory(_stepped)


def _step(house: House, fit: Fit, common: FactId | None) -> Step:
    ids = _VALUES.get(common or "", ())
    return {
        "reached": fit.reached,
        "needed": fit.needed,
        "cells": cells(house, fit.serving),
        "wrong": cells(house, fit.wrong),
        "holes": [f"{x},{y}" for x, y in fit.holes],
        "common": ids[fit.common] if ids and fit.common != NONE else None,
    }


def cells(house: House, spots: list[int]) -> list[Cell]:
    """The cells of these spots."""
    tall, left = house.tall, house.left
    return [f"{spot // tall + left},{spot % tall - 1}" for spot in spots]


_VALUES = {
    "kind": KIND_IDS,
    "colour": COLOUR_IDS,
    "window": WINDOW_IDS,
    "design": DESIGN_IDS,
}


# --- the parts of a requirement, as the data has them ---


def _parts(source: dict[str, Any]) -> list[Part]:
    """The requirements that `Form.fits` tells of, in the same order."""
    if "all" in source:
        return [part for each in source["all"] for part in _parts(each)]
    if "any" in source:
        [shared] = {part["form"] for each in source["any"] for part in _parts(each)}
        return [{"form": shared, "wanted": {}, "common": None}]
    form: FormId = next(key for key in get_args(FormId) if key in source)
    selector = source.get("in", source[form])
    wanted = _wanted(selector) if isinstance(selector, dict) else {}
    if form == "icons":
        wanted["icon"] = [source["icons"]]
    part: Part = {"form": form, "wanted": wanted, "common": source.get("same")}
    if form != "count" or "max" not in source:
        return [part]
    limit: Part = {**part, "form": "limit"}
    return [part, limit] if source.get("min") else [limit]


def _wanted(selector: dict[str, Any]) -> Wanted:
    wanted: dict[str, Any] = {}
    for key, value in selector.items():
        if key == "level" and not isinstance(value, list):
            wanted[key] = [value, value]
        elif key in {"kind", "colour", "window", "icon"} and not isinstance(value, list):
            wanted[key] = [value]
        else:
            wanted[key] = value
    return cast(Wanted, wanted)


_PARTS = [_parts(REQUIREMENTS[contest]) for contest in range(CONTESTS)]
