"""How the peers are measured: processor time, best of several repetitions."""

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

REPETITIONS = 3


def rates(play: Callable[[], int], seconds: float) -> dict[str, float]:
    """Moves and games per second of a function that plays a match and returns its length."""
    best: dict[str, float] = {}
    for _ in range(REPETITIONS):
        moves = games = 0
        start = process_time()
        while (taken := process_time() - start) < seconds / REPETITIONS or not games:
            moves += play()
            games += 1
        if moves / taken > best.get("moves_per_s", 0):
            best = {
                "moves_per_s": round(moves / taken),
                "games_per_s": round(games / taken, 1),
                "moves_per_game": round(moves / games, 1),
            }
    return best


def microseconds(action: Callable[[], object], seconds: float) -> float:
    """The time of one call."""
    best = float("inf")
    for _ in range(REPETITIONS):
        calls = 0
        start = process_time()
        while (taken := process_time() - start) < seconds / REPETITIONS or not calls:
            for _ in range(10):
                action()
            calls += 10
        best = min(best, taken / calls)
    return round(1e6 * best, 3)


def tell(system: str, measure: Callable[[float], dict[str, Any]]) -> None:
    """Measure for the seconds of the command line, and print the figures as JSON."""
    games = measure(float(sys.argv[1]))
    print(json.dumps({"system": system, "games": games}))
