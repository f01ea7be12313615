"""Points and winners of Obsession."""

from typing import TYPE_CHECKING, Final

from .pieces import (
    BITS,
    CASH_PER_VP,
    CATEGORY_BACKS,
    CATEGORY_FRONTS,
    CATEGORY_IDS,
    CHARLES,
    CHURCH_BACKS,
    ELIZABETH,
    GUEST_VP,
    IS_GUEST,
    LEVEL_VP,
    MASK,
    MILESTONE_POINTS,
    MONUMENT_BACKS,
    MONUMENT_FRONTS,
    NOT_START,
    SERVANT_VP,
    SERVANTS,
    TILE_VP,
    TILES,
    VP_POINTS,
    ones,
    total,
)
from .pieces.goals import (
    EACH_CATEGORY,
    FLIPPED_TOTAL,
    GOAL,
    GOAL_AMOUNT,
    GOAL_CATEGORY,
    GOAL_GUESTS,
    GOAL_TILES,
    GOAL_VP,
    GUESTS_TOTAL,
    MAX_REPUTATION,
    NO_NEGATIVE_GUESTS,
    OWN,
    PER_GUEST,
    PER_MONUMENT,
    PER_TILE,
    STAFF,
    STAFF_TOTAL,
    WEALTH,
)

if TYPE_CHECKING:
    from .state.layout import Layout

PARTS: Final = (
    "tiles",
    "gentry",
    "objectives",
    "reputation",
    "servants",
    "wealth",
    "vp_cards",
    "milestones",
)
_CATEGORIES: Final[int] = len(CATEGORY_IDS)


def tile_points(state: "Layout", seat: int) -> int:
    """The VP of the shown sides (OBS-136)."""
    tiles, flipped = state.tiles[seat], state.flipped[seat]
    found = 0
    for tile in range(TILES):
        if tiles >> tile & 1:
            found += TILE_VP[tile * 2 + (flipped >> tile & 1)]
    return found


def gentry_points(state: "Layout", seat: int) -> int:
    """The VP of all gentry, negative ones too (OBS-137)."""
    found = 0
    for card in state.gentry(seat):
        found += GUEST_VP[card]
    return found


# --- objective cards (OBS-138) ---


def objective_points(state: "Layout", seat: int, objective: int) -> int:
    """What an objective card is worth to a seat as things stand."""
    reached, needed = progress(state, seat, objective), objective_needs(state, objective)
    if needed == 0:
        return GOAL_VP[objective] * reached
    return GOAL_VP[objective] if reached >= needed else 0


def objective_needs(state: "Layout", objective: int) -> int:
    """How much of what `progress` counts fulfils the card; 0 if all of it brings points."""
    goal, amount = GOAL[objective], GOAL_AMOUNT[objective]
    if goal in (PER_GUEST, PER_TILE, PER_MONUMENT):
        return 0
    if goal == STAFF:
        return total(amount)
    if goal == MAX_REPUTATION:
        return state.terms.top
    if goal == EACH_CATEGORY:
        return amount * _CATEGORIES
    return 1 if goal == NO_NEGATIVE_GUESTS else amount


def progress(state: "Layout", seat: int, objective: int) -> int:
    """How much a seat has of what an objective card counts, nothing beyond what can count."""
    goal, amount = GOAL[objective], GOAL_AMOUNT[objective]
    if goal == PER_GUEST:
        counts, found = GOAL_GUESTS[objective], 0
        for card in state.gentry(seat):
            if counts[card]:
                found += 1
        return found
    if goal == PER_TILE:
        return ones(column(state, seat, GOAL_CATEGORY[objective]) & NOT_START)
    if goal == PER_MONUMENT:
        return monuments(state, seat)
    if goal == OWN:
        owned = 0
        for names in GOAL_TILES[objective]:
            if names & state.tiles[seat]:
                owned += 1
        return owned
    if goal == STAFF:
        return _staff_among(state.staff(seat), amount)
    if goal == STAFF_TOTAL:
        return total(state.staff(seat))
    if goal == MAX_REPUTATION:
        return state.rep[seat]
    if goal == WEALTH:
        return state.cash[seat]
    if goal == FLIPPED_TOTAL:
        return ones(state.flipped[seat])
    if goal == EACH_CATEGORY:
        filled = 0
        for category in range(_CATEGORIES):
            filled += min(ones(column(state, seat, category) & NOT_START), amount)
        return filled
    assert goal in (GUESTS_TOTAL, NO_NEGATIVE_GUESTS)
    guests = negative = 0
    for card in state.gentry(seat):
        if IS_GUEST[card]:
            guests += 1
            if GUEST_VP[card] < 0:
                negative += 1
    if goal == GUESTS_TOTAL:
        return guests
    return 1 if negative == 0 else 0


def _staff_among(staff: int, wanted: int) -> int:
    """How many of the wanted servants are there."""
    found = 0
    for servant in range(SERVANTS):
        found += min(staff >> BITS * servant & MASK, wanted >> BITS * servant & MASK)
    return found


def column(state: "Layout", seat: int, category: int) -> int:
    """The seat's tiles whose shown side is in a category, as bits."""
    flipped = state.flipped[seat]
    fronts = state.tiles[seat] & ~flipped & CATEGORY_FRONTS[category]
    return fronts | flipped & CATEGORY_BACKS[category]


def monuments(state: "Layout", seat: int) -> int:
    """All monuments, a flipped church included."""
    return ones(monument_tiles(state, seat))


def monument_tiles(state: "Layout", seat: int) -> int:
    """The tiles that show a monument, as bits."""
    flipped = state.flipped[seat]
    fronts = state.tiles[seat] & ~flipped & MONUMENT_FRONTS
    return fronts | flipped & (MONUMENT_BACKS | CHURCH_BACKS)


# --- all parts ---


def milestone_points(state: "Layout", seat: int) -> int:
    """The claimed spaces (OBS-143)."""
    found = 0
    for place in range(len(state.open_milestones)):
        claimed = state.claims[place]
        first, second = MILESTONE_POINTS[state.open_milestones[place]]
        if len(claimed) > 0 and claimed[0] == seat:
            found += first
        elif len(claimed) > 1 and claimed[1] == seat:
            found += second
    return found


def row(state: "Layout", seat: int) -> list[int]:
    """The points of a seat as they stand, in the order of PARTS (OBS-136 to OBS-145)."""
    objectives = vp_cards = 0
    for objective in state.held[seat]:
        objectives += objective_points(state, seat, objective)
    for card in state.vp[seat]:
        vp_cards += VP_POINTS[card]
    return [
        tile_points(state, seat),
        gentry_points(state, seat),
        objectives,
        LEVEL_VP[state.level(seat)],
        SERVANT_VP * total(state.staff(seat)),
        state.cash[seat] // CASH_PER_VP,
        vp_cards,
        milestone_points(state, seat),
    ]


def parts(state: "Layout") -> list[list[int]]:
    """Per seat its points as they stand, in the order of PARTS."""
    return [row(state, seat) for seat in range(state.players)]


def holds_fairchild(state: "Layout", seat: int) -> bool:
    """Is Charles or Elizabeth among the seat's gentry?"""
    gentry = state.gentry(seat)
    return CHARLES in gentry or ELIZABETH in gentry


def winners(state: "Layout") -> list[int]:
    """The highest totals; ties go to a Fairchild, then to reputation levels (OBS-144)."""
    if not state.is_over:
        return []
    totals = state.points()
    top = max(totals)
    tied = [seat for seat in range(state.players) if totals[seat] == top]
    courted = [seat for seat in tied if holds_fairchild(state, seat)]
    if courted:
        tied = courted
    highest = max([state.level(seat) for seat in tied])
    return [seat for seat in tied if state.level(seat) == highest]
