"""The decisions that the bots of one table are thinking about, in the background."""

import asyncio
from collections.abc import Callable, Iterable
from secrets import token_hex
from typing import TYPE_CHECKING

from ..problems import conflict
from .playing import running
from .queue import Asker, Urgency
from .story import Story
from .thinkers import Notes, Thought

if TYPE_CHECKING:
    from .room import Room


def asker(room: "Room") -> Asker:
    """On whose behalf the bots of this table think, and how urgent it is."""
    return Asker(room.story.row.host_id, lambda: _urgency(room))


def _urgency(room: "Room") -> Urgency:
    if room.story.has_only_bots():
        return Urgency.WATCHED
    is_here = any(room.is_here(person) for person in room.story.people())
    return Urgency.PRESENT if is_here else Urgency.ABSENT


class Thinking:
    """One decision of one seat, being thought about."""

    def __init__(self, story: Story, seat: int, level: str, task: asyncio.Task[Thought]) -> None:
        self._seat = seat
        self._level = level
        self._ply = story.ply
        self._undone_at = story.undone_at
        self._task = task

    @property
    def is_done(self) -> bool:
        return self._task.done()

    def thought(self) -> Thought:
        """The result, once it is done."""
        return self._task.result()

    def is_about(self, story: Story, level: str) -> bool:
        """Does the seat still have the same decision, and a bot of this level?"""
        is_same = story.is_about_now(self._seat, self._ply) and story.undone_at == self._undone_at
        return is_same and level == self._level

    def cancel(self) -> None:
        self._task.cancel()


class Thoughts:
    """Lets the bots of a table think in the background; wakes the driver when one is done."""

    def __init__(self, room: "Room", wake: Callable[[], None]) -> None:
        self._room = room
        self._wake = wake
        self._running: dict[int, Thinking] = {}
        #: Identifies this table to the worker processes while it is in memory.
        self.token = token_hex(16)
        #: At which ply each seat was asked last, and the version of the last undo then.
        self._asked: dict[int, tuple[int, int]] = {}

    def of(self, seat: int, level: str) -> Thinking:
        """What a bot of this level thinks about the seat's decision; starts it if needed.

        An outdated question is waited for, not cancelled: a process that is killed loses its
        notebooks.
        """
        found, story = self._running.get(seat), self._room.story
        if found is None or (found.is_done and not found.is_about(story, level)):
            task = asyncio.create_task(self._think(seat, level))
            task.add_done_callback(self._done)
            found = self._running[seat] = Thinking(story, seat, level, task)
        return found

    @property
    def is_busy(self) -> bool:
        """Is one of the bots still thinking?"""
        return any(not thinking.is_done for thinking in self._running.values())

    def ready(self, seats: Iterable[int]) -> list[int]:
        """The seats that have decided and only wait for their pace."""
        return [seat for seat in seats if seat in self._running and self._running[seat].is_done]

    def forget(self, seat: int) -> None:
        """What this seat has decided was played, or is outdated."""
        self._running.pop(seat, None)

    def close(self) -> None:
        # Break the cycle between the two, so that both are freed at once.
        self._wake = _nobody
        for thinking in self._running.values():
            thinking.cancel()

    async def _think(self, seat: int, level: str) -> Thought:
        room = self._room
        match, story = running(room), room.story
        if seat not in story.to_act:
            raise conflict("stale", "Somebody was faster.")
        notes = self.notes(seat)
        if len(match.state.legal(seat)) > 1:
            # If there is only one move no process is asked.
            self._asked[seat] = (match.ply, story.undone_at)
        think = room.services.thinkers.think
        return await think(match, seat, level, table=room.id, notes=notes, asker=asker(room))

    def notes(self, seat: int) -> Notes:
        """The notebook of a bot in this seat."""
        ply, undone_at = self._asked.get(seat, (None, 0))
        # A notebook from before an undo is of no use.
        return Notes(self.token, ply if undone_at == self._room.story.undone_at else None)

    def _done(self, task: asyncio.Task[Thought]) -> None:
        if not task.cancelled():
            self._wake()


def _nobody() -> None:
    """Wake the driver no more."""
