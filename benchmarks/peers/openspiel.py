"""OpenSpiel: games in C++ driven from Python, random legal actions, chance included."""

import random
from functools import partial
from importlib.metadata import version
from typing import Any

import pyspiel

from .timing import microseconds, rates, tell

#: By the name that the report shows. Bridge would spend its time on solving the deal.
GAMES = {
    "hearts": "hearts",
    "spades": "spades",
    "bridge": "bridge(use_double_dummy_result=false)",
    "oh_hell": "oh_hell",
    "quoridor": "quoridor",
    "connect_four": "connect_four",
    "leduc_poker": "leduc_poker",
    "first_sealed_auction": "first_sealed_auction",
}


# One generator for all matches: making one takes as long as a short match.
choose = random.Random(0).choice


def play(game: Any) -> int:
    """One match; chance outcomes count as moves."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(choose(state.legal_actions()))
        moves += 1
    return moves


def _half_way(game: Any) -> Any:
    """A position in the middle of a match."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(choose(state.legal_actions()))
    half = game.new_initial_state()
    for action in state.history()[: len(state.history()) // 2]:
        half.apply_action(action)
    return half


def measure(seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, description in GAMES.items():
        game = pyspiel.load_game(description)
        half = _half_way(game)
        each = seconds / len(GAMES)
        found[name] = {
            "players": game.num_players(),
            "actions": game.num_distinct_actions(),
            **rates(partial(play, game), 0.8 * each),
            "copy_us": microseconds(half.clone, 0.2 * each),
        }
    return found


if __name__ == "__main__":
    tell(f"OpenSpiel {version('open_spiel')}", measure)
