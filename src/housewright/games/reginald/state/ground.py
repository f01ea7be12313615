"""What stands on a Plot of Land, as lists, bits and labels of houses."""

from typing import TYPE_CHECKING

from ..pieces import NONE, SITES

if TYPE_CHECKING:
    from .estate import Estate
    from .walks import Walks

Stack = tuple[int, ...]


class Ground:
    """The stacks of a plot, bottom to top, and the houses that they form.

    `heights`, `tops` and `labels` have a last entry for the outside, so that NEXT is always an
    index. A label is the first square of the house that stands on a square (REG-47).
    """

    def __init__(
        self,
        stacks: list[Stack],
        heights: list[int],
        tops: list[int],
        labels: list[int],
        house_count: int,
        steps: Stack,
        around: list[int],
        filled: int,
        near: int,
        carriers: int,
        key: int,
    ) -> None:
        self.stacks = stacks
        self.heights = heights
        self.tops = tops
        self.labels = labels
        self.house_count = house_count
        #: The codes of all `stair` faces on sides.
        self.steps = steps
        #: Per square the sides beside which a cube stands, as bits.
        self.around = around
        #: As bits of sites: with a cube, beside a cube, with a top that can carry a cube.
        self.filled = filled
        self.near = near
        self.carriers = carriers
        #: The same for plots with the same cubes, and for no others (see `signs`).
        self.key = key
        #: The names its houses would get now; NONE until it is asked for (see `naming`).
        self.default = NONE
        #: Kept by `walks_of` and `estate_of`.
        self.walks: Walks | None = None
        self.estates: list[Estate] | None = None
        self._open = NONE
        self._lifts: list[int] | None = None

    def height(self, square: int) -> int:
        """How many cubes stand on a square; none stand on -1, the outside."""
        return self.heights[square]

    def cubes(self) -> int:
        """How many cubes there are on the plot."""
        total = 0
        for height in self.heights:
            total += height
        return total

    def houses(self) -> list[int]:
        """All houses by their first squares, in reading order (REG-47)."""
        return [square for square in SITES if self.labels[square] == square]

    def squares(self, house: int) -> list[int]:
        """The squares that a house stands on, in reading order."""
        return [square for square in SITES if self.labels[square] == house]
