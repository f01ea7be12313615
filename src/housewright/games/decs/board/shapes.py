"""How features look, and the moves that draw them."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside
from ..pieces import FEATURE_IDS, FEATURES, IS_UPRIGHT, SIZE
from ..pieces.grid import SHAPES
from .cells import LETTERS, PAINTS
from .texts import TEXTS

_NOTE: Final = "dim"
_NOTES_AT: Final = 12


def command(feature: int) -> str:
    """A move that draws this feature, as it is typed."""
    angles = "/".join(f"r{angle}" for angle, _ in SHAPES[feature] if angle)
    return f"draw {FEATURE_IDS[feature]} x,y {angles}".rstrip()


def explained(feature: int, lang: str) -> list[Line]:
    """A feature as depicted, with notes on its corner and its turns."""
    texts = TEXTS[lang]
    notes = [[Span(FEATURE_IDS[feature], "bold")], [Span(texts["corner"], _NOTE)]]
    if len(SHAPES[feature]) > 1:
        notes.append([Span(texts["turns"], _NOTE)])
    elif SIZE[feature] > 1:
        notes.append([Span(texts["upright"], _NOTE)])
    return beside(_pictured(feature), notes, _NOTES_AT)


def _pictured(feature: int) -> list[Line]:
    """A feature as depicted, two columns per square."""
    letter, gap = Span(LETTERS[feature], PAINTS[feature]), Span(" ", PAINTS[feature])
    lines: list[Line] = []
    for squares in SHAPES[feature][0][1]:
        line: Line = []
        for at, sign in enumerate(squares):
            if at:
                line.append(gap if squares[at - 1 : at + 1] == "##" else Span(" "))
            line.append(letter if sign == "#" else Span(" "))
        lines.append(line)
    return lines


def key() -> list[Line]:
    """All features of more than one square side by side; what never turns is underlined."""
    many = [feature for feature in range(FEATURES) if SIZE[feature] > 1]
    tall = max(len(SHAPES[feature][0][1]) for feature in many)
    block: list[Line] = []
    at = 0
    for feature in many:
        lines = _pictured(feature)
        wide = 2 * len(SHAPES[feature][0][1][0])
        ground = [Span("-" * (wide - 1) if IS_UPRIGHT[feature] else "", _NOTE)]
        block = beside(block, [*([] for _ in range(tall - len(lines))), *lines, ground], at)
        at += wide + 1
    return block
