"""The running turn and its activity as JSON."""

from typing import Final

from ..pieces import (
    ATTACK,
    BITS,
    DRAW_PRESTIGE,
    FAVOUR_IDS,
    GENTRY_IDS,
    MASK,
    NONE,
    SERVANT_IDS,
    TILE_IDS,
)
from ..state import State, queue
from ..state.layout import CARD
from ..state.phases import PHASE_IDS

#: What a queued favour is called, by the favour.
DOINGS: Final = {
    "dismiss": "dismiss",
    "objective": "objective",
    "vp": "vp_card",
    "recall": "recall",
}
_WORDS: Final = {favour: word for word, favour in DOINGS.items()}


def dump_box(box: int) -> dict[str, int]:
    """Servants by kind, without those that are not there."""
    return {
        name: box >> BITS * servant & MASK
        for servant, name in enumerate(SERVANT_IDS)
        if box >> BITS * servant & MASK
    }


def _source(source: int) -> str:
    return GENTRY_IDS[source - 1] if source else "tile"


def dump_turn(state: State) -> dict[str, object]:
    """The turn as JSON."""
    return {
        "limit": None if state.limit == NONE else state.limit,
        "guest_limit": None if state.guest_limit == NONE else state.guest_limit,
        "refreshed": state.refreshed,
        "roused": state.roused,
        "gossiped": state.gossiped,
        "fair_helped": state.fair_helped,
        "church": state.church,
        "unlimited": state.unlimited,
        "bought": state.bought,
        "passed": state.passed,
        "resume": None if state.resume == NONE else PHASE_IDS[state.resume],
        "activity": None if state.activity == NONE else _dump_activity(state),
    }


def _dump_activity(state: State) -> dict[str, object]:
    tile = TILE_IDS[state.activity]
    return {
        "tile": tile,
        "eased": state.eased,
        "guests": [GENTRY_IDS[card] for card in state.guests],
        "cook": state.cooked,
        "kitchen": state.kitchen,
        "carriage": state.carriage,
        "serving": dump_box(state.serving),
        "needs": [
            [GENTRY_IDS[(need >> 4) - 1] if need >> 4 else tile, SERVANT_IDS[need & 15]]
            for need in state.needs
        ],
        "choices": {_source(choice >> 4): FAVOUR_IDS[choice & 15] for choice in state.choices},
        "hallboy": [GENTRY_IDS[card] for card in state.hallboys],
        "housemaid": None if state.housemaid == NONE else _source(state.housemaid),
        "hires": state.hires,
        "queue": [dump_item(item) for item in state.queue],
        "looking": [GENTRY_IDS[entry & CARD] for entry in state.looking],
    }


def dump_item(item: int) -> dict[str, object]:
    """A favour still to be carried out."""
    kind = queue.kind_of(item)
    if queue.is_draw(item):
        deck = "prestige" if kind == DRAW_PRESTIGE else "casual"
        look, keep = queue.look_of(item), queue.keep_of(item)
        return {"do": "draw", "deck": deck, "look": look, "keep": keep}
    if kind == ATTACK:
        return {"do": "attack", "steps": queue.steps_of(item)}
    return {"do": _WORDS[FAVOUR_IDS[kind]]}
