"""What on the table a line or a lesson may point at."""

from typing import Final

from ..pieces import GENTRY_IDS, MILESTONE_IDS, MOST_SEATS, OBJECTIVE_IDS, SLOTS, TILE_IDS, VP_IDS

SLOT_MARKS: Final = tuple(f"slot {slot + 1}" for slot in range(SLOTS))
RESERVE_MARKS: Final = ("reserve service", "reserve pr1")
#: By the number of a deck in events: casual, prestige.
DECK_MARKS: Final = ("deck casual", "deck prestige")
MILESTONE_MARKS: Final = tuple(f"milestone {name}" for name in MILESTONE_IDS)
#: The reader's own cards.
OBJECTIVE_MARKS: Final = tuple(f"objective {name}" for name in OBJECTIVE_IDS)
CARD_MARKS: Final = tuple(f"card {name}" for name in VP_IDS)
_MIDDLE: Final = (
    "market",
    "bag",
    "supply",
    "track",
    "themes",
    "fairchilds",
    "deck objectives",
    "deck vp",
)
_PLACES: Final = (
    "cash",
    "reputation",
    "available",
    "quarters",
    "expended",
    "activity",
    "hand",
    "discard",
    "objectives",
    "vp",
)
BOARDS: Final = tuple(f"board {seat}" for seat in range(MOST_SEATS))

#: Gentry by their ids; everything else has a place, as the same tile may lie in several.
MARKS: Final = frozenset(
    (
        *GENTRY_IDS,
        *SLOT_MARKS,
        *RESERVE_MARKS,
        *DECK_MARKS,
        *MILESTONE_MARKS,
        *OBJECTIVE_MARKS,
        *CARD_MARKS,
        *_MIDDLE,
        *BOARDS,
        *[f"{board} {place}" for board in BOARDS for place in (*_PLACES, *TILE_IDS)],
    )
)


def place(seat: int, name: str) -> str:
    """A place on the board of a seat: `board 0 cash`."""
    return f"board {seat} {name}"


def tile_of(seat: int, tile: int) -> str:
    """A tile in the organiser of a seat: `board 0 barn`."""
    return place(seat, TILE_IDS[tile])
