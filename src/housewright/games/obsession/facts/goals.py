"""How far the viewer's objective cards and everybody's milestones are."""

from typing import TypedDict

from .. import scoring
from ..ids import MilestoneId
from ..pieces import (
    CASUAL,
    CATEGORY_IDS,
    DECK,
    GENTRY_IDS,
    GUEST_VP,
    IS_GUEST,
    MILESTONE_IDS,
    MILESTONE_POINTS,
    NOT_START,
    OBJECTIVE_IDS,
    PRESTIGE,
    SERVANT_IDS,
    SERVANTS,
    TILE_IDS,
    TILES,
    count,
    ones,
)
from ..pieces.goals import (
    EACH_CATEGORY,
    FLIPPED_TOTAL,
    GOAL,
    GOAL_AMOUNT,
    GOAL_CATEGORY,
    GOAL_GUESTS,
    GOAL_NAMES,
    GOAL_TILES,
    GOAL_VP,
    GUESTS_TOTAL,
    NO_NEGATIVE_GUESTS,
    OWN,
    PER_GUEST,
    PER_MONUMENT,
    PER_TILE,
    STAFF,
)
from ..state import State, milestones

_CATEGORIES = range(len(CATEGORY_IDS))


class Goal(TypedDict):
    """An objective card of a seat."""

    card: str
    #: What it is worth now.
    points: int
    #: What it is worth when fulfilled, or for each that counts if `needed` is null.
    vp: int
    reached: int
    needed: int | None
    #: Tiles, people or servants that count for it.
    serving: list[str]
    #: Tiles, servants or categories that it lacks; of tiles all that would do.
    missing: list[str]
    #: Guests that the seat must not have.
    in_the_way: list[str]


class SeatsMilestone(TypedDict):
    """How far one seat is; what hosting must bring at once is never partly reached."""

    reached: int
    claimed: bool
    #: Tiles, people or servants that count for it.
    serving: list[str]
    #: Categories or servants that it lacks.
    missing: list[str]


class MilestoneCard(TypedDict):
    """An open milestone card."""

    id: MilestoneId
    needed: int
    #: What the next space brings; null if both are claimed.
    next_points: int | None
    seats: list[SeatsMilestone]


def _tiles(bits: int) -> list[str]:
    return [TILE_IDS[tile] for tile in range(TILES) if bits >> tile & 1]


def objective(state: State, seat: int, card: int) -> Goal:
    """How far a seat is with an objective card."""
    serving, missing = _GOALS[GOAL[card]](state, seat, card) if GOAL[card] in _GOALS else ([], [])
    return {
        "card": OBJECTIVE_IDS[card],
        "points": scoring.objective_points(state, seat, card),
        "vp": GOAL_VP[card],
        "reached": scoring.progress(state, seat, card),
        "needed": scoring.objective_needs(state, card) or None,
        "serving": serving,
        "missing": missing,
        "in_the_way": _negative(state, seat) if GOAL[card] == NO_NEGATIVE_GUESTS else [],
    }


_Sides = tuple[list[str], list[str]]


def _own(state: State, seat: int, card: int) -> _Sides:
    owned = state.tiles[seat]
    serving: list[str] = []
    missing: list[str] = []
    for name, twins in zip(GOAL_NAMES[card], GOAL_TILES[card], strict=True):
        if owned & twins:
            serving += _tiles(owned & twins)
        else:
            missing.append(TILE_IDS[name])
    is_fulfilled = scoring.progress(state, seat, card) >= GOAL_AMOUNT[card]
    return serving, [] if is_fulfilled else missing


def _per_guest(state: State, seat: int, card: int) -> _Sides:
    return [GENTRY_IDS[each] for each in state.gentry(seat) if GOAL_GUESTS[card][each]], []


def _per_tile(state: State, seat: int, card: int) -> _Sides:
    return _tiles(scoring.column(state, seat, GOAL_CATEGORY[card]) & NOT_START), []


def _per_monument(state: State, seat: int, _: int) -> _Sides:
    return _tiles(scoring.monument_tiles(state, seat)), []


def _staff(state: State, seat: int, card: int) -> _Sides:
    staff, wanted = state.staff(seat), GOAL_AMOUNT[card]
    serving: list[str] = []
    missing: list[str] = []
    for kind in range(SERVANTS):
        found = min(count(staff, kind), count(wanted, kind))
        serving += [SERVANT_IDS[kind]] * found
        missing += [SERVANT_IDS[kind]] * (count(wanted, kind) - found)
    return serving, missing


def _flipped(state: State, seat: int, _: int) -> _Sides:
    return _tiles(state.flipped[seat]), []


def _each_category(state: State, seat: int, card: int) -> _Sides:
    columns = [scoring.column(state, seat, category) & NOT_START for category in _CATEGORIES]
    missing: list[str] = []
    for category, tiles in enumerate(columns):
        missing += [CATEGORY_IDS[category]] * (GOAL_AMOUNT[card] - ones(tiles))
    return [name for tiles in columns for name in _tiles(tiles)], missing


def _all_guests(state: State, seat: int, _: int) -> _Sides:
    return [GENTRY_IDS[each] for each in state.gentry(seat) if IS_GUEST[each]], []


def _negative(state: State, seat: int) -> list[str]:
    held = [each for each in state.gentry(seat) if IS_GUEST[each] and GUEST_VP[each] < 0]
    return [GENTRY_IDS[each] for each in held]


#: What counts and what is missing, by the kind of goal; of money, reputation and the number of
#: servants there is nothing to point at.
_GOALS = {
    OWN: _own,
    PER_GUEST: _per_guest,
    PER_TILE: _per_tile,
    PER_MONUMENT: _per_monument,
    STAFF: _staff,
    FLIPPED_TOTAL: _flipped,
    EACH_CATEGORY: _each_category,
    GUESTS_TOTAL: _all_guests,
}


# --- milestones ---


def milestone_cards(state: State) -> list[MilestoneCard]:
    """The open milestone cards."""
    found: list[MilestoneCard] = []
    for place, card in enumerate(state.open_milestones):
        claims = state.claims[place]
        found.append(
            {
                "id": MILESTONE_IDS[card],
                "needed": milestones.NEEDED[card],
                "next_points": MILESTONE_POINTS[card][len(claims)] if len(claims) < 2 else None,
                "seats": [_seats(state, seat, card, claims) for seat in range(state.players)],
            }
        )
    return found


def _seats(state: State, seat: int, card: int, claims: tuple[int, ...]) -> SeatsMilestone:
    serving, missing = _parts(state, seat, card)
    return {
        "reached": milestones.progress(state, seat, card),
        "claimed": seat in claims,
        "serving": serving,
        "missing": missing,
    }


def _parts(state: State, seat: int, card: int) -> _Sides:
    flipped = state.flipped[seat]
    if card == milestones.COLUMNS_2:
        missing: list[str] = []
        for category in _CATEGORIES:
            lacking = milestones.NEEDED[card] - ones(scoring.column(state, seat, category))
            missing += [CATEGORY_IDS[category]] * lacking
        return [], missing
    if card == milestones.ROSES_4:
        most = milestones.fullest(state, seat, True)
        columns = [scoring.column(state, seat, category) & flipped for category in _CATEGORIES]
        return _tiles(next(tiles for tiles in columns if ones(tiles) == most)), []
    if card == milestones.ROSES_7:
        return _tiles(flipped), []
    if card == milestones.DOWNSTAIRS_4:
        staff = state.staff(seat)
        has = [kind for kind in milestones.DOWNSTAIRS if count(staff, kind)]
        lacks = [kind for kind in milestones.DOWNSTAIRS if not count(staff, kind)]
        return [SERVANT_IDS[kind] for kind in has], [SERVANT_IDS[kind] for kind in lacks]
    if card == milestones.CASUAL_8:
        return [GENTRY_IDS[each] for each in state.gentry(seat) if DECK[each] <= CASUAL], []
    if card == milestones.PRESTIGE_4:
        return [GENTRY_IDS[each] for each in state.gentry(seat) if DECK[each] == PRESTIGE], []
    return [], []
