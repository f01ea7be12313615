"""What activities, purchases and passes promise."""

from typing import Final

from ..pieces import (
    BITS,
    CATEGORY,
    EVENT,
    FAIR,
    FAIR_CASH,
    FAIR_DAY,
    FAIR_STEPS,
    GUEST_KIND,
    GUEST_NUMBER,
    HAS_ACTIVITY,
    HIRES,
    IS_HIRING,
    IS_HYBRID,
    IS_LIONHEART,
    IS_SUITE,
    KINDS,
    MASK,
    MONUMENT,
    NONE,
    PASS_CASH,
    RATING,
    SERVANTS,
    TILE_EITHER,
    TILE_FAVOURS,
    TILE_NEED_LIST,
    TILE_VP,
    UNDERBUTLER,
)
from ..pieces.tiles import EFFECT, PANTRY
from ..scoring import objective_points
from ..state.party import Party
from .values import REST, Values

# A tile in the season's fashion helps to win the courtship.
_FASHION: Final = 0.3
# How often a tile is hosted on, once it is there.
_USES: Final = 0.18
_SERVICE: Final = 1.6
_LIONHEART: Final = 7.0
# What comes back with a pass, while there are parties to come.
_CARD_BACK: Final = 0.55
_SERVANT_BACK: Final = 0.3
_NEW_MARKET: Final = 0.8
# Buying a tile that is not perfect is better than buying none.
_TRIMMED: Final = 0.3


def side_favours(values: Values, side: int) -> float:
    """What the favours of a side are worth."""
    best = 0.0
    total = 0.0
    for kind, amount in TILE_FAVOURS[side]:
        value = values.favour(kind, amount)
        total += value
        best = max(best, value)
    return best if TILE_EITHER[side] else total


def fashion(state: Party, side: int) -> float:
    """What the points of a side are worth in the courtship of this season."""
    themes = state.themes_now()
    if not themes:
        return 0.0
    theme = themes[len(themes) - 1]
    return _FASHION * TILE_VP[side] if CATEGORY[side] == theme else 0.0


def flip(state: Party, side: int) -> float:
    """What it is worth that a tile turns over after the party."""
    if side & 1 and not IS_HYBRID[side // 2]:
        return 0.0
    after = side ^ 1
    return TILE_VP[after] - TILE_VP[side] + fashion(state, after) - fashion(state, side)


def fairs(state: Party) -> int:
    """How many village fairs are to come in later rounds."""
    track = EVENT[state.terms.track]
    found = 0
    for number in range(state.round_no + 1, state.terms.rounds + 1):
        if track[number] == FAIR_DAY:
            found += 1
    return found


def party(state: Party, values: Values, tile: int) -> float:
    """What hosting on a tile promises: favours, the best guests at hand, and the tile turned."""
    seat = values.seat
    side = state.side_of(seat, tile)
    value = flip(state, side)
    if MONUMENT[side ^ 1] and not side & 1:
        value += values.steps(1) * values.turns_left
    for servant in TILE_NEED_LIST[side]:
        value -= REST[servant] * values.early
    if EFFECT[side ^ 1] == FAIR and not side & 1:
        value += fairs(state) * (values.cash(FAIR_CASH) + values.steps(FAIR_STEPS))
    if IS_HIRING[side]:
        return value + values.hired(HIRES)
    if IS_LIONHEART[side]:
        return value + _LIONHEART
    return value + side_favours(values, side) + _guests(state, values, side)


def _guests(state: Party, values: Values, side: int) -> float:
    """The best guests who suit, as many as the side asks for."""
    if GUEST_KIND[side] == NONE:
        return 0.0
    cap = state.guest_cap(side, False)
    found: list[float] = []
    for card in state.hand[values.seat]:
        if KINDS[card] >> GUEST_KIND[side] & 1 and RATING[card] <= cap:
            found.append(values.invited(card))
    found.sort()
    total = 0.0
    for at in range(min(GUEST_NUMBER[side], len(found))):
        # A guest who comes to this party is not at hand for the next one.
        total += found[len(found) - 1 - at] - 0.25 * values.early
    return 2.0 * total if IS_SUITE[side // 2] else total


def passing(state: Party, values: Values, way: int) -> float:
    """What a pass brings: everybody back, and money, a new market or servants."""
    seat = values.seat
    resting = state.quarters[seat] + state.expended[seat]
    servants = 0
    for servant in range(SERVANTS):
        servants += resting >> BITS * servant & MASK
    back = _CARD_BACK * len(state.discard[seat]) + _SERVANT_BACK * servants
    value = min(1.0, 2.0 * values.early) * back
    if way == 0:
        return value + values.cash(PASS_CASH)
    if way == 1:
        return value + _NEW_MARKET * values.early
    return value + values.hired(HIRES)


def purchase(state: Party, values: Values, tile: int) -> float:
    """What a tile is worth in the organiser."""
    front, back = tile * 2, tile * 2 + 1
    value = float(TILE_VP[front])
    if HAS_ACTIVITY[front] and values.turns_left > 0:
        # The nearer the end, the likelier the tile stays on its front.
        chance = min(0.9, 0.25 * values.turns_left)
        value += chance * max(0, TILE_VP[back] - TILE_VP[front])
        uses = min(values.turns_left * _USES, 2.5)
        value += uses * (side_favours(values, front) + _TRIMMED)
    if MONUMENT[front]:
        value += values.turns_left * values.steps(1)
    if EFFECT[front]:
        value += _SERVICE * values.early
        if EFFECT[front] == PANTRY:
            value += values.servant(UNDERBUTLER)
    return value + fashion(state, front) + _goals(state, values.seat, tile)


def _goals(state: Party, seat: int, tile: int) -> float:
    """What the tile brings on objective cards."""
    before = state.tiles[seat]
    gained = 0
    for objective in state.held[seat]:
        gained -= objective_points(state, seat, objective)
    state.tiles[seat] = before | 1 << tile
    for objective in state.held[seat]:
        gained += objective_points(state, seat, objective)
    state.tiles[seat] = before
    return 0.8 * gained
