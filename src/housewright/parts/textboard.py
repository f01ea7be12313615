"""Lays out text boards: lines of spans whose width on the screen is what counts, not their length.

>>> width("市長 M")
6
>>> pad("市長", 6) + "|"
'市長  |'
"""

from unicodedata import combining, east_asian_width

from ..core.blueprint import Span

Line = list[Span]


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


def clip(text: str, columns: int) -> str:
    """As much of the text as fits into this many columns."""
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


def tags(names: list[str], columns: int) -> list[str]:
    """A short name per seat, all different, for places where the name does not fit.

    >>> tags(["Ana", "Greedy 1", "Greedy 2"], 4)
    ['Ana', 'Gre1', 'Gre2']
    """
    short = [clip(name, columns) for name in names]
    short = [
        tag if short.count(tag) == 1 else clip(name, columns - width(name[-1])) + name[-1]
        for name, tag in zip(names, short, strict=True)
    ]
    if len(set(short)) == len(names):
        return short
    return [f"{clip(name, columns - 1)}{seat}" for seat, name in enumerate(names)]
