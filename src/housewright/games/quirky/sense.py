"""How good moves of Quirky Quarters look: the points they bring, and the plans they serve."""

from typing import Final

from ...core.blueprint import Tuning
from . import moves as numbering
from .moves import BUILD, CELL, CLAIM, DISCARD, END, TAKE, WRECK
from .pieces import (
    CHIMNEYS,
    COLOUR,
    COLOUR_IDS,
    CONTESTS_TO_END,
    GREY,
    KIND,
    NONE,
    POINTS,
    ROOM,
    TOWER,
)
from .scoring import area, contest_points
from .state import State
from .state.contests import FORMS, is_met
from .state.house import House
from .state.phases import NOT_ENDING
from .state.phases import TAKE as TAKING

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.0,
    lead=5.0,
    doubt=0.5,
    exploration=1.0,
    width=5,
    visits_per_move=6,
    journeyman=24,
    builder=90,
)

# What a contest counts before it is won: nearly all of it once it can be claimed.
_CLAIMABLE: Final = 0.9
_PLANNED: Final = 0.65
# Others may be faster at what lies open to all.
_OPEN: Final = 0.85
_RIVALRY: Final = 0.35
# In the last round hardly a plan comes true.
_TOO_LATE: Final = 0.15
# A card of the statement colour that is not yet joined to the area.
_LOOSE_COLOUR: Final = 0.12
# Somewhere to go on: for towers, which are choosy, and for rooms; up to so many.
_TOWER_CELL: Final = 0.05
_TOWER_CELLS: Final = 3
_ROOM_CELL: Final = 0.015
_ROOM_CELLS: Final = 12
_CHIMNEY: Final = 0.02

# A card that is torn down is lost, one that is saved may still serve, and of the cards that a new
# row shows one is worth about so much.
_TORN_DOWN: Final = 0.5
_SAVED: Final = 0.08
_NEW_ROW: Final = 0.55
_WITHOUT_USE: Final = -0.3
# Whoever does nothing does not get on either.
_IDLE: Final = -0.2
# Points in the hand come before everything else.
_CLAIMED: Final = 20.0
_HELD_BACK: Final = -5.0


class Plan:
    """What a seat wants from its house: the contests in sight, each with its weight."""

    def __init__(self, state: State, seat: int) -> None:
        self.contests: list[int] = []
        self.weights: list[float] = []
        for contest in state.line:
            if contest != NONE:
                self._add(contest, _OPEN - _RIVALRY * _rivalry(state, seat, contest))
        if state.contests[seat] != NONE:
            self._add(state.contests[seat], 1.0)
        self.promise = _PLANNED if state.ending == NOT_ENDING else _TOO_LATE

    def _add(self, contest: int, weight: float) -> None:
        self.contests.append(contest)
        self.weights.append(weight * POINTS[contest])

    def worth(self, house: House) -> float:
        """What the house is worth to the seat, in points."""
        total = area(house) + _colour(house) + _freedom(house)
        for index, contest in enumerate(self.contests):
            if is_met(contest, house):
                total += self.weights[index] * _CLAIMABLE
            else:
                share = FORMS[contest].share(house)
                total += self.weights[index] * self.promise * share * share
        return total


def _rivalry(state: State, seat: int, contest: int) -> float:
    """How far the foremost of the others has come with a contest."""
    best = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, FORMS[contest].share(state.houses[other]))
    return best * best


def _colour(house: House) -> float:
    """The cards of the commonest brick colour beyond the area, and the chimneys."""
    counts = [0] * len(COLOUR_IDS)
    smoke = 0
    for spot in house.spots:
        design = house.grid[spot]
        counts[COLOUR[design]] += 1
        smoke += CHIMNEYS[design]
    counts[GREY] = 0
    most = 0
    for count in counts:
        most = max(most, count)
    return _LOOSE_COLOUR * most + _CHIMNEY * smoke


def _freedom(house: House) -> float:
    towers = min(len(house.open_cells(TOWER)), _TOWER_CELLS)
    rooms = min(len(house.open_cells(ROOM)), _ROOM_CELLS)
    return _TOWER_CELL * towers + _ROOM_CELL * rooms


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    plan = Plan(state, seat)
    # A house of our own to try things out on.
    house = state.houses[seat].copy()
    now = plan.worth(house)
    found: list[float] = []
    for move in moves:
        if move >= CELL:
            found.append(_change(plan, house, move) - now)
        elif move == BUILD:
            found.append(0.0 if state.taken else _IDLE)
        elif move == END:
            saved = _SAVED if state.hands[seat] else 0.0
            found.append(saved if state.acted else saved + _IDLE)
        elif move >= CLAIM:
            found.append(_claim(state, seat, move - CLAIM))
        elif move >= DISCARD:
            found.append(-_gain(state, plan, house, now, seat, move - DISCARD))
        elif move >= TAKE:
            found.append(_gain(state, plan, house, now, seat, move - TAKE))
        else:
            found.append(_NEW_ROW)
    return found


def _change(plan: Plan, house: House, move: int) -> float:
    """The worth of the house after a placement or a demolition."""
    x, y = numbering.column_of(move), numbering.level_of(move)
    design = numbering.design_of(move)
    if design != WRECK:
        return _placed(plan, house, x, y, design)
    torn = house.remove(x, y)
    worth = plan.worth(house) - _TORN_DOWN
    house.place(x, y, torn)
    return worth


def _placed(plan: Plan, house: House, x: int, y: int, design: int) -> float:
    house.place(x, y, design)
    worth = plan.worth(house)
    house.remove(x, y)
    return worth


def _gain(state: State, plan: Plan, house: House, now: float, seat: int, design: int) -> float:
    """What a card brings where it fits best, or in the hand."""
    best = _WITHOUT_USE if state.hands[seat] else _SAVED
    for place in house.open_cells(KIND[design])[:]:
        move = CELL + place
        x, y = numbering.column_of(move), numbering.level_of(move)
        best = max(best, _placed(plan, house, x, y, design) - now)
    return best


def _claim(state: State, seat: int, contest: int) -> float:
    """Take the points, unless that ends a match which somebody else would win."""
    is_last = len(state.claimed[seat]) == CONTESTS_TO_END - 1 and state.ending == NOT_ENDING
    if is_last:
        mine = area(state.houses[seat]) + contest_points(state.claimed[seat]) + POINTS[contest]
        for other, points in enumerate(state.points()):
            if other != seat and points > mine:
                return _HELD_BACK
    return _CLAIMED + POINTS[contest]


def worth(state: State) -> list[float]:
    """Per seat about how many points it will have; empty unless a turn begins."""
    if state.phase != TAKING or state.taken:
        return []
    found: list[float] = []
    for seat in range(state.players):
        claimed = contest_points(state.claimed[seat])
        found.append(claimed + Plan(state, seat).worth(state.houses[seat]))
    return found
