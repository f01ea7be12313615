"""The contests: requirements read from the data, and whether a house meets them (QRK-28)."""

from collections.abc import Callable
from typing import Final

from ....parts.components import BadComponents
from ..pieces import (
    COLOUR,
    COLOUR_IDS,
    CONTEST_IDS,
    DESIGNS,
    ICON_IDS,
    ICONS,
    KIND,
    KIND_IDS,
    REQUIREMENTS,
    WINDOW,
    WINDOW_IDS,
)
from .forms import SIZE_IDS, Count, Either, Every, Fit, Form, Group, Icons, Pairs, Size, Values
from .house import House
from .outlines import Mirror, Skyline, Tops
from .selector import FACT_IDS, NO_LIMIT, NOTHING, Selector
from .shapes import A_GAP, ANY_CARD, Picture, Run

# A JSON object of the data, still to be checked.
Given = dict[str, object]

# The neighbours that a selector can speak of, in the order of the sides of a card.
_NEIGHBOURS: Final = ("above", "right", "below", "left")
_PRINTED: Final[dict[str, tuple[tuple[str, ...], list[int]]]] = {
    "kind": (KIND_IDS, KIND),
    "colour": (COLOUR_IDS, COLOUR),
    "window": (WINDOW_IDS, WINDOW),
}


def requirement(source: object, where: str = "requires") -> Form:
    """The form that a piece of data describes; raises BadComponents, naming what is wrong."""
    given = _object(source, where)
    for name, (keys, read) in _FORMS.items():
        if name in given:
            for key in given:
                if key != name and key not in keys:
                    known = ", ".join(keys) or "nothing else"
                    raise BadComponents(f"{where}/{key}: {name} goes with {known}")
            return read(given, where)
    raise BadComponents(f"{where}: must have one of {', '.join(_FORMS)}")


def selector(source: object, where: str) -> Selector:
    """The conditions on a card that a piece of data describes (QRK-51)."""
    given = _object(source, where)
    designs = [True] * DESIGNS
    low, high = 0, NO_LIMIT
    cards: list[int] = []
    gaps: list[int] = []
    for key, wanted in given.items():
        here = f"{where}/{key}"
        if key in _PRINTED:
            _narrow(designs, key, wanted, here)
        elif key == "icon":
            for icon in _several(wanted):
                number = _named(icon, ICON_IDS, here)
                for design in range(DESIGNS):
                    designs[design] = designs[design] and ICONS[design][number] > 0
        elif key == "level":
            low, high = _levels(wanted, here)
        elif key in _NEIGHBOURS:
            sides = gaps if _named(wanted, ("card", "gap"), here) else cards
            sides.append(_NEIGHBOURS.index(key))
        else:
            raise BadComponents(f"{here}: is no condition on a card")
    return Selector(designs, low, high, cards, gaps)


def _narrow(designs: list[bool], key: str, wanted: object, where: str) -> None:
    ids, printed = _PRINTED[key]
    numbers = [_named(each, ids, where) for each in _several(wanted)]
    for design in range(DESIGNS):
        designs[design] = designs[design] and printed[design] in numbers


def _several(wanted: object) -> list[object]:
    return wanted if isinstance(wanted, list) else [wanted]


def _levels(wanted: object, where: str) -> tuple[int, int]:
    if not isinstance(wanted, list):
        level = _number(wanted, where, 0)
        return level, level
    if len(wanted) != 2:
        raise BadComponents(f"{where}: must be a level, or the lowest and the highest")
    low = 0 if wanted[0] is None else _number(wanted[0], where, 0)
    return low, NO_LIMIT if wanted[1] is None else _number(wanted[1], where, 0)


def _object(source: object, where: str) -> Given:
    if not isinstance(source, dict):
        raise BadComponents(f"{where}: must be an object, not {source!r:.40}")
    return source


def _named(wanted: object, ids: tuple[str, ...], where: str) -> int:
    if not isinstance(wanted, str) or wanted not in ids:
        raise BadComponents(f"{where}: {wanted!r:.40} is none of {', '.join(ids)}")
    return ids.index(wanted)


def _number(wanted: object, where: str, lowest: int) -> int:
    if not isinstance(wanted, int) or isinstance(wanted, bool) or wanted < lowest:
        raise BadComponents(f"{where}: must be a whole number from {lowest}, not {wanted!r:.40}")
    return wanted


def _fact(given: Given, key: str, where: str) -> int:
    return _named(given[key], FACT_IDS, f"{where}/{key}") if key in given else NOTHING


def _least(given: Given, where: str) -> int:
    return _number(given.get("min"), f"{where}/min", 0)


# --- the forms ---


def _count(given: Given, where: str) -> Form:
    high = _number(given["max"], f"{where}/max", 0) if "max" in given else NO_LIMIT
    low = _least({"min": 0, **given}, where)
    return Count(selector(given["count"], f"{where}/count"), low, high)


def _icons(given: Given, where: str) -> Form:
    icon = _named(given["icons"], ICON_IDS, f"{where}/icons")
    return Icons(icon, selector(given.get("in", {}), f"{where}/in"), _least(given, where))


def _values(given: Given, where: str) -> Form:
    fact = _fact(given, "values", where)
    return Values(fact, selector(given.get("in", {}), f"{where}/in"), _least(given, where))


def _group(given: Given, where: str) -> Form:
    chosen = selector(given["group"], f"{where}/group")
    return Group(chosen, _fact(given, "same", where), _least(given, where))


def _run(given: Given, where: str) -> Form:
    return Run(
        selector(given["line"], f"{where}/line"),
        _named(given.get("dir"), ("column", "row"), f"{where}/dir") == 1,
        _number(given.get("length"), f"{where}/length", 1),
        _fact(given, "same", where),
        _fact(given, "different", where),
    )


def _pairs(given: Given, where: str) -> Form:
    chosen = selector(given["pairs"], f"{where}/pairs")
    return Pairs(chosen, _fact(given, "same", where), _least(given, where))


def _picture(given: Given, where: str) -> Form:
    rows, legend = given["pattern"], _object(given.get("legend", {}), f"{where}/legend")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise BadComponents(f"{where}/pattern: must be a list of rows, from the top level down")
    letters: list[str] = []
    cells: list[tuple[int, int, int]] = []
    for down, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "_":
                cells.append((x, -down, A_GAP))
            elif sign == "#":
                cells.append((x, -down, ANY_CARD))
            elif sign.isalpha():
                if sign not in letters:
                    letters.append(sign)
                cells.append((x, -down, letters.index(sign)))
            elif sign != ".":
                raise BadComponents(f"{where}/pattern: {sign!r} is none of . # _ and letters")
    for name in legend:
        if name not in letters:
            raise BadComponents(f"{where}/legend/{name}: is not in the picture")
    # From a card, so that only the places of cards have to be tried.
    anchor = next((cell for cell in cells if cell[2] != A_GAP), None)
    if anchor is None:
        raise BadComponents(f"{where}/pattern: must show a card")
    cells.sort(key=lambda cell: cell != anchor)
    shifted = [(x - anchor[0], y - anchor[1], wanted) for x, y, wanted in cells]
    chosen = [selector(legend.get(name, {}), f"{where}/legend/{name}") for name in letters]
    return Picture(shifted, chosen, _fact(given, "letters", where))


def _skyline(given: Given, where: str) -> Form:
    heights, flip = given["skyline"], given.get("flip", False)
    if not isinstance(heights, list) or not heights:
        raise BadComponents(f"{where}/skyline: must be a list of heights")
    for height in heights:
        _number(height, f"{where}/skyline", 0)
    if not isinstance(flip, bool):
        raise BadComponents(f"{where}/flip: must be true or false")
    return Skyline(heights, flip)


def _size(given: Given, where: str) -> Form:
    return Size(_named(given["size"], SIZE_IDS, f"{where}/size"), _least(given, where))


def _tops(given: Given, where: str) -> Form:
    return Tops(selector(given["tops"], f"{where}/tops"))


def _mirror(given: Given, where: str) -> Form:
    _named(given["mirror"], ("outline",), f"{where}/mirror")
    return Mirror()


def _parts(given: Given, key: str, where: str) -> list[Form]:
    parts = given[key]
    if not isinstance(parts, list) or not parts:
        raise BadComponents(f"{where}/{key}: must be a list of requirements")
    return [requirement(part, f"{where}/{key}/{index}") for index, part in enumerate(parts)]


def _every(given: Given, where: str) -> Form:
    return Every(_parts(given, "all", where))


def _either(given: Given, where: str) -> Form:
    return Either(_parts(given, "any", where))


_FORMS: Final[dict[str, tuple[tuple[str, ...], Callable[[Given, str], Form]]]] = {
    "count": (("min", "max"), _count),
    "icons": (("in", "min"), _icons),
    "values": (("in", "min"), _values),
    "group": (("same", "min"), _group),
    "line": (("dir", "length", "same", "different"), _run),
    "pairs": (("same", "min"), _pairs),
    "pattern": (("legend", "letters"), _picture),
    "skyline": (("flip",), _skyline),
    "size": (("min",), _size),
    "tops": ((), _tops),
    "mirror": ((), _mirror),
    "all": ((), _every),
    "any": ((), _either),
}

FORMS: Final[list[Form]] = [
    requirement(source, f"contest_cards/{name}/requires")
    for name, source in zip(CONTEST_IDS, REQUIREMENTS, strict=True)
]

_LEAST: Final[list[int]] = [form.least() for form in FORMS]


def is_met(contest: int, house: House) -> bool:
    """Does the house meet the contest now? (QRK-28)"""
    bit = 1 << contest
    if not house.known & bit:
        house.known |= bit
        if len(house.spots) >= _LEAST[contest] and FORMS[contest].is_met(house):
            house.met |= bit
    return house.met & bit != 0


def fits_of(contest: int, house: House) -> list[Fit]:
    """How far the house has come with each part of the contest."""
    return FORMS[contest].fits(house)
