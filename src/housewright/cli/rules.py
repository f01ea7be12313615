"""`housewright rules`: the rules of a game in words, or one of them."""

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
        The id of a rule, in capitals or not, or its number alone.
    """
    text = find(game).rules_in(lang)
    if rule is not None:
        text = "\n\n".join(told(text, rule))
    out = paper()
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        print(text.rstrip("\n"))


def told(text: str, rule: str) -> list[str]:
    """The paragraphs that state this rule, however it is named."""
    return rulebook.paragraphs_on(text, _named(rulebook.ids(text), rule))


def _named(ids: list[str], rule: str) -> str:
    """The id that is meant, be it by its number alone."""
    asked = rule.strip().upper()
    meant = [each for each in ids if asked in (each, each.partition("-")[2])]
    if len(meant) == 1:
        return meant[0]
    near = meant or get_close_matches(asked[:40], ids, n=3) or ids[:3]
    raise BadSetup("rule", f"There is no rule {rule!r:.40}; did you mean {_either(near)}?")


def _either(words: list[str]) -> str:
    return " or ".join(words)
