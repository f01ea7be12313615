"""The numbering of moves and their texts: one text per move, one move per text."""

from typing import Final

from .pieces import VALUES

# A move is the value of the brick that is laid, 1 to 6.
_TEXTS: Final[list[str]] = ["", *[f"lay {value}" for value in range(1, VALUES + 1)]]


def text(move: int) -> str:
    """The canonical text of a move."""
    return _TEXTS[move]


def parse(text: str) -> int:
    """The move of a canonical text; -1 if there is none."""
    return _TEXTS.index(text) if text and text in _TEXTS else -1
