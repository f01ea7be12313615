"""The level that searches a tree of everybody's moves."""

from collections.abc import Mapping

from ..core.blueprint import Tuning
from ..core.rng import Rng
from ..search import Finding, grow
from . import Outlook
from .budget import Budget
from .thinking import judge_of, meter_of


class Builder:
    """Information-set Monte Carlo tree search."""

    name = "builder"
    label: Mapping[str, str] = {"en": "Builder", "ja": "棟梁"}
    about: Mapping[str, str] = {
        "en": "looks several moves ahead, for everybody",
        "ja": "全員の手を何手も先まで考える",
    }

    def __init__(self, budget: Budget | None = None, tuning: Tuning | None = None) -> None:
        """Without a budget it has the usual one of the game."""
        self._budget = budget
        self._tuning = tuning

    def finding(self, outlook: Outlook, rng: Rng) -> Finding:
        """The results of its search."""
        judge = judge_of(outlook.game, self._tuning)
        meter = meter_of(self._budget, judge.tuning.builder)
        return grow(outlook.world, outlook.seat, judge, meter, rng)

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            return outlook.legal[0]
        return self.finding(outlook, rng).moves[0].move
