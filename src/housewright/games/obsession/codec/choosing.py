"""Checks a position in which families are still chosen."""

from ....core.refusal import BadPosition
from ..pieces import MEMBERS, NONE, START_CHOICE, START_TILES, TILE_NUMBERS
from ..state import State
from ..state.phases import FAMILY, PHASE_IDS, STARTERS, WESSEX


def check_choosing(state: State) -> None:
    """Check that families were chosen in order, from the left of the start player (OBS-3)."""
    is_choosing = state.phase == FAMILY
    order = [(state.start_player + 1 + n) % state.players for n in range(state.players)]
    place = order.index(state.turn)
    for index, seat in enumerate(order):
        has_chosen = index < place or (index == place and not is_choosing)
        if (state.family[seat] != NONE) != has_chosen:
            wanted = "is missing" if has_chosen else "must be null"
            raise BadPosition(f"boards/{seat}/family", f"{wanted} while seat {state.turn} chooses")
    _check_table(state)
    for seat in order:
        _check_board(state, seat)
    if state.phase == WESSEX and not state.can_choose_start(state.turn):
        raise BadPosition(f"boards/{state.turn}/family", "has no start tile to choose")


def check_starters(state: State) -> None:
    """Starter guests lie open while they are drafted, and at no other time (OBS-156)."""
    is_drafting = state.phase == STARTERS
    if bool(state.starters) != is_drafting:
        phase = PHASE_IDS[state.phase]
        problem = f"must be {'some guests' if is_drafting else 'empty'} in phase {phase}"
        raise BadPosition("starters", problem)
    if not is_drafting:
        return
    if not state.terms.guest_draft:
        raise BadPosition("phase", "can be starters only with guest_draft")
    if len(state.starters) > 2 * state.players:
        problem = f"must be {2 * state.players} guests at most, not {len(state.starters)}"
        raise BadPosition("starters", problem)
    if state.turn != state.next_drafter():
        problem = f"must be seat {state.next_drafter()} with {len(state.starters)} guests on offer"
        raise BadPosition("to_act", problem)
    for seat, family in enumerate(state.family):
        if family == NONE:
            raise BadPosition(f"boards/{seat}/family", "is missing in phase starters")
    if state.shown:
        raise BadPosition("themes/shown", "must be empty in phase starters")


def _check_table(state: State) -> None:
    """Cards and tiles are dealt when everybody has chosen."""
    undealt = {
        "themes": state.shown + state.themes,
        "market": tuple([lying for lying in state.market if lying != NONE]),
        "reserve": state.reserve[0] + state.reserve[1],
        "bag": state.bag,
        "casual": state.casual,
        "prestige": state.prestige,
        "objectives": state.objectives,
        "objective_discards": state.objective_discards,
        "vp_cards": state.vp_deck,
        "milestones": state.open_milestones,
    }
    for field, lying in undealt.items():
        if lying:
            raise BadPosition(field, "must be empty while families are chosen")


def _check_board(state: State, seat: int) -> None:
    """Nobody has more than a board brings (OBS-4 to OBS-8)."""
    family = state.family[seat]
    tiles = 0 if family == NONE else START_TILES
    for name in () if family == NONE else START_CHOICE[family]:
        tiles |= 1 << TILE_NUMBERS[name]
    members = () if family == NONE else MEMBERS[family]
    surplus = {
        "hand": any(card not in members for card in state.hand[seat]),
        "discard": bool(state.discard[seat]),
        "tiles": bool(state.tiles[seat] & ~tiles or state.flipped[seat]),
        "quarters": state.quarters[seat] > 0,
        "expended": state.expended[seat] > 0,
        "objectives": bool(state.held[seat]),
        "vp": bool(state.vp[seat]),
    }
    for field, is_more in surplus.items():
        if is_more:
            problem = "has more than a family starts with"
            raise BadPosition(f"boards/{seat}/{field}", problem)
