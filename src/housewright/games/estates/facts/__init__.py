"""What follows from a table of The Estates by the rules, for boards that know none."""

from collections import Counter
from typing import TypedDict

from .. import scoring
from ..buildings import Building, Rows, buildings, rows
from ..ids import CubeId, LotId
from ..pieces import LOT_IDS, PERMIT, ROOF, ROOF_VALUES, WHITE
from ..state import State
from ..view import sees_cash
from .auction import Auction, auction, ends, places
from .ending import End, end


class Facts(TypedDict):
    """What follows from the board; but for `auction` all of it is open to everybody (EST-103)."""

    rows: Rows
    buildings: list[Building]
    #: The cubes at the ends of the offer rows (EST-14).
    ends: list[CubeId]
    #: By cube at an end of the offer, and for `roof`, the lots where it could be placed now.
    places: dict[str, list[LotId]]
    #: Null if nothing is under the hammer.
    auction: Auction | None
    #: The values of the rooftops that nobody has seen, ascending; null if some are not in the game.
    roofs_left: list[int] | None
    #: The lots that hold one floor only (EST-34).
    white_lots: list[LotId]
    #: How many rounds each seat has won alone (EST-94).
    rounds_won: list[int]
    end: End


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the board, and what the viewer could bid."""
    told = rows(state)
    return {
        "rows": told,
        "buildings": buildings(state),
        "ends": ends(state),
        "places": places(state),
        "auction": auction(state, seat),
        "roofs_left": _roofs_left(state),
        "white_lots": _WHITE_LOTS,
        "rounds_won": scoring.rounds_won(state),
        "end": end(state, told, _checks(state, seat)),
    }


_WHITE_LOTS = [name for name, is_white in zip(LOT_IDS, WHITE, strict=True) if is_white]


def _checks(state: State, viewer: int | None) -> list[int | None]:
    """By seat cash and stash together, as far as the viewer sees both."""
    return [
        state.cash[seat] + state.stash[seat] if sees_cash(state, viewer, seat) else None
        for seat in range(state.players)
    ]


def _roofs_left(state: State) -> list[int] | None:
    """All rooftops but those that were turned up: the pile itself is not looked at (EST-102)."""
    left = Counter(ROOF_VALUES) - Counter(state.caps)
    if ROOF < state.piece < PERMIT:
        left -= Counter([state.piece - ROOF])
    # In a position made by hand there may be fewer, and then nobody can tell which.
    is_whole = left.total() == len(state.pile) - state.drawn
    return sorted(left.elements()) if is_whole else None
