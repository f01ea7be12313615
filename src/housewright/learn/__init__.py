"""What was learned about a game: small weights that judge positions and moves, with numpy."""

from .inputs import count, inputs
from .learned import Learned, learned
from .weights import BadWeights, Weights, read

__all__ = ["BadWeights", "Learned", "Weights", "count", "inputs", "learned", "read"]
