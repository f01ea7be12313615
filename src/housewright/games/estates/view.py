"""What a seat may know of The Estates (section 9 of its rules). The only maker of views."""

from typing import Literal, TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .buildings import Building, buildings
from .ids import CubeId, EndId, PhaseId, RowId, SpecialId
from .state import State
from .state.phases import OVER, ROUND_OVER


class Options(TypedDict):
    rounds: int
    open_money: bool
    empty_rows: bool


class Auction(TypedDict):
    """The piece under the hammer; a bid of 0 is a pass, null is a seat not yet asked."""

    piece: str
    bids: list[int | None]
    winner: int | None


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    end: EndId


class Rows(TypedDict):
    """By row its buildings from Main Street on: `r6 g5 ^3` has two floors and a rooftop."""

    a: list[str]
    b: list[str]
    c: list[str]


class Permits(TypedDict):
    """By row the permits that lie in it, below 0 if they make it shorter."""

    a: list[int]
    b: list[int]
    c: list[int]


class Certificates(TypedDict):
    """By firm its owner."""

    b: int | None
    g: int | None
    p: int | None
    r: int | None
    s: int | None
    y: int | None


class View(TypedDict):
    """A position with what is hidden replaced by null; lists keep their length."""

    game: Literal["estates"]
    options: Options
    players: int
    phase: PhaseId
    to_act: list[int]
    seed: None
    round: int
    auctioneer: int
    stowed: bool
    offer: list[list[CubeId]]
    roofs: list[int | None]
    stock: list[SpecialId]
    rows: Rows
    permits: Permits
    mayor: RowId | None
    certificates: Certificates
    cash: list[int | None]
    stash: list[int | None]
    auction: Auction | None
    results: list[Result]


#: What some points are for: a building.
Detail = Building


def sees_cash(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's cash? (EST-100, EST-104)"""
    return seat == viewer or state.open_money or state.phase == OVER


def sees_stash(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's stash? (EST-101, EST-104)"""
    return sees_cash(state, viewer, seat) or state.phase == ROUND_OVER


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    seats = range(state.players)
    return {
        "game": shown["game"],
        "options": shown["options"],
        "players": shown["players"],
        "phase": shown["phase"],
        "to_act": shown["to_act"],
        "seed": None,  # EST-102
        "round": shown["round"],
        "auctioneer": shown["auctioneer"],
        "stowed": shown["stowed"],
        "offer": shown["offer"],
        "roofs": [value if state.phase == OVER else None for value in shown["roofs"]],
        "stock": shown["stock"],
        "rows": shown["rows"],
        "permits": shown["permits"],
        "mayor": shown["mayor"],
        "certificates": shown["certificates"],
        "cash": [state.cash[s] if sees_cash(state, seat, s) else None for s in seats],
        "stash": [state.stash[s] if sees_stash(state, seat, s) else None for s in seats],
        "auction": shown["auction"],
        "results": shown["results"],
    }


def scores(state: State, seat: int | None) -> list[Score]:
    """Everybody's score as it stands; a stash that may not be seen is None (section 9)."""
    found: list[Score] = []
    for owner, row in enumerate(scoring.parts(state)):
        parts: dict[str, int | None] = dict(zip(scoring.PARTS, row, strict=True))
        if not sees_stash(state, seat, owner):
            parts["stash"] = None
        found.append(Score(parts))
    return found


def details(state: State, seat: int | None) -> list[Detail]:
    """One line per building (EST-86). Buildings are open to everybody (EST-37)."""
    return buildings(state)


def countable(state: State, seat: int | None) -> list[str]:
    """The money of others: every payment and every stowing is public (EST-100, EST-101)."""
    cash = [f"/cash/{other}" for other in range(state.players) if not sees_cash(state, seat, other)]
    stash = [
        f"/stash/{other}" for other in range(state.players) if not sees_stash(state, seat, other)
    ]
    return cash + stash


def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
    """Copies of the state, each with one value changed that this seat may not see."""
    changed: list[CoreState] = []
    for other in range(state.players):
        # The seats of an auction must stay able to pay what they have bid.
        if not sees_cash(state, seat, other):
            twin = state.copy()
            twin.cash[other] += 1 + rng.below(20)
            changed.append(twin)
        if not sees_stash(state, seat, other):
            twin = state.copy()
            twin.stash[other] += 1 + rng.below(20)
            changed.append(twin)
    unseen = len(state.pile) - state.drawn
    if state.phase != OVER and unseen:
        twin = state.copy()
        place = state.drawn + rng.below(unseen)
        pile = list(state.pile)
        pile[place] = pile[place] % 6 + 1
        twin.pile = tuple(pile)
        changed.append(twin)
    twin = state.copy()
    twin.seed += 1
    changed.append(twin)
    return changed


def is_secret(text: str) -> bool:
    """Every move is made openly (EST-103)."""
    return False
