"""Legal moves, written a second time on positions as JSON, without the engine."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from . import blocks, judge, naive
from .blocks import OPPOSITE
from .naive import STEPS, Cell, Plot, beside, height
from .table import SLOTS

Position = dict[str, Any]

_SIDES = {
    "doorway": ("n", "e", "s", "w"),
    "ornament": ("n", "e", "s", "w"),
    "chimney": ("n", "e", "s", "w"),
    "window": ("ns", "ew"),
    "rose": ("ne", "se", "sw", "nw"),
}


def to_act(position: Position) -> list[int]:
    """The seats to act (the rules: Positions)."""
    return [seat for seat, mine in enumerate(position["seats"]) if _acts(position["phase"], mine)]


def _acts(phase: str, mine: Position) -> bool:
    if phase == "draft":
        return len(mine["hand"]) > 3
    if phase == "play":
        return mine["stage"] not in ("idle", "hold") and not mine["waiting"]
    if phase == "declare":
        return mine["declared"] is None
    return phase == "vote" and mine["vote"] is None


def legal(position: Position, seat: int) -> set[str]:
    """The moves of a seat."""
    if seat not in to_act(position):
        return set()
    mine = position["seats"][seat]
    stage = mine["stage"] if position["phase"] == "play" else position["phase"]
    return set(_CHOICES[stage](position, mine, seat))


def _draft(position: Position, mine: Position, seat: int) -> Iterator[str]:
    verb = "discard" if len(mine["hand"]) > 5 else "pile"  # REG-6, REG-7
    return (f"{verb} {card}" for card in mine["hand"])


def _repairs(position: Position, mine: Position, seat: int) -> Iterator[str]:
    yield "skip repair"
    yield from (f"repair {square}" for square in liftable(mine))


def liftable(mine: Position) -> list[str]:
    """The squares whose top cube may be taken off (REG-12 to REG-15)."""
    if len(mine["reserve"]) >= 5:
        return []
    found = []
    for square, stack in mine["plot"].items():
        rest = {**mine["plot"], square: stack[:-1]}
        if stack[-1] != "cornerstone" and len(naive.houses(naive.read(rest))) <= 3:
            found.append(square)
    return found


def _draws(position: Position, mine: Position, seat: int) -> Iterator[str]:
    yield "skip draw"
    room = 5 - len(mine["reserve"])  # REG-17
    for number, pool in enumerate(position["pools"], 1):
        for many in range(1, min(3, room) + 1):
            for cubes in combinations(sorted(pool, key=blocks.order), many):
                yield f"draw {number} {' '.join(cubes)}"


def _takes(position: Position, mine: Position, seat: int) -> Iterator[str]:
    yield "done"
    plot = naive.read(mine["plot"])
    for flavour in mine["reserve"]:
        if any(_all_placements(position, plot, flavour)):
            yield f"take {flavour}"


def _places(position: Position, mine: Position, seat: int) -> Iterator[str]:
    return _all_placements(position, naive.read(mine["plot"]), mine["held"])


def _all_placements(position: Position, plot: Plot, flavour: str) -> Iterator[str]:
    yield from placements(plot, flavour)
    if position["options"]["turning"] == "free":
        yield from placements(plot, flavour, tumbled(flavour))


def placements(plot: Plot, flavour: str, turns: list[str] | None = None) -> Iterator[str]:
    """All legal placings of a cube, upright or in other ways (REG-22 to REG-28)."""
    return (
        f"place {flavour} {naive.name_of(cell)} {look}".strip()
        for cell in naive.GRID
        if _may_stand(plot, cell)
        for look in (looks(flavour) if turns is None else turns)
        if _fits(plot, cell, f"{flavour} {look}".strip())
    )


def looks(flavour: str) -> list[str]:
    """The ways to turn a cube (the rules: Cubes)."""
    if flavour in _SIDES:
        return [f"{top} {side}" for top in ("roof", "blank") for side in _SIDES[flavour]]
    return list(STEPS) if flavour == "staircase" else [""]


def tumbled(flavour: str) -> list[str]:
    """The other ways to turn a cube; of several that show the same, the first (REG-22)."""
    seen = [blocks.cube(f"{flavour} {look}".strip()) for look in looks(flavour)]
    found = []
    for top in "udnesw":
        for north in "udnesw":
            if north not in (top, OPPOSITE[top]):
                faces = blocks.turned(flavour, top, north)
                if faces not in seen:
                    seen.append(faces)
                    found.append(f"~{top}{north}")
    return found


def _may_stand(plot: Plot, cell: Cell) -> bool:
    """May any cube stand there? (REG-23 to REG-26)"""
    level = height(plot, cell)
    if not naive.is_green(cell) or (level and naive.top(plot, cell) not in ("blank", "corner")):
        return False
    if any(_shows_steps(plot, beside(cell, side), level, OPPOSITE[side]) for side in STEPS):
        return False
    touches = level or any(height(plot, beside(cell, side)) for side in STEPS)
    return bool(touches) or len(naive.houses(plot)) < 3


def _shows_steps(plot: Plot, cell: Cell, level: int, side: str) -> bool:
    return height(plot, cell) > level and blocks.cube(plot[cell][level])[side][0] == "stair"


def _fits(plot: Plot, cell: Cell, text: str) -> bool:
    """May the cube be turned like this there? (REG-26 to REG-28)"""
    level, faces = height(plot, cell), blocks.cube(text)
    if blocks.flavour_of(text) == "staircase":
        steps = [side for side in STEPS if faces[side][0] == "stair"]
        return all(naive.is_exposed(plot, cell, level, side) for side in steps)
    if blocks.flavour_of(text) == "chimney":
        side = next(side for side in "udnesw" if faces[side][0] == "chimney")
        if side in "ud":
            return side == "u"
        then = Plot({**plot, cell: [*plot.get(cell, ()), text]})
        return naive.is_exposed(then, cell, level, side) and judge.chimney_leads(
            then, cell, level, side
        )
    return True


def _desires(position: Position, mine: Position, seat: int) -> Iterator[str]:
    yield "decline"
    for slot in SLOTS:
        if not position["slots"][slot]:
            yield from (f"play {card} {slot}" for card in mine["hand"])


def _declares(position: Position, mine: Position, seat: int) -> Iterator[str]:
    for names in judge.namings(naive.read(mine["plot"])):
        words = [f"{role} {square}" for role, square in judge.declaration(names).items()]
        yield " ".join(["declare", *words])


def _votes(position: Position, mine: Position, seat: int) -> Iterator[str]:
    return (f"vote {other}" for other in leaders(position) if other != seat)  # REG-78


_CHOICES: dict[str, Any] = {
    "draft": _draft,
    "ready": lambda *_: ("start", "wait"),
    "repair": _repairs,
    "draw": _draws,
    "button": lambda *_: ("keep button", "pass button"),
    "build": _takes,
    "place": _places,
    "desire": _desires,
    "declare": _declares,
    "vote": _votes,
}


# --- the end ---


def leaders(position: Position) -> list[int]:
    """The seats with the highest score."""
    totals = [sum(parts.values()) for parts in judge.scores(position)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def winners(position: Position) -> list[int]:
    """REG-77 to REG-79, of a position that is over."""
    tied = leaders(position)
    votes = [mine["vote"] for mine in position["seats"]]
    if None in votes:
        return tied
    most = max(votes.count(seat) for seat in tied)
    return [seat for seat in tied if votes.count(seat) == most]
