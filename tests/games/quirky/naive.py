"""The rules of houses in the plainest words: slow, and written without looking at the engine."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from hypothesis import strategies as st

import housewright as hw
from housewright.parts import components

from .table import CARDS

COMPONENTS = components.read("housewright.games.quirky")

Cell = tuple[int, int]
House = dict[Cell, str]

KINDS = ("room", "roof", "tower", "walkway")
STEPS = {"above": (0, 1), "below": (0, -1), "left": (-1, 0), "right": (1, 0)}
# The side of a card that looks at the neighbour there.
_SIDES = {"above": "top", "below": "bottom", "left": "left", "right": "right"}
_OPPOSITE = {"above": "below", "below": "above", "left": "right", "right": "left"}


def read(house: dict[str, str]) -> House:
    """A house of a position."""
    found = {}
    for name, code in house.items():
        x, y = name.split(",")
        found[int(x), int(y)] = code
    return found


def written(house: House) -> dict[str, str]:
    """A house for a position."""
    return {f"{x},{y}": code for (x, y), code in house.items()}


def beside(cell: Cell, where: str) -> Cell:
    dx, dy = STEPS[where]
    return cell[0] + dx, cell[1] + dy


def _sky(kind: str, where: str) -> bool:
    return _SIDES[where] in COMPONENTS["kinds"][kind]["sky"]


def fits(house: House, kind: str, cell: Cell) -> bool:
    """May a card of this kind be placed there? (QRK-12 to QRK-19)"""
    if cell in house or cell[1] < 0 or (cell[1] == 0 and kind != "room"):
        return False
    if not house:
        return cell == (0, 0)
    touching = [where for where in STEPS if beside(cell, where) in house]
    return bool(touching) and not any(
        _sky(kind, where) or _sky(CARDS[house[beside(cell, where)]]["kind"], _OPPOSITE[where])
        for where in touching
    )


def open_cells(house: House, kind: str) -> set[Cell]:
    """All cells where a kind fits."""
    near = {beside(cell, where) for cell in house for where in STEPS} | {(0, 0)}
    return {cell for cell in near if fits(house, kind, cell)}


def joined(cells: Iterable[Cell], linked: Callable[[Cell, Cell], bool]) -> list[set[Cell]]:
    """The connected sets of these cells, where touching cells must also be linked."""
    left, sets = set(cells), []
    while left:
        whole = {left.pop()}
        grown = True
        while grown:
            more = {
                other
                for cell in whole
                for where in STEPS
                if (other := beside(cell, where)) in left and linked(cell, other)
            }
            left -= more
            whole |= more
            grown = bool(more)
        sets.append(whole)
    return sets


def may_go(house: House, cell: Cell) -> bool:
    """May this card be demolished? (QRK-25 to QRK-27)"""
    rest = set(house) - {cell}
    in_one_piece = len(joined(rest, lambda *_: True)) <= 1
    return in_one_piece and (not rest or any(y == 0 for _, y in rest))


def area(house: House) -> int:
    """The size of the largest patch of one brick colour (QRK-45)."""
    bricks = {cell for cell, code in house.items() if CARDS[code]["colour"] != "grey"}
    patches = joined(bricks, lambda a, b: _fact(house, a, "colour") == _fact(house, b, "colour"))
    return max(map(len, patches), default=0)


# --- requirements (QRK-50 to QRK-64) ---


def _fact(house: House, cell: Cell, fact: str) -> Any:
    if fact == "column":
        return cell[0]
    if fact == "level":
        return cell[1]
    return house[cell] if fact == "design" else CARDS[house[cell]][fact]


def _all(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _matches(house: House, cell: Cell, selector: dict[str, Any]) -> bool:
    for key, wanted in selector.items():
        if key in STEPS:
            there = beside(cell, key)
            holds = there in house if wanted == "card" else there not in house and there[1] >= 0
        elif key == "icon":
            holds = all(icon in CARDS[house[cell]]["icons"] for icon in _all(wanted))
        elif key == "level" and isinstance(wanted, list):
            low, high = wanted
            holds = (low is None or cell[1] >= low) and (high is None or cell[1] <= high)
        else:
            holds = _fact(house, cell, key) in _all(wanted)
        if not holds:
            return False
    return True


def _chosen(house: House, selector: dict[str, Any]) -> set[Cell]:
    return {cell for cell in house if _matches(house, cell, selector)}


def _known(house: House, cells: Iterable[Cell], fact: str | None) -> set[Cell]:
    """Without the cards that have no window, if it is windows that count (QRK-64)."""
    return {cell for cell in cells if fact is None or _fact(house, cell, fact) is not None}


def _count(house: House, r: dict[str, Any]) -> bool:
    found = len(_chosen(house, r["count"]))
    return bool(r.get("min", 0) <= found <= r.get("max", found))


def _icons(house: House, r: dict[str, Any]) -> bool:
    cells = _chosen(house, r.get("in", {}))
    return bool(sum(CARDS[house[c]]["icons"].get(r["icons"], 0) for c in cells) >= r["min"])


def _values(house: House, r: dict[str, Any]) -> bool:
    cells = _known(house, _chosen(house, r.get("in", {})), r["values"])
    return len({_fact(house, cell, r["values"]) for cell in cells}) >= int(r["min"])


def _group(house: House, r: dict[str, Any]) -> bool:
    same = r.get("same")
    cells = _known(house, _chosen(house, r["group"]), same)
    sets = joined(cells, lambda a, b: not same or _fact(house, a, same) == _fact(house, b, same))
    return max(map(len, sets), default=0) >= int(r["min"])


def _line(house: House, r: dict[str, Any]) -> bool:
    dx, dy = (1, 0) if r["dir"] == "row" else (0, 1)
    cells = _chosen(house, r["line"])
    same, different = r.get("same"), r.get("different")
    for x, y in cells:
        line = [(x + i * dx, y + i * dy) for i in range(r["length"])]
        if (
            cells.issuperset(line)
            and _known(house, line, same) == _known(house, line, different) == set(line)
            and (not same or len({_fact(house, cell, same) for cell in line}) == 1)
            and (not different or len({_fact(house, c, different) for c in line}) == len(line))
        ):
            return True
    return False


def _pairs(house: House, r: dict[str, Any]) -> bool:
    cells = _known(house, _chosen(house, r["pairs"]), r["same"])
    found = 0
    for cell, where in product(cells, ("above", "right")):
        other = beside(cell, where)
        alike = other in cells and _fact(house, cell, r["same"]) == _fact(house, other, r["same"])
        found += alike
    return found >= int(r["min"])


def _pictured(house: House, corner: Cell, r: dict[str, Any]) -> bool:
    """Does the picture fit with its lower left cell there?"""
    letters: dict[str, set[Any]] = {}
    for row, words in enumerate(reversed(r["pattern"])):
        for column, sign in enumerate(words):
            cell = corner[0] + column, corner[1] + row
            if sign == ".":
                continue
            if (cell in house) != (sign != "_") or cell[1] < 0:
                return False
            if sign in "#_":
                continue
            if not _matches(house, cell, r.get("legend", {}).get(sign, {})):
                return False
            if "letters" in r:
                letters.setdefault(sign, set()).add(_fact(house, cell, r["letters"]))
    values = [value for found in letters.values() for value in found]
    alone = all(len(found) == 1 for found in letters.values())
    return alone and None not in values and len(set(values)) == len(values)


def _pattern(house: House, r: dict[str, Any]) -> bool:
    high, wide = len(r["pattern"]), len(r["pattern"][0])
    corners = {
        (x - column, y - row) for x, y in house for column in range(wide) for row in range(high)
    }
    return any(_pictured(house, corner, r) for corner in corners)


def _tops(house: House) -> dict[int, Cell]:
    return {x: (x, max(b for a, b in house if a == x)) for x, _ in house}


def _skyline(house: House, r: dict[str, Any]) -> bool:
    tops = _tops(house)
    wanted = [r["skyline"], *([r["skyline"][::-1]] if r.get("flip") else [])]
    for x, heights in product(tops, wanted):
        found = [tops[x + i][1] - h if x + i in tops else None for i, h in enumerate(heights)]
        if None not in found and len(set(found)) == 1:
            return True
    return False


def _size(house: House, r: dict[str, Any]) -> bool:
    columns = [x for x, _ in house]
    sizes = {
        "cards": len(house),
        "width": max(columns) - min(columns) + 1 if house else 0,
        "height": max((y + 1 for _, y in house), default=0),
    }
    return sizes[r["size"]] >= int(r["min"])


def _topped(house: House, r: dict[str, Any]) -> bool:
    return bool(house) and set(_tops(house).values()) <= _chosen(house, r["tops"])


def _mirror(house: House, r: dict[str, Any]) -> bool:
    if not house:
        return True
    ends = min(x for x, _ in house) + max(x for x, _ in house)
    return set(house) == {(ends - x, y) for x, y in house}


_FORMS: dict[str, Callable[[House, dict[str, Any]], bool]] = {
    "count": _count,
    "icons": _icons,
    "values": _values,
    "group": _group,
    "line": _line,
    "pairs": _pairs,
    "pattern": _pattern,
    "skyline": _skyline,
    "size": _size,
    "tops": _topped,
    "mirror": _mirror,
    "all": lambda house, r: all(met(house, each) for each in r["all"]),
    "any": lambda house, r: any(met(house, each) for each in r["any"]),
}


def met(house: House, requirement: dict[str, Any]) -> bool:
    """Does the house meet the requirement?"""
    form = next(form for form in _FORMS if form in requirement)
    return _FORMS[form](house, requirement)


def grown(seed: int, cards: int) -> House:
    """A house of up to `cards` cards, placed by the rules at random."""
    rng, house = hw.Rng(f"grown/{seed}"), House()
    for _ in range(cards):
        # Every second card at least is a room: else there is soon nowhere to build.
        kind = KINDS[max(0, rng.below(7) - 3)]
        cells = sorted(open_cells(house, kind))
        designs = [c for c in CARDS if CARDS[c]["kind"] == kind and _is_left(house, c)]
        if cells and designs:
            house[cells[rng.below(len(cells))]] = designs[rng.below(len(designs))]
    return house


def _is_left(house: House, code: str) -> bool:
    return list(house.values()).count(code) < int(CARDS[code]["copies"])


HOUSES = st.builds(grown, st.integers(0, 10**9), st.integers(0, 26))
