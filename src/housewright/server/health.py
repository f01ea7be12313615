"""Health checks of the server, with a cache of a second."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from .. import __version__
from ..store import integrity
from ..store import tables as kept
from ..store.tables import Counts
from ..store.writer import StoreFailed
from . import wire

if TYPE_CHECKING:
    from .services import Services

#: The timeout for the database, in seconds.
PATIENCE: Final = 2.0
#: How long a result is cached, in seconds: any number of requests asks the database once.
HOLDS: Final = 1.0
#: The same for the number of tables.
COUNT_HOLDS: Final = 60.0
#: Seconds between two integrity checks of the whole database.
DAY: Final = 86_400.0
#: With less room than this on its disk, in bytes, the database is low on space, or full.
LOW: Final = 100_000_000
FULL: Final = 16_000_000


class HealthCheck:
    """Checks what the server needs. Requests at the same time share a result."""

    def __init__(self, services: "Services", clock: Callable[[], float] = time.monotonic) -> None:
        self._services = services
        self._clock = clock
        self._looking = asyncio.Lock()
        # A lock of its own: a health check does not wait for a count that takes long.
        self._counting = asyncio.Lock()
        self._last: tuple[float, wire.Health] | None = None
        self._counted: tuple[float, Counts] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._is_closed = False

    def open(self, *, is_read: bool) -> None:
        """Start periodic integrity checks of the database; `is_read`: one was made just now."""
        self._reading = asyncio.create_task(self._keep_reading(DAY if is_read else 0.0))

    async def close(self) -> None:
        self._is_closed = True
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _keep_reading(self, wait: float) -> None:
        path = self._services.database.path
        while path is not None:
            await asyncio.sleep(wait)
            await self.read_through(path)
            wait = DAY

    async def read_through(self, path: Path) -> None:
        """Check the integrity of the whole database file, and remember if it is damaged."""
        # A thread of its own, which ends: the low priority of a thread cannot be raised again.
        thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        try:
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(thread, self._damage, path)
        except TimeoutError:
            return
        finally:
            thread.shutdown(wait=False)
        if found is not None:
            self._services.store.found_damage(found)

    def _damage(self, path: Path) -> str | None:
        integrity.give_way()
        return integrity.damage(path, goes_on=lambda: not self._is_closed)

    async def health(self) -> wire.Health:
        """The health of the server, or the cached one."""
        async with self._looking:
            if self._last is None or self._clock() >= self._last[0] + HOLDS:
                found = await self._checked()
                self._last = self._clock(), found
            return self._last[1]

    async def tables(self) -> Counts:
        """The number of tables, or the cached one."""
        async with self._counting:
            if self._counted is None or self._clock() >= self._counted[0] + COUNT_HOLDS:
                found = await self._services.store.read(kept.counts)
                self._counted = self._clock(), found
            return self._counted[1]

    async def _checked(self) -> wire.Health:
        database, bus = await asyncio.gather(self._answers(), self._services.bus.is_up())
        store, disk = self._services.store, _room(await self.free())
        is_well = database and bus and store.failure is None and disk != "full"
        return wire.Health(
            status="damaged" if store.damage else "ok" if is_well else "failing",
            version=__version__,
            database=database,
            writing=store.failure is None,
            disk=disk,
            bus=bus,
        )

    async def free(self) -> int | None:
        """The free bytes on the disk of the database; None for PostgreSQL."""
        path = self._services.database.path
        return None if path is None else await asyncio.to_thread(integrity.free, path)

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._services.store.read(lambda conn: kept.by_id(conn, 0))
                return True
        except (StoreFailed, TimeoutError):
            return False


def _room(free: int | None) -> Literal["ok", "low", "full"] | None:
    if free is None:
        return None
    return "full" if free < FULL else "low" if free < LOW else "ok"
