"""How many moves there can be, and the words that they are made of (see `core.actions`)."""

from typing import Final

from ...core.options import Options
from .moves import CELL, place_of
from .pieces import CONTEST_IDS, COPIES, DESIGN_IDS, TAKEN_MOST

_CARDS: Final[int] = sum(COPIES)
_PLAIN: Final = ("sweep", "build", "end", "take", "discard", "claim", "place", "demolish")


def farthest(options: Options) -> int:
    """The last column to either side that a house can reach.

    It begins in column 0 (QRK-13), and each card takes it one column further at most. Demolished
    cards come back when the deck is shuffled again: once by an option (QRK-39), and to finish the
    last round (QRK-38), in which a seat has one turn at most.
    """
    decks = 2 if options["deck_end"] == "recycle" else 1
    return decks * _CARDS + TAKEN_MOST - 1


def moves(options: Options) -> int:
    """Up to the last cell that a house could reach."""
    return CELL + place_of(farthest(options) + 1, 0)


def words(options: Options) -> tuple[str, ...]:
    """Verbs, designs, contests and levels; then the columns, the nearest first."""
    levels = [f"{y}" for y in range(_CARDS)]
    columns = [f"{x}," for far in range(1, farthest(options) + 1) for x in (far, -far)]
    return (*_PLAIN, *DESIGN_IDS, *CONTEST_IDS, *levels, "0,", *columns)
