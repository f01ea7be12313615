"""Checks on a position: all cards are there, piles are sorted, houses and pawns are possible."""

from collections import Counter
from typing import Any

from housewright.core.blueprint import Position

from .naive import covered, free_squares

SUIT_PILES = ("spades", "hearts", "clubs", "diamonds")
_PAWNS = {2: 4, 3: 3, 4: 2}


def _cards(position: Position) -> list[str]:
    """Every card, wherever it lies."""
    found = [*position["removed"]]
    for stack in position["stacks"].values():
        found += stack
    for seat in position["seats"]:
        found += [*seat["hand"], *seat["deck"], *seat["played"]]
    return found


def _unsorted(position: Position) -> list[str]:
    """The suit piles whose lowest rank is not on top (DEC-7)."""
    ranks = {name: [int(card[:-1]) for card in position["stacks"][name]] for name in SUIT_PILES}
    return [name for name, found in ranks.items() if found != sorted(found)]


def _strangers(position: Position) -> list[str]:
    """Cards that lie on a pile of another kind (DEC-6)."""
    signs = dict(zip(position["stacks"], ("s", "h", "c", "d", "ax", "j", "q", "k"), strict=True))
    return [
        card
        for name, stack in position["stacks"].items()
        for card in stack
        if (card[-1] if name in SUIT_PILES else card[0]) not in signs[name]
    ]


def _overlapping(position: Position) -> list[int]:
    """The seats with a square that is covered twice or is none of the grid (DEC-48, DEC-54)."""
    found = []
    for number, seat in enumerate(position["seats"]):
        squares = Counter(cell for text in seat["features"] for cell in covered(text))
        grid = free_squares([], is_short=position["options"]["short"])
        if any(many > 1 or cell not in grid for cell, many in squares.items()):
            found.append(number)
    return found


def _out_of_pawns(position: Position) -> list[int]:
    """The seats with more pawns on the board than they have (DEC-8)."""
    out = Counter(position["pawns"].values())
    return [seat for seat, number in out.items() if number > _PAWNS[position["players"]]]


def census(position: Position) -> dict[str, Any]:
    """All cards; and that piles are sorted, houses sound and pawns not too many."""
    return {
        "cards": dict(sorted(Counter(_cards(position)).items())),
        "unsorted piles": _unsorted(position),
        "cards on a wrong pile": _strangers(position),
        "unsound houses": _overlapping(position),
        "seats with too many pawns": _out_of_pawns(position),
    }
