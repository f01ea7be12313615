"""The squares of a Plot of Land: numbered in reading order, from the north-west."""

from typing import Final

from .data import COMPONENTS, WIDTH

SQUARES: Final[int] = WIDTH * WIDTH

DARK: Final = 0
TREE: Final = 1
HILL: Final = 2
POND: Final = 3
LAWN: Final = 4

GROUND: Final[list[int]] = [
    ".THP-".index(sign) for row in COMPONENTS["plot"]["rows_north_to_south"] for sign in row
]
# Building is allowed on these (REG-23, REG-30).
IS_SITE: Final[list[bool]] = [ground in (DARK, TREE) for ground in GROUND]
SITES: Final[list[int]] = [square for square in range(SQUARES) if IS_SITE[square]]
# Sites as bits; together they fit into one machine word.
BIT: Final[list[int]] = [
    1 << SITES.index(square) if IS_SITE[square] else 0 for square in range(SQUARES)
]
TREES: Final[list[int]] = [square for square in range(SQUARES) if GROUND[square] == TREE]

SQUARE_IDS: Final[tuple[str, ...]] = tuple(
    [f"{square % WIDTH + 1},{square // WIDTH + 1}" for square in range(SQUARES)]
)
SQUARE_NUMBERS: Final[dict[str, int]] = {name: square for square, name in enumerate(SQUARE_IDS)}


def _next(square: int, step_x: int, step_y: int) -> int:
    x, y = square % WIDTH + step_x, square // WIDTH + step_y
    return y * WIDTH + x if 0 <= x < WIDTH and 0 <= y < WIDTH else -1


# NEXT[square * 4 + side]: the square beside it towards n, e, s, w; -1 is the outside.
NEXT: Final[list[int]] = [
    _next(square, *step) for square in range(SQUARES) for step in ((0, -1), (1, 0), (0, 1), (-1, 0))
]
# The sites beside a square, as bits.
BESIDE: Final[list[int]] = [
    sum(BIT[other] for other in NEXT[square * 4 : square * 4 + 4] if other >= 0)
    for square in range(SQUARES)
]
# Per side the sites next to it.
EDGE: Final[list[list[int]]] = [
    [square for square in SITES if NEXT[square * 4 + side] < 0] for side in range(4)
]
# The squares at the edge: what is connected with them is not enclosed (REG-54).
RIM: Final[list[int]] = [
    square for square in range(SQUARES) if -1 in NEXT[square * 4 : square * 4 + 4]
]
