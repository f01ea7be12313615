"""Standing orders: they answer decisions ahead of time, so that the others need not wait."""

from .view import View
from .words import WORDS


def choices(view: View, seat: int) -> list[str]:
    """The only order, `finish`, for a seat that still has bricks."""
    return [] if is_spent("finish", view, seat) else ["finish"]


def answer(order: str, view: View, seat: int, legal: list[str]) -> str | None:
    """The brick that finishes the tower, if the seat has it."""
    move = f"lay {view['options']['height'] - sum(view['tower'])}"
    return move if order == "finish" and move in legal else None


def is_spent(order: str, view: View, seat: int) -> bool:
    """Has the seat laid its last brick?"""
    return order != "finish" or not view["hands"][seat]


def label(words: str, lang: str) -> str:
    """The label of an order."""
    return WORDS[lang][f"order {words}"]
