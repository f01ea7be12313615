"""Why a move is not legal now.

Every function checks in the order of the specification, so the first reason is the one told.
"""

import re
from collections import Counter
from typing import Final

from ...core.blueprint import View
from .lines.prompts import stage_of
from .pieces import (
    ALIKE,
    FLAVOUR_IDS,
    LEGAL_LOOKS,
    LOOK_IDS,
    LOOK_NUMBERS,
    NONE,
    POOLS,
    RESERVE,
    SLOT_IDS,
    SQUARE_IDS,
    SQUARE_NUMBERS,
)
from .state import State
from .state.phases import OVER
from .state.placing import COVERS_STEPS, covered_stairs, lift_obstacle, obstacle
from .state.plot import Plot, plot_of
from .view import view
from .words import WORDS

# A code, and what its sentence names.
Reason = tuple[str, dict[str, str]]

_NUMBER: Final = "(?:0|[1-9][0-9]*)"
_SQUARE: Final = f"{_NUMBER},{_NUMBER}"
_FLAVOUR: Final = f"(?:{'|'.join(FLAVOUR_IDS)})"
# Cards, squares, pools, slots and seats that do not exist have answers of their own, and so has a
# cube that cannot be turned as the words for turning say.
_MOVE: Final = re.compile(
    "skip (?:repair|draw)|done|decline|start|wait|(?:pass|keep) button"
    r"|(?:discard|pile) (?P<card>[a-z-]+)"
    rf"|repair (?P<lifted>{_SQUARE})"
    rf"|draw (?P<pool>{_NUMBER})(?P<drawn>(?: {_FLAVOUR}){{1,3}})"
    rf"|take (?P<taken>{_FLAVOUR})"
    rf"|place (?P<placed>{_FLAVOUR}) (?P<square>{_SQUARE})"
    r"(?P<turn>(?: (?:roof|blank))?(?: (?:[nesw]|ns|ew|ne|se|sw|nw))?| ~[udnesw]{2})"
    r"|play (?P<played>[a-z-]+) (?P<slot>[a-z])"
    rf"|declare(?: (?:manor|guest|servants) {_SQUARE})*"
    rf"|vote (?P<vote>{_NUMBER})",
    re.ASCII,
)
_Found = re.Match[str]

# What a move may begin with, by what the seat is to do.
_VERBS: Final = {
    "draft out": ("discard",),
    "draft give": ("pile",),
    "ready": ("start", "wait"),
    "repair": ("repair", "skip repair"),
    "draw": ("draw", "skip draw"),
    "button": ("pass button", "keep button"),
    "build": ("take", "done"),
    "place": ("place",),
    "desire": ("play", "decline"),
    "declare": ("declare",),
    "vote": ("vote",),
}
# By the number of an obstacle.
_LIFTING: Final = ("", "no-cube", "cornerstone-stays", "repair-splits")
_PLACING: Final = (
    "",
    "on-hill",
    "on-pond",
    "on-lawn",
    "on-roof",
    "on-steps",
    "on-picture",
    "fourth-house",
    "covers-foot",
    "foot-covered",
    "chimney-hidden",
    "chimney-lost",
)

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {
    "game-over": "REG-77",
    "not-your-turn": "REG-9",
    "wrong-stage": "REG-9",
    "card-not-dealt": "REG-6",
    "reserve-full": "REG-12",
    "no-cube": "REG-11",
    "cornerstone-stays": "REG-13",
    "repair-splits": "REG-15",
    "no-such-pool": "REG-16",
    "pool-empty": "REG-19",
    "not-in-pool": "REG-16",
    "draw-order": "REG-16",
    "reserve-limit": "REG-17",
    "not-in-reserve": "REG-20",
    "no-place": "REG-20",
    "other-cube": "REG-20",
    "cannot-turn": "REG-22",
    "turned-alike": "REG-22",
    "off-plot": "REG-23",
    "on-hill": "REG-23",
    "on-pond": "REG-23",
    "on-lawn": "REG-23",
    "on-roof": "REG-24",
    "on-steps": "REG-24",
    "on-picture": "REG-24",
    "fourth-house": "REG-25",
    "covers-foot": "REG-26",
    "foot-covered": "REG-26",
    "chimney-hidden": "REG-27",
    "chimney-lost": "REG-28",
    "card-not-held": "REG-31",
    "slot-taken": "REG-34",
    "no-such-slot": "REG-31",
    "wrong-names": "REG-59",
    "vote-for-yourself": "REG-78",
    "vote-not-tied": "REG-78",
}


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    words = WORDS[lang]
    code, facts = _find(state, seat, text)
    if code == "wrong-stage":
        facts["stage"] = words.stages[facts["stage"]]
    return code, words.refusals[code].format(**facts)


def _find(state: State, seat: int, text: str) -> Reason:
    if state.phase == OVER:
        return "game-over", {}
    if seat not in state.to_act():
        return "not-your-turn", {}
    found = _MOVE.fullmatch(text)
    if not found:
        return "unknown-move", {}
    seen = view(state, seat)
    stage = stage_of(seen, seat)
    verb = text.partition(" ")[0]
    if text not in _VERBS[stage] and verb not in _VERBS[stage]:
        return "wrong-stage", {"stage": stage}
    if verb == "place":
        return _placement(state, seat, seen["seats"][seat]["held"], found)
    return _plainly(state, seat, verb, found, seen), {}


def _plainly(state: State, seat: int, verb: str, found: _Found, seen: View) -> str:
    """The code of a reason that names nothing."""
    if verb in ("discard", "pile"):
        return "card-not-dealt"
    if verb == "repair":
        return _lifting(state.plots[seat], found["lifted"], seen["seats"][seat]["reserve"])
    if verb == "draw":
        return _drawing(seen, seat, found)
    if verb == "take":
        is_there = found["taken"] in seen["seats"][seat]["reserve"]
        return "no-place" if is_there else "not-in-reserve"
    if verb == "play":
        return _card(seen, seat, found)
    if verb == "declare":
        return "wrong-names"
    return "vote-for-yourself" if found["vote"] == str(seat) else "vote-not-tied"


def _lifting(plot: Plot, square: str, reserve: list[str]) -> str:
    if len(reserve) >= RESERVE:
        return "reserve-full"
    if square not in SQUARE_NUMBERS:
        return "off-plot"
    return _LIFTING[lift_obstacle(plot, SQUARE_NUMBERS[square])]


def _drawing(seen: View, seat: int, found: _Found) -> str:
    if found["pool"] not in [str(pool + 1) for pool in range(POOLS)]:
        return "no-such-pool"
    pool, drawn = seen["pools"][int(found["pool"]) - 1], found["drawn"].split()
    if not pool:
        return "pool-empty"
    if Counter(drawn) - Counter(pool):
        return "not-in-pool"
    if drawn != sorted(drawn, key=FLAVOUR_IDS.index):
        return "draw-order"
    return "reserve-limit"


def _card(seen: View, seat: int, found: _Found) -> str:
    if found["played"] not in seen["seats"][seat]["hand"]:
        return "card-not-held"
    return "slot-taken" if found["slot"] in SLOT_IDS else "no-such-slot"


def _placement(state: State, seat: int, held: str, found: _Found) -> Reason:
    if found["placed"] != held:
        return "other-cube", {}
    look = LOOK_NUMBERS.get(held + found["turn"], NONE)
    if look == NONE or (look >= LEGAL_LOOKS and not state.free_turning):
        return "cannot-turn", {}
    named = LOOK_IDS[ALIKE[look]]
    if named != held + found["turn"]:
        return "turned-alike", {"look": named}
    plot = state.plots[seat]
    if found["square"] not in SQUARE_NUMBERS:
        return "off-plot", {}
    square = SQUARE_NUMBERS[found["square"]]
    problem = obstacle(plot, square, look)
    if problem == COVERS_STEPS:
        # A plot remembers its steps as they were placed; made anew, in reading order.
        stairs = covered_stairs(plot_of(plot.stacks), square)
        return _PLACING[problem], {"square": SQUARE_IDS[stairs]}
    return _PLACING[problem], {}
