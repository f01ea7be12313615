"""Why a move of Decs Building is not legal now.

Every function checks in the order of the specification and names the first reason.
"""

import re
from typing import Final, Literal

from ...core.refusing import NOT_TO_ACT, OVER, WRONG_PHASE
from . import lines
from .lines.phrases import cards, icons, series
from .names import SYMBOLS
from .pieces import (
    BAUBLE,
    CARD_IDS,
    CARD_NUMBERS,
    COST,
    FEATURE_IDS,
    GETS_ACTION,
    GETS_CARD,
    GETS_FEATURE,
    GETS_PAWNS,
    ICON_IDS,
    IS_UPRIGHT,
    PAWNS,
    PILE_IDS,
    PITCH_IN,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SPACE_IDS,
    SPACE_NUMBERS,
    SPACES,
    SUITS,
)
from .pieces.data import turned
from .pieces.grid import SHAPES, SQUARE_AT, TOP_ROWS, cells_of, place_text
from .state import State
from .state.payment import BOARD_AT, CLASS, assignments, key_of, open_icons, payable
from .state.phases import FINAL, FREE
from .state.phases import PITCH_IN as PITCHING
from .view import view
from .words import WORDS, Words

# A code, and what its sentence names.
Reason = tuple[str, dict[str, str]]

#: Why a space cannot be taken.
SpaceCode = Literal[
    "pitch_in_again",
    "no_spare_pawn",
    "cannot_pay",
    "stack_empty",
    "no_pawn_on_board",
    "does_not_fit",
    "no_other_action",
]
# Why its reward cannot be had.
_REWARD_CODES: Final[dict[int, SpaceCode]] = {
    GETS_CARD: "stack_empty",
    GETS_PAWNS: "no_pawn_on_board",
    GETS_FEATURE: "does_not_fit",
    GETS_ACTION: "no_other_action",
}

_CARD: Final = "|".join(CARD_NUMBERS)
# Any name of a space matches, so that an unknown one gets a refusal of its own.
_MOVE: Final = re.compile(
    rf"done|pass|(?:pay|discard) (?P<card>{_CARD})|vote (?P<vote>[0-3])"
    rf"|gain (?P<pile>{'|'.join(PILE_IDS)})|take (?P<space>[a-z-]+)"
    rf"|draw (?P<feature>{'|'.join(FEATURE_IDS)}) (?P<x>[1-8]),(?P<y>[1-8])"
    r"(?: r(?P<angle>90|180|270))?",
    re.ASCII,
)
_Found = re.Match[str]

# What a move may begin with, by phase.
_VERBS: Final = (
    ("gain",),
    ("take", "discard", "pass"),
    ("discard", "done"),
    ("pay",),
    ("gain",),
    ("draw",),
    ("take",),
    ("vote",),
)

#: The rule that forbids it, by the code of the refusal.
RULES: Final = {
    OVER: "DEC-75",
    NOT_TO_ACT: "DEC-20",
    WRONG_PHASE: "DEC-20",
    "not_lowest_rank": "DEC-17",
    "number_cards_only": "DEC-17",
    "pile_empty": "DEC-46",
    "pile_not_offered": "DEC-45",
    "no_such_space": "DEC-29",
    "pitch_in_again": "DEC-64",
    "no_spare_pawn": "DEC-31",
    "cannot_pay": "DEC-29",
    "stack_empty": "DEC-46",
    "no_pawn_on_board": "DEC-56",
    "does_not_fit": "DEC-53",
    "no_other_action": "DEC-64",
    "card_not_in_hand": "DEC-35",
    "card_does_not_match": "DEC-35",
    "colours_differ": "DEC-38",
    "strands_cost": "DEC-43",
    "strands_extra_action": "DEC-64",
    "wrong_feature": "DEC-47",
    "must_be_upright": "DEC-49",
    "angle_not_canonical": "DEC-50",
    "off_grid": "DEC-48",
    "square_taken": "DEC-48",
    "cable_not_connected": "DEC-52",
    "vote_for_yourself": "DEC-84",
    "vote_not_tied": "DEC-84",
}


def is_move(state: State, seat: int, text: str) -> bool:
    """Does the text have the shape of a move?"""
    return _MOVE.fullmatch(text) is not None


def reason(state: State, seat: int, text: str, names: list[str], lang: str) -> tuple[str, str]:
    """Code and sentence for a text that is not a legal move of the seat."""
    words = WORDS[lang]
    code, facts = _find(state, seat, text, words)
    if code == WRONG_PHASE:
        facts["wanted"] = lines.wanted(view(state, seat), seat, names, lang)
    return code, words.refusals[code].format(**facts)


def _find(state: State, seat: int, text: str, words: Words) -> Reason:
    found = _MOVE.fullmatch(text)
    assert found is not None, "is_move says that it is one"
    verb = text.partition(" ")[0]
    if verb not in _VERBS[state.phase]:
        return WRONG_PHASE, {}
    if verb == "gain":
        return _pile(state, PILE_IDS.index(found["pile"]), words)
    if verb == "take":
        return _space(state, seat, found["space"], words)
    if verb == "draw":
        return _drawing(state, seat, found, words)
    if verb == "vote":
        return ("vote_for_yourself" if found["vote"] == str(seat) else "vote_not_tied"), {}
    card = CARD_NUMBERS[found["card"]]
    if card not in state.hands[seat]:
        return "card_not_in_hand", {}
    return _payment(state, seat, card, words)


def _pile(state: State, pile: int, words: Words) -> Reason:
    if state.phase == FREE and state.ending != FINAL:
        if pile >= SUITS:
            return "number_cards_only", {}
        lowest = state.lowest_rank()
        offered = [state.stacks[suit][0] for suit in range(SUITS) if state.top_rank(suit) == lowest]
        return "not_lowest_rank", {"cards": cards(offered, words, "or")}
    if not state.stacks[pile]:
        return "pile_empty", {"pile": words.names.piles[PILE_IDS[pile]]}
    piles = [words.names.piles[PILE_IDS[other]] for other in REWARD_PILES[state.space]]
    return "pile_not_offered", {"piles": series(piles, words, "or")}


# --- spaces ---


def _space(state: State, seat: int, name: str, words: Words) -> Reason:
    if name not in SPACE_NUMBERS:
        return "no_such_space", {}
    space = SPACE_NUMBERS[name]
    code = space_code(state, seat, space)
    if code == "cannot_pay":
        return code, {"icons": icons(COST[state.board + space], " + ")}
    if code == "stack_empty":
        return code, {"reward": words.names.rewards[SPACE_IDS[space]]}
    if code == "does_not_fit":
        return code, {"feature": _noun(REWARD_FEATURE[space], words)}
    return code, {}


def space_code(state: State, seat: int, space: int) -> SpaceCode:
    """The first thing that stands against a space that the seat cannot take."""
    is_extra = state.phase == PITCHING
    if is_extra and space == PITCH_IN:
        return "pitch_in_again"
    if _lacks_pawn(state, seat, space):
        return "no_spare_pawn"
    key = key_of(state.hands[seat]) + (state.board << BOARD_AT)
    if not payable(key) >> (space + SPACES * is_extra) & 1:
        return "cannot_pay"
    return _REWARD_CODES[REWARD[space]]


def _lacks_pawn(state: State, seat: int, space: int) -> bool:
    is_out = state.pawns.count(seat) >= PAWNS[state.players]
    return BAUBLE[space] and is_out and state.pawns[space] != seat


def _noun(feature: int, words: Words) -> str:
    return words.names.nouns[FEATURE_IDS[feature]]


# --- payments ---


def _payment(state: State, seat: int, card: int, words: Words) -> Reason:
    offer, pitched = state.board + state.space, state.pitch_in
    kinds = [CLASS[paid] for paid in (*state.paid, card)]
    if not _matches(kinds, COST[offer], pitched):
        left = open_icons(offer, state.paid, pitched, state.hands[seat])
        shown = [SYMBOLS[ICON_IDS[icon]] for icon in dict.fromkeys(left)]
        facts = {"card": words.names.cards[CARD_IDS[card]], "icons": series(shown, words, "or")}
        return "card_does_not_match", facts
    if not assignments(kinds, COST[offer], pitched=pitched):
        return "colours_differ", {}
    if state.space == PITCH_IN:
        return "strands_extra_action", {}
    return "strands_cost", {}


def _matches(kinds: list[int], cost: tuple[int, ...], pitched: bool) -> bool:
    """Could cards of these classes pay for different icons, whatever their colours?"""
    if not kinds:
        return True
    for place, icon in enumerate(cost):
        rest = cost[:place] + cost[place + 1 :]
        fits = assignments(kinds[:1], (icon,), pitched=pitched)
        if fits and _matches(kinds[1:], rest, pitched):
            return True
    return False


# --- drawings ---


def _drawing(state: State, seat: int, found: _Found, words: Words) -> Reason:
    feature = REWARD_FEATURE[state.space]
    x, y, angle = int(found["x"]), int(found["y"]), int(found["angle"] or 0)
    if found["feature"] != FEATURE_IDS[feature]:
        return "wrong_feature", {"feature": _noun(feature, words)}
    if angle and IS_UPRIGHT[feature]:
        return "must_be_upright", {"feature": _noun(feature, words)}
    shape = SHAPES[feature][0][1]
    for _ in range(angle // 90):
        shape = turned(shape)
    canonical = next(known for known, other in SHAPES[feature] if other == shape)
    if angle != canonical:
        return "angle_not_canonical", {"text": f"draw {place_text(feature, x, y, canonical)}"}
    # From the ground up, so that it is clear which square is named.
    cells = sorted(cells_of(shape, x, y), key=lambda cell: (cell[1], cell[0]))
    squares = [SQUARE_AT.get(cell, -1) for cell in cells]
    if any(square < 0 or (state.short and TOP_ROWS >> square & 1) for square in squares):
        return "off_grid", {}
    for (column, row), square in zip(cells, squares, strict=True):
        if state.filled[seat] >> square & 1:
            return "square_taken", {"cell": f"{column},{row}"}
    return "cable_not_connected", {}
