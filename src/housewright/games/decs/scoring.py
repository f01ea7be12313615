"""Points and winners of Decs Building."""

from typing import TYPE_CHECKING, Final

from .pieces import (
    CANDLE,
    CANDLE_PAIR_POINTS,
    CANDLE_POINTS,
    EMPTY_POINTS,
    FEATURE_IDS,
    FEATURES,
    IS_LIVE,
    NEEDS_POWER,
    NONE,
    PART_IDS,
    POINTS,
    SANTA,
    SANTA_POINTS,
    SIZE,
)
from .pieces.grid import FEATURE_OF, MASK, PAIRS, SHORT_SQUARES, SQUARES

if TYPE_CHECKING:
    from .state.table import DecsTable

# The features that score, in the order of the list of features, and what nothing covers.
_SCORING: Final[list[int]] = [f for f in range(FEATURES) if not IS_LIVE[f]]
PARTS: Final = PART_IDS
assert (*[FEATURE_IDS[f] for f in _SCORING], "empty") == PARTS


def counts(place: int, reach: int) -> bool:
    """Does a drawing count, where live squares reach these squares? (DEC-67, DEC-69, DEC-76)"""
    return not NEEDS_POWER[FEATURE_OF[place]] or (MASK[place] & reach) != 0


def tally(features: tuple[int, ...], reach: int) -> list[int]:
    """How many of each feature count."""
    found = [0] * FEATURES
    for place in features:
        if not NEEDS_POWER[FEATURE_OF[place]] or MASK[place] & reach:
            found[FEATURE_OF[place]] += 1
    return found


def lit_candles(features: tuple[int, ...], reach: int) -> int:
    """The squares of the powered Candles, as bits."""
    lit = 0
    for place in features:
        if FEATURE_OF[place] == CANDLE and MASK[place] & reach:
            lit |= MASK[place]
    return lit


def candle_pairs(features: tuple[int, ...], reach: int) -> int:
    """How many ordered pairs of powered Candles are two squares apart (DEC-79)."""
    lit = lit_candles(features, reach)
    pairs = 0
    for place in features:
        if FEATURE_OF[place] == CANDLE and MASK[place] & lit:
            near = PAIRS[place] & lit
            while near:
                near &= near - 1
                pairs += 1
    return pairs


def points_of(feature: int, count: int, pairs: int) -> int:
    """What `count` powered features of a kind score (DEC-77, DEC-79, DEC-80)."""
    if feature == SANTA:
        return SANTA_POINTS * count * count
    if feature == CANDLE:
        return CANDLE_POINTS * count + CANDLE_PAIR_POINTS * pairs
    return POINTS[feature] * count


def empty_squares(state: "DecsTable", counted: list[int]) -> int:
    """The squares that no counted feature covers (DEC-78); the starting source is one."""
    left = (SHORT_SQUARES if state.short else SQUARES) - 1
    for feature in range(FEATURES):
        left -= SIZE[feature] * counted[feature]
    return left


def row(state: "DecsTable", seat: int) -> list[int]:
    """The points of a seat as they stand, in the order of PARTS (DEC-81)."""
    features, reach = state.features[seat], state.reach[seat]
    counted = tally(features, reach)
    pairs = candle_pairs(features, reach) if counted[CANDLE] > 1 else 0
    found: list[int] = []
    for feature in _SCORING:
        found.append(points_of(feature, counted[feature], pairs))
    found.append(EMPTY_POINTS * empty_squares(state, counted))
    return found


def parts(state: "DecsTable") -> list[list[int]]:
    """Per seat its points as they stand, in the order of PARTS."""
    return [row(state, seat) for seat in range(state.players)]


def leaders(state: "DecsTable") -> list[int]:
    """The seats with the highest total (DEC-82)."""
    totals = state.points()
    top = max(totals)
    return [seat for seat in range(state.players) if totals[seat] == top]


def winners(state: "DecsTable") -> list[int]:
    """The leaders; after a vote those of them with most votes (DEC-83, DEC-84)."""
    if not state.is_over:
        return []
    tied = leaders(state)
    votes = [0] * state.players
    for choice in state.votes:
        if choice != NONE:
            votes[choice] += 1
    most = max([votes[seat] for seat in tied])
    return [seat for seat in tied if votes[seat] == most]
