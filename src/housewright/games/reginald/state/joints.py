"""Which squares with cubes are connected, and the codes of faces."""

from typing import Final

from ..pieces import BESIDE, BIT, IS_SITE, NEXT, NONE, SIDE, SIDES, SITES, SQUARES, STAIR

# The code of a face is level * LEVEL + square * 4 + side.
LEVEL: Final[int] = SQUARES * SIDES
ALL_SIDES: Final = 15
# How many sides four bits stand for.
BITS_SET: Final[list[int]] = [sides.bit_count() for sides in range(16)]


def _corner(square: int, side: int) -> int:
    """The three sites round a corner of a square, as bits; _NEVER unless all are sites."""
    one, other = NEXT[square * SIDES + side], NEXT[square * SIDES + (side + 1) % SIDES]
    if one < 0 or other < 0:
        return _NEVER
    between = NEXT[one * SIDES + (side + 1) % SIDES]
    squares = (one, other, between)
    if not all(IS_SITE[part] for part in squares):
        return _NEVER
    return BIT[one] | BIT[other] | BIT[between]


_NEVER: Final[int] = 1 << len(SITES)
# By square * 4 + side: the sites beside it there and clockwise of there, and the one between.
CORNER_BITS: Final[list[int]] = [
    _corner(square, side) for square in range(SQUARES) for side in range(SIDES)
]


def reach(heights: list[int], start: int, reached: list[bool]) -> list[int]:
    """Mark all squares with cubes that are connected with one; returns them."""
    reached[start] = True
    found = [start]
    done = 0
    while done < len(found):
        at = found[done] * SIDES
        done += 1
        for side in range(SIDES):
            other = NEXT[at + side]
            if heights[other] and not reached[other]:
                reached[other] = True
                found.append(other)
    return found


def parts(heights: list[int], square: int) -> int:
    """Into how many parts a house falls without a square."""
    reached = [False] * (SQUARES + 1)
    reached[square] = True
    found = 0
    for side in range(SIDES):
        start = NEXT[square * SIDES + side]
        if heights[start] and not reached[start]:
            found += 1
            reach(heights, start, reached)
    return found


def surround(around: list[int], square: int) -> None:
    """Tell the neighbours of a square that its first cube has come or its last one gone."""
    for side in range(SIDES):
        other = NEXT[square * SIDES + side]
        if other >= 0:
            around[other] ^= 1 << (side ^ 2)


def near_without(filled: int, near: int, square: int) -> int:
    """The sites beside a cube, as bits, once the cube of a square is gone."""
    for side in range(SIDES):
        other = NEXT[square * SIDES + side]
        if other >= 0 and not filled & BESIDE[other]:
            near = (near | BIT[other]) ^ BIT[other]
    return near


def label_all(labels: list[int], heights: list[int]) -> int:
    """Give every square the label of its house; returns the number of houses (REG-47)."""
    reached = [False] * (SQUARES + 1)
    houses = 0
    for square in SITES:
        if heights[square] and not reached[square]:
            houses += 1
            for other in reach(heights, square, reached):
                labels[other] = square
    return houses


def join(labels: list[int], square: int) -> int:
    """Label a square that was empty, and the houses it joins; returns how many they are."""
    at = square * SIDES
    first = square
    joined: list[int] = []
    for side in range(SIDES):
        label = labels[NEXT[at + side]]
        if label >= 0 and label not in joined:
            joined.append(label)
            first = min(first, label)
    for label in joined:
        if label != first:
            for other in SITES:
                if labels[other] == label:
                    labels[other] = first
    labels[square] = first
    return len(joined)


def part(labels: list[int], heights: list[int], square: int, neighbours: int) -> int:
    """Unlabel a square that has become empty; returns how many houses its house becomes."""
    label = labels[square]
    if neighbours > 1:
        return _relabel(labels, heights, square)
    labels[square] = NONE
    if label == square and neighbours:
        first = NONE
        for other in SITES:
            if labels[other] == label:
                if first == NONE:
                    first = other
                labels[other] = first
    return neighbours


def _relabel(labels: list[int], heights: list[int], square: int) -> int:
    label = labels[square]
    reached = [False] * (SQUARES + 1)
    houses = 0
    labels[square] = NONE
    for start in SITES:
        if labels[start] == label and not reached[start]:
            houses += 1
            for other in reach(heights, start, reached):
                labels[other] = start
    return houses


def steps_of(square: int, level: int, look: int) -> list[int]:
    """The codes of the `stair` faces that a cube has on its sides."""
    base = level * LEVEL + square * SIDES
    return [base + side for side in range(SIDES) if SIDE[look * SIDES + side] == STAIR]
