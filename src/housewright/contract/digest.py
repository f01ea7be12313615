"""A fingerprint of many random matches: the same in every process, on every machine and build."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from typing import Final

from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import Event
from .cases import TEMPERS, Case, portrait

MATCHES: Final = 8
# The game's `rate` is checked at every 7th ply only: it is slow.
RATED: Final = 7

# Views and facts are checked at every 25th ply only: that is slower still.
LOOKED_AT: Final = 25

_ELSEWHERE: Final = """
import random, sys
from importlib import import_module
from housewright.contract.digest import digest, shown_digest
random.seed(1); random.random()
terms = import_module(sys.argv[1]).GAME, int(sys.argv[2]), int(sys.argv[3])
print(digest(*terms), shown_digest(*terms))
"""


def _options(game: Game, players: int, number: int) -> Options:
    """The defaults for the first match, random options for the others."""
    if number == 0:
        return game.usual_options(players)
    rng = Rng(f"options/{number}")
    chosen: Options = {}
    for option in game.options:
        if isinstance(option.default, bool):
            chosen[option.name] = bool(rng.below(2))
        elif option.is_range:
            # Long matches add little: the bounds, and one step above the lower one.
            assert isinstance(option.default, int)
            edges = (option.minimum, min(option.minimum + 1, option.maximum), option.default)
            chosen[option.name] = edges[rng.below(3)]
        else:
            answers = option.answers(players)
            chosen[option.name] = answers[rng.below(len(answers))]
    return game.agreed(chosen, players)


def digest(game: Game, players: int, matches: int = MATCHES) -> str:
    """The hash of all legal moves, moves, events, scores, samples and ratings of some matches."""
    fingerprint = sha256()
    for number in range(matches):
        temper = TEMPERS[number % len(TEMPERS)]
        case = Case(game, players, number, _options(game, players, number), temper, number)
        state, rng = case.deal(), case.rng()
        ply = 0
        while not state.is_over:
            events: list[Event] = []
            legal = [state.legal(seat) for seat in range(players)]
            seat, move = case.choose(state, rng)
            if ply % RATED == number and number < RATED:
                ratings = game.sense.rate(state, seat, legal[seat])
                fingerprint.update(repr(ratings).encode())
            state.apply(seat, move, events)
            fingerprint.update(repr((legal, seat, move, events)).encode())
            ply += 1
        twin = case.deal().sample(0, rng)
        ends = [game.codec.dump(state), game.codec.dump(twin), state.points(), state.winners()]
        fingerprint.update(json.dumps(ends).encode())
    return fingerprint.hexdigest()


def shown_digest(game: Game, players: int, matches: int = MATCHES) -> str:
    """The hash of the views, facts, details and scores that viewers see during some matches."""
    fingerprint = sha256()
    for number in range(matches):
        case = Case(game, players, number, _options(game, players, number), "kinds", number)
        match, rng = case.match(), case.rng()
        while not match.is_over:
            if match.ply % LOOKED_AT == number % LOOKED_AT:
                fingerprint.update(portrait(match).encode())
            case.step(match, rng)
        fingerprint.update(portrait(match).encode())
    return fingerprint.hexdigest()


def another_process_plays_the_same(game: Game, players: int) -> None:
    """A match does not depend on the hash seed of Python or the state of `random`."""
    command = [sys.executable, "-c", _ELSEWHERE, game.package, str(players), "2"]
    environment = os.environ | {
        "PYTHONHASHSEED": "4711",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{game.key} does not run in another process: {done.stderr}"
    here = f"{digest(game, players, 2)} {shown_digest(game, players, 2)}"
    assert done.stdout.strip() == here, f"{game.key} for {players} differs in another process."
