"""Weights for tests: made up, or from a very short training."""

from pathlib import Path

import housewright as hw
from housewright.learn import Weights, count
from housewright.study.training import Report, train

MATCHES = 20


def learn(folder: Path, game: str = "estates", matches: int = MATCHES, jobs: int = 1) -> Report:
    """Train as briefly as possible."""
    return train(
        game,
        work=folder,
        matches=matches,
        by="random",
        teacher="builder:4",
        hidden=3,
        seed=1,
        jobs=jobs,
    )


def made_up(game: hw.Game, hidden: int = 2) -> Weights:
    """Weights that differ for every input and every seat."""
    inputs = count(game)
    return Weights(
        made={"command": "by hand"},
        lead_points=game.tuning.lead,
        mean=[0.5] * inputs,
        spread=[2.0] * inputs,
        own=[[(1 + at % 5 - unit) / 16 for at in range(inputs)] for unit in range(hidden)],
        others=[[-(at % 3) / 16 for at in range(inputs)] for _ in range(hidden)],
        bias={players: [players / 8] * hidden for players in game.seats},
        win=[1.0, -0.4],
        lead=[0.7, 0.2],
        level=-0.1,
        gap=[0.5, 0.5, 0.2],
        words={},
        word_inputs={},
        texts={},
    )
