"""What follows from a table of Quirky Quarters by the rules, for boards that know none."""

from typing import Literal, TypedDict, cast

from .. import refusals, scoring
from ..ids import ContestId, DesignId, KindId
from ..pieces import (
    CONTESTS_TO_END,
    DESIGN_IDS,
    EMPTY,
    IDLE_ROUNDS_TO_END,
    KIND,
    KIND_IDS,
    SAVED_MOST,
    TAKEN_MOST,
)
from ..state import State
from ..state.phases import OVER, TAKE
from .contests import Contest, contests
from .houses import HouseFacts, OwnHouse, fits_after, house_facts, own_house


class Card(TypedDict):
    """A building card in the row, in a hand or on top of the discard pile."""

    kind: KindId
    #: By seat: does it fit anywhere in the house now?
    fits: list[bool]
    #: By seat: the held card after which it would fit, if it fits nowhere now.
    fits_after: list[DesignId | None]


class Turn(TypedDict):
    """What the seat to act may still do, and must do, in its turn."""

    seat: int
    #: How many cards it may still take (QRK-7).
    to_take: int
    #: Why the row cannot be swept away; null if it can (QRK-5).
    no_sweep: Literal["wrong_phase", "sweep_after_take", "deck_too_small", "no_identical"] | None
    #: The slots of the row that hold identical cards.
    identical: list[int]
    #: How many cards must leave the hand before the turn can end (QRK-20).
    too_many: int
    #: Does no card of the hand fit anywhere, so that the surplus may be discarded? (QRK-22)
    stuck: bool


class End(TypedDict):
    """What the end of the match still needs (QRK-40 to QRK-43)."""

    #: The seats whose turn is still to come in this round, in order, with the seat to act.
    to_come: list[int]
    #: By seat how many more contests trigger the end.
    contests_left: list[int]
    #: How many more idle turns trigger it.
    idle_left: int
    #: Who would win if the points counted now (QRK-48, QRK-49).
    leaders: list[int]


class Facts(TypedDict):
    """What follows from the table, as far as the viewer may know it."""

    #: By design.
    cards: dict[DesignId, Card]
    contests: dict[ContestId, Contest]
    #: By seat.
    houses: list[HouseFacts]
    #: By seat: was the first card of the hand surely saved from an earlier turn? (QRK-21)
    saved: list[bool]
    #: The viewer's own; null for a spectator.
    own: OwnHouse | None
    #: Null when the match is over.
    turn: Turn | None
    end: End


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the table; private contests count for those who see them."""
    return {
        "cards": _cards(state),
        "contests": contests(state, seat),
        "houses": [house_facts(house) for house in state.houses],
        "saved": [
            has_saved(len(hand), owner in state.to_act(), state.taken)
            for owner, hand in enumerate(state.hands)
        ],
        "own": None if seat is None else own_house(state, seat),
        "turn": None if state.phase == OVER else _turn(state),
        "end": _end(state),
    }


def has_saved(held: int, is_to_act: bool, taken: int) -> bool:
    """Is the first of the cards held surely one from an earlier turn? (QRK-21)"""
    return held > (taken if is_to_act else 0)


def _cards(state: State) -> dict[DesignId, Card]:
    shown = {design for design in state.row if design != EMPTY}
    shown.update(state.discard[-1:], *state.hands)
    kinds = range(len(KIND_IDS))
    fits = [[house.has_room_for(kind) for house in state.houses] for kind in kinds]
    after = [
        [
            _design(fits_after(house, kind, hand))
            for house, hand in zip(state.houses, state.hands, strict=True)
        ]
        for kind in kinds
    ]
    found = {
        DESIGN_IDS[design]: {
            "kind": KIND_IDS[KIND[design]],
            "fits": fits[KIND[design]],
            "fits_after": after[KIND[design]],
        }
        for design in sorted(shown)
    }
    return cast(dict[DesignId, Card], found)


def _design(design: int) -> DesignId | None:
    return None if design == EMPTY else DESIGN_IDS[design]


def _turn(state: State) -> Turn:
    hand, house = state.held(state.turn), state.houses[state.turn]
    too_many = max(len(hand) - SAVED_MOST, 0)
    is_taking = state.phase == TAKE
    no_sweep = refusals.sweep(state) if is_taking else "wrong_phase"
    return {
        "seat": state.turn,
        "to_take": TAKEN_MOST - state.taken if is_taking else 0,
        "no_sweep": None if is_taking and state.can_sweep() else no_sweep,
        "identical": [
            slot
            for slot, design in enumerate(state.row)
            if design != EMPTY and state.row.count(design) > 1
        ],
        "too_many": too_many,
        "stuck": too_many > 0 and not any(house.has_room_for(KIND[design]) for design in hand),
    }


def _end(state: State) -> End:
    players = state.players
    done = players if state.phase == OVER else (state.turn - state.first) % players
    return {
        "to_come": [(state.first + place) % players for place in range(done, players)],
        "contests_left": [max(CONTESTS_TO_END - len(won), 0) for won in state.claimed],
        "idle_left": max(IDLE_ROUNDS_TO_END * players - state.idle, 0),
        "leaders": scoring.leaders(state),
    }
