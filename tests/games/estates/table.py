"""Positions of The Estates drawn as text, so that a test shows what it is about."""

from typing import Any

import housewright as hw

FULL_OFFER = """
    offer   b3 r5 y1 g6 p2 s4 b6 r1 | g2 y5 s1 p6 b4 r3 g5 y2 | p4 s6 y3 b1 g1 r6 s2 p5
    roofs   4 1 6 2 5 3 3 6 1 5 2 4
    stock   permit 1, permit 2, permit 3, mayor, cancel
"""


def position(drawn: str, **fields: Any) -> dict[str, Any]:
    """The position of a drawing; `fields` are added as they are.

    Lines: `a`, `b`, `c` (a row: buildings from the street, then permits in brackets), `offer`,
    `roofs`, `stock`, `owners` (a letter and a seat each), `cash`, `stash`, `hammer` (a piece).
    Seats that are not named own nothing; colours on the board without an owner go to seat 0.
    """
    found: dict[str, Any] = {
        "game": "estates",
        "players": 2,
        "phase": "turn",
        "rows": {},
        "permits": {},
        "certificates": {},
        "cash": [],
    }
    for line in filter(str.strip, drawn.splitlines()):
        key, _, rest = line.strip().partition(" ")
        _READ[key](found, key, rest.strip())
    for row in found["rows"].values():
        for word in " ".join(row).split():
            if word[0] != "^":
                found["certificates"].setdefault(word[0], 0)
    found |= fields
    found["cash"] = found["cash"] or [12] * found["players"]
    return found


def table(drawn: str, **fields: Any) -> hw.Match:
    """The match that goes on from a drawing."""
    return hw.load(position(drawn, **fields))


def placing(piece: str, drawn: str, **fields: Any) -> hw.Match:
    """Seat 0 has got the piece for nothing and places it now."""
    players = fields.get("players", 2)
    auction = {"piece": piece, "bids": [None] + [0] * (players - 1), "winner": 0}
    # Something to go on with, so that no end condition holds by accident.
    rest = "" if "roofs" in drawn else "roofs 1 2 3\n"
    spare = [cube for cube in ("y6", "p6", "s6", "s5") if cube not in drawn and cube != piece]
    rest += "" if "offer" in drawn else f"offer {spare[0]} | {spare[1]} |\n"
    return table(rest + drawn, phase="place", auction=auction, **fields)


def moves(match: hw.Match, seat: int = 0) -> list[str]:
    """The legal moves of a seat."""
    return match.legal_moves(seat)


def play(match: hw.Match, *said: str) -> hw.Match:
    """Play these moves, each by the seat whose decision it is."""
    for text in said:
        match.play(match.to_act[0], text)
    return match


def reason(match: hw.Match, text: str, seat: int | None = None) -> tuple[str, str]:
    """Code and words of a refusal."""
    refusal = match.why_not(match.to_act[0] if seat is None else seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.message


def totals(match: hw.Match) -> list[int]:
    return [score.total for score in match.scores()]


def _row(found: dict[str, Any], key: str, rest: str) -> None:
    buildings, _, permits = rest.partition("[")
    found["rows"][key] = [word.strip() for word in buildings.split("|") if word.strip()]
    found["permits"][key] = [int(word) for word in permits.rstrip("]").split()]


def _offer(found: dict[str, Any], key: str, rest: str) -> None:
    found[key] = [row.split() for row in rest.split("|")]


def _numbers(found: dict[str, Any], key: str, rest: str) -> None:
    found[key] = [int(word) for word in rest.split()]
    if key == "cash":
        found["players"] = len(found[key])


def _stock(found: dict[str, Any], key: str, rest: str) -> None:
    found[key] = rest.split(", ")


def _owners(found: dict[str, Any], key: str, rest: str) -> None:
    found["certificates"] = {word[0]: int(word[1]) for word in rest.split()}


def _mayor(found: dict[str, Any], key: str, rest: str) -> None:
    found[key] = rest


_READ = {
    "a": _row,
    "b": _row,
    "c": _row,
    "offer": _offer,
    "roofs": _numbers,
    "cash": _numbers,
    "stash": _numbers,
    "stock": _stock,
    "owners": _owners,
    "mayor": _mayor,
}
