"""What a seat sees of a position as a row of whole numbers, for agents that learn.

A game describes the row in `observe.py`: `layout` names its parts, `observe` writes them. All
numbers fit into 16 bits.
"""

import struct
from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from .options import Options
from .refusal import BadSetup

if TYPE_CHECKING:
    from .game import Game
    from .state import State


class Part(NamedTuple):
    """A named block of an observation: the numbers of a table of this shape, row by row."""

    name: str
    shape: tuple[int, ...]
    #: The smallest and the largest number that can occur.
    low: int
    high: int
    #: What the numbers say, as a sentence without a full stop.
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


#: Of a seat that is hidden or of nobody.
SPECTATOR: Final = -1
#: How a number is packed, as `struct` and buffers name it.
CODE: Final = "h"


class Observer:
    """Observations of one game with one number of players and one set of options."""

    def __init__(self, game: "Game", players: int, options: Options) -> None:
        if game.observe is None:
            raise BadSetup("game", f"{game.title} has no observe.py, which writes observations.")
        self.game = game
        self.players = players
        self.layout = game.observe.layout(players, options)
        ends = list(accumulate(part.size for part in self.layout))
        #: How many numbers an observation has.
        self.size = ends[-1]
        #: Where each part begins.
        self.starts = dict(zip((part.name for part in self.layout), [0, *ends], strict=False))
        self._observe = game.observe.observe
        self._pack = struct.Struct(f"={self.size}{CODE}").pack_into
        self._out: list[int] = []

    def numbers(self, state: "State", seat: int | None) -> list[int]:
        """The observation of a seat; None is a spectator."""
        out: list[int] = []
        self._observe(state, SPECTATOR if seat is None else seat, out)
        return out

    def write(
        self, state: "State", seat: int | None, buffer: bytearray | memoryview, offset: int = 0
    ) -> None:
        """Write the observation into a buffer as 16-bit numbers, from this byte on."""
        out = self._out
        out.clear()
        self._observe(state, SPECTATOR if seat is None else seat, out)
        self._pack(buffer, offset, *out)

    def named(self, numbers: list[int]) -> Mapping[str, list[int]]:
        """The numbers of an observation by part."""
        return {
            part.name: numbers[start : start + part.size]
            for part, start in zip(self.layout, self.starts.values(), strict=True)
        }

    def bounds(self) -> tuple[list[int], list[int]]:
        """The smallest and the largest values, number by number."""
        low = [part.low for part in self.layout for _ in range(part.size)]
        return low, [part.high for part in self.layout for _ in range(part.size)]
