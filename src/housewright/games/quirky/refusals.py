"""Why a move of Quirky Quarters is not legal now.

Every function checks in the order of the specification, so the first reason is the one told.
"""

import re
from typing import Final, Literal

from ...core.refusing import NOT_TO_ACT, OVER, WRONG_PHASE
from .moves import FARTHEST
from .pieces import (
    CONTEST_IDS,
    DESIGN_IDS,
    DX,
    DY,
    EMPTY,
    GROUND,
    KIND,
    KIND_IDS,
    MAY_STAND,
    SAVED_MOST,
    SIDE_IDS,
    SKY,
)
from .state import State
from .state.house import House
from .state.phases import TAKE
from .words import WORDS, Words

# A code, and what its sentence names: ids of kinds and sides, and a cell.
Reason = tuple[str, dict[str, str]]

# A level below the ground is let through, because it has an answer of its own.
_MOVE: Final = re.compile(
    r"sweep|build|end|(?:take|discard) (?P<card>[a-z-]+)"
    r"|claim (?P<contest>[a-z-]+)"
    r"|(?:place (?P<placed>[a-z-]+)|demolish) "
    r"(?P<x>0|-?[1-9][0-9]*),(?P<y>0|-?[1-9][0-9]*)",
    re.ASCII,
)
# What the option `any_order` allows while cards are taken (QRK-3).
_ANY_TIME: Final = ("place", "demolish", "claim")
# No card lies as far out, whatever the length of a number.
_DIGITS: Final = 15
_FAR: Final = 10**_DIGITS

# Two sentences of one code.
_WRONG_PHASES: Final = ("take_first", "already_taken")

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {
    OVER: "QRK-43",
    NOT_TO_ACT: "QRK-1",
    WRONG_PHASE: "QRK-3",
    "not_in_row": "QRK-7",
    "sweep_after_take": "QRK-5",
    "no_identical": "QRK-4",
    "deck_too_small": "QRK-5",
    "not_held": "QRK-11",
    "occupied": "QRK-19",
    "underground": "QRK-12",
    "no_ground_floor": "QRK-14",
    "first_card": "QRK-13",
    "not_adjacent": "QRK-15",
    "sky_of_neighbour": "QRK-16",
    "sky_of_card": "QRK-16",
    "already_demolished": "QRK-23",
    "no_card": "QRK-23",
    "would_split": "QRK-25",
    "would_float": "QRK-26",
    "not_available": "QRK-28",
    "not_met": "QRK-28",
    "not_stuck": "QRK-22",
    "too_many_held": "QRK-20",
    "too_many_stuck": "QRK-22",
}


def is_move(state: State, seat: int, text: str) -> bool:
    """Does the text have the shape of a move, and are its card and its contest in the game?"""
    found = _MOVE.fullmatch(text)
    if found is None or found["contest"] not in (None, *CONTEST_IDS):
        return False
    return (found["card"] or found["placed"]) in (None, *DESIGN_IDS)


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    found, facts = _find(state, seat, text)
    words = WORDS[lang]
    code = WRONG_PHASE if found in _WRONG_PHASES else found
    return code, words.refusals[found].format(**_said(facts, words))


def _said(facts: dict[str, str], words: Words) -> dict[str, str]:
    names = words.kinds | words.sides
    return {key: names.get(fact, fact) for key, fact in facts.items()}


def _find(state: State, seat: int, text: str) -> Reason:
    found = _MOVE.fullmatch(text)
    assert found is not None, "is_move says that it is one"
    card = found["card"] or found["placed"]
    verb = text.partition(" ")[0]
    if state.phase == TAKE and not (state.any_order and verb in _ANY_TIME):
        return _in_take(state, verb), {}
    design = DESIGN_IDS.index(card) if card else EMPTY
    house = state.houses[seat]
    if verb in ("sweep", "take", "build"):
        return "already_taken", {}
    if verb in ("place", "discard") and design not in state.held(seat):
        return "not_held", {}
    if verb == "discard":
        return "not_stuck", {}
    if verb == "claim":
        return _contest(state, seat, CONTEST_IDS.index(found["contest"])), {}
    if verb == "end":
        return _end(state, seat), {}
    x, y = _number(found["x"]), _number(found["y"])
    if verb == "demolish":
        return _demolition(state, house, x, y), {}
    return placement(house, KIND[design], x, y)


def _number(digits: str) -> int:
    """A column or a level; Python would refuse to read thousands of digits."""
    if len(digits) > _DIGITS:
        return -_FAR if digits[0] == "-" else _FAR
    return int(digits)


def _in_take(state: State, verb: str) -> str:
    if verb == "take":
        return "not_in_row"
    return sweep(state) if verb == "sweep" else "take_first"


def sweep(state: State) -> Literal["sweep_after_take", "deck_too_small", "no_identical"]:
    """Why the row cannot be swept away while cards are taken."""
    if state.taken:
        return "sweep_after_take"
    return "deck_too_small" if state.has_identical() else "no_identical"


def _contest(state: State, seat: int, contest: int) -> str:
    is_there = contest in state.line or contest == state.contests[seat]
    return "not_met" if is_there else "not_available"


def _end(state: State, seat: int) -> str:
    held = state.held(seat)
    assert len(held) > SAVED_MOST
    house = state.houses[seat]
    fits = any(house.has_room_for(KIND[design]) for design in held)
    return "too_many_held" if fits else "too_many_stuck"


def _demolition(state: State, house: House, x: int, y: int) -> str:
    if state.demolished:
        return "already_demolished"
    if house.at(x, y) in (EMPTY, GROUND):
        return "no_card"
    return demolition(house, x, y)


def demolition(house: House, x: int, y: int) -> Literal["would_split", "would_float"]:
    """Why the house cannot do without this card."""
    return "would_float" if house.is_whole_without(x, y) else "would_split"


def placement(house: House, kind: int, x: int, y: int) -> Reason:
    """Why a card of this kind does not fit there."""
    there = house.at(x, y)
    if there == GROUND:
        return "underground", {}
    if there != EMPTY:
        return "occupied", {}
    if y == 0 and not MAY_STAND[kind]:
        return "no_ground_floor", {"kind": KIND_IDS[kind]}
    if not house.size:
        return "first_card", {}
    sides = range(len(SIDE_IDS))
    beside = [(side, house.at(x + DX[side], y + DY[side])) for side in sides]
    beside = [(side, design) for side, design in beside if design not in (EMPTY, GROUND)]
    # Beyond the last column there is nothing to be beside of.
    if not beside or abs(x) > FARTHEST:
        return "not_adjacent", {}
    for side, design in beside:
        facing = (side + 2) % len(SIDE_IDS)
        if SKY[KIND[design]][facing]:
            return "sky_of_neighbour", _facts(facing, KIND[design], x + DX[side], y + DY[side])
    side = next(side for side, _ in beside if SKY[kind][side])
    return "sky_of_card", _facts(side, kind, x + DX[side], y + DY[side])


def _facts(side: int, kind: int, x: int, y: int) -> dict[str, str]:
    return {"side": SIDE_IDS[side], "kind": KIND_IDS[kind], "cell": f"{x},{y}"}
