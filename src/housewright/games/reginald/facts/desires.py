"""Desire cards: what they ask for, and how each seat stands with them (REG-62 to REG-66)."""

from functools import cache
from typing import Final, Literal, TypedDict

from .. import scoring
from ..pieces import (
    COMPONENTS,
    COUNT,
    COURTYARDS,
    ESTATE,
    FACADE,
    HEIGHT,
    MORE,
    NONE,
    NUMBER,
    PLOT,
    ROLE_IDS,
    ROLES,
    TARGET,
    TERRACE_SPACES,
    TERRACES,
    VIEW,
    Element,
    Role,
    Target,
    Viewpoint,
)
from ..pieces import COURTYARD_SPACES as YARD_SPACES
from ..state.estate import FACES, VIEWS
from ..state.geometry import courtyards, house_height
from .estates import Survey
from .labels import face, squares

_CARDS: Final = COMPONENTS["cards"]


class Card(TypedDict):
    """A Desire card in its three rows: whose Count of what, and the number to beat."""

    target: list[Target]
    view: list[Viewpoint]
    #: With several the numbers add up.
    count: list[Element]
    cmp: Literal[">", "<"]
    n: int


class Standing(TypedDict):
    """How a seat stands with a card as its plot is now."""

    #: Null if the seat takes no part.
    count: int | None
    met: bool
    #: Would it take the bonus?
    best: bool
    #: How many more are needed, or how many are too many.
    short: int | None
    #: What the card asks for and the estate has not; `estate` is any house with a name.
    lacks: list[Literal[Role, "estate"]]
    #: What the Count is made of: faces, or else squares of houses, spaces or the land.
    faces: list[str]
    squares: list[str]


@cache
def card_facts(card: int) -> Card:
    """What a card asks for."""
    data = _CARDS[card]
    return {
        "target": data["target"],
        "view": data["view"],
        "count": data["count"],
        "cmp": data["cmp"],
        "n": data["n"],
    }


def standings(card: int, surveys: list[Survey]) -> list[Standing]:
    """How the seats stand with a card."""
    counts = [survey.estate.count(card) for survey in surveys]
    best = scoring.best_count(card, counts)
    return [
        _standing(card, survey, count, is_best=count == best)
        for survey, count in zip(surveys, counts, strict=True)
    ]


def _standing(card: int, survey: Survey, count: int, *, is_best: bool) -> Standing:
    is_met = scoring.is_met(card, count)
    served: tuple[list[str], list[str]] = ([], []) if count == NONE else _served(card, survey)
    return {
        "count": None if count == NONE else count,
        "met": is_met,
        "best": is_met and is_best,
        "short": None if count == NONE else _short(card, count),
        "lacks": _lacks(card, survey) if count == NONE else [],
        "faces": served[0],
        "squares": served[1],
    }


def _short(card: int, count: int) -> int:
    needed = NUMBER[card] + 1 - count if MORE[card] else count - NUMBER[card] + 1
    return max(needed, 0)


def _lacks(card: int, survey: Survey) -> list[Literal[Role, "estate"]]:
    if TARGET[card][0] >= ESTATE:
        return ["estate"]
    return [ROLE_IDS[role] for role in TARGET[card] if survey.estate.houses[role] == NONE]


def _served(card: int, survey: Survey) -> tuple[list[str], list[str]]:
    """The faces and the squares of which the Count of a card is made."""
    found = survey.served.get(card)
    if found is None:
        if TARGET[card][0] == PLOT:
            found = [], squares(survey.estate.land(card))
        elif COUNT[card][0] <= FACADE:
            found = _faces(card, survey), []
        else:
            found = [], squares(_squares(card, survey))
        survey.served[card] = found
    return found


def _roles(card: int, survey: Survey) -> list[int]:
    """The roles of the houses at which a card looks."""
    is_any = TARGET[card][0] == ESTATE
    houses = survey.estate.houses
    return [r for r in range(ROLES) if houses[r] != NONE and (is_any or r in TARGET[card])]


def _faces(card: int, survey: Survey) -> list[str]:
    if survey.faces is None:
        survey.faces = survey.estate.listed_faces()
    return [
        face(place, view)
        for role in _roles(card, survey)
        for element in COUNT[card]
        for view in VIEW[card]
        for place in survey.faces[(role * VIEWS + view) * FACES + element]
    ]


def _squares(card: int, survey: Survey) -> list[int]:
    found: list[int] = []
    for role in _roles(card, survey):
        house = survey.estate.houses[role]
        for element in COUNT[card]:
            found += _squares_of(survey, house, element)
    return found


def _squares_of(survey: Survey, house: int, element: int) -> list[int]:
    """The squares of a house that an element is about."""
    plot = survey.estate.plot
    if element in (TERRACES, TERRACE_SPACES):
        return [square for roofs in survey.estate.terraces(house) for square in roofs]
    if element in (COURTYARDS, YARD_SPACES):
        return [square for enclosed in courtyards(plot, house) for square in enclosed]
    if element == HEIGHT:
        most = house_height(plot, house)
        return [square for square in plot.squares(house) if plot.heights[square] == most]
    return plot.squares(house)
