"""The seats: the large house, the table of scores, and the other houses."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside, clip, pad
from ..facts import Facts
from ..view import View
from . import houses, shapes
from .homes import home
from .texts import TEXTS

_NOTE: Final = "dim"
_TITLE: Final = 24
_NAME: Final = 23
#: The columns of the table of scores by their headings, with their widths.
_COLUMNS: Final = {"score": 6, "squares": 6, "features": 9, "held": 5, "size": 5, "left": 7}
_SPARE: Final = 6
_ALWAYS_LIVE: Final = ("power-source", "power-cable")


def house(
    view: View, known: Facts, shown: int, title: str, drawing: int | None, lang: str
) -> list[Line]:
    """The house of a seat, large; while a feature is drawn, with its shape and the move to type."""
    below: list[Line] = []
    if drawing is not None:
        below = shapes.explained(drawing, lang)
        if view["phase"] == "draw":
            title = shapes.command(drawing)
    return [
        [Span(clip(title, houses.LARGE), "bold")],
        *houses.large(home(view, known, shown)),
        *below,
    ]


def others(view: View, known: Facts, shown: int, titles: list[str]) -> list[Line]:
    """The other houses, small, side by side."""
    block: list[Line] = []
    rest = [seat for seat in range(view["players"]) if seat != shown]
    for at, seat in enumerate(rest):
        lines = [[Span(titles[seat], "bold")], *houses.small(home(view, known, seat))]
        block = beside(block, lines, at * (_TITLE + 1))
    return block


def scores(
    view: View, known: Facts, titles: list[str], letters: list[str], lang: str
) -> list[Line]:
    """A line per seat: points as they would count now, the house, cards and spare pawns."""
    texts = TEXTS[lang]
    head = "".join(pad(texts[key], room) for key, room in _COLUMNS.items()) + texts["spare"]
    lines = [[Span(" " * _NAME + head, _NOTE)]]
    for seat in range(view["players"]):
        name = f"{letters[seat]} {titles[seat]}"
        mark = "> " if seat in view["to_act"] else "  "
        style = "bold" if seat in view["to_act"] else ""
        lines.append([Span(pad(mark + name, _NAME), style), *_standing(view, known, seat, lang)])
    return lines


def _standing(view: View, known: Facts, seat: int, lang: str) -> Line:
    texts, owner = TEXTS[lang], view["seats"][seat]
    house = known["houses"][seat]
    # Sources and cables always have power, so they are not counted.
    lit = [it["powered"] for it in house["features"] if it["id"] not in _ALWAYS_LIVE]
    values = {
        "score": f"{house['total']}",
        "squares": f"{len(house['empty'])}",
        "features": f"{lit.count(True)}/{lit.count(False)}",
        "held": f"{_count(owner['hand'])}",
        "size": f"{house['hand_size']}",
        "left": f"{_count(owner['deck'])}+{len(owner['played'])}",
    }
    line = [Span(pad(values[key], room)) for key, room in _COLUMNS.items()]
    line[0] = line[0]._replace(style="bold")
    notes = [texts["token"]] if seat == view["first"] else []
    notes += [texts["passed"]] if owner["passed"] else []
    return [*line, Span(pad(f"{house['spare_pawns']}", _SPARE)), Span(" ".join(notes), _NOTE)]


def _count(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)
