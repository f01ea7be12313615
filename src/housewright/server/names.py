"""Rules for the names of people."""

import unicodedata
from typing import Final

from .problems import unfit

LONGEST: Final = 40
#: Visible characters: letters and digits of any script, and symbols such as emoji.
_SOLID: Final = frozenset("LNS")
#: Controls, invisible and private-use characters, and those that change the text direction.
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
#: Letters and symbols that are drawn as nothing.
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
    """The name without differences of case, width and composition."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def tidy(name: str, field: str = "name") -> str:
    """The normalised name; raises Refused if it is deceptive or cannot be displayed."""
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
    """The normalised name of a person; raises Refused if it is deceptive."""
    shown = tidy(name)
    if is_mixed(shown):
        raise unfit("name", "A name may not mix scripts that look alike, as Latin and Cyrillic.")
    return shown


def is_mixed(name: str) -> bool:
    """Does it mix scripts that are never used in one word?"""
    scripts = {_script(char) for char in name} - {""}
    others = scripts - {"LATIN"}
    if len(scripts) <= 1 or any(others <= together for together in _TOGETHER):
        return False
    return len(others) > 1 or not _ALIKE.isdisjoint(others)


def _script(char: str) -> str:
    """The script of a letter, by its Unicode name; empty for characters of all scripts."""
    kind = unicodedata.category(char)
    if kind[0] != "L" or (kind == "Lm" and char != "々"):
        return ""
    script = unicodedata.name(char, "").partition(" ")[0]
    return "HAN" if script in _HAN else script


def _is_stacked(kinds: list[str]) -> bool:
    """Are there more than three combining marks on one letter?"""
    row = 0
    for kind in kinds:
        row = row + 1 if kind[0] == "M" else 0
        if row > 3:
            return True
    return False
