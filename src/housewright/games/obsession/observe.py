"""Obsession as a row of numbers for agents (see `core.observing`). It hides what views hide."""

from typing import Final

from ...core.observing import Part
from ...core.options import Options
from ...parts.numbers import counts, entries, one_hot, owners, relative
from .pieces import (
    BITS,
    CATEGORY_IDS,
    FAMILIES,
    GENTRY,
    MASK,
    MILESTONES,
    NONE,
    OBJECTIVES,
    ROUNDS,
    SERVANTS,
    SLOTS,
    STEPS_PER_LEVEL,
    TILES,
    TOP,
    VP_TYPES,
)
from .state import State, queue
from .state.layout import CARD
from .state.phases import OVER, PHASE_IDS, is_turn

PHASES: Final[int] = len(PHASE_IDS)
CATEGORIES: Final[int] = len(CATEGORY_IDS)
ROUND: Final[int] = max(ROUNDS)
LEVELS: Final[int] = max(TOP) // STEPS_PER_LEVEL + 1
#: More guests than any activity has; every guest and the tile ask for two servants at most.
GUESTS: Final = 12
NEEDS_MOST: Final[int] = 2 * (GUESTS + 1)
THEMES: Final = 10
QUEUE: Final = 64
RESERVE: Final = 2
#: Whole pounds and steps stay below this.
MUCH: Final = 32_000
#: How often a thing may be owned, held or counted.
MANY: Final = 255
NO_TILE: Final = -1
# The fields of a turn and of an activity that are single numbers.
_TURN: Final = 11
_ACTIVITY: Final = 7

#: What tells each field of a view, what is told without its order, and what is left out.
TELLS: Final[dict[str, tuple[str, ...]]] = {
    "phase": ("phase",),
    "to_act": ("to_act",),
    "round": ("round",),
    "start_player": ("start_player",),
    "themes/shown": ("themes",),
    "market": ("market",),
    "reserve": ("reserve",),
    "supply": ("supply",),
    "milestones": (
        "milestones",
        "milestone_claims",
    ),
    "pool": (
        "pool_open",
        "pool",
    ),
    "starters": ("starters",),
    "boards/*/family": ("family",),
    "boards/*/cash": ("cash",),
    "boards/*/rep": ("reputation",),
    "boards/*/available": ("servants",),
    "boards/*/quarters": ("servants",),
    "boards/*/expended": ("servants",),
    "boards/*/tiles": ("tiles",),
    "boards/*/hand": ("gentry",),
    "boards/*/discard": ("gentry",),
    "boards/*/objectives": (
        "objectives_held",
        "objectives",
    ),
    "boards/*/vp": (
        "vp_held",
        "vp",
    ),
    "boards/*/usefulman_gone": ("usefulman_gone",),
    "turn/limit": ("turn",),
    "turn/guest_limit": ("turn",),
    "turn/refreshed": ("turn",),
    "turn/roused": ("turn",),
    "turn/gossiped": ("turn",),
    "turn/fair_helped": ("turn",),
    "turn/church": ("turn",),
    "turn/unlimited": ("turn",),
    "turn/bought": ("turn",),
    "turn/passed": ("turn",),
    "turn/resume": ("resume",),
    "turn/activity/tile": ("activity_tile",),
    "turn/activity/eased": ("activity",),
    "turn/activity/guests": (
        "activity",
        "guests",
    ),
    "turn/activity/cook": ("activity",),
    "turn/activity/kitchen": ("activity",),
    "turn/activity/carriage": ("activity",),
    "turn/activity/serving": (
        "activity",
        "serving",
    ),
    "turn/activity/needs": (
        "activity",
        "activity_tile",
        "needs",
    ),
    "turn/activity/choices": (
        "activity",
        "choices",
    ),
    "turn/activity/hallboy": (
        "activity",
        "hallboys",
    ),
    "turn/activity/housemaid": ("activity",),
    "turn/activity/hires": ("activity",),
    "turn/activity/queue": (
        "activity",
        "queue",
    ),
    "turn/activity/looking": (
        "activity",
        "looked_at",
        "looking",
    ),
}
UNORDERED: Final[frozenset[str]] = frozenset(
    {
        "reserve",
        "milestones",
        "starters",
        "boards/*/hand",
        "boards/*/discard",
        "boards/*/objectives",
        "boards/*/vp",
        "boards/*/tiles",
        "turn/activity/guests",
        "turn/activity/hallboy",
        "turn/activity/looking",
    }
)
UNTOLD: Final[frozenset[str]] = frozenset(
    {
        "game",
        "options",
        "players",
        "themes/deck",
        "bag",
        "casual",
        "prestige",
        "objectives",
        "objective_discards",
        "vp_cards",
    }
)  # face down: their sizes are in `decks`


def layout(players: int, options: Options) -> tuple[Part, ...]:
    return (
        Part("seat", (players,), 0, 1, "the number of the observer, of a spectator none"),
        Part("phase", (PHASES,), 0, 1, f"{', '.join(PHASE_IDS)}"),
        Part("to_act", (players,), 0, 1, "the seats that are to act"),
        Part("round", (1,), 1, ROUND, "the round, from 1"),
        Part("start_player", (players,), 0, 1, "the start player"),
        Part("themes", (THEMES,), 0, CATEGORIES, "the themes revealed, the oldest first"),
        Part("themes_left", (1,), 0, MANY, "themes in their deck"),
        Part("market", (SLOTS, 2), 0, TILES, "per slot the tile, and how many copies lie there"),
        Part("reserve", (RESERVE, TILES), 0, MANY, "tiles in reserve: service, rating 1"),
        Part("bag", (1,), 0, MANY, "tiles in the bag"),
        Part("supply", (SERVANTS,), 0, MASK, "servants in the supply"),
        Part("decks", (5,), 0, MANY, "casual, prestige, objectives, their discards, VP cards"),
        Part("milestones", (MILESTONES,), 0, 1, "the milestones in the match"),
        Part(
            "milestone_claims",
            (MILESTONES, players),
            0,
            players,
            "who has claimed a milestone: 1 for the first",
        ),
        Part("pool_open", (1,), 0, 1, "whether servants are drafted"),
        Part("pool", (SERVANTS,), 0, MASK, "servants in the draft pool"),
        Part("starters", (GENTRY,), 0, 1, "starter guests on offer"),
        Part("family", (players, FAMILIES), 0, 1, "the families"),
        Part("cash", (players,), 0, MUCH, "pounds"),
        Part("reputation", (players, 2), 0, MANY, "level and marker"),
        Part(
            "servants",
            (players, 3, SERVANTS),
            0,
            MASK,
            "servants by kind: available, in quarters, expended",
        ),
        Part("tiles", (players, TILES), 0, 2, "tiles owned: 1 shows its front, 2 its back"),
        Part("gentry", (players, GENTRY), 0, 2, "gentry: 1 in hand, 2 in the discard pile"),
        Part("objectives_held", (players,), 0, MANY, "objective cards"),
        Part("objectives", (players, OBJECTIVES), 0, 1, "which, where they may be seen"),
        Part("vp_held", (players,), 0, MANY, "VP cards"),
        Part("vp", (players, VP_TYPES), 0, MANY, "how many of each, where they may be seen"),
        Part("usefulman_gone", (players,), 0, 1, "whose useful man has left"),
        Part(
            "turn",
            (_TURN,),
            0,
            MANY,
            "running; limits for tiles and guests; refreshed, roused, gossiped, helped at the "
            "fair; church; unlimited; tiles bought; passed",
        ),
        Part("resume", (PHASES,), 0, 1, "the phase that goes on after a trim"),
        Part("activity_tile", (TILES,), 0, 1, "the tile that is hosted"),
        Part(
            "activity",
            (_ACTIVITY,),
            -1,
            GENTRY + 1,
            "hosted; eased; cook; kitchen; carriage; housemaid's source; hires",
        ),
        Part("guests", (GENTRY,), 0, 1, "the guests invited"),
        Part("serving", (SERVANTS,), 0, MASK, "the servants at the activity"),
        Part("needs", (NEEDS_MOST, 2), 0, GENTRY + 1, "source and servant that it asks for"),
        Part("choices", (GUESTS + 1, 2), 0, GENTRY + 1, "source and favour chosen"),
        Part("hallboys", (GENTRY,), 0, 1, "the guests with a hall boy"),
        Part(
            "queue",
            (QUEUE, 3),
            0,
            MUCH,
            "favours to come: which; cards looked at or steps; cards kept",
        ),
        Part("looked_at", (1,), 0, GENTRY, "how many cards are looked at"),
        Part("looking", (GENTRY,), 0, 1, "which, if the observer looks at them"),
    )


def observe(state: State, seat: int, out: list[int]) -> None:
    players = state.players
    seats = owners(seat, players)
    one_hot(out, seat, players)
    one_hot(out, state.phase, PHASES)
    acting = state.to_act()
    for owner in seats:
        out.append(1 if owner in acting else 0)
    out.append(state.round_no)
    one_hot(out, relative(state.start_player, seat, players), players)
    _table(state, seat, seats, out)
    for owner in seats:
        one_hot(out, state.family[owner], FAMILIES)
    for owner in seats:
        out.append(min(MUCH, state.cash[owner]))
    for owner in seats:
        out.append(state.level(owner))
        out.append(state.marker(owner))
    for owner in seats:
        _box(out, state.available[owner])
        _box(out, state.quarters[owner])
        _box(out, state.expended[owner])
    for owner in seats:
        tiles, flipped = state.tiles[owner], state.flipped[owner]
        for tile in range(TILES):
            out.append((1 + (flipped >> tile & 1)) * (tiles >> tile & 1))
    for owner in seats:
        start = len(out)
        entries(out, (), GENTRY)
        for card in state.hand[owner]:
            out[start + card] = 1
        for card in state.discard[owner]:
            out[start + card] = 2
    _secret_cards(state, seat, seats, out)
    for owner in seats:
        out.append(state.man_gone >> owner & 1)
    _turn(state, seat, out)


def _box(out: list[int], box: int) -> None:
    for servant in range(SERVANTS):
        out.append(box >> BITS * servant & MASK)


def _table(state: State, seat: int, seats: list[int], out: list[int]) -> None:
    entries(out, state.shown, THEMES)
    out.append(len(state.themes))
    for slot in range(SLOTS):
        copies = state.copies_in(slot)
        out.append(state.tile_in(slot) + 1 if copies else 0)
        out.append(copies)
    for tiles in state.reserve:
        counts(out, tiles, TILES)
    out.append(len(state.bag))
    _box(out, state.supply)
    out.append(len(state.casual))
    out.append(len(state.prestige))
    out.append(len(state.objectives))
    out.append(len(state.objective_discards))
    out.append(len(state.vp_deck))
    counts(out, state.open_milestones, MILESTONES)
    start = len(out)
    entries(out, (), MILESTONES * state.players)
    for place, card in enumerate(state.open_milestones):
        for rank, owner in enumerate(state.claims[place]):
            column = relative(owner, seat, state.players)
            out[start + card * state.players + column] = rank + 1
    out.append(0 if state.pool == NONE else 1)
    _box(out, 0 if state.pool == NONE else state.pool)
    counts(out, state.starters, GENTRY)


def _secret_cards(state: State, seat: int, seats: list[int], out: list[int]) -> None:
    is_open = state.phase == OVER
    for owner in seats:
        out.append(len(state.held[owner]))
    for owner in seats:
        counts(out, state.held[owner] if is_open or owner == seat else (), OBJECTIVES)
    for owner in seats:
        out.append(len(state.vp[owner]))
    for owner in seats:
        counts(out, state.vp[owner] if is_open or owner == seat else (), VP_TYPES)


def _turn(state: State, seat: int, out: list[int]) -> None:
    is_running = is_turn(state.phase)
    start = len(out)
    entries(out, (), _TURN)
    if is_running:
        out[start] = 1
        out[start + 1] = state.limit + 1
        out[start + 2] = state.guest_limit + 1
        out[start + 3] = 1 if state.refreshed else 0
        out[start + 4] = 1 if state.roused else 0
        out[start + 5] = 1 if state.gossiped else 0
        out[start + 6] = 1 if state.fair_helped else 0
        out[start + 7] = state.church
        out[start + 8] = 1 if state.unlimited else 0
        out[start + 9] = min(MANY, state.bought)
        out[start + 10] = 1 if state.passed else 0
    one_hot(out, state.resume if is_running else NONE, PHASES)
    is_hosted = is_running and state.activity != NO_TILE
    one_hot(out, state.activity if is_hosted else NONE, TILES)
    start = len(out)
    entries(out, (), _ACTIVITY)
    if is_hosted:
        out[start] = 1
        out[start + 1] = 1 if state.eased else 0
        out[start + 2] = 1 if state.cooked else 0
        out[start + 3] = 1 if state.kitchen else 0
        out[start + 4] = state.carriage
        out[start + 5] = state.housemaid + 1
        out[start + 6] = state.hires
    counts(out, state.guests if is_hosted else (), GENTRY)
    _box(out, state.serving if is_hosted else 0)
    _pairs(out, state.needs if is_hosted else (), NEEDS_MOST)
    _pairs(out, state.choices if is_hosted else (), GUESTS + 1)
    counts(out, state.hallboys if is_hosted else (), GENTRY)
    items = state.queue if is_hosted else ()
    for item in items:
        out.append(queue.kind_of(item) + 1)
        is_draw = queue.is_draw(item)
        out.append(queue.look_of(item) if is_draw else queue.steps_of(item))
        out.append(queue.keep_of(item) if is_draw else 0)
    entries(out, (), 3 * (QUEUE - len(items)))
    looking = state.looking if is_hosted else ()
    out.append(len(looking))
    is_own = state.turn == seat
    counts(out, tuple([entry & CARD for entry in looking]) if is_own else (), GENTRY)


def _pairs(out: list[int], pairs: tuple[int, ...], most: int) -> None:
    """Source and servant or favour, both counted from 1: the tile is source 1."""
    for pair in pairs:
        out.append((pair >> 4) + 1)
        out.append((pair & 15) + 1)
    entries(out, (), 2 * (most - len(pairs)))
