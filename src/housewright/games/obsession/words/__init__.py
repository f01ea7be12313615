"""All sentences of Obsession, by language; what things are called is in `names`."""

from typing import Final

from .en import EN
from .ja import JA
from .sentences import Action, Told, Words

__all__ = ["EN", "JA", "WORDS", "Action", "Told", "Words"]

WORDS: Final = {"en": EN, "ja": JA}
