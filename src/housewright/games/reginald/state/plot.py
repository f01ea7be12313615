"""One Plot of Land and the cubes on it. Plots never change, so copies of a state share them.

What follows from the cubes is worked out when it is first asked for, and cached.
"""

from typing import Final

from ..moves import CHIMNEY_PLACINGS, PLACINGS, RUN, RUNS, STAIRCASE_PLACINGS
from ..pieces import (
    BESIDE,
    BIT,
    CAN_CARRY,
    CHIMNEY,
    CHIMNEY_FACE,
    CORNERSTONE,
    FLAVOUR_OF,
    HOUSES_MOST,
    NEXT,
    NONE,
    ROOF,
    SIDE,
    SIDES,
    SITES,
    SQUARES,
    STAIRCASE,
    TOP,
    UPRIGHT,
)
from .ground import Ground, Stack
from .joints import (
    ALL_SIDES,
    BITS_SET,
    CORNER_BITS,
    LEVEL,
    join,
    label_all,
    near_without,
    part,
    parts,
    steps_of,
    surround,
)
from .signs import sign

_ALL: Final[int] = (1 << len(SITES)) - 1
_RUN_BITS: Final = (1 << RUN) - 1


class Plot(Ground):
    """The cubes on a plot, the plots that moves make of it, and where cubes may go."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled without caches: they follow from the cubes."""
        given = (
            self.stacks,
            self.heights,
            self.tops,
            self.labels,
            self.house_count,
            self.steps,
            self.around,
            self.filled,
            self.near,
            self.carriers,
            self.key,
        )
        return Plot, given

    # --- other plots ---

    def with_cube(self, square: int, look: int) -> "Plot":
        """The plot with one more cube on top of a stack."""
        stacks, heights, tops = self.stacks[:], self.heights[:], self.tops[:]
        level = heights[square]
        stacks[square] = (*stacks[square], look)
        heights[square] = level + 1
        tops[square] = look
        labels, houses, steps = self.labels, self.house_count, self.steps
        if FLAVOUR_OF[look] == STAIRCASE:
            steps = (*steps, *steps_of(square, level, look))
        around = self.around
        if level == 0:
            labels = labels[:]
            houses += 1 - join(labels, square)
            around = around[:]
            surround(around, square)
        bit = BIT[square]
        carriers = self.carriers | bit
        if not CAN_CARRY[look]:
            carriers ^= bit
        filled, near = self.filled | bit, self.near | BESIDE[square]
        key = self.key ^ sign(square, level, look)
        return Plot(
            stacks, heights, tops, labels, houses, steps, around, filled, near, carriers, key
        )

    def without_top(self, square: int) -> "Plot":
        """The plot without the cube on top of a stack."""
        stacks, heights, tops = self.stacks[:], self.heights[:], self.tops[:]
        look, bit = tops[square], BIT[square]
        stack = stacks[square][:-1]
        stacks[square] = stack
        heights[square] -= 1
        labels, houses, steps = self.labels, self.house_count, self.steps
        around, filled, near = self.around, self.filled, self.near
        carriers = (self.carriers | bit) ^ bit
        if FLAVOUR_OF[look] == STAIRCASE:
            gone = steps_of(square, heights[square], look)
            steps = tuple([code for code in steps if code not in gone])
        if stack:
            tops[square] = stack[len(stack) - 1]
            if CAN_CARRY[tops[square]]:
                carriers |= bit
        else:
            tops[square] = NONE
            filled ^= bit
            near = near_without(filled, near, square)
            around = around[:]
            surround(around, square)
            labels = labels[:]
            houses += part(labels, heights, square, BITS_SET[around[square]]) - 1
        key = self.key ^ sign(square, heights[square], look)
        return Plot(
            stacks, heights, tops, labels, houses, steps, around, filled, near, carriers, key
        )

    def only(self, houses: list[int]) -> "Plot":
        """The plot without all other houses."""
        stacks: list[Stack] = [()] * SQUARES
        for square in range(SQUARES):
            if self.labels[square] in houses:
                stacks[square] = self.stacks[square]
        return plot_of(stacks)

    # --- where a cube may go ---

    def _open_bits(self) -> int:
        """The sites where a cube without rules of its own may be put (REG-23 to REG-26)."""
        if self._open == NONE:
            empty = _ALL ^ self.filled
            if self.house_count >= HOUSES_MOST:
                empty &= self.near  # REG-25
            found = empty | self.carriers  # REG-24
            for code in self.steps:
                square = NEXT[code % LEVEL]
                if square >= 0 and self.heights[square] == code // LEVEL:
                    found = (found | BIT[square]) ^ BIT[square]  # REG-26
            self._open = found
        return self._open

    def open_squares(self) -> list[int]:
        """Where a cube without rules of its own may be put (REG-23 to REG-26)."""
        bits = self._open_bits()
        return [square for square in SITES if bits & BIT[square]]

    def has_neighbour(self, square: int) -> bool:
        """Does a cube stand beside a square?"""
        return self.around[square] != 0

    def can_place(self, flavour: int) -> bool:
        """Is there a legal placement of a cube? (REG-20)"""
        bits = self._open_bits()
        if flavour not in (CHIMNEY, STAIRCASE):
            return bits != 0
        touched = self.near | self.filled
        return bits | touched != touched or len(self.placements(flavour)) > 0

    def placements(self, flavour: int) -> list[int]:
        """All moves that place a cube legally, ascending (REG-22 to REG-28)."""
        bits = self._open_bits()
        # Where no cube is near, Chimneys and Staircases too may look to all sides.
        touched = self.near | self.filled if flavour in (CHIMNEY, STAIRCASE) else 0
        base = flavour * RUNS << RUN
        found: list[int] = []
        for first in range(0, len(SITES), RUN):
            here = bits >> first & _RUN_BITS
            if here:
                if touched >> first & here:
                    self._add_turned(flavour, first, here, found)
                else:
                    found.extend(PLACINGS[base + here])
            base += 1 << RUN
        return found

    def _add_turned(self, flavour: int, first: int, bits: int, found: list[int]) -> None:
        for at in range(RUN):
            if bits >> at & 1:
                square = SITES[first + at]
                if flavour == CHIMNEY:
                    found.extend(CHIMNEY_PLACINGS[square * 16 + self.chimney_sides(square)])
                else:
                    found.extend(STAIRCASE_PLACINGS[square * 16 + self.foot_sides(square)])

    def chimney_sides(self, square: int) -> int:
        """The sides to which the face of a Chimney may look, as bits (REG-27, REG-28)."""
        heights = self.heights
        level, at = heights[square], square * SIDES
        if level == 0:
            return ALL_SIDES ^ self.around[square]
        sides = 0
        for side in range(SIDES):
            other = NEXT[at + side]
            if heights[other] == level:
                leads = TOP[self.tops[other]] == ROOF
            else:
                below = self.tops[square] * SIDES + side
                is_shaft = SIDE[below] == CHIMNEY_FACE and UPRIGHT[below]
                leads = heights[other] < level and is_shaft
            if leads:
                sides |= 1 << side
        return sides

    def foot_sides(self, square: int) -> int:
        """The sides to which the foot of a Staircase may look, as bits (REG-26)."""
        heights, at = self.heights, square * SIDES
        if heights[square] == 0:
            return ALL_SIDES ^ self.around[square]
        sides = 0
        for side in range(SIDES):
            if heights[NEXT[at + side]] <= heights[square]:
                sides |= 1 << side
        return sides

    # --- what may be lifted ---

    def lifts(self) -> list[int]:
        """The squares whose top cube may be lifted (REG-13 to REG-15)."""
        if self._lifts is None:
            heights, tops = self.heights, self.tops
            found: list[int] = []
            for square in SITES:
                height = heights[square]
                if height == 0 or FLAVOUR_OF[tops[square]] == CORNERSTONE:
                    continue
                if height > 1 or self.houses_without(square) <= HOUSES_MOST:
                    found.append(square)
            self._lifts = found
        return self._lifts

    def houses_without(self, square: int) -> int:
        """How many houses there would be without the only cube of a square.

        Exact if it is too large; else the true number may be smaller.
        """
        beside = BITS_SET[self.around[square]]
        rest = self.house_count - 1
        if rest + beside <= HOUSES_MOST or beside < 2:
            return rest + beside
        # Neighbours that are connected round a corner stay connected.
        corners = 0
        for at in range(square * SIDES, square * SIDES + SIDES):
            if self.filled & CORNER_BITS[at] == CORNER_BITS[at]:
                corners += 1
        if rest + beside - corners <= HOUSES_MOST:
            return rest + beside - corners
        return rest + parts(self.heights, square)


def plot_of(stacks: list[Stack]) -> Plot:
    """The plot with these stacks."""
    heights = [0] * (SQUARES + 1)
    tops = [NONE] * (SQUARES + 1)
    steps: list[int] = []
    around = [0] * SQUARES
    filled = near = carriers = key = 0
    for square in SITES:
        stack = stacks[square]
        if not stack:
            continue
        heights[square] = len(stack)
        for level, look in enumerate(stack):
            tops[square] = look
            key ^= sign(square, level, look)
            if FLAVOUR_OF[look] == STAIRCASE:
                steps += steps_of(square, level, look)
        surround(around, square)
        filled |= BIT[square]
        near |= BESIDE[square]
        if CAN_CARRY[tops[square]]:
            carriers |= BIT[square]
    labels = [NONE] * (SQUARES + 1)
    houses = label_all(labels, heights)
    codes = tuple(steps)
    return Plot(stacks, heights, tops, labels, houses, codes, around, filled, near, carriers, key)


EMPTY: Final[Plot] = plot_of([()] * SQUARES)
