"""Standing orders of The Estates: how far to go for a piece."""

import re
from typing import Final

from .lines import piece_name
from .view import View
from .words import WORDS

_PIECE: Final = r"[bgprsy][1-6]|roof|permit [123]|mayor|cancel"
_ORDER: Final = re.compile(rf"upto (?P<piece>{_PIECE}) (?P<amount>[1-9][0-9]*)", re.ASCII)


def choices(view: View, seat: int) -> list[str]:
    """`upto <piece> <amount>`: every piece to come, every amount in hand."""
    amounts = range(1, (view["cash"][seat] or 0) + 1)
    return [f"upto {piece} {amount}" for piece in _to_come(view, seat) for amount in amounts]


def answer(order: str, view: View, seat: int, legal: list[str]) -> str | None:
    """The lowest bid that is high enough, if the order goes that far; else a pass."""
    found = _ORDER.fullmatch(order)
    if found is None or view["phase"] != "bid" or seat not in view["to_act"]:
        return None
    if _hammered(view) != found["piece"]:
        return None
    bids = [int(text.removeprefix("bid ")) for text in legal if text.startswith("bid ")]
    lowest = min(bids, default=None)
    if lowest is None or lowest > int(found["amount"]):
        return "pass"
    return f"bid {lowest}"


def is_spent(order: str, view: View, seat: int) -> bool:
    """Will the seat not be asked about this piece any more? A rooftop is the next one only."""
    found = _ORDER.fullmatch(order)
    return found is None or found["piece"] not in _to_come(view, seat)


def label(words: str, lang: str) -> str:
    """An order, or the first words of one, as a person would say it."""
    table = WORDS[lang]
    if words in ("upto", "upto permit"):
        return table.orders[words]
    found = _ORDER.fullmatch(words)
    if found is None:
        return table.orders["upto piece"].format(
            piece=piece_name(words.removeprefix("upto "), table)
        )
    piece = piece_name(found["piece"], table)
    return table.orders["upto amount"].format(piece=piece, amount=found["amount"])


def _to_come(view: View, seat: int) -> list[str]:
    """The pieces of this round that the seat may still be asked about."""
    if view["phase"] in ("round_over", "over"):
        return []
    pieces = [cube for row in view["offer"] for cube in row]
    pieces += ["roof"] if view["roofs"] else []
    pieces += view["stock"]
    piece = _hammered(view)
    auction = view["auction"] if view["phase"] == "bid" else None
    if auction and seat != view["auctioneer"] and auction["bids"][seat] is None:
        return [piece, *(other for other in pieces if other != piece)]
    if piece == "roof" and seat != view["auctioneer"]:
        # It has answered for a rooftop; an order for another one must wait for the next auction.
        return [other for other in pieces if other != piece]
    return pieces


def _hammered(view: View) -> str:
    """The piece under the hammer as orders name it: nobody knows the values of rooftops to come."""
    piece = view["auction"]["piece"] if view["auction"] else ""
    return "roof" if piece.startswith("roof") else piece
