"""How many points a seat will have at the end."""

from typing import Final

from ..state import State
from .standing import CASH, POINTS, POINTS_PER_CASH, features

# What each of the features adds to the points that stand, fitted to matches of apprentices: at
# the end of the match, and how much more of it at the start.
LATE: Final[list[float]] = [
    *[3.424, 0.026, -0.426, -0.199, -0.564, -0.076, -0.045, 0.139, 0.759, 0.04, 0.021],
    *[0.0, 0.0, 0.0, 0.0, 0.021, 3.001, 0.343],
    *[0.613, -1.061, -0.078, -1.044, -0.069, -0.288, 2.191, 1.094, -0.075, 0.383, 0.075, -0.454],
    *[0.074, 0.058, 0.212, 0.165, 0.293, 0.3, 0.869, 0.472, 0.238, -0.039, -0.225],
]
EARLY: Final[list[float]] = [
    *[0.575, 0.602, 0.535, -0.369, -3.762, 0.383, -0.686, 0.589, 2.527, -4.352, 0.077],
    *[9.519, -0.336, -8.255, 2.941, 0.754, 4.136, -0.3],
    *[0.906, -0.373, 1.262, 0.615, 0.42, 0.421, -2.06, -0.739, -1.882, -3.445, 0.643, -0.044],
    *[-0.514, -2.915, 0.535, 0.193, 1.092, 1.0, 3.713, 0.395, 0.493, 0.91, 2.58],
]
# The turns of a match.
_TURNS: Final = 12.0


def worth(state: State) -> list[float]:
    """Per seat about how many points it will have; empty unless a turn begins."""
    found: list[float] = []
    for numbers in features(state):
        total = numbers[CASH] * POINTS_PER_CASH
        for at in range(POINTS, CASH):
            total += numbers[at]
        early = numbers[0] / _TURNS
        for at in range(len(numbers)):
            total += (LATE[at] + EARLY[at] * early) * numbers[at]
        found.append(total)
    return found
