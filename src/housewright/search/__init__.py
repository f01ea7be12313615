"""Looking ahead: playouts, flat Monte Carlo and a tree over what a seat can know."""

from .finding import Finding, Found
from .flat import try_out
from .judge import Judge
from .meter import Meter
from .tree import grow

__all__ = ["Finding", "Found", "Judge", "Meter", "grow", "try_out"]
