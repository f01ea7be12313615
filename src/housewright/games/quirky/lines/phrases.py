"""Names and lists in words, for all that is said."""

from collections.abc import Sequence
from typing import Final

from ..pieces import DESIGN_IDS
from ..words import WORDS, Words

#: The marks of the houses, by seat.
HOUSES: Final = tuple(f"house {seat}" for seat in range(5))


def card_name(code: str, lang: str) -> str:
    """What a building card is called: `red-door` is a Red Doorway."""
    return WORDS[lang].names.designs[code]


def contest_name(contest: str, lang: str) -> str:
    """What a contest is called."""
    return WORDS[lang].names.contests[contest]


def cell_name(cell: str, words: Words) -> str:
    """A cell in words: `-1,2` is column −1, level 2."""
    x, _, y = cell.partition(",")
    return words.log["cell"].format(x=x.replace("-", "−"), y=y)


def cards(designs: Sequence[int], words: Words) -> str:
    """Some cards, as a list without an end."""
    return words.log["list"].join([words.names.designs[DESIGN_IDS[card]] for card in designs])


def series(parts: Sequence[str], words: Words, joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    head, last = words.log["list"].join(parts[:-1]), parts[-1]
    return head + words.log[joint] + last if head else last
