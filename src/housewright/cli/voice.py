"""How the command says no, and what it does to text that came from elsewhere."""

import io
import sys

#: No path of a file is cut, but a whole book in one word is.
LONGEST_WORD = 300


def printable(text: str) -> str:
    """The text on one line, with what would disturb a terminal written out."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "backslashreplace").decode()
        for char in text
    )


def say_no(sentence: str) -> None:
    """Say why not, in one line, where errors go."""
    words = sentence.split()
    shown = " ".join(w if len(w) <= LONGEST_WORD else f"{w[:LONGEST_WORD]}…" for w in words)
    print(f"housewright: {printable(shown)}", file=sys.stderr)


def make_tolerant() -> None:
    """A character that the terminal cannot show is written out, not refused."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
