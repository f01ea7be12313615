"""The possible worlds of a decision."""

from collections.abc import Callable
from typing import Final

from ..core.rng import Rng
from ..core.state import State

# So many worlds are kept; moves that are tried more often see the first ones again.
MOST_WORLDS: Final = 256


class Worlds:
    """Worlds that a seat deals itself, in an order: the first, the second and so on.

    Moves that are all tried in the same worlds differ by what they are worth, and little by luck.
    """

    def __init__(self, deal: Callable[[Rng], State], rng: Rng) -> None:
        self._deal = deal
        self._rng = rng
        self._dealt = [deal(rng)]
        self._tried: dict[int, int] = {}

    def first(self) -> State:
        """The first world, to be looked at and not to be played in."""
        return self._dealt[0]

    def next_for(self, move: int) -> State:
        """A copy of the next world to try this move in."""
        tried = self._tried.get(move, 0)
        self._tried[move] = tried + 1
        at = tried % MOST_WORLDS
        if at == len(self._dealt):
            self._dealt.append(self._deal(self._rng))
        return self._dealt[at].copy()
