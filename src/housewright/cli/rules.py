"""`housewright rules`: the rules of a game in words, or one of them."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from rich.markdown import Markdown

from ..core.game import RULE_ID
from ..core.refusal import BadSetup
from ..core.registry import find
from .console import paper
from .flags import GameKey

_ID = re.compile(rf"\b{RULE_ID}\b")
#: Where a list item or a paragraph begins.
_OPENING = re.compile(r"\s*([-*+]|\d+[.)])\s")


def rules(game: GameKey, rule: str | None = None, /) -> None:
    """Show the rules of a game, or one of them.

    Parameters
    ----------
    rule
        The id of a rule, in capitals or not, or its number alone.
    """
    text = find(game).rules
    if rule is not None:
        text = "\n\n".join(told(text, rule))
    out = paper()
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        print(text.rstrip("\n"))


def told(text: str, rule: str) -> list[str]:
    """The paragraphs that state this rule or, if none does, that name it."""
    wanted = _named(list(dict.fromkeys(_ID.findall(text))), rule)
    naming = [part for part in paragraphs(text) if wanted in _ID.findall(part)]
    stating = [part for part in naming if _ID.findall(part)[0] == wanted and _leads(part)]
    return stating or naming


def _named(ids: list[str], rule: str) -> str:
    """The id that is meant, be it by its number alone."""
    asked = rule.strip().upper()
    meant = [each for each in ids if asked in (each, each.partition("-")[2])]
    if len(meant) == 1:
        return meant[0]
    near = meant or get_close_matches(asked[:40], ids, n=3) or ids[:3]
    raise BadSetup("rule", f"There is no rule {rule!r:.40}; did you mean {_either(near)}?")


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


def _either(words: list[str]) -> str:
    return " or ".join(words)
