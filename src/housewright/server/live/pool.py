"""Worker processes that answer questions. A crash or timeout of one raises Failed, no more."""

import asyncio
import contextlib
import json
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from .queue import Asker, Queue, Urgency

#: The longest line that a process may answer; answers are short.
LONGEST: Final = 4_000_000
#: For this many askers the process that answered them last is remembered.
MOST_HOMES: Final = 4_096

#: Called with how urgent a question was, and for how many seconds it was queued.
OnWaited = Callable[[Urgency, float], None]

#: `crowd`: there were too many questions before this one.
Why = Literal["timeout", "crash", "crowd"]

#: For questions on nobody's behalf.
ANYBODY: Final = Asker()


class Failed(Exception):
    """The question was not answered; `why` and the stack `trace` are for the log."""

    def __init__(self, why: Why, error: str = "", trace: str = "") -> None:
        super().__init__(why)
        self.why: Why = why
        self.error = error
        self.trace = trace


class Pool:
    """A few processes, each with one question at a time; `Queue` decides the order."""

    def __init__(
        self,
        count: int,
        *,
        niceness: int = 0,
        partners: int = 0,
        on_waited: OnWaited | None = None,
    ) -> None:
        """`partners`: how many helper processes each one may start for bots that use several."""
        self.count = count
        self.queue = Queue()
        self._on_waited = on_waited
        self._terms = (niceness, partners)
        self._workers = [Worker(*self._terms) for _ in range(count)]
        self._idle = list(self._workers)
        #: The process that answered an asker last, and may have cached something.
        self._homes: OrderedDict[str, Worker] = OrderedDict()
        self._stopping: set[asyncio.Task[None]] = set()

    async def ask(
        self,
        question: Mapping[str, object],
        seconds: float,
        asker: Asker = ANYBODY,
        *,
        in_queue: float | None = None,
    ) -> dict[str, object]:
        """The answer, at most `seconds` after it was asked; raises Failed.

        At most `in_queue` of this time is spent in the queue. Without `in_queue` the question may
        be queued for any time, and `seconds` count from when a process takes it. An asker gets the
        same process as before if that is free.
        """
        began = asyncio.get_running_loop().time()
        try:
            worker = await self._taken(asker, in_queue)
        finally:
            waited = asyncio.get_running_loop().time() - began
            if self._on_waited is not None:
                self._on_waited(asker.urgency(), waited)
        left = seconds if in_queue is None else seconds - waited
        try:
            line = await asyncio.wait_for(worker.answer(_line(question)), left)
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
            # Its late answer must not be taken for the answer to the next question.
            worker = self._replaced(worker)
            raise
        finally:
            self._give_back(worker, asker.memory)

    async def _taken(self, asker: Asker, seconds: float | None) -> "Worker":
        home = self._homes.get(asker.memory)
        if home in self._idle:
            self._idle.remove(home)
            return home
        if self._idle:
            return self._idle.pop()
        waiting = self.queue.join(asker)
        try:
            async with asyncio.timeout(seconds):
                return await waiting.worker
        except BaseException as error:
            self.queue.leave(waiting)
            if waiting.worker.done() and not waiting.worker.cancelled():
                self._give_back(waiting.worker.result(), "")
            if isinstance(error, TimeoutError):
                raise Failed("crowd") from None
            raise

    def _give_back(self, worker: "Worker", memory: str) -> None:
        if memory:
            self._homes[memory] = worker
            self._homes.move_to_end(memory)
            if len(self._homes) > MOST_HOMES:
                self._homes.popitem(last=False)
        waiting = self.queue.take()
        if waiting is None:
            self._idle.append(worker)
        else:
            waiting.worker.set_result(worker)

    def _replaced(self, worker: "Worker") -> "Worker":
        fresh = Worker(*self._terms)
        self._workers[self._workers.index(worker)] = fresh
        self._stopped(worker)
        return fresh

    def _stopped(self, worker: "Worker") -> asyncio.Task[None]:
        """Stop a process, even if the caller is cancelled."""
        stopping = asyncio.create_task(worker.stop())
        self._stopping.add(stopping)
        stopping.add_done_callback(self._stopping.discard)
        return stopping

    async def close(self) -> None:
        """Stop all processes; the next question starts new ones."""
        for worker in self._workers:
            self._stopped(worker)
        await asyncio.gather(*map(asyncio.shield, self._stopping))

    def pids(self) -> Iterator[int]:
        """The running processes."""
        for worker in self._workers:
            if worker.pid is not None:
                yield worker.pid


def _line(question: Mapping[str, object]) -> bytes:
    return json.dumps(question).encode() + b"\n"


def _read(line: bytes) -> dict[str, object]:
    answer = json.loads(line)
    if not isinstance(answer, dict):
        raise TypeError
    if "error" in answer:
        raise Failed("crash", str(answer["error"]), str(answer.get("trace", "")))
    return answer


class Worker:
    """One process: started when first needed, and again after it was stopped."""

    def __init__(self, *terms: int) -> None:
        self._terms = terms
        self._process: asyncio.Task[asyncio.subprocess.Process] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.result().pid if self._process and self._process.done() else None

    async def answer(self, question: bytes) -> bytes:
        if self._process is None:
            self._process = asyncio.create_task(_started(*self._terms))
        # Shielded: a caller that is cancelled must not orphan a process that is starting.
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
    # Its own session: Ctrl-C in the terminal goes to the server only.
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
