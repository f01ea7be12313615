"""When a milestone is reached (OBS-148)."""

from typing import Final

from ..pieces import (
    BITS,
    CASUAL,
    CATEGORY_IDS,
    COOK,
    DECK,
    HALLBOY,
    HOUSEMAID,
    MASK,
    USEFULMAN,
    ones,
    total,
)
from ..scoring import column
from .table import Table

# In the order of MILESTONE_IDS.
COLUMNS_2: Final = 0
ROSES_4: Final = 1
RATED_5: Final = 2
PARTY_5: Final = 3
DOWNSTAIRS_4: Final = 4
REPUTATION_4: Final = 5
ROSES_7: Final = 6
CASUAL_8: Final = 7
PRESTIGE_4: Final = 8
SERVANTS_11: Final = 9

_CATEGORIES: Final[int] = len(CATEGORY_IDS)


def fullest(state: Table, seat: int, flipped: bool) -> int:
    """The most flipped tiles in one category; or else the fewest tiles in one."""
    found = 0 if flipped else MASK
    for category in range(_CATEGORIES):
        tiles = column(state, seat, category)
        size = ones(tiles & state.flipped[seat]) if flipped else ones(tiles)
        if (size > found) == flipped and size != found:
            found = size
    return found


def is_reached(state: Table, seat: int, milestone: int) -> bool:
    """Does the seat have what a milestone asks for? Those of activities are never had."""
    if milestone == COLUMNS_2:
        return fullest(state, seat, False) >= 2
    if milestone == ROSES_4:
        return fullest(state, seat, True) >= 4
    if milestone == DOWNSTAIRS_4:
        staff = state.staff(seat)
        for servant in (COOK, HALLBOY, HOUSEMAID, USEFULMAN):
            if not staff >> BITS * servant & MASK:
                return False
        return True
    if milestone == REPUTATION_4:
        return state.level(seat) >= 4
    if milestone == ROSES_7:
        return ones(state.flipped[seat]) >= 7
    if milestone == CASUAL_8:
        found = 0
        for card in state.gentry(seat):
            if DECK[card] <= CASUAL:
                found += 1
        return found >= 8
    if milestone == PRESTIGE_4:
        return state.prestige_guests(seat) >= 4
    return milestone == SERVANTS_11 and total(state.staff(seat)) >= 11


def is_reached_hosting(milestone: int, rating: int, party: int) -> bool:
    """Is a milestone reached by an activity on a tile of this rating with so many gentry?"""
    if milestone == RATED_5:
        return rating >= 5
    return milestone == PARTY_5 and party >= 5
