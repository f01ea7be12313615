"""Why a move is not legal now.

Every function checks in the order of the specification, so the first reason is the one told.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from ...core.refusing import NOT_TO_ACT, OVER, WRONG_PHASE
from .lines.prompts import hand_of, stage_of
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
from .state.placing import COVERS_STEPS, covered_stairs, lift_obstacle, obstacle
from .state.plot import Plot, plot_of
from .view import View, view
from .words import WORDS

# A code, and the values for its sentence.
Reason = tuple[str, dict[str, str]]

_NUMBER: Final = "(?:0|[1-9][0-9]*)"
_SQUARE: Final = f"{_NUMBER},{_NUMBER}"
_FLAVOUR: Final = f"(?:{'|'.join(FLAVOUR_IDS)})"
# Unknown cards, squares, pools, slots and seats, and turns that a cube has not, match as well: they
# have refusals of their own.
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
# By the number of the obstacle.
_LIFTING: Final = ("", "no_cube", "cornerstone_stays", "repair_splits")
PlacingCode = Literal[
    "on_hill",
    "on_pond",
    "on_lawn",
    "on_roof",
    "on_steps",
    "on_picture",
    "fourth_house",
    "covers_foot",
    "foot_covered",
    "chimney_hidden",
    "chimney_lost",
]
#: By the number of the obstacle; the first stands for none.
PLACING: Final[tuple[PlacingCode | Literal[""], ...]] = (
    "",
    "on_hill",
    "on_pond",
    "on_lawn",
    "on_roof",
    "on_steps",
    "on_picture",
    "fourth_house",
    "covers_foot",
    "foot_covered",
    "chimney_hidden",
    "chimney_lost",
)

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {
    OVER: "REG-77",
    NOT_TO_ACT: "REG-9",
    WRONG_PHASE: "REG-9",
    "card_not_dealt": "REG-6",
    "reserve_full": "REG-12",
    "no_cube": "REG-11",
    "cornerstone_stays": "REG-13",
    "repair_splits": "REG-15",
    "no_such_pool": "REG-16",
    "pool_empty": "REG-19",
    "not_in_pool": "REG-16",
    "draw_order": "REG-16",
    "reserve_limit": "REG-17",
    "not_in_reserve": "REG-20",
    "no_place": "REG-20",
    "other_cube": "REG-20",
    "cannot_turn": "REG-22",
    "turned_alike": "REG-22",
    "off_plot": "REG-23",
    "on_hill": "REG-23",
    "on_pond": "REG-23",
    "on_lawn": "REG-23",
    "on_roof": "REG-24",
    "on_steps": "REG-24",
    "on_picture": "REG-24",
    "fourth_house": "REG-25",
    "covers_foot": "REG-26",
    "foot_covered": "REG-26",
    "chimney_hidden": "REG-27",
    "chimney_lost": "REG-28",
    "card_not_held": "REG-31",
    "slot_taken": "REG-34",
    "no_such_slot": "REG-31",
    "wrong_names": "REG-59",
    "vote_for_yourself": "REG-78",
    "vote_not_tied": "REG-78",
}


def is_move(state: State, seat: int, text: str) -> bool:
    """Does the text have the shape of a move?"""
    return _MOVE.fullmatch(text) is not None


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    words = WORDS[lang]
    code, facts = _find(state, seat, text)
    if code == WRONG_PHASE:
        facts["stage"] = words.stages[facts["stage"]]
    return code, words.refusals[code].format(**facts)


def _find(state: State, seat: int, text: str) -> Reason:
    found = _MOVE.fullmatch(text)
    assert found is not None, "is_move says that it is one"
    seen = view(state, seat)
    stage = stage_of(seen, seat)
    verb = text.partition(" ")[0]
    if text not in _VERBS[stage] and verb not in _VERBS[stage]:
        return WRONG_PHASE, {"stage": stage}
    if verb == "place":
        return _placement(state, seat, seen["seats"][seat]["held"], found)
    return _plainly(state, seat, verb, found, seen), {}


def _plainly(state: State, seat: int, verb: str, found: _Found, seen: View) -> str:
    """The code of a refusal whose sentence needs no values."""
    if verb in ("discard", "pile"):
        return "card_not_dealt"
    if verb == "repair":
        return _lifting(state.plots[seat], found["lifted"], seen["seats"][seat]["reserve"])
    if verb == "draw":
        return _drawing(seen, seat, found)
    if verb == "take":
        is_there = found["taken"] in seen["seats"][seat]["reserve"]
        return "no_place" if is_there else "not_in_reserve"
    if verb == "play":
        return _card(seen, seat, found)
    if verb == "declare":
        return "wrong_names"
    return "vote_for_yourself" if found["vote"] == str(seat) else "vote_not_tied"


def _lifting(plot: Plot, square: str, reserve: Sequence[str]) -> str:
    if len(reserve) >= RESERVE:
        return "reserve_full"
    if square not in SQUARE_NUMBERS:
        return "off_plot"
    return _LIFTING[lift_obstacle(plot, SQUARE_NUMBERS[square])]


def _drawing(seen: View, seat: int, found: _Found) -> str:
    if found["pool"] not in [str(pool + 1) for pool in range(POOLS)]:
        return "no_such_pool"
    pool, drawn = seen["pools"][int(found["pool"]) - 1], found["drawn"].split()
    if not pool:
        return "pool_empty"
    if Counter(drawn) - Counter(pool):
        return "not_in_pool"
    if drawn != sorted(drawn, key=FLAVOUR_IDS.index):
        return "draw_order"
    return "reserve_limit"


def _card(seen: View, seat: int, found: _Found) -> str:
    if found["played"] not in hand_of(seen, seat):
        return "card_not_held"
    return "slot_taken" if found["slot"] in SLOT_IDS else "no_such_slot"


def _placement(state: State, seat: int, held: str | None, found: _Found) -> Reason:
    if held is None or found["placed"] != held:
        return "other_cube", {}
    look = LOOK_NUMBERS.get(held + found["turn"], NONE)
    if look == NONE or (look >= LEGAL_LOOKS and not state.free_turning):
        return "cannot_turn", {}
    named = LOOK_IDS[ALIKE[look]]
    if named != held + found["turn"]:
        return "turned_alike", {"look": named}
    plot = state.plots[seat]
    if found["square"] not in SQUARE_NUMBERS:
        return "off_plot", {}
    square = SQUARE_NUMBERS[found["square"]]
    problem = obstacle(plot, square, look)
    if problem == COVERS_STEPS:
        # A plot lists its steps as they were placed; a new one lists them in reading order.
        stairs = covered_stairs(plot_of(plot.stacks), square)
        return PLACING[problem], {"square": SQUARE_IDS[stairs]}
    return PLACING[problem], {}
