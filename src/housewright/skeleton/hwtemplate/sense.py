"""A feeling for good moves: finish, do not fall, and leave nothing to finish."""

from .pieces import VALUES
from .state import State


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    ratings: list[float] = []
    bricks = float(len(state.tower) + 1)
    for move in moves:
        missing = state.height - state.reached() - move
        if missing == 0:
            ratings.append(bricks)
        elif missing < 0:
            ratings.append(-bricks)
        else:
            # What one brick can finish is a gift to the next seat.
            ratings.append(-0.5 if missing <= VALUES else 0.0)
    return ratings
