"""The numbering of moves and their texts: one text per move, one move per text."""

from typing import Final

from .pieces import CUBE_IDS, LOT_IDS, LOTS, ROW_IDS, ROWS, SPECIAL_IDS

STOW: Final = 0
PASS: Final = 1
SELL: Final = 2
KEEP: Final = 3
DISCARD: Final = 4
READY: Final = 5
AUCTION_ROOF: Final = 6
AUCTION_SPECIAL: Final = 7  # + index of the special piece
AUCTION_CUBE: Final = 12  # + cube
PLACE_MAYOR: Final = 48  # + row
CANCEL_PERMIT: Final = 50  # + value, 1 to 3
PLACE_PERMIT: Final = 54  # + 6 * row + value - 1, and 3 more to shorten
PLACE_ROOF: Final = 72  # + lot
PLACE_CUBE: Final = 102  # + 30 * cube + lot
# Bids come last because nothing but cash limits them.
BID: Final = 1181  # + amount, from 1

SITES: Final = ROWS * LOTS


def _texts() -> list[str]:
    texts = ["stow", "pass", "sell", "keep", "discard", "ready", "auction roof"]
    texts += [f"auction {special}" for special in SPECIAL_IDS]
    texts += [f"auction {cube}" for cube in CUBE_IDS]
    texts += [f"place mayor {row}" for row in ROW_IDS]
    texts += [f"cancel permit {value}" for value in (1, 2, 3)]
    texts += [f"place permit {row}{sign}{n}" for row in ROW_IDS for sign in "+-" for n in (1, 2, 3)]
    texts += [f"place roof {lot}" for lot in LOT_IDS]
    texts += [f"place {cube} {lot}" for cube in CUBE_IDS for lot in LOT_IDS]
    return texts


_TEXTS: Final[list[str]] = _texts()
_MOVES: Final[dict[str, int]] = {text: move for move, text in enumerate(_TEXTS)}
_LONGEST_BID: Final = len("bid 9999")


def place_permit(row: int, change: int) -> int:
    """The move that lengthens (or, below 0, shortens) a row by this many lots."""
    return PLACE_PERMIT + 6 * row + (change - 1 if change > 0 else 2 - change)


def text(move: int) -> str:
    """The canonical text of a move."""
    return _TEXTS[move] if move <= BID else f"bid {move - BID}"


def parse(text: str) -> int:
    """The move of a canonical text; -1 if there is none."""
    move = _MOVES.get(text, -1)
    if move >= 0 or not text.startswith("bid ") or len(text) > _LONGEST_BID:
        return move
    amount = text[4:]
    # Other scripts have digits too, and a leading zero would be a second text for the same bid.
    if amount.isascii() and amount.isdecimal() and amount[0] != "0":
        return BID + int(amount)
    return -1
