"""What was learned about a game: small weights that judge positions and moves.

Only `learned`, which puts them to work, needs numpy; whoever wants it imports it by itself.
"""

from .inputs import count, inputs
from .weights import BadWeights, Weights, objection, read

__all__ = ["BadWeights", "Weights", "count", "inputs", "objection", "read"]
