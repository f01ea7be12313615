"""The sampled worlds of a decision."""

from collections.abc import Callable
from typing import Final

from ..core.rng import Rng
from ..core.state import State

# The number of worlds kept. Moves tried more often see the first worlds again.
MOST_WORLDS: Final = 256


class Worlds:
    """A sequence of sampled worlds that all moves are tried in.

    Trying moves in the same worlds leaves less of their difference to luck.
    """

    def __init__(self, deal: Callable[[Rng], State], rng: Rng) -> None:
        self._deal = deal
        self._rng = rng
        self._dealt = [deal(rng)]
        self._tried: dict[int, int] = {}

    def first(self) -> State:
        """The first world. Read only: do not play in it."""
        return self._dealt[0]

    def next_for(self, move: int) -> State:
        """A copy of the next world for this move."""
        tried = self._tried.get(move, 0)
        self._tried[move] = tried + 1
        at = tried % MOST_WORLDS
        if at == len(self._dealt):
            self._dealt.append(self._deal(self._rng))
        return self._dealt[at].copy()
