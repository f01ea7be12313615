"""The running activity: its chairs, who serves, and the sum of its favours."""

from collections.abc import Iterable
from typing import Final, TypedDict, cast

from ..ids import Favour, Favours, Servant, Side
from ..pieces import (
    ADMIRER,
    FAVOUR_IDS,
    GENTRY_IDS,
    NONE,
    TILE_VP,
)
from ..state import State
from ..state.phases import ASSIGN, CHOOSE, EXTRAS, INVITE, TRIM, is_turn
from .asking import servant_of

FAVOUR_NAMES: Final = cast("tuple[Favour, ...]", FAVOUR_IDS)


class Source(TypedDict):
    """The tile or somebody who attends, and what that brings."""

    #: `tile`, or who it is.
    id: str
    #: As printed, times two in a suite (OBS-82).
    favours: Favours
    #: Does it bring only one of its favours? (OBS-66)
    either: bool
    #: Which one was chosen; null if none is yet, or there is nothing to choose.
    chosen: Favour | None


class Service(TypedDict):
    """A servant that is needed."""

    #: `tile`, or whom they serve.
    id: str
    need: Servant
    #: Who would serve, and who could instead.
    servant: Servant
    others: list[Servant]


class Outcome(TypedDict):
    """What the seat would have after the favours that are certain."""

    cash: int
    level: int
    marker: int


class Party(TypedDict):
    """The running activity, with either/or favours only where one is chosen."""

    side: Side
    wanted: int
    #: Chairs that are still open.
    missing: int
    #: The highest rating of guests; null if there is no limit.
    limit: int | None
    sources: list[Source]
    #: The sum of all that is certain, with a daughter's steps once an admirer attends (OBS-72).
    sums: Favours
    #: Steps of daughters that nobody who attends makes count: none of this comes yet.
    waiting: Favours
    #: The part of `sums` that costs money and reputation, as negative numbers.
    losses: Favours
    #: Reputation in `sums` that comes from neither tile nor guests, but from cook and barn.
    extra_steps: int
    #: Null once the favours have been enjoyed.
    outcome: Outcome | None
    #: By how many VP the tile changes when it turns over at the end of the turn (OBS-102).
    vp: int
    #: Every servant still needed, in the order of placing (OBS-55).
    service: list[Service]


def is_open(state: State) -> bool:
    """Are the favours of the running activity still to be enjoyed?"""
    if state.activity == NONE or state.is_hiring(state.side_of(state.turn, state.activity)):
        return False
    is_trimmed = state.phase == TRIM and state.resume == INVITE
    return is_trimmed or state.phase in (INVITE, ASSIGN, CHOOSE, EXTRAS)


def party(state: State) -> Party | None:
    """The running activity; null if there is none."""
    if not is_turn(state.phase) or state.activity == NONE:
        return None
    seat = state.turn
    side = state.side_of(seat, state.activity)
    cap = state.guest_cap(side, state.cooked)
    wanted = 0 if state.is_hiring(side) else state.wanted_guests()
    found = [source(state, each) for each in state.sources()]
    total = sums(state)
    certain = total.copy()
    certain.pop("admirer", None)
    return {
        "side": "back" if side & 1 else "front",
        "wanted": wanted,
        "missing": max(wanted - len(state.guests), 0) if state.phase == INVITE else 0,
        "limit": None if cap > state.terms.top else cap,
        "sources": found,
        "sums": certain,
        "waiting": {"admirer": total["admirer"]} if "admirer" in total else {},
        "losses": _losses(found),
        "extra_steps": state.extra_steps(seat),
        "outcome": _outcome(state, total) if is_open(state) else None,
        "vp": change_of_vp(state, seat, side),
        "service": service(state, state.needs_with(seat, state.guests))
        if state.phase == INVITE
        else service(state, state.needs),
    }


def change_of_vp(state: State, seat: int, side: int) -> int:
    """By how many VP the tile changes when it turns over after its activity (OBS-102)."""
    return TILE_VP[side ^ 1] - TILE_VP[side] if state.turns_over(seat, side // 2) else 0


def source(state: State, number: int) -> Source:
    """The tile or somebody who attends."""
    factor, chosen = state.factor_of(number), state.choice_of(number)
    return {
        "id": GENTRY_IDS[number - 1] if number else "tile",
        "favours": favours_of([(kind, factor * n) for kind, n in state.all_favours_of(number)]),
        "either": state.is_either(number),
        "chosen": None if chosen == NONE else FAVOUR_NAMES[chosen],
    }


def favours_of(numbers: Iterable[tuple[int, int]]) -> Favours:
    """Favours by name, without those that come to nothing."""
    return cast("Favours", {FAVOUR_NAMES[kind]: number for kind, number in numbers if number})


def sums(state: State) -> Favours:
    """What the running activity brings; `admirer` are steps that come only with one (OBS-72)."""
    counts = state.expected_favours(state.turn)
    if state.has_admirer():
        counts[ADMIRER] = 0
    return favours_of(enumerate(counts))


def _losses(found: list[Source]) -> Favours:
    lost: Favours = {}
    for each in found:
        for name in FAVOUR_NAMES:
            number = each["favours"].get(name, 0)
            if number < 0 and (not each["either"] or each["chosen"] == name):
                lost[name] = lost.get(name, 0) + number
    return lost


def _outcome(state: State, total: Favours) -> Outcome:
    after, seat = state.copy(), state.turn
    after.move_rep(seat, total.get("rep", 0))
    cash = state.cash[seat] + total.get("cash", 0)
    return {"cash": cash, "level": after.level(seat), "marker": after.marker(seat)}


def service(state: State, needs: tuple[int, ...]) -> list[Service]:
    """Who would serve whom if these needs were served now."""
    found: list[Service] = []
    for need, kinds in zip(needs, state.assignment(state.turn, needs), strict=False):
        first, *others = kinds
        found.append(
            {
                "id": GENTRY_IDS[(need >> 4) - 1] if need >> 4 else "tile",
                "need": servant_of(need & 15),
                "servant": servant_of(first),
                "others": [servant_of(kind) for kind in others],
            }
        )
    return found
