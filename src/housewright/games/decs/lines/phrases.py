"""Names and lists in words, for log, prompts, labels and refusals."""

from collections.abc import Sequence
from typing import Final

from ..names import SYMBOLS
from ..pieces import (
    ANY,
    CARD_IDS,
    COLOUR,
    COLOUR_IDS,
    COST,
    FEATURE_IDS,
    ICON_IDS,
    NONE,
    SPACE_IDS,
    SUITS,
    THINNING,
)
from ..pieces.grid import FEATURE_OF, TEXT_OF
from ..words import Words

#: The marks of the houses, by seat.
HOUSES: Final = tuple(f"house {seat}" for seat in range(4))
# A space and the feature that it gives share an id, so their marks need a prefix.
SPACE_MARKS: Final = tuple(f"space {space}" for space in SPACE_IDS)
FEATURE_MARKS: Final = tuple(f"feature {feature}" for feature in FEATURE_IDS)


def series(parts: Sequence[str], words: Words, joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    head, last = words.log["list"].join(parts[:-1]), parts[-1]
    if not head:
        return last
    return head + words.log[joint if len(parts) == 2 else f"{joint} more"] + last


def counted(what: str, number: int, words: Words) -> str:
    """A number of things: `1 card`, `3 cards`."""
    one, several = words.counts[what]
    return one if number == 1 else several.format(number=number)


def signed(number: int) -> str:
    """Points with their sign, which in a sentence is a minus and no hyphen."""
    return f"{number:+}".replace("-", "−") if number else "0"


def cards(numbers: Sequence[int], words: Words, joint: str = "and") -> str:
    """Some cards in a sentence: `4♠, 4♥ and a Joker`."""
    return series([words.names.short[CARD_IDS[card]] for card in numbers], words, joint)


def icons(cost: Sequence[int], joint: str = " ") -> str:
    """The icons of a cost as signs: `♥ ♥ ♣`."""
    return joint.join([SYMBOLS[ICON_IDS[icon]] for icon in cost])


def price(space: int, words: Words) -> str:
    """What a space costs; if that depends on the option `second_card`, both costs."""
    cost, thinning = COST[space], COST[THINNING + space]
    if cost == thinning:
        return icons(cost)
    return words.terms["two prices"].format(cost=icons(cost), thinning=icons(thinning))


def place(placement: int, words: Words) -> str:
    """Where a feature is drawn, and how it is turned: `4,2, turned by 90°`."""
    parts = TEXT_OF[placement].split(" ")
    if len(parts) == 2:
        return parts[1]
    return words.log["turned by"].format(cell=parts[1], angle=parts[2][1:])


def feature_at(placement: int, words: Words) -> str:
    """A feature on a grid: `the Small Star at 3,1`."""
    noun = words.names.nouns[FEATURE_IDS[FEATURE_OF[placement]]]
    cell = TEXT_OF[placement].split(" ")[1]
    return words.log["lit feature"].format(feature=noun, cell=cell)


def payers(
    offer: int, paid: Sequence[int], left: Sequence[int], pitched: bool, words: Words
) -> str:
    """What may pay for the icons that are left: `any red card`, `♥ and ♣`."""
    wanted = [ANY if pitched and icon < SUITS else icon for icon in left]  # DEC-63
    if wanted != [ANY] * len(wanted):
        return series([words.names.icons[ICON_IDS[icon]] for icon in wanted], words)
    form = "any" if len(wanted) == 1 else "several"
    colours = [COLOUR[card] for card in paid if COLOUR[card] != NONE]
    if pitched or COST[offer].count(ANY) < 2:
        return words.payers[form]
    if colours:  # DEC-38
        return words.payers[f"{form} of colour"].format(
            colour=words.colours[COLOUR_IDS[colours[0]]]
        )
    return words.payers["any" if form == "any" else "several of one"]
