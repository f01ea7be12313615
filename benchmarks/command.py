"""The command line of the benchmarks: what to measure, how long, and where to keep it."""

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from . import programs, report, worktree
from .figures import Series, bots_of
from .goals import goals
from .programs import Unmeasured

#: Wide enough for the tables where there is no terminal.
WIDTH = 160

Measure = Callable[[], dict[str, Any]]


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="dev.py bench",
        description="Measure both builds of Housewright and other systems, in processor time.",
        allow_abbrev=False,
    )
    found.add_argument("--compiled-python", default="", help="python with the compiled build")
    found.add_argument("--peers-python", default="", help="python with the other systems")
    found.add_argument("--rounds", type=int, default=3, help="interleaved repetitions (3)")
    found.add_argument("--seconds", type=float, default=3.0, help="per game and repetition (3)")
    found.add_argument("--thinking", type=float, default=2.0, help="per bot, game and round (2)")
    found.add_argument("--quick", action="store_true", help="one short repetition")
    found.add_argument("--json", type=Path, metavar="FILE", help="save all figures")
    found.add_argument("--against", metavar="COMMIT", help="measure an earlier commit too")
    return found


def plan(arguments: argparse.Namespace, stack: ExitStack) -> tuple[dict[str, Series], list[Any]]:
    """What is to be measured: every series, and the steps of one round."""
    series: dict[str, Series] = {}
    steps: list[tuple[Series, Measure]] = []
    seconds: float = arguments.seconds

    def add(key: str, python: str, measure: Measure, name: str = "") -> None:
        series[key] = Series(name or key)
        if python:
            steps.append((series[key], measure))
        else:
            series[key].missing = f"{key} was not measured: no interpreter was named for it."

    here, compiled, peers = sys.executable, arguments.compiled_python, arguments.peers_python
    add("interpreted", here, partial(programs.housewright, "interpreted", here, seconds))
    add("compiled", compiled, partial(programs.housewright, "compiled", compiled, seconds))
    if arguments.against:
        commit = arguments.against
        source = stack.enter_context(worktree.checked_out(commit))
        add("earlier", here, partial(programs.earlier, commit, here, source, seconds), commit)
    for build, python in (("interpreted", here), ("compiled", compiled)):
        key = bots_of(build)
        add(key, python, programs.Thinking(key, python, arguments.thinking))
    for peer in programs.PEERS:
        add(peer, peers, partial(programs.peer, peer, peers, 2 * seconds))
    return series, steps


def measure(steps: list[tuple[Series, Measure]], rounds: int, out: Console) -> None:
    """Run round after round, so that a busy moment of the machine affects all alike."""
    with out.status("Measuring") as status:
        for turn in range(rounds):
            for series, step in steps:
                if series.missing:
                    continue
                status.update(f"Measuring {series.name}, round {turn + 1} of {rounds}")
                try:
                    series.add(step())
                except Unmeasured as reason:
                    series.missing = f"In round {turn + 1} {reason}"


def main(words: list[str] | None = None) -> int:
    arguments = parser().parse_args(words)
    if arguments.quick:
        arguments.rounds, arguments.seconds = 1, min(arguments.seconds, 1.0)
        arguments.thinking = min(arguments.thinking, 0.5)
    out = Console() if sys.stdout.isatty() else Console(width=WIDTH)
    with ExitStack() as stack:
        try:
            series, steps = plan(arguments, stack)
        except Unmeasured as reason:
            print(f"dev.py bench: {reason}", file=sys.stderr)
            return 2
        measure(steps, arguments.rounds, out)
    reached = goals(series)
    report.show(series, [series[peer] for peer in programs.PEERS], reached, out)
    if arguments.json:
        saved = {key: each.as_json() for key, each in series.items()}
        saved["goals"] = {"list": [goal._asdict() for goal in reached]}
        arguments.json.write_text(json.dumps(saved, indent=2) + "\n")
    return 0
