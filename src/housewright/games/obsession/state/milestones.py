"""How far a milestone is, and when it is reached (OBS-148)."""

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
from .layout import Layout

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

DOWNSTAIRS: Final = (COOK, HALLBOY, HOUSEMAID, USEFULMAN)
_CATEGORIES: Final[int] = len(CATEGORY_IDS)


def fullest(state: Layout, seat: int, flipped: bool) -> int:
    """The most flipped tiles in one category; or else the fewest tiles in one."""
    found = 0 if flipped else MASK
    for category in range(_CATEGORIES):
        tiles = column(state, seat, category)
        size = ones(tiles & state.flipped[seat]) if flipped else ones(tiles)
        if (size > found) == flipped and size != found:
            found = size
    return found


# What `progress` must come to; the two that are reached by hosting count in one activity.
NEEDED: Final[tuple[int, ...]] = (2, 4, 5, 5, 4, 4, 7, 8, 4, 11)


def progress(state: Layout, seat: int, milestone: int) -> int:
    """How much the seat has of what a milestone counts; of those reached by hosting nothing."""
    if milestone == COLUMNS_2:
        return fullest(state, seat, False)
    if milestone == ROSES_4:
        return fullest(state, seat, True)
    if milestone == DOWNSTAIRS_4:
        staff, found = state.staff(seat), 0
        for servant in DOWNSTAIRS:
            if staff >> BITS * servant & MASK:
                found += 1
        return found
    if milestone == REPUTATION_4:
        return state.level(seat)
    if milestone == ROSES_7:
        return ones(state.flipped[seat])
    if milestone == CASUAL_8:
        found = 0
        for card in state.gentry(seat):
            if DECK[card] <= CASUAL:
                found += 1
        return found
    if milestone == PRESTIGE_4:
        return state.prestige_guests(seat)
    return total(state.staff(seat)) if milestone == SERVANTS_11 else 0


def is_reached(state: Layout, seat: int, milestone: int) -> bool:
    """Does the seat have what a milestone asks for? Those of activities are never had."""
    return progress(state, seat, milestone) >= NEEDED[milestone]


def is_reached_hosting(milestone: int, rating: int, party: int) -> bool:
    """Is a milestone reached by hosting on a tile of this rating with a party of this size?"""
    if milestone == RATED_5:
        return rating >= NEEDED[RATED_5]
    return milestone == PARTY_5 and party >= NEEDED[PARTY_5]
