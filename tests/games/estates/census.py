"""How the pieces of The Estates add up."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from housewright.core.blueprint import Position


def _standing(position: Position) -> Iterator[str]:
    """Every word of every building, and the piece under the hammer."""
    for row in position["rows"].values():
        for building in row:
            yield from building.split(" ")
    if position["auction"]:
        yield position["auction"]["piece"]


def census(position: Position) -> dict[str, Any]:
    """All money; the cubes and the rooftops of a round; no special piece twice."""
    words = list(_standing(position))
    cubes = [word for word in words if len(word) == 2 and word[0] != "^"]
    cubes += [cube for row in position["offer"] for cube in row]
    roofs = [int(word[-1]) for word in words if word[0] == "^" or word.startswith("roof")]
    roofs += position["roofs"]
    specials = Counter([*position["stock"], *(w for w in words if w in ("mayor", "cancel"))])
    specials.update(word for word in words if word.startswith("permit"))
    permits = [value for row in position["permits"].values() for value in row]
    specials.update(f"permit {abs(value)}" for value in permits)
    specials.update(["mayor"] if position["mayor"] else [])
    return {
        "all money": sum(position["cash"]) + sum(position["stash"]),
        f"the cubes of round {position['round']}": sorted(cubes),
        f"the rooftops of round {position['round']}": sorted(roofs),
        "special pieces in two places": [name for name, count in specials.items() if count > 1],
    }
