"""The four elevations of a plot, each as a guest on that side sees it."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside, pad
from ..names import NAMES
from ..pieces import SIDE, SIDE_IDS, SIDES, SQUARE_NUMBERS, UPRIGHT
from .cells import FACE_ORDER, face, sign
from .estates import Estate
from .plots import SIZE

_PITCH: Final = 2
_WIDE: Final = SIZE * _PITCH
_BETWEEN: Final = 3
_NOTE: Final = "dim"


def drawn(estate: Estate, lang: str) -> list[Line]:
    """The four elevations side by side, and below each what can be counted in it."""
    highest = max(map(len, estate.plot.stacks))
    block: list[Line] = []
    for side in range(SIDES):
        lines = _elevation(estate, side, highest, lang)
        block = beside(block, lines, side * (_WIDE + _BETWEEN))
    return block


def _elevation(estate: Estate, side: int, highest: int, lang: str) -> list[Line]:
    letter = SIDE_IDS[side]
    lanes = estate.facts["elevations"][letter]
    lines = [[Span(f"{letter} ", "bold"), Span(NAMES[lang].sides[letter], "bold")]]
    seen: list[str] = []
    for level in range(highest - 1, -1, -1):
        line: Line = []
        for lane in lanes:
            squares = lane[level] if level < len(lane) else []
            faces = [_face(estate, square, level, side) for square in squares]
            seen += faces
            line.append(face(faces[0]) if faces else Span(" "))
            line.append(Span("+" if len(faces) > 1 else " ", _NOTE))
        lines.append(line)
    if not highest:
        return lines
    numbers = [str(_number(side, at)) for at in range(SIZE)]
    lines.append([Span(" ".join(numbers), _NOTE)])
    return [*lines, *_tally(seen)]


def _number(side: int, at: int) -> int:
    """What a lane is called on the plot: the column, or seen from east or west the row."""
    return SIZE - at if SIDE_IDS[side] in "ne" else at + 1


def _face(estate: Estate, square: str, level: int, side: int) -> str:
    look = estate.plot.stacks[SQUARE_NUMBERS[square]][level]
    return sign(SIDE[look * SIDES + side], UPRIGHT[look * SIDES + side])


def _tally(seen: list[str]) -> list[Line]:
    """How many faces of each kind there are, on as many lines as they need."""
    counts = [f"{mark}{seen.count(mark)}" for mark in FACE_ORDER if mark in seen]
    lines = [""]
    for count in counts:
        if len(lines[-1]) + len(count) >= _WIDE:
            lines.append("")
        lines[-1] += count + " "
    return [[Span(pad(line.rstrip(), _WIDE))] for line in lines]
