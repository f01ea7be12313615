"""The eight piles, how near the end is, and what the rules count up to."""

from typing import Literal, TypedDict

from .. import scoring
from ..moves import GAIN
from ..pieces import CARD_IDS, EMPTY_PILES_TO_END, EMPTY_POINTS, HAND_SIZE, PAWNS, PILE_IDS
from ..pieces.ids import PileId
from ..state import State
from ..state.phases import CALLED, FINAL, FREE, PICK


class Pile(TypedDict):
    id: PileId
    #: Null if the pile is empty.
    top: str | None
    count: int


class End(TypedDict):
    """What ends the match (DEC-71 to DEC-75)."""

    empty_piles: int
    #: How many more piles must be empty at one time; 0 once the end is called.
    missing: int
    #: How many rounds follow this one; null until the end is called.
    rounds_left: Literal[0, 1] | None
    #: The seats that have won; empty until the match is over (DEC-82 to DEC-84).
    winners: list[int]


class Limits(TypedDict):
    """What the rules count up to with this number of players."""

    #: Without Santas (DEC-14).
    hand_size: int
    #: Per seat (DEC-8).
    pawns: int
    #: This many call the end (DEC-71).
    empty_piles: int
    #: What an empty square scores (DEC-78).
    empty_points: int


def piles(state: State) -> list[Pile]:
    return [
        {"id": name, "top": CARD_IDS[stack[0]] if stack else None, "count": len(stack)}
        for name, stack in zip(PILE_IDS, state.stacks, strict=True)
    ]


def offered(state: State) -> list[PileId]:
    """The piles from which a card may be taken now."""
    if state.phase not in (FREE, PICK):
        return []
    return [PILE_IDS[move - GAIN] for move in state.legal(state.turn)]


def end(state: State) -> End:
    empty = state.empty_piles()
    is_called = state.ending in (CALLED, FINAL)
    return {
        "empty_piles": empty,
        "missing": 0 if is_called else max(0, EMPTY_PILES_TO_END - empty),
        "rounds_left": (1 if state.ending == CALLED else 0) if is_called else None,
        "winners": scoring.winners(state),
    }


def limits(state: State) -> Limits:
    return {
        "hand_size": HAND_SIZE,
        "pawns": PAWNS[state.players],
        "empty_piles": EMPTY_PILES_TO_END,
        "empty_points": EMPTY_POINTS,
    }
