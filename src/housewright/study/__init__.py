"""Questions put to many matches: who wins, by how much, and how fast it is played."""

from .report import Report
from .simulate import Stopped, simulate

__all__ = ["Report", "Stopped", "simulate"]
