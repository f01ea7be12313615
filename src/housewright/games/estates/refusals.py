"""Why a move of The Estates is not legal now, in the words of its rules (section 5.6)."""

import re
from typing import Final

from ...core.refusing import NOT_TO_ACT, WRONG_PHASE
from . import lines
from .codec import MOST_MONEY
from .pieces import (
    CANCEL,
    CUBE_IDS,
    CUBES,
    LONGEST,
    LOT_IDS,
    LOTS,
    MAYOR,
    NUMBERS,
    OFFER_ROWS,
    PERMIT,
    ROW_IDS,
    TOP_FLOOR,
    WHITE,
    permit_row,
)
from .state import State
from .state.phases import BIDDING, DECIDE, PLACE, ROUND_OVER, TURN
from .view import view
from .words import WORDS

Reason = tuple[str, dict[str, object]]

# The shape of every text that could be a move somewhere. Lots and values that do not exist are
# let through, because "there is no such lot" helps more than "this is not a move".
_SHAPES: Final = {
    "stow": r"stow",
    "pass": r"pass",
    "sell": r"sell",
    "keep": r"keep",
    "discard": r"discard",
    "ready": r"ready",
    "auction cube": r"auction (?P<cube>[bgprsy][1-6])",
    "auction roof": r"auction roof",
    "auction special": r"auction (?P<special>permit [123]|mayor|cancel)",
    "bid": r"bid (?P<amount>0|[1-9][0-9]*)",
    "place cube": r"place (?P<cube>[bgprsy][1-6]) (?P<lot>[a-z](?:0|[1-9][0-9]{0,2}))",
    "place roof": r"place roof (?P<lot>[a-z](?:0|[1-9][0-9]{0,2}))",
    "place permit": r"place permit (?P<row>[abc])(?P<sign>[+-])(?P<value>[0-9])",
    "place mayor": r"place mayor (?P<row>[abc])",
    "cancel permit": r"cancel permit (?P<value>[0-9])",
}
_GRAMMAR: Final = {kind: re.compile(shape, re.ASCII) for kind, shape in _SHAPES.items()}


#: The rule that forbids it, by the code of the refusal.
RULES: Final = {
    NOT_TO_ACT: "EST-10",
    WRONG_PHASE: "EST-10",
    "stow_twice": "EST-11",
    "stow_empty": "EST-11",
    "cube_gone": "EST-14",
    "cube_inside": "EST-14",
    "cube_no_lot": "EST-15",
    "roof_none": "EST-16",
    "roof_no_building": "EST-16",
    "special_gone": "EST-17",
    "bid_low": "EST-21",
    "bid_high": "EST-21",
    "keep_poor": "EST-27",
    "lot_gap": "EST-32",
    "lot_beyond": "EST-35",
    "lot_roofed": "EST-41",
    "lot_white": "EST-34",
    "cube_not_lower": "EST-33",
    "lot_empty": "EST-40",
    "permit_value": "EST-46",
    "permit_built": "EST-48",
    "permit_below_zero": "EST-49",
    "permit_no_lot": "EST-50",
    "cancel_absent": "EST-58",
    "cancel_built": "EST-59",
    "must_build": "EST-30",
}


def is_move(state: State, seat: int, text: str) -> bool:
    """Does the text have the shape of a move?"""
    return bool(_read(text)[0])


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    code, facts = _find(state, seat, text)
    if code == WRONG_PHASE:
        facts["wanted"] = lines.wanted(view(state, seat), names, lang)
    return code, WORDS[lang].refusals[code].format(**facts)


def _find(state: State, seat: int, text: str) -> Reason:
    kind, words = _read(text)
    if state.phase == TURN:
        return _in_turn(state, kind, words)
    if state.phase == BIDDING and kind == "bid":
        amount = words["amount"]
        # Python would refuse to read thousands of digits.
        if len(amount) <= len(str(MOST_MONEY)) and int(amount) <= state.high:
            return "bid_low", {"lowest": state.high + 1}
        return "bid_high", {"cash": state.cash[seat]}
    if state.phase == DECIDE and kind == "keep":
        return "keep_poor", {"bid": state.high, "cash": state.cash[seat]}
    if state.phase == PLACE:
        return _in_place(state, kind, words)
    assert state.phase in (BIDDING, DECIDE, ROUND_OVER)
    return WRONG_PHASE, {}


def _read(text: str) -> tuple[str, dict[str, str]]:
    for kind, shape in _GRAMMAR.items():
        found = shape.fullmatch(text)
        if found:
            return kind, found.groupdict()
    return "", {}


def _in_turn(state: State, kind: str, words: dict[str, str]) -> Reason:
    if kind == "stow":
        return ("stow_twice", {}) if state.stowed else ("stow_empty", {})
    if kind == "auction cube":
        return _cube_not_offered(state, CUBE_IDS.index(words["cube"])), {}
    if kind == "auction roof":
        return ("roof_none" if state.drawn == len(state.pile) else "roof_no_building"), {}
    if kind == "auction special":
        return "special_gone", {}
    return WRONG_PHASE, {}


def _cube_not_offered(state: State, cube: int) -> str:
    for row in range(OFFER_ROWS):
        offered = state.line[state.ends[2 * row] : state.ends[2 * row + 1]]
        if cube in offered:
            return "cube_no_lot" if cube in (offered[0], offered[-1]) else "cube_inside"
    return "cube_gone"


def _in_place(state: State, kind: str, words: dict[str, str]) -> Reason:
    piece = state.piece
    if kind == "discard":
        return "must_build", {}
    if kind == "place cube" and words["cube"] == (CUBE_IDS[piece] if piece < CUBES else ""):
        return _cube_on_lot(state, words["lot"])
    if kind == "place roof" and CUBES <= piece < PERMIT:
        return _roof_on_lot(state, words["lot"])
    if kind == "place permit" and PERMIT < piece < MAYOR:
        return _permit(state, piece - PERMIT, words)
    if kind == "cancel permit" and piece == CANCEL:
        return _cancel(state, int(words["value"]))
    return WRONG_PHASE, {}


def _cube_on_lot(state: State, lot_id: str) -> Reason:
    if lot_id not in LOT_IDS:
        return "lot_unknown", {}
    lot = LOT_IDS.index(lot_id)
    row, place = lot // LOTS, lot % LOTS
    if place >= state.need[row]:
        return "lot_beyond", {"row": ROW_IDS[row], "L": state.need[row]}
    if place > state.built[row]:
        free = LOT_IDS[row * LOTS + state.built[row]]
        return "lot_gap", {"row": ROW_IDS[row], "lot": free}
    if state.caps[lot]:
        return "lot_roofed", {}
    if WHITE[lot]:
        return "lot_white", {}
    return "cube_not_lower", {"top": ((state.stacks[lot] & TOP_FLOOR) - 1) % NUMBERS + 1}


def _roof_on_lot(state: State, lot_id: str) -> Reason:
    if lot_id not in LOT_IDS:
        return "lot_unknown", {}
    lot = LOT_IDS.index(lot_id)
    return ("lot_roofed" if state.caps[lot] else "lot_empty"), {}


def _permit(state: State, value: int, words: dict[str, str]) -> Reason:
    if int(words["value"]) != value:
        return "permit_value", {"n": value}
    row = ROW_IDS.index(words["row"])
    need, built = state.need[row], state.built[row]
    if words["sign"] == "+":
        assert need + value > LONGEST
        return "permit_no_lot", {}
    if need - value < 0:
        return "permit_below_zero", {"row": words["row"], "L": need}
    return "permit_built", {"row": words["row"], "d": built, "L": need - value}


def _cancel(state: State, value: int) -> Reason:
    index = state.find_permit(value)
    if index < 0:
        return "cancel_absent", {}
    return "cancel_built", {"row": ROW_IDS[permit_row(state.permits[index])]}
