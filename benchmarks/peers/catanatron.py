"""catanatron: Catan in Python, four players who choose at random."""

import random
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer

from .timing import microseconds, rates, tell


def _dealt() -> Any:
    return Game([RandomPlayer(colour) for colour in Color], seed=random.randrange(1 << 30))


def play() -> int:
    """One match; a tick is one decision, with the legal ones generated after each."""
    game, ticks = _dealt(), 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        ticks += 1
    return ticks


def measure(seconds: float) -> dict[str, Any]:
    random.seed(0)
    half = _dealt()
    for _ in range(400):
        half.play_tick()
    figures: dict[str, Any] = {"players": 4, **rates(play, 0.8 * seconds)}
    return {"catan": figures | {"copy_us": microseconds(half.copy, 0.2 * seconds)}}


if __name__ == "__main__":
    tell(f"catanatron {version('catanatron')}", measure)
