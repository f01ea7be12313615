"""Finds a rule in the words of a game's `rules.md`, in whichever language."""

import re
from collections.abc import Iterator

from .game import RULE_ID

# Letters of other scripts may follow at once.
_ID = re.compile(rf"\b{RULE_ID}\b", re.ASCII)
#: Where a list item or a paragraph begins.
_OPENING = re.compile(r"\s*([-*+]|\d+[.)])\s")


def ids(text: str) -> list[str]:
    """The ids that the text names, each once."""
    return list(dict.fromkeys(_ID.findall(text)))


def told(text: str, rule: str) -> list[str]:
    """The paragraphs that state this rule or, if none does, that name it."""
    naming = [part for part in paragraphs(text) if rule in _ID.findall(part)]
    stating = [part for part in naming if _ID.findall(part)[0] == rule and _leads(part)]
    return stating or naming


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs and list items of a Markdown text, each without what is around it."""
    part: list[str] = []
    for line in [*text.split("\n"), ""]:
        if (not line.strip() or _OPENING.match(line)) and part:
            yield "\n".join(part)
            part = []
        if line.strip():
            part.append(line)


def _leads(part: str) -> bool:
    """Does the paragraph begin with an id?"""
    return _ID.match(re.sub(r"^[\s\-*+#>|(\[`]*", "", part)) is not None
