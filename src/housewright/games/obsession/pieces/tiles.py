"""Improvement tiles as numbers. A side is tile * 2, plus 1 for the back."""

from typing import Final

from .data import (
    CATEGORY_IDS,
    COMPONENTS,
    EFFECT_IDS,
    FAVOUR_IDS,
    KIND_IDS,
    SERVANT_IDS,
    SET_IDS,
    dict_of,
)
from .servants import UNIT

NO_EFFECT: Final = 0
FAIR: Final = 1
BRUSHING: Final = 2
BARN: Final = 3
PANTRY: Final = 4
QUARTERS: Final = 5
HALL: Final = 6
MAIDS_ROOM: Final = 7
CARRIAGE: Final = 8
KITCHEN: Final = 9

_TILES: Final = COMPONENTS["tiles"]
_SIDES: Final = [side for tile in _TILES for side in (tile["front"], tile["back"])]
TILE_IDS: Final[tuple[str, ...]] = tuple(tile["id"] for tile in _TILES)
TILES: Final[int] = len(TILE_IDS)
TILE_NUMBERS: Final[dict[str, int]] = {name: tile for tile, name in enumerate(TILE_IDS)}
BUTLERS_ROOM: Final[int] = TILE_NUMBERS["butlers-room"]
SCULPTURE_GARDEN: Final[int] = TILE_NUMBERS["sculpture-garden"]

# --- tiles ---

# The sorting number, the change of the price, and the copies in the bag; 0 for start tiles.
NUMBER: Final[list[int]] = [tile["number"] or 0 for tile in _TILES]
PRICE: Final[list[int]] = [tile["price"] or 0 for tile in _TILES]
IS_START: Final[list[bool]] = [tile.get("start", False) for tile in _TILES]
COPIES: Final[list[int]] = [
    tile["copies"] if isinstance(tile["copies"], int) else 0 for tile in _TILES
]
TILE_SET: Final[list[int]] = [SET_IDS.index(tile["set"]) for tile in _TILES]
IS_HYBRID: Final[list[bool]] = [tile.get("hybrid", False) for tile in _TILES]
IS_SUITE: Final[list[bool]] = [tile.get("suite", False) for tile in _TILES]
IS_MONUMENT_TILE: Final[list[bool]] = [tile.get("monument", False) for tile in _TILES]
_NAMES: Final[list[str]] = [tile.get("same_as", tile["id"]) for tile in _TILES]
# The tiles of the same name, itself included, as bits (OBS-90).
TWINS: Final[list[int]] = [
    sum(1 << twin for twin in range(TILES) if _NAMES[twin] == _NAMES[tile]) for tile in range(TILES)
]
# The tiles that each reserve takes (OBS-129, OBS-130).
IS_SERVICE_TILE: Final[list[bool]] = [t["front"]["category"] == "service" for t in _TILES]
IS_PR1: Final[list[bool]] = [tile["front"].get("rating") == 1 for tile in _TILES]
START_TILES: Final[int] = sum(
    1 << tile for tile in range(TILES) if _TILES[tile]["copies"] == "per player"
)
MONUMENTS_IN_BAG: Final[list[int]] = [
    COMPONENTS["monuments_in_bag"].get(str(players), 0) for players in range(7)
]

# --- sides ---

CATEGORY: Final[list[int]] = [CATEGORY_IDS.index(side["category"]) for side in _SIDES]
TILE_VP: Final[list[int]] = [side["vp"] for side in _SIDES]
HAS_ACTIVITY: Final[list[bool]] = ["activity" in side for side in _SIDES]
TILE_RATING: Final[list[int]] = [side.get("rating", 0) for side in _SIDES]
TILE_NEED_LIST: Final[list[tuple[int, ...]]] = [
    tuple(SERVANT_IDS.index(need) for need in side.get("servants", ())) for side in _SIDES
]
TILE_NEEDS: Final[list[int]] = [sum(UNIT[need] for need in needs) for needs in TILE_NEED_LIST]
# The kind of guests asked for, as a place in KIND_IDS; -1 where nobody is asked.
GUEST_KIND: Final[list[int]] = [
    KIND_IDS.index(next(iter(side["guests"]))) if side.get("guests") else -1 for side in _SIDES
]
GUEST_NUMBER: Final[list[int]] = [sum(side.get("guests", {}).values()) for side in _SIDES]
TILE_FAVOURS: Final[list[tuple[tuple[int, int], ...]]] = [
    tuple((FAVOUR_IDS.index(k), n) for k, n in dict_of(side.get("favours", [])).items())
    for side in _SIDES
]
TILE_EITHER: Final[list[bool]] = [side.get("either", False) for side in _SIDES]
# The largest sum that the tile itself can bring.
TILE_CASH: Final[list[int]] = [
    max(0, dict_of(side.get("favours", [])).get("cash", 0)) for side in _SIDES
]
IS_LIONHEART: Final[list[bool]] = [side.get("lionheart", False) for side in _SIDES]
IGNORES_RATING: Final[list[bool]] = [side.get("ignore_rating", False) for side in _SIDES]
# The Butler's Room: an activity without guests that brings servants (OBS-84).
IS_HIRING: Final[list[bool]] = [
    HAS_ACTIVITY[side] and GUEST_NUMBER[side] == 0 and not IS_LIONHEART[side]
    for side in range(2 * TILES)
]
EFFECT: Final[list[int]] = [EFFECT_IDS.index(side.get("passive")) for side in _SIDES]
# 1 brings reputation each turn, 2 lets its owner choose (OBS-33, OBS-34).
MONUMENT: Final[list[int]] = [
    {None: 0, True: 1, "choice": 2}[side.get("monument")] for side in _SIDES
]


def ones(bits: int) -> int:
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def _bits(sides: list[bool], back: int) -> int:
    return sum(1 << tile for tile in range(TILES) if sides[tile * 2 + back])


HOSTABLE_FRONTS: Final[int] = _bits(HAS_ACTIVITY, 0)
HOSTABLE_BACKS: Final[int] = _bits(HAS_ACTIVITY, 1)
MONUMENT_FRONTS: Final[int] = _bits([kind == 1 for kind in MONUMENT], 0)
MONUMENT_BACKS: Final[int] = _bits([kind == 1 for kind in MONUMENT], 1)
CHURCH_BACKS: Final[int] = _bits([kind == 2 for kind in MONUMENT], 1)
# Per effect the tiles that have it on their front, and on their back.
FRONT_EFFECT: Final[list[int]] = [
    _bits([each == effect for each in EFFECT], 0) for effect in range(len(EFFECT_IDS))
]
BACK_EFFECT: Final[list[int]] = [
    _bits([each == effect for each in EFFECT], 1) for effect in range(len(EFFECT_IDS))
]
# Per category the tiles whose front, and whose back, belongs to it (OBS-103).
CATEGORY_FRONTS: Final[list[int]] = [
    _bits([each == category for each in CATEGORY], 0) for category in range(len(CATEGORY_IDS))
]
CATEGORY_BACKS: Final[list[int]] = [
    _bits([each == category for each in CATEGORY], 1) for category in range(len(CATEGORY_IDS))
]
NOT_START: Final[int] = sum(1 << tile for tile in range(TILES) if not IS_START[tile])
