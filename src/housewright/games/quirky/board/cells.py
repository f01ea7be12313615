"""One building card as a few characters, in the colour of its bricks."""

from typing import Final

from ....core.blueprint import Span
from ..components import BuildingCard
from ..pieces import COMPONENTS, DESIGN_IDS

_KINDS: Final = {"room": " ", "roof": "^", "tower": "!", "walkway": "="}
_ICONS: Final = {
    "door": "D",
    "balcony": "B",
    "plants": "P",
    "cat": "C",
    "lamp": "L",
    "chimney": "H",
}


def _notation(card: BuildingCard) -> str:
    """Colour, kind, window and up to two icons: `S^-HH`."""
    letter = COMPONENTS["colours"][card["colour"]]["letter"]
    icons = "".join(_ICONS[icon] * count for icon, count in card["icons"].items())
    return f"{letter}{_KINDS[card['kind']]}{(card['window'] or '-')[0]}{icons:<2}"


def _brightness(colour: str) -> float:
    """The relative luminance of `#rrggbb`, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = ((p / 12.92) if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _paint(colour: str) -> str:
    """Black or white on a colour, whichever is easier to read."""
    # At this brightness both have the same contrast.
    ink = "#000000" if _brightness(colour) > 0.179 else "#ffffff"
    return f"bold {ink} on {colour}"


#: By colour: how its cards are printed.
PAINT: Final = {name: _paint(facts["hex"]) for name, facts in COMPONENTS["colours"].items()}
_NOTATIONS: Final = [_notation(card) for card in COMPONENTS["building_cards"]]
_PAINTS: Final = [PAINT[card["colour"]] for card in COMPONENTS["building_cards"]]


def cell(design: int, size: int = 5) -> Span:
    """A card in five characters; or in three, without the window; or in two, colour and kind."""
    text = _NOTATIONS[design]
    if size < 5:
        text = (text[:2] + text[3])[:size]
    return Span(text, _PAINTS[design])


def card(code: str) -> Span:
    """The card with this code, in five characters."""
    return cell(DESIGN_IDS.index(code))
