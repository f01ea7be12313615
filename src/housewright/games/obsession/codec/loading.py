"""Reads a position: the table, the boards, and then whether they fit together."""

from typing import Final

from ....core.blueprint import Position
from ....core.options import Options
from ....core.reading import Reader
from ....core.refusal import BadPosition
from ..pieces import (
    CATEGORY_IDS,
    FAMILY_IDS,
    GENTRY_IDS,
    MILESTONE_IDS,
    NONE,
    OBJECTIVE_IDS,
    SLOTS,
    STEPS_PER_LEVEL,
    TILE_IDS,
    TWINS,
    VP_IDS,
)
from ..pieces.tiles import HAS_ACTIVITY
from ..state import State, blank
from ..state.layout import COPY
from ..state.phases import PHASE_IDS
from .census import check_census
from .choosing import check_starters
from .names import box_of, number_of, numbers_of
from .turns import check_moves, load_turn

_PHASES: Final = PHASE_IDS[:-1]
_FIELDS: Final = (
    "game",
    "options",
    "players",
    "seed",
    "shuffles",
    "phase",
    "to_act",
    "round",
    "start_player",
    "themes",
    "market",
    "reserve",
    "bag",
    "supply",
    "casual",
    "prestige",
    "objectives",
    "objective_discards",
    "vp_cards",
    "milestones",
    "pool",
    "starters",
    "boards",
    "turn",
)
_BOARD_FIELDS: Final = (
    "family",
    "cash",
    "rep",
    "available",
    "quarters",
    "expended",
    "tiles",
    "hand",
    "discard",
    "objectives",
    "vp",
    "usefulman_gone",
)


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    reader = Reader(position, players)
    reader.only(_FIELDS)
    state = blank(players, options, reader.whole("seed", 0))
    state.shuffles = reader.whole("shuffles", 0, lowest=0)
    state.phase = _PHASES.index(reader.choice("phase", _PHASES))
    state.round_no = reader.whole("round", 1, lowest=1, highest=state.terms.rounds)
    state.start_player = reader.whole("start_player", 0, lowest=0, highest=players - 1)
    _load_decks(reader, state)
    _load_market(reader, state)
    _load_milestones(reader, state)
    pool = reader.raw("pool", None)
    state.pool = NONE if pool is None else box_of(pool, "pool")
    state.starters = numbers_of(reader, "starters", GENTRY_IDS, "gentry card")
    for seat, given in enumerate(reader.items("boards", None, exactly=players)):
        _load_board(Reader(given, players, f"boards/{seat}/"), state, seat)
    load_turn(reader, state)
    check_starters(state)
    check_census(state)
    check_moves(state)
    return state


def _load_decks(reader: Reader, state: State) -> None:
    themes = Reader(reader.raw("themes", {}), state.players, "themes/")
    themes.only(("shown", "deck"))
    state.shown = numbers_of(themes, "shown", CATEGORY_IDS, "category", "themes/")
    state.themes = numbers_of(themes, "deck", CATEGORY_IDS, "category", "themes/")
    state.bag = numbers_of(reader, "bag", TILE_IDS, "tile")
    state.supply = box_of(reader.raw("supply", {}), "supply")
    state.casual = numbers_of(reader, "casual", GENTRY_IDS, "gentry card")
    state.prestige = numbers_of(reader, "prestige", GENTRY_IDS, "gentry card")
    state.objectives = numbers_of(reader, "objectives", OBJECTIVE_IDS, "objective card")
    state.objective_discards = numbers_of(
        reader, "objective_discards", OBJECTIVE_IDS, "objective card"
    )
    state.vp_deck = numbers_of(reader, "vp_cards", VP_IDS, "VP card")


def _load_market(reader: Reader, state: State) -> None:
    slots = reader.items("market", [])
    if len(slots) > SLOTS:
        raise BadPosition("market", f"must have {SLOTS} slots at most, not {len(slots)}")
    lying: list[int] = []
    for slot, given in enumerate(slots):
        field = f"market/{slot}"
        if not isinstance(given, list):
            raise BadPosition(field, f"must be a list of tiles, not {given!r:.40}")
        tiles = [number_of(name, TILE_IDS, "tile", f"{field}/{n}") for n, name in enumerate(given)]
        if len(set(tiles)) > 1:
            raise BadPosition(field, "must be copies of one tile")
        if not tiles:
            continue
        if tiles[0] in lying:
            raise BadPosition(field, f"{TILE_IDS[tiles[0]]} lies in another slot already")
        lying.append(tiles[0])
        state.market[slot] = tiles[0] + COPY * (len(tiles) - 1)
    reserve = Reader(reader.raw("reserve", {}), state.players, "reserve/")
    reserve.only(("service", "pr1"))
    state.reserve = [
        numbers_of(reserve, name, TILE_IDS, "tile", "reserve/") for name in ("service", "pr1")
    ]


def _load_milestones(reader: Reader, state: State) -> None:
    found: list[int] = []
    for place, given in enumerate(reader.items("milestones", [])):
        path = f"milestones/{place}/"
        card = Reader(given, state.players, path)
        card.only(("id", "claimed"))
        if not state.terms.milestones:
            raise BadPosition("milestones", "must be left out without the option milestones")
        milestone = number_of(card.raw("id"), MILESTONE_IDS, "milestone", f"{path}id")
        if milestone in found:
            raise BadPosition(f"{path}id", f"{MILESTONE_IDS[milestone]} is there already")
        found.append(milestone)
        seats = card.items("claimed", [])
        for index, seat in enumerate(seats):
            card.check_seat(f"claimed/{index}", seat)
        if len(seats) > 2 or len(set(seats)) < len(seats):
            raise BadPosition(f"{path}claimed", f"must be up to two seats, not {seats!r:.40}")
        state.claims.append(tuple(seats))
    named = state.terms.named_milestones
    if found and named and tuple(found) != named:
        names = ", ".join(MILESTONE_IDS[card] for card in named)
        raise BadPosition("milestones", f"must be those of the options: {names}")
    state.open_milestones = tuple(found)
    state.unchecked = True


def _load_board(reader: Reader, state: State, seat: int) -> None:
    path = f"boards/{seat}/"
    reader.only(_BOARD_FIELDS)
    family = reader.raw("family", None)
    if family is not None:
        state.family[seat] = number_of(family, FAMILY_IDS, "family", f"{path}family")
    state.cash[seat] = reader.whole("cash", 0, lowest=0)
    _load_rep(reader, state, seat)
    state.available[seat] = box_of(reader.raw("available", {}), f"{path}available")
    state.quarters[seat] = box_of(reader.raw("quarters", {}), f"{path}quarters")
    state.expended[seat] = box_of(reader.raw("expended", {}), f"{path}expended")
    _load_tiles(reader, state, seat)
    state.hand[seat] = numbers_of(reader, "hand", GENTRY_IDS, "gentry card", path)
    state.discard[seat] = numbers_of(reader, "discard", GENTRY_IDS, "gentry card", path)
    state.held[seat] = numbers_of(reader, "objectives", OBJECTIVE_IDS, "objective card", path)
    state.vp[seat] = numbers_of(reader, "vp", VP_IDS, "VP card", path)
    if reader.flag("usefulman_gone", False):
        state.man_gone |= 1 << seat


def _load_rep(reader: Reader, state: State, seat: int) -> None:
    level, marker = reader.items("rep", [1, 1], exactly=2)
    highest = state.terms.top // STEPS_PER_LEVEL + 1
    reader.check_whole("rep/0", level, 1, highest)
    reader.check_whole("rep/1", marker, 1, 1 if level == highest else STEPS_PER_LEVEL)
    state.rep[seat] = (level - 1) * STEPS_PER_LEVEL + marker - 1


def _load_tiles(reader: Reader, state: State, seat: int) -> None:
    given = reader.raw("tiles", {})
    path = f"boards/{seat}/tiles"
    if not isinstance(given, dict):
        raise BadPosition(path, f"must be an object from tiles to sides, not {given!r:.40}")
    for name, side in given.items():
        field = f"{path}/{name!s:.40}"
        tile = number_of(name, TILE_IDS, "tile", field)
        if not isinstance(side, str) or side not in ("front", "back"):
            raise BadPosition(field, f"must be front or back, not {side!r:.40}")
        if state.tiles[seat] & TWINS[tile]:
            raise BadPosition(field, "a tile of the same name is in this organiser already")
        state.tiles[seat] |= 1 << tile
        if side == "back":
            if not HAS_ACTIVITY[tile * 2]:
                raise BadPosition(field, "is never flipped, so it must be front")
            state.flipped[seat] |= 1 << tile
