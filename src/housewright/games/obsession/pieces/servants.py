"""Servants, and boxes of them: one number that counts all kinds."""

from typing import Final

from .data import COMPONENTS, CONDITION_IDS, NEED_IDS, SERVANT_IDS

BUTLER: Final = 0
HOUSEKEEPER: Final = 1
VALET: Final = 2
MAID: Final = 3
FOOTMAN: Final = 4
UNDERBUTLER: Final = 5
COOK: Final = 6
HALLBOY: Final = 7
HOUSEMAID: Final = 8
USEFULMAN: Final = 9
SERVANTS: Final = 10

# A box is the sum of the units of those in it: six bits per kind, so nobody spills over.
BITS: Final = 6
MASK: Final = 63
UNIT: Final[list[int]] = [1 << BITS * servant for servant in range(SERVANTS)]
BOX_IDS: Final = ("available", "quarters", "expended")

_SERVANTS: Final = COMPONENTS["servants"]
# Nobody may have a second one (OBS-86).
IS_SINGLE: Final[list[bool]] = [servant["max_per_player"] == 1 for servant in _SERVANTS]
IS_RECRUITABLE: Final[list[bool]] = [servant["recruitable"] for servant in _SERVANTS]
# The servants that the draft pool takes out of the supply (OBS-19).
DRAFTED: Final = (FOOTMAN, VALET, MAID, COOK, HALLBOY, HOUSEMAID, USEFULMAN)

# Who may work in the Butler's Room: the last of them by an option only (OBS-44, OBS-155).
HIRERS: Final = (BUTLER, UNDERBUTLER, HALLBOY)

# Under which condition somebody answers a need, in the order of CONDITION_IDS.
ALWAYS: Final = 0
IF_NO_MAID: Final = 1
IF_BRUSHED: Final = 2
WITH_ROOM: Final = 3
NOT_HIRING: Final = 4


def _answers(need: str) -> list[tuple[int, int]]:
    return [
        (SERVANT_IDS.index(servant["id"]), CONDITION_IDS.index(condition))
        for servant in _SERVANTS
        for answered, condition in servant["answers"]
        if answered == need
    ]


# Per need, named by its own servant: who answers it, and under which condition.
ANSWERS: Final[list[list[tuple[int, int]]]] = [
    _answers(name) if name in NEED_IDS else [] for name in SERVANT_IDS
]


def boxed(kinds: dict[str, int]) -> int:
    """A box of these servants by name."""
    return sum(UNIT[SERVANT_IDS.index(name)] * number for name, number in kinds.items())


def count(box: int, servant: int) -> int:
    """How many servants of a kind are in a box."""
    return box >> BITS * servant & MASK


def total(box: int) -> int:
    """How many servants are in a box: digits of a number in base 64 add up like this."""
    return box % MASK


START_SERVANTS: Final[int] = boxed({servant["id"]: servant["start"] for servant in _SERVANTS})
# By the number of players, with and without the servants of Upstairs, Downstairs.
SUPPLY: Final[list[list[int]]] = [
    [
        boxed(
            {
                servant["id"]: COMPONENTS["supply"].get(str(players), {}).get(servant["id"], 0)
                for servant in _SERVANTS
                if has_upstairs or servant["set"] != "upstairs"
            }
        )
        for has_upstairs in (False, True)
    ]
    for players in range(7)
]
