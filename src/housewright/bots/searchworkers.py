"""Worker processes that search the same decision as a master, in parallel.

They get a sampled world that looks the same to the seat, as the master does. With workers a master
takes the same time and makes more simulations.
"""

import json
import subprocess
import sys
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any

from ..core.rng import Rng
from ..search import Tally
from . import Bot, Outlook
from .master import Master

#: How many seconds after its own search a master waits for the results of workers.
GRACE = 0.1


def helped(bot: Bot, workers: "SearchWorkers") -> Bot:
    """The bot with these workers, if it can use them."""
    return bot.with_workers(workers) if isinstance(bot, Master) else bot


class _SearchWorker:
    """One process. It ends when its input is closed."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", f"{__package__}.searchworker"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin
        assert self._process.stdout
        self._into: IO[bytes] = self._process.stdin
        self._answers: Queue[dict[str, Any] | None] = Queue()
        self._reader = Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, out: IO[bytes]) -> None:
        with out:
            for line in out:
                self._answers.put(json.loads(line))
        self._answers.put(None)

    def ask(self, question: dict[str, object]) -> bool:
        """Send the question; False if the process is gone."""
        try:
            self._into.write(json.dumps(question).encode() + b"\n")
            self._into.flush()
        except OSError:
            return False
        return True

    def answer(self, number: int, until: float) -> list[Tally]:
        """The results for the question of this number; empty after the timeout."""
        while True:
            try:
                answer = self._answers.get(timeout=max(0.001, until - monotonic()))
            except Empty:
                return []
            if answer is None:
                return []
            # Skip late answers to earlier questions.
            if answer["number"] == number:
                return [Tally(*each) for each in answer["tallies"]]

    def end(self) -> None:
        """Kill the process and wait for its end."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        with suppress(OSError):
            self._into.close()


class SearchWorkers:
    """A pool of worker processes, started at the first search."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._workers: list[_SearchWorker] = []
        self._asked = 0

    def ask(self, outlook: Outlook, simulations: int, seconds: float, rng: Rng) -> None:
        """Start the search for this decision in all workers, with the master's limits (0: none)."""
        if not self._asked:
            self._workers = [_SearchWorker() for _ in range(self._number)]
        self._asked += 1
        question = {
            "number": self._asked,
            "position": outlook.game.codec.dump(outlook.world(rng)),
            "seat": outlook.seat,
            "simulations": simulations,
            "seconds": seconds,
        }
        for each in self._workers[:]:
            if not each.ask({**question, "rng": str(rng.below(1 << 32))}):
                self._workers.remove(each)
                each.end()

    def answers(self) -> list[Tally]:
        """The results of all workers that answer in time."""
        until = monotonic() + GRACE
        return [tally for each in self._workers for tally in each.answer(self._asked, until)]

    def end(self) -> None:
        """End all worker processes."""
        for each in self._workers:
            each.end()
        self._workers = []
