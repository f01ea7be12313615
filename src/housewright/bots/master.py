"""The level that searches with learned weights, and keeps its tree for the next decision."""

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

# The time limit in seconds without a budget, for slow machines.
PATIENCE = 1.4


class Master:
    """Information-set Monte Carlo tree search with learned values and priors."""

    name = "master"
    label: Mapping[str, str] = {"en": "Master", "ja": "名匠"}
    about: Mapping[str, str] = {
        "en": "looks ahead with the experience of many matches",
        "ja": "多くの対戦で学んだ経験で先を考える",
    }

    def __init__(
        self,
        budget: Budget | None = None,
        tuning: Tuning | None = None,
        workers: "SearchWorkers | None" = None,
    ) -> None:
        """Without a budget it has the usual one of the game."""
        self._budget = budget
        self._tuning = tuning
        self._workers = workers

    def finding(self, outlook: Outlook, rng: Rng) -> Finding:
        """The results of its search; raises BadSetup if the game has no usable weights."""
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
        """A copy that shares its searches with worker processes."""
        again = Master(self._budget, self._tuning, workers)
        again.name = self.name
        return again

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            # Keep the tree: the next decision may be in it.
            if root := self._remembered(outlook):
                outlook.notebook.kept[Master.name] = root
            return outlook.legal[0]
        return self.finding(outlook, rng).moves[0].move

    def _remembered(self, outlook: Outlook) -> Node | None:
        """The part of the last decision's tree that is still valid."""
        root = outlook.notebook.kept.pop(Master.name, None)
        share = (self._tuning or outlook.game.tuning).memory
        since = outlook.notebook.since
        if not isinstance(root, Node) or not since or root.seat != outlook.seat:
            return None
        return follow(root, since, share) if share > 0.0 else None


def judge_of(game: Game, tuning: Tuning) -> Judge:
    """A judge with the learned weights; raises BadSetup if the game has none that are usable."""
    # Imported on demand: numpy is slow to import.
    from ..learn.model import learned  # noqa: PLC0415

    known = learned(game)
    if tuning.trust > 0.0:
        tuning = tuning._replace(lead=known.weights.lead_points)
    return Judge(game.sense.rate, game.worth, tuning, game.quick, known.value, known.prior)
