"""Flat Monte Carlo: every move is tried in the same sampled worlds."""

from collections.abc import Callable

from ..core.rng import Rng
from ..core.state import State
from .finding import Finding
from .gcpause import GcPause
from .judge import Judge
from .meter import Meter
from .node import Node
from .tree import finding_of
from .worlds import Worlds


def try_out(
    deal: Callable[[Rng], State], seat: int, legal: list[int], judge: Judge, meter: Meter, rng: Rng
) -> Finding:
    """The results of a seat's legal moves, all of them tried in the same sampled worlds."""
    worlds = Worlds(deal, rng)
    root = Node(seat)
    root.learn(legal, judge.weights(worlds.first(), seat, legal, is_root=True))
    with GcPause():
        while meter.goes_on():
            edge = root.choose(legal, judge.tuning)
            state = worlds.next_for(edge.move)
            state.apply(seat, edge.move)
            root.add(edge, judge.play_on(state, seat, rng))
            root.count(edge, judge.chances)
    return finding_of(root)
