"""What belongs to one seat besides tiles and people: money, name, servants, secret cards."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad
from ..lines.phrases import minus, promised, vp_card
from ..names import NAMES
from ..pieces import (
    LEVEL_VP,
    OBJECTIVE_NUMBERS,
    STEPS_PER_LEVEL,
    VP_NUMBERS,
)
from ..words import WORDS
from .cells import CAN, LABEL, NOTE, WIDE, label, listed, servants, wrapped
from .tables import HIDDEN, Seen
from .texts import TEXTS

_POINTS: Final = 4


def standing(seen: Seen) -> list[Line]:
    """Money, reputation and the three boxes of servants."""
    if seen.board["family"] is None:
        return []
    return [_purse(seen), *boxes(seen, seen.shown, TEXTS[seen.lang]["servants"])]


def _purse(seen: Seen) -> Line:
    texts, facts = TEXTS[seen.lang], seen.facts["estates"][seen.shown]
    line = [
        label(texts["cash"]),
        Span(f"£{seen.board['cash']}", "bold"),
        Span(f"   {texts['reputation']} "),
    ]
    if facts["is_max"]:
        line.append(Span("MAX", "bold"))
    else:
        line.append(Span(f"{facts['level']}", "bold"))
        line.append(Span(" : "))
        for place in range(1, STEPS_PER_LEVEL + 1):
            is_here = place == facts["marker"]
            line.append(
                Span(f"[{place}]" if is_here else f" {place} ", "bold" if is_here else NOTE)
            )
    told = texts["steps"].format(steps=facts["steps"], points=LEVEL_VP[facts["level"]])
    return [*line, Span(f"   {told}", NOTE)]


def boxes(seen: Seen, seat: int, title: str) -> list[Line]:
    """The servants in their three boxes."""
    texts, board = TEXTS[seen.lang], seen.view["boards"][seat]
    parts: list[Line] = []
    for name in ("expended", "quarters", "available"):
        arrow = " > " if name != "available" else ""
        style = "bold" if name == "available" else ""
        parts.append([Span(f"{texts[name]} ", style), *servants(board[name]), Span(arrow, NOTE)])
    if board["usefulman_gone"]:
        parts.append([Span(f"  {texts['man gone']}", NOTE)])
    return listed(title, parts, "")


def objectives(seen: Seen) -> list[Line]:
    """The objective cards with what they are worth now; of hidden ones how many."""
    texts, names = TEXTS[seen.lang], NAMES[seen.lang]
    cards = seen.board["objectives"]
    if HIDDEN in cards or not cards:
        return listed(texts["objectives"], [[Span(_number(cards, seen), NOTE)]])
    lines: list[Line] = []
    for at, goal in enumerate(seen.facts["objectives"][seen.shown]):
        name, points = goal["card"], goal["points"]
        mark = "*" if f"discard {name}" in seen.can else " "
        words = WORDS[seen.lang]
        text = words.terms["objective"].format(
            wants=names.wants[name], points=promised(OBJECTIVE_NUMBERS[name], words)
        )
        told = wrapped(f"{names.objectives[name]} - {text}", WIDE - LABEL - _POINTS - 1)
        front = label("" if at else texts["objectives"])
        style = "bold" if points else NOTE
        worth = Span(
            f"{mark}{pad(minus(points), _POINTS - 1, '>')} ", CAN if mark == "*" else style
        )
        lines.append([front, worth, Span(told[0])])
        lines += [[Span(" " * (LABEL + _POINTS + 1) + more)] for more in told[1:]]
    return lines


def cards(seen: Seen) -> list[Line]:
    """The VP cards; of hidden ones how many."""
    texts, held = TEXTS[seen.lang], seen.board["vp"]
    if HIDDEN in held or not held:
        return listed(texts["vp cards"], [[Span(_number(held, seen), NOTE)]]) if held else []
    parts: list[Line] = []
    for name in held:
        can = any(move.startswith(f"use {name}") for move in seen.can)
        told = vp_card(VP_NUMBERS[name], WORDS[seen.lang])
        parts.append([Span(f"{'*' if can else ' '}{told}", CAN if can else "")])
    return listed(texts["vp cards"], parts)


def _number(held: list[str], seen: Seen) -> str:
    texts = TEXTS[seen.lang]
    if not held:
        return texts["none"]
    return texts["card" if len(held) == 1 else "cards"].format(count=len(held))
