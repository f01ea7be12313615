"""Where the viewer could host, whom they could invite, and what servants could add."""

from typing import TypedDict

from ..ids import Favours, Servant
from ..pieces import (
    CARRIAGE,
    CASH,
    COOK,
    COOK_STEPS,
    DRAW_CASUAL,
    GENTRY_IDS,
    GUEST_NUMBER,
    HALLBOY,
    HALLBOY_CASH,
    HAS_ACTIVITY,
    HOUSEMAID,
    NONE,
    SELECT,
    SERVANT_IDS,
    TILE_IDS,
    TILE_RATING,
    TILES,
    UNDERBUTLER,
    count,
)
from ..refusals.party import missing_servants
from ..state.party import COACHMEN
from ..state.phases import EXTRAS, HOST, INVITE
from .asking import Asking, servant_of
from .party import FAVOUR_NAMES, Service, change_of_vp, favours_of, service, source, sums


class Venue(TypedDict):
    """A tile of the viewer that shows an activity."""

    tile: str
    #: Why it cannot be hosted: the code of the refusal; null if it can.
    obstacle: str | None
    #: The same with the useful man, who helps with one level (OBS-43).
    obstacle_with_usefulman: str | None
    #: What is missing: levels of reputation, the tile's own servants, and guests. If a cook could
    #: be added, guests whom she lets in are not missing.
    missing_levels: int
    missing_servants: list[Servant]
    missing_guests: int
    #: By how many VP the tile changes when it turns over at the end of the turn (OBS-102).
    vp: int


class Candidate(TypedDict):
    """Somebody in the viewer's hand before a tile is chosen."""

    id: str
    #: The tiles with an activity whose kind of guests and limit of ratings they satisfy, and
    #: those that they would satisfy only with the cook (OBS-45, OBS-47, OBS-51).
    tiles: list[str]
    tiles_with_cook: list[str]


class Hosting(TypedDict):
    """The viewer's choice of an activity, in phase `host`."""

    venues: list[Venue]
    hand: list[Candidate]


class Invitee(TypedDict):
    """Somebody in the viewer's hand while guests are invited."""

    id: str
    #: Why they cannot be invited: the code of the refusal; null if they can.
    obstacle: str | None
    #: What they would add to the sum of favours, an either/or nothing before it is decided.
    adds: Favours
    #: What one could choose among if they came; empty if there is nothing to choose.
    either: Favours
    #: Who would serve them; empty if they need nobody, or cannot come.
    service: list[Service]


class Addition(TypedDict):
    """Something that the viewer could add to the running activity."""

    #: The text of the move.
    move: str
    servant: Servant
    #: Why it cannot be added: the code of the refusal; null if it can.
    obstacle: str | None
    #: What it adds: money, reputation, to the limit of ratings, guests, cards to look at.
    cash: int
    rep: int
    limit: int
    guests: int
    cards: int


class Inviting(TypedDict):
    """The viewer's choice of guests and helpers, in phases `invite` and `extras`."""

    hand: list[Invitee]
    additions: list[Addition]
    #: Why the party cannot be served: the code of the refusal; null if it can.
    obstacle: str | None


# --- choosing a tile ---


def hosting(asking: Asking) -> Hosting | None:
    """The choice of a tile; null if it is not the viewer's to make now."""
    state, seat = asking.state, asking.seat
    if seat is None or seat != state.turn or state.phase != HOST:
        return None
    sides = [
        state.side_of(seat, tile)
        for tile in range(TILES)
        if state.tiles[seat] >> tile & 1 and HAS_ACTIVITY[state.side_of(seat, tile)]
    ]
    usual = [state.guest_cap(side, False) for side in sides]
    box = state.available[seat]
    cooked = [state.guest_cap(side, state.can_cook(side, box)) for side in sides]
    hand: list[Candidate] = []
    able = [0] * len(sides)
    for card in state.hand[seat]:
        tiles: list[str] = []
        with_cook: list[str] = []
        for at, side in enumerate(sides):
            if state.qualifies(card, side, cooked[at]):
                able[at] += 1
                is_usual = state.qualifies(card, side, usual[at])
                (tiles if is_usual else with_cook).append(TILE_IDS[side // 2])
        hand.append({"id": GENTRY_IDS[card], "tiles": tiles, "tiles_with_cook": with_cook})
    venues = [_venue(asking, seat, side, able[at]) for at, side in enumerate(sides)]
    return {"venues": venues, "hand": hand}


def _venue(asking: Asking, seat: int, side: int, able: int) -> Venue:
    state, tile = asking.state, TILE_IDS[side // 2]
    is_allowed = state.is_within_limit(side, eased=False)
    return {
        "tile": tile,
        "obstacle": asking.obstacle(f"host {tile}"),
        "obstacle_with_usefulman": asking.obstacle(f"host {tile} usefulman"),
        "missing_levels": 0 if is_allowed else TILE_RATING[side] - state.limit,
        "missing_servants": [servant_of(each) for each in missing_servants(state, seat, side)],
        "missing_guests": max(GUEST_NUMBER[side] - able, 0),
        "vp": change_of_vp(state, seat, side),
    }


# --- inviting ---


def inviting(asking: Asking) -> Inviting | None:
    """The choice of guests and helpers; null if it is not the viewer's to make now."""
    state, seat = asking.state, asking.seat
    if seat is None or seat != state.turn or state.phase not in (INVITE, EXTRAS):
        return None
    is_inviting = state.phase == INVITE
    return {
        "hand": _invitees(asking, seat) if is_inviting else [],
        "additions": [*_cooks(asking, seat), *_carriages(asking, seat), *_extras(asking, seat)],
        "obstacle": asking.obstacle("serve"),
    }


def _invitees(asking: Asking, seat: int) -> list[Invitee]:
    state = asking.state
    before = sums(state)
    after = state.copy()
    found: list[Invitee] = []
    for card in state.hand[seat]:
        obstacle = asking.obstacle(f"invite {GENTRY_IDS[card]}")
        after.guests = (*state.guests, card)
        total, about = sums(after), source(after, card + 1)
        adds = [total.get(each, 0) - before.get(each, 0) for each in FAVOUR_NAMES]
        served: list[Service] = []
        if obstacle is None:
            served = service(after, after.needs_with(seat, after.guests))
        found.append(
            {
                "id": GENTRY_IDS[card],
                "obstacle": obstacle,
                "adds": favours_of(enumerate(adds)),
                "either": about["favours"] if about["either"] else {},
                "service": [each for each in served if each["id"] == GENTRY_IDS[card]],
            }
        )
    return found


def _addition(asking: Asking, move: str, kind: int) -> Addition:
    return {
        "move": move,
        "servant": servant_of(kind),
        "obstacle": asking.obstacle(move),
        "cash": 0,
        "rep": 0,
        "limit": 0,
        "guests": 0,
        "cards": 0,
    }


def _cooks(asking: Asking, seat: int) -> list[Addition]:
    state = asking.state
    if not count(state.staff(seat), COOK):
        return []
    side = state.side_of(seat, state.activity)
    limit = state.guest_cap(side, True) - state.guest_cap(side, False)
    found: list[Addition] = []
    for guests, move in enumerate(("cook", "cook more")):
        added = _addition(asking, move, COOK)
        found.append({**added, "rep": COOK_STEPS, "limit": limit, "guests": guests})
    return found


def _carriages(asking: Asking, seat: int) -> list[Addition]:
    state = asking.state
    if not state.owns(seat, CARRIAGE):
        return []
    found: list[Addition] = []
    for kind in COACHMEN:
        if count(state.staff(seat), kind):
            for way, guests in (("more", 1), ("less", -1)):
                added = _addition(asking, f"carriage {way} {SERVANT_IDS[kind]}", kind)
                found.append({**added, "guests": guests})
    return found


def _extras(asking: Asking, seat: int) -> list[Addition]:
    """Hall boys and the head housemaid, who come when all are served (OBS-63, OBS-64)."""
    state = asking.state
    staff = state.staff(seat)
    found: list[Addition] = []
    for card in state.guests:
        if not state.brings(card + 1, CASH, CASH):
            continue
        name = GENTRY_IDS[card]
        for kind, move in (
            (HALLBOY, f"hallboy {name}"),
            (UNDERBUTLER, f"hallboy {name} underbutler"),
        ):
            if count(staff, kind) and (kind == HALLBOY or state.terms.upstairs):
                found.append({**_addition(asking, move, kind), "cash": HALLBOY_CASH})
    if count(staff, HOUSEMAID) and state.housemaid == NONE:
        for number in state.sources():
            if state.brings(number, DRAW_CASUAL, SELECT):
                name = GENTRY_IDS[number - 1] if number else "tile"
                found.append({**_addition(asking, f"housemaid {name}", HOUSEMAID), "cards": 1})
    return found
