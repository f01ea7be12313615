"""`housewright rules`: the rules of a game, or one of them."""

from difflib import get_close_matches

from rich.markdown import Markdown

from ..core import rulebook
from ..core.refusal import BadSetup
from ..core.registry import find
from .console import paper
from .flags import GameKey, Language


def rules(game: GameKey, rule: str | None = None, /, *, lang: Language = "en") -> None:
    """Show the rules of a game, or one of them.

    Parameters
    ----------
    rule
        The id of a rule in any case, or its number.
    """
    text = find(game).rules_in(lang)
    if rule is not None:
        text = "\n\n".join(paragraphs(text, rule))
    out = paper()
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        print(text.rstrip("\n"))


def paragraphs(text: str, rule: str) -> list[str]:
    """The paragraphs on this rule, given by id or number."""
    return rulebook.paragraphs_on(text, _named(rulebook.ids(text), rule))


def _named(ids: list[str], rule: str) -> str:
    """The full id of a rule; raises BadSetup with suggestions."""
    asked = rule.strip().upper()
    meant = [each for each in ids if asked in (each, each.partition("-")[2])]
    if len(meant) == 1:
        return meant[0]
    near = meant or get_close_matches(asked[:40], ids, n=3) or ids[:3]
    raise BadSetup("rule", f"There is no rule {rule!r:.40}; did you mean {_either(near)}?")


def _either(words: list[str]) -> str:
    return " or ".join(words)
