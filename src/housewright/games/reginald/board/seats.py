"""The seats: one estate drawn large, the scores, and the other plots."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, beside, clip, fill, pad
from ..facts.estates import FlawFact, House
from ..names import NAMES
from ..pieces import FLAVOUR_NUMBERS, FLAW_POINTS, ROLE_IDS, SIDE_IDS, SQUARE_NUMBERS
from ..view import View
from . import plots, sides
from .cells import FLAW, WIDE, cubes
from .estates import Estate, Estates
from .texts import TEXTS

_NOTE: Final = "dim"
_BETWEEN: Final = 2
_HOUSE: Final = 20
_SIZE: Final = 9
_NAME: Final = 21
#: The widths of the columns of scores, by the keys of their heads.
_COLUMNS: Final = {
    "score": 6,
    "manor letter": 4,
    "guest letter": 4,
    "servants letter": 4,
    "flaws head": 6,
    "cards head": 6,
}
_RESERVE: Final = 13
_GONE: Final = "#ef4444"


def estate(view: View, found: Estates, shown: int, title: str, lang: str) -> list[Line]:
    """The plot of a seat from above and from its sides, and what stands on it."""
    home = found.estates[shown]
    can = found.sites(view["seats"][shown]["held"]) if shown in view["to_act"] else set()
    top = [[Span(title, "bold")], *plots.large(home, can, lang)]
    return [
        *beside(top, [[], *_found(home, lang)], plots.LARGE + _BETWEEN),
        *sides.drawn(home, lang),
    ]


def _found(home: Estate, lang: str) -> list[Line]:
    """The houses by name and size, terraces and courtyards, and the Design Flaws."""
    facts = home.facts
    lines = [_house(house, lang) for house in facts["houses"]]
    for key, spaces in (("terrace", facts["terraces"]), ("courtyard", facts["courtyards"])):
        for space in spaces:
            size = TEXTS[lang][key].format(size=space["size"])
            where = Span(min(space["squares"], key=SQUARE_NUMBERS.__getitem__), _NOTE)
            lines.append([Span(pad(size, _HOUSE + _SIZE)), where])
    return [*lines, *_flaws(facts["flaws"], lang)] if lines else []


def _house(house: House, lang: str) -> Line:
    texts = TEXTS[lang]
    if house["name"] is None:
        why = texts["nameless" if house["ground"] else "falls"]
        name = Span(pad(why, _HOUSE), _GONE)
    else:
        name = Span(pad(NAMES[lang].roles[house["name"]], _HOUSE), "bold")
    count = texts["cube" if house["cubes"] == 1 else "cubes"].format(count=house["cubes"])
    return [name, Span(pad(count, _SIZE)), Span(house["squares"][0], _NOTE)]


def _flaws(flaws: list[FlawFact], lang: str) -> list[Line]:
    """What is wrong and where; flaws of a house that is removed cost nothing."""
    texts = TEXTS[lang]
    counted = [flaw for flaw in flaws if flaw["counted"]]
    free = [flaw for flaw in flaws if not flaw["counted"]]
    told = texts["flaw" if len(counted) == 1 else "flaws" if counted else "no flaws"]
    points = len(counted) * FLAW_POINTS
    lines = [[Span(told.format(count=len(counted), points=points), "bold" if counted else _NOTE)]]
    lines += [_flaw(flaw, lang) for flaw in counted]
    if free:
        lines += [[Span(texts["free flaws"], _NOTE)], *(_flaw(flaw, lang) for flaw in free)]
    return lines


def _flaw(flaw: FlawFact, lang: str) -> Line:
    texts = TEXTS[lang]
    side = flaw["side"] if flaw["side"] in SIDE_IDS else ""
    level = texts["level"].format(level=flaw["level"]) if flaw["level"] else ""
    kind = pad(texts[f"flaw-{flaw['kind']}"], _HOUSE - 3)
    style, mark = ("", FLAW) if flaw["counted"] else (_NOTE, _NOTE)
    where = Span(pad(f"{flaw['square']} {side}", 6), style)
    return [Span("!", mark), Span(f" {kind} ", style), where, Span(level, _NOTE)]


def others(found: Estates, shown: int, titles: list[str], lang: str) -> list[Line]:
    """The other plots that are built on, small, two side by side."""
    rest = [
        seat
        for seat in range(found.state.players)
        if seat != shown and any(found.estates[seat].plot.stacks)
    ]
    blocks = [
        [[Span(titles[seat], "bold")], *plots.small(found.estates[seat], lang)] for seat in rest
    ]
    lines: list[Line] = []
    column = WIDE - plots.SMALL
    for left, right in zip(blocks[::2], [*blocks[1::2], []], strict=False):
        lines += beside(left, right, column)
    return lines


def scores(
    view: View, found: Estates, titles: list[str], letters: list[str], lang: str
) -> list[Line]:
    """A line per seat: its score as it stands, houses, flaws, cards and cubes."""
    texts = TEXTS[lang]
    head = "".join(pad(texts[key], room, ">") for key, room in _COLUMNS.items())
    lines = [[Span(" " * _NAME + head + "  " + texts["reserve head"], _NOTE)]]
    for seat in range(found.state.players):
        name = f"{letters[seat]} {titles[seat]}"
        mark = "> " if seat in view["to_act"] else "  "
        style = "bold" if seat in view["to_act"] else ""
        lines.append([Span(pad(mark + name, _NAME), style), *_standing(view, found, seat, lang)])
    return lines


def _standing(view: View, found: Estates, seat: int, lang: str) -> Line:
    owner, home = view["seats"][seat], found.estates[seat]
    named = {house["name"]: str(house["cubes"]) for house in home.facts["houses"]}
    flaws = sum(flaw["counted"] for flaw in home.facts["flaws"])
    cards = owner["hand"] if isinstance(owner["hand"], int) else len(owner["hand"])
    houses = [named.get(role, "-") for role in ROLE_IDS]
    values = [str(found.totals[seat]), *houses, str(flaws), str(cards)]
    line = [
        Span(pad(value, room, ">")) for value, room in zip(values, _COLUMNS.values(), strict=True)
    ]
    line[0] = line[0]._replace(style="bold")
    line += [Span("  "), *cubes([FLAVOUR_NUMBERS[cube] for cube in owner["reserve"]])]
    if owner["held"] is not None:
        line += [Span(" +"), *cubes([FLAVOUR_NUMBERS[owner["held"]]])]
    room = _NAME + _RESERVE + sum(_COLUMNS.values())
    return [*fill(line, room - _NAME), Span(clip(_note(view, seat, lang), WIDE - room), _NOTE)]


def _note(view: View, seat: int, lang: str) -> str:
    """What a seat is doing, unless its mark says it."""
    texts, owner = TEXTS[lang], view["seats"][seat]
    if view["phase"] in ("declare", "vote", "draft"):
        return texts["decided"] if seat not in view["to_act"] else ""
    notes = []
    if seat == view["button"]:
        notes.append(texts["has button" if view["options"]["mode"] == "frantic" else "turn"])
    if owner["waiting"] or owner["stage"] == "hold":
        notes.append(texts["waits"])
    elif owner["stage"] in ("build", "place", "desire") and view["options"]["mode"] == "frantic":
        notes.append(texts["builds"])
    return texts["list"].join(notes)
