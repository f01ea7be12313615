"""The table of Sir Reginald as text. Drawn from a view alone: it cannot show what is hidden."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, clip, fill, initials, line_width
from ..names import NAMES
from ..pieces import GIVEN, KEPT
from ..view import View
from . import desires, middle, seats
from .cells import WIDE
from .estates import estates
from .texts import TEXTS

_BANNER: Final = "bold #ffffff on #b5332e"
_NAME: Final = 10
_NOTE: Final = "dim"
# Cards are thrown out while a hand has more than this.
_TO_GIVE: Final = KEPT + GIVEN

# What a move begins with, by stage or else by phase.
_VERBS: Final = {
    "repair": "repair skip",
    "draw": "draw skip",
    "build": "take done",
    "place": "place",
    "desire": "play decline",
    "ready": "start wait",
    "button": "keep pass",
    "declare": "declare",
    "vote": "vote",
}


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans, at most 77 columns wide; what a decision needs comes first."""
    shown = _shown(view, seat)
    found = estates(view, shown)
    letters = initials(names)
    titles = [_title(name, owner == seat, lang) for owner, name in enumerate(names)]
    pools = middle.pools(view, lang)
    own = [
        middle.reserve(view, shown, lang),
        *seats.estate(view, found, shown, titles[shown], lang),
    ]
    wishes = desires.slots(found, view["slots"], letters, lang)
    hand = middle.hand(view, found, shown, lang)
    meant = middle.sentences(view, shown, lang)
    return [
        *_header(view, seat, shown, titles, lang),
        *_in_order(view, shown, [pools, own, wishes, hand, meant]),
        *seats.scores(view, found, titles, letters, lang),
        *seats.others(found, shown, titles, lang),
        *middle.in_full(view, lang),
        *middle.remembered(view, shown, lang),
        *_key(view, lang),
    ]


def _in_order(view: View, shown: int, blocks: list[list[Line]]) -> list[Line]:
    """The blocks, the one that the decision is about first."""
    pools, own, wishes, hand, meant = blocks
    stage = view["seats"][shown]["stage"]
    if view["phase"] == "draft":
        return [*hand, *meant, *pools, *wishes, *own]
    if stage == "desire":
        return [*hand, *wishes, *meant, *pools, *own]
    if stage in ("repair", "build", "place"):
        return [*own, *pools, *wishes, *hand, *meant]
    return [*pools, *own, *wishes, *hand, *meant]


def _shown(view: View, seat: int | None) -> int:
    """Whose plot is drawn large: the viewer's, else that of the seat to act."""
    if seat is not None:
        return seat
    if view["button"] is not None and view["phase"] != "draft":
        return int(view["button"])
    return int(view["to_act"][0]) if view["to_act"] else 0


def _title(name: str, is_viewer: bool, lang: str) -> str:
    return clip(name, _NAME) + (TEXTS[lang]["you"] if is_viewer else "")


def _header(view: View, seat: int | None, shown: int, titles: list[str], lang: str) -> list[Line]:
    """Who acts, and what moves begin with; and that the end is near, if it is."""
    texts = TEXTS[lang]
    acting = shown if shown in view["to_act"] else next(iter(view["to_act"]), shown)
    right = Span(_verbs(view, acting) if seat in view["to_act"] else "", _NOTE)
    left = [Span(_doing(view, acting, titles, lang), "bold")]
    lines = [[*fill(left, WIDE - line_width([right])), right]]
    if view["ending"] is not None and view["phase"] == "play":
        told = texts["last turns" if view["ending"] else "last turn"].format(count=view["ending"])
        lines.append([Span(f" {told} ", _BANNER)])
    return lines


def _verbs(view: View, acting: int) -> str:
    if view["phase"] == "draft":
        return "discard" if _cards(view, acting) > _TO_GIVE else "pile"
    if view["phase"] == "play":
        return _VERBS.get(view["seats"][acting]["stage"], "")
    return _VERBS.get(view["phase"], "")


def _cards(view: View, seat: int) -> int:
    hand = view["seats"][seat]["hand"]
    return hand if isinstance(hand, int) else len(hand)


def _doing(view: View, acting: int, titles: list[str], lang: str) -> str:
    """Who acts, and what is expected."""
    texts, name = TEXTS[lang], titles[acting]
    if view["phase"] == "draft":
        more = _cards(view, acting) - _TO_GIVE
        if acting not in view["to_act"]:
            return texts["draft"]
        if more > 0:
            return texts["draft discard"].format(name=name, count=more)
        return texts["draft pile"].format(name=name, count=more + GIVEN)
    if view["phase"] != "play":
        return texts[view["phase"]]
    owner = view["seats"][acting]
    cube = NAMES[lang].one[owner["held"]] if owner["held"] else ""
    return texts.get(owner["stage"], texts["build"]).format(name=name, cube=cube)


def _key(view: View, lang: str) -> list[Line]:
    """What the signs mean."""
    sides = "side key sightline" if view["options"]["views"] == "sightline" else "side key"
    keys = ("count key", "cube key", "face key", sides, "house key")
    return [[Span(TEXTS[lang][key], _NOTE)] for key in keys]
