"""Worker processes that answer questions. Whatever happens to them, whoever asked goes on."""

import asyncio
import contextlib
import json
import sys
from collections import OrderedDict, deque
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

#: Answers are short; a position is not.
LONGEST: Final = 4_000_000
#: So many askers are led to the process that answered them before.
MOST_HOMES: Final = 4_096

#: `crowd`: too many have asked already.
Why = Literal["timeout", "crash", "crowd"]


class Failed(Exception):
    """The question was not answered; `why` is for the log, `trace` says where it went wrong."""

    def __init__(self, why: Why, error: str = "", trace: str = "") -> None:
        super().__init__(why)
        self.why: Why = why
        self.error = error
        self.trace = trace


class Pool:
    """A few processes, each with one question at a time; who has waited longest is next."""

    def __init__(self, count: int, *, niceness: int = 0, partners: int = 0) -> None:
        """Each may have partners of its own, for bots that think with several processes."""
        self.count = count
        self._terms = (niceness, partners)
        self._workers = [_Worker(*self._terms) for _ in range(count)]
        self._idle = list(self._workers)
        self._queue: deque[asyncio.Future[_Worker]] = deque()
        #: Which process answered an asker last, and so may remember something.
        self._homes: OrderedDict[str, _Worker] = OrderedDict()
        self._stopping: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many questions nobody thinks about yet."""
        return sum(not future.done() for future in self._queue)

    async def ask(
        self, question: Mapping[str, object], seconds: float, asker: str = ""
    ) -> dict[str, Any]:
        """The answer, at most so many seconds after a process has taken it up; raises Failed.

        The same asker gets the same process as before, if that is free.
        """
        worker = await self._taken(asker)
        try:
            line = await asyncio.wait_for(worker.answer(_line(question)), seconds)
            return _read(line)
        except TimeoutError:
            await asyncio.shield(self._stopped(worker))
            raise Failed("timeout") from None
        except Failed:
            raise
        except Exception as error:
            await asyncio.shield(self._stopped(worker))
            raise Failed("crash", type(error).__name__) from error
        except asyncio.CancelledError:
            # Its answer is still to come, and must not be taken for that to another question.
            worker = self._replaced(worker)
            raise
        finally:
            self._give_back(worker, asker)

    async def _taken(self, asker: str) -> "_Worker":
        home = self._homes.get(asker)
        if home in self._idle:
            self._idle.remove(home)
            return home
        if self._idle:
            return self._idle.pop()
        future: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._queue.append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._give_back(future.result(), "")
            raise

    def _give_back(self, worker: "_Worker", asker: str) -> None:
        if asker:
            self._homes[asker] = worker
            self._homes.move_to_end(asker)
            if len(self._homes) > MOST_HOMES:
                self._homes.popitem(last=False)
        while self._queue:
            future = self._queue.popleft()
            if not future.done():
                future.set_result(worker)
                return
        self._idle.append(worker)

    def _replaced(self, worker: "_Worker") -> "_Worker":
        fresh = _Worker(*self._terms)
        self._workers[self._workers.index(worker)] = fresh
        self._stopped(worker)
        return fresh

    def _stopped(self, worker: "_Worker") -> asyncio.Task[None]:
        """Lets a process end, whoever waits for that or goes away."""
        stopping = asyncio.create_task(worker.stop())
        self._stopping.add(stopping)
        stopping.add_done_callback(self._stopping.discard)
        return stopping

    async def close(self) -> None:
        """Let all processes end; who asks again gets new ones."""
        for worker in self._workers:
            self._stopped(worker)
        await asyncio.gather(*map(asyncio.shield, self._stopping))

    def pids(self) -> Iterator[int]:
        """The processes that are there now."""
        for worker in self._workers:
            if worker.pid is not None:
                yield worker.pid


def _line(question: Mapping[str, object]) -> bytes:
    return json.dumps(question).encode() + b"\n"


def _read(line: bytes) -> dict[str, Any]:
    answer = json.loads(line)
    if not isinstance(answer, dict):
        raise TypeError
    if "error" in answer:
        raise Failed("crash", str(answer["error"]), str(answer.get("trace", "")))
    return answer


class _Worker:
    """One process; started when first needed, and again after it was stopped."""

    def __init__(self, *terms: int) -> None:
        self._terms = terms
        self._process: asyncio.Task[asyncio.subprocess.Process] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.result().pid if self._process and self._process.done() else None

    async def answer(self, question: bytes) -> bytes:
        if self._process is None:
            self._process = asyncio.create_task(_started(*self._terms))
        # Shielded: whoever gives up waiting must not lose sight of a process that is coming up.
        process = await asyncio.shield(self._process)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question)
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        return line

    async def stop(self) -> None:
        starting, self._process = self._process, None
        if starting is None:
            return
        with contextlib.suppress(OSError):
            process = await starting
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _started(*terms: int) -> asyncio.subprocess.Process:
    # Its own session: an interrupt from the keyboard is the server's affair.
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "housewright.server.live.thinker",
        *map(str, terms),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST,
        start_new_session=True,
    )
