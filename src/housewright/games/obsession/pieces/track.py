"""The round tracks and prices; the first of two is the standard game, the second the extended."""

from typing import TYPE_CHECKING, Final

from .data import COMPONENTS

if TYPE_CHECKING:
    from ..components import Track

EVENT_IDS: Final = ("none", "fair", "objective", "builders", "national", "courtship")
NO_EVENT: Final = 0
FAIR_DAY: Final = 1
OBJECTIVES_DAY: Final = 2
BUILDERS: Final = 3
NATIONAL: Final = 4
COURTSHIP: Final = 5

_TRACKS: Final = (COMPONENTS["tracks"]["standard"], COMPONENTS["tracks"]["extended"])
ROUNDS: Final[list[int]] = [track["rounds"] for track in _TRACKS]
SEASON: Final[list[int]] = [track["season"] for track in _TRACKS]
DEALT_OBJECTIVES: Final[list[int]] = [track["objectives"] for track in _TRACKS]
# The reputation steps of somebody at MAX.
TOP: Final[list[int]] = [(track["max_level"] - 1) * 5 for track in _TRACKS]


def _event(track: "Track", number: int) -> int:
    if number % track["season"] == 0:
        return COURTSHIP if number else NO_EVENT
    days = (track["fair"], track["objective"], track["builders"], track["national"])
    for event, rounds in enumerate(days, FAIR_DAY):
        if number in rounds:
            return event
    return NO_EVENT


# By the number of the round; the first entry belongs to none.
EVENT: Final[list[list[int]]] = [
    [_event(track, number) for number in range(track["rounds"] + 1)] for track in _TRACKS
]
# By the level; the first entry belongs to none (OBS-139).
LEVEL_VP: Final[list[int]] = [
    0,
    *[COMPONENTS["reputation_vp"][str(level)] for level in range(1, 10)],
]

SLOTS: Final = 6
SLOT_PRICE: Final[list[int]] = COMPONENTS["market_slots"]
RESERVE_PRICE: Final[int] = COMPONENTS["reserve_price"]
