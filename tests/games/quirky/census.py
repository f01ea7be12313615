"""How the cards of Quirky Quarters add up."""

from collections import Counter
from typing import Any

from housewright.core.blueprint import Position

_MOST_HELD = 3


def _buildings(position: Position) -> list[str]:
    """Every building card, wherever it lies."""
    found = [*position["deck"], *position["discard"], *filter(None, position["row"])]
    for seat in position["seats"]:
        found += [*seat["house"].values(), *seat["hand"]]
    return found


def _contests(position: Position) -> list[str]:
    """Every contest card, wherever it lies."""
    found = [*position["contest_deck"], *filter(None, position["line"])]
    for seat in position["seats"]:
        found += [*seat["claimed"], *filter(None, [seat["contest"]])]
    return found


def _overfull(position: Position) -> list[int]:
    """The seats that hold more building cards than they may (QRK-20, QRK-21)."""
    found = []
    for number, seat in enumerate(position["seats"]):
        most = _MOST_HELD if number in position["to_act"] else 1
        found += [number] if len(seat["hand"]) > most else []
    return found


def census(position: Position) -> dict[str, Any]:
    """The copies of every design, all contests, the First Player card; nobody holds too much."""
    return {
        "building cards": dict(sorted(Counter(_buildings(position)).items())),
        "contest cards": sorted(_contests(position)),
        "the First Player card": position["first"],
        "seats that hold too much": _overfull(position),
    }
