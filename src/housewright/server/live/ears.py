"""Hears what other processes, and this one, say on the bus, and sees to it that rooms follow."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING

from ...store import people as kept_people
from .. import wire
from ..bus import RESYNC
from . import ordering
from .pane import encode
from .room import Room

if TYPE_CHECKING:
    from ..house import House

#: Keys of tables that have news for somebody; None ends it.
Inbox = asyncio.Queue[str | None]
Work = Coroutine[object, object, None]


class Ears:
    """What is said names a table or a person, never what happened: that is read from the store."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._tasks: set[asyncio.Task[None]] = set()
        #: The open streams of people's own news.
        self._inboxes: dict[int, set[Inbox]] = {}

    def open(self) -> None:
        """Begin to listen."""
        hear = self._house.bus.subscribe
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
        """End the streams, and whatever is still being read."""
        for inbox in [inbox for inboxes in self._inboxes.values() for inbox in inboxes]:
            inbox.put_nowait(None)
        for task in list(self._tasks):
            task.cancel()

    def spawn(self, work: Work) -> None:
        """Do this beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- people's own news ---

    @property
    def has_listeners(self) -> bool:
        """May anybody, here or in another process, wait for news of their tables?"""
        return bool(self._inboxes or self._house.settings.redis)

    @contextlib.contextmanager
    def listening(self, person: int) -> Iterator[Inbox]:
        """An inbox for this person."""
        inbox: Inbox = asyncio.Queue()
        self._inboxes.setdefault(person, set()).add(inbox)
        try:
            yield inbox
        finally:
            self._inboxes[person].discard(inbox)
            if not self._inboxes[person]:
                del self._inboxes[person]

    def _heard_person(self, channel: str, message: str) -> None:
        for inbox in self._inboxes.get(_number(channel), ()):
            inbox.put_nowait(message)

    # --- tables ---

    def _of_room(self, work: Callable[[Room], Work]) -> Callable[[str, str], None]:
        """A listener that does this with the room of a table, if it is in memory."""

        def heard(channel: str, message: str) -> None:
            room = self._house.rooms.by_id(_number(channel))
            if room is not None:
                self.spawn(work(room))

        return heard

    def _heard_table(self, channel: str, message: str) -> None:
        room = self._house.rooms.by_id(_number(channel))
        if room is not None and room.story.version < int(message):
            self.spawn(room.catch_up())

    @staticmethod
    async def _reseat(room: Room) -> None:
        await room.reseat()
        room.tell_table()

    @staticmethod
    async def _look_who_is_here(room: Room) -> None:
        if room.watchers:
            await room.reseat()
            room.tell_presence(room.watchers)

    def _heard_deal(self, channel: str, message: str) -> None:
        for room in self._house.rooms:
            if room.sealed and room.story.row.deal_id == _number(channel):
                self.spawn(room.unseal())

    def _heard_resync(self, channel: str, message: str) -> None:
        for room in self._house.rooms:
            self.spawn(room.catch_up())

    # --- people ---

    def _heard_people(self, channel: str, message: str) -> None:
        """Somebody has another name now, other sessions, or is gone: nothing old holds any more."""
        bye = encode(wire.Bye(reason="Come in again.", again=True))
        for room in self._house.rooms:
            for watcher in room.watchers:
                if watcher.who is not None and watcher.who.key == message:
                    watcher.close(bye)
            if any(chair.row.person_key == message for chair in room.story.chairs):
                self.spawn(room.retell())

    def _heard_mutes(self, channel: str, message: str) -> None:
        self.spawn(self._reread_mutes(_number(channel)))

    async def _reread_mutes(self, person: int) -> None:
        muted = await self._house.store.read(lambda db: kept_people.muted_by(db, person))
        for room in self._house.rooms:
            for watcher in room.watchers:
                if watcher.person == person:
                    watcher.muted = muted


def _number(channel: str) -> int:
    return int(channel.partition(":")[2])
