"""The position that the rules show, and how to change it."""

import copy
from typing import Any

EXAMPLE: dict[str, Any] = {
    "game": "decs",
    "options": {
        "short": False,
        "tie_break": "shared",
        "starting_player": "random",
        "second_card": "gain",
    },
    "players": 2,
    "phase": "free",
    "to_act": [1],
    "seed": 1,
    "round": 2,
    "first": 1,
    "ending": "none",
    "stacks": {
        "spades": ["4s", "5s", "6s", "7s", "8s", "9s", "10s"],
        "hearts": ["4h", "5h", "6h", "7h", "8h", "9h", "10h"],
        "clubs": ["4c", "5c", "6c", "7c", "8c", "9c", "10c"],
        "diamonds": ["5d", "6d", "7d", "8d", "9d", "10d"],
        "wild": ["as", "ah", "ac", "ad", "x", "x"],
        "jacks": ["jh", "jc", "jd"],
        "queens": ["qs", "qh", "qc", "qd"],
        "kings": ["ks", "kh", "kc", "kd"],
    },
    "removed": ["3s"],
    "pawns": {},
    "seats": [
        {
            "hand": ["2h", "2c", "2d"],
            "deck": ["4d", "2s"],
            "played": [],
            "passed": False,
            "features": ["power-cable 4,2 r90", "small-star 3,1"],
        },
        {
            "hand": ["3h", "3c", "3d"],
            "deck": ["js"],
            "played": [],
            "passed": False,
            "features": [],
        },
    ],
}
#: The same after the free card, in seat 1's turn.
TURN = EXAMPLE | {"phase": "turn"}
#: Seat 1 pays for Gain a Card, picks one, draws a Candle; and the match is over.
PAYING = EXAMPLE | {"phase": "pay", "action": {"space": "gain-card", "paid": []}}
DRAWING = EXAMPLE | {"phase": "draw", "action": {"space": "candle", "paid": []}}
PICKING = EXAMPLE | {"phase": "pick", "action": {"space": "gain-card", "paid": []}}
OVER = EXAMPLE | {"phase": "over", "to_act": []}
#: A tie at -114, to be decided by a vote.
VOTING = EXAMPLE | {
    "options": {**EXAMPLE["options"], "tie_break": "vote"},
    "phase": "vote",
    "to_act": [0, 1],
    "votes": [None, None],
    "seats": [{**seat, "features": []} for seat in EXAMPLE["seats"]],
}


def changed(base: dict[str, Any], pointer: str, value: Any) -> dict[str, Any]:
    """The position with the value at this JSON pointer replaced or added."""
    twin = copy.deepcopy(base)
    *path, last = pointer.split("/")[1:]
    inner: Any = twin
    for word in path:
        inner = inner[int(word)] if isinstance(inner, list) else inner[word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return twin
