"""Benchmarks of this installation: processor time, the best of several repetitions."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from ..core import match, registry
from ..core import state as engine
from ..core.game import Game
from ..core.match import Match
from ..core.options import Options
from ..core.playout import play_out
from ..core.rng import Rng
from ..core.state import State
from .runner import Recorder

REPETITIONS = 7
IMPORTS = 10
#: Matches in a batch, the same ones in every repetition and on every machine.
BATCH = 10

_IMPORT = """
from time import process_time
start = process_time()
import housewright
print(process_time() - start)
"""


def build() -> str:
    """The build of the engines: `compiled` or `interpreted`."""
    return "interpreted" if Path(engine.__file__).suffix == ".py" else "compiled"


def bench(seconds: float, say: Callable[[str], object] = str) -> dict[str, object]:
    """All measurements for all games; `say` is called with what is being measured."""
    say("import")
    result: dict[str, object] = {
        "build": build(),
        "python": ".".join(map(str, sys.version_info[:3])),
        "import_ms": round(import_ms(), 2),
    }
    games = {}
    for key, game in registry.games().items():
        say(game.title)
        games[key] = measure(game, seconds)
    return {**result, "games": games}


def import_ms() -> float:
    """The time of `import housewright` in a new interpreter, without the start of that."""
    return 1000 * min(_import_seconds() for _ in range(IMPORTS))


def _import_seconds() -> float:
    command = [sys.executable, "-c", _IMPORT]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def measure(game: Game, seconds: float) -> dict[str, float]:
    """The speed of one game, with four players or the nearest number that it allows.

    `moves_per_s`, `games_per_s`: random play from the deal to the end, in one call per match;
    `other_moves_per_s`: the same with every option other than its default;
    `loop_moves_per_s`: random play with a loop in Python around the engine;
    `copy_us`, `view_us`: a copy, and a seat's view, of a position in the middle of a match;
    `score_us`: the score of one player at the end, without cached results;
    `replay_us_per_move`: applying known moves to a state;
    `record_replay_ms`: reading a record and checking every line.
    """
    players = min(game.seats, key=lambda number: abs(number - 4))
    table = _Workload(game, players, game.usual_options(players))
    other = _Workload(game, players, game.other_options(players))
    moves, text = table.playouts(), table.whole.record()
    taken = best(
        {
            "playouts": table.playouts,
            "others": other.playouts,
            "loops": table.loops,
            "copy": table.half.copy,
            "view": lambda: game.view.view(table.half, 0),
            "load": table.load,
            "score": lambda: game.view.scores(table.load(), None),
            "replay": table.replay,
            "read": lambda: match.read(text),
        },
        seconds,
    )
    return {
        "players": players,
        "moves_per_s": round(moves / taken["playouts"]),
        "other_moves_per_s": round(other.playouts() / taken["others"]),
        "games_per_s": round(BATCH / taken["playouts"], 3),
        "moves_per_game": round(moves / BATCH, 1),
        "loop_moves_per_s": round(table.loops() / taken["loops"]),
        "copy_us": round(1e6 * taken["copy"], 3),
        "view_us": round(1e6 * taken["view"], 3),
        # Short measurements are noisy, so the difference may come out as zero or less.
        "score_us": max(round(1e6 * (taken["score"] - taken["load"]) / players, 3), 0.001),
        "replay_us_per_move": round(1e6 * taken["replay"] / table.whole.ply, 3),
        "record_replay_ms": round(1e3 * taken["read"], 3),
    }


def best(actions: dict[str, Callable[[], object]], seconds: float) -> dict[str, float]:
    """The seconds per call of each action: the best of several repetitions.

    Each repetition measures all actions, so that a disturbance does not hit one of them only.
    """
    each = seconds / len(actions) / REPETITIONS
    calls = {name: _calls(action, each) for name, action in actions.items()}
    rounds = [
        {name: _timed(action, calls[name]) / calls[name] for name, action in actions.items()}
        for _ in range(REPETITIONS)
    ]
    return {name: max(min(taken[name] for taken in rounds), 1e-9) for name in actions}


def _calls(action: Callable[[], object], seconds: float) -> int:
    """The approximate number of calls that take this long."""
    calls, taken = 1, _timed(action, 1)
    while taken < seconds / 2:
        calls *= 2
        taken = _timed(action, calls)
    return calls


def _timed(action: Callable[[], object], calls: int) -> float:
    start = process_time()
    for _ in range(calls):
        action()
    return process_time() - start


class _Workload:
    """A batch of matches of one game, and one of them in full."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.moves = self._moves()
        self.half = self._deal(0)
        for seat, move in self.moves[: len(self.moves) // 2]:
            self.half.apply(seat, move)
        self.whole = self._match()
        self._end = self.whole.position()

    def _deal(self, seed: int) -> State:
        return self.game.state.deal(self.players, self.options, seed)

    def _moves(self) -> list[tuple[int, int]]:
        """The moves of the first match of the batch."""
        recorder = Recorder(self._deal(0))
        play_out(recorder, Rng("bench/0"))
        return recorder.made

    def _match(self) -> Match:
        played = match.new(self.game.key, self.players, 0, self.options)
        for seat, move in self.moves:
            played.play(seat, played.state.text(move))
        return played

    def playouts(self) -> int:
        """Play a batch, each match in one call; the number of moves."""
        return sum([play_out(self._deal(seed), Rng(f"bench/{seed}")) for seed in range(BATCH)])

    def loops(self) -> int:
        """Play a batch move by move; the number of moves."""
        moves = 0
        for seed in range(BATCH):
            state, rng = self._deal(seed), Rng(f"bench/{seed}")
            while seats := state.to_act():
                seat = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
                state.apply(seat, rng.choice(state.legal(seat)))
                moves += 1
        return moves

    def load(self) -> State:
        """The final position of the first match, loaded."""
        return self.game.codec.load(self._end, self.players, self.options)

    def replay(self) -> None:
        """Apply the moves of the first match, without checking that they are legal."""
        state = self._deal(0)
        for seat, move in self.moves:
            state.apply(seat, move)
