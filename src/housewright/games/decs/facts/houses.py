"""The houses: what shines in them and what it scores, what is empty, and what a seat holds."""

from typing import TypedDict

from .. import scoring
from ..pieces import CANDLE, CANDLE_PAIR_POINTS, FEATURE_IDS, PART_IDS, PAWNS, SANTA, SPACE_IDS
from ..pieces.grid import (
    ALL_SQUARES,
    FEATURE_OF,
    MASK,
    PAIRS,
    REACH,
    START,
    TOP_ROWS,
)
from ..pieces.ids import FeatureId, PartId, SpaceId
from ..state import State
from .cells import cells, union


class Feature(TypedDict):
    """Something drawn on a grid."""

    id: FeatureId
    squares: list[str]
    #: False if it is dark: it needs power, has none, and counts for nothing (DEC-76).
    powered: bool
    #: The live squares beside it: what powers it, or what a cable goes on from (DEC-67).
    touches: list[str]
    #: What it scores now, with its pairs of Candles or the other Santas; 0 if it is dark.
    points: int


class CandlePair(TypedDict):
    """Two powered Candles two squares apart (DEC-79)."""

    #: Their places among the features of the house.
    features: list[int]
    squares: list[str]
    #: What the pair adds to both of them together.
    points: int


class House(TypedDict):
    """What follows from a seat's drawings, cards and pawns."""

    #: The power source that every house has from the start; it is not one of the features.
    source: str
    #: In the order of the view.
    features: list[Feature]
    candle_pairs: list[CandlePair]
    #: The live squares (DEC-66), and those beside them where something still could be drawn.
    live: list[str]
    within_reach: list[str]
    #: The squares that no counted feature covers, those of dark features among them (DEC-78).
    empty: list[str]
    #: By kind, without those that are 0; and the sum.
    points: dict[PartId, int]
    total: int
    #: Numbers of cards; those played go under the deck when the round ends.
    hand: int
    deck: int
    played: int
    #: Up to how many cards the seat would draw now (DEC-14).
    hand_size: int
    #: How many it would draw if the round ended now.
    draws: int
    #: The spaces on whose baubles its pawns stand, and how many are left.
    pawns: list[SpaceId]
    spare_pawns: int


def house(state: State, owner: int) -> House:
    """All of it is public: hand and deck appear as numbers of cards only."""
    drawn, reach, live = state.features[owner], state.reach[owner], state.live[owner]
    row = scoring.row(state, owner)
    counted = [place for place in drawn if scoring.counts(place, reach)]
    grid = ALL_SQUARES & ~TOP_ROWS if state.short else ALL_SQUARES
    hand, deck, played = state.hands[owner], state.decks[owner], state.played[owner]
    size = state.hand_size(owner)
    pawns = [space for space, seat in enumerate(state.pawns) if seat == owner]
    return {
        "source": cells(START)[0],
        "features": _features(state, owner),
        "candle_pairs": _candle_pairs(drawn, scoring.lit_candles(drawn, reach)),
        "live": cells(live),
        "within_reach": cells(reach & ~state.filled[owner]),
        "empty": cells(grid & ~START & ~union(counted)),
        "points": {part: points for part, points in zip(PART_IDS, row, strict=True) if points},
        "total": sum(row),
        "hand": len(hand),
        "deck": len(deck),
        "played": len(played),
        "hand_size": size,
        "draws": max(0, min(size - len(hand), len(deck) + len(played))),
        "pawns": [SPACE_IDS[space] for space in pawns],
        "spare_pawns": PAWNS[state.players] - len(pawns),
    }


def _features(state: State, owner: int) -> list[Feature]:
    drawn, reach, live = state.features[owner], state.reach[owner], state.live[owner]
    lit = scoring.lit_candles(drawn, reach)
    counted = scoring.tally(drawn, reach)
    found: list[Feature] = []
    for place in drawn:
        feature = FEATURE_OF[place]
        is_powered = scoring.counts(place, reach)
        points = 0
        if is_powered and feature == SANTA:
            # All Santas score alike (DEC-80).
            santas = counted[SANTA]
            points = scoring.points_of(SANTA, santas, 0) // santas
        elif is_powered:
            near = (PAIRS[place] & lit).bit_count() if feature == CANDLE else 0
            points = scoring.points_of(feature, 1, near)
        found.append(
            {
                "id": FEATURE_IDS[feature],
                "squares": cells(MASK[place]),
                "powered": is_powered,
                "touches": cells(REACH[place] & live),
                "points": points,
            }
        )
    return found


def _candle_pairs(drawn: tuple[int, ...], lit: int) -> list[CandlePair]:
    candles = [(at, place) for at, place in enumerate(drawn) if MASK[place] & lit]
    return [
        {
            "features": [at, other],
            "squares": [*cells(MASK[place]), *cells(MASK[beyond])],
            "points": 2 * CANDLE_PAIR_POINTS,
        }
        for index, (at, place) in enumerate(candles)
        for other, beyond in candles[index + 1 :]
        if PAIRS[place] & MASK[beyond]
    ]
