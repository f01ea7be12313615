"""What the log, the prompts and the labels of Obsession say."""

from typing import Final

from ..view import Detail
from ..words import WORDS
from .labels import label, label_in
from .marks import MARKS
from .phrases import points
from .prompts import prompt
from .story import log
from .terms import glossary

__all__ = ["MARKS", "detail", "glossary", "label", "label_in", "log", "part", "prompt"]


def part(name: str, lang: str) -> str:
    """What a part of the score is called."""
    return WORDS[lang].names.parts[name]


def detail(item: Detail, names: list[str], lang: str) -> str:
    """What some points are for: `Ana: tiles, Great Hall – 9 VP`."""
    words = WORDS[lang]
    log, kind, name = words.told.log, item["kind"], item["id"]
    title = getattr(words.names, _TITLES[kind])[name] if name else ""
    form = log["detail named" if name else f"detail {kind}"]
    return log["detail"].format(
        a=names[item["seat"]],
        what=form.format(part=part(kind, lang), name=title, count=item["count"]),
        points=points(item["points"], words),
    )


# Where the names of what brings the points are.
_TITLES: Final = {
    "tiles": "tiles",
    "gentry": "gentry",
    "objectives": "objectives",
    "vp_cards": "cards",
    "milestones": "milestones",
}
