"""The command line of the server's benchmark: what to measure, how long, and where to keep it."""

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console

from ..command import WIDTH
from ..programs import Unmeasured
from . import report
from .figures import Figures, crowd
from .goals import goals
from .sides import Ours, Side, Theirs

Step = Callable[[Side], dict[str, Any]]
TABLES, RATE = 50, 100.0
#: Numbers of tables that are more than the server can follow.
CROWDS = (100, 200, 400)
#: Long enough for a just-in-time compiler, in seconds.
_WARM = 5.0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="dev.py bench --server",
        description="Measure the server under load, beside boardgame.io's.",
        allow_abbrev=False,
    )
    found.add_argument("--compiled-python", default="", help="python with the compiled build")
    found.add_argument("--rounds", type=int, default=2, help="interleaved repetitions (2)")
    found.add_argument("--seconds", type=float, default=10.0, help="per load and repetition (10)")
    found.add_argument(
        "--crowds", type=int, nargs="*", default=CROWDS, metavar="N", help="tables (100 200 400)"
    )
    found.add_argument("--quick", action="store_true", help="one short repetition")
    found.add_argument("--alone", action="store_true", help="without boardgame.io")
    found.add_argument("--json", type=Path, metavar="FILE", help="save all figures")
    return found


class Run:
    """Both sides take turns, so that a busy moment of the machine hits both alike."""

    def __init__(self, arguments: argparse.Namespace, stack: ExitStack, out: Console) -> None:
        self._arguments = arguments
        self._out = out
        self.ours, self.theirs = Figures("housewright"), Figures("boardgame.io")
        self._sides: list[tuple[Side, Figures]] = []
        python = arguments.compiled_python or sys.executable
        self.ours.about["build"] = "compiled" if arguments.compiled_python else "interpreted"
        try:
            self._sides.append((Ours(python, stack), self.ours))
            if arguments.alone:
                self.theirs.missing = "boardgame.io was left out."
            else:
                self._sides.append((Theirs(stack), self.theirs))
        except Unmeasured as reason:
            (self.theirs if self._sides else self.ours).missing = str(reason)

    def measure(self) -> None:
        seconds, rounds = self._arguments.seconds, self._arguments.rounds
        self._each("opening tables", lambda side: side.open(TABLES))
        self._each("warming up", lambda side: side.play(min(_WARM, seconds)), "warm")
        for turn in range(rounds):
            which = f"round {turn + 1} of {rounds}"
            self._each(f"{RATE:g} moves/s, {which}", lambda side: side.play(seconds, RATE), "paced")
            self._each(f"saturated, {which}", lambda side: side.play(seconds), "saturated")
        self._each("reconnecting", lambda side: side.reconnect())
        for before, tables in pairwise((TABLES, *self._arguments.crowds)):
            more = tables - before
            self._each(
                f"{tables} tables", partial(Side.crowd, tables=more, seconds=seconds), crowd(tables)
            )
        # Last, because all of them receive every move at their table.
        self._each("idle sockets", lambda side: side.idle())

    def _each(self, what: str, step: Step, load: str = "") -> None:
        for side, figures in self._sides:
            if figures.missing:
                continue
            with self._out.status(f"{side.name}: {what}"):
                try:
                    figures.add(load, step(side))
                except Unmeasured as reason:
                    figures.missing = str(reason)


def main(words: list[str] | None = None) -> int:
    arguments = parser().parse_args(words)
    if arguments.quick:
        arguments.rounds, arguments.seconds = 1, min(arguments.seconds, 3.0)
        arguments.crowds = CROWDS[:1]
    out = Console() if sys.stdout.isatty() else Console(width=WIDTH)
    with ExitStack() as stack:
        run = Run(arguments, stack, out)
        run.measure()
    reached = goals(run.ours, run.theirs)
    report.show(run.ours, run.theirs, reached, out)
    if arguments.json:
        saved = {each.name: each.as_json() for each in (run.ours, run.theirs)}
        saved["goals"] = {"list": [goal._asdict() for goal in reached]}
        arguments.json.write_text(json.dumps(saved, indent=2) + "\n")
    return 0
