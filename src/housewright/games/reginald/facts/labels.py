"""Cubes and faces as texts: `4,5/1` is the second cube on a square, `4,5/1/n` its northern face."""

from typing import Final, Literal

from ..pieces import SIDE_IDS, SQUARE_IDS, SQUARES, UP

#: A side of a plot or of a cube, or what is seen from above.
Aspect = Literal["n", "e", "s", "w", "above"]
ASPECT_IDS: Final[tuple[Aspect, ...]] = (*SIDE_IDS, "above")

assert ASPECT_IDS.index("above") == UP


def squares(numbers: list[int]) -> list[str]:
    """Squares as texts."""
    return [SQUARE_IDS[square] for square in numbers]


def cube(square: int, level: int) -> str:
    """A cube, or a point at this height."""
    return f"{SQUARE_IDS[square]}/{level}"


def face(place: int, aspect: int) -> str:
    """A face of the cube at level * SQUARES + square."""
    return f"{SQUARE_IDS[place % SQUARES]}/{place // SQUARES}/{ASPECT_IDS[aspect]}"
