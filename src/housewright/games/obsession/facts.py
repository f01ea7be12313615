"""What follows from a table of Obsession by the rules, for boards that know none."""

from typing import TypedDict

from . import scoring
from .pieces import (
    CASH,
    CATEGORY_IDS,
    DRAW_CASUAL,
    DRAW_PRESTIGE,
    EVENT_IDS,
    NONE,
    OBJECTIVE_IDS,
    PRESTIGE_LIMIT,
    REP,
    SELECT,
    SLOTS,
    TILE_IDS,
    total,
)
from .state import State
from .state.phases import INVITE, OVER, is_turn


class Estate(TypedDict):
    """What follows from a seat's board."""

    level: int
    marker: int
    is_max: bool
    #: Reputation steps that could be spent (OBS-106).
    steps: int
    #: What the seat would have if the next courtship were now (OBS-123, OBS-126).
    courtship: int
    #: VP of the shown sides, by category.
    columns: dict[str, int]
    monuments: int
    servants: int
    prestige_guests: int
    #: Of these a six-player game allows so many; null in others (OBS-87).
    prestige_limit: int | None


class Party(TypedDict):
    """What the running activity is about to bring, either/or favours only where chosen."""

    side: str
    wanted: int
    missing: int
    #: The highest rating of guests; null if there is no limit.
    limit: int | None
    cash: int
    rep: int
    casual: int
    prestige: int


class Facts(TypedDict):
    event: str
    season: int
    seasons_theme: str | None
    estates: list[Estate]
    #: Per slot, null where nothing lies.
    prices: list[int | None]
    reserve_prices: dict[str, int]
    #: Tiles of the market and the reserves that the viewer has already (OBS-90).
    twins: list[str]
    #: The viewer's objective cards and what they are worth now; everybody's at the end.
    objectives: list[dict[str, int]]
    party: Party | None


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the table; about secret cards only to their owner."""
    offered = [state.tile_in(slot) for slot in range(SLOTS) if state.tile_in(slot) != NONE]
    reserved = sorted({*state.reserve[0], *state.reserve[1]})
    return {
        "event": EVENT_IDS[state.event()],
        "season": state.season(),
        "seasons_theme": CATEGORY_IDS[now[-1]] if (now := state.themes_now()) else None,
        "estates": [_estate(state, owner) for owner in range(state.players)],
        "prices": [
            None if state.tile_in(slot) == NONE else state.price(slot) for slot in range(SLOTS)
        ],
        "reserve_prices": {TILE_IDS[tile]: state.reserve_price(tile) for tile in reserved},
        "twins": [
            TILE_IDS[tile]
            for tile in [*offered, *reserved]
            if seat is not None and state.has_twin(seat, tile)
        ],
        "objectives": [
            {
                OBJECTIVE_IDS[goal]: scoring.objective_points(state, owner, goal)
                for goal in state.held[owner]
                if owner == seat or state.phase == OVER
            }
            for owner in range(state.players)
        ],
        "party": _party(state) if is_turn(state.phase) and state.activity != NONE else None,
    }


def _estate(state: State, owner: int) -> Estate:
    return {
        "level": state.level(owner),
        "marker": state.marker(owner),
        "is_max": state.is_max(owner),
        "steps": state.rep[owner],
        "courtship": state.theme_points(owner),
        "columns": {
            name: state.column_points(owner, category) for category, name in enumerate(CATEGORY_IDS)
        },
        "monuments": scoring.monuments(state, owner),
        "servants": total(state.staff(owner)),
        "prestige_guests": state.prestige_guests(owner),
        "prestige_limit": PRESTIGE_LIMIT if state.players == 6 else None,
    }


def _party(state: State) -> Party:
    side = state.side_of(state.turn, state.activity)
    cap = state.guest_cap(side, state.cooked)
    wanted = 0 if state.is_hiring(side) else state.wanted_guests()
    sums = state.expected_favours(state.turn)
    return {
        "side": "back" if side & 1 else "front",
        "wanted": wanted,
        "missing": max(wanted - len(state.guests), 0) if state.phase == INVITE else 0,
        "limit": None if cap > state.terms.top else cap,
        "cash": sums[CASH],
        "rep": sums[REP],
        "casual": sums[DRAW_CASUAL] + sums[SELECT],
        "prestige": sums[DRAW_PRESTIGE],
    }
