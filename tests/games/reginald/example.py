"""The example position of the rules, completed, and how to change it."""

import copy
from typing import Any

_NOTHING: dict[str, Any] = {
    "plot": {},
    "reserve": [],
    "hand": [],
    "out": [],
    "gave": [],
    "stage": "idle",
    "placed": 0,
    "held": None,
    "forfeit": False,
    "waiting": False,
    "declared": None,
    "vote": None,
}
_PLOT = {"4,4": ["window blank ew", "rose roof ne"], "4,5": ["doorway roof s"]}
_POOLS = (
    ("doorway", "window", "rose"),
    ("chimney", "window", "window"),
    ("ornament", "staircase", "rose"),
    ("cornerstone", "window", "rose"),
)
EXAMPLE: dict[str, Any] = {
    "game": "reginald",
    "options": {
        "mode": "orderly",
        "views": "facing",
        "tie_vote": True,
        "first": "random",
        "turning": "upright",
    },
    "players": 3,
    "phase": "play",
    "to_act": [1],
    "seed": 4711,
    "bag": ["rose", "window", "doorway"],
    "pools": [list(pool) for pool in _POOLS],
    "slots": {**dict.fromkeys("abcdefghi"), "a": "lake-walk", "e": "low-quarters"},
    "pile": ["tea-terrace", "clear-air"],
    "button": 1,
    "ending": None,
    "idle": 0,
    "seats": [
        {
            **_NOTHING,
            "plot": _PLOT,
            "reserve": ["chimney", "window"],
            "hand": ["guest-light", "lake-lions", "rose-garland"],
            "out": ["clear-view", "guest-tiles", "dim-quarters"],
            "gave": ["compact-estate", "tea-terrace"],
        },
        {**_NOTHING, "stage": "draw", "reserve": ["rose"]},
        {**_NOTHING, "hand": ["great-court"]},
    ],
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


def _seat(number: int, base: dict[str, Any] = EXAMPLE, **fields: Any) -> dict[str, Any]:
    """The position with other fields of one seat."""
    return changed(base, f"/seats/{number}", {**base["seats"][number], **fields})


#: Seat 1 takes the cube in hand, decides on a card.
PLACING = _seat(1, stage="place", held="window", placed=1)
DESIRING = _seat(1, stage="desire", placed=1, hand=["great-house"])
#: Seat 0 builds, seat 1 is asked whether it will start.
FRANTIC = {**_seat(1, stage="ready"), "to_act": [0, 1]}
FRANTIC = {**_seat(0, FRANTIC, stage="build", forfeit=True)}
FRANTIC["options"] = {**EXAMPLE["options"], "mode": "frantic"}
#: Seat 0 parts with cards; the others have done so.
DRAFT = {
    **EXAMPLE,
    "phase": "draft",
    "to_act": [0],
    "slots": dict.fromkeys("abcdefghi"),
    "pile": [],
    "seats": [
        {**_NOTHING, "hand": ["great-court", "great-house", "lake-lions", "low-quarters"]},
        {**_NOTHING, "hand": ["lake-walk"], "out": ["clear-air"], "gave": ["tea-terrace"]},
        _NOTHING,
    ],
}
#: Two houses with chimneys each: seats 0 and 1 have a choice, seat 1 has made it.
_TWO = {"2,5": ["doorway roof w"], "3,5": ["chimney roof s"],
        "6,4": ["doorway roof n"], "6,5": ["chimney roof w"]}  # fmt: skip
DECLARE = {
    **EXAMPLE,
    "phase": "declare",
    "to_act": [0],
    "bag": [],
    "button": None,
    "ending": 0,
    "seats": [
        {**_NOTHING, "plot": _TWO},
        {**_NOTHING, "plot": _TWO, "declared": {"manor": "6,4", "servants": "2,5"}},
        {**_NOTHING, "declared": {}},
    ],
}
#: Nobody has a point: a tie of three; seat 2 has voted.
VOTE = {
    **DECLARE,
    "phase": "vote",
    "to_act": [0, 1],
    "slots": dict.fromkeys("abcdefghi"),
    "seats": [
        {**_NOTHING, "declared": {}},
        {**_NOTHING, "declared": {}},
        {**_NOTHING, "declared": {}, "vote": 0},
    ],
}
OVER = {
    **VOTE,
    "phase": "over",
    "to_act": [],
    "seats": [{**_NOTHING, "declared": {}, "vote": vote} for vote in (1, 0, 0)],
}
ALL = {
    "play": EXAMPLE,
    "placing": PLACING,
    "desiring": DESIRING,
    "frantic": FRANTIC,
    "draft": DRAFT,
    "declare": DECLARE,
    "vote": VOTE,
    "over": OVER,
}
