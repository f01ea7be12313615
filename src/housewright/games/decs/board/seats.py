"""The seats: the large house, how all stand, and the other houses."""

from typing import Final

from ....core.blueprint import Span, View
from ....parts.textboard import Line, beside, clip, pad
from ..pieces import IS_LIVE, PAWNS
from ..pieces.grid import FEATURE_OF
from ..scoring import counts, empty_squares, row, tally
from ..state import State
from . import houses, shapes
from .homes import home
from .said import SAID

_NOTE: Final = "dim"
_TITLE: Final = 24
_NAME: Final = 23
#: The columns of the table of scores, by what stands at their heads.
_COLUMNS: Final = {"score": 6, "squares": 6, "features": 9, "held": 5, "size": 5, "left": 7}
_SPARE: Final = 6


def house(
    view: View, state: State, shown: int, title: str, drawing: int | None, lang: str
) -> list[Line]:
    """The house of a seat, large; while a feature is drawn, with how that is said and looks."""
    below: list[Line] = []
    if drawing is not None:
        below = shapes.explained(drawing, lang)
        if view["phase"] == "draw":
            title = shapes.command(drawing)
    return [[Span(clip(title, houses.LARGE), "bold")], *houses.large(home(state, shown)), *below]


def others(state: State, shown: int, titles: list[str]) -> list[Line]:
    """The other houses, small, side by side."""
    block: list[Line] = []
    rest = [seat for seat in range(state.players) if seat != shown]
    for at, seat in enumerate(rest):
        lines = [[Span(titles[seat], "bold")], *houses.small(home(state, seat))]
        block = beside(block, lines, at * (_TITLE + 1))
    return block


def scores(
    view: View, state: State, titles: list[str], letters: list[str], lang: str
) -> list[Line]:
    """How everybody stands: points as they would count now, the house, cards and spare pawns."""
    said = SAID[lang]
    head = "".join(pad(said[key], room) for key, room in _COLUMNS.items()) + said["spare"]
    lines = [[Span(" " * _NAME + head, _NOTE)]]
    for seat in range(state.players):
        name = f"{letters[seat]} {titles[seat]}"
        mark = "> " if seat in view["to_act"] else "  "
        style = "bold" if seat in view["to_act"] else ""
        lines.append([Span(pad(mark + name, _NAME), style), *_standing(view, state, seat, lang)])
    return lines


def _standing(view: View, state: State, seat: int, lang: str) -> Line:
    said, owner = SAID[lang], view["seats"][seat]
    features, reach = state.features[seat], state.reach[seat]
    # Sources and cables always have power, so they tell nothing.
    lit = [counts(place, reach) for place in features if not IS_LIVE[FEATURE_OF[place]]]
    values = {
        "score": f"{sum(row(state, seat))}",
        "squares": f"{empty_squares(state, tally(features, reach))}",
        "features": f"{lit.count(True)}/{lit.count(False)}",
        "held": f"{_count(owner['hand'])}",
        "size": f"{state.hand_size(seat)}",
        "left": f"{_count(owner['deck'])}+{len(owner['played'])}",
    }
    line = [Span(pad(values[key], room)) for key, room in _COLUMNS.items()]
    line[0] = line[0]._replace(style="bold")
    spare = PAWNS[state.players] - state.pawns.count(seat)
    notes = [said["token"]] if seat == view["first"] else []
    notes += [said["passed"]] if owner["passed"] else []
    return [*line, Span(pad(f"{spare}", _SPARE)), Span(" ".join(notes), _NOTE)]


def _count(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)
