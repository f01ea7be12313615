"""What is on the table: the pools, and the cubes and the cards of a seat."""

import re
from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, line_width, pad, width
from ..names import NAMES
from ..pieces import FLAVOUR_NUMBERS, PLACED_MOST, POOL_SIZE, POOLS, RESERVE, SLOT_IDS
from ..view import View
from ..words import WORDS
from . import desires
from .cells import LETTERS, PAINTS, WIDE
from .estates import Estates
from .texts import TEXTS

LABEL: Final = 8
_POOL: Final = (WIDE - LABEL) // POOLS
_NOTE: Final = "dim"
# Where a text may not be broken: words, or single characters with their punctuation.
_PIECES: Final = re.compile(r"\s*(?:[!-~]+|\S)[。、」)]*")


def _label(text: str) -> Span:
    return Span(pad(text, LABEL), "bold")


def _cube(flavour: str) -> Span:
    number = FLAVOUR_NUMBERS[flavour]
    return Span(LETTERS[number], PAINTS[number])


def pools(view: View, lang: str) -> list[Line]:
    """The four pools side by side, a line per cube."""
    texts = TEXTS[lang]
    bag = texts["bag"].format(count=_number(view["bag"]))
    below = ["", bag, texts["pile"].format(count=_number(view["pile"]))]
    lines: list[Line] = []
    for row in range(POOL_SIZE):
        begin = Span(pad(below[row], LABEL), _NOTE) if row else _label(texts["pools"])
        line = [begin]
        for number, cubes in enumerate(view["pools"]):
            line.append(Span(f"{number + 1} " if not row else "  ", "bold"))
            if row < len(cubes):
                name = " " + NAMES[lang].flavours[cubes[row]]
                line += [_cube(cubes[row]), Span(pad(name, _POOL - 3))]
            else:
                word = texts["empty"] if not row else ""
                line.append(Span(pad(word, _POOL - 2), _NOTE))
        lines.append(line)
    return lines


def reserve(view: View, shown: int, lang: str) -> Line:
    """The cubes of a seat; the one in hand; and how many have been placed."""
    texts, owner = TEXTS[lang], view["seats"][shown]
    line = [_label(texts["reserve"])]
    end: Line = []
    if owner["held"] is not None:
        name = NAMES[lang].flavours[owner["held"]]
        end += [Span(f"  {texts['held']} ", "bold"), _cube(owner["held"]), Span(f" {name}", "bold")]
    if owner["stage"] in ("build", "place", "desire") and owner["placed"]:
        told = texts["placed"].format(count=owner["placed"], most=PLACED_MOST)
        end.append(Span(f"  {told}", _NOTE))
    names = [" " + NAMES[lang].flavours[cube] for cube in owner["reserve"]]
    free = " ".join("." * (RESERVE - len(names)))
    taken = sum(map(width, names)) + 3 * len(names) + width(free)
    fits = LABEL + taken + line_width(end) <= WIDE
    for cube, name in zip(owner["reserve"], names, strict=True):
        line += [_cube(cube), Span(name + "  " if fits else " ")]
    return [*line, Span(free, _NOTE), *end]


def hand(view: View, found: Estates, shown: int, lang: str) -> list[Line]:
    """The Desire cards of a seat, a line for each; of hidden ones only how many."""
    texts, cards = TEXTS[lang], view["seats"][shown]["hand"]
    if isinstance(cards, int):
        count = texts["hidden card" if cards == 1 else "hidden cards"].format(count=cards)
        return [[_label(texts["hand"]), Span(count, _NOTE)]]
    if not cards:
        return [[_label(texts["hand"]), Span(texts["no cards"], _NOTE)]]
    # In the draft there is nothing to count.
    counted = None if view["phase"] == "draft" else found
    return [
        [_label("" if at else texts["hand"]), *desires.listed(card, counted, lang, has_bonus=True)]
        for at, card in enumerate(cards)
    ]


def sentences(view: View, shown: int, lang: str) -> list[Line]:
    """What the cards of a seat ask for, in whole sentences, if they may be seen."""
    cards = view["seats"][shown]["hand"]
    lines: list[Line] = []
    for card in cards if isinstance(cards, list) else []:
        lines += _sentence(card, LABEL, lang)
    return lines


def _sentence(card: str, columns: int, lang: str) -> list[Line]:
    return indented(f"{NAMES[lang].cards[card]} – {WORDS[lang].desires[card]}", columns)


def in_full(view: View, lang: str) -> list[Line]:
    """What the cards at the slots ask for, in whole sentences."""
    lines: list[Line] = []
    for slot in SLOT_IDS:
        card = view["slots"][slot]
        if card is None:
            continue
        wrapped = _sentence(card, 2, lang)
        wrapped[0] = [Span(f"{slot} ", "bold"), *wrapped[0][1:]]
        lines += wrapped
    return [[Span(TEXTS[lang]["in full"], "bold")], *lines] if lines else []


def remembered(view: View, shown: int, lang: str) -> list[Line]:
    """The cards that a seat gave to the pile or threw out, as far as they may be seen."""
    lines: list[Line] = []
    for key in ("gave", "out"):
        cards = view["seats"][shown][key]
        if isinstance(cards, list) and cards:
            names = TEXTS[lang]["list"].join(NAMES[lang].cards[card] for card in cards)
            wrapped = indented(names, LABEL)
            wrapped[0] = [Span(pad(TEXTS[lang][key], LABEL), _NOTE), *wrapped[0][1:]]
            lines += wrapped
    return lines


def indented(text: str, columns: int) -> list[Line]:
    """A text on as many lines as it needs, all of them indented."""
    lines = [""]
    for piece in _PIECES.findall(text):
        if columns + width(lines[-1] + piece) > WIDE:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [[Span(" " * columns), Span(line, _NOTE)] for line in lines]


def _number(hidden: list[str] | int) -> int:
    return hidden if isinstance(hidden, int) else len(hidden)
