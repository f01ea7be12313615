"""What people may call themselves."""

import unicodedata
from typing import Final

from .problems import unfit

LONGEST: Final = 40
#: Letters and digits of any script, and signs such as emoji: at least one must be there.
_SOLID: Final = frozenset("LNS")
#: Controls, invisible and private characters, and those that turn text around.
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def plain(name: str) -> str:
    """The name without what is only a way of writing it."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def tidy(name: str, field: str = "name") -> str:
    """The name in its normal form; raises Refused for one that could deceive or not be shown."""
    shown = plain(name)
    if not shown:
        raise unfit(field, "A name needs at least one letter or digit.")
    if len(shown) > LONGEST:
        raise unfit(field, f"A name may have {LONGEST} characters at most.")
    kinds = [unicodedata.category(char) for char in shown]
    if not UNSEEN.isdisjoint(kinds):
        raise unfit(field, "A name may not have invisible characters.")
    if all(kind[0] not in _SOLID for kind in kinds):
        raise unfit(field, "A name needs at least one letter or digit.")
    if _is_stacked(kinds):
        raise unfit(field, "A name may not pile up accents.")
    return shown


def _is_stacked(kinds: list[str]) -> bool:
    """Are more than three marks put on one letter?"""
    row = 0
    for kind in kinds:
        row = row + 1 if kind[0] == "M" else 0
        if row > 3:
            return True
    return False
