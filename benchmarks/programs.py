"""The measuring programs, each run in its own interpreter."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import housewright as hw

ROOT = Path(__file__).resolve().parents[1]
PEERS = ("catanatron", "openspiel", "pettingzoo")

_EARLIER = """
import json, sys
from housewright.study.bench import bench
print(json.dumps(bench(float(sys.argv[1]))))
"""


class Unmeasured(Exception):
    """Why a program has no figures, in one sentence."""


def _run(name: str, command: list[str], path: Path | None = None) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = str(path)
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise Unmeasured(f"{name} was not measured: {command[0]}: {error.strerror}.") from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it failed without a word"])[-1]
        raise Unmeasured(f"{name} was not measured: {last.rstrip('.')}.")
    return done.stdout


def housewright(name: str, python: str, seconds: float) -> dict[str, Any]:
    """What `housewright bench` measures with this interpreter."""
    command = [python, "-m", "housewright", "bench", "--json", "--seconds", str(seconds)]
    result: dict[str, Any] = json.loads(_run(name, command))
    return result


class Thinking:
    """What benchmarks/thinking.py measures with an interpreter, in other matches each time.

    Every game has a process of its own, whose memory is measured too.
    """

    def __init__(self, name: str, python: str, seconds: float) -> None:
        self._name = name
        self._python = python
        self._seconds = str(seconds)
        self._turn = 0

    def __call__(self) -> dict[str, Any]:
        self._turn += 1
        return {"games": {game: self._measured(game) for game in hw.games()}}

    def _measured(self, game: str) -> dict[str, Any]:
        words = [self._python, "-m", "benchmarks.thinking", game, self._seconds, str(self._turn)]
        result: dict[str, Any] = json.loads(_run(self._name, words))
        return result


def earlier(name: str, python: str, source: Path, seconds: float) -> dict[str, Any]:
    """The same measurements of the package in another source folder."""
    output = _run(name, [python, "-c", _EARLIER, str(seconds)], source)
    result: dict[str, Any] = json.loads(output)
    return result


def peer(name: str, python: str, seconds: float) -> dict[str, Any]:
    """What benchmarks/peers/<name>.py measures with this interpreter."""
    command = [python, "-m", f"benchmarks.peers.{name}", str(seconds)]
    # Libraries may print something on import, before the last line.
    result: dict[str, Any] = json.loads(_run(name, command).splitlines()[-1])
    return result
