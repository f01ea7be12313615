"""Flaws, names and Desires, written a second time and as simply as possible."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise, permutations
from typing import Any, NamedTuple

from . import blocks, naive
from .blocks import cube
from .naive import STEPS, Cell, House, Plot, Side, beside, height, is_exposed
from .table import CARDS, SLOTS

#: The name of a house and the house.
Names = dict[str, House]
POINTS = dict(zip(SLOTS, (15, 12, 10, 10, 8, 8, 6, 6, 5), strict=True))
BONUS = dict(zip(SLOTS, (0, 4, 5, 5, 8, 6, 10, 6, 12), strict=True))


class Flaw(NamedTuple):
    kind: str
    cell: Cell
    level: int
    side: str | None


class Sight(NamedTuple):
    """An exposed face as seen from a side or from above."""

    cell: Cell
    kind: str
    is_aligned: bool


# --- flaws (REG-69 to REG-76) ---


def chimney_leads(plot: Plot, cell: Cell, level: int, side: str) -> bool:
    """Does an exposed chimney face lead somewhere? (REG-28)"""
    before = beside(cell, side)
    if level == 0:
        return True
    if height(plot, before) == level:
        return naive.top(plot, before) == "roof"
    below = plot[cell][level - 1]
    return cube(below)[side][0] == "chimney" and blocks.is_aligned(below, side)


def flaws(plot: Plot) -> list[Flaw]:
    """All Design Flaws of the houses on a plot."""
    return [flaw for each in naive.cubes(plot) for flaw in _flaws_of(plot, *each)]


def _flaws_of(plot: Plot, cell: Cell, level: int, text: str) -> Iterator[Flaw]:
    flavour, faces = blocks.flavour_of(text), cube(text)
    seen = [side for side in (*STEPS, "u") if is_exposed(plot, cell, level, side)]
    for side in seen:
        kind, aligned = faces[side][0], blocks.is_aligned(text, side)
        where = None if side == "u" else side
        if kind in ("door", "lion") and not aligned:
            yield Flaw("topsy", cell, level, where)
        if side == "u" and kind in ("blank", "corner"):
            yield Flaw("bare-top", cell, level, None)
        if kind == "roof" and side != "u":
            yield Flaw("side-roof", cell, level, side)
        if kind == "chimney" and aligned and not chimney_leads(plot, cell, level, side):
            yield Flaw("chimney", cell, level, side)
        door = Side(cell, level, side)
        if door in naive.doorways(plot) and naive.opens_on(plot, door) == "air":
            yield Flaw("death-door", cell, level, side)
    if flavour == "staircase":
        foot = blocks.foot(text)
        if foot is None or not naive.leads(plot, Side(cell, level, foot)):
            yield Flaw("lost-stair", cell, level, None)
        if foot is None and seen:
            yield Flaw("sideways", cell, level, None)
        if [faces[side][0] for side in seen].count("stair") == 1:
            yield Flaw("half-stair", cell, level, None)
    if flavour == "chimney" and seen and "roof" not in (faces["u"][0], faces["d"][0]):
        yield Flaw("sideways", cell, level, None)


# --- naming (REG-58 to REG-61) ---


def standing(plot: Plot) -> Plot:
    """The plot without the houses that have no way to the ground (REG-58)."""
    ways = {door.cell for door in naive.grounded(plot)}
    return keep(plot, [house for house in naive.houses(plot) if house & ways])


def keep(plot: Plot, kept: list[House]) -> Plot:
    return Plot({cell: stack for cell, stack in plot.items() if any(cell in h for h in kept)})


def size(plot: Plot, house: House) -> int:
    return sum(height(plot, cell) for cell in house)


def has_chimney(plot: Plot, house: House) -> bool:
    return any(blocks.flavour_of(text) == "chimney" for cell in house for text in plot[cell])


def namings(plot: Plot) -> list[Names]:
    """All ways to name the houses of a plot on which all have a way to the ground (REG-59)."""
    found = naive.houses(plot)
    warm = [house for house in found if has_chimney(plot, house)]
    cold = [house for house in found if house not in warm]
    ways: list[Names] = []
    for c in _rankings(plot, warm):
        for u in _rankings(plot, cold):
            if len(c) == 2 and not u:
                ways.append({"manor": c[0], "guest": c[1]})
                ways.append({"manor": c[0], "servants": c[1]})
                continue
            way = dict(zip(("manor", "guest", "servants"), c, strict=False))
            ways.append({**way, "servants": u[0]} if u else way)
    return [way for number, way in enumerate(ways) if way not in ways[:number]]


def _rankings(plot: Plot, found: list[House]) -> list[list[House]]:
    """The houses from the largest to the smallest, equal ones in any order.

    The first ranking has equal houses in reading order.
    """
    return [
        list(way)
        for way in permutations(found)
        if all(size(plot, a) >= size(plot, b) for a, b in pairwise(way))
    ]


def declaration(names: Names) -> dict[str, str]:
    """The names as a position holds them."""
    return {role: naive.name_of(naive.first(house)) for role, house in names.items()}


def as_declared(plot: Plot, declared: dict[str, str]) -> Names:
    cells = {role: naive.cell_of(square) for role, square in declared.items()}
    return {
        role: next(house for house in naive.houses(plot) if cell in house)
        for role, cell in cells.items()
    }


# --- Desires (REG-62 to REG-67) ---


@lru_cache(100)
def view(plot: Plot, side: str, *, sightline: bool) -> list[Sight]:
    """What one sees from a side, or from above (REG-57)."""
    face = "u" if side == "above" else side
    return [
        Sight(cell, cube(text)[face][0], blocks.is_aligned(text, face))
        for cell, level, text in naive.cubes(plot)
        if is_exposed(plot, cell, level, face)
        and not (sightline and face != "u" and is_behind(plot, cell, level, side))
    ]


def is_behind(plot: Plot, cell: Cell, level: int, side: str) -> bool:
    while naive.land(cell := beside(cell, side)):
        if height(plot, cell) > level:
            return True
    return False


@lru_cache(100)
def courtyards(plot: Plot, house: House) -> list[House]:
    """REG-54."""
    found = []
    looked_on = {
        beside(door.cell, door.side)
        for door in naive.doorways(plot)
        if door.level == 0 and door.cell in house
    }
    for hole in naive.joined((cell for cell in naive.GRID if cell not in house), lambda *_: True):
        is_enclosed = all(1 < x < 8 and 1 < y < 8 for x, y in hole)
        if is_enclosed and court_size(plot, hole) and hole & looked_on:
            found.append(hole)
    return found


def court_size(plot: Plot, hole: House) -> int:
    lawns = sum(naive.is_green(cell) and not height(plot, cell) for cell in hole)
    features = {naive.land(cell) for cell in hole} & {"H", "P"}
    return lawns + 8 * len(features)


def floors(plot: Plot, house: House) -> int:
    """REG-55."""
    tallest = max(height(plot, cell) for cell in house)
    return sum(
        any(
            height(plot, cell) > level and height(plot, beside(cell, side)) > level
            for cell in house
            for side in STEPS
        )
        for level in range(tallest)
    )


def count(plot: Plot, names: Names, card: str, *, sightline: bool) -> int | None:
    """A Count on a plot of declared houses; None if a seat takes no part (REG-62 to REG-64)."""
    target, views = CARDS[card]["target"], CARDS[card]["view"]
    if target in (["estate"], ["plot"]):
        chosen = list(names.values())
    elif all(role in names for role in target):
        chosen = [names[role] for role in target]
    else:
        return None
    if not chosen:
        return None
    return sum(
        _element(plot, chosen, element, side, sightline)
        for element in CARDS[card]["count"]
        for side in views
    )


def _element(plot: Plot, chosen: list[House], element: str, side: str, sightline: bool) -> int:
    whole = frozenset[Cell]().union(*chosen)
    if element in _OF_THE_LAND:
        return _OF_THE_LAND[element](plot, side)
    if element in _OF_HOUSES:
        return sum(_OF_HOUSES[element](plot, house) for house in chosen)
    seen = [face for face in view(plot, side, sightline=sightline) if face.cell in whole]
    if element == "facade":
        return len(seen)
    return sum(face.kind == element and face.is_aligned for face in seen)


def _edge(plot: Plot, side: str) -> int:
    axis, line = {"n": (1, 1), "s": (1, 8), "w": (0, 1), "e": (0, 8)}[side]
    cells = [cell for cell in naive.GRID if cell[axis] == line]
    return sum(naive.is_green(cell) and not height(plot, cell) for cell in cells)


def _trees(plot: Plot, *, felled: bool) -> int:
    trees = [cell for cell in naive.GRID if naive.land(cell) == "T"]
    return sum(bool(height(plot, cell)) == felled for cell in trees)


def _terraces(plot: Plot, house: House) -> list[House]:
    return [region for region in naive.terraces(plot) if region <= house]


_OF_THE_LAND: dict[str, Callable[[Plot, str], int]] = {
    "edge": _edge,
    "trees": lambda plot, _: _trees(plot, felled=False),
    "felled": lambda plot, _: _trees(plot, felled=True),
}
_OF_HOUSES: dict[str, Callable[[Plot, House], int]] = {
    "floors": floors,
    "height": lambda plot, house: max(height(plot, cell) for cell in house),
    "cubes": size,
    "terraces": lambda plot, house: len(_terraces(plot, house)),
    "terrace_spaces": lambda plot, house: sum(map(len, _terraces(plot, house))),
    "courtyards": lambda plot, house: len(courtyards(plot, house)),
    "courtyard_spaces": lambda plot, house: sum(
        court_size(plot, court) for court in courtyards(plot, house)
    ),
    "footprint": lambda _, house: len(house),
}


# --- the score (REG-65 to REG-68, REG-77, REG-80) ---


def is_met(card: str, number: int | None) -> bool:
    if number is None:
        return False
    n: int = CARDS[card]["n"]
    return number > n if CARDS[card]["cmp"] == ">" else number < n


def named(position: dict[str, Any], seat: int) -> tuple[Plot, Names]:
    """A seat's declared houses; by default names if it has not declared (REG-80)."""
    mine = position["seats"][seat]
    plot = standing(naive.read(mine["plot"]))
    names = as_declared(plot, mine["declared"]) if mine["declared"] else namings(plot)[0]
    return keep(plot, list(names.values())), names


def scores(position: dict[str, Any]) -> list[dict[str, int]]:
    """The parts of every seat's score as it stands that are not 0."""
    players = range(position["players"])
    parts: list[Counter[str]] = [Counter() for _ in players]
    if position["phase"] == "draft":
        return [{} for _ in players]
    estates = [named(position, seat) for seat in players]
    sightline = position["options"]["views"] == "sightline"
    for slot, card in position["slots"].items():
        counts = [count(*estate, card, sightline=sightline) if card else None for estate in estates]
        met = {seat: n for seat, n in enumerate(counts) if n is not None and is_met(card, n)}
        best = max if card and CARDS[card]["cmp"] == ">" else min
        for seat, number in met.items():
            parts[seat][f"slot-{slot}"] += POINTS[slot]
            if number == best(met.values()):
                parts[seat][f"bonus-{slot}"] += BONUS[slot]
    for seat, (plot, _) in enumerate(estates):
        for flaw in flaws(plot):
            parts[seat][f"flaw-{flaw.kind}"] -= 5
    return [{part: points for part, points in mine.items() if points} for mine in parts]
