"""What was worked out about a house is kept: between two looks at a table one house changes."""

from collections.abc import Callable
from typing import Generic, TypeVar

from ..state.house import House

Found = TypeVar("Found")
_Key = tuple[int, int, tuple[int, ...], tuple[int, ...], int]
_MOST = 2_000


class Memory(Generic[Found]):
    """The answers of a function of a house and a number, which depend on the cards alone.

    Nobody may change an answer: others get the same one.
    """

    def __init__(self, find: Callable[[House, int], Found]) -> None:
        self._find = find
        self._known: dict[_Key, Found] = {}

    def get(self, house: House, number: int = 0) -> Found:
        """The answer for this house."""
        grid = house.grid
        key = (
            house.left,
            house.tall,
            tuple(house.spots),
            tuple([grid[s] for s in house.spots]),
            number,
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            found = self._known[key] = self._find(house, number)
        return found
