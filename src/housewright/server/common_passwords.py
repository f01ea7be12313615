"""Common passwords, which are refused.

A common word is refused with digits and signs around it as well, and with signs in place of
letters. So are patterns and the person's own name.
"""

import re
import unicodedata
from importlib.resources import files
from itertools import chain
from typing import Final

from .problems import Refused

#: This many signs around a word do not make it a better password, unless they are a pattern.
_FEW: Final = 4
_LEAST_RUN: Final = 3
_FEW_SIGNS: Final = 3
_LOOKS: Final = str.maketrans("013457@$!|", "oieastasil")
_DECORATED: Final = re.compile(r"([\W\d_]*)(.*?)([\W\d_]*)", re.DOTALL)
_DATE: Final = re.compile(
    r"(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])|([0-2]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d"
    r"|(0[1-9]|1[0-2])([0-2]\d|3[01])(19|20)\d\d"
)

#: Rows of keyboards, the alphabet, the digits.
_ROWS: Final = (
    "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop",
    "qsdfghjklm", "wxcvbn", "abcdefghijklmnopqrstuvwxyz", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "qazwsxedcrfvtgbyhnujmikolp",
    "1a2b3c4d5e6f7g8h", "a1b2c3d4e5f6g7h8", "741852963", "147258369", "159357", "789456123",
    "!@#$%^&*()", "qweasdzxc",
)  # fmt: skip
_RUNS: Final = tuple(chain(_ROWS, (row[::-1] for row in _ROWS)))

_WORDS: Final = frozenset(
    files(__package__).joinpath("common_passwords.txt").read_text(encoding="utf-8").split()
)


def check_password(password: str, name: str, field: str) -> None:
    """Raise Refused for a password that is common or easy to guess for this person."""
    folded = unicodedata.normalize("NFKC", password).casefold()
    if _is_of_name(folded, name):
        said = "The password must not be the name, backwards or with digits either; choose another."
    elif _is_common(folded):
        said = "This is one of the most common passwords; choose another."
    elif _is_pattern(folded):
        said = "This password is a pattern that is easy to guess; choose another."
    else:
        return
    raise Refused(422, "guessable", said, field=field)


def _is_of_name(folded: str, name: str) -> bool:
    whole = unicodedata.normalize("NFKC", name).casefold()
    names = {whole, whole[::-1], _letters(whole), _letters(whole)[::-1]} - {""}
    return not names.isdisjoint({folded, folded.rstrip("0123456789"), *_cores(folded)})


def _is_common(folded: str) -> bool:
    return not _WORDS.isdisjoint(_cores(folded))


def _cores(folded: str) -> set[str]:
    """The words that it may contain: all of it, and without the few signs around it."""
    found = {_letters(folded), _letters(folded.translate(_LOOKS))}
    parts = _DECORATED.fullmatch(folded)
    assert parts is not None
    before, core, after = parts.groups()
    if all(len(part) <= _FEW or _is_pattern(part) for part in (before, after)):
        found |= {_letters(core), _letters(core.translate(_LOOKS))}
    return found


def _letters(text: str) -> str:
    return "".join(char for char in text if char.isalnum())


def _is_pattern(text: str) -> bool:
    is_repeated = len(text) > 1 and text in (text + text)[1:-1]
    has_few = len(set(text)) <= _FEW_SIGNS
    is_date = _DATE.fullmatch(text) is not None
    return is_repeated or has_few or is_date or _is_run(text) or _is_run(_letters(text))


def _is_run(text: str) -> bool:
    """Is it made of pieces of rows only, forwards or backwards?"""
    rest = text
    while rest:
        length = max(_shared(rest, run) for run in _RUNS)
        if length < _LEAST_RUN:
            return False
        rest = rest[length:]
    return bool(text)


def _shared(text: str, run: str) -> int:
    """How many characters from the start of the text stand somewhere in the run."""
    length = 0
    while length < len(text) and text[: length + 1] in run:
        length += 1
    return length
