"""How many points a seat will have at the end."""

from typing import Final

from ..state import State
from .standing import (
    BONUS_NOW,
    CUBES,
    DESIRE_NOW,
    FLAWS,
    HIGHEST,
    LATENESS,
    MANOR_NAMED,
    PLACING_NOW,
    STAIRS,
    TURNS,
    VALUE,
    features,
)

# Weights of some features, fitted to matches of apprentices: at the start, and what is added
# towards the end. Early on standing cubes count for more than the cards that they meet.
_TOLD: Final[list[tuple[int, float, float]]] = [
    (VALUE, 0.3, 0.55),
    (TURNS, 1.7, 0.8),
    (PLACING_NOW, 1.1, 0.0),
    (DESIRE_NOW, 0.3, 2.5),
    (BONUS_NOW, 0.35, 0.4),
    (MANOR_NAMED, 4.0, -3.8),
    (HIGHEST, 0.4, 0.3),
    (STAIRS, -2.3, 2.0),
    *[(cubes, 1.8, -1.7) for cubes in CUBES],
    *[(flaw, -1.2, 0.0) for flaw in FLAWS],
]


def worth(state: State) -> list[float]:
    """Per seat about how many points it will have; empty unless a turn begins."""
    found: list[float] = []
    for numbers in features(state):
        total = 0.0
        late = numbers[LATENESS]
        for told in _TOLD:
            total += (told[1] + told[2] * late) * numbers[told[0]]
        found.append(total)
    return found
