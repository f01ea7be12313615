"""The cubes, land, slots and Desire cards of Sir Reginald's Fabulous Country Estate as numbers."""

from typing import Final

from .data import (
    COMPONENTS,
    ELEMENT_IDS,
    FLAVOUR_IDS,
    FLAW_IDS,
    KIND_IDS,
    ROLE_IDS,
    SIDE_IDS,
    SLOT_IDS,
    TARGET_IDS,
    VIEW_IDS,
    WIDTH,
    Element,
    Flavour,
    FlawKind,
    Kind,
    Role,
    Side,
    Slot,
    Target,
    Viewpoint,
    check,
)
from .land import (
    BESIDE,
    BIT,
    DARK,
    EDGE,
    GROUND,
    HILL,
    IS_SITE,
    LAWN,
    NEXT,
    POND,
    RIM,
    SITES,
    SQUARE_IDS,
    SQUARE_NUMBERS,
    SQUARES,
    TREE,
    TREES,
)
from .looks import (
    ALIKE,
    BOTTOM,
    CAN_CARRY,
    DOOR_SIDE,
    FIRST_LOOK,
    FLAVOUR_OF,
    FOOT,
    LEGAL_LOOKS,
    LOOK_IDS,
    LOOK_NUMBERS,
    LOOKS,
    ROOF_SIDE,
    SIDE,
    TOP,
    TOP_EDGES,
    TUMBLED,
    UPRIGHT,
)

__all__ = [
    "ALIKE",
    "BESIDE",
    "BIT",
    "BOTTOM",
    "CAN_CARRY",
    "COMPONENTS",
    "DARK",
    "DOOR_SIDE",
    "EDGE",
    "ELEMENT_IDS",
    "FIRST_LOOK",
    "FLAVOUR_IDS",
    "FLAVOUR_OF",
    "FLAW_IDS",
    "FOOT",
    "GROUND",
    "HILL",
    "IS_SITE",
    "KIND_IDS",
    "LAWN",
    "LEGAL_LOOKS",
    "LOOKS",
    "LOOK_IDS",
    "LOOK_NUMBERS",
    "NEXT",
    "POND",
    "RIM",
    "ROLE_IDS",
    "ROOF_SIDE",
    "SIDE",
    "SIDE_IDS",
    "SITES",
    "SLOT_IDS",
    "SQUARES",
    "SQUARE_IDS",
    "SQUARE_NUMBERS",
    "TARGET_IDS",
    "TOP",
    "TOP_EDGES",
    "TREE",
    "TREES",
    "TUMBLED",
    "UPRIGHT",
    "VIEW_IDS",
    "WIDTH",
    "Element",
    "Flavour",
    "FlawKind",
    "Kind",
    "Role",
    "Side",
    "Slot",
    "Target",
    "Viewpoint",
    "check",
]

# No seat, no cube, no house, no card.
NONE: Final = -1

# --- cubes ---

DOORWAY: Final = 0
ORNAMENT: Final = 1
CHIMNEY: Final = 2
STAIRCASE: Final = 3
CORNERSTONE: Final = 4
WINDOW: Final = 5
ROSE: Final = 6
FLAVOURS: Final[int] = len(FLAVOUR_IDS)
FLAVOUR_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(FLAVOUR_IDS)}
CUBES: Final[list[int]] = [flavour["count"] for flavour in COMPONENTS["flavours"]]

ROOF: Final = 0
BLANK: Final = 1
DOOR: Final = 2
LION: Final = 3
CHIMNEY_FACE: Final = 4
STAIR: Final = 5
CORNER: Final = 6
WINDOW_FACE: Final = 7
ROSE_FACE: Final = 8
KINDS: Final[int] = len(KIND_IDS)

# Sides of cubes and of the plot; the opposite of a side is side ^ 2. UP stands for the top face.
N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
UP: Final = 4
SIDES: Final = 4

# --- Desire cards ---

MANOR: Final = 0
GUEST: Final = 1
SERVANTS: Final = 2
ESTATE: Final = 3
PLOT: Final = 4
ROLES: Final[int] = len(ROLE_IDS)

ABOVE: Final = 4
ANY: Final = 5

FACADE: Final = 9
FLOORS: Final = 10
HEIGHT: Final = 11
CUBE_COUNT: Final = 12
TERRACES: Final = 13
TERRACE_SPACES: Final = 14
COURTYARDS: Final = 15
COURTYARD_SPACES: Final = 16
FOOTPRINT: Final = 17
TREES_LEFT: Final = 18
FELLED: Final = 19
EDGE_FREE: Final = 20

_CARDS: Final = COMPONENTS["cards"]
CARD_IDS: Final[tuple[str, ...]] = tuple([card["id"] for card in _CARDS])
CARDS: Final[int] = len(CARD_IDS)
CARD_NUMBERS: Final[dict[str, int]] = {name: card for card, name in enumerate(CARD_IDS)}
TARGET: Final[list[tuple[int, ...]]] = [
    tuple([TARGET_IDS.index(name) for name in card["target"]]) for card in _CARDS
]
VIEW: Final[list[tuple[int, ...]]] = [
    tuple([VIEW_IDS.index(name) for name in card["view"]]) for card in _CARDS
]
COUNT: Final[list[tuple[int, ...]]] = [
    tuple([ELEMENT_IDS.index(name) for name in card["count"]]) for card in _CARDS
]
# Must the Count be more than the number? Else it must be less.
MORE: Final[list[bool]] = [card["cmp"] == ">" for card in _CARDS]
NUMBER: Final[list[int]] = [card["n"] for card in _CARDS]
# The place of a card in the alphabetical order of ids, in which hands are kept.
BY_ID: Final[list[int]] = [sorted(CARD_IDS).index(name) for name in CARD_IDS]


def in_order(cards: list[int]) -> list[int]:
    """Cards in the alphabetical order of their ids."""
    return sorted(cards, key=BY_ID.__getitem__)


# --- the Stock Board ---

SLOTS: Final[int] = len(SLOT_IDS)
POINTS: Final[list[int]] = [slot["points"] for slot in COMPONENTS["slots"]]
BONUS: Final[list[int]] = [slot["bonus"] for slot in COMPONENTS["slots"]]

_CONSTANTS: Final = COMPONENTS["constants"]
POOLS: Final[int] = _CONSTANTS["pools"]
POOL_SIZE: Final[int] = _CONSTANTS["pool_size"]
RESERVE: Final[int] = _CONSTANTS["reserve_limit"]
PLACED_MOST: Final[int] = _CONSTANTS["placements_per_turn"]
HOUSES_MOST: Final[int] = _CONSTANTS["max_houses"]
DEALT: Final[int] = _CONSTANTS["dealt"]
THROWN: Final[int] = _CONSTANTS["thrown_out"]
GIVEN: Final[int] = _CONSTANTS["to_pile"]
KEPT: Final[int] = _CONSTANTS["kept"]
FLAW_POINTS: Final[int] = _CONSTANTS["flaw_points"]
FEATURE_SPACES: Final[int] = _CONSTANTS["feature_spaces"]
STALL_ROUNDS: Final[int] = _CONSTANTS["stall_rounds"]
# By the number of players: the cubes that leave the game unseen (REG-2).
REMOVED: Final[list[int]] = [
    _CONSTANTS["removed_cubes"].get(str(players), 0) for players in range(5)
]
