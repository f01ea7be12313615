"""Random numbers: reproducible on every machine, and unpredictable without the key."""

from hashlib import shake_128
from struct import unpack
from typing import Final

_SMALLEST: Final = 64
_DOUBLINGS: Final = 6
_WORD: Final = 1 << 32


class Rng:
    """A stream of numbers fixed by its key, the same on every machine and in every build.

    The stream is an extendable hash (SHAKE128) of the key: without the key, numbers already seen
    tell nothing about those to come.

    >>> Rng("demo").shuffled([1, 2, 3, 4, 5])
    [4, 3, 1, 5, 2]
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._words: list[int] = []
        self._next = 0
        self._blocks = 0

    def _refill(self) -> None:
        # Blocks grow: a deal needs few numbers, a thousand playouts need many.
        size = _SMALLEST << min(self._blocks, _DOUBLINGS)
        stream = shake_128(f"{self._blocks}:{self._key}".encode()).digest(4 * size)
        self._words = list(unpack(f"<{size}I", stream))
        self._next = 0
        self._blocks += 1

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        if not 0 < n <= _WORD:
            raise ValueError(f"there is no number from 0 to {n - 1} here")
        while True:
            if self._next == len(self._words):
                self._refill()
            word = self._words[self._next]
            self._next += 1
            # Words past the last full multiple of n would favour small numbers.
            if word < _WORD - _WORD % n:
                return word % n

    def choice(self, items: list[int]) -> int:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: list[int]) -> list[int]:
        """A shuffled copy of the items."""
        mixed = items[:]
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
