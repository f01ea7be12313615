"""Housewright: play, study and simulate house-building tabletop games.

>>> import housewright as hw
>>> match = hw.new("estates", players=3, seed=7)
>>> match.to_act
(0,)
"""

# The package of this name first, so that its later import cannot take the place of the function.
from . import games as _games  # noqa: F401
from .core.fairness import commitment
from .core.game import Game
from .core.match import Match, load, new, read
from .core.refusal import BadOrder, BadPosition, BadRecord, BadSetup, IllegalMove, Refusal
from .core.registry import games
from .core.rng import Rng
from .core.score import Score
from .core.state import State

__version__ = "0.1.0"

__all__ = [
    "BadOrder",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalMove",
    "Match",
    "Refusal",
    "Rng",
    "Score",
    "State",
    "commitment",
    "games",
    "load",
    "new",
    "read",
]
