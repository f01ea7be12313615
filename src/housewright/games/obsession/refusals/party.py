"""Why an activity cannot be hosted, its guests not be invited or not be served."""

from typing import Final

from ....core.refusing import WRONG_PHASE
from ..lines.phrases import capital, counted, one
from ..pieces import (
    BACK_EFFECT,
    BRUSHING,
    BUTLER,
    CARRIAGE,
    CASH,
    CHOICE_IDS,
    COOK,
    DRAW_CASUAL,
    FOOTMAN,
    GENTRY_NUMBERS,
    GUEST_KIND,
    HALLBOY,
    HAS_ACTIVITY,
    HOUSEKEEPER,
    HOUSEMAID,
    IS_HIRING,
    IS_LIONHEART,
    IS_SUITE,
    KIND_IDS,
    KINDS,
    KITCHEN,
    MAID,
    MAIDS_ROOM,
    MOST_CASH,
    NATIONAL,
    NEEDS,
    RATING,
    SELECT,
    SERVANT_IDS,
    TILE_NEED_LIST,
    TILE_NEEDS,
    TILE_NUMBERS,
    TILE_RATING,
    UNDERBUTLER,
    UNIT,
    USEFULMAN,
    VALET,
    count,
)
from ..state import State
from ..state.company import without
from ..state.party import COACHMEN
from ..state.service import servable
from .reasons import Asked, Reason, not_available, plain

_RICH: Final = 1_000_000


def _cannot_stand_in(asked: Asked, servant: int) -> Reason:
    return "cannot_stand_in", {"one": capital(one(servant, asked.words))}


def host(asked: Asked) -> Reason:
    """OBS-39 to OBS-44, OBS-83."""
    state, seat, eased = asked.state, asked.seat, len(asked.tokens) > 2
    tile = TILE_NUMBERS[asked.tokens[1]]
    if not state.tiles[seat] >> tile & 1:
        return plain("not_owned")
    side = state.side_of(seat, tile)
    if not HAS_ACTIVITY[side]:
        return plain("no_activity")
    highest = state.limit + (1 if eased else 0)
    if state.event() != NATIONAL and TILE_RATING[side] > highest:
        rating, limit = str(TILE_RATING[side]), str(state.limit)
        return "rating_tile", {"rating": rating, "limit": limit}
    missing = missing_servants(state, seat, side)
    if missing:
        if IS_HIRING[side] and count(state.available[seat], HALLBOY):
            return plain("butler_only")
        return asked.about_servant("tile_servant", missing[0])
    if not state.can_be_given(seat, side):
        if IS_HIRING[side]:
            return plain("nobody_to_hire")
        return plain("no_prestige_guest" if IS_LIONHEART[side] else "cannot_complete")
    return not_available(asked, USEFULMAN) or _cannot_stand_in(asked, USEFULMAN)


def missing_servants(state: State, seat: int, side: int) -> list[int]:
    """The servants of the tile who cannot be found (OBS-40)."""
    box = state.available[seat]
    if IS_HIRING[side]:
        return [] if state.has_hirer(box) else [BUTLER]
    brushing, room = state.owns(seat, BRUSHING), state.owns(seat, MAIDS_ROOM)
    needs = 0
    found: list[int] = []
    for servant in TILE_NEED_LIST[side]:
        if servable(needs + UNIT[servant], box, brushing, room):
            needs += UNIT[servant]
        else:
            found.append(servant)
    return found


def passing(asked: Asked) -> Reason:
    """Only hiring can be refused (OBS-119)."""
    state, seat = asked.state, asked.seat
    if not state.terms.pass_hire:
        return plain(WRONG_PHASE)
    if not state.can_take(seat, False):
        return plain("nobody_to_hire")
    servant = SERVANT_IDS.index(asked.tokens[2])
    if servant == HALLBOY and not state.terms.hallboy_hires:
        return plain("butler_only")
    return asked.about_servant("not_available", servant)


def invite(asked: Asked) -> Reason:
    """OBS-45 to OBS-50."""
    state, seat, card = asked.state, asked.seat, GENTRY_NUMBERS[asked.tokens[1]]
    side = state.side_of(seat, state.activity)
    if card not in state.hand[seat]:
        return plain("not_in_hand")
    kind = GUEST_KIND[side]
    if kind >= 0 and not KINDS[card] >> kind & 1:
        return "wrong_guest", {"kind": asked.words.names.kinds[KIND_IDS[kind]]}
    limit = state.guest_cap(side, state.cooked)
    code, facts = asked.about_guest("rating_guest", card)
    if kind >= 0 and RATING[card] > limit:
        told = {"guest": capital(facts["guest"]), "rating": str(RATING[card]), "limit": str(limit)}
        return code, told
    if len(state.guests) >= state.wanted_guests():
        return plain("party_full")
    if not _could_be_served(asked, card):
        return asked.about_guest("guest_service", card)
    return _unpaid(asked, card)


def _unpaid(asked: Asked, card: int) -> Reason:
    """Whose visit could not be paid for if this guest came (OBS-50)."""
    if MOST_CASH[card] < 0:
        code, facts = asked.about_guest("guest_money", card)
        return code, {"guest": capital(facts["guest"])}
    debtor = _debtor(asked)
    if debtor < 0:
        return asked.about_guest("party_money", card)
    _, owing = asked.about_guest("debt_left", debtor)
    code, facts = asked.about_guest("debt_left", card)
    return code, {**facts, "debtor": owing["guest"]}


def _debtor(asked: Asked) -> int:
    """The first of those invited who costs money; -1 if nobody does."""
    return next((card for card in asked.state.guests if MOST_CASH[card] < 0), -1)


def _could_be_served(asked: Asked, card: int) -> bool:
    """Could the party be completed with this guest if money were no matter?"""
    state, seat = asked.state, asked.seat
    invited = len(state.guests) + 1
    return state.completes(
        seat,
        state.side_of(seat, state.activity),
        without(state.hand[seat], card),
        state.available[seat],
        state.party_needs() + NEEDS[card],
        _RICH,
        state.wanted_guests() - invited,
        invited,
        state.cooked,
        state.carriage != 0,
    )


def cook(asked: Asked) -> Reason:
    """OBS-51, OBS-53."""
    state, seat = asked.state, asked.seat
    side, is_more = state.side_of(seat, state.activity), len(asked.tokens) > 1
    if is_more and not state.owns(seat, KITCHEN):
        is_bought = bool(state.tiles[seat] & BACK_EFFECT[KITCHEN])
        return _cannot_stand_in(asked, COOK) if is_bought else plain("not_owned")
    own = count(TILE_NEEDS[side], COOK)
    if count(state.available[seat], COOK) and not own and not (is_more and IS_SUITE[side // 2]):
        return plain("cannot_complete")
    return not_available(asked, COOK) or _cannot_stand_in(asked, COOK)


def carriage(asked: Asked) -> Reason:
    """OBS-52."""
    state, seat, servant = asked.state, asked.seat, SERVANT_IDS.index(asked.tokens[2])
    side = state.side_of(seat, state.activity)
    if not state.owns(seat, CARRIAGE):
        return plain("not_owned")
    missing = not_available(asked, servant)
    if missing:
        return missing
    if servant not in COACHMEN:
        return _cannot_stand_in(asked, servant)
    is_less = asked.tokens[1] == "less"
    if not state.takes_carriage(seat, side) or (is_less and not state.can_shrink()):
        return plain("carriage")
    return plain("already" if state.carriage else "cannot_complete")


def serve(asked: Asked) -> Reason:
    """OBS-54."""
    state = asked.state
    missing = state.wanted_guests() - len(state.guests)
    if missing > 0:
        return "party_short", {"guests": counted("missing", missing, asked.words)}
    return _debt(asked)


def _debt(asked: Asked) -> Reason:
    """Whose visit cannot be paid for (OBS-50)."""
    card = _debtor(asked)
    if card < 0:
        return plain("cannot_complete")
    code, facts = asked.about_guest("guest_money", card)
    return code, {"guest": capital(facts["guest"])}


def assign(asked: Asked) -> Reason:
    """OBS-55 to OBS-61."""
    state, seat, servant = asked.state, asked.seat, SERVANT_IDS.index(asked.tokens[1])
    missing = not_available(asked, servant)
    if missing:
        return missing
    box, need = state.available[seat], state.needs[0] & 15
    if servant == HOUSEKEEPER and need == MAID and count(box, MAID):
        return plain("maid_first")
    stands_in = state.owns(seat, BRUSHING) and count(box, VALET)
    if servant == FOOTMAN and need == VALET and stands_in:
        return plain("valet_first")
    if servable(UNIT[need], UNIT[servant], state.owns(seat, BRUSHING), _has_room(asked)):
        side = state.side_of(seat, state.activity)
        may_hire = servant != HALLBOY or state.terms.hallboy_hires
        if may_hire or not IS_HIRING[side]:
            return plain("cannot_complete")
    return _cannot_stand_in(asked, servant)


def _has_room(asked: Asked) -> bool:
    return asked.state.owns(asked.seat, MAIDS_ROOM)


def choose(asked: Asked) -> Reason:
    """Another source comes first, it has no such favour, or a debt would be left (OBS-66)."""
    state, favour = asked.state, CHOICE_IDS.index(asked.tokens[2])
    source = _source(asked.tokens[1])
    offered = [kind for kind, _ in state.all_favours_of(source)] if source >= 0 else []
    if source != state.next_choice() or favour not in offered:
        return plain(WRONG_PHASE)
    return _debt(asked)


def _source(name: str) -> int:
    return 0 if name == "tile" else GENTRY_NUMBERS[name] + 1


def hallboy(asked: Asked) -> Reason:
    """OBS-58, OBS-63."""
    state, card = asked.state, GENTRY_NUMBERS[asked.tokens[1]]
    servant = UNDERBUTLER if len(asked.tokens) > 2 else HALLBOY
    missing = not_available(asked, servant)
    if missing:
        return missing
    is_able = card in state.guests and state.brings(card + 1, CASH, CASH)
    if is_able and card in state.hallboys:
        return plain("already")
    return _cannot_stand_in(asked, servant)


def housemaid(asked: Asked) -> Reason:
    """OBS-64."""
    state, source = asked.state, _source(asked.tokens[1])
    missing = not_available(asked, HOUSEMAID)
    if missing:
        return missing
    is_there = source == 0 or source - 1 in state.guests
    if is_there and state.brings(source, DRAW_CASUAL, SELECT):
        return plain("already")
    return _cannot_stand_in(asked, HOUSEMAID)
