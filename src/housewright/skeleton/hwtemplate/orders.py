"""Standing orders: what a seat can say ahead, so that the others need not wait."""

from ...core.blueprint import View
from .words import WORDS


def choices(view: View, seat: int) -> list[str]:
    """The one order that there is, for a seat that will lay another brick."""
    return [] if is_spent("finish", view, seat) else ["finish"]


def answer(order: str, view: View, seat: int, legal: list[str]) -> str | None:
    """The brick that finishes the tower, if the seat has it."""
    move = f"lay {view['options']['height'] - sum(view['tower'])}"
    return move if order == "finish" and move in legal else None


def is_spent(order: str, view: View, seat: int) -> bool:
    """Has the seat laid its last brick?"""
    return order != "finish" or not view["hands"][seat]


def label(words: str, lang: str) -> str:
    """An order, or the first words of one, as a person would say it."""
    return WORDS[lang][f"order {words}"]
