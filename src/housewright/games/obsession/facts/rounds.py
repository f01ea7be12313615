"""How far the match is, and the courtship that ends the season."""

from typing import Final, Literal, TypedDict, cast

from ..ids import Category, Event
from ..pieces import CATEGORY_IDS, CHARLES, ELIZABETH, EVENT, EVENT_IDS
from ..state import State
from ..state.phases import OVER

EVENTS: Final = cast("tuple[Event, ...]", EVENT_IDS)
CATEGORIES: Final = cast("tuple[Category, ...]", CATEGORY_IDS)


class Rounds(TypedDict):
    """The round track."""

    #: The event of every round, the first round first.
    events: list[Event]
    #: Rounds of the match, this one included, that are not over.
    left: int
    #: Rounds until the courtship round of this season; 0 in it.
    until_courtship: int


class Host(TypedDict):
    """The seat at which a Fairchild stays, and where among that seat's gentry."""

    seat: int
    place: Literal["hand", "discard", "activity"]


class Fairchilds(TypedDict):
    """Where both are; null if with nobody."""

    charles: Host | None
    elizabeth: Host | None


class Courtship(TypedDict):
    """The courtship that ends this season, as it would be now."""

    #: The categories that are known to count; in the last season one may count twice (OBS-126).
    themes: list[Category]
    #: Points per seat (OBS-123).
    points: list[int]
    #: The seats that have most: one alone wins, several draw a VP card each (OBS-124 to OBS-127).
    leaders: list[int]
    fairchilds: Fairchilds


def rounds(state: State) -> Rounds:
    """How much is left of season and match."""
    season = state.terms.season
    return {
        "events": [EVENTS[event] for event in EVENT[state.terms.track][1:]],
        "left": 0 if state.phase == OVER else state.terms.rounds - state.round_no + 1,
        "until_courtship": -state.round_no % season,
    }


def seasons_theme(state: State) -> Category | None:
    """The theme of this season; null while it is face down (OBS-158)."""
    if not state.shown or (state.terms.closed_courtship and len(state.shown) < state.season()):
        return None
    return CATEGORIES[state.shown[-1]]


def courtship(state: State) -> Courtship:
    """How everybody stands."""
    points = [state.theme_points(seat) for seat in range(state.players)]
    themes = state.themes_now()
    return {
        "themes": [CATEGORIES[category] for category in themes],
        "points": points,
        "leaders": state.suitors(points) if themes else [],
        "fairchilds": {
            "charles": _host_of(state, CHARLES),
            "elizabeth": _host_of(state, ELIZABETH),
        },
    }


def _host_of(state: State, card: int) -> Host | None:
    for seat in range(state.players):
        if card in state.hand[seat]:
            return {"seat": seat, "place": "hand"}
        if card in state.discard[seat]:
            return {"seat": seat, "place": "discard"}
    return {"seat": state.turn, "place": "activity"} if card in state.guests else None
