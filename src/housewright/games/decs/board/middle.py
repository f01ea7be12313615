"""What is on the table: the running action, the piles, and the cards of a seat."""

from typing import Final

from ....core.blueprint import Span, View
from ....parts.textboard import Line, pad
from ..names import NAMES
from ..pieces import (
    ANY,
    CARD_NUMBERS,
    COST,
    EMPTY_PILES_TO_END,
    PILE_IDS,
    REWARD_FEATURE,
    SPACE_NUMBERS,
    SUITS,
    board_of,
)
from ..state import State
from ..state.payment import CLASS, assignments
from .cells import PILE_SIGNS, card, icons
from .said import SAID

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
    # What is drawn stands by the house.
    if running is None or view["phase"] == "draw":
        return []
    said, space = SAID[lang], SPACE_NUMBERS[running["space"]]
    line = [Span("> ", "bold"), Span(NAMES[lang].spaces[running["space"]], "bold")]
    cost = COST[board_of(view["options"]["second_card"]) + space]
    line.append(Span(f" {icons(cost)}"))
    if running["paid"]:
        line.append(Span(f"  {said['paid']} "))
        line += _row(running["paid"])
    if view["phase"] == "pay":
        line.append(Span(f"  {said['open']} {_open(view, cost)}", "bold"))
        if running.get("pitch_in") and any(icon <= ANY for icon in cost):
            line.append(Span("  " + said["anything"].format(icons=icons((*range(SUITS), ANY)))))
    return [line]


def _open(view: View, cost: tuple[int, ...]) -> str:
    """The icons not yet paid; more than one answer if a card could have paid for several."""
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


def piles(view: View, state: State, lang: str) -> Line:
    """The eight piles: the card on top and how many there are; and how near the end is."""
    line = [_label(SAID[lang]["piles"])]
    for pile in PILE_IDS:
        stack = view["stacks"][pile]
        top = card(stack[0]) if stack else Span(pad(f"-{PILE_SIGNS[pile]}", 3, ">"), _NOTE)
        line += [top, Span(pad(f" {len(stack)}", _PILE - 3), "" if stack else _NOTE)]
    empty = state.empty_piles()
    told = SAID[lang]["empty"].format(count=empty, most=EMPTY_PILES_TO_END)
    return [*line, Span(told, "bold" if empty else _NOTE)]


def hand(view: View, shown: int, wide: int, lang: str) -> list[Line]:
    """The cards of a seat: in hand, played in their order, and the deck with its next card."""
    said, owner = SAID[lang], view["seats"][shown]
    lines = [
        *_lines(said["hand"], owner["hand"], wide, lang),
        *_lines(said["played"], owner["played"], wide, lang),
    ]
    deck = _lines(said["deck"], owner["deck"], wide, lang)
    if isinstance(owner["deck"], list) and owner["deck"]:
        deck[0][0] = Span(pad(said["deck"], LABEL - 1), "bold")
        deck[0].insert(1, Span(">", _NEXT))
    return [*lines, *deck]


def removed(view: View, wide: int, lang: str) -> list[Line]:
    """The cards that are out of the game, if there are any."""
    gone = view["removed"]
    return _lines(SAID[lang]["out"], gone, wide, lang) if gone else []


def _lines(label: str, cards: list[str] | int, wide: int, lang: str) -> list[Line]:
    """Cards under a label, on as many lines as they need; of hidden ones only how many."""
    said = SAID[lang]
    if isinstance(cards, int):
        count = said["card" if cards == 1 else "cards"].format(count=cards)
        return [[_label(label), Span(" " + count, _NOTE)]]
    if not cards:
        return [[_label(label), Span(" " + said["none"], _NOTE)]]
    room = (wide - LABEL) // _PITCH
    rows = [cards[at : at + room] for at in range(0, len(cards), room)]
    return [[_label("" if at else label), *_row(row)] for at, row in enumerate(rows)]


def _row(codes: list[str]) -> Line:
    line: Line = []
    for code in codes:
        line += [card(code), Span(" ")]
    return line[:-1]
