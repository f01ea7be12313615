"""What lies in the middle of the table, the cards in hand, and the contests."""

from collections.abc import Sequence
from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, clip, fill, fitted, pad, width
from ..facts import has_saved
from ..lines import card_name, contest_name
from ..pieces import CONTEST_IDS, POINTS
from ..state.contests import fits_of
from ..state.forms import together
from ..state.house import House
from ..view import View
from .cells import card
from .texts import REQUIREMENTS, TEXTS

LABEL: Final = 8
# How wide most progress is, and where what a contest requires begins.
_PROGRESS: Final = 4
_REQUIREMENT_AT: Final = 37
_NOTE: Final = "dim"
_MET: Final = "bold green"


def _label(text: str) -> Span:
    return Span(pad(text, LABEL), "bold")


def row(view: View, wide: int, lang: str) -> list[Line]:
    """The cards of the row with their names below; identical ones stand in brackets."""
    codes = view["row"]
    room = wide + 1 - LABEL - 2 * len(codes)
    names = _names(codes, room, lang)
    widths = fitted([max(width(name), 6) for name in names], room)
    at = LABEL - 1
    cards = [Span(TEXTS[lang]["row"], "bold")]
    below = [Span(TEXTS[lang]["left"].format(count=len(view["deck"])), _NOTE)]
    for code, name, slot in zip(codes, names, widths, strict=True):
        cards, below = fill(cards, at), fill(below, at)
        if code is not None:
            marks = "[]" if codes.count(code) > 1 else "  "
            cards += [Span(marks[0], "bold"), card(code), Span(marks[1], "bold")]
        below.append(Span(" " + clip(name, slot), "" if code else _NOTE))
        at += slot + 2
    return [cards, below]


def _names(codes: Sequence[str | None], room: int, lang: str) -> list[str]:
    """The names of the cards; the colours, which all see, are left out where room is short."""
    names = [card_name(code, lang) if code else TEXTS[lang]["no card"] for code in codes]
    if sum(map(width, names)) > room:
        names = [name.partition(" ")[2] or name for name in names]
    return names


def hand(view: View, shown: int, wide: int, lang: str) -> Line:
    """The cards that a seat holds, in words too; the saved one is said to be that."""
    codes = view["seats"][shown]["hand"]
    line = [_label(TEXTS[lang]["hand"])]
    if not codes:
        return [*line, Span(" " + TEXTS[lang]["nothing"], _NOTE)]
    is_saved = has_saved(len(codes), shown in view["to_act"], view["taken"])
    saved = TEXTS[lang]["saved"] if is_saved else ""
    room = wide - LABEL - width(saved) - 9 * len(codes)
    names = _names(codes, room, lang)
    widths = fitted([width(name) for name in names], room)
    for code, name, slot in zip(codes, names, widths, strict=True):
        line += [Span(" "), card(code), Span(f" {clip(name, slot)}{saved}  ")]
        saved = ""
    return line


def contests(view: View, house: House, shown: int, lang: str) -> list[Line]:
    """The contests of the line and the secret one, and how far the house has come with each."""
    texts = TEXTS[lang]
    left = Span(pad(texts["left"].format(count=len(view["contest_deck"])), LABEL), _NOTE)
    labels = [_label(texts["line"]), left, _label(""), _label(""), _label(texts["secret"])]
    shown_contests = [*view["line"], view["seats"][shown]["contest"]]
    return [
        [label, *_contest(contest, house, lang)]
        for label, contest in zip(labels, shown_contests, strict=True)
    ]


def _contest(contest: str | None, house: House, lang: str) -> Line:
    if contest is None:
        return [Span(f"   {TEXTS[lang]['none']}", _NOTE)]
    if contest == "?":
        return [Span("?  "), Span(TEXTS[lang]["hidden"], _NOTE)]
    number = CONTEST_IDS.index(contest)
    reached, needed = together(fits_of(number, house))
    met = reached >= needed
    progress = "✓" if met else f"{reached}/{needed}"
    name = Span(" " + contest_name(contest, lang), _MET if met else "bold")
    line = [Span(f"{POINTS[number]} "), Span(f"{progress:>{_PROGRESS}}", _MET if met else ""), name]
    return [*fill(line, _REQUIREMENT_AT - LABEL), Span(REQUIREMENTS[lang][contest])]
