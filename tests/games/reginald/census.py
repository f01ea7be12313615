"""How the pieces of Sir Reginald add up, and what is never found on a plot."""

import json
from collections import Counter
from functools import lru_cache
from typing import Any

from housewright.core.blueprint import Position

from . import blocks, judge, naive


def _cubes(position: Position) -> Counter[str]:
    """Every cube of the game by flavour, wherever it lies."""
    found: Counter[str] = Counter(position["bag"])
    for pool in position["pools"]:
        found.update(pool)
    for seat in position["seats"]:
        found.update(seat["reserve"])
        found.update([seat["held"]] if seat["held"] else [])
        found.update(cube.split()[0] for stack in seat["plot"].values() for cube in stack)
    return found


def _cards(position: Position) -> list[str]:
    """Every card that was dealt, wherever it lies."""
    found = [*position["pile"], *filter(None, position["slots"].values())]
    for seat in position["seats"]:
        found += [*seat["hand"], *seat["out"]]
        if position["phase"] == "draft":
            found += seat["gave"]
    return sorted(found)


def _unsorted(position: Position) -> list[str]:
    """Lists that are not in the order in which positions keep them."""
    kept = {f"pool {n}": pool for n, pool in enumerate(position["pools"], 1)}
    kept |= {f"reserve {n}": seat["reserve"] for n, seat in enumerate(position["seats"])}
    found = [name for name, cubes in kept.items() if cubes != sorted(cubes, key=blocks.order)]
    hands = {f"hand {n}": seat["hand"] for n, seat in enumerate(position["seats"])}
    return found + [name for name, cards in hands.items() if cards != sorted(cards)]


@lru_cache(1000)
def _faults(written: str, upright: bool) -> list[str]:
    """What legal play never produces on a plot; more if all cubes must stand upright."""
    plot = naive.read(json.loads(written))
    found = ["more than three houses"] if len(naive.houses(plot)) > 3 else []  # REG-25
    if not upright:
        return found  # REG-22
    kinds = {flaw.kind for flaw in judge.flaws(plot)}
    return found + sorted(kinds & {"sideways", "side-roof", "half-stair"})  # set-up only


def _never(position: Position) -> list[str]:
    """The same for each seat, and Reserves that are too full."""
    found = []
    upright = position["options"]["turning"] == "upright"
    for number, seat in enumerate(position["seats"]):
        faults = _faults(json.dumps(seat["plot"]), upright)
        found += [f"seat {number} has {fault}" for fault in faults]
        if len(seat["reserve"]) + bool(seat["held"]) > 5:
            found.append(f"seat {number} has more than five cubes in Reserve")  # REG-17
    return found


def census(position: Position) -> dict[str, Any]:
    """All cards; all cubes until houses fall; and that nothing forbidden is on a plot."""
    found: dict[str, Any] = {
        "cards": _cards(position),
        "out of order": _unsorted(position),
        "against the rules": _never(position),
    }
    if position["phase"] in ("draft", "play"):
        found["cubes"] = dict(sorted(_cubes(position).items()))
    return found
