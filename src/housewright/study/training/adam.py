"""Gradient descent with momentum and a scale per weight (Adam)."""

import numpy as np

from ...learn.model import Array

_MEAN, _SQUARE, _TINY = 0.9, 0.99, 1e-8


class Adam:
    """Updates arrays in place."""

    def __init__(self, weights: list[Array], decay: float) -> None:
        """`decay` is the weight decay."""
        self._weights = weights
        self._decay = decay
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]
        self._steps = 0

    def step(self, slopes: list[Array], rate: float) -> None:
        """One step against these gradients, with this learning rate."""
        self._steps += 1
        first, second = 1 - _MEAN**self._steps, 1 - _SQUARE**self._steps
        for at, slope in enumerate(slopes):
            mean, square = self._means[at], self._squares[at]
            np.add(mean, (1 - _MEAN) * (slope - mean), out=mean)
            np.add(square, (1 - _SQUARE) * (slope * slope - square), out=square)
            move = mean / first / (np.sqrt(square / second) + _TINY)
            weight = self._weights[at]
            np.subtract(weight, rate * (move + self._decay * weight), out=weight)
