"""Where a feature can be drawn, and what drawing it there would change."""

from typing import Literal, NotRequired, TypedDict, cast

from .. import scoring
from ..moves import DRAW
from ..pieces import FEATURE_IDS, REWARD_FEATURE
from ..pieces.grid import MASK, PAIRS, SHAPES, TEXT_OF, cells_of
from ..pieces.ids import FeatureId
from ..state import State

Angle = Literal[0, 90, 180, 270]


class Place(TypedDict):
    """A legal place for a feature in one of its turns."""

    #: The lower left corner of the box around the shape, as the move says it.
    at: str
    #: Would it count there? (DEC-67, DEC-69)
    powered: bool
    #: How the score of the seat would change.
    points: int
    #: The dark features that would be powered, by their number in the house; absent if none.
    lights: NotRequired[list[int]]
    #: The Candles with which this one would make a pair (DEC-79); absent if none.
    pairs: NotRequired[list[int]]


class Turn(TypedDict):
    """A feature turned clockwise by this angle (DEC-50)."""

    angle: Angle
    #: Its rows from the top, `#` for a square that it covers.
    shape: list[str]
    #: The same squares as `[dx, dy]` from the corner that a place names.
    squares: list[list[int]]
    places: list[Place]


class Drawing(TypedDict):
    """The feature to be drawn now."""

    feature: FeatureId
    #: Each turn that covers other squares, also one that fits nowhere.
    turns: list[Turn]


def drawing(state: State) -> Drawing:
    """For the seat that is drawing: every legal move of it is one place of one turn."""
    feature = REWARD_FEATURE[state.space]
    turns = {angle: _turn(feature, which) for which, (angle, _) in enumerate(SHAPES[feature])}
    trial = _Trial(state)
    for move in state.legal(state.turn):
        _, at, *turn = TEXT_OF[move - DRAW].split(" ")
        angle = int(turn[0][1:]) if turn else 0
        turns[angle]["places"].append(trial.place(move - DRAW, at))
    return {"feature": FEATURE_IDS[feature], "turns": list(turns.values())}


def _turn(feature: int, which: int) -> Turn:
    angle, shape = SHAPES[feature][which]
    return {
        "angle": cast(Angle, angle),
        "shape": list(shape),
        "squares": [list(cell) for cell in cells_of(shape, 0, 0)],
        "places": [],
    }


class _Trial:
    """The house of the seat to act, on which one drawing after another is tried."""

    def __init__(self, state: State) -> None:
        self.seat = state.turn
        self.house = state.copy()
        self.drawn = state.features[self.seat]
        self.live = state.live[self.seat]
        self.reach = state.reach[self.seat]
        self.points = sum(scoring.row(state, self.seat))
        self.dark = [
            (number, place)
            for number, place in enumerate(self.drawn)
            if not scoring.counts(place, self.reach)
        ]

    def place(self, place: int, at: str) -> Place:
        """What this drawing would change."""
        house, seat = self.house, self.seat
        house.features[seat], house.live[seat] = self.drawn, self.live
        house.reach[seat] = self.reach
        house.add(seat, place)
        reach = house.reach[seat]
        found: Place = {
            "at": at,
            "powered": scoring.counts(place, reach),
            "points": sum(scoring.row(house, seat)) - self.points,
        }
        lights = [number for number, other in self.dark if scoring.counts(other, reach)]
        if lights:
            found["lights"] = lights
        lit = scoring.lit_candles(house.features[seat], reach)
        if PAIRS[place] & lit and MASK[place] & lit:
            found["pairs"] = [
                number
                for number, other in enumerate(self.drawn)
                if MASK[other] & lit & PAIRS[place]
            ]
        return found
