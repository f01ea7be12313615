"""Houses from the front: levels on top of each other, the ground below, columns numbered."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ....core.blueprint import Span
from ....parts.textboard import Line, line_width, pad
from ..pieces import DESIGN_IDS, DX, DY, EMPTY, KIND, ROOM
from ..state.house import House
from .cells import cell

LABEL: Final = 3
_SKY: Final = "#3f8fc0"
_FITS: Final = "bold green"
_AREA: Final = "bold"
_GROUND: Final = "#2F8F5B"
_NOTE: Final = "dim"
# How wide a column may be drawn, widest first, and how many characters of that are the card.
_SCALES: Final = ((6, 5), (4, 3), (3, 2), (2, 2))

# Columns of this width have room for their numbers.
_NUMBERED: Final = 4


class Frame(NamedTuple):
    """The part of a house that is drawn, and how large."""

    first: int
    last: int
    top: int
    pitch: int
    size: int


def built(cards: Mapping[str, str]) -> House:
    """The house of a view."""
    house = House()
    for place, code in cards.items():
        x, y = place.split(",")
        house.place(int(x), int(y), DESIGN_IDS.index(code))
    return house


def extent(house: House) -> tuple[int, int]:
    """The leftmost and the rightmost column; the first card's place if there is none."""
    columns = [x for x, _, _ in house.cards()] or [0]
    return min(columns), max(columns)


def framed(house: House, room: int, margin: int) -> Frame:
    """As large as fits into this many columns of the terminal, with empty cells all around.

    Of a house that is too wide even so, the stretch with most cards.
    """
    lowest, highest = extent(house)
    first, last = lowest - margin, highest + margin
    top = max([y + margin for _, y, _ in house.cards()], default=0)
    for pitch, size in _SCALES:
        if LABEL + pitch * (last - first + 1) <= room:
            return Frame(first, last, top, pitch, size)
    pitch, size = _SCALES[-1]
    most = (room - LABEL) // pitch
    columns = [x for x, _, _ in house.cards()]
    starts = range(first, last - most + 2)
    start = max(starts, key=lambda left: sum(left <= x < left + most for x in columns))
    return Frame(start, start + most - 1, top, pitch, size)


def drawn(
    house: House, frame: Frame, area: set[tuple[int, int]], hand: list[int] | None
) -> list[Line]:
    """The levels from the top down, the ground and the numbers of the columns.

    With a hand, even an empty one, it shows where a card could go and where none ever can.
    """
    lines: list[Line] = []
    for y in range(frame.top, -1, -1):
        line = [Span(pad(str(y), LABEL - 1, ">") + " ", _NOTE)]
        for x in range(frame.first, frame.last + 1):
            line += _marked(_space(house, x, y, frame.size, hand), (x, y) in area, frame)
        lines.append(line)
    ground = "~" * (line_width(lines[0]) - LABEL)
    return [*lines, [Span(" " * LABEL), Span(ground, _GROUND)], _numbers(frame)]


def _marked(space: Span, is_in_area: bool, frame: Frame) -> Line:
    """A cell with the mark of the largest area, if it belongs there."""
    if frame.pitch > frame.size:
        return [Span("*" if is_in_area else " ", _AREA), space]
    return [space._replace(style=f"underline {space.style}") if is_in_area else space]


def _space(house: House, x: int, y: int, size: int, hand: list[int] | None) -> Span:
    """A card, or whether one could come here."""
    design = house.at(x, y)
    if design != EMPTY:
        return cell(design, size)
    if hand is None:
        return Span(" " * size)
    if any(house.fits(KIND[held], x, y) for held in hand):
        return Span(pad("+", size, "^"), _FITS)
    if _is_sky(house, x, y):
        return Span(pad("x", size, "^"), _SKY)
    return Span(" " * size)


def _is_sky(house: House, x: int, y: int) -> bool:
    """Must an empty cell stay empty, as a neighbour has a sky side there? (QRK-16)"""
    touches = any(house.at(x + dx, y + dy) >= 0 for dx, dy in zip(DX, DY, strict=True))
    return touches and not house.fits(ROOM, x, y)


def _numbers(frame: Frame) -> Line:
    """The columns by number; of narrow ones every fifth."""
    line = [Span(" " * LABEL)]
    gap = frame.pitch - frame.size
    every = 1 if frame.pitch >= _NUMBERED else 5
    end = LABEL + (frame.last - frame.first + 1) * frame.pitch
    for x in range(frame.first, frame.last + 1):
        at = LABEL + (x - frame.first) * frame.pitch + gap
        number = pad(str(x), frame.size, "^") if every == 1 else str(x)
        if x % every == 0 and at + len(number) <= end:
            line.append(Span(" " * (at - line_width(line)) + number, _NOTE))
    return line
