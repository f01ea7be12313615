"""A worker process of a master: reads a JSON object per line, searches, and writes the results."""

import json
import signal
import sys
from typing import Any

from ..core.match import load
from ..core.rng import Rng
from ..search import Meter, grow_on
from . import Outlook
from .master import judge_of


def answer(question: dict[str, Any]) -> dict[str, object]:
    """Search the position in question; the results of the moves."""
    match = load(question["position"])
    outlook = Outlook(match.game, match.state, question["seat"])
    judge = judge_of(match.game, match.game.tuning)
    meter = Meter(question["simulations"], question["seconds"])
    root = grow_on(None, outlook.world, outlook.seat, judge, meter, Rng(question["rng"]))
    return {"number": question["number"], "tallies": root.tallies()}


def main() -> None:
    # Control-C stops the master, and closing the pipe ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = sys.stdout.buffer
    # Nothing that is printed may be taken for an answer.
    sys.stdout = sys.stderr
    for line in sys.stdin.buffer:
        out.write(json.dumps(answer(json.loads(line))).encode() + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
