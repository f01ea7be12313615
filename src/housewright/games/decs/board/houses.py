"""Houses from the front, with the roof on top: one large, or small ones side by side."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line
from ..pieces import IS_LIVE, SIZE
from ..pieces.grid import CELLS, COLUMNS, SQUARE_AT, TOP_ROWS
from .cells import DARK, LETTERS, PAINTS
from .homes import Home

#: How wide the houses are drawn.
LARGE: Final = 34
SMALL: Final = 18
_PITCH: Final = 4
_FREE: Final = "bold #22c55e"
_NOTE: Final = "dim"
_ROWS: Final = max(y for _, y in CELLS)
_SHORT_ROWS: Final = max(y for square, (_, y) in enumerate(CELLS) if not TOP_ROWS >> square & 1)


def _levels(home: Home) -> range:
    """The rows of a house from the top down (DEC-5)."""
    return range(_SHORT_ROWS if home.is_short else _ROWS, 0, -1)


def _letter(home: Home, index: int) -> str:
    letter = LETTERS[home.kind(index)]
    return letter.lower() if index in home.dark else letter


def _paint(home: Home, index: int) -> str:
    return DARK if index in home.dark else PAINTS[home.kind(index)]


# --- large ---


def large(home: Home) -> list[Line]:
    """Four columns per square: what covers it, and between squares whether that goes on."""
    rows = [_row(home, y) for y in _levels(home)]
    numbers = "".join(f" {x}".ljust(_PITCH) for x in range(1, COLUMNS + 1))
    return [*rows, [Span("  " + numbers.rstrip(), _NOTE)]]


def _row(home: Home, y: int) -> Line:
    line = [Span(f"{y}", _NOTE)]
    for x in range(1, COLUMNS + 1):
        line += [_between(home, x, y), _square(home, x, y)]
    return [*line, _between(home, COLUMNS + 1, y)]


def _between(home: Home, x: int, y: int) -> Span:
    """What stands left of a square: a wall, a slope of the roof, or the middle of a feature."""
    is_left, is_right = (x - 1, y) in SQUARE_AT, (x, y) in SQUARE_AT
    if not is_left or not is_right:
        sides = "||" if x in (1, COLUMNS + 1) else "/\\"
        return Span(" " if is_left == is_right else sides[1] if is_left else sides[0])
    index = home.owner.get(f"{x - 1},{y}")
    if index is None or index != home.owner.get(f"{x},{y}"):
        return Span(" ")
    return Span(" ", _paint(home, index))


def _square(home: Home, x: int, y: int) -> Span:
    if (x, y) not in SQUARE_AT:
        return Span("   ")
    cell = f"{x},{y}"
    index = home.owner.get(cell)
    if index is None:
        return Span(" + ", _FREE) if cell in home.within_reach else Span(" . ", _NOTE)
    mark = "~" if cell in home.live else "!" if index in home.dark else " "
    return Span(f"{mark}{_letter(home, index)}{_number(home, index)}", _paint(home, index))


def _number(home: Home, index: int) -> str:
    """Which one of its kind it is, from the second on, if their squares could be confused."""
    kind = home.kind(index)
    if SIZE[kind] == 1 or IS_LIVE[kind]:
        return " "
    count = sum(home.kind(other) == kind for other in range(index + 1))
    return " " if count == 1 else f"{count % 10}"


# --- small ---


def small(home: Home) -> list[Line]:
    """Two columns per square; dark features have small letters."""
    lines: list[Line] = []
    for y in _levels(home):
        line = [Span(f"{y} ", _NOTE)]
        for x in range(1, COLUMNS + 1):
            line += _small_square(home, x, y)
        lines.append(line)
    numbers = " ".join(str(x) for x in range(1, COLUMNS + 1))
    return [*lines, [Span("  " + numbers, _NOTE)]]


def _small_square(home: Home, x: int, y: int) -> Line:
    if (x, y) not in SQUARE_AT:
        return [Span("  ")]
    index = home.owner.get(f"{x},{y}")
    if index is None:
        return [Span(". ", _NOTE)]
    goes_on = home.owner.get(f"{x + 1},{y}") == index
    paint = _paint(home, index)
    return [Span(_letter(home, index), paint), Span(" ", paint if goes_on else "")]
