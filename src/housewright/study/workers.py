"""Plays a plan in chunks, in this process or in worker processes."""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from ..core.files import write_text
from ..core.refusal import Refusal
from .report import Summary
from .runner import SimulationPlan, SimulationRunner, share_unit

#: The target duration of a chunk: short enough to show progress and to stop.
CHUNK_SECONDS = 0.25
MOST_IN_A_CHUNK = 2000
#: The seconds after which the speed is known, and the seconds of work that justify workers.
WARM_SECONDS = 0.3
WORTH_WORKERS = 1.0

Work = TypeVar("Work")
Result = TypeVar("Result")


class Chunks(Generic[Work, Result]):
    """A queue of work in chunks, sized by how long earlier chunks took."""

    #: The estimated time for the remaining work in one process.
    seconds_left = 0.0

    def next(self) -> Work | None:
        """The next chunk; None if there is none left."""
        raise NotImplementedError

    def done(self, work: Work, result: Result) -> None:
        """Called with the result of each chunk."""
        raise NotImplementedError


class Job(NamedTuple):
    """The matches `first` to `last - 1` of a plan, and the folder for their records, if any."""

    plan: SimulationPlan
    first: int
    last: int
    records: Path | None = None


def play_chunk(job: Job) -> Summary:
    """Play the matches of a job. The summary is the same on every machine, except the seconds."""
    table = SimulationRunner(job.plan)
    unit = share_unit(len(job.plan.bots))
    summary = Summary()
    start = perf_counter()
    for index in range(job.first, job.last):
        if job.records:
            outcome, text = table.play_recorded(index)
            write_text(job.records / job.plan.record_name(index), text)
        else:
            outcome = table.play(index)
        summary.add(outcome, job.plan.seating(index), unit)
    summary.seconds = perf_counter() - start
    return summary


def summaries(
    plan: SimulationPlan, games: int, jobs: int, records: Path | None = None
) -> Generator[tuple[Job, Summary], None, None]:
    """All chunks and their summaries, in the order in which they are done."""
    return spread(play_chunk, _Chunks(plan, games, records), jobs)


def spread(
    play: Callable[[Work], Result], chunks: Chunks[Work, Result], jobs: int
) -> Generator[tuple[Work, Result], None, None]:
    """All chunks and the results of `play`, in the order in which they are done.

    Closing the generator early ends the chunks that are still being played.
    """
    start = perf_counter()
    while work := chunks.next():
        result = play(work)
        chunks.done(work, result)
        yield work, result
        # A few quick matches are over before the first worker would have started.
        is_warm = perf_counter() - start > WARM_SECONDS
        if jobs > 1 and is_warm and chunks.seconds_left > WORTH_WORKERS:
            yield from _worked(play, chunks, jobs)


def _worked(
    play: Callable[[Work], Result], chunks: Chunks[Work, Result], jobs: int
) -> Generator[tuple[Work, Result], None, None]:
    """The remaining chunks, played by worker processes."""
    # Spawned, not forked: a forked copy of a process that draws a progress bar may hang.
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _start_worker)
    running: dict[Future[Result], Work] = {}
    try:
        while True:
            # One chunk more than there are workers, so that no worker waits for the next one.
            with keyboard_waits():
                while len(running) <= jobs and (work := chunks.next()):
                    running[pool.submit(play, work)] = work
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                work, result = running.pop(future), future.result()
                chunks.done(work, result)
                yield work, result
    except BrokenProcessPool:
        raise Refusal("jobs", "A worker process was ended from outside; try fewer jobs.") from None
    finally:
        # Do not wait for slow matches whose results are no longer wanted.
        for child in active_children() if running else ():
            if child not in others:
                child.terminate()
        pool.shutdown(cancel_futures=True)


def _start_worker() -> None:
    """In a worker: ignore Control-C, which the parent handles, and exit with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    # The worker of a killed parent would wait for work for ever.
    if parent := parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def keyboard_waits() -> Iterator[None]:
    """Delay interrupts to the end of this block. Processes started in it never get one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Chunks(Chunks[Job, Summary]):
    """A queue of matches in chunks of about the target duration."""

    def __init__(self, plan: SimulationPlan, games: int, records: Path | None) -> None:
        self._plan = plan
        self._games = games
        self._records = records
        self._next = 0
        self._size = 1

    def next(self) -> Job | None:
        first = self._next
        if first >= self._games:
            return None
        self._next = min(first + self._size, self._games)
        return Job(self._plan, first, self._next, self._records)

    def done(self, work: Job, result: Summary) -> None:
        each = max(result.seconds, 1e-6) / result.games
        self._size = max(1, min(MOST_IN_A_CHUNK, 4 * self._size, int(CHUNK_SECONDS / each)))
        self.seconds_left = each * (self._games - self._next)
