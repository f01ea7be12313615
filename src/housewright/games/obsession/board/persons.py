"""People as lines: who they are, what they need and what they bring."""

import re
from functools import cache
from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad, width
from ..lines.phrases import capital, minus
from ..names import NAMES
from ..pieces import GENTRY_NUMBERS, GUEST_VP, IS_MALE, NATIONAL, NEED_LIST, RATING
from .cells import BAD, CAN, NOTE, listed, servant
from .favours import of_guest
from .tables import Seen
from .texts import TEXTS

_NAME: Final = 28
_SEX: Final = 2
_NEEDS: Final = 5
# Moves that name a person.
_VERBS: Final = ("take", "invite", "keep", "dismiss", "recall", "use recall", "court", "hallboy")
# A Christian name: before the dot, or after a title.
_BEFORE: Final = re.compile(r"^[^・]+・(.+)$")
_AFTER: Final = re.compile(r"^(.*?(?:[公侯伯子男]爵夫人|[公侯伯子男]爵|卿))[ァ-ヶー]+$")


@cache
def called(name: str, lang: str) -> str:
    """A person's name, without the Christian name if it would be too long."""
    told = capital(NAMES[lang].told[name].removeprefix("the "))
    if width(told) > _NAME:
        for form in (_BEFORE, _AFTER):
            if found := form.match(told):
                return found[1]
    return told


def head(title: str, lang: str) -> Line:
    """The heading of a list of people."""
    texts = TEXTS[lang]
    return [
        Span(pad(title, _NAME + 3), "bold"),
        Span(" " * _SEX + " r ", NOTE),
        Span(pad(texts["needs"], _NEEDS) + " VP  " + texts["brings"], NOTE),
    ]


def person(name: str, seen: Seen) -> Line:
    """A person on a line, marked if they can be chosen or are rated too high for this turn."""
    lang, card = seen.lang, GENTRY_NUMBERS[name]
    mark, points = _mark(name, seen), GUEST_VP[card]
    style = {"*": CAN, "^": NOTE}.get(mark, "")
    needs: Line = []
    for need in NEED_LIST[card]:
        needs += [servant(need), Span(" ")]
    return [
        Span(f"{mark} {pad(called(name, lang), _NAME)} ", style),
        Span(pad(TEXTS[lang]["m" if IS_MALE[card] else "f"], _SEX)),
        Span(f" {RATING[card]} "),
        *needs,
        Span(" " * (_NEEDS - 2 * len(NEED_LIST[card]))),
        Span(f"{minus(points):>3}", BAD if points < 0 else ""),
        Span("  "),
        *of_guest(card, lang),
    ]


def _mark(name: str, seen: Seen) -> str:
    if any(f"{verb} {name}" in seen.can for verb in _VERBS):
        return "*"
    is_over = seen.view["phase"] == "over"
    return "^" if RATING[GENTRY_NUMBERS[name]] > _limit(seen) and not is_over else " "


def _limit(seen: Seen) -> int:
    """The highest rating that may be invited in this turn, or in one that began now."""
    state, party = seen.state, seen.facts["party"]
    if state.event() == NATIONAL:
        return state.terms.top
    if seen.acts and party is not None and seen.view["phase"] == "invite":
        return state.terms.top if party["limit"] is None else party["limit"]
    is_fixed = seen.acts and state.guest_limit > 0
    return state.guest_limit if is_fixed else state.level(seen.shown)


def people(title: str, names: list[str], seen: Seen) -> list[Line]:
    """People under a title, a line each; nothing if there are none."""
    if not names:
        return []
    return [head(title, seen.lang), *[person(name, seen) for name in names]]


def starters(seen: Seen) -> list[Line]:
    """The starter guests that can be drafted."""
    return people(TEXTS[seen.lang]["starters on offer"], seen.view["starters"], seen)


def hand(seen: Seen) -> list[Line]:
    """The cards in hand."""
    texts, names = TEXTS[seen.lang], seen.board["hand"]
    return people(texts["hand"], names, seen) or listed(
        texts["hand"], [[Span(texts["none"], NOTE)]]
    )


def pile(seen: Seen) -> list[Line]:
    """The discard pile, by name alone."""
    texts = TEXTS[seen.lang]
    names = [called(name, seen.lang) for name in seen.board["discard"]]
    return listed(texts["discard pile"], [[Span(name)] for name in names] or [[Span("-", NOTE)]])


def full_pile(seen: Seen) -> list[Line]:
    """The discard pile with what everybody needs and brings."""
    return people(TEXTS[seen.lang]["discard pile"], seen.board["discard"], seen)
