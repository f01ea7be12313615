"""Lays out text boards: lines of spans, measured by their width in a terminal.

>>> width("市長 M")
6
>>> pad("市長", 6) + "|"
'市長  |'
"""

from string import ascii_uppercase
from unicodedata import combining, east_asian_width

from ..core.blueprint import Span

Line = list[Span]


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


def clip(text: str, columns: int) -> str:
    """The beginning of the text that fits into this many columns."""
    if width(text) <= columns:
        return text
    kept, used = "", 0
    for char in text:
        used += width(char)
        if used > columns:
            break
        kept += char
    return kept


def pad(text: str, columns: int, align: str = "<") -> str:
    """The text at exactly this width, clipped or filled up; `>` and `^` align as in formats."""
    text = clip(text, columns)
    free = columns - width(text)
    left = {"<": 0, ">": free, "^": free // 2}[align]
    return " " * left + text + " " * (free - left)


def fitted(widths: list[int], room: int) -> list[int]:
    """These widths, with the widest made smaller until all fit into the room together.

    >>> fitted([4, 12, 9], 21)
    [4, 8, 9]
    """
    widths = widths[:]
    while sum(widths) > max(room, 0):
        widths[widths.index(max(widths))] -= 1
    return widths


def line_width(line: Line) -> int:
    """How many columns a line takes."""
    return sum(width(span.text) for span in line)


def fill(line: Line, columns: int) -> Line:
    """The line, widened with blanks to at least this many columns."""
    free = columns - line_width(line)
    return [*line, Span(" " * free)] if free > 0 else line


def beside(left: list[Line], right: list[Line], column: int) -> list[Line]:
    """Two blocks side by side; the right one begins at a column."""
    rows = max(len(left), len(right))
    left = left + [[] for _ in range(rows - len(left))]
    right = right + [[] for _ in range(rows - len(right))]
    return [
        [*fill(near, column), *far] if far else near for near, far in zip(left, right, strict=True)
    ]


def plain(lines: list[Line]) -> str:
    """The board without colours."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


def initials(names: list[str]) -> list[str]:
    """A letter per seat, all different, for places where the name does not fit.

    >>> initials(["Ana", "Gable A", "Gable B"])
    ['A', 'G', 'B']
    """
    first = [name[:1].upper() for name in names]
    found: list[str] = []
    for name, letter in zip(names, first, strict=True):
        own = [char.upper() for char in name if char.isalnum() and len(char.upper()) == 1]
        if first.count(letter) > 1:
            own.insert(0, name[-1].upper())
        found.append(next(char for char in (*own, *ascii_uppercase) if char not in found))
    return found
