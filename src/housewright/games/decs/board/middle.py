"""What is on the table: the running action, the piles, and the cards of a seat."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad
from ..facts import Facts
from ..names import NAMES
from ..pieces import (
    ANY,
    CARD_NUMBERS,
    COST,
    REWARD_FEATURE,
    SPACE_NUMBERS,
    SUITS,
    board_of,
)
from ..state.payment import CLASS, assignments
from ..view import View
from .cells import PILE_SIGNS, card, icons
from .texts import TEXTS

LABEL: Final = 8
_PITCH: Final = 4
_PILE: Final = 7
_NOTE: Final = "dim"
_NEXT: Final = "bold #22c55e"


def _label(text: str) -> Span:
    return Span(pad(text, LABEL), "bold")


def action(view: View, lang: str) -> list[Line]:
    """The space that is being paid for or rewarded: what was paid, and what is still open."""
    running = view.get("action")
    # A feature being drawn is shown beside the house.
    if running is None or view["phase"] == "draw":
        return []
    texts, space = TEXTS[lang], SPACE_NUMBERS[running["space"]]
    line = [Span("> ", "bold"), Span(NAMES[lang].spaces[running["space"]], "bold")]
    cost = COST[board_of(view["options"]["second_card"]) + space]
    line.append(Span(f" {icons(cost)}"))
    if running["paid"]:
        line.append(Span(f"  {texts['paid']} "))
        line += _row(running["paid"])
    if view["phase"] == "pay":
        line.append(Span(f"  {texts['open']} {_open(view, cost)}", "bold"))
        if running.get("pitch_in") and any(icon <= ANY for icon in cost):
            line.append(Span("  " + texts["anything"].format(icons=icons((*range(SUITS), ANY)))))
    return [line]


def _open(view: View, cost: tuple[int, ...]) -> str:
    """The icons not yet paid; several answers if a card could pay for different icons."""
    running = view["action"]
    paid = [CLASS[CARD_NUMBERS[code]] for code in running["paid"]]
    left = assignments(paid, cost, pitched=bool(running.get("pitch_in")))
    return " / ".join(dict.fromkeys(icons(tuple(found)) for found in left))


def drawn_feature(view: View) -> int | None:
    """The feature that the running action will bring, or is bringing."""
    if "action" not in view:
        return None
    feature = REWARD_FEATURE[SPACE_NUMBERS[view["action"]["space"]]]
    return feature if feature >= 0 else None


def piles(known: Facts, lang: str) -> Line:
    """The eight piles: the card on top and how many there are; and how near the end is."""
    line = [_label(TEXTS[lang]["piles"])]
    for pile in known["piles"]:
        sign = pad(f"-{PILE_SIGNS[pile['id']]}", 3, ">")
        line += [
            card(pile["top"]) if pile["top"] else Span(sign, _NOTE),
            Span(pad(f" {pile['count']}", _PILE - 3), "" if pile["count"] else _NOTE),
        ]
    empty = known["end"]["empty_piles"]
    count = TEXTS[lang]["empty"].format(count=empty, most=known["limits"]["empty_piles"])
    return [*line, Span(count, "bold" if empty else _NOTE)]


def hand(view: View, shown: int, wide: int, lang: str) -> list[Line]:
    """The cards of a seat: in hand, played in their order, and the deck with its next card."""
    texts, owner = TEXTS[lang], view["seats"][shown]
    lines = [
        *_lines(texts["hand"], owner["hand"], wide, lang),
        *_lines(texts["played"], owner["played"], wide, lang),
    ]
    deck = _lines(texts["deck"], owner["deck"], wide, lang)
    if isinstance(owner["deck"], list) and owner["deck"]:
        deck[0][0] = Span(pad(texts["deck"], LABEL - 1), "bold")
        deck[0].insert(1, Span(">", _NEXT))
    return [*lines, *deck]


def removed(view: View, wide: int, lang: str) -> list[Line]:
    """The cards that are out of the game, if there are any."""
    gone = view["removed"]
    return _lines(TEXTS[lang]["out"], gone, wide, lang) if gone else []


def _lines(label: str, cards: list[str] | int, wide: int, lang: str) -> list[Line]:
    """Cards with a label, on as many lines as they need; hidden cards as a number."""
    texts = TEXTS[lang]
    if isinstance(cards, int):
        count = texts["card" if cards == 1 else "cards"].format(count=cards)
        return [[_label(label), Span(" " + count, _NOTE)]]
    if not cards:
        return [[_label(label), Span(" " + texts["none"], _NOTE)]]
    room = (wide - LABEL) // _PITCH
    rows = [cards[at : at + room] for at in range(0, len(cards), room)]
    return [[_label("" if at else label), *_row(row)] for at, row in enumerate(rows)]


def _row(codes: list[str]) -> Line:
    line: Line = []
    for code in codes:
        line += [card(code), Span(" ")]
    return line[:-1]
