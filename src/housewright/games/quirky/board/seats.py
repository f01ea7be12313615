"""The seats: their houses and how they stand."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside, clip, pad, width
from ..pieces import COLOUR, COLOUR_IDS, CONTEST_IDS, CONTESTS_TO_END, DESIGN_IDS, POINTS
from ..scoring import area_cards, chimneys
from ..state.house import House
from ..view import View
from ..words import WORDS
from . import houses
from .cells import card
from .texts import TEXTS

_NOTE: Final = "dim"
_BETWEEN: Final = 3
#: The columns of the table of scores, by what stands at their heads.
_COLUMNS: Final = {"score": 7, "area": 9, "contests won": 11, "chimneys": 10}
_NAME: Final = 22


def house(
    view: View, homes: list[House], shown: int, titles: list[str], wide: int, lang: str
) -> list[Line]:
    """The house of a seat, as large as it can be."""
    if view["phase"] == "over":
        return _house(homes[shown], titles[shown], wide, None, lang)
    hand = [DESIGN_IDS.index(code) for code in view["seats"][shown]["hand"]]
    return _house(homes[shown], titles[shown], wide, hand, lang)


def _house(home: House, title: str, room: int, hand: list[int] | None, lang: str) -> list[Line]:
    """A house under its title; with a hand, the empty cells around it too."""
    frame = houses.framed(home, room, margin=0 if hand is None else 1)
    area = area_cards(home)
    facts = _area(area, lang)
    lowest, highest = houses.extent(home)
    if frame.first > lowest or frame.last < highest:
        facts += "  " + TEXTS[lang]["part"].format(first=frame.first, last=frame.last)
    line = [Span(f"{title}  ", "bold"), Span(clip(facts, room - width(title) - 2))]
    return [line, *houses.drawn(home, frame, {(x, y) for x, y, _ in area}, hand)]


def _area(area: list[tuple[int, int, int]], lang: str) -> str:
    if not area:
        return TEXTS[lang]["no area"]
    colour = WORDS[lang].colours[COLOUR_IDS[COLOUR[area[0][2]]]]
    return TEXTS[lang]["largest"].format(count=len(area), colour=colour)


def others(homes: list[House], shown: int, titles: list[str], wide: int, lang: str) -> list[Line]:
    """The other houses, smaller: one alone, or two side by side on a common ground."""
    rest = [seat for seat in range(len(homes)) if seat != shown]
    abreast = min(len(rest), 2)
    room = (wide - _BETWEEN * (abreast - 1)) // abreast
    blocks = [_house(homes[seat], titles[seat], room, None, lang) for seat in rest]
    lines: list[Line] = []
    for left, right in zip(blocks[::2], [*blocks[1::2], []], strict=False):
        height = max(len(left), len(right))
        lines += beside(_lowered(left, height), _lowered(right, height), room + _BETWEEN)
    return lines


def _lowered(block: list[Line], height: int) -> list[Line]:
    """The block at this height, with blank lines below its title."""
    return [*block[:1], *([] for _ in range(height - len(block))), *block[1:]]


def scores(view: View, homes: list[House], titles: list[str], lang: str) -> list[Line]:
    """How everybody stands: points as they would count now, contests won, cards in hand."""
    texts = TEXTS[lang]
    head = [Span(" " * _NAME)]
    head += [Span(pad(texts[key], room), _NOTE) for key, room in _COLUMNS.items()]
    lines = [[*head, Span(texts["held"], _NOTE)]]
    for seat, home in enumerate(homes):
        lines.append([*_name(view, seat, titles[seat], lang), *_standing(view, seat, home)])
    return lines


def _name(view: View, seat: int, title: str, lang: str) -> Line:
    style = "bold" if seat in view["to_act"] else ""
    first = TEXTS[lang]["first"] if seat == view["first"] else ""
    mark = "> " if seat in view["to_act"] else "  "
    return [Span(mark + pad(title, _NAME - 6), style), Span(pad(first, 4), _NOTE)]


def _standing(view: View, seat: int, home: House) -> Line:
    owner = view["seats"][seat]
    points = sum(POINTS[CONTEST_IDS.index(contest)] for contest in owner["claimed"])
    area = len(area_cards(home))
    won = f"{points} ({len(owner['claimed'])}/{CONTESTS_TO_END})"
    values = (f"{area + points}", f"{area}", won, f"{chimneys(home)}")
    line = [Span(pad(text, room)) for text, room in zip(values, _COLUMNS.values(), strict=True)]
    line[0] = line[0]._replace(style="bold")
    for code in owner["hand"]:
        line += [card(code), Span(" ")]
    return line
