"""The heartbeat: notes that a server is alive, and detects outages."""

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
    """Keeps the server's clock right, and takes outages off all clocks of tables."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    async def beat(self) -> bool:
        """Note that the server is alive; was an outage found that changes clocks?

        If nobody was served for a while, that is on disk as an outage before any clock goes on, so
        no table loses time by it.
        """
        reckoned, new = await self._services.store.write(self._write)
        # Nothing may come between these two: a clock would count the time of the outage.
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
