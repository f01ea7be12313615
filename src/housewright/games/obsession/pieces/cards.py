"""Objective, VP, theme and milestone cards as numbers, and what is in a game."""

from typing import Final

from .data import CATEGORY_IDS, COMPONENTS, MILESTONE_IDS, SET_IDS
from .gentry import DECK, GENTRY, GENTRY_SET
from .tiles import COPIES, IS_MONUMENT_TILE, IS_START, TILE_SET, TILES

# --- objective cards and milestones ---

OBJECTIVE_IDS: Final[tuple[str, ...]] = tuple(o["id"] for o in COMPONENTS["objectives"])
OBJECTIVES: Final[int] = len(OBJECTIVE_IDS)
OBJECTIVE_NUMBERS: Final[dict[str, int]] = {name: o for o, name in enumerate(OBJECTIVE_IDS)}
OBJECTIVE_SET: Final[list[int]] = [SET_IDS.index(o["set"]) for o in COMPONENTS["objectives"]]
# Those that five and six players use in any case (OBS-10).
IS_FOR_FIVE: Final[list[bool]] = [o.get("five_six", False) for o in COMPONENTS["objectives"]]
MILESTONES: Final[int] = len(MILESTONE_IDS)
MILESTONE_POINTS: Final[list[tuple[int, int]]] = [
    (milestone["first"], milestone["second"]) for milestone in COMPONENTS["milestones"]
]
NEEDS_UPSTAIRS: Final[list[bool]] = [
    milestone.get("needs") == "upstairs" for milestone in COMPONENTS["milestones"]
]

# --- victory-point cards and themes ---

VP_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in COMPONENTS["vp_cards"])
VP_TYPES: Final[int] = len(VP_IDS)
VP_NUMBERS: Final[dict[str, int]] = {name: card for card, name in enumerate(VP_IDS)}
VP_POINTS: Final[list[int]] = [card["vp"] for card in COMPONENTS["vp_cards"]]
VP_COPIES: Final[list[int]] = [card["copies"] for card in COMPONENTS["vp_cards"]]
# What a card does if it is given up, and how much of it (OBS-115).
NOTHING: Final = 0
BRINGS_REP: Final = 1
BRINGS_CASH: Final = 2
BRINGS_PRESTIGE: Final = 3
BRINGS_OBJECTIVE: Final = 4
BRINGS_PURCHASES: Final = 5
BRINGS_SERVANT: Final = 6
BRINGS_MARKET: Final = 7
BRINGS_SERVICE: Final = 8
BRINGS_BACK: Final = 9
_VP_WORDS: Final = (
    "rep",
    "cash",
    "prestige",
    "objective",
    "unlimited",
    "hire",
    "refresh",
    "service",
    "recall",
)
_EFFECTS: Final[list[dict[str, int]]] = [card["effect"] or {} for card in COMPONENTS["vp_cards"]]
VP_EFFECT: Final[list[int]] = [
    1 + _VP_WORDS.index(next(iter(effect))) if effect else NOTHING for effect in _EFFECTS
]
VP_AMOUNT: Final[list[int]] = [int(next(iter(effect.values()), 0)) for effect in _EFFECTS]
THEME_COPIES: Final[list[int]] = [COMPONENTS["themes"][name] for name in CATEGORY_IDS]


def cards_in_game(deck: int, sets: int) -> list[int]:
    """The gentry of a deck of these sets (bits), in the order of the file."""
    return [g for g in range(GENTRY) if DECK[g] == deck and sets >> GENTRY_SET[g] & 1]


def tiles_in_game(sets: int) -> list[int]:
    """The tiles of these sets (bits) that go into the bag, every copy, without monuments."""
    return [
        tile
        for tile in range(TILES)
        if not IS_START[tile] and not IS_MONUMENT_TILE[tile] and sets >> TILE_SET[tile] & 1
        for _ in range(COPIES[tile])
    ]


def objectives_in_game(players: int, *, upstairs: bool) -> list[int]:
    """The objective cards in a match of this number of players (OBS-10)."""
    return [
        card
        for card in range(OBJECTIVES)
        if OBJECTIVE_SET[card] == 0 or upstairs or (players > 4 and IS_FOR_FIVE[card])
    ]
