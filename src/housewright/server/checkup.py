"""Whether the server can do its work, found out at most once a second."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .. import __version__
from ..store import tables as kept
from ..store.tables import Counts
from ..store.writer import StoreFailed
from . import wire

if TYPE_CHECKING:
    from .house import House

#: How long the database has to answer, in seconds.
PATIENCE: Final = 2.0
#: For how long an answer holds, in seconds: however many ask, the database is asked once.
HOLDS: Final = 1.0
#: The same for the number of tables.
COUNT_HOLDS: Final = 60.0


class Checkup:
    """Looks at what the server needs. Those who ask at the same time get the same answer."""

    def __init__(self, house: "House", clock: Callable[[], float] = time.monotonic) -> None:
        self._house = house
        self._clock = clock
        self._lock = asyncio.Lock()
        self._last: tuple[float, wire.Health] | None = None
        self._counted: tuple[float, Counts] | None = None

    async def health(self) -> wire.Health:
        """How the server is, or was a moment ago."""
        async with self._lock:
            if self._last is None or self._clock() >= self._last[0] + HOLDS:
                found = await self._look()
                self._last = self._clock(), found
            return self._last[1]

    async def tables(self) -> Counts:
        """How many tables there are, or were within the last minute."""
        async with self._lock:
            if self._counted is None or self._clock() >= self._counted[0] + COUNT_HOLDS:
                found = await self._house.store.read(kept.counts)
                self._counted = self._clock(), found
            return self._counted[1]

    async def _look(self) -> wire.Health:
        database, bus = await asyncio.gather(self._answers(), self._house.bus.is_up())
        return wire.Health(
            status="ok" if database and bus else "failing",
            version=__version__,
            database=database,
            bus=bus,
        )

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._house.store.read(lambda conn: kept.by_id(conn, 0))
                return True
        except (StoreFailed, TimeoutError):
            return False
