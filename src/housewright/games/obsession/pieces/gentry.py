"""Families and gentry cards as numbers."""

from typing import Final

from .data import COMPONENTS, DECK_IDS, FAVOUR_IDS, KIND_IDS, SERVANT_IDS, SET_IDS, dict_of
from .servants import BITS, UNIT, boxed

STARTER: Final = 0
CASUAL: Final = 1
PRESTIGE: Final = 2
FAIRCHILD: Final = 3
FAMILY: Final = 4

_GENTRY: Final = COMPONENTS["gentry"]
GENTRY_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _GENTRY)
GENTRY: Final[int] = len(GENTRY_IDS)
GENTRY_NUMBERS: Final[dict[str, int]] = {name: card for card, name in enumerate(GENTRY_IDS)}
GENTRY_SET: Final[list[int]] = [SET_IDS.index(card["set"]) for card in _GENTRY]
CHARLES: Final[int] = GENTRY_NUMBERS["charles"]
ELIZABETH: Final[int] = GENTRY_NUMBERS["elizabeth"]

DECK: Final[list[int]] = [DECK_IDS.index(card["deck"]) for card in _GENTRY]
IS_MALE: Final[list[bool]] = [card["sex"] == "m" for card in _GENTRY]
RATING: Final[list[int]] = [card["rating"] for card in _GENTRY]
GUEST_VP: Final[list[int]] = [card["vp"] for card in _GENTRY]
# Neither family nor Fairchilds are guests.
IS_GUEST: Final[list[bool]] = [deck <= PRESTIGE for deck in DECK]
# Who makes a daughter's bonus count (OBS-72).
IS_ADMIRER: Final[list[bool]] = [
    IS_MALE[card] and DECK[card] in (PRESTIGE, FAIRCHILD) for card in range(GENTRY)
]


def _kinds(card: int) -> int:
    """The kinds of guests that a card is, as bits in the order of KIND_IDS (OBS-45)."""
    deck = DECK[card]
    return (
        1
        | (2 if IS_MALE[card] else 4)
        | (8 if deck == FAMILY else 0)
        | (16 if deck in (STARTER, CASUAL) else 0)
        | (32 if deck in (PRESTIGE, FAIRCHILD) else 0)
    )


KINDS: Final[list[int]] = [_kinds(card) for card in range(GENTRY)]
NEED_LIST: Final[list[tuple[int, ...]]] = [
    tuple(SERVANT_IDS.index(need) for need in card["needs"]) for card in _GENTRY
]
# The same as a box.
NEEDS: Final[list[int]] = [sum(UNIT[need] for need in needs) for needs in NEED_LIST]
FAVOURS: Final[list[tuple[tuple[int, int], ...]]] = [
    tuple((FAVOUR_IDS.index(k), n) for k, n in dict_of(card["favours"]).items()) for card in _GENTRY
]
EITHER: Final[list[bool]] = [card.get("either", False) for card in _GENTRY]
# The largest sum that a guest can bring; below 0 for those who cost money (OBS-50).
MOST_CASH: Final[list[int]] = [
    max(0, dict_of(card["favours"]).get("cash", 0))
    if card.get("either")
    else dict_of(card["favours"]).get("cash", 0)
    for card in _GENTRY
]
# Guests who need no servant and cost nothing can always be invited (OBS-42).
IS_HARMLESS: Final[list[bool]] = [
    NEEDS[card] == 0 and MOST_CASH[card] >= 0 for card in range(GENTRY)
]
# The kinds of a card as counters of six bits each, so that cards add up.
KIND_UNITS: Final[list[int]] = [
    sum(1 << BITS * kind for kind in range(len(KIND_IDS)) if KINDS[card] >> kind & 1)
    for card in range(GENTRY)
]


def _weight(card: int) -> tuple[int, int, int]:
    return len(NEED_LIST[card]), NEEDS[card], -MOST_CASH[card]


_WEIGHTS: Final[list[tuple[int, int, int]]] = sorted({_weight(card) for card in range(GENTRY)})
# Cards of one class are interchangeable in the search for a party; the lighter come first.
GUEST_CLASS: Final[list[int]] = [_WEIGHTS.index(_weight(card)) for card in range(GENTRY)]

# --- families ---

_FAMILIES: Final = COMPONENTS["families"]
FAMILY_IDS: Final[tuple[str, ...]] = tuple(family["id"] for family in _FAMILIES)
FAMILIES: Final[int] = len(FAMILY_IDS)
FAMILY_SET: Final[list[int]] = [SET_IDS.index(family["set"]) for family in _FAMILIES]
MEMBERS: Final[list[tuple[int, ...]]] = [
    tuple(GENTRY_NUMBERS[name] for name in family["members"]) for family in _FAMILIES
]
FAMILY_CASH: Final[list[int]] = [family["cash"] for family in _FAMILIES]
# In reputation steps.
FAMILY_REP: Final[list[int]] = [
    (family["rep"][0] - 1) * 5 + family["rep"][1] - 1 for family in _FAMILIES
]
FAMILY_SERVANTS: Final[list[int]] = [boxed(family["extra_servants"]) for family in _FAMILIES]
# Start tiles, by name: the family takes one of them (OBS-18).
START_CHOICE: Final[list[tuple[str, ...]]] = [
    tuple(family.get("start_tile_choice", ())) for family in _FAMILIES
]
