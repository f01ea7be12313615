"""The position that the rules show, and how to change it."""

import copy
from typing import Any

EXAMPLE: dict[str, Any] = {
    "game": "quirky",
    "options": {"deck_end": "finish", "first_player": "random", "any_order": False},
    "players": 2,
    "phase": "take",
    "to_act": [0],
    "seed": 7,
    "first": 0,
    "round": 3,
    "row": ["red-door", "gold-cat", None, "plum-lamp", "grey-walkway"],
    "deck": ["red-tower", "gold-lamp", "green-door"],
    "discard": ["plum-door"],
    "line": ["beanpole", "long-terrace", "roofline", "triple-towers"],
    "contest_deck": ["harlequin", "box-seats"],
    "taken": 1,
    "demolished": False,
    "acted": True,
    "idle": 0,
    "ending": None,
    "shuffles": 0,
    "seats": [
        {
            "house": {"0,0": "red-door", "1,0": "gold-cat", "1,1": "green-tower"},
            "hand": ["plum-walkway", "green-plants"],
            "contest": "paint-box",
            "claimed": [],
        },
        {
            "house": {"0,0": "plum-cat", "0,1": "red-roof-cat"},
            "hand": [],
            "contest": "old-stones",
            "claimed": [],
        },
    ],
}
#: The same with the taking over.
BUILDING = EXAMPLE | {"phase": "build"}


def changed(base: dict[str, Any], pointer: str, value: Any) -> dict[str, Any]:
    """The position with the value at this JSON pointer replaced or added."""
    twin = copy.deepcopy(base)
    *path, last = pointer.split("/")[1:]
    inner: Any = twin
    for word in path:
        inner = inner[int(word)] if isinstance(inner, list) else inner[word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return twin
