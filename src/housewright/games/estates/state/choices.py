"""What may be done in a position of The Estates."""

from typing import TYPE_CHECKING, Final

from .. import moves
from ..moves import (
    AUCTION_CUBE,
    AUCTION_ROOF,
    AUCTION_SPECIAL,
    BID,
    CANCEL_PERMIT,
    DISCARD,
    KEEP,
    PASS,
    PLACE_CUBE,
    PLACE_MAYOR,
    PLACE_ROOF,
    READY,
    SELL,
    SITES,
    STOW,
)
from ..pieces import (
    CANCEL,
    CUBES,
    LONGEST,
    LOTS,
    MAYOR,
    NUMBERS,
    OFFER_ROWS,
    PERMIT,
    ROWS,
    SPECIALS,
    permit_change,
    permit_row,
)
from .phases import BIDDING, DECIDE, PLACE, TURN

if TYPE_CHECKING:
    from . import State

# All bids that there can be, to take slices of: the widest list of moves is the one made most.
BIDS: Final[list[int]] = list(range(BID, BID + 10_000))


def legal(state: "State", seat: int) -> list[int]:
    """The moves of a seat that may act, in canonical order."""
    phase = state.phase
    if phase == BIDDING:
        if state.cash[seat] <= state.high:
            return [PASS]  # EST-23
        found = BIDS[state.high : state.cash[seat] + 1]  # EST-21
        found[0] = PASS  # EST-22
        return found
    if phase == TURN:
        return _turn_moves(state, seat)
    if phase == DECIDE:
        return [SELL, KEEP] if state.cash[seat] >= state.high else [SELL]  # EST-27
    if phase == PLACE:
        return placements(state, state.piece)
    return [READY]


def _turn_moves(state: "State", seat: int) -> list[int]:
    found: list[int] = []
    if not state.stowed and state.cash[seat] > 0:  # EST-11
        found.append(STOW)
    ends, line, room = state.ends, state.line, most_room(state)
    for row in range(OFFER_ROWS):
        first, past = ends[2 * row], ends[2 * row + 1]
        if first < past:
            cube = line[first]
            if cube % NUMBERS < room:  # EST-15
                found.append(AUCTION_CUBE + cube)
            if first < past - 1:
                cube = line[past - 1]
                if cube % NUMBERS < room:
                    found.append(AUCTION_CUBE + cube)
    if state.drawn < len(state.pile) and state.has_open_building():  # EST-16
        found.append(AUCTION_ROOF)
    stock = state.stock
    for special in range(len(SPECIALS)):
        if stock >> special & 1:  # EST-17
            found.append(AUCTION_SPECIAL + special)
    return found


def most_room(state: "State") -> int:
    """Cubes whose number, counted from 0, is below this fit on some lot now (EST-15)."""
    built, need = state.built, state.need
    if built[0] < need[0] or built[1] < need[1] or built[2] < need[2]:
        return NUMBERS
    most = 0
    for room in state.room:
        if room > most:  # noqa: PLR1730  (a call of max costs the compiled engine a tenth)
            most = room
    return most


def placements(state: "State", piece: int) -> list[int]:
    """What may be done with a piece that has been won (EST-30)."""
    if piece < CUBES:
        return _cube_moves(state, piece)
    if piece < PERMIT:
        return _roof_moves(state)
    found: list[int] = []
    if piece == MAYOR:
        found = [PLACE_MAYOR, PLACE_MAYOR + 1, PLACE_MAYOR + 2]
    elif piece == CANCEL:
        for value in range(1, 4):
            if can_cancel(state, value):
                found.append(CANCEL_PERMIT + value)
    else:
        value = piece - PERMIT
        for row in range(ROWS):
            if state.need[row] + value <= LONGEST:  # EST-50
                found.append(moves.place_permit(row, value))
            if state.need[row] - value >= state.built[row]:  # EST-48, EST-49
                found.append(moves.place_permit(row, -value))
    found.append(DISCARD)
    return found


def _cube_moves(state: "State", cube: int) -> list[int]:
    found: list[int] = []
    number, room = cube % NUMBERS, state.room
    base = PLACE_CUBE + SITES * cube
    for row in range(ROWS):
        end = row * LOTS + state.built[row]
        for lot in range(row * LOTS, end):
            if number < room[lot]:  # EST-33 to EST-35
                found.append(base + lot)
        if state.built[row] < state.need[row]:  # EST-32
            found.append(base + end)
    return found


def _roof_moves(state: "State") -> list[int]:
    found: list[int] = []
    for row in range(ROWS):
        for lot in range(row * LOTS, row * LOTS + state.built[row]):
            if state.caps[lot] == 0:  # EST-40
                found.append(PLACE_ROOF + lot)
    return found


def can_cancel(state: "State", value: int) -> bool:
    """May the Cancel cube remove this permit? (EST-58, EST-59)"""
    index = state.find_permit(value)
    if index < 0:
        return False
    permit = state.permits[index]
    row = permit_row(permit)
    return state.need[row] - permit_change(permit) >= state.built[row]
