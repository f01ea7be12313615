"""What a seat may know of The Estates (section 9 of its rules). The only maker of views."""

from collections import Counter
from typing import Any, TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .pieces import (
    CUBE_IDS,
    LOT_IDS,
    LOTS,
    OFFER_ROWS,
    PERMIT,
    ROOF,
    ROOF_VALUES,
    ROW_IDS,
    ROWS,
    WHITE,
)
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
    end: str


class View(TypedDict):
    """A position with what is hidden replaced by null; lists keep their length."""

    game: str
    options: Options
    players: int
    phase: str
    to_act: list[int]
    seed: None
    round: int
    auctioneer: int
    stowed: bool
    offer: list[list[str]]
    roofs: list[int | None]
    stock: list[str]
    rows: dict[str, list[str]]
    permits: dict[str, list[int]]
    mayor: str | None
    certificates: dict[str, int | None]
    cash: list[int | None]
    stash: list[int | None]
    auction: Auction | None
    results: list[Result]


class Building(TypedDict):
    """One line of the account: a building, who owns it and what it counts."""

    lot: str
    owner: int
    floors: list[str]
    roof: int | None
    value: int
    sign: int
    doubled: bool
    #: What it counts for its owner, all in all.
    points: int


class Row(TypedDict):
    """How far a row is and what it is worth per seat, the Mayor's second helping included."""

    need: int
    built: int
    roofed: int
    completed: bool
    #: How many cubes and rooftops it still needs: two per empty lot, one per open building.
    missing: int
    #: As it stands now, if it stood so and counted plus, and if it counted minus (EST-80).
    worth: list[int]
    if_completed: list[int]
    if_not: list[int]


class Facts(TypedDict):
    """What follows from the board; all of it is open to everybody (EST-103)."""

    rows: dict[str, Row]
    buildings: list[Building]
    #: The cubes at the ends of the offer rows (EST-14).
    ends: list[str]
    #: The values of the rooftops that nobody has seen, ascending; null if some are not in the game.
    roofs_left: list[int] | None
    #: The lots that hold one floor only (EST-34).
    white_lots: list[str]
    #: How many rounds each seat has won alone (EST-94).
    rounds_won: list[int]


def sees_cash(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's cash? (EST-100, EST-104)"""
    return seat == viewer or state.open_money or state.phase == OVER


def sees_stash(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's stash? (EST-101, EST-104)"""
    return sees_cash(state, viewer, seat) or state.phase == ROUND_OVER


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    seats = range(state.players)
    seen: View = {
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
    return dict(seen)


def scores(state: State, seat: int | None) -> list[Score]:
    """Everybody's score as it stands; a stash that may not be seen is None (section 9)."""
    found: list[Score] = []
    for owner, row in enumerate(scoring.parts(state)):
        parts: dict[str, int | None] = dict(zip(scoring.PARTS, row, strict=True))
        if not sees_stash(state, seat, owner):
            parts["stash"] = None
        found.append(Score(parts))
    return found


def details(state: State, seat: int | None) -> list[dict[str, Any]]:
    """One line per building (EST-86). Buildings are open to everybody (EST-37)."""
    return [dict(building) for building in _buildings(state)]


def _buildings(state: State) -> list[Building]:
    return [
        _building(state, lot)
        for row in range(ROWS)
        for lot in range(row * LOTS, row * LOTS + state.built[row])
    ]


def _building(state: State, lot: int) -> Building:
    row = lot // LOTS
    value = scoring.value(state, lot)
    sign = 1 if state.is_completed(row) else -1
    doubled = state.mayor == row
    return {
        "lot": LOT_IDS[lot],
        "owner": state.owner(lot),
        "floors": [CUBE_IDS[cube] for cube in codec.floors(state.stacks[lot])],
        "roof": state.caps[lot] or None,
        "value": value,
        "sign": sign,
        "doubled": doubled,
        "points": sign * value * (2 if doubled else 1),
    }


def facts(state: State, seat: int | None) -> dict[str, Any]:
    """What follows from the board, the same for everybody."""
    found: Facts = {
        "rows": {name: _row(state, row) for row, name in enumerate(ROW_IDS)},
        "buildings": _buildings(state),
        "ends": _ends(state),
        "roofs_left": _roofs_left(state),
        "white_lots": [name for name, is_white in zip(LOT_IDS, WHITE, strict=True) if is_white],
        "rounds_won": scoring.rounds_won(state),
    }
    return dict(found)


def _row(state: State, row: int) -> Row:
    need, built, roofed = state.need[row], state.built[row], state.capped[row]
    done = state.is_completed(row)
    plus = [0] * state.players
    for lot in range(row * LOTS, row * LOTS + built):
        plus[state.owner(lot)] += scoring.value(state, lot) * (2 if state.mayor == row else 1)
    minus = [-points for points in plus]
    return {
        "need": need,
        "built": built,
        "roofed": roofed,
        "completed": done,
        "missing": 2 * (need - built) + built - roofed,
        "worth": plus if done else minus,
        "if_completed": plus,
        "if_not": minus,
    }


def _ends(state: State) -> list[str]:
    found: list[str] = []
    for row in range(OFFER_ROWS):
        cubes = codec.offer_row(state, row)
        # A single cube left is offered once (EST-14).
        found += cubes if len(cubes) < 2 else [cubes[0], cubes[-1]]
    return found


def _roofs_left(state: State) -> list[int] | None:
    """All rooftops but those that were turned up: the pile itself is not looked at (EST-102)."""
    left = Counter(ROOF_VALUES) - Counter(state.caps)
    if ROOF < state.piece < PERMIT:
        left -= Counter([state.piece - ROOF])
    # In a position made by hand there may be fewer, and then nobody can tell which.
    is_whole = left.total() == len(state.pile) - state.drawn
    return sorted(left.elements()) if is_whole else None


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
