"""The processes in which bots think. None of them can hold up a table, or see a secret."""

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Iterator
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog

from ... import bots
from ...core.match import Match
from ...core.rng import Rng

if TYPE_CHECKING:
    from ..metrics import Metrics

log: Final = structlog.get_logger("thinkers")

#: Answers are short; a position is not.
LONGEST = 1_000_000


class Thought(NamedTuple):
    """A move, and whether it is only the one that a bot makes which could not think."""

    text: str
    is_fallback: bool


class Thinkers:
    """A few worker processes, each with one question at a time."""

    def __init__(self, count: int, seconds: float, metrics: "Metrics") -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        #: How long a bot may think about one move.
        self.seconds = seconds
        self._metrics = metrics
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._workers = [_Worker() for _ in range(self._count)]
        self._stopping: set[asyncio.Task[None]] = set()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def think(self, match: Match, seat: int, level: str) -> Thought:
        """The move of a bot of this level. If it crashes or takes too long: any legal one."""
        legal = match.legal_moves(seat)
        if len(legal) == 1:
            return Thought(legal[0], is_fallback=False)
        # What the seat cannot know is dealt anew here, so that it never leaves this process.
        world = match.state.sample(seat, Rng(token_hex(16)))
        question = {
            "world": match.game.codec.dump(world),
            "seat": seat,
            "level": level,
            "rng": token_hex(16),
        }
        began = perf_counter()
        text = await self._ask(json.dumps(question).encode() + b"\n", level)
        self._metrics.thought(level, perf_counter() - began)
        if text in legal:
            return Thought(text, is_fallback=False)
        if text is not None:
            log.error("illegal", level=level, game=match.game.key)
            self._metrics.bot_failed(level, "illegal")
        state = match.state
        move = bots.move_of(bots.find("random"), match.game, world, seat, Rng(token_hex(16)))
        return Thought(state.text(move), is_fallback=True)

    async def _ask(self, question: bytes, level: str) -> str | None:
        worker = await self._idle.get()
        try:
            return await asyncio.wait_for(worker.answer(question), self.seconds)
        except TimeoutError:
            log.error("timeout", level=level, seconds=self.seconds)
            self._metrics.bot_failed(level, "timeout")
            await worker.stop()
        except Exception as error:
            # Whatever went wrong with the process, the table goes on.
            log.error("crash", level=level, error=type(error).__name__)
            self._metrics.bot_failed(level, "crash")
            await worker.stop()
        except asyncio.CancelledError:
            # Its answer is still to come, and must not be taken for that to another question.
            worker = self._replaced(worker)
            raise
        finally:
            self._idle.put_nowait(worker)
        return None

    def _replaced(self, worker: "_Worker") -> "_Worker":
        fresh = _Worker()
        self._workers[self._workers.index(worker)] = fresh
        stopping = asyncio.create_task(worker.stop())
        self._stopping.add(stopping)
        stopping.add_done_callback(self._stopping.discard)
        return fresh

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers), *self._stopping)

    def pids(self) -> Iterator[int]:
        """The processes that are there now."""
        for worker in self._workers:
            if worker.pid is not None:
                yield worker.pid


class _Worker:
    """One process; started when first needed, and again after it was stopped."""

    def __init__(self) -> None:
        self._process: asyncio.Task[asyncio.subprocess.Process] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.result().pid if self._process and self._process.done() else None

    async def answer(self, question: bytes) -> str:
        if self._process is None:
            self._process = asyncio.create_task(_started())
        # Shielded: whoever gives up waiting must not lose sight of a process that is coming up.
        process = await asyncio.shield(self._process)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question)
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        text = json.loads(line)["text"]
        return text if isinstance(text, str) else ""

    async def stop(self) -> None:
        starting, self._process = self._process, None
        if starting is None:
            return
        with contextlib.suppress(OSError):
            process = await starting
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _started() -> asyncio.subprocess.Process:
    # Its own session: an interrupt from the keyboard is the server's affair.
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "housewright.server.live.thinker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST,
        start_new_session=True,
    )
