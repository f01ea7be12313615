"""The twenty spaces: what they cost, who has a pawn there, what they bring."""

from typing import Final

from ....core.blueprint import Span, View
from ....parts.textboard import Line, pad, width
from ..names import NAMES
from ..pieces import (
    BAUBLE,
    CANDLE,
    CANDLE_PAIR_POINTS,
    CANDLE_POINTS,
    CARRIES_POWER,
    COST,
    EXTRA_CARDS,
    GETS_ACTION,
    GETS_CARD,
    GETS_PAWNS,
    IS_LIVE,
    NEEDS_POWER,
    NONE,
    PILE_IDS,
    POINTS,
    REMOVED_CARD,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SANTA,
    SANTA_POINTS,
    SPACE_IDS,
    SPACES,
)
from ..state import State
from .cells import LETTERS, PAINTS, PILE_SIGNS, icons
from .said import SAID

#: How wide the list is drawn.
WIDE: Final = 42
_NAMES: Final = {lang: max(map(width, names.spaces.values())) for lang, names in NAMES.items()}
_COST: Final = 5
_NOTE: Final = "dim"
_CAN: Final = "bold #22c55e"
_BAUBLE: Final = "#ef4444"


def listed(view: View, state: State, shown: int, letters: list[str], lang: str) -> list[Line]:
    """A line per space; those are marked that the seat shown could take, if its hand is known."""
    said = SAID[lang]
    head = f"  {pad(said['space'], _NAMES[lang])} {pad(said['cost'], _COST)}o {said['points']}"
    can = _takeable(view, state, shown)
    running = view["action"]["space"] if "action" in view else None
    lines = [[Span(head, _NOTE)]]
    for space in range(SPACES):
        mark = ">" if SPACE_IDS[space] == running else "*" if can >> space & 1 else " "
        lines.append(_line(space, mark, state, letters, lang))
    return lines


def _takeable(view: View, state: State, shown: int) -> int:
    """The spaces that the hand of a seat could take as it is, as bits."""
    if view["phase"] in ("over", "vote") or "action" in view or view["seats"][shown]["passed"]:
        return 0
    return state.takeable(shown)


def _line(space: int, mark: str, state: State, letters: list[str], lang: str) -> Line:
    style = {">": "bold", "*": _CAN, " ": ""}[mark]
    name = pad(NAMES[lang].spaces[SPACE_IDS[space]], _NAMES[lang])
    seat = state.pawns[space]
    pawn = letters[seat] if seat != NONE else "o" if BAUBLE[space] else " "
    return [
        Span(f"{mark} {name} ", style),
        Span(pad(icons(COST[state.board + space]), _COST)),
        Span(pad(pawn, 2), "bold" if seat != NONE else _BAUBLE),
        *_reward(space, state.board, lang),
    ]


def _reward(space: int, board: int, lang: str) -> Line:
    said = SAID[lang]
    if REWARD[space] == GETS_PAWNS:
        return [Span(said["thinning" if REMOVED_CARD[board + space] else "pawns home"])]
    if REWARD[space] == GETS_ACTION:
        return [Span(said["extra"])]
    if REWARD[space] == GETS_CARD:
        signs = "/".join(PILE_SIGNS[PILE_IDS[pile]] for pile in REWARD_PILES[space])
        leaves = REMOVED_CARD[board + space] > 0
        return [Span(said["second leaves"].format(cards=signs) if leaves else signs)]
    feature = REWARD_FEATURE[space]
    letter = Span(LETTERS[feature], PAINTS[feature])
    points = "" if IS_LIVE[feature] else _points(feature)
    return [letter, Span(pad(points, 3, ">")), Span(" " + _gift(feature, lang), _NOTE)]


def _points(feature: int) -> str:
    """What one of them scores."""
    return str({SANTA: SANTA_POINTS, CANDLE: CANDLE_POINTS}.get(feature, POINTS[feature]))


def _gift(feature: int, lang: str) -> str:
    """What is special about a feature."""
    said = SAID[lang]
    if feature == CANDLE:
        return said["candles"].format(points=CANDLE_PAIR_POINTS)
    if EXTRA_CARDS[feature]:
        return said["hand size"].format(count=EXTRA_CARDS[feature])
    if CARRIES_POWER[feature]:
        return said["carries"]
    return "" if NEEDS_POWER[feature] or IS_LIVE[feature] else said["no power"]
