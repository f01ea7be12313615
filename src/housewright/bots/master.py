"""Looks ahead with what was learned from many matches, and remembers what it thought."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..core.blueprint import Tuning
from ..core.game import Game
from ..core.rng import Rng
from ..search import Finding, Judge, Meter, Node, finding_of, follow, grow_on
from . import Outlook
from .budget import Budget

if TYPE_CHECKING:
    from .searchworkers import SearchWorkers

# Who plays with a master waits no longer, however slow the machine is.
PATIENCE = 1.4


class Master:
    """Information-set Monte Carlo tree search with learned values and priors."""

    name = "master"
    label: Mapping[str, str] = {"en": "Master", "ja": "名匠"}
    about: Mapping[str, str] = {
        "en": "looks ahead with the experience of many matches",
        "ja": "多くの対局で学んだ勘で先を読む",
    }

    def __init__(
        self,
        budget: Budget | None = None,
        tuning: Tuning | None = None,
        workers: "SearchWorkers | None" = None,
    ) -> None:
        """Without a budget it thinks as long as suits the game."""
        self._budget = budget
        self._tuning = tuning
        self._workers = workers

    def finding(self, outlook: Outlook, rng: Rng) -> Finding:
        """What it thinks of its moves; BadSetup if nothing was learned about the game."""
        tuning = self._tuning or outlook.game.tuning
        meter = self._budget.meter() if self._budget else Meter(tuning.master, PATIENCE)
        judge = judge_of(outlook.game, tuning)
        if self._workers:
            self._workers.ask(outlook, meter.simulations, meter.seconds, rng)
        root = self._remembered(outlook)
        root = grow_on(root, outlook.world, outlook.seat, judge, meter, rng)
        if self._workers:
            root.join(self._workers.answers())
        outlook.notebook.kept[Master.name] = root
        return finding_of(root)

    def with_workers(self, workers: "SearchWorkers") -> "Master":
        """One like it that shares the thinking."""
        again = Master(self._budget, self._tuning, workers)
        again.name = self.name
        return again

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            # What comes next may have been thought of.
            if root := self._remembered(outlook):
                outlook.notebook.kept[Master.name] = root
            return outlook.legal[0]
        return self.finding(outlook, rng).moves[0].move

    def _remembered(self, outlook: Outlook) -> Node | None:
        """What is left of the tree of the last decision."""
        root = outlook.notebook.kept.pop(Master.name, None)
        share = (self._tuning or outlook.game.tuning).memory
        since = outlook.notebook.since
        if not isinstance(root, Node) or not since or root.seat != outlook.seat:
            return None
        return follow(root, since, share) if share > 0.0 else None


def judge_of(game: Game, tuning: Tuning) -> Judge:
    """The judgement of somebody who has learned; BadSetup if there is nothing to go by."""
    # Imported when it is needed: numpy takes a while.
    from ..learn.model import learned  # noqa: PLC0415

    known = learned(game)
    if tuning.trust > 0.0:
        tuning = tuning._replace(lead=known.weights.lead_points)
    return Judge(game.sense.rate, game.worth, tuning, game.quick, known.value, known.prior)
