"""The level that tries its best rated moves in many sampled worlds."""

from collections.abc import Mapping

from ..core.blueprint import Tuning
from ..core.rng import Rng
from ..search import Finding, try_out
from . import Outlook
from .budget import Budget
from .thinking import judge_of, meter_of


class Journeyman:
    """Flat Monte Carlo over worlds that look the same to its seat as the real one."""

    name = "journeyman"
    label: Mapping[str, str] = {"en": "Journeyman", "ja": "職人"}
    about: Mapping[str, str] = {
        "en": "tries the good moves in many possible worlds",
        "ja": "よさそうな手を何通りもの展開で試す",
    }

    def __init__(self, budget: Budget | None = None, tuning: Tuning | None = None) -> None:
        """Without a budget it has the usual one of the game."""
        self._budget = budget
        self._tuning = tuning

    def finding(self, outlook: Outlook, rng: Rng) -> Finding:
        """The results of its search."""
        judge = judge_of(outlook.game, self._tuning)
        meter = meter_of(self._budget, judge.tuning.journeyman)
        return try_out(outlook.world, outlook.seat, outlook.legal, judge, meter, rng)

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            return outlook.legal[0]
        return self.finding(outlook, rng).moves[0].move
