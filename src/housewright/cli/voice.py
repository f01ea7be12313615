"""Error messages, and escaping of text from outside."""

import io
import sys

#: Longer words are cut in error messages; no path is that long.
LONGEST_WORD = 300


def printable(text: str) -> str:
    """The text on one line, with control characters escaped."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "backslashreplace").decode()
        for char in text
    )


def say_no(sentence: str) -> None:
    """Print an error message on stderr, on one line."""
    words = sentence.split()
    shown = " ".join(w if len(w) <= LONGEST_WORD else f"{w[:LONGEST_WORD]}…" for w in words)
    print(f"housewright: {printable(shown)}", file=sys.stderr)


def make_tolerant() -> None:
    """Escape characters that the terminal cannot encode, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
