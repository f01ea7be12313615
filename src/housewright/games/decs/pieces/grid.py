"""The squares of a house front and every way to draw a feature on it, as bits and numbers.

Squares are numbered row by row from the ground, so that all of them fit into one machine word.
"""

from typing import Final

from . import CANDLE, FEATURE_IDS, FEATURES, IS_UPRIGHT
from .data import COMPONENTS, Shape, turns

_GRID: Final = COMPONENTS["grid"]
COLUMNS: Final[int] = _GRID["columns"]
ROWS: Final[int] = _GRID["rows"]
_LOW_ROWS: Final[list[int]] = [
    y for y in range(1, ROWS + 1) if y not in COMPONENTS["short_game"]["drop_rows"]
]

# Column and row of each square, counted from 1.
CELLS: Final[list[tuple[int, int]]] = [
    (x, y)
    for y in range(1, ROWS + 1)
    for x in range(_GRID["row_spans"][str(y)][0], _GRID["row_spans"][str(y)][1] + 1)
]
SQUARES: Final[int] = len(CELLS)
SQUARE_AT: Final[dict[tuple[int, int], int]] = {cell: i for i, cell in enumerate(CELLS)}
ALL_SQUARES: Final[int] = (1 << SQUARES) - 1


def _bits(cells: list[tuple[int, int]]) -> int:
    """The squares of these cells that are on the grid."""
    found = 0
    for cell in cells:
        if cell in SQUARE_AT:
            found |= 1 << SQUARE_AT[cell]
    return found


def _around(x: int, y: int, distance: int) -> int:
    """The squares at this distance straight above, below and beside a cell."""
    d = distance
    return _bits([(x, y + d), (x + d, y), (x, y - d), (x - d, y)])


# Per square, as bits: those beside it, and those two away in its row or column (DEC-79).
BESIDE: Final[list[int]] = [_around(x, y, 1) for x, y in CELLS]
TWO_AWAY: Final[list[int]] = [_around(x, y, 2) for x, y in CELLS]

START: Final[int] = _bits([(_GRID["power_source"][0], _GRID["power_source"][1])])
START_REACH: Final[int] = _around(_GRID["power_source"][0], _GRID["power_source"][1], 1)
# The rows that a short game leaves out (DEC-5).
TOP_ROWS: Final[int] = _bits([cell for cell in CELLS if cell[1] not in _LOW_ROWS])
SHORT_SQUARES: Final[int] = _GRID["squares_short"]


def squares_of(mask: int) -> list[int]:
    """The squares whose bits are set, ascending."""
    return [square for square in range(SQUARES) if mask >> square & 1]


def cells_of(shape: Shape, x: int, y: int) -> list[tuple[int, int]]:
    """The cells that a shape covers with the lower left corner of its box here (DEC-48)."""
    return [
        (x + column, y + len(shape) - 1 - row)
        for row, line in enumerate(shape)
        for column, sign in enumerate(line)
        if sign == "#"
    ]


def place_text(feature: int, x: int, y: int, angle: int) -> str:
    """A drawing as moves and positions write it: `candy-cane 1,2 r90`."""
    turn = f" r{angle}" if angle else ""
    return f"{FEATURE_IDS[feature]} {x},{y}{turn}"


# Per feature: its angles and shapes (DEC-49, DEC-50).
SHAPES: Final[list[list[tuple[int, Shape]]]] = [
    turns(tuple(COMPONENTS["features"][feature]["shape"]), is_upright=IS_UPRIGHT[feature])
    for feature in range(FEATURES)
]

# Every drawing that stays on the full grid: feature by feature, then by angle, row and column.
FEATURE_OF: Final[list[int]] = []
TEXT_OF: Final[list[str]] = []
MASK: Final[list[int]] = []
# The squares beside a drawing; and for a Candle those two away.
REACH: Final[list[int]] = []
PAIRS: Final[list[int]] = []
# The first drawing of each feature; the one past the last of the feature before it.
FIRST: Final[list[int]] = []


def _number_all() -> None:
    for feature in range(FEATURES):
        FIRST.append(len(MASK))
        for angle, shape in SHAPES[feature]:
            for y in range(1, ROWS + 1):
                for x in range(1, COLUMNS + 1):
                    _number(feature, angle, shape, x, y)
    FIRST.append(len(MASK))


def _number(feature: int, angle: int, shape: Shape, x: int, y: int) -> None:
    cells = cells_of(shape, x, y)
    if any(cell not in SQUARE_AT for cell in cells):
        return
    mask = _bits(cells)
    reach = pairs = 0
    for square in squares_of(mask):
        reach |= BESIDE[square]
        pairs |= TWO_AWAY[square]
    FEATURE_OF.append(feature)
    TEXT_OF.append(place_text(feature, x, y, angle))
    MASK.append(mask)
    REACH.append(reach & ~mask)
    PAIRS.append(pairs if feature == CANDLE else 0)


_number_all()
PLACEMENTS: Final[int] = len(MASK)
PLACEMENT_NUMBERS: Final[dict[str, int]] = {text: place for place, text in enumerate(TEXT_OF)}
