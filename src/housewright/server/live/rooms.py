"""All rooms in memory, and the sweeper that looks after the tables that are not."""

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from ...store import people as kept_people
from ...store import tables as kept
from ...store.entry import Kind
from ...store.tables import OrderRow, TableRow
from .. import wire
from ..bus import RESYNC
from ..problems import Refused, not_found
from . import ordering
from .driver import Driver
from .pane import encode
from .room import Plan, Room, deal_is_open
from .story import Story

if TYPE_CHECKING:
    from ..house import House

log: Final = structlog.get_logger("rooms")

SWEEP: Final = 1.0
#: A room that nobody looks at is forgotten after this; the next visitor loads it again.
IDLE: Final = 300_000
#: If no server was alive for longer than this, the clocks stood still meanwhile.
GAP: Final = 15_000
PULSE: Final = 5_000
HOUSEKEEPING: Final = 600_000
DAY: Final = 86_400_000


Inbox = asyncio.Queue[str | None]


class Rooms:
    """Finds rooms, keeps them up to date and lets them go."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._rooms: dict[str, Room] = {}
        self._ids: dict[int, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._seen: dict[tuple[int, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._pulse = self._housekeeping = 0
        #: The open streams of people's own news.
        self._listening: dict[int, set[Inbox]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def has_listeners(self) -> bool:
        """May anybody, here or in another process, wait for news of their tables?"""
        return bool(self._listening or self._house.settings.redis)

    @contextlib.contextmanager
    def listening(self, person: int) -> Iterator["Inbox"]:
        """An inbox for the keys of this person's tables that have news; None ends it."""
        inbox: Inbox = asyncio.Queue()
        self._listening.setdefault(person, set()).add(inbox)
        try:
            yield inbox
        finally:
            self._listening[person].discard(inbox)
            if not self._listening[person]:
                del self._listening[person]

    def _heard_person(self, channel: str, message: str) -> None:
        for inbox in self._listening.get(int(channel.partition(":")[2]), ()):
            inbox.put_nowait(message)

    def sockets(self) -> int:
        return sum(len(room.watchers) for room in self._rooms.values())

    async def open(self) -> None:
        """Begin to listen to other processes and to look after tables."""
        self._house.bus.subscribe("table:", self._heard_table)
        self._house.bus.subscribe("row:", self._heard_row)
        self._house.bus.subscribe("orders:", self._heard_orders)
        self._house.bus.subscribe("presence:", self._heard_presence)
        self._house.bus.subscribe("mutes:", self._heard_mutes)
        self._house.bus.subscribe("people", self._heard_people)
        self._house.bus.subscribe("person:", self._heard_person)
        self._house.bus.subscribe("deal:", self._heard_deal)
        self._house.bus.subscribe(RESYNC, self._heard_resync)
        await self._hold_clocks()
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Say goodbye to everybody who is connected."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        bye = encode(wire.Bye(reason="The server restarts.", again=True))
        for room in self._rooms.values():
            if room.driver is not None:
                room.driver.close()
            for watcher in list(room.watchers):
                watcher.close(bye)
        for inbox in [inbox for inboxes in self._listening.values() for inbox in inboxes]:
            inbox.put_nowait(None)
        for task in list(self._tasks):
            task.cancel()
        await self._note_seen()

    # --- finding ---

    async def find(self, key: str) -> Room:
        """The room of this table; raises Refused if there is no such table."""
        room = self._rooms.get(key)
        if room is None:
            if key not in self._loading:
                self._loading[key] = asyncio.create_task(self._load(key))
                self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
            # Shielded: one impatient visitor must not spoil it for the others.
            room = await asyncio.shield(self._loading[key])
            room.wake()
        room.used = self._house.now()
        return room

    async def _load(self, key: str) -> Room:
        found = await self._house.store.read(lambda db: _read(db, key))
        if found is None:
            raise not_found("There is no such table.")
        story, orders, host, deal, sealed = found
        room = Room(self._house, story, orders, host, deal, sealed=sealed)
        room.driver = Driver(room)
        self._rooms[key] = self._ids[room.id] = room
        return room

    def drop(self, key: str) -> None:
        """Forget a room; whoever wants it loads it anew."""
        room = self._rooms.pop(key, None)
        if room is not None:
            del self._ids[room.id]
            if room.driver is not None:
                room.driver.close()

    # --- hearing ---

    def _heard_table(self, channel: str, message: str) -> None:
        room = self._by_id(int(channel.partition(":")[2]))
        if room is not None and room.story.version < int(message):
            self._spawn(room.catch_up())

    def _heard_row(self, channel: str, message: str) -> None:
        room = self._by_id(int(channel.partition(":")[2]))
        if room is not None:
            self._spawn(self._reseat(room))

    @staticmethod
    async def _reseat(room: Room) -> None:
        await room.reseat()
        room.tell_table()

    def _heard_people(self, channel: str, message: str) -> None:
        """Somebody has another name now, other sessions, or is gone: nothing old holds any more."""
        bye = encode(wire.Bye(reason="Come in again.", again=True))
        for room in self._rooms.values():
            for watcher in room.watchers:
                if watcher.who is not None and watcher.who.key == message:
                    watcher.close(bye)
            if any(chair.row.person_key == message for chair in room.story.chairs):
                self._spawn(self._retell(room))

    async def _retell(self, room: Room) -> None:
        await room.retell(lambda db: _story(db, room.story.row))

    def _heard_presence(self, channel: str, message: str) -> None:
        room = self._by_id(int(channel.partition(":")[2]))
        if room is not None and room.watchers:
            self._spawn(self._look_who_is_here(room))

    @staticmethod
    async def _look_who_is_here(room: Room) -> None:
        await room.reseat()
        room.tell_presence(room.watchers)

    def _heard_mutes(self, channel: str, message: str) -> None:
        self._spawn(self._reread_mutes(int(channel.partition(":")[2])))

    async def _reread_mutes(self, person: int) -> None:
        muted = await self._house.store.read(lambda db: kept_people.muted_by(db, person))
        for room in self._rooms.values():
            for watcher in room.watchers:
                if watcher.person == person:
                    watcher.muted = muted

    def _heard_orders(self, channel: str, message: str) -> None:
        room = self._by_id(int(channel.partition(":")[2]))
        if room is not None:
            self._spawn(ordering.reread(room))

    def _heard_deal(self, channel: str, message: str) -> None:
        for room in self._rooms.values():
            if room.sealed and str(room.story.row.deal_id) == channel.partition(":")[2]:
                self._spawn(room.unseal())

    def _heard_resync(self, channel: str, message: str) -> None:
        for room in list(self._rooms.values()):
            self._spawn(room.catch_up())

    def _by_id(self, table_id: int) -> Room | None:
        return self._ids.get(table_id)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- sweeping ---

    def saw(self, table_id: int, seat: int, now: int) -> None:
        """Somebody of the table is, or was until now, connected."""
        self._seen[table_id, seat] = now

    def arrived(self, table_id: int) -> None:
        """Somebody came or went: other processes want to know at once."""
        if self._house.settings.redis:
            self._spawn(self._tell_presence(table_id))

    async def _tell_presence(self, table_id: int) -> None:
        await self._note_seen()
        await self._house.bus.publish(f"presence:{table_id}", "")

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep failed")

    async def sweep(self) -> None:
        """One round: tables that are due, people who are present, rooms that are idle."""
        house, now = self._house, self._house.now()
        if now - self._pulse >= PULSE:
            self._pulse = now
            self._see_the_connected(now)
            await house.store.write(lambda db: kept.heartbeat(db, now))
            await self._note_seen()
            self._let_go(now)
        for _, key in await house.store.read(lambda db: kept.due_tables(db, now, 100)):
            with contextlib.suppress(Refused):
                (await self.find(key)).wake()
        if now - self._housekeeping >= HOUSEKEEPING:
            self._housekeeping = now
            await self._keep_house(now)

    def _see_the_connected(self, now: int) -> None:
        for room in self._rooms.values():
            here = {watcher.person for watcher in room.watchers} - {None}
            for seat, chair in enumerate(room.story.chairs):
                if chair.person in here:
                    chair.row = chair.row._replace(seen=now)
                    self.saw(room.id, seat, now)

    async def _note_seen(self) -> None:
        seen, self._seen = self._seen, {}
        if seen:
            rows = [(table, seat, at) for (table, seat), at in seen.items()]
            await self._house.store.write(lambda db: kept.touch_seen(db, rows))

    def _let_go(self, now: int) -> None:
        for key, room in list(self._rooms.items()):
            room.forget_idle_panes()
            if not room.watchers and now - room.used > IDLE:
                self.drop(key)

    async def _keep_house(self, now: int) -> None:
        """Close tables that nobody started, and forget what nobody needs."""
        old = now - self._house.settings.open_days * DAY

        def tidy(db: Connection) -> list[str]:
            kept_people.drop_expired_sessions(db, now)
            kept_people.purge_guests(db, now - 365 * DAY)
            return kept.expire_open(db, old, now)

        for key in await self._house.store.write(tidy):
            room = await self.find(key)
            self.drop(key)
            if room.story.row.deal_id is not None:
                await self._house.bus.publish(f"deal:{room.story.row.deal_id}", "")

    async def _hold_clocks(self) -> None:
        """Give back the time during which no server was alive."""
        now = self._house.now()
        before = await self._house.store.write(lambda db: kept.heartbeat(db, now))
        if before is None or now - before < GAP:
            return
        due = await self._house.store.read(lambda db: kept.due_tables(db, 2**62, 100_000))
        for _, key in due:
            # Not woken yet: it would find that the time is over.
            room = await self._load(key)
            if room.story.clocks.is_kept and room.story.to_act:
                await room.act(partial(_held, room, now - before))
            room.wake()


def _read(db: Connection, key: str) -> tuple[Story, list[OrderRow], str, str | None, bool] | None:
    """All that is kept of a table: its story, orders, the keys of host and deal, is it sealed?"""
    row = kept.by_key(db, key)
    if row is None:
        return None
    story = _story(db, row)
    host = kept_people.by_id(db, row.host_id)
    deal = kept.deal_by_id(db, row.deal_id) if row.deal_id is not None else None
    sealed = row.deal_id is not None and deal_is_open(db, row.deal_id)
    orders = kept.orders_of(db, row.id)
    return story, orders, host.key if host else "", deal.key if deal else None, sealed


def _story(db: Connection, row: TableRow) -> Story:
    story = Story(row, kept.seats_of(db, row.id))
    for entry in kept.entries_of(db, row.id):
        story.tell(entry)
    return story


def _held(room: Room, milliseconds: int) -> Plan:
    return Plan([room.entry(Kind.HELD, body=str(milliseconds))])
