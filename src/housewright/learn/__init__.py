"""The learned weights of a game, which judge positions and moves.

Only the module `model`, which evaluates them, needs numpy. It is not imported here.
"""

from .inputs import count, inputs
from .weights import BadWeights, Weights, objection, read

__all__ = ["BadWeights", "Weights", "count", "inputs", "objection", "read"]
