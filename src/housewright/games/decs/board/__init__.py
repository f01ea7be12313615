"""The table of Decs Building as text. Drawn from a view alone: it cannot show what is hidden."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside, clip, fill, initials, line_width
from ..view import View
from . import homes, middle, seats, shapes, spaces
from .texts import TEXTS

#: A terminal of 80 columns less a scroll bar and margins.
WIDE: Final = 77
_BANNER: Final = "bold #ffffff on #b5332e"
_NAME: Final = 12
_NOTE: Final = "dim"

# What a move begins with, by phase; while a feature is drawn, the title of the house shows it.
_VERBS: Final = {
    "free": "gain",
    "turn": "take discard pass",
    "discard": "discard done",
    "pay": "pay",
    "pick": "gain",
    "pitch-in": "take",
    "vote": "vote",
}


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans, at most 80 columns wide; what a decision needs comes first."""
    shown = _shown(view, seat)
    known = homes.facts_of(view, shown)
    letters = initials(names)
    titles = [_title(name, owner == seat, lang) for owner, name in enumerate(names)]
    drawing = middle.drawn_feature(view) if shown in view["to_act"] else None
    return [
        *_header(view, seat, titles, lang),
        *middle.action(view, lang),
        middle.piles(known, lang),
        *middle.hand(view, shown, WIDE, lang),
        *beside(
            spaces.listed(view, known, shown, letters, lang),
            seats.house(view, known, shown, titles[shown], drawing, lang),
            spaces.WIDE + 1,
        ),
        *seats.scores(view, known, titles, letters, lang),
        *seats.others(view, known, shown, titles),
        *middle.removed(view, WIDE, lang),
        *_key(lang),
    ]


def _shown(view: View, seat: int | None) -> int:
    """Whose house is drawn large: the viewer's, else that of the seat to act."""
    if seat is not None:
        return seat
    return int(view["to_act"][0]) if view["to_act"] else int(view["first"])


def _title(name: str, is_viewer: bool, lang: str) -> str:
    return clip(name, _NAME) + (TEXTS[lang]["you"] if is_viewer else "")


def _header(view: View, seat: int | None, titles: list[str], lang: str) -> list[Line]:
    """Round, who acts, what moves begin with, and whether the end is called."""
    texts = TEXTS[lang]
    right = Span(_VERBS.get(view["phase"], "") if seat in view["to_act"] else "", _NOTE)
    left = [
        Span(texts["round"].format(round=view["round"]) + "  "),
        Span(_doing(view, titles, lang), "bold"),
    ]
    lines = [[*fill(left, WIDE - line_width([right])), right]]
    if view["ending"] != "none":
        lines.append([Span(f" {texts[view['ending']]} ", _BANNER)])
    return lines


def _doing(view: View, titles: list[str], lang: str) -> str:
    """Who acts, and what is expected."""
    texts = TEXTS[lang]
    phase: str = view["phase"]
    if phase in ("vote", "over"):
        return texts[phase]
    if phase == "free" and view["ending"] == "final":
        phase = "free final"
    return texts[phase].format(name=titles[view["to_act"][0]])


def _key(lang: str) -> list[Line]:
    """How the features look, and what the signs mean."""
    keys = [[Span(TEXTS[lang][key], _NOTE)] for key in ("shape key", "space key", "house key")]
    return [*shapes.key(), *keys]
