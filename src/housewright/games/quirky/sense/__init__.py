"""How good moves of Quirky Quarters look: the points they bring, and the plans they serve."""

from typing import Final

from ....core.blueprint import Tuning
from ..moves import BUILD, CELL, CLAIM, DISCARD, END, TAKE, WRECK, design_of
from ..pieces import CONTESTS_TO_END, KIND, POINTS, ROOM
from ..scoring import area, contest_points
from ..state import State
from ..state.house import House
from ..state.phases import NOT_ENDING
from ..state.phases import TAKE as TAKING
from .features import features
from .house_worth import HouseWorth, has_turn_to_come, open_contests, sketches
from .sketch import key_of, look, look_after

__all__ = ["TUNING", "features", "quick", "rate", "worth"]

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.0,
    cutoff=5,
    lead=10.0,
    doubt=0.5,
    exploration=0.4,
    width=6,
    visits_per_move=8,
    journeyman=12,
    builder=120,
    master=900,
    # The learned value predicts little better than `worth`, and is slow.
    trust=0.0,
    # A tree kept from the last decision favours moves that it knows: every search starts new.
    memory=0.0,
)

# In points: what a demolished card was worth, what a saved card may still bring, and the best card
# of a new row.
_TORN_DOWN: Final = 0.5
_SAVED: Final = 0.08
_NEW_ROW: Final = 0.55
_WITHOUT_USE: Final = -0.3
# A turn in which nothing is done.
_IDLE: Final = -0.2
# Points in the hand come before everything else.
_CLAIMED: Final = 20.0
_HELD_BACK: Final = -5.0
# In points: a turn still to come in this round; a card of the house, less in every round; a cell
# where a room fits. Fitted to the results of 1,350 matches of apprentices.
_TURN: Final = 3.4
_LAST_TURN: Final = 1.7
_CARD: Final = 0.95
_GROWN_UP: Final = 15.0
_ROOM_TO_GROW: Final = 0.37
# In how many cells `rate` and `quick` try a card to take.
_ALL_CELLS: Final = 1000
_SOME_CELLS: Final = 4


class _Trial:
    """A copy of a seat's house on which moves are tried."""

    def __init__(self, state: State, seat: int) -> None:
        contests = open_contests(state)
        self.worth = HouseWorth(state, seat, contests, sketches(state, contests))
        self.house: House = state.houses[seat].copy()
        self.key = key_of(self.house)
        self.now = self.worth.of(look(self.house, self.worth.contests, self.key))

    def change(self, move: int) -> float:
        """What a placement or a demolition brings."""
        sketch = look_after(self.house, self.worth.contests, self.key, move)
        worth = self.worth.of(sketch)
        return worth - _TORN_DOWN - self.now if design_of(move) == WRECK else worth - self.now

    def gain(self, design: int, is_spare: bool, most: int) -> float:
        """What a card brings where it fits best, or in the hand; tried in up to `most` cells."""
        best = _SAVED if is_spare else _WITHOUT_USE
        base = CELL + design
        # Trying a card out makes another list of the cells.
        cells = self.house.open_cells(KIND[design])[:]
        step = (len(cells) + most - 1) // most
        for at in range(design % step if step else 0, len(cells), max(step, 1)):
            change = self.change(base + cells[at])
            if change > best:  # noqa: PLR1730  (a call of max takes its time here)
                best = change
        return best


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    return _rated(state, seat, moves, _ALL_CELLS)


def quick(state: State, seat: int, moves: list[int]) -> list[float]:
    """What `rate` says, with cards to take tried in some cells only."""
    return _rated(state, seat, moves, _SOME_CELLS)


def _rated(state: State, seat: int, moves: list[int], most: int) -> list[float]:
    trial = _Trial(state, seat)
    is_spare = not state.hands[seat]
    found: list[float] = []
    for move in moves:
        if move >= CELL:
            found.append(trial.change(move))
        elif move == BUILD:
            found.append(0.0 if state.taken else _IDLE)
        elif move == END:
            saved = 0.0 if is_spare else _SAVED
            found.append(saved if state.acted else saved + _IDLE)
        elif move >= CLAIM:
            found.append(_claim(state, seat, move - CLAIM))
        elif move >= DISCARD:
            found.append(-trial.gain(move - DISCARD, is_spare, most))
        elif move >= TAKE:
            found.append(trial.gain(move - TAKE, is_spare, most))
        else:
            found.append(_NEW_ROW)
    return found


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
    """Per seat about how many points it will have; empty except when a turn begins."""
    if state.phase != TAKING or state.taken:
        return []
    contests = open_contests(state)
    everybody = sketches(state, contests)
    found: list[float] = []
    for seat in range(state.players):
        house_worth = HouseWorth(state, seat, contests, everybody)
        house = state.houses[seat]
        sketch = look(house, house_worth.contests, key_of(house))
        points = contest_points(state.claimed[seat]) + house_worth.of(sketch)
        found.append(points + _unseen(state, seat))
    return found


def _unseen(state: State, seat: int) -> float:
    """What a house will bring beside its area and the contests in sight."""
    is_to_come = has_turn_to_come(state, seat)
    if state.ending != NOT_ENDING:
        return _LAST_TURN if is_to_come else 0.0
    house = state.houses[seat]
    early = max(1.0 - state.round_no / _GROWN_UP, 0.0)
    promise = _CARD * len(house.spots) * early + _ROOM_TO_GROW * len(house.open_cells(ROOM))
    return promise + _TURN if is_to_come else promise
