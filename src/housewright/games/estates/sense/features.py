"""The numbers about each seat of The Estates that a value function learns from."""

from typing import Final

from ..pieces import COLOURS, LOTS, NUMBERS, OFFER_ROWS, ROWS, TOP_FLOOR, WHITE
from ..scoring import round_points, value
from ..state import State
from ..state.phases import BIDDING, ROUND_OVER, TURN
from .site import Site, money_worth, worths

# Per seat and row: open and roofed value; per seat: buildings, those that can be covered, how far,
# certificates, cubes of these colours on offer, their sum, and those that can be had at once.
_OPEN: Final = 0
_ROOFED: Final = 1
_OWN: Final = 2 * ROWS
_EACH: Final = _OWN + 7


def features(state: State) -> list[list[float]]:
    """Per seat numbers that tell how it stands; empty while a piece is under the hammer."""
    if BIDDING <= state.phase < ROUND_OVER:
        return []
    players = state.players
    site = Site(state)
    found = site.worths() if state.phase == TURN else worths(state)
    turns = site.auctions_left() / players if state.phase == TURN else 0.0
    points = round_points(state)
    earlier = _earlier(state)
    order = _by_lack(site)
    holdings = _holdings(state, order)
    shared = _shared(state, site, order)
    money = 0
    for cash in state.cash:
        money += cash
    told: list[list[float]] = []
    for seat in range(players):
        cash = state.cash[seat]
        # How many others are auctioneer before this seat.
        wait = (seat - state.auctioneer) % players
        mine = [
            found[seat],
            found[seat] + money_worth(cash, turns),
            float(points[seat]),
            earlier[seat],
            float(state.stash[seat]),
            float(cash),
            cash / (money + 1.0),
            min(float(cash), turns),
            float(wait),
            1.0 if wait == 0 else 0.0,
        ]
        mine += holdings[seat]
        mine += shared
        told.append(mine)
    return told


def _earlier(state: State) -> list[float]:
    """Per seat the points of the rounds before this one."""
    totals = [0.0] * state.players
    for points, _, _ in state.results[: state.round_no - 1]:
        for seat in range(state.players):
            totals[seat] += points[seat]
    return totals


def _by_lack(site: Site) -> list[int]:
    """The rows; the one that lacks least comes first."""
    order: list[int] = []
    for row in range(ROWS):
        at = 0
        while at < len(order) and site.missing(order[at]) <= site.missing(row):
            at += 1
        order.insert(at, row)
    return order


def _holdings(state: State, order: list[int]) -> list[list[float]]:
    """Per seat what it owns in the rows, and what its colours may still bring."""
    found = [[0.0] * _EACH for _ in range(state.players)]
    for rank in range(ROWS):
        row = order[rank]
        for lot in range(row * LOTS, row * LOTS + state.built[row]):
            top = (state.stacks[lot] & TOP_FLOOR) - 1
            mine = found[state.owners[top // NUMBERS]]
            worth = float(value(state, lot))
            mine[_OWN] += 1.0
            if state.caps[lot]:
                mine[2 * rank + _ROOFED] += worth
                continue
            mine[2 * rank + _OPEN] += worth
            if not WHITE[lot]:
                mine[_OWN + 1] += 1.0
                mine[_OWN + 2] += top % NUMBERS * worth
    for colour in range(COLOURS):
        if state.owners[colour] >= 0:
            found[state.owners[colour]][_OWN + 3] += 1.0
    for row in range(OFFER_ROWS):
        first, past = state.ends[2 * row], state.ends[2 * row + 1]
        for at in range(first, past):
            cube = state.line[at]
            owner = state.owners[cube // NUMBERS]
            if owner >= 0:
                mine = found[owner]
                mine[_OWN + 4] += 1.0
                mine[_OWN + 5] += cube % NUMBERS + 1
                if at in (first, past - 1):
                    mine[_OWN + 6] += 1.0
    return found


def _shared(state: State, site: Site, order: list[int]) -> list[float]:
    """What is the same for all seats."""
    found = [
        site.auctions_left(),
        float(site.roofs_left),
        float(state.cubes_left()),
        1.0 if state.stowed else 0.0,
        float(state.rounds - state.round_no),
        float(state.owners.count(-1)),
    ]
    for special in range(5):
        found.append(1.0 if state.stock >> special & 1 else 0.0)
    for row in order:
        found.append(float(site.missing(row)))
        found.append(site.chances[row])
        found.append(1.0 if state.mayor == row else 0.0)
    return found
