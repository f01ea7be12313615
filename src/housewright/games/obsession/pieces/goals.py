"""What objective cards count, as numbers."""

from typing import TYPE_CHECKING, Final

from .data import CATEGORY_IDS, COMPONENTS, GOAL_IDS
from .gentry import DECK, GENTRY, GUEST_VP, IS_GUEST, IS_MALE, PRESTIGE, RATING
from .servants import boxed
from .tiles import TILE_NUMBERS, TWINS

if TYPE_CHECKING:
    from ..components import GuestFilter, Objective

OWN: Final = 0
PER_GUEST: Final = 1
PER_TILE: Final = 2
STAFF: Final = 3
STAFF_TOTAL: Final = 4
PER_MONUMENT: Final = 5
MAX_REPUTATION: Final = 6
WEALTH: Final = 7
FLIPPED_TOTAL: Final = 8
NO_NEGATIVE_GUESTS: Final = 9
GUESTS_TOTAL: Final = 10
EACH_CATEGORY: Final = 11

_GOALS: Final = COMPONENTS["objectives"]
GOAL: Final[list[int]] = [GOAL_IDS.index(goal["type"]) for goal in _GOALS]
GOAL_VP: Final[list[int]] = [goal["vp"] for goal in _GOALS]


def _amount(goal: "Objective") -> int:
    """How many are asked for; a box where it is servants."""
    least = goal.get("at_least", goal.get("count", 0))
    return boxed(least) if isinstance(least, dict) else int(least)


GOAL_AMOUNT: Final[list[int]] = [_amount(goal) for goal in _GOALS]
GOAL_CATEGORY: Final[list[int]] = [
    CATEGORY_IDS.index(goal["category"]) if "category" in goal else -1 for goal in _GOALS
]


# The tiles that are asked for by name.
GOAL_NAMES: Final[list[tuple[int, ...]]] = [
    tuple(TILE_NUMBERS[name] for name in goal.get("tiles", ())) for goal in _GOALS
]


def _groups(goal: "Objective") -> list[int]:
    """Per tile that is asked for the bits of all tiles of its name."""
    return [TWINS[TILE_NUMBERS[name]] for name in goal.get("tiles", ())]


GOAL_TILES: Final[list[list[int]]] = [_groups(goal) for goal in _GOALS]


def _counts(where: "GuestFilter", card: int) -> bool:
    deck = where.get("deck")
    return (
        IS_GUEST[card]
        and IS_MALE[card] == (where.get("sex", "m" if IS_MALE[card] else "f") == "m")
        and (deck is None or (DECK[card] == PRESTIGE) == (deck == "prestige"))
        and RATING[card] >= where.get("min_rating", 0)
        and GUEST_VP[card] >= where.get("min_vp", -100)
    )


# Per objective and gentry card: does the card count?
GOAL_GUESTS: Final[list[list[bool]]] = [
    [goal["type"] == "per_guest" and _counts(goal["where"], card) for card in range(GENTRY)]
    for goal in _GOALS
]
