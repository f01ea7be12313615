"""How fast one game's bots think, in this interpreter: `-m benchmarks.thinking GAME SECONDS TURN`.

Positions are those of whole matches between apprentices, small and large ones: fewer players have
longer turns. Each turn of the benchmark takes other matches.
"""

import json
import sys
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import housewright as hw
from housewright import bots
from housewright.bots.builder import Builder
from housewright.bots.journeyman import Journeyman
from housewright.core.refusal import BadSetup

Decision = tuple[hw.State, int]
Searcher = Journeyman | Builder

# About as long as in a match, and short enough for many positions.
_BUDGET = bots.Budget(simulations=60)

#: Levels whose simulations are counted, and levels whose answers are timed.
SEARCHING: tuple[Searcher, ...] = (Journeyman(_BUDGET), Builder(_BUDGET))
WAITED_FOR = ("builder", "master")
#: Numbers of players, or the nearest that the game allows.
SIZES = (2, 4)
_STATUS = Path("/proc/self/status")


def decisions(game: hw.Game, turn: int) -> list[Decision]:
    """All decisions of a match of each size, with their seats, in random order."""
    rng, apprentice = hw.Rng(f"thinking/{turn}"), bots.find("apprentice")
    found: list[Decision] = []
    for players in sorted({min(game.seats, key=lambda many: abs(many - size)) for size in SIZES}):
        state = game.state.deal(players, game.usual_options(players), turn)
        while seats := state.to_act():
            seat = seats[rng.below(len(seats))]
            if len(state.legal(seat)) > 1:
                found.append((state.copy(), seat))
            state.apply(seat, bots.move_of(apprentice, game, state, seat, rng))
    return [found[at] for at in rng.shuffled(list(range(len(found))))]


def sims_per_s(game: hw.Game, searcher: Searcher, positions: list[Decision], seconds: float) -> int:
    """Simulations per second of processor time."""
    made = 0
    start = process_time()
    for number, (state, seat) in enumerate(positions):
        outlook = bots.Outlook(game, state, seat)
        made += searcher.finding(outlook, hw.Rng(f"thinking/{number}")).simulations
        taken = process_time() - start
        if taken >= seconds:
            break
    return round(made / taken)


def answers_ms(game: hw.Game, level: str, positions: list[Decision], seconds: float) -> list[float]:
    """The time the level takes for each of these positions, until the time is up."""
    bot = bots.find(level)
    found: list[float] = []
    until = process_time() + seconds
    for number, (state, seat) in enumerate(positions):
        start = process_time()
        bots.move_of(bot, game, state, seat, hw.Rng(f"thinking/{number}"))
        now = process_time()
        found.append(round(1000 * (now - start), 2))
        if now >= until:
            break
    return found


def peak_mb() -> float:
    """The peak memory of this process where the system reports it, otherwise 0."""
    with suppress(OSError):
        for line in _STATUS.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return 0.0


def measure(game: hw.Game, seconds: float, turn: int) -> dict[str, Any]:
    """Everything for one game; a level that the game does not have yet is left out."""
    positions = decisions(game, turn)
    figures: dict[str, Any] = {}
    for searcher in SEARCHING:
        rate = sims_per_s(game, searcher, positions, seconds / 4)
        figures[f"{searcher.name}_sims_per_s"] = rate
    for level in WAITED_FOR:
        with suppress(BadSetup):
            figures[f"{level}_ms"] = answers_ms(game, level, positions, seconds)
    return {**figures, "peak_mb": round(peak_mb(), 1)}


def main() -> None:
    key, seconds, turn = sys.argv[1:]
    print(json.dumps(measure(hw.games()[key], float(seconds), int(turn))))


if __name__ == "__main__":
    main()
