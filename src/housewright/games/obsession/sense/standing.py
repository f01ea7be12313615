"""Features of a position: the numbers that strong players look at."""

from typing import Final

from ..pieces import (
    BITS,
    CASH_PER_VP,
    CATEGORY,
    COURTSHIP,
    DECK,
    EVENT,
    FAIR,
    FOOTMAN,
    GUEST_KIND,
    GUEST_NUMBER,
    GUEST_VP,
    HAS_ACTIVITY,
    IS_GUEST,
    IS_HYBRID,
    KINDS,
    LEVEL_VP,
    MAID,
    MASK,
    NATIONAL,
    PRESTIGE,
    RATING,
    STEPS_PER_LEVEL,
    TILE_RATING,
    TILE_VP,
    TILES,
    VALET,
    ones,
    total,
)
from ..pieces.goals import EACH_CATEGORY, GOAL, GOAL_VP, OWN, PER_GUEST, PER_TILE
from ..pieces.tiles import EFFECT
from ..scoring import row
from ..state import State
from ..state.phases import CHECK, HOST
from .estimates import fairs, side_favours
from .values import Values

_SEASONS: Final = 4
# The features that are points as they stand go from the one to the other, which counts hundreds.
POINTS: Final = 1
CASH: Final = 7
_HUNDRED: Final = 100
POINTS_PER_CASH: Final[float] = _HUNDRED / CASH_PER_VP
# The best parties of a seat that are looked at.
_PARTIES: Final = 3


def is_calm(state: State) -> bool:
    """Does a turn begin? In the middle of a turn the features would not compare."""
    return state.phase in (CHECK, HOST) and not state.guests


def turns(state: State, seat: int) -> int:
    """The turns that a seat has still to come, the one that runs included."""
    found = 0
    track = EVENT[state.terms.track]
    for number in range(state.round_no + 1, state.terms.rounds + 1):
        if track[number] != COURTSHIP:
            found += 1
    players = state.players
    place = (seat - state.start_player) % players
    now = (state.turn - state.start_player) % players
    return found + 1 if place >= now else found


def _rounds_until(state: State, event: int) -> int:
    track = EVENT[state.terms.track]
    for number in range(state.round_no, state.terms.rounds + 1):
        if track[number] == event:
            return number - state.round_no
    return state.terms.rounds


class Columns:
    """The points in each category, for all seats."""

    def __init__(self, state: State) -> None:
        self.players = state.players
        self.points = [0] * (state.players * 5)
        for seat in range(state.players):
            tiles, flipped = state.tiles[seat], state.flipped[seat]
            for tile in range(TILES):
                if tiles >> tile & 1:
                    side = tile * 2 + (flipped >> tile & 1)
                    self.points[seat * 5 + CATEGORY[side]] += TILE_VP[side]

    def themed(self, seat: int, themes: tuple[int, ...]) -> int:
        found = 0
        for theme in themes:
            found += self.points[seat * 5 + theme]
        return found

    def leads(self, themes: tuple[int, ...]) -> list[float]:
        """Per seat by how much it is ahead of the best of the others."""
        points = [self.themed(seat, themes) for seat in range(self.players)]
        found: list[float] = []
        for seat in range(self.players):
            best = -100
            for other in range(self.players):
                if other != seat and points[other] > best:
                    best = points[other]
            found.append(float(points[seat] - best))
        return found


def features(state: State) -> list[list[float]]:
    """Per seat numbers that tell how it stands; empty unless a turn begins."""
    if not is_calm(state):
        return []
    columns = Columns(state)
    shown = state.shown
    leads, all_leads = columns.leads(state.themes_now()), columns.leads(shown)
    table = [
        float(_rounds_until(state, COURTSHIP)),
        float(_rounds_until(state, NATIONAL)),
        float(fairs(state)),
        float(_SEASONS - state.season()),
    ]
    found: list[list[float]] = []
    for seat in range(state.players):
        each = _points(state, seat)
        each.extend(table)
        lead = leads[seat]
        each.append(max(-6.0, min(6.0, lead)))
        each.append(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
        each.append(max(-9.0, min(9.0, all_leads[seat])))
        values = Values(state, seat)
        each.extend(_people(state, values))
        each.extend(_house(state, values, float(turns(state, seat))))
        found.append(each)
    return found


def _points(state: State, seat: int) -> list[float]:
    """Turns to come, then the points as they stand and what belongs to them."""
    parts = row(state, seat)
    rep = state.rep[seat]
    level = rep // STEPS_PER_LEVEL + 1
    within = rep % STEPS_PER_LEVEL
    ahead = 0.0
    if rep < state.terms.top:
        ahead = within * (LEVEL_VP[level + 1] - LEVEL_VP[level]) / STEPS_PER_LEVEL
    return [
        float(turns(state, seat)),
        float(parts[0]),
        float(parts[1]),
        float(parts[2]),
        float(parts[3]),
        float(parts[4]),
        float(parts[6] + parts[7]),
        state.cash[seat] / _HUNDRED,
        float(rep),
        ahead,
        _promise(state, seat),
    ]


def _promise(state: State, seat: int) -> float:
    """What the goals of the seat's objective cards could bring."""
    found = 0.0
    for objective in state.held[seat]:
        goal = GOAL[objective]
        if goal in (PER_GUEST, PER_TILE):
            found += 2.0 * GOAL_VP[objective]
        elif goal not in (OWN, EACH_CATEGORY):
            found += 0.5 * GOAL_VP[objective]
    return found


def _people(state: State, values: Values) -> list[float]:
    """Gentry at hand and away, and servants."""
    seat = values.seat
    at_hand = usable = favours = away = away_favours = 0.0
    bad = prestige = casual = 0.0
    level = state.level(seat)
    for card in state.hand[seat]:
        at_hand += 1.0
        if RATING[card] <= level:
            usable += 1.0
            favours += max(0.0, values.visit(card))
    for card in state.discard[seat]:
        away += 1.0
        if RATING[card] <= level:
            away_favours += max(0.0, values.visit(card))
    for card in state.gentry(seat):
        if GUEST_VP[card] < 0:
            bad -= GUEST_VP[card]
        if DECK[card] == PRESTIGE:
            prestige += 1.0
        elif IS_GUEST[card]:
            casual += 1.0
    ready = state.available[seat]
    later = state.quarters[seat] + state.expended[seat]
    if seat != state.turn:
        ready += state.quarters[seat]
        later = state.expended[seat]
    return [
        at_hand,
        usable,
        favours,
        away,
        away_favours,
        bad,
        prestige,
        casual,
        float(ready >> BITS * FOOTMAN & MASK),
        float((ready >> BITS * VALET & MASK) + (ready >> BITS * MAID & MASK)),
        float(total(ready)),
        float(total(later)),
    ]


def _house(state: State, values: Values, turns_left: float) -> list[float]:
    """Tiles to host on, what they bring and what it brings to turn them over."""
    seat = values.seat
    tiles, flipped, level = state.tiles[seat], state.flipped[seat], state.level(seat)
    kinds = [0] * 6
    for card in state.hand[seat]:
        if RATING[card] <= level:
            for kind in range(6):
                kinds[kind] += KINDS[card] >> kind & 1
    usable = given = effects = 0.0
    gains: list[float] = []
    parties: list[float] = []
    above = 0.0
    for tile in range(TILES):
        if not tiles >> tile & 1:
            continue
        side = tile * 2 + (flipped >> tile & 1)
        if EFFECT[side]:
            effects += 1.0
        if not HAS_ACTIVITY[side]:
            continue
        gain = 0.0
        if not side & 1 or IS_HYBRID[tile]:
            gain = float(max(0, TILE_VP[side ^ 1] - TILE_VP[side]))
        if TILE_RATING[side] > level:
            above += gain
            continue
        usable += 1.0
        kind = GUEST_KIND[side]
        if gain > 0.0:
            gains.append(gain)
        party = gain + side_favours(values, side)
        if kind < 0 or kinds[kind] >= GUEST_NUMBER[side]:
            given += 1.0
            parties.append(party)
    return [
        usable,
        given,
        above,
        effects,
        state.monuments(seat) * turns_left,
        state.churches(seat) * turns_left,
        float(fairs(state)) if state.owns(seat, FAIR) else 0.0,
        _best(gains, int(turns_left)),
        _best(parties, 1),
        _best(parties, _PARTIES),
        float(ones(flipped)),
    ]


def _best(found: list[float], number: int) -> float:
    """The sum of the `number` highest."""
    found.sort()
    best = 0.0
    for at in range(min(number, len(found))):
        best += found[len(found) - 1 - at]
    return best
