"""When Python's garbage collector runs.

A full collection stops the process while it goes through all tables in memory: hundreds of
milliseconds on a busy server. By default that happens whenever memory has grown by a quarter, which
is when most people play. So only the young generations are collected automatically, and a full
collection waits for a quiet moment. Rooms and sockets are freed without it.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

#: The thresholds of the young and the middle generation.
_YOUNG: Final = 10_000
_MIDDLE: Final = 20
#: No automatic full collection.
_NEVER: Final = 1_000_000_000
#: The process is quiet if it used at most this share of a processor.
QUIET: Final = 0.1
#: A full collection runs in a quiet moment after this many seconds; else it waits longer.
SOON: Final = 60.0
LATEST: Final = 3_600.0
#: Seconds between two checks whether the process is quiet.
ROUND: Final = 1.0


class Garbage:
    """Runs the collector in quiet moments; it is called about once a second."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        busy: Callable[[], float] = time.process_time,
        collect: Callable[[], object] = gc.collect,
    ) -> None:
        self._clock = clock
        self._busy = busy
        self._collect = collect
        self._last = self._round = clock()
        self._worked = busy()

    def tidy(self) -> None:
        """Run a full collection if it is due and the process is quiet, or if it waited long."""
        now, worked = self._clock(), self._busy()
        is_quiet = worked - self._worked <= QUIET * (now - self._round)
        self._round, self._worked = now, worked
        since = now - self._last
        if since >= LATEST or (is_quiet and since >= SOON):
            self._collect()
            self._last, self._worked = self._clock(), self._busy()


@asynccontextmanager
async def in_quiet_moments() -> AsyncIterator[None]:
    """A context in which full collections run in quiet moments only."""
    before = gc.get_threshold()
    gc.collect()
    # What exists by now stays for good, and need not be collected.
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    task = asyncio.create_task(_go_round(Garbage()))
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _go_round(garbage: Garbage) -> None:
    while True:
        await asyncio.sleep(ROUND)
        garbage.tidy()
