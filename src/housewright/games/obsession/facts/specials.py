"""Special actions and the viewer's VP cards: what they cost, and why they cannot be used."""

from typing import Final, Literal, TypedDict

from .. import moves
from ..pieces import (
    BORROW_STEPS,
    BRINGS_BACK,
    BRINGS_SERVANT,
    CHURCH_CASH,
    FAIR_HELP,
    GENTRY_IDS,
    GOSSIP_STEPS,
    HELP_STEPS,
    REFRESH_STEPS,
    SERVANT_IDS,
    SERVANTS,
    TILE_IDS,
    VP_EFFECT,
    VP_IDS,
    VP_POINTS,
    count,
)
from .asking import Asking

SpecialId = Literal[
    "borrow",
    "help",
    "refresh",
    "rouse",
    "church",
    "fair",
    "gossip",
    "usefulman refresh",
    "usefulman fetch",
]


class Special(TypedDict):
    """A special action of the viewer."""

    #: The words that its moves begin with.
    id: SpecialId
    #: Reputation steps: what it costs is negative.
    rep: int
    cash: int
    #: Why it cannot be done: the code of the refusal; null if it can.
    obstacle: str | None


class Card(TypedDict):
    """A VP card of the viewer."""

    id: str
    points: int
    #: Why it cannot be used: the code of the refusal; null if it can.
    obstacle: str | None


# The numbers of the moves of each special action.
_MOVES: Final[dict[SpecialId, range]] = {
    "borrow": range(moves.BORROW, moves.HELP),
    "help": range(moves.HELP, moves.REFRESH),
    "refresh": range(moves.REFRESH, moves.ROUSE),
    "rouse": range(moves.ROUSE, moves.USE),
    "church": range(moves.CHURCH, moves.FAIR),
    "fair": range(moves.FAIR, moves.GOSSIP),
    "gossip": range(moves.GOSSIP, moves.READY),
    "usefulman refresh": range(moves.MAN_REFRESH, moves.FETCH),
    "usefulman fetch": range(moves.FETCH, moves.COURT),
}
_REP: Final[dict[SpecialId, int]] = {
    "borrow": -BORROW_STEPS,
    "help": -HELP_STEPS,
    "refresh": -REFRESH_STEPS,
    "gossip": GOSSIP_STEPS,
}


def specials(asking: Asking) -> list[Special]:
    """All special actions; none for spectators."""
    if asking.seat is None:
        return []
    cash: dict[SpecialId, int] = {
        "borrow": asking.state.terms.loan,
        "church": CHURCH_CASH,
        "fair": FAIR_HELP,
    }
    return [
        {
            "id": name,
            "rep": _REP.get(name, 0),
            "cash": cash.get(name, 0),
            "obstacle": _obstacle(asking, asking.seat, name),
        }
        for name in _MOVES
    ]


def _obstacle(asking: Asking, seat: int, name: SpecialId) -> str | None:
    if not asking.legal.isdisjoint(_MOVES[name]):
        return None
    return asking.obstacle(_example(asking, seat, name))


def _example(asking: Asking, seat: int, name: SpecialId) -> str:
    """A move of this kind that lacks as little as possible, if none is legal."""
    state = asking.state
    if name in ("help", "rouse"):
        return f"{name} {_servant(state.quarters[seat])}"
    if name == "gossip":
        return f"gossip {_servant(state.available[seat])} {1 if seat == 0 else 0}"
    if name == "usefulman fetch":
        return f"{name} {TILE_IDS[-1]}"
    return {"church": "church cash", "fair": "fair usefulman"}.get(name, name)


def _servant(box: int) -> str:
    return next((SERVANT_IDS[kind] for kind in range(SERVANTS) if count(box, kind)), SERVANT_IDS[0])


def cards(asking: Asking) -> list[Card]:
    """The viewer's VP cards; null obstacles mark those whose effect could be used now."""
    state, seat = asking.state, asking.seat
    if seat is None:
        return []
    return [
        {"id": VP_IDS[card], "points": VP_POINTS[card], "obstacle": _card_obstacle(asking, card)}
        for card in state.vp[seat]
    ]


def _card_obstacle(asking: Asking, card: int) -> str | None:
    if VP_EFFECT[card] == BRINGS_SERVANT:
        options, text = range(moves.USE_HIRE, moves.USE_RECALL), f"use hire {SERVANT_IDS[0]}"
    elif VP_EFFECT[card] == BRINGS_BACK:
        options, text = range(moves.USE_RECALL, moves.MAN_REFRESH), f"use recall {GENTRY_IDS[0]}"
    else:
        return asking.obstacle(f"use {VP_IDS[card]}")
    return asking.obstacle(text) if asking.legal.isdisjoint(options) else None
