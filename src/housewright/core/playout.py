"""Random play to the end: the inner loop of simulations and searches."""

from .rng import Rng
from .state import State


def play_out(state: State, rng: Rng) -> int:
    """Play random legal moves until the match is over; the number of moves."""
    moves = 0
    while True:
        seats = state.to_act()
        if not seats:
            return moves
        seat = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
        legal = state.legal(seat)
        state.apply(seat, legal[0] if len(legal) == 1 else legal[rng.below(len(legal))])
        moves += 1
