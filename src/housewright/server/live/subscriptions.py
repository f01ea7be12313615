"""Subscriptions to the bus: rooms and streams follow what this and other processes write."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING, Final

import structlog

from ...store import people as kept_people
from ...store.people import Person
from .. import wire
from ..bus import RESYNC
from . import ordering
from .feed import encode
from .room import Room

if TYPE_CHECKING:
    from ..services import Services

log: Final = structlog.get_logger("subscriptions")
Work = Coroutine[object, object, None]


class Inbox:
    """The tables that have news for one person; several messages about one table count once."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.is_closed = False
        self._keys: dict[str, None] = {}
        self._something = asyncio.Event()

    def put(self, key: str) -> None:
        self._keys[key] = None
        self._something.set()

    def close(self) -> None:
        self.is_closed = True
        self._something.set()

    async def take(self) -> list[str]:
        """Wait for news; the keys of the tables that have some, or none when it is closed."""
        await self._something.wait()
        self._something.clear()
        keys, self._keys = list(self._keys), {}
        return keys


class Subscriptions:
    """Messages name a table or a person, never what happened: that is read from the store."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._tasks: set[asyncio.Task[None]] = set()
        #: The open streams of people's own news.
        self._inboxes: dict[int, set[Inbox]] = {}

    def open(self) -> None:
        """Begin to listen."""
        hear = self._services.bus.subscribe
        hear("table:", self._heard_table)
        hear("row:", self._of_room(self._reseat))
        hear("orders:", self._of_room(ordering.reread))
        hear("presence:", self._of_room(self._look_who_is_here))
        hear("mutes:", self._heard_mutes)
        hear("people", self._heard_people)
        hear("person:", self._heard_person)
        hear("deal:", self._heard_deal)
        hear(RESYNC, self._heard_resync)

    def close(self) -> None:
        """End the streams, and cancel what is still being read."""
        for inbox in self._all():
            inbox.close()
        for task in list(self._tasks):
            task.cancel()

    def spawn(self, work: Work) -> None:
        """Run this in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("failed", exc_info=task.exception())

    # --- people's own news ---

    @property
    def has_listeners(self) -> bool:
        """May anybody, here or in another process, wait for news of their tables?"""
        return bool(self._inboxes or self._services.settings.redis)

    def is_listening(self, person: int) -> bool:
        """Has this person a stream of their own news open here?"""
        return person in self._inboxes

    @contextlib.contextmanager
    def listening(self, person: Person) -> Iterator[Inbox]:
        """An inbox for this person."""
        inbox = Inbox(person)
        own = self._inboxes.setdefault(person.id, set())
        own.add(inbox)
        try:
            yield inbox
        finally:
            own.discard(inbox)
            if not own:
                self._inboxes.pop(person.id, None)

    def _heard_person(self, channel: str, message: str) -> None:
        for inbox in self._inboxes.get(_number(channel), ()):
            inbox.put(message)

    def _all(self) -> list[Inbox]:
        return [inbox for inboxes in self._inboxes.values() for inbox in inboxes]

    # --- tables ---

    def _of_room(self, work: Callable[[Room], Work]) -> Callable[[str, str], None]:
        """A subscriber that does this with the room of a table, if it is in memory."""

        def heard(channel: str, message: str) -> None:
            room = self._services.rooms.by_id(_number(channel))
            if room is not None:
                self.spawn(work(room))

        return heard

    def _heard_table(self, channel: str, message: str) -> None:
        room = self._services.rooms.by_id(_number(channel))
        if room is not None and room.story.version < int(message):
            self.spawn(room.catch_up())

    @staticmethod
    async def _reseat(room: Room) -> None:
        await room.reseat()
        room.tell_table(is_entry=False)

    @staticmethod
    async def _look_who_is_here(room: Room) -> None:
        if room.watchers:
            await room.reseat()
            room.tell_presence(room.watchers)

    def _heard_deal(self, channel: str, message: str) -> None:
        for room in self._services.rooms:
            if room.sealed and room.story.row.deal_id == _number(channel):
                self.spawn(room.unseal())

    def _heard_resync(self, channel: str, message: str) -> None:
        """Messages were lost: everybody has to reconnect, and all rooms are loaded again."""
        for room in self._services.rooms:
            for watcher in room.watchers:
                watcher.close(_AGAIN)
            self._services.rooms.drop(room.key)
        for inbox in self._all():
            inbox.close()

    # --- people ---

    def _heard_people(self, channel: str, message: str) -> None:
        """A person has a new name, lost a session or was deleted: drop what is cached."""
        for inbox in self._all():
            if inbox.person.key == message:
                inbox.close()
        for room in self._services.rooms:
            for watcher in room.watchers:
                if watcher.who is not None and watcher.who.key == message:
                    watcher.close(_AGAIN)
        self.spawn(self._retell_rooms_of(message))

    async def _retell_rooms_of(self, key: str) -> None:
        person = await self._services.store.read(lambda db: kept_people.by_key(db, key))
        for room in self._services.rooms:
            if person is not None and room.knows(person.id):
                await room.retell()

    def _heard_mutes(self, channel: str, message: str) -> None:
        self.spawn(self._reread_mutes(_number(channel)))

    async def _reread_mutes(self, person: int) -> None:
        muted = await self._services.store.read(lambda db: kept_people.muted_by(db, person))
        for room in self._services.rooms:
            for watcher in room.watchers:
                if watcher.person == person:
                    watcher.mute(muted)


_AGAIN: Final = encode(wire.Bye(reason="Come in again.", again=True))


def _number(channel: str) -> int:
    return int(channel.partition(":")[2])
