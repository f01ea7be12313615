"""Chat messages: one line of plain text."""

import unicodedata

from .names import UNSEEN
from .problems import unfit

#: Joiners of emoji and of letters of some scripts; invisible themselves.
_JOINERS = {"\u200c", "\u200d"}


def clean_chat(text: str) -> str:
    """The text as everybody gets it: normalised, one line, nothing invisible."""
    whole = unicodedata.normalize("NFC", text)
    kept = (
        char if char in _JOINERS or unicodedata.category(char) not in UNSEEN else " "
        for char in whole
    )
    said = " ".join("".join(kept).split())
    if not said.strip("".join(_JOINERS)):
        raise unfit("text", "This text is empty.")
    return said
