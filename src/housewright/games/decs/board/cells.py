"""Cards, icons and features as a few characters each, which differ without colours too."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import pad
from ..pieces import (
    CARD_IDS,
    COLOUR,
    COMPONENTS,
    FEATURE_IDS,
    ICON_IDS,
    PILE_IDS,
    PILE_OF,
    RED,
    WILD_PILE,
)

_BLACK_CARD: Final = "bold #ffffff on #374151"
_RED_CARD: Final = "bold #b91c1c on #fdf2e9"
_WILD_CARD: Final = "bold #1f2937 on #fbbf24"
DARK: Final = "#d4d4d4 on #404040"

SYMBOLS: Final[dict[str, str]] = {suit["code"]: suit["symbol"] for suit in COMPONENTS["suits"]}
#: The sign of each pile, shown when it is empty.
PILE_SIGNS: Final = dict(zip(PILE_IDS, (*SYMBOLS.values(), *"AJQK"), strict=True))

# Per feature its letter in a house, and how its squares are painted.
_LOOKS: Final = {
    "power-source": ("P", "bold #000000 on #facc15"),
    "power-cable": ("=", "bold #000000 on #e0c060"),
    "small-star": ("S", "bold #ffffff on #1d4ed8"),
    "snowflake": ("F", "bold #000000 on #bae6fd"),
    "big-star": ("G", "bold #ffffff on #4338ca"),
    "large-angel": ("A", "bold #000000 on #f5f5f4"),
    "candy-cane": ("C", "bold #ffffff on #be123c"),
    "banner-angels": ("B", "bold #000000 on #86efac"),
    "santa": ("N", "bold #ffffff on #7f1d1d"),
    "candle": ("I", "bold #000000 on #fb923c"),
    "santas-sleigh": ("D", "bold #ffffff on #7c2d12"),
    "comet": ("M", "bold #ffffff on #7e22ce"),
    "herald-angel": ("H", "bold #000000 on #e9d5ff"),
    "reindeer": ("R", "bold #ffffff on #166534"),
}
LETTERS: Final = [_LOOKS[feature][0] for feature in FEATURE_IDS]
PAINTS: Final = [_LOOKS[feature][1] for feature in FEATURE_IDS]


def card_text(code: str) -> str:
    """A card as people write it: `10♠`, `Q♥`; the Joker is `X`."""
    return code[:-1].upper() + SYMBOLS[code[-1]] if code[-1] in SYMBOLS else code.upper()


def _paint(card: int) -> str:
    if PILE_OF[card] == WILD_PILE:
        return _WILD_CARD
    return _RED_CARD if COLOUR[card] == RED else _BLACK_CARD


_CARDS: Final = {
    code: Span(pad(card_text(code), 3, ">"), _paint(card)) for card, code in enumerate(CARD_IDS)
}


def card(code: str) -> Span:
    """A card in three characters; red, black and wild ones look different."""
    return _CARDS[code]


def icons(cost: tuple[int, ...]) -> str:
    """The icons of a cost: `KQJ♣`."""
    return "".join(SYMBOLS.get(ICON_IDS[icon], ICON_IDS[icon]) for icon in cost)
