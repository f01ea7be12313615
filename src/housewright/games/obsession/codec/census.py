"""Checks that no piece occurs more often than the game has it."""

from typing import Final

from ....core.refusal import BadPosition
from ..pieces import (
    BITS,
    BOX_IDS,
    CATEGORY_IDS,
    COPIES,
    DECK,
    FAIRCHILD,
    FAMILY,
    FAMILY_IDS,
    FAMILY_SERVANTS,
    GENTRY,
    GENTRY_IDS,
    GENTRY_SET,
    IS_MONUMENT_TILE,
    IS_SINGLE,
    IS_START,
    MASK,
    MEMBERS,
    NONE,
    OBJECTIVE_IDS,
    PRESTIGE,
    SERVANT_IDS,
    SLOTS,
    START_SERVANTS,
    STARTER,
    SUPPLY,
    THEME_COPIES,
    TILE_IDS,
    TILE_SET,
    TILES,
    VP_COPIES,
    VP_IDS,
    objectives_in_game,
)
from ..state import State
from ..state.layout import CARD

_DECKS: Final = ("casual", "prestige")
Piles = dict[str, tuple[int, ...]]


def check_census(state: State) -> None:
    """Raise BadPosition if a family, card, tile or servant cannot be where it is."""
    _check_families(state)
    _check_gentry(state)
    _check_tiles(state)
    objectives = [0] * len(OBJECTIVE_IDS)
    for card in objectives_in_game(state.players, upstairs=state.terms.upstairs):
        objectives[card] = 1
    _check_copies(_objective_piles(state), objectives, OBJECTIVE_IDS)
    held = {f"boards/{seat}/vp": state.vp[seat] for seat in range(state.players)}
    _check_copies({"vp_cards": state.vp_deck, **held}, VP_COPIES, VP_IDS)
    themes = {"themes/shown": state.shown, "themes/deck": state.themes}
    _check_copies(themes, THEME_COPIES, CATEGORY_IDS)
    _check_servants(state)


def _check_copies(piles: Piles, copies: list[int], names: tuple[str, ...]) -> None:
    left = copies[:]
    for field, pile in piles.items():
        for piece in pile:
            left[piece] -= 1
            if copies[piece] == 0:
                raise BadPosition(field, f"{names[piece]} is not in this game")
            if left[piece] < 0:
                problem = f"has one {names[piece]} too many: there are {copies[piece]} in this game"
                raise BadPosition(field, problem)


def _check_families(state: State) -> None:
    for seat, family in enumerate(state.family):
        if family == NONE:
            continue
        field = f"boards/{seat}/family"
        if not state.terms.families >> family & 1:
            raise BadPosition(field, f"{FAMILY_IDS[family]} is not in this game")
        if family in state.family[:seat]:
            raise BadPosition(field, f"{FAMILY_IDS[family]} is at another seat already")


def _gentry_piles(state: State) -> Piles:
    found: Piles = {
        "casual": tuple([entry & CARD for entry in state.casual]),
        "prestige": tuple([entry & CARD for entry in state.prestige]),
        "starters": state.starters,
        "turn/activity/guests": state.guests,
        "turn/activity/looking": tuple([entry & CARD for entry in state.looking]),
    }
    for seat in range(state.players):
        found[f"boards/{seat}/hand"] = state.hand[seat]
        found[f"boards/{seat}/discard"] = state.discard[seat]
    return found


def _check_gentry(state: State) -> None:
    in_game = [1] * GENTRY
    for card in range(GENTRY):
        if DECK[card] == FAMILY:
            owners = [family for family, members in enumerate(MEMBERS) if card in members]
            in_game[card] = state.terms.families >> owners[0] & 1
        elif DECK[card] != FAIRCHILD:
            in_game[card] = state.terms.guest_sets >> GENTRY_SET[card] & 1
    piles = _gentry_piles(state)
    _check_copies(piles, in_game, GENTRY_IDS)
    for name in _DECKS:
        for place, card in enumerate(piles[name]):
            is_prestige = DECK[card] == PRESTIGE
            if DECK[card] > PRESTIGE or is_prestige != (name == "prestige"):
                problem = f"{GENTRY_IDS[card]} does not belong to this deck"
                raise BadPosition(f"{name}/{place}", problem)
    for place, card in enumerate(state.starters):
        if DECK[card] != STARTER:
            raise BadPosition(f"starters/{place}", f"{GENTRY_IDS[card]} is no starter guest")
    seats = {f"boards/{seat}/hand": seat for seat in range(state.players)}
    seats |= {f"boards/{seat}/discard": seat for seat in range(state.players)}
    seats["turn/activity/guests"] = state.turn
    for field, seat in seats.items():
        for place, card in enumerate(piles[field]):
            family = state.family[seat]
            if DECK[card] == FAMILY and (family == NONE or card not in MEMBERS[family]):
                problem = f"{GENTRY_IDS[card]} is of another family"
                raise BadPosition(f"{field}/{place}", problem)


def _check_tiles(state: State) -> None:
    copies = [
        COPIES[tile] if state.terms.tile_sets >> TILE_SET[tile] & 1 else 0 for tile in range(TILES)
    ]
    named = state.terms.named_monuments
    for tile in range(TILES):
        if IS_MONUMENT_TILE[tile] and named and tile not in named:
            copies[tile] = 0
    piles: Piles = {
        f"market/{slot}": (state.tile_in(slot),) * state.copies_in(slot) for slot in range(SLOTS)
    }
    piles["reserve/service"], piles["reserve/pr1"] = state.reserve
    piles["bag"] = state.bag
    for seat in range(state.players):
        owned = [tile for tile in range(TILES) if state.tiles[seat] >> tile & 1]
        piles[f"boards/{seat}/tiles"] = tuple([tile for tile in owned if not IS_START[tile]])
        for tile in owned:
            if IS_START[tile] and TILE_SET[tile] and not state.terms.wessex:
                problem = f"{TILE_IDS[tile]} is not in this game"
                raise BadPosition(f"boards/{seat}/tiles", problem)
    _check_copies(piles, copies, TILE_IDS)


def _objective_piles(state: State) -> Piles:
    held = {f"boards/{seat}/objectives": state.held[seat] for seat in range(state.players)}
    return {
        "objectives": state.objectives,
        "objective_discards": state.objective_discards,
        **held,
    }


def _check_servants(state: State) -> None:
    """Servants of the supply, of every board from the box, and those that families bring."""
    most = SUPPLY[state.players][1 if state.terms.upstairs else 0]
    most += START_SERVANTS * state.players
    for family, extra in enumerate(FAMILY_SERVANTS):
        if state.terms.families >> family & 1:
            most += extra
    boxes = {"supply": state.supply, "pool": max(state.pool, 0)}
    for seat in range(state.players):
        for place, name in enumerate(BOX_IDS):
            boxes[f"boards/{seat}/{name}"] = state.box_of(seat, place)
    boxes["turn/activity/serving"] = state.serving
    for servant, name in enumerate(SERVANT_IDS):
        limit = most >> BITS * servant & MASK
        left = limit
        for field, box in boxes.items():
            left -= box >> BITS * servant & MASK
            if left < 0:
                problem = f"has one {name} too many: there are {limit} in this game"
                raise BadPosition(field, problem)
    for seat in range(state.players):
        _check_staff(state, seat)


def _check_staff(state: State, seat: int) -> None:
    """Check the limits of servants per player (OBS-86) and of the counters."""
    kinds = [state.staff(seat) >> BITS * servant & MASK for servant in range(len(SERVANT_IDS))]
    for servant, name in enumerate(SERVANT_IDS):
        if IS_SINGLE[servant] and kinds[servant] > 1:
            raise BadPosition(f"boards/{seat}", f"may have only one {name}, not {kinds[servant]}")
    if sum(kinds) >= MASK:
        raise BadPosition(f"boards/{seat}", f"may have {MASK - 1} servants, not {sum(kinds)}")
