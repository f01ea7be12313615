"""Questions put to matches: who wins, by how much, how fast it goes, and what decided one."""

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
