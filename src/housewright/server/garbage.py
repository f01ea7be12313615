"""When Python looks for garbage that refers to itself.

A full look stops everybody for as long as it takes to go through all tables in memory: hundreds
of milliseconds on a busy server. By itself Python does that whenever the memory has grown by a
quarter, which is when most people play. So only the young are looked through by itself, and a full
look waits for a quiet moment. Rooms and sockets are freed without it.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

#: Young objects at which Python looks through them, and how many such looks make an older one.
_YOUNG: Final = 10_000
_MIDDLE: Final = 20
#: No full look comes by itself.
_NEVER: Final = 1_000_000_000
#: A moment is quiet if this share of a processor was busy at most.
QUIET: Final = 0.1
#: In a quiet moment a full look is worth it after this many seconds; else it waits longer.
SOON: Final = 60.0
LATEST: Final = 3_600.0
#: Seconds between two questions whether a moment is quiet.
ROUND: Final = 1.0


class Garbage:
    """Looks for garbage in quiet moments, asked about once a second whether this is one."""

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
        """Take a full look if it is time for one and it disturbs nobody, or if it waited long."""
        now, worked = self._clock(), self._busy()
        is_quiet = worked - self._worked <= QUIET * (now - self._round)
        self._round, self._worked = now, worked
        since = now - self._last
        if since >= LATEST or (is_quiet and since >= SOON):
            self._collect()
            self._last, self._worked = self._clock(), self._busy()


@asynccontextmanager
async def in_quiet_moments() -> AsyncIterator[None]:
    """As long as this lasts, full looks come in quiet moments only."""
    before = gc.get_threshold()
    gc.collect()
    # What is there by now stays for good, and need not be looked through again.
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
