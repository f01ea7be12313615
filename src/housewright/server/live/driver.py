"""What the server itself does at a table: bots move, orders are carried out, time runs out."""

import asyncio
from typing import TYPE_CHECKING, Final

import structlog

from ...store.entry import Kind
from ...store.tables import OrderRow
from ..metrics import Source
from ..problems import Refused, conflict
from . import ordering
from .playing import running
from .room import Plan
from .thinkers import Thought

if TYPE_CHECKING:
    from .room import Room

log: Final = structlog.get_logger("table")

#: After something unexpected the table is looked after again, but not at once.
PAUSE = 5.0
#: So often in a row somebody else may have been faster.
TRIES = 10


class Driver:
    """Looks after one table, whenever it is woken and when the next deadline comes."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._again = False
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False
        #: The version and the orders at which there was nothing left to do.
        self._settled: tuple[int, tuple[OrderRow, ...]] | None = None

    def wake(self) -> None:
        """Something has changed: see whether there is something to do."""
        if self._closed:
            return
        if self._task is not None:
            self._again = True
        elif self.has_work():
            self._task = asyncio.create_task(self._work())
        else:
            self._set_alarm()

    def close(self) -> None:
        self._closed = True
        for waiting in (self._task, self._alarm):
            if waiting is not None:
                waiting.cancel()

    def has_work(self) -> bool:
        """Is there something that only the server can do now?"""
        story = self._room.story
        if self._room.orders and self._settled != self._state():
            return True
        if any(story.chairs[seat].bot is not None for seat in story.to_act):
            return True
        deadline = story.clocks.next_deadline()
        return bool(story.to_act) and deadline is not None and deadline <= self._room.house.now()

    def _state(self) -> tuple[int, tuple[OrderRow, ...]]:
        return self._room.story.version, tuple(self._room.orders)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self._room.story.clocks.next_deadline()
        if self._room.story.to_act and deadline is not None:
            wait = max(0, deadline - self._room.house.now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait + 0.001, self.wake)

    async def _work(self) -> None:
        try:
            await self._until_done()
        except Exception:
            log.exception("stuck", table=self._room.id)
            self._alarm = asyncio.get_running_loop().call_later(PAUSE, self.wake)
        finally:
            self._task = None
        if self._again:
            self._again = False
            self.wake()
        elif self._alarm is None or self._alarm.cancelled():
            self._set_alarm()

    async def _until_done(self) -> None:
        """Do one thing after the other until somebody else has to do something."""
        worked, conflicts, state = True, 0, self._state()
        while worked and not self._closed:
            worked = False
            state = self._state()
            self._room.used = self._room.house.now()
            if self._room.orders:
                await ordering.forget_spent(self._room)
            for seat in self._room.story.to_act:
                try:
                    worked = await self._look_after(seat)
                    conflicts = 0
                except Refused as refusal:
                    conflicts += 1
                    if refusal.status != 409 or conflicts > TRIES:
                        raise
                    # Somebody was faster: look again.
                    worked = True
                if worked:
                    break
        self._settled = state
        self._set_alarm()

    async def _look_after(self, seat: int) -> bool:
        """Do what this seat, which is to act, needs; was there anything?"""
        room, story = self._room, self._room.story
        if story.chairs[seat].bot is not None:
            await self._bot_move(seat, story.chairs[seat].bot or "", "bot")
            return True
        if await ordering.carry_out(room, seat):
            return True
        deadline = story.clocks.deadline(seat)
        if deadline is None or deadline > room.house.now():
            return False
        await self._out_of_time(seat)
        return True

    async def _out_of_time(self, seat: int) -> None:
        room = self._room
        level = room.story.row.stand_in
        if room.story.time.on_timeout == "move":
            await self._bot_move(seat, level, "clock")
            return

        def decide() -> Plan:
            running(room)
            deadline = room.story.clocks.deadline(seat)
            if deadline is None or deadline > room.house.now():
                raise conflict("in_time", "There is time left.")
            return Plan([room.entry(Kind.AWAY, seat=seat, body=f"{level} time")])

        await room.act(decide)

    async def _bot_move(self, seat: int, level: str, source: Source) -> None:
        room = self._room
        match = running(room)
        ply, undone_at = match.ply, room.story.undone_at
        thought: Thought = await room.house.thinkers.think(match, seat, level)

        def decide() -> Plan:
            story, now = room.story, running(room)
            is_about_now = story.is_about_now(seat, ply) and story.undone_at == undone_at
            if not is_about_now or now.why_not(seat, thought.text):
                raise conflict("stale", "Somebody was faster.")
            if source == "bot" and room.story.chairs[seat].bot is None:
                raise conflict("back", "The person is back.")
            return Plan([room.entry(Kind.MOVE, seat=seat, body=thought.text)], source=source)

        await room.act(decide)
