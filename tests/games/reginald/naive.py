"""The geometry of estates, written a second time: simple, slow and without the engine."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from .blocks import OPPOSITE, cube, foot

Cell = tuple[int, int]
House = frozenset[Cell]


class Plot(dict[Cell, list[str]]):
    """Stacks by cell, bottom to top; not changed once it has been asked about."""

    # Hashed by identity, so that lru_cache takes it.
    __hash__ = object.__hash__  # type: ignore[assignment]


class Side(NamedTuple):
    """A side of the cube at this cell and level."""

    cell: Cell
    level: int
    side: str


STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
LAND = (
    "....T..-",
    ".HHT....",
    ".H....T.",
    "T...T...",
    "........",
    "..T..PPT",
    ".T...PP.",
    "-...T...",
)
GRID = [(x, y) for y in range(1, 9) for x in range(1, 9)]


def read(plot: dict[str, list[str]]) -> Plot:
    """A plot of a position."""
    return Plot({cell_of(square): stack for square, stack in plot.items()})


def cell_of(square: str) -> Cell:
    x, y = square.split(",")
    return int(x), int(y)


def name_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def reading(cell: Cell) -> tuple[int, int]:
    """By y, then by x."""
    return cell[1], cell[0]


def beside(cell: Cell, side: str) -> Cell:
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def land(cell: Cell) -> str:
    """What the map shows there; empty beyond the edge."""
    x, y = cell
    return LAND[y - 1][x - 1] if 1 <= x <= 8 and 1 <= y <= 8 else ""


def is_green(cell: Cell) -> bool:
    """Is it a dark-green square?"""
    return land(cell) != "" and land(cell) in ".T"


# --- what stands where ---


def height(plot: Plot, cell: Cell) -> int:
    return len(plot.get(cell, ()))


def cubes(plot: Plot) -> list[tuple[Cell, int, str]]:
    """Every cube with its cell and level."""
    return [(cell, level, text) for cell in plot for level, text in enumerate(plot[cell])]


def is_exposed(plot: Plot, cell: Cell, level: int, side: str) -> bool:
    """REG-45; the side `u` is the top."""
    if side == "u":
        return level == height(plot, cell) - 1
    return height(plot, beside(cell, side)) <= level


def top(plot: Plot, cell: Cell) -> str:
    """The kind of face on top of a stack; empty without one."""
    return cube(plot[cell][-1])["u"][0] if height(plot, cell) else ""


def joined(cells: Iterable[Cell], are_linked: Callable[[Cell, Cell], bool]) -> list[House]:
    """The connected sets of these cells, in reading order; neighbours must also be linked."""
    left, sets = set(cells), []
    while left:
        edge = [min(left, key=reading)]
        whole = set(edge)
        while edge:
            cell = edge.pop()
            more = {other for side in STEPS if (other := beside(cell, side)) in left - whole}
            more = {other for other in more if are_linked(cell, other)}
            whole |= more
            edge += more
        left -= whole
        sets.append(frozenset(whole))
    return sets


@lru_cache(1000)
def houses(plot: Plot) -> list[House]:
    """REG-47."""
    return joined((cell for cell in plot if plot[cell]), lambda *_: True)


def first(house: House) -> Cell:
    return min(house, key=reading)


# --- doorways and staircases (REG-48 to REG-53) ---


@lru_cache(1000)
def doorways(plot: Plot) -> set[Side]:
    """REG-48."""
    return {
        Side(cell, level, side)
        for cell, level, text in cubes(plot)
        for side in STEPS
        if cube(text)[side] == ("door", "u") and is_exposed(plot, cell, level, side)
    }


def opens_on(plot: Plot, door: Side) -> str:
    """`ground`, `top` (of a cube) or `air`."""
    if door.level == 0:
        return "ground"
    return "top" if height(plot, beside(door.cell, door.side)) == door.level else "air"


@lru_cache(1000)
def regions(plot: Plot) -> list[House]:
    """REG-50."""
    roofs = [cell for cell in plot if top(plot, cell) == "roof"]
    return joined(roofs, lambda a, b: height(plot, a) == height(plot, b))


@lru_cache(1000)
def staircases(plot: Plot) -> set[Side]:
    """The upright Staircases, each with the side of its foot."""
    return {
        Side(cell, level, side)
        for cell, level, text in cubes(plot)
        if (side := foot(text)) is not None
    }


@lru_cache(1000)
def arrival(plot: Plot, stair: Side) -> Side | House | None:
    """Where a staircase arrives: a doorway, a staircase, a roof region or nowhere (REG-49)."""
    there = beside(stair.cell, OPPOSITE[stair.side])
    up = Side(there, stair.level + 1, stair.side)
    if height(plot, there) >= stair.level + 2:
        return up if up in doorways(plot) or up in staircases(plot) else None
    if height(plot, there) == stair.level + 1:
        return next((region for region in regions(plot) if there in region), None)
    return None


def on_to(plot: Plot, region: House) -> set[Side]:
    """The doorways that open on a roof region and the staircases that start from it (REG-50)."""
    level = height(plot, first(region))
    return {
        door
        for door in doorways(plot) | staircases(plot)
        if door.level == level and beside(door.cell, door.side) in region
    }


def leads(plot: Plot, stair: Side) -> bool:
    """Does a staircase lead to a doorway? (REG-51)"""
    end = arrival(plot, stair)
    if end is None:
        return False
    ends = {end} if isinstance(end, Side) else on_to(plot, end)
    doors = doorways(plot)
    return any(each in doors or leads(plot, each) for each in ends)


@lru_cache(1000)
def grounded(plot: Plot) -> set[Side]:
    """The doorways that lead to the ground (REG-52)."""
    doors, stairs = doorways(plot), staircases(plot)
    reached = {door for door in doors if opens_on(plot, door) == "ground"}
    climbing = {stair for stair in stairs if stair.level == 0}
    seen: set[Side] = set()
    while climbing:
        stair = climbing.pop()
        seen.add(stair)
        end = arrival(plot, stair)
        ends = {end} if isinstance(end, Side) else on_to(plot, end) if end else set()
        reached |= ends & doors
        climbing |= (ends & stairs) - seen
    return reached


@lru_cache(1000)
def terraces(plot: Plot) -> list[House]:
    """REG-53."""
    ends = [arrival(plot, stair) for stair in staircases(plot)]
    doors = doorways(plot)
    return [region for region in regions(plot) if region in ends and on_to(plot, region) & doors]
