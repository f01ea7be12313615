"""Why a move of Obsession is not legal now.

Every function checks in the order of RULES, so the first reason that fits is the one told.
"""

from collections.abc import Callable
from typing import Final

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
    "not-to-act": "OBS-24",
    "wrong-phase": "OBS-26",
    "not-owned": "OBS-41",
    "no-activity": "OBS-41",
    "rating-tile": "OBS-39",
    "tile-servant": "OBS-40",
    "butler-only": "OBS-60",
    "cannot-complete": "OBS-42",
    "nobody-to-hire": "OBS-44",
    "no-prestige-guest": "OBS-83",
    "not-in-hand": "OBS-46",
    "wrong-guest": "OBS-45",
    "rating-guest": "OBS-47",
    "party-full": "OBS-46",
    "party-short": "OBS-54",
    "guest-service": "OBS-49",
    "guest-money": "OBS-50",
    "debt-left": "OBS-50",
    "party-money": "OBS-50",
    "not-available": "OBS-55",
    "not-in-quarters": "OBS-108",
    "maid-first": "OBS-57",
    "valet-first": "OBS-59",
    "cannot-stand-in": "OBS-56",
    "carriage": "OBS-52",
    "already": "OBS-106",
    "reputation": "OBS-106",
    "cash": "OBS-89",
    "slot-empty": "OBS-92",
    "not-in-reserve": "OBS-95",
    "twin": "OBS-90",
    "one-purchase": "OBS-88",
    "servant-limit": "OBS-86",
    "servant-gone": "OBS-86",
    "not-for-hire": "OBS-97",
    "none-for-hire": "OBS-84",
    "loyal": "OBS-85",
    "no-vp-card": "OBS-114",
    "no-effect": "OBS-114",
    "church-first": "OBS-34",
    "family-taken": "OBS-3",
    "family-out": "OBS-2",
    "howard-cook": "OBS-19",
    "not-expended": "OBS-85",
    "not-looked-at": "OBS-75",
    "not-discarded": "OBS-80",
    "not-a-guest": "OBS-77",
}


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    words = WORDS[lang]
    code, facts = _find(Asked(state, seat, text.split(" "), words), text)
    return code, words.refusals[code].format(**facts)


def _find(asked: Asked, text: str) -> Reason:
    if asked.seat not in asked.state.to_act():
        return plain("not-to-act")
    # A card without an effect is no move, but whoever holds it may well ask.
    if text != "use plain" and moves.parse(text) < 0:
        return plain("unknown-move")
    verb = asked.said[0]
    if verb in _SEATS:
        other = int(asked.said[_SEATS[verb]])
        if other == asked.seat or other >= asked.state.players:
            return plain("unknown-move")
    if verb not in _VERBS[PHASE_IDS[asked.state.phase]]:
        return plain("wrong-phase")
    return _FINDERS[verb](asked)


# --- the beginning, and step 2 ---


def _family(asked: Asked) -> Reason:
    family = FAMILY_IDS.index(asked.said[1])
    return plain("family-taken" if family in asked.state.family else "family-out")


def _draft(asked: Asked) -> Reason:
    servant = SERVANT_IDS.index(asked.said[1])
    if servant == UNDERBUTLER:
        return plain("not-for-hire")
    if not trade.holds(asked.state.pool, servant):
        return asked.about_servant("none-for-hire", servant)
    return plain("howard-cook")


def _church(asked: Asked) -> Reason:
    tiles = asked.state.tiles[asked.seat]
    if not tiles >> TILE_NUMBERS["parish-church"] & 1:
        return plain("not-owned")
    return plain("already" if asked.state.churches(asked.seat) else "wrong-phase")


def _fair(asked: Asked) -> Reason:
    state, seat = asked.state, asked.seat
    if state.event() != FAIR_DAY or not state.owns(seat, FAIR):
        return plain("wrong-phase")
    return not_available(asked, USEFULMAN) or plain("already")


def _gossip(asked: Asked) -> Reason:
    if not asked.state.owns(asked.seat, HALL):
        return plain("not-owned")
    servant = SERVANT_IDS.index(asked.said[1])
    return not_available(asked, servant) or plain("already")


def _ready(asked: Asked) -> Reason:
    return plain("church-first")


# --- what favours ask for, and the end of a season ---


def _keep(asked: Asked) -> Reason:
    return plain("not-looked-at")


def _recall(asked: Asked) -> Reason:
    return plain("not-discarded")


def _dismiss(asked: Asked) -> Reason:
    """Nobody but own guests can be dismissed; to trim, none but prestige guests (OBS-87)."""
    state, card = asked.state, GENTRY_NUMBERS[asked.said[1]]
    is_trim = state.phase == TRIM
    owned = state.trimmable(asked.seat) if is_trim else state.gentry(asked.seat)
    if card not in owned:
        return plain("not-in-hand")
    if not IS_GUEST[card]:
        return plain("not-a-guest")
    if DECK[card] != PRESTIGE:
        return plain("wrong-phase")
    return plain("cannot-complete")


def _discard(asked: Asked) -> Reason:
    return plain("no-vp-card")


def _never(asked: Asked) -> Reason:
    """Of moves that are always legal in their phase, and of people who are not there."""
    return plain("wrong-phase")


_FINDERS: Final[dict[str, Callable[[Asked], Reason]]] = {
    "family": _family,
    "start": _never,
    "draft": _draft,
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
