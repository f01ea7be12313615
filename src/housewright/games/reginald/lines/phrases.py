"""Names, lists and numbers in words."""

from collections.abc import Sequence
from typing import Final

from ..pieces import BONUS, FLAVOUR_IDS, POINTS, POOLS, SLOT_IDS, SQUARE_IDS
from ..words import Words

_SEATS: Final = 4

#: Marks of slots, pools, Reserves, plots and squares.
SLOT_MARKS: Final = tuple(f"slot {slot}" for slot in SLOT_IDS)
POOL_MARKS: Final = tuple(f"pool {pool + 1}" for pool in range(POOLS))
PLOTS: Final = tuple(f"plot {seat}" for seat in range(_SEATS))
RESERVES: Final = tuple(f"reserve {seat}" for seat in range(_SEATS))
SQUARE_MARKS: Final = tuple(
    tuple(f"plot {seat} {square}" for square in SQUARE_IDS) for seat in range(_SEATS)
)


def series(parts: Sequence[str], words: Words, joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    head, last = words.log["list"].join(parts[:-1]), parts[-1]
    if not head:
        return last
    return head + words.log[joint if len(parts) == 2 else f"{joint} more"] + last


def counted(what: str, number: int, words: Words) -> str:
    """A number of something: `1 card`, `3 cards`."""
    one, several = words.counts[what]
    return one if number == 1 else several.format(number=number)


def signed(number: int) -> str:
    """Points with their sign; minus is `−`, not a hyphen."""
    return f"{number:+}".replace("-", "−") if number else "0"


def cubes(flavours: Sequence[str], words: Words) -> str:
    """Some cubes: `a Doorway and 2 Sash Windows`."""
    said: list[str] = []
    for flavour in FLAVOUR_IDS:
        number = list(flavours).count(flavour)
        if number == 1:
            said.append(words.names.one[flavour])
        elif number:
            many = words.names.many[flavour]
            said.append(words.log["several"].format(number=number, cubes=many))
    return series(said, words)


def worth(slot: int, words: Words) -> str:
    """What a slot pays: `12 points, bonus 4`."""
    key = "worth" if BONUS[slot] else "worth alone"
    return words.terms[key].format(points=POINTS[slot], bonus=BONUS[slot])
