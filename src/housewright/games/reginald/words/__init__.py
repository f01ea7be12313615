"""All sentences of Sir Reginald's estate, by language; names of things are in `names`."""

from typing import Final

from .en import EN
from .ja import JA
from .sentences import Words

__all__ = ["EN", "JA", "WORDS", "Words"]

WORDS: Final = {"en": EN, "ja": JA}
