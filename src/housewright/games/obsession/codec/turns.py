"""Reads the running turn and its activity."""

from typing import Final

from ....core.reading import Reader
from ....core.refusal import BadPosition
from ..pieces import (
    CHOICE_IDS,
    COURTSHIP,
    DECK,
    DRAW_CASUAL,
    DRAW_PRESTIGE,
    FAVOUR_IDS,
    GENTRY_IDS,
    IS_GUEST,
    NEED_IDS,
    NONE,
    PRESTIGE,
    SERVANT_IDS,
    STEPS_PER_LEVEL,
    TILE_IDS,
)
from ..pieces.tiles import HAS_ACTIVITY, IS_HIRING
from ..state import State, queue
from ..state.phases import (
    ASSIGN,
    ATTACK,
    BUY,
    CHECK,
    CHOOSE,
    DISCARD,
    DISMISS,
    DRAFT,
    EXTRAS,
    HIRE,
    HOST,
    INVITE,
    OVER,
    PHASE_IDS,
    QUEUE,
    RECALL,
    SELECT,
    STARTERS,
    TRIM,
    is_turn,
)
from .choosing import check_choosing
from .names import box_of, number_of, numbers_of
from .running import DOINGS, dump_item

_TURN_FIELDS: Final = (
    "limit",
    "guest_limit",
    "refreshed",
    "roused",
    "gossiped",
    "fair_helped",
    "church",
    "unlimited",
    "bought",
    "passed",
    "resume",
    "activity",
)
_ACTIVITY_FIELDS: Final = (
    "tile",
    "eased",
    "guests",
    "cook",
    "kitchen",
    "carriage",
    "serving",
    "needs",
    "choices",
    "hallboy",
    "housemaid",
    "hires",
    "queue",
    "looking",
)
_RESUMES: Final = (CHECK, HOST, INVITE, BUY, SELECT, QUEUE)
# The favour that each of these phases carries out.
_HEADS: Final = {
    SELECT: "draw",
    DISMISS: "dismiss",
    RECALL: "recall",
    ATTACK: "attack",
}
_MOST_LOOKED: Final = 15


# --- in ---


def load_turn(reader: Reader, state: State) -> None:
    """Whose turn it is and what has been begun."""
    phase = PHASE_IDS[state.phase]
    seats = reader.seats("to_act", None, empty=True)
    _check_round(state)
    if not is_turn(state.phase):
        if reader.raw("turn", None) is not None:
            raise BadPosition("turn", f"must be null in phase {phase}")
        _load_others(state, seats)
        return
    if len(seats) != 1:
        raise BadPosition("to_act", f"must be one seat in phase {phase}, not {len(seats)}")
    state.turn = seats[0]
    given = reader.raw("turn", None)
    if given is None and state.phase not in (CHECK, HOST, BUY):
        raise BadPosition("turn", f"is missing in phase {phase}")
    turn = Reader({} if given is None else given, state.players, "turn/")
    turn.only(_TURN_FIELDS)
    _load_flags(turn, state)
    _load_activity(turn, state)


def check_moves(state: State) -> None:
    """Check that the seat to act has a legal move, and that the activity can be finished."""
    if is_turn(state.phase):
        _check_phase(state)
    for seat in state.to_act():
        if not state.legal(seat):
            phase = PHASE_IDS[state.phase]
            raise BadPosition("phase", f"seat {seat} can do nothing in phase {phase} here")


def _check_round(state: State) -> None:
    is_courtship = state.event() == COURTSHIP
    phase = PHASE_IDS[state.phase]
    if state.phase <= STARTERS and state.round_no != 1:
        raise BadPosition("round", f"must be 1 in phase {phase}")
    if state.phase > STARTERS and is_turn(state.phase) == is_courtship:
        kind = "a courtship" if is_courtship else "no courtship"
        raise BadPosition("round", f"round {state.round_no} is {kind}, so the phase is not {phase}")
    if state.phase == OVER and not state.is_last_round():
        raise BadPosition("round", f"must be {state.terms.rounds} in phase {phase}")
    if (state.pool != NONE) != (state.phase <= DRAFT and state.terms.upstairs):
        wanted = "is missing" if state.pool == NONE else "must be null"
        raise BadPosition("pool", f"{wanted} in phase {phase}")


def _load_others(state: State, seats: list[int]) -> None:
    phase = PHASE_IDS[state.phase]
    state.turn = NONE
    if state.phase == DISCARD:
        for seat in seats:
            if not state.held[seat]:
                raise BadPosition(f"boards/{seat}/objectives", "is empty, so nothing is discarded")
            state.waiting |= 1 << seat
    wanted = 0 if state.phase == OVER else 1
    if state.phase == DISCARD:
        if not seats:
            raise BadPosition("to_act", f"must be at least one seat in phase {phase}")
    elif len(seats) != wanted:
        raise BadPosition("to_act", f"must be {wanted} seats in phase {phase}, not {len(seats)}")
    elif wanted:
        state.turn = seats[0]
    if state.phase <= DRAFT:
        check_choosing(state)


def _load_flags(turn: Reader, state: State) -> None:
    _load_resume(turn, state)
    state.limit = _load_limit(turn, state, "limit", _acts_in(state) != CHECK)
    _load_guest_limit(turn, state)
    state.refreshed = turn.flag("refreshed", False)
    state.roused = turn.flag("roused", False)
    state.gossiped = turn.flag("gossiped", False)
    state.fair_helped = turn.flag("fair_helped", False)
    state.unlimited = turn.flag("unlimited", False)
    state.passed = turn.flag("passed", False)
    state.church = turn.whole("church", 0, lowest=0, highest=1)
    state.bought = turn.whole("bought", 0, lowest=0)


def _load_limit(turn: Reader, state: State, field: str, is_fixed: bool) -> int:
    """A limit that is fixed already, else NONE; if it is left out, the level of now."""
    limit = turn.raw(field, None)
    if not is_fixed:
        if limit is not None:
            raise BadPosition(f"turn/{field}", "must be null in phase check")
        return NONE
    if limit is None:
        return state.level(state.turn)
    turn.check_whole(field, limit, 1, state.terms.top // STEPS_PER_LEVEL + 1)
    return int(limit)


def _load_guest_limit(turn: Reader, state: State) -> None:
    """With the option its own limit, else that of the tiles (OBS-154)."""
    if state.terms.fixes_guests:
        state.guest_limit = _load_limit(turn, state, "guest_limit", True)
        return
    state.guest_limit = state.limit
    if turn.raw("guest_limit", None) not in (None, state.limit):
        problem = "must be as turn/limit unless the option guest_limit is turn"
        raise BadPosition("turn/guest_limit", problem)


def _load_resume(turn: Reader, state: State) -> None:
    if state.phase == TRIM:
        words = tuple([PHASE_IDS[phase] for phase in _RESUMES])
        state.resume = PHASE_IDS.index(turn.choice("resume", words))
    elif turn.raw("resume", None) is not None:
        raise BadPosition("turn/resume", "must be null outside phase trim")


def _acts_in(state: State) -> int:
    """The phase that goes on when nobody has to be given up any more."""
    return state.resume if state.phase == TRIM else state.phase


def _load_activity(turn: Reader, state: State) -> None:
    given = turn.raw("activity", None)
    acts_in, phase = _acts_in(state), PHASE_IDS[state.phase]
    if given is None:
        if acts_in not in (CHECK, HOST, BUY):
            raise BadPosition("turn/activity", f"is missing in phase {phase}")
        return
    if acts_in in (CHECK, HOST):
        raise BadPosition("turn/activity", f"must be null in phase {phase}")
    path = "turn/activity/"
    reader = Reader(given, state.players, path)
    reader.only(_ACTIVITY_FIELDS)
    state.activity = number_of(reader.raw("tile"), TILE_IDS, "tile", f"{path}tile")
    if not state.tiles[state.turn] >> state.activity & 1:
        raise BadPosition(f"{path}tile", "is not in the organiser of the seat to act")
    side = state.side_of(state.turn, state.activity)
    if not HAS_ACTIVITY[side]:
        raise BadPosition(f"{path}tile", "no activity can be hosted on that side")
    state.eased = reader.flag("eased", False)
    state.cooked = reader.flag("cook", False)
    state.kitchen = reader.flag("kitchen", False)
    state.carriage = reader.whole("carriage", 0, lowest=-1, highest=1)
    state.hires = reader.whole("hires", 0, lowest=0, highest=2)
    state.guests = numbers_of(reader, "guests", GENTRY_IDS, "gentry card", path)
    state.serving = box_of(reader.raw("serving", {}), f"{path}serving")
    _load_service(reader, state)
    _load_queue(reader, state)
    if (acts_in == HIRE) != IS_HIRING[side] and acts_in not in (ASSIGN, BUY):
        raise BadPosition(f"{path}tile", f"does not fit phase {phase}")


def _source_of(name: object, field: str) -> int:
    return 0 if name == "tile" else number_of(name, GENTRY_IDS, "guest", field) + 1


def _load_service(reader: Reader, state: State) -> None:
    path = "turn/activity/"
    needs: list[int] = []
    for place, given in enumerate(reader.items("needs", [])):
        field = f"{path}needs/{place}"
        if not isinstance(given, list) or len(given) != 2:
            raise BadPosition(field, f"must be a place and a servant, not {given!r:.40}")
        number_of(given[1], NEED_IDS, "need", f"{field}/1")
        source = 0
        if given[0] != TILE_IDS[state.activity]:
            source = number_of(given[0], GENTRY_IDS, "guest", f"{field}/0") + 1
        needs.append(SERVANT_IDS.index(given[1]) + (source << 4))
    state.needs = tuple(needs)
    choices = reader.raw("choices", {})
    if not isinstance(choices, dict):
        raise BadPosition(f"{path}choices", f"must be an object, not {choices!r:.40}")
    chosen: list[int] = []
    for name, word in choices.items():
        field = f"{path}choices/{name!s:.40}"
        favour = number_of(word, CHOICE_IDS, "favour", field)
        chosen.append(favour + (_source_of(name, field) << 4))
    state.choices = tuple(chosen)
    state.hallboys = numbers_of(reader, "hallboy", GENTRY_IDS, "gentry card", path)
    maid = reader.raw("housemaid", None)
    state.housemaid = NONE if maid is None else _source_of(maid, f"{path}housemaid")


def _load_queue(reader: Reader, state: State) -> None:
    path = "turn/activity/"
    items: list[int] = []
    for place, given in enumerate(reader.items("queue", [])):
        item = Reader(given, state.players, f"{path}queue/{place}/")
        doing = item.choice("do", ("draw", "dismiss", "objective", "vp", "recall", "attack"))
        if doing == "draw":
            item.only(("do", "deck", "look", "keep"))
            deck = item.choice("deck", ("casual", "prestige"))
            look = item.whole("look", 1, lowest=1, highest=_MOST_LOOKED)
            keep = item.whole("keep", 1, lowest=1, highest=_MOST_LOOKED)
            items.append(
                queue.draw(DRAW_PRESTIGE if deck == "prestige" else DRAW_CASUAL, look, keep)
            )
        elif doing == "attack":
            item.only(("do", "steps"))
            items.append(queue.attack(item.whole("steps", 1, lowest=1, highest=1000)))
        else:
            item.only(("do",))
            items.append(FAVOUR_IDS.index(DOINGS[doing]))
    state.queue = tuple(items)
    state.looking = numbers_of(reader, "looking", GENTRY_IDS, "gentry card", path)


def _check_phase(state: State) -> None:
    """What a phase of the activity needs to be there."""
    phase, path = PHASE_IDS[state.phase], "turn/activity"
    if state.phase in _HEADS:
        doing = _HEADS[state.phase]
        if not state.queue or dump_item(state.queue[0])["do"] != doing:
            raise BadPosition(f"{path}/queue", f"must begin with {doing} in phase {phase}")
    looks = SELECT in (state.phase, state.resume)
    if bool(state.looking) != looks:
        raise BadPosition(f"{path}/looking", f"does not fit phase {phase}")
    if looks:
        _check_looking(state, f"{path}/looking")
    if bool(state.needs) != (state.phase == ASSIGN):
        raise BadPosition(f"{path}/needs", f"does not fit phase {phase}")
    if (state.hires > 0) != (state.phase == HIRE):
        raise BadPosition(f"{path}/hires", f"does not fit phase {phase}")
    if state.phase == CHOOSE and state.next_choice() == NONE:
        raise BadPosition(f"{path}/choices", "nothing is left to choose")
    if state.phase == EXTRAS and state.next_choice() != NONE:
        raise BadPosition(f"{path}/choices", "something is left to choose")
    if state.phase == INVITE:
        _check_party(state, path)


def _check_party(state: State, path: str) -> None:
    """Not more guests than wanted, and a way to finish (OBS-42, OBS-46)."""
    wanted = state.wanted_guests()
    if not 0 <= len(state.guests) <= wanted:
        problem = f"must be up to {wanted} guests, not {len(state.guests)}"
        raise BadPosition(f"{path}/guests", problem)
    if not state.can_go_on(state.turn):
        raise BadPosition(path, "cannot be completed any more")


def _check_looking(state: State, field: str) -> None:
    """The cards looked at are of the deck of the first favour, and some go back."""
    item = state.queue[0] if state.queue else 0
    if not queue.is_draw(item) or queue.keep_of(item) >= len(state.looking):
        raise BadPosition(field, "must be more cards than are kept")
    is_prestige = queue.kind_of(item) == DRAW_PRESTIGE
    for place, card in enumerate(state.looking):
        if not IS_GUEST[card] or (DECK[card] == PRESTIGE) != is_prestige:
            raise BadPosition(f"{field}/{place}", f"{GENTRY_IDS[card]} is of another deck")
