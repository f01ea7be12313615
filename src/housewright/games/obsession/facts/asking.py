"""The questions that several facts put to the engine."""

from typing import Final, NamedTuple, cast

from ....core.refusing import NOT_TO_ACT, OVER
from .. import moves
from ..ids import Servant
from ..pieces import SERVANT_IDS, SERVANTS, count
from ..refusals import code
from ..state import State

_SERVANTS: Final = cast("tuple[Servant, ...]", SERVANT_IDS)


class Asking(NamedTuple):
    """A viewer who wants to know what they may do, and why not."""

    state: State
    #: None is a spectator.
    seat: int | None
    #: The viewer's legal moves.
    legal: frozenset[int]

    def may(self, text: str) -> bool:
        """Is this a legal move of the viewer now?"""
        return moves.parse(text) in self.legal

    def obstacle(self, text: str) -> str | None:
        """The code of the refusal that the viewer would get for a move; null if it is legal."""
        if self.may(text):
            return None
        if self.state.is_over:
            return OVER
        if self.seat is None or self.seat not in self.state.to_act():
            return NOT_TO_ACT
        return code(self.state, self.seat, text)


def asking(state: State, seat: int | None) -> Asking:
    """What this viewer may do in the position."""
    legal = [] if seat is None else state.legal(seat)
    return Asking(state, seat, frozenset(legal))


def servants_in(box: int) -> list[Servant]:
    """The kinds of servants in a box."""
    return [_SERVANTS[kind] for kind in range(SERVANTS) if count(box, kind)]


def servant_of(number: int) -> Servant:
    """The id of a kind of servants."""
    return _SERVANTS[number]
