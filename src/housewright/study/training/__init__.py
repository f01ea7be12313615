"""Learning about a game from many matches: weights for the level that looks ahead with them."""

from .run import Report, Stopped, train

__all__ = ["Report", "Stopped", "train"]
