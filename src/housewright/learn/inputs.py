"""The inputs of the learned weights: numbers for each seat of a position."""

from ..core.game import Game
from ..core.refusal import BadSetup
from ..core.rng import Rng
from ..core.state import State

# The number of inputs added here: whether the seat is to move, and how soon.
_TURN = 2


def inputs(game: Game, state: State) -> list[list[float]]:
    """For each seat the game's features, or else its points by parts and its worth.

    Then whether it is to move, and its distance from the seat that is. Empty where these are empty.
    """
    found = _own(game, state)
    acting = state.to_act()
    first = acting[0] if acting else 0
    for seat, row in enumerate(found):
        row.append(1.0 if seat in acting else 0.0)
        row.append((seat - first) % state.players / state.players)
    return found


def _own(game: Game, state: State) -> list[list[float]]:
    if game.features is not None:
        return game.features(state)
    worths = game.worth(state) if game.worth is not None else [0.0] * state.players
    if not worths:
        return []
    parts = game.scoring.parts(state)
    return [[float(each) for each in parts[seat]] + [worths[seat]] for seat in range(len(parts))]


def count(game: Game) -> int:
    """The number of inputs per seat."""
    players = game.seats[0]
    state = game.state.deal(players, game.usual_options(players), 1)
    rng = Rng("count")
    while seats := state.to_act():
        if found := inputs(game, state):
            return len(found[0])
        state.apply(seats[0], rng.choice(state.legal(seats[0])))
    raise BadSetup("features", f"{game.title} cannot be learned: its features are always empty.")
