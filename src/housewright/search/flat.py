"""Flat Monte Carlo: every move is tried in the same possible worlds."""

from collections.abc import Callable
from typing import Final

from ..core.rng import Rng
from ..core.state import State
from .finding import Finding
from .judge import Judge
from .meter import Meter
from .node import Node
from .tree import finding_of

# So many worlds are kept; moves that are tried more often see the first ones again.
_WORLDS: Final = 64


def try_out(
    deal: Callable[[Rng], State], seat: int, legal: list[int], judge: Judge, meter: Meter, rng: Rng
) -> Finding:
    """How the legal moves of a seat do in worlds that it deals.

    The worlds are the same for all moves, so that luck makes little difference between them.
    """
    worlds = [deal(rng)]
    root = Node(seat)
    root.learn(legal, judge.weights(worlds[0], seat, legal, is_root=True))
    while meter.goes_on():
        edge = root.choose(legal, judge.tuning)
        at = edge.visits % _WORLDS
        if at == len(worlds):
            worlds.append(deal(rng))
        state = worlds[at].copy()
        state.apply(seat, edge.move)
        root.add(edge, judge.play_on(state, rng))
        root.count(edge, judge.chances)
    return finding_of(root)
