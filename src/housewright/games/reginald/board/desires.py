"""Desire cards in short: whose, from where, what, and the number to beat."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, pad
from ..facts import Standing
from ..names import NAMES
from ..pieces import BONUS, COMPONENTS, POINTS, SLOT_IDS
from ..view import Slots
from .cells import WIDE
from .estates import Estates
from .texts import TEXTS

#: How wide a Count is.
COUNT: Final = 4
_FRONT: Final = 8
_NAME: Final = 25
_NOTE: Final = "dim"
_MET: Final = "bold #22c55e"
_ABOVE: Final = "above"
_CARDS: Final = {card["id"]: card for card in COMPONENTS["cards"]}
# Elements that can also be seen from a side; for these the view from above is written out.
_BOTH: Final = ("stair", "corner", "blank")


def short(card: str, lang: str) -> str:
    """What a card asks for: `Manor e: sash/rose >3`."""
    asked, texts = _CARDS[card], TEXTS[lang]
    targets = [texts[target] for target in asked["target"]]
    if len(targets) > 1:
        targets = [texts[f"{target} letter"] for target in asked["target"]]
    view = "".join(side for side in asked["view"] if len(side) == 1)
    if asked["view"] == [_ABOVE] and asked["count"][0] in _BOTH:
        view = texts[_ABOVE]
    counted = texts[f"count {'+'.join(asked['count'])}"]
    return f"{'+'.join(targets)}{' ' if view else ''}{view}: {counted} {asked['cmp']}{asked['n']}"


def slots(found: Estates, slots: Slots, letters: list[str], lang: str) -> list[Line]:
    """A line per slot: its points and bonus, its card, and everybody's Count."""
    texts = TEXTS[lang]
    head = pad(pad(f"  {texts['points']}", _FRONT) + texts["desires"], WIDE - COUNT * len(letters))
    lines = [
        [Span(head, _NOTE), *(Span(pad(letter, COUNT - 1, ">") + " ", _NOTE) for letter in letters)]
    ]
    for number, slot in enumerate(SLOT_IDS):
        bonus = f"+{BONUS[number]}" if BONUS[number] else ""
        begin = Span(pad(f"{slot} {POINTS[number]:>2}{bonus}", _FRONT), "bold")
        card = slots[slot]
        rest = listed(card, found, lang, has_bonus=BONUS[number] > 0) if card else []
        lines.append([begin, *rest])
    return lines


def room(players: int) -> int:
    """How many columns are left for what a card asks for."""
    return WIDE - _FRONT - _NAME - 1 - COUNT * players


def listed(card: str, found: Estates | None, lang: str, *, has_bonus: bool) -> Line:
    """A card by name and in short; with the estates everybody's Count."""
    name = Span(pad(NAMES[lang].cards[card], _NAME - 1) + " ", "bold")
    if found is None:
        return [name, Span(short(card, lang))]
    line = [name, Span(pad(short(card, lang), room(found.state.players)) + " ")]
    return [*line, *_counts(found.standings(card), has_bonus=has_bonus)]


def _counts(standings: list[Standing], *, has_bonus: bool) -> Line:
    line: Line = []
    for standing in standings:
        if standing["count"] is None:
            line.append(Span(pad("-", COUNT - 1, ">") + " ", _NOTE))
            continue
        mark = " "
        if standing["met"]:
            mark = "*" if has_bonus and standing["best"] else "✓"
        line.append(Span(f"{standing['count']:>3}{mark}", _MET if standing["met"] else ""))
    return line
