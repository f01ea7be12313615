"""The table of Quirky Quarters as text. Drawn from a view alone: it cannot show what is hidden."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, clip, fill, line_width
from ..pieces import TAKEN_MOST
from ..view import View
from . import houses, middle, seats
from .cells import card
from .texts import TEXTS

#: A terminal of 80 columns less a scroll bar and margins.
WIDE: Final = 77
_BANNER: Final = "bold #ffffff on #B5332E"
_NAME: Final = 12


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans, at most 80 columns wide; what a decision needs comes first."""
    shown = _shown(view, seat)
    homes = [houses.built(owner["house"]) for owner in view["seats"]]
    titles = [_title(name, owner == seat, lang) for owner, name in enumerate(names)]
    return [
        *_header(view, titles, lang),
        *middle.row(view, WIDE, lang),
        middle.hand(view, shown, WIDE, lang),
        *seats.house(view, homes, shown, titles, WIDE, lang),
        *middle.contests(view, homes[shown], shown, lang),
        *seats.scores(view, homes, titles, lang),
        *seats.others(homes, shown, titles, WIDE, lang),
        *_key(lang),
    ]


def _shown(view: View, seat: int | None) -> int:
    """Whose house is drawn large: the viewer's, else that of the seat to act."""
    if seat is not None:
        return seat
    return int(view["to_act"][0]) if view["to_act"] else int(view["first"])


def _title(name: str, is_viewer: bool, lang: str) -> str:
    return clip(name, _NAME) + (TEXTS[lang]["you"] if is_viewer else "")


def _header(view: View, titles: list[str], lang: str) -> list[Line]:
    """Round, whose turn it is, the piles; and that it is the last round, if it is."""
    texts = TEXTS[lang]
    top = [Span(" "), card(view["discard"][-1])] if view["discard"] else []
    right = [Span(texts["discard"].format(count=len(view["discard"]))), *top]
    left = [
        Span(texts["round"].format(round=view["round"]) + "  "),
        Span(_doing(view, titles, lang), "bold"),
    ]
    lines = [[*fill(left, WIDE - line_width(right)), *right]]
    if view["ending"]:
        banner = texts["ended" if view["phase"] == "over" else "ending"]
        lines.append([Span(f" {banner.format(why=texts[view['ending']])} ", _BANNER)])
    return lines


def _doing(view: View, titles: list[str], lang: str) -> str:
    """Who acts, and what may still be done."""
    texts = TEXTS[lang]
    if view["phase"] == "over":
        return texts["over"]
    name = titles[view["to_act"][0]]
    if view["phase"] == "take":
        return texts["take"].format(name=name, left=TAKEN_MOST - view["taken"])
    return texts["built" if view["demolished"] else "build"].format(name=name)


def _key(lang: str) -> list[Line]:
    """What the signs mean."""
    texts = TEXTS[lang]
    return [[Span(texts[key], "dim")] for key in ("key", "icons", "windows")]
