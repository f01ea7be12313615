"""The background task that looks after all tables: deadlines, presence, idle rooms."""

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from ...store import people as kept_people
from ...store import tables as kept
from ...store.entry import Ended
from ...store.writer import StoreFailed
from ..people import LASTS
from ..problems import Refused, conflict
from . import broadcast
from .heartbeat import Heartbeat
from .replaying import UnknownRules
from .room import Batch, Room

if TYPE_CHECKING:
    from ..services import Services

log: Final = structlog.get_logger("sweeper")

#: Seconds between two rounds.
SWEEP: Final = 1.0
PULSE: Final = 5_000
HOUSEKEEPING: Final = 600_000
DAY: Final = 86_400_000
#: The send timeout: a client that does not read a message for this long is disconnected.
STUCK: Final = 30_000
#: The most tables handled in one round.
MOST: Final = 100


class Sweeper:
    """Runs once a second while the server is open."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        #: When people were last connected, by table and seat, as far as it is not saved yet.
        self._seen: dict[tuple[int, int], int] = {}
        self._task: asyncio.Task[None] | None = None
        self._heartbeat = Heartbeat(services)
        self._beaten = self._roll_call = self._housekeeping = 0
        #: The id up to which guests were checked for being purged.
        self._guest = 0

    async def open(self) -> None:
        """Start; an outage that has just ended is noted first, for all tables at once."""
        await self._heartbeat.beat()
        self._task = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Stop, and save who was connected until now."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        # A full disk is no reason not to stop.
        with contextlib.suppress(StoreFailed):
            await self._note_seen()

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except StoreFailed:
                # The store has logged why, once.
                continue
            except Exception:
                log.exception("sweep failed")

    async def sweep(self) -> None:
        """One round: tables that are due, people who are present, rooms that are idle."""
        await self._stay_alive()
        services, now = self._services, self._services.now()
        if now - self._roll_call >= PULSE:
            self._roll_call = now
            self._see_the_connected(now)
            await self._note_seen()
            services.rooms.let_go()
            for room in services.rooms:
                room.tell_absence()
            self._cut_off_the_deaf(now)
            if services.settings.redis:
                await self._catch_up()
        for table_id, key in await services.store.read(lambda db: kept.due_tables(db, now, MOST)):
            await self._look_after(table_id, key)
            # Yield to the event loop, since a round can take long.
            await self._stay_alive()
        if now - self._housekeeping >= HOUSEKEEPING:
            self._housekeeping = now
            await self._keep_house(now)

    async def _stay_alive(self) -> None:
        """Send a heartbeat, if it is time to."""
        now = self._services.now
        if now.stands or now() - self._beaten >= PULSE:
            if await self._heartbeat.beat():
                self._tell_times()
            self._beaten = now()

    async def _look_after(self, table_id: int, key: str) -> None:
        """Let a table that is due go on; one that cannot be played is never due again."""
        due: int | None = None
        try:
            room = await self._services.rooms.find(key)
            room.take_over()
            if room.driver is not None and room.driver.has_work():
                return
            due = room.story.clocks.next_deadline()
        except StoreFailed:
            raise
        except UnknownRules as refusal:
            log.warning("cannot be played on", table=table_id, said=refusal.detail)
        except Exception:
            log.exception("cannot be played on", table=table_id)
        await self._services.store.write(lambda db: kept.set_due(db, table_id, due))

    # --- who is here ---

    def saw(self, table_id: int, seat: int, now: int) -> None:
        """A person of the table is connected, or was until now."""
        self._seen[table_id, seat] = now

    def arrived(self, table_id: int) -> None:
        """A person came or went: other processes have to know at once."""
        if self._services.settings.redis:
            self._services.rooms.subscriptions.spawn(self._tell_presence(table_id))

    async def _tell_presence(self, table_id: int) -> None:
        await self._note_seen()
        await self._services.bus.publish(f"presence:{table_id}", "")

    def _see_the_connected(self, now: int) -> None:
        for room in self._services.rooms:
            here = {watcher.person for watcher in room.watchers} - {None}
            for seat, chair in enumerate(room.story.chairs):
                if chair.person in here:
                    chair.row = chair.row._replace(seen=now)
                    self.saw(room.id, seat, now)

    def _cut_off_the_deaf(self, now: int) -> None:
        """Disconnect clients that do not read; they may reconnect."""
        for room in self._services.rooms:
            for watcher in room.watchers:
                is_stuck = watcher.busy_since is not None and now - watcher.busy_since > STUCK
                if is_stuck and watcher.sender is not None:
                    watcher.sender.cancel()

    async def _catch_up(self) -> None:
        """Check whether a message of another process got lost."""
        watched = [room for room in self._services.rooms if room.watchers]
        if watched:
            ids = [room.id for room in watched]
            versions = await self._services.store.read(lambda db: kept.versions_of(db, ids))
            for room in watched:
                if room.story.version < versions.get(room.id, 0):
                    self._services.rooms.subscriptions.spawn(room.catch_up())

    async def _note_seen(self) -> None:
        seen, self._seen = self._seen, {}
        if seen:
            rows = [(table, seat, at) for (table, seat), at in seen.items()]
            await self._services.store.write(lambda db: kept.touch_seen(db, rows))

    # --- what time brings ---

    async def _keep_house(self, now: int) -> None:
        """Close tables that nobody started, and purge what is no longer needed."""
        old, guest = now - self._services.settings.open_days * DAY, self._guest

        def tidy(db: Connection) -> int:
            kept_people.drop_expired_sessions(db, now)
            # Guests who return have a session that is extended once a day.
            return kept_people.purge_guests(db, now - DAY, now - 2 * DAY + LASTS, after=guest)

        self._guest = await self._services.store.write(tidy)
        for key in await self._services.store.read(lambda db: kept.stale_open(db, old)):
            with contextlib.suppress(Refused):
                room = await self._services.rooms.find(key)
                await room.act(partial(_expired, room))

    def _tell_times(self) -> None:
        """Send everybody their clocks: an outage was found, so more time is left."""
        for room in self._services.rooms:
            if room.story.clocks.is_kept:
                broadcast.each(room, lambda watcher: watcher.watch_as(watcher.viewer))


def _expired(room: Room) -> Batch:
    if room.story.status != "open":
        raise conflict("not_open", "Somebody started it after all.")
    return Batch([Ended(*room.next(), "expired")])
