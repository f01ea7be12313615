"""The cards, features and spaces of Decs Building as numbers."""

from typing import TYPE_CHECKING, Final, cast

from .data import COMPONENTS, FACE_IDS, HIGHEST_RANK, LOWEST_RANK, by_thinning, check
from .ids import (
    AREA_IDS,
    COLOUR_IDS,
    ENDING_IDS,
    FEATURE_IDS,
    ICON_IDS,
    PART_IDS,
    PHASE_IDS,
    PILE_IDS,
    REWARD_IDS,
    SPACE_IDS,
    SUIT_IDS,
)

if TYPE_CHECKING:
    from ..components import Space

__all__ = [
    "AREA_IDS",
    "COLOUR_IDS",
    "COMPONENTS",
    "ENDING_IDS",
    "FEATURE_IDS",
    "ICON_IDS",
    "PART_IDS",
    "PHASE_IDS",
    "PILE_IDS",
    "REWARD_IDS",
    "SPACE_IDS",
    "SUIT_IDS",
    "check",
]

# No seat, no space.
NONE: Final = -1

# --- cards and piles ---

SUITS: Final = 4
PILES: Final = 8
WILD_PILE: Final = 4
FACE_PILES: Final = 5
BLACK: Final = 0
RED: Final = 1

# In the canonical order of a hand: numbers by suit, then by rank; faces; Aces; the Joker.
RANKS: Final[int] = HIGHEST_RANK - LOWEST_RANK + 1
CARD_IDS: Final[tuple[str, ...]] = (
    *[f"{rank}{suit}" for suit in SUIT_IDS for rank in range(LOWEST_RANK, HIGHEST_RANK + 1)],
    *[f"{face}{suit}" for face in (*FACE_IDS, "a") for suit in SUIT_IDS],
    "x",
)
CARDS: Final[int] = len(CARD_IDS)
NUMBER_CARDS: Final[int] = SUITS * RANKS
FIRST_ACE: Final[int] = NUMBER_CARDS + len(FACE_IDS) * SUITS
JOKER: Final[int] = CARDS - 1
CARD_NUMBERS: Final[dict[str, int]] = {name: card for card, name in enumerate(CARD_IDS)}

_COLOURS: Final[list[int]] = [COLOUR_IDS.index(suit["colour"]) for suit in COMPONENTS["suits"]]


def _pile_of(card: int) -> int:
    if card < NUMBER_CARDS:
        return card // RANKS
    return FACE_PILES + (card - NUMBER_CARDS) // SUITS if card < FIRST_ACE else WILD_PILE


def _suit_of(card: int) -> int:
    return card // RANKS if card < NUMBER_CARDS else (card - NUMBER_CARDS) % SUITS


# Per card: the pile to which it belongs, the rank of a number card, and the colour, which a wild
# card does not have (DEC-38).
PILE_OF: Final[list[int]] = [_pile_of(card) for card in range(CARDS)]
IS_FACE: Final[list[bool]] = [pile >= FACE_PILES for pile in PILE_OF]
RANK: Final[list[int]] = [
    LOWEST_RANK + card % RANKS if card < NUMBER_CARDS else 0 for card in range(CARDS)
]
COLOUR: Final[list[int]] = [
    NONE if PILE_OF[card] == WILD_PILE else _COLOURS[_suit_of(card)] for card in range(CARDS)
]


def full_piles(players: int, *, is_short: bool) -> list[list[int]]:
    """All cards for this number of players as piles, top card first (DEC-2 to DEC-7)."""
    cards = COMPONENTS["card_set"][str(players)]
    dropped = COMPONENTS["short_game"]["drop_ranks"] if is_short else []
    ranks = [rank for rank in sorted(cards["ranks_per_suit"]) if rank not in dropped]
    piles = [[CARD_NUMBERS[f"{rank}{suit}"] for rank in ranks] for suit in SUIT_IDS]
    piles.append([CARD_NUMBERS[f"a{suit}"] for suit in cards["ace_suits"]])
    piles[WILD_PILE] += [JOKER] * int(cards["jokers"])
    piles += [[CARD_NUMBERS[face + suit] for suit in cards["face_suits"]] for face in FACE_IDS]
    return piles


# --- what the rules count ---

HAND_SIZE: Final[int] = COMPONENTS["base_hand_size"]
EMPTY_PILES_TO_END: Final[int] = COMPONENTS["end_when_empty_piles"]
EMPTY_POINTS: Final[int] = COMPONENTS["empty_square_points"]
SANTA_POINTS: Final[int] = COMPONENTS["santa_points_each_per_santa"]
CANDLE_POINTS: Final[int] = COMPONENTS["candle_points"]["base"]
CANDLE_PAIR_POINTS: Final[int] = COMPONENTS["candle_points"]["per_candle_two_away"]
# By the number of players.
PAWNS: Final[list[int]] = [
    COMPONENTS["pawns_per_player"].get(str(players), 0) for players in range(5)
]

# --- features ---

_FEATURES: Final = COMPONENTS["features"]
FEATURES: Final[int] = len(FEATURE_IDS)
SANTA: Final[int] = FEATURE_IDS.index("santa")
CANDLE: Final[int] = FEATURE_IDS.index("candle")
SIZE: Final[list[int]] = [feature["squares"] for feature in _FEATURES]
IS_UPRIGHT: Final[list[bool]] = [feature["upright"] for feature in _FEATURES]
NEEDS_POWER: Final[list[bool]] = [feature["needs_power"] for feature in _FEATURES]
# Santas and Candles are counted by rules of their own (DEC-79, DEC-80).
POINTS: Final[list[int]] = [feature["points"] or 0 for feature in _FEATURES]
# Live by itself; live once powered; only where something live is (DEC-52, DEC-66).
IS_LIVE: Final[list[bool]] = [feature.get("live", False) for feature in _FEATURES]
CARRIES_POWER: Final[list[bool]] = [feature.get("live_if_powered", False) for feature in _FEATURES]
MUST_TOUCH: Final[list[bool]] = [feature.get("must_touch_live", False) for feature in _FEATURES]
EXTRA_CARDS: Final[list[int]] = [feature.get("hand_size", 0) for feature in _FEATURES]

# --- spaces ---

ANY: Final = 4
GETS_CARD: Final = 0
GETS_FEATURE: Final = 1
GETS_PAWNS: Final = 2
GETS_ACTION: Final = 3

_SPACES: Final = COMPONENTS["spaces"]
_REWARDS: Final = [space["reward"] for space in _SPACES]
SPACES: Final[int] = len(SPACE_IDS)
SPACE_NUMBERS: Final[dict[str, int]] = {name: space for space, name in enumerate(SPACE_IDS)}
PITCH_IN: Final[int] = SPACE_IDS.index("everyone-pitch-in")
AREA: Final[list[int]] = [AREA_IDS.index(space["area"]) for space in _SPACES]
# What is paid depends on the option `second_card`. So costs are listed twice, for one reading after
# the other, and that of a space stands at `board + space`.
GAINING: Final = 0
THINNING: Final[int] = SPACES
_OFFERS: Final = [*_SPACES, *[cast("Space", by_thinning(space)) for space in _SPACES]]


def board_of(second_card: object) -> int:
    """Where the lists of costs begin by a value of the option."""
    return THINNING if second_card == "thin" else GAINING


# The icons of a cost as places in ICON_IDS.
COST: Final[list[tuple[int, ...]]] = [
    tuple(ICON_IDS.index(icon) for icon in offer["cost"]) for offer in _OFFERS
]
# Which card paid leaves the game, counted from 1; 0 if all stay (DEC-56, DEC-57).
REMOVED_CARD: Final[list[int]] = [offer["reward"].get("remove_paid_card", 0) for offer in _OFFERS]
BAUBLE: Final[list[bool]] = [space["bauble"] for space in _SPACES]
BAUBLES: Final[list[int]] = [space for space in range(SPACES) if BAUBLE[space]]
REWARD: Final[list[int]] = [REWARD_IDS.index(reward["type"]) for reward in _REWARDS]
REWARD_PILES: Final[list[tuple[int, ...]]] = [
    tuple(PILE_IDS.index(pile) for pile in reward.get("piles", ())) for reward in _REWARDS
]
REWARD_FEATURE: Final[list[int]] = [
    FEATURE_IDS.index(reward["feature"]) if "feature" in reward else NONE for reward in _REWARDS
]
