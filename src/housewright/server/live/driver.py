"""What the server itself does at a table: it moves for bots, carries out orders, minds clocks."""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import structlog

from ...core.refusal import IllegalMove
from ...store.entry import Away
from ...store.tables import OrderRow
from ..metrics import Source
from ..problems import Refused, conflict
from . import ordering
from .idle_bots import is_paused
from .playing import running
from .room import Batch, moving
from .thoughts import Thoughts

if TYPE_CHECKING:
    from .room import Room

log: Final = structlog.get_logger("table")

#: The delay before the next attempt after an unexpected error.
PAUSE = 5.0
#: If the process that drives the bots does nothing for this long, this one takes over.
HANDOVER = 4_000
#: The interval at which a clock that stands is checked again, in milliseconds.
STANDING = 1_000
#: How many conflicts in a row are retried.
TRIES = 10


class Driver:
    """Drives one table: runs when woken and at each deadline."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._again = False
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False
        self._thoughts = Thoughts(room, self.wake)
        #: Until then another process of the fleet drives the bots.
        self._left_until = 0
        #: The version and the orders at which there was nothing left to do.
        self._settled: tuple[int, tuple[OrderRow, ...]] | None = None

    def wake(self) -> None:
        """Something has changed: check whether there is something to do."""
        if self._closed:
            return
        if self._is_idle():
            # The usual case: only people have anything to do.
            return
        if self._task is not None:
            self._again = True
        elif self.has_work():
            self._task = asyncio.create_task(self._work())
        else:
            self._set_alarm()

    def take_over(self) -> None:
        """This process drives the bots of the table from now on."""
        self._left_until = 0

    def leave_to_another(self) -> None:
        """Another process has done something here: it drives the bots, if it is alive."""
        self._left_until = self._room.services.now() + self._room.pace + HANDOVER

    @property
    def _has_bots(self) -> bool:
        """Is a bot to act that this process drives?"""
        story = self._room.story
        if self._left_until > self._room.services.now() or is_paused(self._room):
            return False
        return any(story.chairs[seat].bot is not None for seat in story.to_act)

    def close(self) -> None:
        self._closed = True
        self._thoughts.close()
        for waiting in (self._task, self._alarm):
            if waiting is not None:
                waiting.cancel()

    def _is_idle(self) -> bool:
        """Is there nothing to do now, and no deadline to wait for?"""
        story = self._room.story
        if self._task is not None or self._alarm is not None or self._left_until:
            return False
        if self._room.orders or story.clocks.is_kept:
            return False
        return all(story.chairs[seat].bot is None for seat in story.to_act)

    def has_work(self) -> bool:
        """Is there something that only the server can do now?"""
        story = self._room.story
        if self._room.orders and self._settled != self._state():
            return True
        if self._has_bots:
            return True
        deadline = story.clocks.next_deadline()
        return bool(story.to_act) and deadline is not None and deadline <= self._room.services.now()

    def _state(self) -> tuple[int, tuple[OrderRow, ...]]:
        return self._room.story.version, tuple(self._room.orders)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        waits = list(self._waits())
        if waits:
            # While the clock stands, checking it more often does not help.
            wait = max(STANDING if self._room.services.now.stands else 0, min(waits))
            self._alarm = asyncio.get_running_loop().call_later(wait / 1000 + 0.001, self.wake)

    def _waits(self) -> Iterator[int]:
        """The milliseconds until something may have to be done, if nothing happens before."""
        story, now = self._room.story, self._room.services.now()
        deadline = story.clocks.next_deadline()
        # A bot that thinks for a late person wakes the driver when it is done.
        is_seen_to = deadline is None or (deadline <= now and self._thoughts.is_busy)
        if story.to_act and deadline is not None and not is_seen_to:
            yield deadline - now
        if self._left_until > now:
            yield self._left_until - now
        elif not is_paused(self._room):
            bots = [seat for seat in story.to_act if story.chairs[seat].bot is not None]
            yield from map(self._pause, self._thoughts.ready(bots))

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
        """Do one thing after the other until it is the turn of somebody else."""
        worked, conflicts, state = True, 0, self._state()
        while worked and not self._closed:
            worked = False
            state = self._state()
            self._room.used = self._room.services.now()
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
                    # Another process was faster: check again.
                    worked = True
                if worked:
                    break
        self._settled = state
        self._set_alarm()

    async def _look_after(self, seat: int) -> bool:
        """Do what this seat, which is to act, needs; was there anything?"""
        room, story = self._room, self._room.story
        if story.chairs[seat].bot is not None:
            if not self._has_bots:
                return False
            return await self._bot_move(seat, story.chairs[seat].bot or "", "bot")
        if await ordering.carry_out(room, seat):
            return True
        deadline = story.clocks.deadline(seat)
        if deadline is None or deadline > room.services.now():
            return False
        return await self._out_of_time(seat)

    async def _out_of_time(self, seat: int) -> bool:
        room = self._room
        level = room.story.row.stand_in
        if room.story.time.on_timeout == "move":
            return await self._bot_move(seat, level, "clock")

        def decide() -> Batch:
            running(room)
            deadline = room.story.clocks.deadline(seat)
            if deadline is None or deadline > room.services.now():
                raise conflict("in_time", "There is time left.")
            return Batch([Away(*room.next(), seat, level, "time")])

        await room.act(decide)
        return True

    async def _bot_move(self, seat: int, level: str, source: Source) -> bool:
        """Make the bot's move if it has decided and its pace allows it; never waits for it."""
        room = self._room
        thinking = self._thoughts.of(seat, level)
        if not thinking.is_done or (source == "bot" and self._pause(seat) > 0):
            return False
        self._thoughts.forget(seat)
        thought = thinking.thought()

        def decide() -> Batch:
            now = running(room)
            if source == "bot" and room.story.chairs[seat].bot is None:
                raise conflict("back", "The person is back.")
            if not thinking.is_about(room.story, level):
                raise conflict("stale", "Somebody was faster.")
            try:
                draft = now.draft(seat, thought.text)
            except IllegalMove:
                raise conflict("stale", "Somebody was faster.") from None
            return moving(room, draft, source=source)

        await room.act(decide)
        return True

    def _pause(self, seat: int) -> int:
        """For how many milliseconds a bot there holds its move back, for those who watch.

        Seats that act at the same time do not delay it.
        """
        room = self._room
        return room.story.calm_since(seat) + room.pace - room.services.now()
