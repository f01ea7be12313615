"""Runs the command in this process or in a new one."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import housewright as hw
from housewright.cli import main
from housewright.study.runner import SimulationPlan, SimulationRunner

GAMES = sorted(hw.games())


class Answer(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str


class Command:
    """The command in this process; a call returns its answer."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Answer:
        code = main([str(word) for word in words])
        return Answer(code, *self._capsys.readouterr())

    def refuses(self, *words: object, code: int = 2) -> str:
        """The sentence with which the command refuses; it prints nothing else."""
        answer = self(*words)
        assert answer.code == code
        assert answer.out == ""
        assert answer.err.startswith("housewright: ")
        assert answer.err.count("\n") == 1
        assert "Traceback" not in answer.err
        assert "bug" not in answer.err
        return answer.err.removeprefix("housewright: ").rstrip("\n")


def run(*words: object, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a new process without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "housewright", *map(str, words)],
        check=False,
        text=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | variables,
    )


def some_record(game: str, index: int = 0) -> str:
    """The record of a finished match."""
    fewest = hw.games()[game].seats[0]
    plan = SimulationPlan(
        game, ("random",) * fewest, hw.games()[game].usual_options(fewest), 0, True
    )
    return SimulationRunner(plan).play_recorded(index)[1]


def committed_record(game: str) -> str:
    """The record of a finished match with a commitment to its seed."""
    match = hw.new(game, hw.games()[game].seats[0])
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    return match.record()


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
