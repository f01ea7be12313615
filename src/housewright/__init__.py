"""Housewright: play, study and simulate house-building tabletop games.

>>> import housewright as hw
>>> match = hw.new("estates", players=3, seed=7)
>>> match.to_act
(0,)
"""

from typing import TYPE_CHECKING

from .core.docstrings import restore_docstrings
from .core.fairness import commitment
from .core.game import Game
from .core.match import Match, load, new, read
from .core.refusal import BadOrder, BadPosition, BadRecord, BadSetup, IllegalMove, Refusal
from .core.rng import Rng
from .core.score import Score
from .core.state import State

if TYPE_CHECKING:
    # A checker of types does not know that a package can be called.
    from .core.registry import games
else:
    from . import games

# These two may be compiled, and would lose what their docstrings say.
restore_docstrings(Rng)
restore_docstrings(State)

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
