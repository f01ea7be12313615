"""Trains the weights of a game for the level `master`, from matches between bots."""

from .run import Report, Stopped, train

__all__ = ["Report", "Stopped", "train"]
