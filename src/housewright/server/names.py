"""What people may call themselves."""

import unicodedata
from typing import Final

from .problems import unfit

LONGEST: Final = 40
#: Letters and digits of any script, and signs such as emoji: at least one must be there.
_SOLID: Final = frozenset("LNS")
#: Controls, invisible and private characters, and those that turn text around.
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
#: Letters and signs that are drawn as nothing.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5")
#: Scripts whose letters look like Latin ones; a name does not mix them with others.
_ALIKE: Final = frozenset({"CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
#: Scripts that are written together, with Latin letters too.
_TOGETHER: Final = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)
_HAN: Final = frozenset({"CJK", "IDEOGRAPHIC"})


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
    if not UNSEEN.isdisjoint(kinds) or not _BLANK.isdisjoint(shown):
        raise unfit(field, "A name may not have invisible characters.")
    if all(kind[0] not in _SOLID for kind in kinds):
        raise unfit(field, "A name needs at least one letter or digit.")
    if _is_stacked(kinds):
        raise unfit(field, "A name may not pile up accents.")
    return shown


def own_name(name: str) -> str:
    """What a person is called, in its normal form; raises Refused for a name that deceives."""
    shown = tidy(name)
    if is_mixed(shown):
        raise unfit("name", "A name may not mix scripts that look alike, as Latin and Cyrillic.")
    return shown


def is_mixed(name: str) -> bool:
    """Are there letters of scripts that nobody writes in one word?"""
    scripts = {_script(char) for char in name} - {""}
    others = scripts - {"LATIN"}
    if len(scripts) <= 1 or any(others <= together for together in _TOGETHER):
        return False
    return len(others) > 1 or not _ALIKE.isdisjoint(others)


def _script(char: str) -> str:
    """The script of a letter, as its Unicode name begins; nothing for signs of all scripts."""
    kind = unicodedata.category(char)
    if kind[0] != "L" or (kind == "Lm" and char != "々"):
        return ""
    script = unicodedata.name(char, "").partition(" ")[0]
    return "HAN" if script in _HAN else script


def _is_stacked(kinds: list[str]) -> bool:
    """Are more than three marks put on one letter?"""
    row = 0
    for kind in kinds:
        row = row + 1 if kind[0] == "M" else 0
        if row > 3:
            return True
    return False
