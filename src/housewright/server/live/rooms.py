"""All rooms in memory: loaded on demand, dropped when idle."""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from ...store import people as kept_people
from ...store import tables as kept
from ...store.tables import OrderRow
from .. import wire
from ..problems import not_found
from .driver import Driver
from .feed import encode
from .outages import Outages
from .replaying import replayed
from .room import Room
from .story import Story
from .subscriptions import Subscriptions
from .sweeper import Sweeper

if TYPE_CHECKING:
    from ..services import Services

#: A room that nobody uses is dropped after this; the next visitor loads it again.
IDLE: Final = 300_000


class Rooms:
    """Loads rooms, and drops them."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._rooms: dict[str, Room] = {}
        self._ids: dict[int, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        #: One at a time: threads that replay matches compete with the event loop.
        self.looking_back = asyncio.Semaphore(1)
        self.subscriptions = Subscriptions(services)
        self.sweeper = Sweeper(services)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def sockets(self) -> int:
        """How many sockets are open at tables."""
        return sum(len(room.watchers) for room in self)

    async def open(self) -> None:
        """Subscribe to other processes and start the sweeper."""
        self.subscriptions.open()
        await self.sweeper.open()

    async def close(self) -> None:
        """Send everybody who is connected a `bye`."""
        await self.sweeper.close()
        bye = encode(wire.Bye(reason="The server restarts.", again=True))
        for room in self:
            if room.driver is not None:
                room.driver.close()
            for watcher in list(room.watchers):
                watcher.close(bye)
        self.subscriptions.close()

    async def find(self, key: str) -> Room:
        """The room of this table; raises Refused if there is no such table."""
        room = self._rooms.get(key)
        if room is None:
            room = await self.load(key)
            room.wake()
        room.used = self._services.now()
        return room

    async def visit(self, key: str, person: int | None, seat: int | None = None) -> Room:
        """The room for a visitor, with their seats known and its seal up to date."""
        room = await self.find(key)
        await room.unseal()
        await room.meet(person, seat)
        return room

    async def load(self, key: str) -> Room:
        """The room of this table, not woken: nothing happens there by itself yet."""
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
            self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
        # Shielded: a visitor who disconnects must not cancel the load for the others.
        return await asyncio.shield(self._loading[key])

    async def _load(self, key: str) -> Room:
        found = await self._services.store.read(lambda db: _read(db, key, self._services.outages))
        if found is None:
            raise not_found("There is no such table.")
        room = Room(self._services, *found)
        room.driver = Driver(room)
        self._rooms[key] = self._ids[room.id] = room
        if self._services.settings.redis:
            # Something may have been written since it was read.
            await room.catch_up()
            room.driver.leave_to_another()
        return room

    def by_id(self, table_id: int) -> Room | None:
        """The room of this table, if it is in memory."""
        return self._ids.get(table_id)

    def drop(self, key: str) -> None:
        """Drop a room; the next visitor loads it again."""
        room = self._rooms.pop(key, None)
        if room is not None:
            del self._ids[room.id]
            if room.driver is not None:
                room.driver.close()
                # Break the cycle between the two, so that both are freed at once.
                room.driver = None

    def let_go(self) -> None:
        """Drop the rooms that nobody has used for a while."""
        now = self._services.now()
        for room in self:
            room.forget_idle_feeds()
            if not room.watchers and now - room.used > IDLE:
                self.drop(room.key)


def _read(
    db: Connection, key: str, outages: Outages
) -> tuple[Story, list[OrderRow], str, str | None] | None:
    """All that is stored of a table: its story, orders, the keys of host and deal."""
    row = kept.by_key(db, key)
    if row is None:
        return None
    story = replayed(db, row, outages)
    host = kept_people.by_id(db, row.host_id)
    deal = kept.deal_by_id(db, row.deal_id) if row.deal_id is not None else None
    orders = kept.orders_of(db, row.id)
    return story, orders, host.key if host else "", deal.key if deal else None
