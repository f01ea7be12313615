"""Letters and colours, and how texts are cut and joined on lines."""

from functools import lru_cache
from typing import Final, cast

from ....core.blueprint import Span
from ....parts.textboard import Line, line_width, pad, width
from ..ids import Servants
from ..pieces import CATEGORY_IDS, SERVANT_IDS

#: A terminal of 80 columns less a scroll bar and margins.
WIDE: Final = 77
#: Where what follows a label begins.
LABEL: Final = 12
NOTE: Final = "dim"
BAD: Final = "bold #dc2626"
CAN: Final = "bold #22c55e"

# What no line ends with, and what none begins with.
_OPENING: Final = "(（「"
_CLOSING: Final = "、。」)）:："
# By servant the letter and the colour of the wooden figure.
_SERVANTS: Final = {
    "butler": ("B", "bold #ffffff on #1d4ed8"),
    "housekeeper": ("H", "bold #ffffff on #b91c1c"),
    "valet": ("V", "bold #ffffff on #15803d"),
    "maid": ("M", "bold #ffffff on #7e22ce"),
    "footman": ("F", "bold #000000 on #e5e7eb"),
    "underbutler": ("U", "bold #ffffff on #27272a"),
    "cook": ("C", "bold #000000 on #fb923c"),
    "hallboy": ("h", "bold #000000 on #7dd3fc"),
    "housemaid": ("d", "bold #000000 on #f9a8d4"),
    "usefulman": ("u", "bold #ffffff on #78350f"),
}
# By category the letter and the colour of the column.
_CATEGORIES: Final = {
    "essentials": ("E", "bold #ffffff on #1e40af"),
    "service": ("S", "bold #000000 on #a3a3a3"),
    "estate": ("G", "bold #000000 on #d69e2e"),
    "prestige": ("P", "bold #ffffff on #6d28d9"),
    "sporting": ("X", "bold #ffffff on #166534"),
}


def servant(number: int) -> Span:
    """A servant as a letter of its colour."""
    return Span(*_SERVANTS[SERVANT_IDS[number]])


def category(number: int) -> Span:
    """A category as a letter of its colour."""
    return Span(*_CATEGORIES[CATEGORY_IDS[number]])


def counts(box: Servants) -> list[int]:
    """How many there are of each kind in a box."""
    kinds = cast("dict[str, int]", box)
    return [kinds.get(name, 0) for name in SERVANT_IDS]


def servants(box: Servants) -> Line:
    """Those in a box, each with a letter; a dash if there are none."""
    line: Line = []
    for number, count in enumerate(counts(box)):
        for _ in range(count):
            line += [servant(number), Span(" ")]
    return line[:-1] or [Span("-", NOTE)]


def label(text: str) -> Span:
    """What stands at the beginning of a line, of one width."""
    return Span(pad(text, LABEL), "bold")


def listed(title: str, parts: list[Line], gap: str = "  ") -> list[Line]:
    """Parts under a label, on as many lines as they need."""
    lines = flowing(parts, LABEL, gap) or [[]]
    lines[0] = [label(title), *lines[0][1:]]
    return lines


def flowing(parts: list[Line], indent: int = 0, gap: str = "  ") -> list[Line]:
    """Parts side by side, on as many lines as they need."""
    lines: list[Line] = []
    used = WIDE
    for part in parts:
        wide = line_width(part)
        if used + len(gap) + wide > WIDE:
            lines.append([Span(" " * indent)])
            used = indent
        else:
            lines[-1].append(Span(gap))
            used += len(gap)
        lines[-1] += part
        used += wide
    return lines


@lru_cache(maxsize=256)
def wrapped(text: str, columns: int) -> tuple[str, ...]:
    """A text wrapped to lines of this width; it breaks at blanks, or after wide signs."""
    lines, line, word = [""], "", ""
    for char, following in zip(text, [*text[1:], " "], strict=True):
        word += char
        can_break = width(char + following) > 2 or " " in (char, following)
        if can_break and char not in _OPENING and following not in _CLOSING:
            if width((line + word).rstrip()) > columns and line:
                lines.append("")
                line = ""
            line += word
            lines[-1] = line.rstrip()
            word = ""
    return tuple(lines)
