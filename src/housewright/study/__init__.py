"""Questions put to many matches: who wins, by how much, and how fast it is played."""

from .arena import Report as ArenaReport
from .arena import Stopped as ArenaStopped
from .arena import arena
from .report import Report
from .simulate import Stopped, simulate

__all__ = ["ArenaReport", "ArenaStopped", "Report", "Stopped", "arena", "simulate"]
