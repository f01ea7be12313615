"""The heartbeat: notes that a server is alive, and finds out when none was."""

from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from ...store import heartbeat as kept
from ...store.heartbeat import Outage
from ..steady_clock import DAY, Reckoning

if TYPE_CHECKING:
    from ..services import Services

log: Final = structlog.get_logger("pulse")


class Heartbeat:
    """Keeps the clock of the house right, and gives back the time in which nobody could play."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    async def beat(self) -> bool:
        """Note that the server is alive; has something been found out that changes clocks?

        If nobody was served for a while, that is on disk as a pause before any clock goes on: the
        time at a table never runs out because of it.
        """
        reckoned, new = await self._services.store.write(self._write)
        # Nothing may come between these two: a clock would see the time without the pause.
        self._services.outages.add(new)
        self._services.now.set(reckoned)
        if reckoned.idle_since is not None:
            log.info("paused", seconds=(reckoned.now - reckoned.idle_since) / 1000)
        return bool(new)

    def _write(self, db: Connection) -> tuple[Reckoning, list[Outage]]:
        before = kept.last(db)
        reckoned = self._services.now.reckon(kept.shared_clock(db), before)
        if reckoned.idle_since is not None and reckoned.idle_since < reckoned.now:
            kept.add_outage(db, reckoned.idle_since, reckoned.now)
        elif before is not None and before - reckoned.now > DAY:
            kept.set_back(db, before, reckoned.now)
        kept.beat(db, reckoned.now)
        return reckoned, kept.outages_after(db, self._services.outages.last)
