"""The table as text. It is drawn from a view, so it cannot show what is hidden."""

from collections.abc import Sequence
from typing import Final

from ...core.blueprint import Span
from ...parts.textboard import Line, pad
from .pieces import COMPONENTS
from .view import View
from .words import WORDS

_NAME: Final = 24
_PAINT: Final = f"bold {COMPONENTS['bricks']['ink']} on {COMPONENTS['bricks']['hex']}"


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans: the tower, then a line per seat."""
    words = WORDS[lang]
    reached = f"{sum(view['tower'])}/{view['options']['height']}"
    tower = [Span(pad(f"{words['tower']} {reached}", _NAME), "bold"), *_bricks(view["tower"])]
    players = [_player(view, owner, names[owner]) for owner in range(view["players"])]
    pile = [Span(words["pile"].format(left=len(view["pile"])), "dim")]
    return [tower, *players, pile]


def _player(view: View, owner: int, name: str) -> Line:
    style = "bold" if owner in view["to_act"] else ""
    points = view["finished"][owner] + view["fallen"][owner]
    title = Span(pad(f"{'>' if style else ' '} {name}", _NAME), style)
    return [title, *_bricks(view["hands"][owner]), Span(f"{points:+d}")]


def _bricks(values: Sequence[int | None]) -> Line:
    """Bricks with their values, or a question mark for hidden ones."""
    line: Line = []
    for value in values:
        line += [Span(f" {'?' if value is None else value} ", _PAINT), Span(" ")]
    return line
