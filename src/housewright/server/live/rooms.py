"""All rooms in memory: found when somebody comes, let go when nobody is there."""

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

#: A room that nobody looks at is forgotten after this; the next visitor loads it again.
IDLE: Final = 300_000


class Rooms:
    """Finds rooms, and lets them go."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._rooms: dict[str, Room] = {}
        self._ids: dict[int, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        #: One at a time: threads that replay matches take turns with the event loop.
        self.looking_back = asyncio.Semaphore(1)
        self.subscriptions = Subscriptions(services)
        self.sweeper = Sweeper(services)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def sockets(self) -> int:
        """How many people are connected to tables."""
        return sum(len(room.watchers) for room in self)

    async def open(self) -> None:
        """Begin to listen to other processes and to look after tables."""
        self.subscriptions.open()
        await self.sweeper.open()

    async def close(self) -> None:
        """Say goodbye to everybody who is connected."""
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
        """The room for somebody who looks: it knows their seats, and what is sealed no longer."""
        room = await self.find(key)
        await room.unseal()
        await room.meet(person, seat)
        return room

    async def load(self, key: str) -> Room:
        """The room of this table, not woken: nothing happens there by itself yet."""
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
            self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
        # Shielded: one impatient visitor must not spoil it for the others.
        return await asyncio.shield(self._loading[key])

    async def _load(self, key: str) -> Room:
        found = await self._services.store.read(lambda db: _read(db, key, self._services.outages))
        if found is None:
            raise not_found("There is no such table.")
        room = Room(self._services, *found)
        room.driver = Driver(room)
        self._rooms[key] = self._ids[room.id] = room
        if self._services.settings.redis:
            # Something may have been said between the reading and now.
            await room.catch_up()
            room.driver.leave_to_another()
        return room

    def by_id(self, table_id: int) -> Room | None:
        """The room of this table, if it is in memory."""
        return self._ids.get(table_id)

    def drop(self, key: str) -> None:
        """Forget a room; whoever wants it loads it anew."""
        room = self._rooms.pop(key, None)
        if room is not None:
            del self._ids[room.id]
            if room.driver is not None:
                room.driver.close()
                # They know each other: apart, both are freed at once.
                room.driver = None

    def let_go(self) -> None:
        """Forget the rooms that nobody has needed for a while."""
        now = self._services.now()
        for room in self:
            room.forget_idle_feeds()
            if not room.watchers and now - room.used > IDLE:
                self.drop(room.key)


def _read(
    db: Connection, key: str, outages: Outages
) -> tuple[Story, list[OrderRow], str, str | None] | None:
    """All that is kept of a table: its story, orders, the keys of host and deal."""
    row = kept.by_key(db, key)
    if row is None:
        return None
    story = replayed(db, row, outages)
    host = kept_people.by_id(db, row.host_id)
    deal = kept.deal_by_id(db, row.deal_id) if row.deal_id is not None else None
    orders = kept.orders_of(db, row.id)
    return story, orders, host.key if host else "", deal.key if deal else None
