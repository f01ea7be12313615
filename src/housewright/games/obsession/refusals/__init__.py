"""Why a move of Obsession is not legal now.

Every function checks in the order of RULES, so the first reason that fits is the one told.
"""

from collections.abc import Callable
from typing import Final

from ....core.refusing import NOT_TO_ACT, WRONG_PHASE
from .. import moves
from ..pieces import (
    DECK,
    FAIR,
    FAIR_DAY,
    FAMILY_IDS,
    GENTRY_NUMBERS,
    HALL,
    IS_GUEST,
    PRESTIGE,
    SERVANT_IDS,
    TILE_NUMBERS,
    UNDERBUTLER,
    USEFULMAN,
)
from ..state import State
from ..state.phases import PHASE_IDS, TRIM
from ..words import WORDS
from . import party, trade
from .reasons import Asked, Reason, not_available, plain

# At any time of the own turn (OBS-106).
_ANY: Final = ("borrow", "help", "refresh", "rouse", "use", "usefulman")
# What a move may begin with, by phase.
_VERBS: Final[dict[str, tuple[str, ...]]] = {
    "family": ("family",),
    "wessex": ("start",),
    "draft": ("draft",),
    "starters": ("take",),
    "check": ("church", "fair", "gossip", "ready", *_ANY),
    "host": ("host", "pass", *_ANY),
    "invite": ("invite", "cook", "carriage", "serve", *_ANY),
    "assign": ("assign",),
    "choose": ("choose",),
    "extras": ("hallboy", "housemaid", "favours"),
    "select": ("keep",),
    "dismiss": ("dismiss", "skip"),
    "recall": ("recall",),
    "attack": ("attack",),
    "trim": ("dismiss",),
    "hire": ("hire", "recruit"),
    "buy": ("buy", "end", *_ANY),
    "court": ("court",),
    "discard": ("discard",),
}
# Where in a move another seat is named.
_SEATS: Final = {"gossip": 2, "attack": 1, "recruit": 1}

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {
    NOT_TO_ACT: "OBS-24",
    WRONG_PHASE: "OBS-26",
    "not_owned": "OBS-41",
    "no_activity": "OBS-41",
    "rating_tile": "OBS-39",
    "tile_servant": "OBS-40",
    "butler_only": "OBS-60",
    "cannot_complete": "OBS-42",
    "nobody_to_hire": "OBS-44",
    "no_prestige_guest": "OBS-83",
    "not_in_hand": "OBS-46",
    "wrong_guest": "OBS-45",
    "rating_guest": "OBS-47",
    "party_full": "OBS-46",
    "party_short": "OBS-54",
    "guest_service": "OBS-49",
    "guest_money": "OBS-50",
    "debt_left": "OBS-50",
    "party_money": "OBS-50",
    "not_available": "OBS-55",
    "not_in_quarters": "OBS-108",
    "maid_first": "OBS-57",
    "valet_first": "OBS-59",
    "cannot_stand_in": "OBS-56",
    "carriage": "OBS-52",
    "already": "OBS-106",
    "reputation": "OBS-106",
    "cash": "OBS-89",
    "slot_empty": "OBS-92",
    "not_in_reserve": "OBS-95",
    "twin": "OBS-90",
    "one_purchase": "OBS-88",
    "servant_limit": "OBS-86",
    "servant_gone": "OBS-86",
    "not_for_hire": "OBS-97",
    "none_for_hire": "OBS-84",
    "loyal": "OBS-85",
    "no_vp_card": "OBS-114",
    "no_effect": "OBS-114",
    "church_first": "OBS-34",
    "family_taken": "OBS-3",
    "family_out": "OBS-2",
    "howard_cook": "OBS-19",
    "not_on_offer": "OBS-156",
    "not_expended": "OBS-85",
    "not_looked_at": "OBS-75",
    "not_discarded": "OBS-80",
    "not_a_guest": "OBS-77",
}


def is_move(state: State, seat: int, text: str) -> bool:
    """Does the text name a move, and not the seat itself where it must name another?"""
    # A VP card without an effect cannot be used, but its owner may well try.
    if text != "use plain" and moves.parse(text) < 0:
        return False
    said = text.split(" ")
    if said[0] not in _SEATS:
        return True
    other = int(said[_SEATS[said[0]]])
    return other != seat and other < state.players


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    words = WORDS[lang]
    found, facts = _find(Asked(state, seat, text.split(" "), words))
    return found, words.refusals[found].format(**facts)


def code(state: State, seat: int, text: str) -> str:
    """The code alone of what forbids a move of a seat to act."""
    return _find(Asked(state, seat, text.split(" "), WORDS["en"]))[0]


def _find(asked: Asked) -> Reason:
    verb = asked.tokens[0]
    if verb not in _VERBS[PHASE_IDS[asked.state.phase]]:
        return plain(WRONG_PHASE)
    return _FINDERS[verb](asked)


# --- the beginning, and step 2 ---


def _family(asked: Asked) -> Reason:
    family = FAMILY_IDS.index(asked.tokens[1])
    return plain("family_taken" if family in asked.state.family else "family_out")


def _draft(asked: Asked) -> Reason:
    servant = SERVANT_IDS.index(asked.tokens[1])
    if servant == UNDERBUTLER:
        return plain("not_for_hire")
    if not trade.holds(asked.state.pool, servant):
        return asked.about_servant("none_for_hire", servant)
    return plain("howard_cook")


def _take(asked: Asked) -> Reason:
    return asked.about_guest("not_on_offer", GENTRY_NUMBERS[asked.tokens[1]])


def _church(asked: Asked) -> Reason:
    tiles = asked.state.tiles[asked.seat]
    if not tiles >> TILE_NUMBERS["parish-church"] & 1:
        return plain("not_owned")
    return plain("already" if asked.state.churches(asked.seat) else WRONG_PHASE)


def _fair(asked: Asked) -> Reason:
    state, seat = asked.state, asked.seat
    if state.event() != FAIR_DAY or not state.owns(seat, FAIR):
        return plain(WRONG_PHASE)
    return not_available(asked, USEFULMAN) or plain("already")


def _gossip(asked: Asked) -> Reason:
    if not asked.state.owns(asked.seat, HALL):
        return plain("not_owned")
    servant = SERVANT_IDS.index(asked.tokens[1])
    return not_available(asked, servant) or plain("already")


def _ready(asked: Asked) -> Reason:
    return plain("church_first")


# --- what favours ask for, and the end of a season ---


def _keep(asked: Asked) -> Reason:
    return plain("not_looked_at")


def _recall(asked: Asked) -> Reason:
    return plain("not_discarded")


def _dismiss(asked: Asked) -> Reason:
    """Only own guests can be dismissed, and to trim only prestige guests (OBS-87)."""
    state, card = asked.state, GENTRY_NUMBERS[asked.tokens[1]]
    is_trim = state.phase == TRIM
    owned = state.trimmable(asked.seat) if is_trim else state.gentry(asked.seat)
    if card not in owned:
        return plain("not_in_hand")
    if not IS_GUEST[card]:
        return plain("not_a_guest")
    if DECK[card] != PRESTIGE:
        return plain(WRONG_PHASE)
    return plain("cannot_complete")


def _discard(asked: Asked) -> Reason:
    return plain("no_vp_card")


def _never(asked: Asked) -> Reason:
    """For moves that are always legal in their phase, and for people who are not there."""
    return plain(WRONG_PHASE)


_FINDERS: Final[dict[str, Callable[[Asked], Reason]]] = {
    "family": _family,
    "start": _never,
    "draft": _draft,
    "take": _take,
    "church": _church,
    "fair": _fair,
    "gossip": _gossip,
    "ready": _ready,
    "host": party.host,
    "pass": party.passing,
    "invite": party.invite,
    "cook": party.cook,
    "carriage": party.carriage,
    "serve": party.serve,
    "assign": party.assign,
    "choose": party.choose,
    "hallboy": party.hallboy,
    "housemaid": party.housemaid,
    "favours": _never,
    "keep": _keep,
    "dismiss": _dismiss,
    "skip": _never,
    "recall": _recall,
    "attack": _never,
    "hire": trade.hire,
    "recruit": trade.recruit,
    "buy": trade.buy,
    "end": _never,
    "borrow": trade.borrow,
    "help": trade.help_out,
    "refresh": trade.refresh,
    "rouse": trade.rouse,
    "use": trade.use,
    "usefulman": trade.useful_man,
    "court": _never,
    "discard": _discard,
}
