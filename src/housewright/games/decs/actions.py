"""How many moves there can be, and the words that they are made of (see `core.actions`)."""

from ...core.actions import vocabulary
from ...core.options import Options
from .moves import DRAW, text
from .pieces.grid import PLACEMENTS


def moves(options: Options) -> int:
    """The numbering is full: the drawings come last."""
    return DRAW + PLACEMENTS


def words(options: Options) -> tuple[str, ...]:
    """All words of all moves."""
    return vocabulary(text(move) for move in range(moves(options)))
