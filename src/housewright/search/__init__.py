"""Search: playouts, flat Monte Carlo, and information-set Monte Carlo tree search."""

from .finding import Finding, Found
from .flat import try_out
from .judge import Judge
from .meter import Meter
from .node import Node, Tally
from .tree import finding_of, follow, grow, grow_on

__all__ = [
    "Finding",
    "Found",
    "Judge",
    "Meter",
    "Node",
    "Tally",
    "finding_of",
    "follow",
    "grow",
    "grow_on",
    "try_out",
]
