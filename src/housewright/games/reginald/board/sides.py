"""What is seen of a plot from its four sides, as a guest sees it who stands there."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside, pad
from ..names import NAMES
from ..pieces import NEXT, SIDE, SIDE_IDS, SIDES, UPRIGHT
from ..state.geometry import in_sight, is_exposed
from .cells import FACE_ORDER, face, sign
from .estates import Estate
from .plots import SIZE

_PITCH: Final = 2
_WIDE: Final = SIZE * _PITCH
_BETWEEN: Final = 3
_NOTE: Final = "dim"


def drawn(estate: Estate, lang: str, *, sightline: bool) -> list[Line]:
    """The four elevations side by side, and below each what can be counted in it."""
    highest = max(map(len, estate.plot.stacks))
    block: list[Line] = []
    for side in range(SIDES):
        lines = _elevation(estate, side, highest, lang, sightline=sightline)
        block = beside(block, lines, side * (_WIDE + _BETWEEN))
    return block


def _elevation(
    estate: Estate, side: int, highest: int, lang: str, *, sightline: bool
) -> list[Line]:
    rows = [_lane(side, at) for at in range(SIZE)]
    letter = SIDE_IDS[side]
    title = [Span(f"{letter} ", "bold"), Span(NAMES[lang].sides[letter], "bold")]
    lines = [title]
    seen: list[str] = []
    for level in range(highest - 1, -1, -1):
        line: Line = []
        for row in rows:
            faces = _faces(estate, row, side, level, sightline=sightline)
            seen += faces
            line.append(face(faces[0]) if faces else Span(" "))
            line.append(Span("+" if len(faces) > 1 else " ", _NOTE))
        lines.append(line)
    if not highest:
        return lines
    numbers = [str(_number(row[0], side)) for row in rows]
    lines.append([Span(" ".join(numbers), _NOTE)])
    return [*lines, *_tally(seen)]


def _lane(side: int, at: int) -> list[int]:
    """The squares behind one another, the nearest first, as counted from the viewer's left."""
    x, y = [(7 - at, 0), (7, 7 - at), (at, 7), (0, at)][side]
    lane = [y * SIZE + x]
    away = side ^ 2
    while NEXT[lane[-1] * SIDES + away] >= 0:
        lane.append(NEXT[lane[-1] * SIDES + away])
    return lane


def _number(square: int, side: int) -> int:
    """What a lane is called on the plot: the column, or seen from east or west the row."""
    return (square // SIZE if side % 2 else square % SIZE) + 1


def _faces(estate: Estate, lane: list[int], side: int, level: int, *, sightline: bool) -> list[str]:
    """The faces of a level in a lane that this view takes in, the nearest first (REG-57)."""
    is_seen = in_sight if sightline else is_exposed
    found: list[str] = []
    for square in lane:
        stack = estate.plot.stacks[square]
        if level < len(stack) and is_seen(estate.plot, square, level, side):
            place = stack[level] * SIDES + side
            found.append(sign(SIDE[place], bool(UPRIGHT[place])))
    return found


def _tally(seen: list[str]) -> list[Line]:
    """How many there are of each, on as many lines as they need."""
    counts = [f"{mark}{seen.count(mark)}" for mark in FACE_ORDER if mark in seen]
    lines = [""]
    for count in counts:
        if len(lines[-1]) + len(count) >= _WIDE:
            lines.append("")
        lines[-1] += count + " "
    return [[Span(pad(line.rstrip(), _WIDE))] for line in lines]
