"""Positions of Obsession as JSON, with every check on loading."""

from typing import Final

from ....core.blueprint import Position
from ....core.options import Options, Value
from ..pieces import (
    BOX_IDS,
    CATEGORY_IDS,
    FAMILY_IDS,
    GENTRY_IDS,
    MILESTONE_IDS,
    NONE,
    OBJECTIVE_IDS,
    SLOTS,
    TILE_IDS,
    TILES,
    VP_IDS,
)
from ..state import State
from ..state.layout import CARD
from ..state.phases import PHASE_IDS, is_turn
from ..state.terms import Terms
from .loading import load as _load
from .running import dump_box, dump_turn

RESERVE_IDS: Final = ("service", "pr1")


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    return _load(position, players, options)


def dump(state: State) -> Position:
    """The whole position, every field in the order of the specification."""
    return {
        "game": "obsession",
        "options": dump_options(state.terms),
        "players": state.players,
        "seed": state.seed,
        "shuffles": state.shuffles,
        "phase": PHASE_IDS[state.phase],
        "to_act": list(state.to_act()),
        "round": state.round_no,
        "start_player": state.start_player,
        "themes": {
            "shown": [CATEGORY_IDS[category] for category in state.shown],
            "deck": [CATEGORY_IDS[category] for category in state.themes],
        },
        "market": [
            [TILE_IDS[state.tile_in(slot)]] * state.copies_in(slot) for slot in range(SLOTS)
        ],
        "reserve": {
            name: [TILE_IDS[tile] for tile in state.reserve[place]]
            for place, name in enumerate(RESERVE_IDS)
        },
        "bag": [TILE_IDS[tile] for tile in state.bag],
        "supply": dump_box(state.supply),
        "casual": [GENTRY_IDS[entry & CARD] for entry in state.casual],
        "prestige": [GENTRY_IDS[entry & CARD] for entry in state.prestige],
        "objectives": [OBJECTIVE_IDS[card] for card in state.objectives],
        "objective_discards": [OBJECTIVE_IDS[card] for card in state.objective_discards],
        "vp_cards": [VP_IDS[card] for card in state.vp_deck],
        "milestones": [
            {"id": MILESTONE_IDS[card], "claimed": list(state.claims[place])}
            for place, card in enumerate(state.open_milestones)
        ],
        "pool": None if state.pool == NONE else dump_box(state.pool),
        "starters": [GENTRY_IDS[card] for card in state.starters],
        "boards": [_board(state, seat) for seat in range(state.players)],
        "turn": dump_turn(state) if is_turn(state.phase) else None,
    }


def dump_options(terms: Terms) -> dict[str, Value]:
    """The agreements, lists in the order in which they were given."""
    milestones = [MILESTONE_IDS[card] for card in terms.named_milestones]
    monuments = [TILE_IDS[tile] for tile in terms.named_monuments]
    return {
        "extended": terms.extended,
        "wessex": terms.wessex,
        "howard": terms.howard,
        "upstairs": terms.upstairs,
        "pass_hire": terms.pass_hire,
        "milestones": milestones or terms.milestones,
        "monuments": monuments or "random",
        "starting_player": "random" if terms.starting_player == NONE else terms.starting_player,
        "loan": terms.loan,
        "guest_limit": "turn" if terms.fixes_guests else "activity",
        "hallboy_hires": terms.hallboy_hires,
        "guest_draft": terms.guest_draft,
        "late_monuments": terms.late_monuments,
        "closed_courtship": terms.closed_courtship,
        "late_servants": terms.late_servants,
        "attendees_leave": terms.attendees_leave,
    }


def _board(state: State, seat: int) -> dict[str, object]:
    family = state.family[seat]
    boxes = [state.box_of(seat, place) for place in range(len(BOX_IDS))]
    return {
        "family": None if family == NONE else FAMILY_IDS[family],
        "cash": state.cash[seat],
        "rep": [state.level(seat), state.marker(seat)],
        **{name: dump_box(box) for name, box in zip(BOX_IDS, boxes, strict=True)},
        "tiles": {
            TILE_IDS[tile]: "back" if state.flipped[seat] >> tile & 1 else "front"
            for tile in range(TILES)
            if state.tiles[seat] >> tile & 1
        },
        "hand": [GENTRY_IDS[card] for card in state.hand[seat]],
        "discard": [GENTRY_IDS[card] for card in state.discard[seat]],
        "objectives": [OBJECTIVE_IDS[card] for card in state.held[seat]],
        "vp": [VP_IDS[card] for card in state.vp[seat]],
        "usefulman_gone": bool(state.man_gone >> seat & 1),
    }
