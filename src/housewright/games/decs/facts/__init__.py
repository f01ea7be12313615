"""What follows from a table of Decs Building by the rules, for boards that know none."""

from typing import TypedDict

from ..moves import VOTE as VOTE_FOR
from ..pieces.ids import PileId
from ..state import State
from ..state.phases import DRAW, PAY, VOTE
from .drawing import Drawing, drawing
from .houses import House, house
from .payments import Payment, payment
from .piles import End, Limits, Pile, end, limits, offered, piles
from .spaces import Area, areas

__all__ = ["Facts", "facts"]


class Facts(TypedDict):
    """Public but for `choice` of a space, `payment` and `drawing`: those are the viewer's own."""

    houses: list[House]
    areas: list[Area]
    #: The eight piles, in their order on the table.
    piles: list[Pile]
    #: The piles from which the seat to act may take a card now (DEC-17, DEC-45, DEC-74).
    gain: list[PileId]
    end: End
    #: The seats still in the round, in the order of turns (DEC-20).
    order: list[int]
    #: The seat that gets the token in the next round (DEC-27).
    next_first: int
    limits: Limits
    #: Only for the seat that is paying.
    payment: Payment | None
    #: Only for the seat that is drawing a feature.
    drawing: Drawing | None
    #: The seats that the viewer may vote for now (DEC-84).
    vote: list[int]


def facts(state: State, seat: int | None) -> Facts:
    """What follows from what this seat may see; None is a spectator."""
    acts = state.phase < VOTE and seat == state.turn
    return {
        "houses": [house(state, owner) for owner in range(state.players)],
        "areas": areas(state, seat),
        "piles": piles(state),
        "gain": offered(state),
        "end": end(state),
        "order": _order(state),
        "next_first": state.next_first(),
        "limits": limits(state),
        "payment": payment(state) if acts and state.phase == PAY else None,
        "drawing": drawing(state) if acts and state.phase == DRAW else None,
        "vote": [move - VOTE_FOR for move in state.legal(seat)]
        if seat is not None and state.phase == VOTE
        else [],
    }


def _order(state: State) -> list[int]:
    round_table = [*range(state.first, state.players), *range(state.first)]
    return [seat for seat in round_table if not state.passed >> seat & 1]
