"""A position of Decs Building as the text board shows it."""

from typing import Any

import housewright as hw
from housewright.parts.textboard import Line, plain

NAMES = ["Ana", "Ben", "Cem", "Dee"]
FEATURES = [
    "power-cable 4,2 r90",
    "banner-angels 5,3",
    "snowflake 1,1",
    "snowflake 1,3",
    "big-star 5,6",
    "candle 8,2",
    "candy-cane 1,5 r90",
]
POSITION: dict[str, Any] = {
    "game": "decs",
    "players": 2,
    "phase": "turn",
    "to_act": [0],
    "round": 9,
    "first": 1,
    "stacks": {
        "spades": ["6s", "7s"],
        "hearts": ["10h"],
        "clubs": ["6c", "7c"],
        "wild": ["ad", "x"],
        "jacks": ["jh"],
        "queens": ["qs", "qh"],
        "kings": ["ks"],
    },
    "removed": ["3s", "jc"],
    "pawns": {"santa": 1, "gain-wild": 0},
    "seats": [
        {
            "hand": ["2h", "5c", "qc", "x"],
            "deck": ["5s", "as", "10d"],
            "played": ["2c", "js"],
            "features": FEATURES,
        },
        {
            "hand": ["3h", "3c"],
            "deck": ["3d", "4h", "5d"],
            "passed": True,
            "features": ["santa 5,1", "small-star 8,4"],
        },
    ],
}


def drawn(match: hw.Match, seat: int | None, lang: str = "en") -> list[Line]:
    return match.game.board.draw(match.view(seat), seat, NAMES[: match.players], lang)


def board(change: dict[str, Any], seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines of the board, without colours, after a change of the position."""
    return plain(drawn(hw.load(POSITION | change), seat, lang)).splitlines()


def own(**change: Any) -> dict[str, Any]:
    """A change of what belongs to the first seat."""
    return {"seats": [POSITION["seats"][0] | change, POSITION["seats"][1]]}


def after(*moves: str) -> list[str]:
    """The board of the first seat after these moves of it."""
    match = hw.load(POSITION)
    for move in moves:
        match.play(0, move)
    return plain(drawn(match, 0)).splitlines()


def of_space(lines: list[str], name: str) -> str:
    """The line of a space, without the house beside it."""
    start = next(at for at, line in enumerate(lines) if " cost " in line)
    return next(line for line in lines[start:] if line[2:].startswith(name))[:42].rstrip()


def of_house(lines: list[str]) -> list[str]:
    """What stands beside the spaces."""
    start = next(at for at, line in enumerate(lines) if " cost " in line)
    return [line[43:] for line in lines[start : start + 21]]
