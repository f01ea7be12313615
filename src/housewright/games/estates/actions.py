"""How many moves there can be, and the words that they are made of (see `core.actions`)."""

from ...core.actions import vocabulary
from ...core.options import Options
from . import GAME
from .moves import BID, text
from .pieces import CHECKS


def moves(options: Options) -> int:
    """Money is never made: nobody can bid more than all seats have at the start."""
    return BID + CHECKS * GAME.seats[-1] + 1


def words(options: Options) -> tuple[str, ...]:
    """All words of all moves."""
    # No move is called `bid 0`: bids count from 1.
    return vocabulary(text(move) for move in range(moves(options)) if move != BID)
