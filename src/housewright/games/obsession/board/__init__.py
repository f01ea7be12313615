"""The table of Obsession as text. Drawn from a view alone: it cannot show what is hidden."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, clip, fill, line_width
from ..lines.phrases import pounds
from ..names import NAMES
from ..pieces import CATEGORY_IDS, COOK, EVENT_IDS, NO_EVENT, SERVANT_IDS
from ..view import View
from . import middle, own, party, persons, seats, tiles
from .cells import NOTE, WIDE, category, flowing, servant
from .tables import Seen, seen
from .texts import TEXTS

_NAME: Final = 10

# What a move begins with, by phase.
_VERBS: Final = {
    "family": "family",
    "wessex": "start",
    "draft": "draft",
    "starters": "take",
    "check": "church fair gossip ready",
    "host": "host pass",
    "invite": "invite cook carriage serve",
    "assign": "assign",
    "choose": "choose",
    "extras": "hallboy housemaid favours",
    "select": "keep",
    "dismiss": "dismiss skip",
    "recall": "recall",
    "attack": "attack",
    "trim": "dismiss",
    "hire": "hire recruit",
    "buy": "buy end",
    "court": "court",
    "discard": "discard",
}

_ANY_TIME: Final = ("use", "rouse", "usefulman", "borrow", "help", "refresh")

# The blocks of the board; every phase begins with what it is about.
_BLOCKS: Final = {
    "choosing": middle.choosing,
    "starts": tiles.starts,
    "starters": persons.starters,
    "running": party.running,
    "looking": party.looking,
    "standing": own.standing,
    "estate": tiles.estate,
    "hand": persons.hand,
    "pile": persons.pile,
    "full pile": persons.full_pile,
    "market": tiles.market,
    "reserves": tiles.reserves,
    "supply": middle.supply,
    "objectives": own.objectives,
    "cards": own.cards,
    "table": seats.table,
    "courtship": seats.courtship,
    "fairchilds": middle.fairchilds,
    "others": seats.others,
    "result": seats.result,
    "track": middle.track,
    "themes": middle.themes,
    "decks": middle.decks,
    "milestones": middle.milestones,
}
_USUAL: Final = (
    *("running", "looking", "standing", "estate", "hand", "pile", "market", "reserves", "supply"),
    *("objectives", "cards", "table", "milestones", "themes", "track", "decks", "others"),
)
_FIRST: Final = {
    "family": ("choosing", "table"),
    "wessex": ("starts", "choosing", "standing", "hand"),
    "draft": ("choosing", "standing", "hand"),
    "starters": ("starters", "hand", "objectives", "market", "standing"),
    "check": ("standing", "table", "estate"),
    "host": ("standing", "estate", "hand", "pile"),
    "invite": ("running", "standing", "hand"),
    "assign": ("running", "standing"),
    "choose": ("running", "standing"),
    "extras": ("running", "standing"),
    "select": ("looking", "standing", "hand"),
    "dismiss": ("hand", "full pile", "running"),
    "recall": ("full pile", "running"),
    "attack": ("table", "running"),
    "trim": ("hand", "full pile", "running"),
    "hire": ("supply", "standing", "others"),
    "buy": ("market", "reserves", "standing", "objectives"),
    "court": ("fairchilds", "courtship", "table"),
    "discard": ("objectives", "table", "estate", "hand"),
    "over": ("result", "objectives", "cards", "estate", "hand"),
}
# What somebody wants to see who waits for others.
_WAITING: Final = ("starters", "running", "looking", "table", "standing", "market", "reserves")


def draw(view: View, seat: int | None, names: list[str], lang: str) -> list[Line]:
    """The view as lines of spans, at most 77 columns wide; what a decision needs comes first."""
    titles = [_title(name, owner == seat, lang) for owner, name in enumerate(names)]
    found = seen(view, seat, titles, lang)
    lines = [_header(found)]
    for name in _order(found):
        lines += _BLOCKS[name](found)
    return [*lines, *_key(found)]


def _title(name: str, is_viewer: bool, lang: str) -> str:
    return clip(name, _NAME) + (TEXTS[lang]["you"] if is_viewer else "")


def _order(found: Seen) -> list[str]:
    """The blocks: first those that the phase asks for, then the others."""
    phase = found.view["phase"]
    first = _FIRST[phase] if found.acts or phase == "over" else _WAITING
    drops = "pile" if "full pile" in first else ""
    return [*first, *[name for name in _USUAL if name not in (*first, drops)]]


def _header(found: Seen) -> Line:
    """The round and its event, who acts, and what moves begin with."""
    texts, view = TEXTS[found.lang], found.view
    told = texts["round"].format(round=view["round"], rounds=found.state.terms.rounds)
    event = found.state.event()
    if event != NO_EVENT:
        told += f" {NAMES[found.lang].events[EVENT_IDS[event]]}"
    left = [Span(told + "  "), Span(_doing(found), "bold")]
    verbs = _verbs(found)
    while line_width(left) + 2 + len(" ".join(verbs)) > WIDE:
        verbs.pop()
    right = Span(" ".join(verbs), NOTE)
    return [*fill(left, WIDE - line_width([right])), right]


def _verbs(found: Seen) -> list[str]:
    """What the viewer's moves begin with now, those of the phase first."""
    if found.viewer != found.shown or not found.acts:
        return []
    first = {move.partition(" ")[0] for move in found.can}
    verbs = (*_VERBS[found.view["phase"]].split(), *_ANY_TIME)
    return [verb for verb in verbs if verb in first]


def _doing(found: Seen) -> str:
    """Who acts, and what is expected."""
    view = found.view
    name = found.titles[view["to_act"][0]] if view["to_act"] else ""
    return TEXTS[found.lang][view["phase"]].format(name=name)


def _is_there(number: int, found: Seen) -> bool:
    """Is the servant in the game? (OBS-150, OBS-151)"""
    terms = found.state.terms
    if number == COOK:
        return terms.upstairs or terms.howard
    return terms.upstairs or number < COOK


def _key(found: Seen) -> list[Line]:
    """What the letters and signs mean."""
    texts, names = TEXTS[found.lang], NAMES[found.lang].servants
    staff: list[Line] = []
    for number, name in enumerate(SERVANT_IDS):
        if _is_there(number, found):
            staff.append([servant(number), Span(f" {names[name]}", NOTE)])
    columns: list[Line] = []
    for number, name in enumerate(CATEGORY_IDS):
        columns.append([category(number), Span(f" {NAMES[found.lang].categories[name]}", NOTE)])
    keys = ("key marks", "key more", "key rest", "key events", "key special")
    loan = pounds(found.state.terms.loan)
    told: list[Line] = [[Span(texts[key].format(loan=loan), NOTE)] for key in keys]
    return [*flowing(staff), *flowing(columns), *told]
