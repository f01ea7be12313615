"""What the bots that search have in common: a budget, and what they know of a game."""

from ..core.blueprint import Tuning
from ..core.game import Game
from ..search import Judge, Meter
from .budget import Budget

# Nobody waits longer for a bot that nobody gave a budget, however slow the machine is.
PATIENCE = 4.0


def judge_of(game: Game, tuning: Tuning | None) -> Judge:
    """The game's own judgement, tuned as it says unless somebody wants it otherwise."""
    return Judge(game.sense.rate, game.worth, tuning or game.tuning, game.quick)


def meter_of(budget: Budget | None, usual: int) -> Meter:
    """What the budget allows; without one the usual simulations, as long as patience lasts."""
    return budget.meter() if budget else Meter(usual, PATIENCE)
