"""What follows from a view of Sir Reginald's Fabulous Country Estate by the rules, for boards.

A cube is named `4,5/1`, by its square and its level, and a face `4,5/1/n`; the top is `above`.
Parts are remembered and shared between answers: read what you get, do not change it.
"""

from typing import TypedDict, cast

from ..pieces import (
    BONUS,
    CARD_IDS,
    NONE,
    POINTS,
    POOL_SIZE,
    POOLS,
    SLOT_IDS,
    SLOTS,
    STALL_ROUNDS,
)
from ..scoring import naming_of
from ..state import State
from ..state.phases import DRAW, PLAY
from .desires import Card, Standing, card_facts, standings
from .estates import Estate, Survey, survey
from .looks import Look, looks
from .placing import Places, Refused, places, refused

__all__ = ["Estate", "Facts", "Standing", "facts"]


class Slot(TypedDict):
    """A place for a Desire card on the Stock Board."""

    #: In the circle, and in the star.
    points: int
    bonus: int
    #: How each seat stands with the card; empty while there is none.
    seats: list[Standing]


class Slots(TypedDict):
    a: Slot
    b: Slot
    c: Slot
    d: Slot
    e: Slot
    f: Slot
    g: Slot
    h: Slot
    i: Slot


class End(TypedDict):
    """What the end still needs (REG-35 to REG-37)."""

    #: The last turns begin when this many more cubes have left the bag, …
    cubes: int
    #: … or when this many turns in a row end without a draw.
    idle: int
    #: The seats that start a turn after this one, in order; null until the end is triggered.
    turns: list[int] | None


class Facts(TypedDict):
    seats: list[Estate]
    slots: Slots
    #: How each seat would stand with each card in the viewer's hand.
    hand: dict[str, list[Standing]]
    #: The cards that the viewer sees: at slots, in hand, thrown out and given.
    cards: dict[str, Card]
    #: What cubes show on their faces: all that stand upright, and the tumbled ones on the table.
    looks: dict[str, Look]
    #: Where each cube of the viewer could go now, in the Reserve or in hand (REG-22 to REG-28).
    places: Places
    #: The squares where none of them could go, by the code of the refusal.
    refused: Refused
    #: How many cubes the viewer may draw from each pool now (REG-16 to REG-19).
    draw: list[int]
    end: End


def facts(state: State, seat: int | None) -> Facts:
    """What follows from what a seat sees; None is a spectator."""
    viewer = NONE if seat is None else seat
    surveys = [
        survey(state.plots[owner], naming_of(state, owner, viewer), state.sightline)
        for owner in range(state.players)
    ]
    hand = () if seat is None else state.hands[seat]
    return {
        "seats": [known.facts for known in surveys],
        "slots": _slots(state, surveys),
        "hand": {CARD_IDS[card]: standings(card, surveys) for card in hand},
        "cards": _cards(state, seat),
        "looks": looks(state, seat),
        "places": places(state, seat),
        "refused": refused(state, seat),
        "draw": _draw(state, seat),
        "end": _end(state),
    }


def _slots(state: State, surveys: list[Survey]) -> Slots:
    found: dict[str, Slot] = {}
    for slot in range(SLOTS):
        card = state.slots[slot]
        found[SLOT_IDS[slot]] = {
            "points": POINTS[slot],
            "bonus": BONUS[slot],
            "seats": [] if card == NONE else standings(card, surveys),
        }
    return cast("Slots", found)


def _cards(state: State, seat: int | None) -> dict[str, Card]:
    seen = [card for card in state.slots if card != NONE]
    if seat is not None:
        seen += [*state.hands[seat], *state.out[seat], *state.gave[seat]]
    return {CARD_IDS[card]: card_facts(card) for card in seen}


def _draw(state: State, seat: int | None) -> list[int]:
    if seat is None or state.phase != PLAY or state.stage[seat] != DRAW:
        return [0] * POOLS
    most = min(state.room(seat), POOL_SIZE)
    return [min(most, len(pool)) for pool in state.pools]


def _end(state: State) -> End:
    """What is left until the last turns, or who still has one."""
    turns = None
    if state.ending != NONE:
        # The Button is away after the last turn.
        left = state.ending if state.button != NONE else 0
        turns = [(state.button + 1 + turn) % state.players for turn in range(left)]
    return {
        "cubes": state.cubes_left(),
        "idle": max(STALL_ROUNDS * state.players - state.idle, 0),
        "turns": turns,
    }
