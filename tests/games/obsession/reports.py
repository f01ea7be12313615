"""How the tests of Obsession read what people are told."""

import housewright as hw

from .table import play

NAMES = ["Ana", "Ben", "Cem"]


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def texts(match: hw.Match, seat: int | None = None, lang: str = "en") -> list[str]:
    """The lines of the log."""
    return [line.text for line in match.log(seat, lang)]


def told(match: hw.Match, *plays: str) -> list[str]:
    """The lines of the log after these moves."""
    return texts(play(named(match), *plays))


def last(match: hw.Match, seat: int | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules and the marks of the last line."""
    line = match.log(seat)[-1]
    return line.rules, line.marks


def reason(match: hw.Match, text: str, seat: int = 0, lang: str = "en") -> tuple[str, str]:
    """Code and sentence of a refusal."""
    refusal = match.why_not(seat, text, lang=lang)
    assert refusal is not None
    return refusal.code, refusal.message


def code(match: hw.Match, text: str, seat: int = 0) -> str:
    return reason(match, text, seat)[0]
