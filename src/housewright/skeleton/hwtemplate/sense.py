"""Heuristics for bots: finish the tower, do not let it fall, leave it too low to finish."""

from .pieces import VALUES
from .state import State


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """A rating for each of these legal moves; higher is better."""
    ratings: list[float] = []
    bricks = float(len(state.tower) + 1)
    for move in moves:
        missing = state.height - state.reached() - move
        if missing == 0:
            ratings.append(bricks)
        elif missing < 0:
            ratings.append(-bricks)
        else:
            # The next seat could finish this tower with one brick.
            ratings.append(-0.5 if missing <= VALUES else 0.0)
    return ratings
