"""Studies of matches: simulations, arenas that compare bots, analyses, training and benchmarks."""

from .analysis import Analysis, analyse
from .arena import Report as ArenaReport
from .arena import Stopped as ArenaStopped
from .arena import arena
from .report import Report
from .simulate import Stopped, simulate

__all__ = [
    "Analysis",
    "ArenaReport",
    "ArenaStopped",
    "Report",
    "Stopped",
    "analyse",
    "arena",
    "simulate",
]
