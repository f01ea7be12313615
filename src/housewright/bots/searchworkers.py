"""Other processes that think about the same decision as a master, each by itself.

They get a world that the seat cannot tell from the real one, as the master does; who has workers
thinks no longer, but with more simulations.
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

#: A worker that comes so much later than the master itself is not waited for.
GRACE = 0.1


def helped(bot: Bot, workers: "SearchWorkers") -> Bot:
    """The same bot with these workers, if it knows what to do with them."""
    return bot.with_workers(workers) if isinstance(bot, Master) else bot


class _SearchWorker:
    """One process; it ends when nobody can ask it any more."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", f"{__package__}.searchworker"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin
        assert self._process.stdout
        self._into: IO[bytes] = self._process.stdin
        self._answers: Queue[dict[str, Any] | None] = Queue()
        self._ear = Thread(target=self._listen, args=(self._process.stdout,), daemon=True)
        self._ear.start()

    def _listen(self, out: IO[bytes]) -> None:
        with out:
            for line in out:
                self._answers.put(json.loads(line))
        self._answers.put(None)

    def ask(self, question: dict[str, Any]) -> bool:
        """Has it heard the question?"""
        try:
            self._into.write(json.dumps(question).encode() + b"\n")
            self._into.flush()
        except OSError:
            return False
        return True

    def answer(self, number: int, until: float) -> list[Tally]:
        """What it says to the question of this number; nothing if it takes too long."""
        while True:
            try:
                answer = self._answers.get(timeout=max(0.001, until - monotonic()))
            except Empty:
                return []
            if answer is None:
                return []
            # What comes too late for an earlier question helps nobody.
            if answer["number"] == number:
                return [Tally(*each) for each in answer["tallies"]]

    def end(self) -> None:
        """It is gone after this, whatever it was doing."""
        self._process.kill()
        self._process.wait()
        self._ear.join()
        with suppress(OSError):
            self._into.close()


class SearchWorkers:
    """Several of them, started when they are first asked."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._workers: list[_SearchWorker] = []
        self._asked = 0

    def ask(self, outlook: Outlook, simulations: int, seconds: float, rng: Rng) -> None:
        """Have them all think about this decision, as long as the master does (0: no limit)."""
        if not self._asked:
            self._workers = [_SearchWorker() for _ in range(self._number)]
        self._asked += 1
        told = {
            "number": self._asked,
            "position": outlook.game.codec.dump(outlook.world(rng)),
            "seat": outlook.seat,
            "simulations": simulations,
            "seconds": seconds,
        }
        for each in self._workers[:]:
            if not each.ask({**told, "rng": str(rng.below(1 << 32))}):
                self._workers.remove(each)
                each.end()

    def answers(self) -> list[Tally]:
        """What they have found by now."""
        until = monotonic() + GRACE
        return [tally for each in self._workers for tally in each.answer(self._asked, until)]

    def end(self) -> None:
        """Let them go."""
        for each in self._workers:
            each.end()
        self._workers = []
