"""A position of Obsession as the text board shows it."""

from typing import Any

import housewright as hw
from housewright.parts.textboard import Line, plain

NAMES = ["Ana", "Ben", "Cem", "Dee", "Eva", "Finn"]
STAFF = {"butler": 1, "housekeeper": 1, "valet": 1, "maid": 1, "footman": 1}
TILES = {
    "private-study": "back",
    "butlers-room": "front",
    "barn": "front",
    "gazebo": "back",
    "parlour": "front",
    "bowling-green": "back",
    "south-lawn": "front",
}
POSITION: dict[str, Any] = {
    "game": "obsession",
    "players": 2,
    "phase": "host",
    "to_act": [0],
    "round": 6,
    "start_player": 1,
    "themes": {"shown": ["estate", "sporting"], "deck": ["service"]},
    "market": [
        ["billiard-room", "billiard-room"],
        ["conservatory"],
        ["fenced-paddock"],
        ["main-library"],
        ["sculpture-garden"],
        [],
    ],
    "reserve": {"service": ["barn", "servants-hall"], "pr1": []},
    "bag": ["great-hall"],
    "supply": {"valet": 2, "footman": 3},
    "casual": ["fontaine", "islip", "tansley"],
    "prestige": ["petrov"],
    "objectives": ["misc-max"],
    "objective_discards": ["misc-wealth"],
    "vp_cards": ["plain", "rep2"],
    "boards": [
        {
            "family": "ponsonby",
            "cash": 400,
            "rep": [2, 3],
            "available": {"butler": 1, "valet": 1, "footman": 1},
            "quarters": {"housekeeper": 1},
            "expended": {"maid": 1},
            "tiles": TILES,
            "hand": ["ponsonby-lord", "ponsonby-lady", "gresley", "hexham", "fairleigh"],
            "discard": ["bexley", "whitcombe", "ponsonby-heir"],
            "objectives": ["column-sporting", "set-gardens"],
            "vp": ["cash300"],
        },
        {
            "family": "york",
            "available": STAFF,
            "tiles": {"private-study": "front", "gazebo": "back", "tennis-court": "front"},
            "hand": ["york-lord", "charles", "jessop"],
            "objectives": ["misc-monuments"],
            "vp": ["recall", "plain"],
        },
    ],
}


def drawn(match: hw.Match, seat: int | None, lang: str = "en") -> list[Line]:
    return match.game.board.draw(match.view(seat), seat, NAMES[: match.players], lang)


def lines(match: hw.Match, seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines of the board, without colours."""
    return plain(drawn(match, seat, lang)).splitlines()


def board(change: dict[str, Any], seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines of the board after a change of the position."""
    return lines(hw.load(POSITION | change), seat, lang)


def own(**change: Any) -> dict[str, Any]:
    """A change of what belongs to the first seat."""
    return {"boards": [POSITION["boards"][0] | change, POSITION["boards"][1]]}


def after(*moves: str, **change: Any) -> hw.Match:
    """The position, changed, after these moves of the first seat."""
    match = hw.load(POSITION | change)
    for move in moves:
        match.play(0, move)
    return match


def with_line(found: list[str], start: str) -> str:
    """The one line that begins like this, whatever its marks are."""
    (line,) = [each for each in found if each.lstrip(" *^=@123456").startswith(start)]
    return line


def marked(found: list[str], names: dict[str, str]) -> set[str]:
    """The ids of those whose line has a star."""
    starred = [line.lstrip("*@ 123456") for line in found if line.startswith("*")]
    return {name for name, told in names.items() if any(line.startswith(told) for line in starred)}
