"""Compares bots: which is better, by how much, and how certain that is."""

from .plot import plot
from .report import Report
from .run import Stopped, arena

__all__ = ["Report", "Stopped", "arena", "plot"]
