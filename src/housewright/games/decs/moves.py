"""The numbering of moves and their texts: one text per move, one move per text."""

from typing import Final

from .pieces import CARD_IDS, CARDS, PILE_IDS, PILES, SPACE_IDS, SPACES
from .pieces.grid import TEXT_OF

SEATS: Final = 4

PASS: Final = 0
DONE: Final = 1
VOTE: Final = 2  # + seat
GAIN: Final = 6  # + pile
TAKE: Final = 14  # + space
PAY: Final = 34  # + card
DISCARD: Final = 87  # + card
DRAW: Final = 140  # + placement

assert VOTE + SEATS == GAIN
assert GAIN + PILES == TAKE
assert TAKE + SPACES == PAY
assert PAY + CARDS == DISCARD
assert DISCARD + CARDS == DRAW

_TEXTS: Final[list[str]] = [
    "pass",
    "done",
    *[f"vote {seat}" for seat in range(SEATS)],
    *[f"gain {pile}" for pile in PILE_IDS],
    *[f"take {space}" for space in SPACE_IDS],
    *[f"pay {card}" for card in CARD_IDS],
    *[f"discard {card}" for card in CARD_IDS],
    *[f"draw {drawing}" for drawing in TEXT_OF],
]
_MOVES: Final[dict[str, int]] = {text: move for move, text in enumerate(_TEXTS)}


def text(move: int) -> str:
    """The canonical text of a move."""
    return _TEXTS[move]


def parse(text: str) -> int:
    """The move of a canonical text; -1 if there is none."""
    return _MOVES.get(text, -1)
