"""What the searching bots share: the default budget and the judge of a game."""

from ..core.blueprint import Tuning
from ..core.game import Game
from ..search import Judge, Meter
from .budget import Budget

# The time limit in seconds without a budget, for slow machines.
PATIENCE = 4.0


def judge_of(game: Game, tuning: Tuning | None) -> Judge:
    """A judge with the game's own sense, and with its tuning unless another is given."""
    return Judge(game.sense.rate, game.worth, tuning or game.tuning, game.quick)


def meter_of(budget: Budget | None, usual: int) -> Meter:
    """The meter of the budget; without one the usual simulations, within PATIENCE."""
    return budget.meter() if budget else Meter(usual, PATIENCE)
