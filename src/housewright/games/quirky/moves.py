"""The numbering of moves and their texts: one text per move, one move per text."""

import re
from typing import Final

from .pieces import CONTEST_IDS, CONTESTS, DESIGN_IDS, DESIGNS

SWEEP: Final = 0
BUILD: Final = 1
END: Final = 2
TAKE: Final = 3  # + design
DISCARD: Final = 43  # + design
CLAIM: Final = 83  # + contest
# Nothing bounds the columns, so moves that name a cell come last: + place + design, or + place +
# WRECK for a demolition, where `place` is the cell as `place_of` numbers it.
CELL: Final = 128
WRECK: Final = 63

_DESIGN_BITS: Final = 6
_LEVEL_BITS: Final = 7
_CELL_BITS: Final = _DESIGN_BITS + _LEVEL_BITS
_DESIGN_MASK: Final = (1 << _DESIGN_BITS) - 1
#: No house is as tall: it would take more cards than there are.
LEVELS: Final = 1 << _LEVEL_BITS

assert TAKE + DESIGNS <= DISCARD
assert DISCARD + DESIGNS <= CLAIM
assert CLAIM + CONTESTS <= CELL

_PLAIN: Final[dict[int, str]] = {
    SWEEP: "sweep",
    BUILD: "build",
    END: "end",
    **{TAKE + design: f"take {name}" for design, name in enumerate(DESIGN_IDS)},
    **{DISCARD + design: f"discard {name}" for design, name in enumerate(DESIGN_IDS)},
    **{CLAIM + contest: f"claim {name}" for contest, name in enumerate(CONTEST_IDS)},
}
_MOVES: Final[dict[str, int]] = {text: move for move, text in _PLAIN.items()}
_NUMBERS: Final[dict[str, int]] = {name: design for design, name in enumerate(DESIGN_IDS)}
#: The columns end somewhere, or a position could hold numbers that nobody can read.
FARTHEST: Final = 999_999_999_999
_CELL_MOVE: Final = re.compile(
    r"(?:place ([a-z-]+)|demolish) (0|-?[1-9][0-9]{0,11}),(0|[1-9][0-9]{0,2})", re.ASCII
)


def place_of(x: int, y: int) -> int:
    """A cell as a number; columns to both sides of 0 take turns."""
    return (2 * x if x >= 0 else -2 * x - 1) << _CELL_BITS | y << _DESIGN_BITS


def column_of(move: int) -> int:
    """The column of a move that names a cell."""
    folded = (move - CELL) >> _CELL_BITS
    return -(folded >> 1) - 1 if folded & 1 else folded >> 1


def level_of(move: int) -> int:
    """The level of a move that names a cell."""
    return (move - CELL) >> _DESIGN_BITS & LEVELS - 1


def design_of(move: int) -> int:
    """The design that a move places; WRECK if it demolishes."""
    return (move - CELL) & _DESIGN_MASK


def text(move: int) -> str:
    """The canonical text of a move."""
    if move < CELL:
        return _PLAIN[move]
    cell = f"{column_of(move)},{level_of(move)}"
    design = design_of(move)
    return f"demolish {cell}" if design == WRECK else f"place {DESIGN_IDS[design]} {cell}"


def parse(text: str) -> int:
    """The move of a canonical text; -1 if there is none."""
    move = _MOVES.get(text, -1)
    if move >= 0:
        return move
    found = _CELL_MOVE.fullmatch(text)
    if not found:
        return -1
    name, y = found[1], int(found[3])
    design = WRECK if name is None else _NUMBERS.get(name, -1)
    if design < 0 or y >= LEVELS:
        return -1
    return CELL + place_of(int(found[2]), y) + design
