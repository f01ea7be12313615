"""The twenty spaces: what they cost, who has a pawn there, what they bring."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad, width
from ..facts import Facts
from ..facts.spaces import Space
from ..names import NAMES
from ..pieces import (
    CANDLE,
    CANDLE_PAIR_POINTS,
    CARRIES_POWER,
    EXTRA_CARDS,
    FEATURE_IDS,
    IS_LIVE,
    NEEDS_POWER,
)
from ..view import View
from .cells import LETTERS, PAINTS, PILE_SIGNS, SYMBOLS
from .texts import TEXTS

#: How wide the list is drawn.
WIDE: Final = 42
_NAMES: Final = {lang: max(map(width, names.spaces.values())) for lang, names in NAMES.items()}
_COST: Final = 5
_NOTE: Final = "dim"
_CAN: Final = "bold #22c55e"
_BAUBLE: Final = "#ef4444"


def listed(view: View, known: Facts, shown: int, letters: list[str], lang: str) -> list[Line]:
    """A line per space, marked if the seat shown could take it; a hidden hand takes none."""
    texts = TEXTS[lang]
    head = f"  {pad(texts['space'], _NAMES[lang])} {pad(texts['cost'], _COST)}o {texts['points']}"
    running = view["action"]["space"] if "action" in view else None
    is_open = running is None and not view["seats"][shown]["passed"] and bool(view["to_act"])
    lines = [[Span(head, _NOTE)]]
    for area in known["areas"]:
        for space in area["spaces"]:
            choice = space["choice"] if is_open and view["phase"] != "vote" else None
            can_take = choice is not None and choice["obstacle"] is None
            mark = ">" if space["id"] == running else "*" if can_take else " "
            lines.append(_line(space, mark, letters, lang))
    return lines


def _line(space: Space, mark: str, letters: list[str], lang: str) -> Line:
    style = {">": "bold", "*": _CAN, " ": ""}[mark]
    name = pad(NAMES[lang].spaces[space["id"]], _NAMES[lang])
    seat = space["pawn"]
    pawn = letters[seat] if seat is not None else "o" if space["bauble"] else " "
    return [
        Span(f"{mark} {name} ", style),
        Span(pad("".join(SYMBOLS.get(icon, icon) for icon in space["cost"]), _COST)),
        Span(pad(pawn, 2), "bold" if seat is not None else _BAUBLE),
        *_reward(space, lang),
    ]


def _reward(space: Space, lang: str) -> Line:
    texts, leaves = TEXTS[lang], "removes" in space
    if space["reward"] == "recall":
        return [Span(texts["thinning" if leaves else "pawns home"])]
    if space["reward"] == "extra-action":
        return [Span(texts["extra"])]
    if space["reward"] == "card":
        signs = "/".join(PILE_SIGNS[pile] for pile in space["piles"])
        return [Span(texts["second leaves"].format(cards=signs) if leaves else signs)]
    picture = space["feature"]
    feature = FEATURE_IDS.index(picture["id"])
    letter = Span(LETTERS[feature], PAINTS[feature])
    points = f"{picture['points']}" if picture["points"] else ""
    return [letter, Span(pad(points, 3, ">")), Span(" " + _gift(feature, lang), _NOTE)]


def _gift(feature: int, lang: str) -> str:
    """What is special about a feature."""
    texts = TEXTS[lang]
    if feature == CANDLE:
        return texts["candles"].format(points=CANDLE_PAIR_POINTS)
    if EXTRA_CARDS[feature]:
        return texts["hand size"].format(count=EXTRA_CARDS[feature])
    if CARRIES_POWER[feature]:
        return texts["carries"]
    return "" if NEEDS_POWER[feature] or IS_LIVE[feature] else texts["no power"]
