"""What the log, the prompts and the labels of Sir Reginald's estate say."""

from typing import Final

from ..pieces import CARD_IDS, FLAVOUR_IDS
from ..view import Detail
from ..words import WORDS
from .labels import label, label_in
from .phrases import PLOTS, POOL_MARKS, RESERVES, SLOT_MARKS, SQUARE_MARKS, signed
from .prompts import prompt
from .story import log
from .terms import glossary

__all__ = ["MARKS", "detail", "glossary", "label", "label_in", "log", "part", "prompt"]

#: What a line may point at: cards, cubes by flavour, the stock board, the reader's hand, Reserves,
#: plots and their squares.
MARKS: Final = frozenset(
    (
        *CARD_IDS,
        *FLAVOUR_IDS,
        *SLOT_MARKS,
        *POOL_MARKS,
        *("bag", "pile", "hand", "button"),
        *RESERVES,
        *PLOTS,
        *[mark for plot in SQUARE_MARKS for mark in plot],
    )
)


def part(name: str, lang: str) -> str:
    """What a part of the score is called."""
    return WORDS[lang].names.parts[name]


def detail(item: Detail, names: list[str], lang: str) -> str:
    """A card or a kind of flaw with its Count: `Ana: slot b, Tea Terrace (4) +12`."""
    words = WORDS[lang]
    card = item.get("card")
    return words.log["detail card" if card else "detail flaw"].format(
        a=names[item["seat"]],
        part=part(item["kind"], lang),
        card=words.names.cards[card] if card else "",
        count=item["count"],
        points=signed(item["points"]),
    )
