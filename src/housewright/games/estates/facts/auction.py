"""What is on offer and under the hammer: where it could go, and what could be bid."""

from typing import Literal, TypedDict

from .. import codec, scoring
from ..ids import CubeId, FirmId, LotId, RowId
from ..moves import (
    CANCEL_PERMIT,
    DISCARD,
    PLACE_CUBE,
    PLACE_MAYOR,
    PLACE_PERMIT,
    PLACE_ROOF,
    SITES,
    text,
)
from ..pieces import (
    CANCEL,
    COLOUR_IDS,
    CUBE_IDS,
    CUBES,
    LOT_IDS,
    LOTS,
    MAYOR,
    NOBODY,
    NOTHING,
    NUMBERS,
    OFFER_ROWS,
    PERMIT,
    ROOF,
    ROW_IDS,
    permit_row,
)
from ..state import PASSED, UNASKED, State
from ..state.choices import placements
from ..state.phases import BIDDING, DECIDE, OVER, PLACE, ROUND_OVER

KindId = Literal["cube", "roof", "permit", "mayor", "cancel"]


class Bids(TypedDict):
    """The bids that a seat can make: any number between these."""

    least: int
    most: int


class Outcome(TypedDict):
    """What can be done with the piece under the hammer, and what the board would be like then."""

    #: The move of the player who wins the piece.
    move: str
    #: The building that is changed, its value then, and its owner then: null as long as nobody
    #: has won the cube of a firm without an owner (EST-36).
    lot: LotId | None
    value: int | None
    owner: int | None
    #: The row that is changed, how many lots it has then, and whether it is completed then.
    row: RowId | None
    need: int | None
    completed: bool | None
    #: Does the round end with it? (EST-71, EST-72)
    ends_round: bool


class Auction(TypedDict):
    """The piece under the hammer."""

    kind: KindId
    #: The number on it; 0 where there is none.
    value: int
    #: The firm of a cube.
    firm: FirmId | None
    #: Does it have to be placed, or may it be discarded? (EST-30)
    must_place: bool
    outcomes: list[Outcome]
    #: The highest bid, 0 if there is none, and who made it.
    high: int
    leader: int | None
    #: The bidders in the order in which they are asked, and those not yet asked.
    bidders: list[int]
    to_ask: list[int]
    #: What the viewer can bid when asked; null if nothing is left to bid, or it is not asked.
    bids: Bids | None
    #: Can the viewer, as auctioneer, pay what the leader has bid? Null for others (EST-27).
    can_keep: bool | None


def ends(state: State) -> list[CubeId]:
    """The cubes at the ends of the offer rows."""
    found: list[CubeId] = []
    for row in range(OFFER_ROWS):
        cubes = codec.offer_row(state, row)
        # A single cube left is offered once (EST-14).
        found += cubes if len(cubes) < 2 else [cubes[0], cubes[-1]]
    return found


def places(state: State) -> dict[str, list[LotId]]:
    """By cube at an end of the offer, and for `roof`, the lots where it could be placed now."""
    if state.phase in (ROUND_OVER, OVER):
        return {}
    found = {name: _lots(state, CUBE_IDS.index(name)) for name in ends(state)}
    return found | ({"roof": _lots(state, ROOF)} if state.drawn < len(state.pile) else {})


def _lots(state: State, piece: int) -> list[LotId]:
    return [LOT_IDS[_lot(move)] for move in placements(state, piece)]


def _lot(move: int) -> int:
    """The lot of a move that places a cube or a rooftop."""
    return (move - PLACE_CUBE) % SITES if move >= PLACE_CUBE else move - PLACE_ROOF


def auction(state: State, viewer: int | None) -> Auction | None:
    """The piece under the hammer, if there is one."""
    if state.piece == NOTHING:
        return None
    piece, players = state.piece, state.players
    bidders = [(state.auctioneer + place) % players for place in range(1, players)]
    leader = state.bids.index(state.high) if state.high > PASSED else NOBODY
    moves = placements(state, piece)
    kind, value = _kind(piece)
    return {
        "kind": kind,
        "value": value,
        "firm": COLOUR_IDS[piece // NUMBERS] if piece < CUBES else None,
        "must_place": DISCARD not in moves,
        "outcomes": [_outcome(state, move) for move in moves],
        "high": state.high,
        "leader": None if leader == NOBODY else leader,
        "bidders": bidders,
        "to_ask": [seat for seat in bidders if state.bids[seat] == UNASKED],
        "bids": None if viewer is None else _bids(state, viewer),
        "can_keep": state.cash[viewer] >= state.high
        if state.phase == DECIDE and viewer == state.auctioneer
        else None,
    }


def _kind(piece: int) -> tuple[KindId, int]:
    if piece < CUBES:
        return "cube", piece % NUMBERS + 1
    if piece < PERMIT:
        return "roof", piece - ROOF
    if piece == MAYOR:
        return "mayor", 0
    return ("cancel", 0) if piece == CANCEL else ("permit", piece - PERMIT)


def _bids(state: State, viewer: int) -> Bids | None:
    is_asked = state.phase == BIDDING and viewer != state.auctioneer
    if not is_asked or state.bids[viewer] != UNASKED or state.cash[viewer] <= state.high:
        return None
    return {"least": state.high + 1, "most": state.cash[viewer]}  # EST-21, EST-23


def _outcome(state: State, move: int) -> Outcome:
    """What the board is like after a placement, tried on a copy."""
    after = state.copy()
    after.phase = PLACE
    after.apply(state.winner if state.phase == PLACE else state.auctioneer, move)
    lot = _lot(move) if move >= PLACE_ROOF else NOBODY
    row = lot // LOTS if lot != NOBODY else _row(state, move)
    is_known = lot != NOBODY and (state.phase == PLACE or not _is_free(state))
    return {
        "move": text(move),
        "lot": None if lot == NOBODY else LOT_IDS[lot],
        "value": None if lot == NOBODY else scoring.value(after, lot),
        "owner": after.owner(lot) if is_known else None,
        "row": None if row == NOBODY else ROW_IDS[row],
        "need": None if row == NOBODY else after.need[row],
        "completed": None if row == NOBODY else after.is_completed(row),
        "ends_round": after.phase in (ROUND_OVER, OVER),
    }


def _is_free(state: State) -> bool:
    """Is the piece under the hammer a cube of a firm that nobody owns?"""
    return state.piece < CUBES and state.owners[state.piece // NUMBERS] == NOBODY


def _row(state: State, move: int) -> int:
    """The row that a special piece changes; NOBODY if it changes none."""
    if move >= PLACE_PERMIT:
        return (move - PLACE_PERMIT) // 6
    if move > CANCEL_PERMIT:
        return permit_row(state.permits[state.find_permit(move - CANCEL_PERMIT)])
    return move - PLACE_MAYOR if move >= PLACE_MAYOR else NOBODY
