"""What the viewer would pay for each tile on offer, and whom they could hire."""

from typing import TypedDict

from ..ids import Servant
from ..pieces import (
    DISCOUNT,
    NONE,
    NUMBER,
    OBJECTIVE_IDS,
    PRICE,
    RESERVE_PRICE,
    SERVANTS,
    SLOT_PRICE,
    SLOTS,
    TILE_IDS,
    USEFULMAN,
    count,
)
from ..refusals.trade import hiring_obstacle, purchase_obstacle
from ..scoring import objective_points
from ..state import State
from .asking import servant_of


class Offer(TypedDict):
    """A tile in a slot or a reserve as the viewer sees it."""

    tile: str
    price: int
    #: What the price is made of: that of the slot or the reserve, and the tile's change of it.
    base: int
    change: int
    #: Has the viewer a tile of this name already? (OBS-90)
    twin: bool
    #: The viewer's objective cards for which the tile would bring points at once.
    objectives: list[str]
    #: The price with the help of the viewer's useful man; null if he is not available (OBS-98).
    with_usefulman: int | None
    #: How much money the viewer lacks.
    lacking: int
    #: Why the viewer could not buy it with the money at hand, also out of turn: `cash`, `twin` or
    #: `one_purchase`. Null if nothing forbids it, and for spectators.
    obstacle: str | None
    #: The same with the useful man; null too if he is not available.
    obstacle_with_usefulman: str | None


class Reserves(TypedDict):
    service: list[Offer]
    pr1: list[Offer]


def slots(state: State, seat: int | None) -> list[Offer | None]:
    """The six slots of the market, null where nothing lies."""
    found: list[Offer | None] = []
    for slot in range(SLOTS):
        tile = state.tile_in(slot)
        is_empty = tile == NONE
        found.append(None if is_empty else _offer(state, seat, tile, state.price(slot), slot))
    return found


def reserves(state: State, seat: int | None) -> Reserves:
    """The tiles in the reserves by their number, copies once each."""
    service, pr1 = state.reserve
    return {"service": _reserve(state, seat, service), "pr1": _reserve(state, seat, pr1)}


def _reserve(state: State, seat: int | None, tiles: tuple[int, ...]) -> list[Offer]:
    kinds = sorted({*tiles}, key=lambda tile: NUMBER[tile])
    return [_offer(state, seat, tile, state.reserve_price(tile), NONE) for tile in kinds]


def _offer(state: State, seat: int | None, tile: int, price: int, slot: int) -> Offer:
    helped = max(0, price - DISCOUNT)
    has_man = seat is not None and count(state.available[seat], USEFULMAN) > 0
    return {
        "tile": TILE_IDS[tile],
        "price": price,
        "base": RESERVE_PRICE if slot == NONE else SLOT_PRICE[slot],
        "change": PRICE[tile],
        "twin": seat is not None and state.has_twin(seat, tile),
        "objectives": [] if seat is None else _objectives(state, seat, tile),
        "with_usefulman": helped if has_man else None,
        "lacking": 0 if seat is None else max(0, price - state.cash[seat]),
        "obstacle": None if seat is None else purchase_obstacle(state, seat, tile, price),
        "obstacle_with_usefulman": (
            purchase_obstacle(state, seat, tile, helped) if has_man and seat is not None else None
        ),
    }


def _objectives(state: State, seat: int, tile: int) -> list[str]:
    """Whose points the tile would raise; none for a tile that the seat cannot have twice."""
    if not state.held[seat] or state.has_twin(seat, tile):
        return []
    after = state.copy()
    after.tiles[seat] |= 1 << tile
    return [
        OBJECTIVE_IDS[card]
        for card in state.held[seat]
        if objective_points(after, seat, card) > objective_points(state, seat, card)
    ]


def for_hire(state: State, seat: int | None) -> dict[Servant, str | None]:
    """Per servant in the supply why the viewer could not take one; null if they could (OBS-86)."""
    return {
        servant_of(kind): None if seat is None else hiring_obstacle(state, seat, kind)
        for kind in range(SERVANTS)
        if count(state.supply, kind)
    }
