"""What follows from a plot by the rules, for boards: houses, flaws, terraces and courtyards."""

from typing import TypedDict

from . import scoring
from .moves import named
from .pieces import CARD_IDS, FLAW_IDS, NONE, ROLE_IDS, ROLES, SIDE_IDS, SLOT_IDS, SQUARE_IDS, UP
from .state import State
from .state.flaws import Flaw, flaws_of
from .state.geometry import courtyard_size, courtyards, has_chimney, house_cubes
from .state.plot import Plot
from .state.walks import walks_of


class House(TypedDict):
    """A house on a plot."""

    #: `manor`, `guest` or `servants`, as it would be named now; null if it would be removed.
    name: str | None
    squares: list[str]
    cubes: int
    chimney: bool
    #: Does a doorway lead to the ground? (REG-52)
    ground: bool


class FlawFact(TypedDict):
    """A Design Flaw: `topsy`, `bare-top` …"""

    kind: str
    square: str
    level: int
    #: `n`, `e`, `s`, `w`, `above` for the top; null for the whole cube.
    side: str | None
    #: Would it cost points now, or will its house be removed?
    counted: bool


class Space(TypedDict):
    """A terrace or a courtyard."""

    #: The first square of its house.
    house: str
    squares: list[str]
    size: int


class CardFact(TypedDict):
    """How a seat stands with a card; it takes no part if the Count is null (REG-62)."""

    count: int | None
    met: bool


class Estate(TypedDict):
    """What follows from the cubes of one seat."""

    houses: list[House]
    flaws: list[FlawFact]
    terraces: list[Space]
    courtyards: list[Space]
    #: One entry for every slot with a card.
    counts: dict[str, CardFact]


class Facts(TypedDict):
    seats: list[Estate]
    #: Per card in the viewer's hand one entry for each seat.
    hand: dict[str, list[CardFact]]


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the plots, and from the seat's own cards."""
    viewer = NONE if seat is None else seat
    hand = () if seat is None else state.hands[seat]
    return {
        "seats": [estate_facts(state, owner, viewer) for owner in range(state.players)],
        "hand": {
            CARD_IDS[card]: [
                card_facts(card, count) for count in scoring.counts(state, card, viewer)
            ]
            for card in hand
        },
    }


def _names(squares: list[int]) -> list[str]:
    return [SQUARE_IDS[square] for square in squares]


def estate_facts(state: State, owner: int, viewer: int) -> Estate:
    """What follows from a seat's plot, as far as a viewer may know."""
    plot = state.plots[owner]
    naming = scoring.naming_of(state, owner, viewer)
    roles = {named(naming, role): ROLE_IDS[role] for role in range(ROLES)}
    return {
        "houses": [_house(plot, house, roles.get(house)) for house in plot.houses()],
        "flaws": [_flaw(flaw, plot.labels[flaw[1]] in roles) for flaw in flaws_of(plot)],
        "terraces": _terraces(plot),
        "courtyards": _courtyards(plot),
        "counts": {
            SLOT_IDS[slot]: card_facts(card, scoring.estate(state, owner, viewer).count(card))
            for slot, card in enumerate(state.slots)
            if card != NONE
        },
    }


def card_facts(card: int, count: int) -> CardFact:
    """How an estate with this Count stands with a card."""
    return {"count": None if count == NONE else count, "met": scoring.is_met(card, count)}


def _house(plot: Plot, house: int, name: str | None) -> House:
    return {
        "name": name,
        "squares": _names(plot.squares(house)),
        "cubes": house_cubes(plot, house),
        "chimney": has_chimney(plot, house),
        "ground": walks_of(plot).is_grounded(house),
    }


def _flaw(flaw: Flaw, is_counted: bool) -> FlawFact:
    kind, square, level, side = flaw
    if side == UP:
        name: str | None = "above"
    else:
        name = None if side == NONE else SIDE_IDS[side]
    return {
        "kind": FLAW_IDS[kind],
        "square": SQUARE_IDS[square],
        "level": level,
        "side": name,
        "counted": is_counted,
    }


def _terraces(plot: Plot) -> list[Space]:
    walks = walks_of(plot)
    found = [walks.regions[terrace] for terrace in walks.terraces]
    return [
        {
            "house": SQUARE_IDS[plot.labels[squares[0]]],
            "squares": _names(squares),
            "size": len(squares),
        }
        for squares in found
    ]


def _courtyards(plot: Plot) -> list[Space]:
    return [
        {
            "house": SQUARE_IDS[house],
            "squares": _names(squares),
            "size": courtyard_size(plot, squares),
        }
        for house in plot.houses()
        for squares in courtyards(plot, house)
    ]
