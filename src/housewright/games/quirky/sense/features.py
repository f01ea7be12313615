"""The numbers about each seat of Quirky Quarters that a value function learns from."""

from typing import Final

from ..pieces import (
    CHIMNEYS,
    COLOUR,
    COLOUR_IDS,
    CONTESTS_TO_END,
    GREY,
    KIND_IDS,
    NONE,
    POINTS,
    ROOM,
    TAKEN_MOST,
    TOWER,
    WALKWAY,
)
from ..scoring import area, contest_points
from ..state import State
from ..state.house import House
from ..state.phases import NOT_ENDING
from ..state.phases import TAKE as TAKING
from .house_worth import HouseWorth, foremost, has_turn_to_come, open_contests, sketches
from .sketch import MET, Sketch, key_of, look

# About how many rounds a match has.
_ROUNDS: Final = 10.0


def features(state: State) -> list[list[float]]:
    """Per seat numbers that tell how it stands; empty except when a turn begins."""
    if state.phase != TAKING or state.taken:
        return []
    contests = open_contests(state)
    everybody = sketches(state, contests)
    shared = _shared(state)
    told: list[list[float]] = []
    for seat in range(state.players):
        house = state.houses[seat]
        house_worth = HouseWorth(state, seat, contests, everybody)
        sketch = look(house, house_worth.contests, key_of(house))
        claimed = float(contest_points(state.claimed[seat]))
        worth = house_worth.of(sketch)
        to_claim = CONTESTS_TO_END - len(state.claimed[seat])
        mine = [claimed + worth, worth, claimed, float(to_claim), 1.0 if to_claim == 1 else 0.0]
        mine += _house(state, seat, house)
        mine += _contests(state, seat, contests, everybody, sketch)
        # How many others come before this seat, and whether it has a turn left in this round.
        wait = (seat - state.turn) % state.players
        mine.append(float(wait))
        mine.append(1.0 if has_turn_to_come(state, seat) else 0.0)
        mine += shared
        told.append(mine)
    return told


def _house(state: State, seat: int, house: House) -> list[float]:
    counts = [0] * len(COLOUR_IDS)
    smoke = 0
    for spot in house.spots:
        design = house.grid[spot]
        counts[COLOUR[design]] += 1
        smoke += CHIMNEYS[design]
    grey = counts[GREY]
    counts[GREY] = 0
    most = colour = 0
    for each in range(len(counts)):
        if counts[each] > most:
            most, colour = counts[each], each
    fitting = 0
    for design in state.row:
        if design >= 0 and COLOUR[design] == colour:
            fitting += 1
    hand = state.hands[seat]
    tall = house.tall
    width = house.spots[-1] // tall - house.spots[0] // tall + 1 if house.spots else 0
    return [
        float(area(house)),
        float(most),
        float(len(house.spots)),
        float(grey),
        float(smoke),
        float(width),
        float(min(fitting, TAKEN_MOST)),
        float(len(hand)),
        1.0 if hand and COLOUR[hand[0]] == colour else 0.0,
        float(len(house.open_cells(ROOM))),
        float(min(len(house.open_cells(TOWER)), len(KIND_IDS))),
        float(len(house.open_cells(WALKWAY))),
    ]


def _contests(
    state: State, seat: int, contests: list[int], everybody: list[Sketch], sketch: Sketch
) -> list[float]:
    """Points within reach: those that can be claimed, those that come near, those of rivals."""
    met = near = nearer = ahead = best = second = 0.0
    for contest in contests:
        share = sketch.shares[contest]
        points = float(POINTS[contest])
        if share == MET:
            met += points
            continue
        near += points * share * share
        promise = points * share * share * share * share
        nearer += promise
        if share < foremost(everybody, seat, contest):
            ahead += promise
        if promise > best:
            best, second = promise, best
        elif promise > second:
            second = promise
    own = state.contests[seat]
    share = sketch.shares[own] if own != NONE else 0.0
    points = float(POINTS[own]) if own != NONE else 0.0
    return [
        met,
        near,
        nearer,
        ahead,
        best,
        second,
        points,
        points if share == MET else 0.0,
        0.0 if share == MET else points * share * share,
        0.0 if share == MET else points * share * share * share * share,
    ]


def _shared(state: State) -> list[float]:
    """What is the same for all seats."""
    rounds = state.cards_left() / (TAKEN_MOST * float(state.players))
    is_ending = state.ending != NOT_ENDING
    open_points = 0
    for contest in state.line:
        if contest != NONE:
            open_points += POINTS[contest]
    return [
        0.0 if is_ending else min(rounds, _ROUNDS),
        1.0 if is_ending else 0.0,
        float(state.round_no),
        float(open_points),
    ]
