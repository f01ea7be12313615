"""A position of Sir Reginald's estate as the text board shows it."""

from typing import Any

import housewright as hw
from housewright.parts.textboard import Line, plain

NAMES = ["Ana", "Ben", "Cem", "Dee"]
PLOT = {
    "4,3": ["chimney roof n"],
    "2,4": ["cornerstone"],
    "3,4": ["rose blank nw", "doorway roof e"],
    "4,4": ["window roof ew"],
    "4,5": ["doorway roof s"],
    "5,5": ["staircase e"],
    "7,4": ["window roof ew"],
    "7,5": ["doorway roof s"],
    "7,8": ["ornament roof w"],
}
POSITION: dict[str, Any] = {
    "game": "reginald",
    "players": 3,
    "phase": "play",
    "to_act": [0],
    "button": 0,
    "bag": ["rose", "window", "doorway", "chimney"],
    "pools": [
        ["doorway", "window", "rose"],
        ["chimney", "window"],
        [],
        ["ornament", "staircase", "cornerstone"],
    ],
    "slots": {"a": "tea-terrace", "b": "friend-of-trees", "e": "low-quarters"},
    "pile": ["clear-air", "clear-view"],
    "seats": [
        {
            "plot": PLOT,
            "reserve": ["chimney", "window"],
            "hand": ["lake-light", "one-discreet-door"],
            "out": ["guest-tiles", "proud-stones", "rose-garland"],
            "gave": ["tea-terrace", "clear-view"],
            "stage": "build",
            "placed": 1,
        },
        {
            "plot": {
                "4,4": ["window roof ew"],
                "4,5": ["doorway roof s"],
                "5,4": ["chimney blank n"],
            },
            "reserve": ["ornament", "rose"],
            "hand": ["great-court", "peacock-court", "sash-symphony"],
        },
        {"hand": ["smoking-skyline"]},
    ],
}


def drawn(match: hw.Match, seat: int | None, lang: str = "en") -> list[Line]:
    return match.game.board.draw(match.view(seat), seat, NAMES[: match.players], lang)


def board(change: dict[str, Any], seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines of the board, without colours, after a change of the position."""
    return plain(drawn(hw.load(POSITION | change), seat, lang)).splitlines()


def own(**change: Any) -> dict[str, Any]:
    """A change of what belongs to the first seat."""
    return {"seats": [POSITION["seats"][0] | change, *POSITION["seats"][1:]]}


def built(plot: dict[str, list[str]], **change: Any) -> list[str]:
    """The board with this on the first seat's plot."""
    return board(own(plot=plot) | change)


def views(lines: list[str]) -> dict[str, list[str]]:
    """What stands below the titles of the four elevations, without blanks at the ends."""
    start = next(at for at, found in enumerate(lines) if found.startswith("n Mountains"))
    end = next(at for at, found in enumerate(lines) if found.startswith("8 7 6 5")) + 2
    return {
        side: [found[at * 19 : at * 19 + 18].rstrip() for found in lines[start + 1 : end]]
        for at, side in enumerate("nesw")
    }


def after(*moves: str) -> list[str]:
    """The board of the first seat after these moves of it."""
    match = hw.load(POSITION)
    for move in moves:
        match.play(0, move)
    return plain(drawn(match, 0)).splitlines()


def line(lines: list[str], start: str) -> str:
    """The first line with this beginning, without its indent."""
    return next(found.strip() for found in lines if found.strip().startswith(start))
