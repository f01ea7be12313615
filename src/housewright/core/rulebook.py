"""Finds rules by their id in a game's `rules.md`, in any language."""

import re
from collections.abc import Iterator

from .game import RULE_ID

# ASCII word boundaries: letters of other scripts may follow an id without a space.
_ID = re.compile(rf"\b{RULE_ID}\b", re.ASCII)
#: Where a list item or a paragraph begins.
_OPENING = re.compile(r"\s*([-*+]|\d+[.)])\s")


def ids(text: str) -> list[str]:
    """The rule ids in the text, each once."""
    return list(dict.fromkeys(_ID.findall(text)))


def paragraphs_on(text: str, rule: str) -> list[str]:
    """The paragraphs that begin with this rule's id or, if there are none, that mention it."""
    naming = [part for part in paragraphs(text) if rule in _ID.findall(part)]
    stating = [part for part in naming if _ID.findall(part)[0] == rule and _leads(part)]
    return stating or naming


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs and list items of a Markdown text."""
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
