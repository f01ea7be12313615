"""Somebody who looks at a table. Whoever reads slowly waits alone."""

import asyncio

from ...store.people import Person
from .seat_view import Viewer

#: More than this unsent, and the watcher gets one fresh look instead of all of it.
MOST_WAITING = 32


class Watcher:
    """One connection: from which seat it looks, and what it has not been sent yet.

    It only changes by what it is told here, and not at all once it is closed.
    """

    __slots__ = (
        "_answers", "_bell", "_has_chosen", "_is_behind", "_is_closed", "_is_rung", "_muted",
        "_spot", "_waiting", "busy_since", "person", "sender", "who",
    )  # fmt: skip

    def __init__(
        self, who: Person | None, viewer: Viewer, muted: set[int], *, has_chosen: bool = False
    ) -> None:
        self.who = who
        self.person = who.id if who else None
        self._spot = viewer
        self._has_chosen = has_chosen
        self._muted = muted
        self._is_behind = False
        self._is_closed = False
        #: Since when a message has been on its way, and who cuts it off if it never arrives.
        self.busy_since: int | None = None
        self.sender: asyncio.Task[None] | None = None
        # Lists and a bare future: a deque or an Event takes ten times the memory when empty,
        # and nearly all watchers are idle.
        self._waiting: list[bytes] = []
        self._answers: list[bytes] = []
        #: Is there something to do for the sender, and how it is woken while it waits.
        self._is_rung = False
        self._bell: asyncio.Future[None] | None = None

    @property
    def viewer(self) -> Viewer:
        return self._spot

    @property
    def has_chosen(self) -> bool:
        """Did they say where to look from? Else it is their own seat, once they have one."""
        return self._has_chosen

    @property
    def muted(self) -> set[int]:
        """People whose remarks this one does not want to read."""
        return self._muted

    @property
    def is_behind(self) -> bool:
        """Was what waited thrown away, so that only a whole look helps?"""
        return self._is_behind

    @property
    def is_closed(self) -> bool:
        return self._is_closed

    def send(self, message: bytes) -> None:
        """Put a message into the line; never waits."""
        if self._is_behind or self._is_closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._need_snapshot()
        else:
            self._waiting.append(message)
            self._ring()

    def answer(self, message: bytes) -> None:
        """Answer what this one said: that is told even if everything else is thrown away."""
        if not self._is_closed:
            self._answers.append(message)
            self._ring()

    def restart(self, *messages: bytes) -> None:
        """Forget what was waiting and begin anew with these."""
        if self._is_closed:
            return
        self._waiting.clear()
        self._waiting.extend(messages)
        self._is_behind = False
        self._ring()

    def watch_as(self, viewer: Viewer, *, by_choice: bool = False) -> None:
        """Look from there from now on, and ask for a whole look; several at once get one."""
        if self._is_closed:
            return
        self._spot = viewer
        self._has_chosen |= by_choice
        self._need_snapshot()

    def mute(self, people: set[int]) -> None:
        """Do not want to read the remarks of these people."""
        if not self._is_closed:
            self._muted = people

    def close(self, farewell: bytes) -> None:
        """Say goodbye; nothing follows."""
        if self._is_closed:
            return
        self._waiting.append(farewell)
        self._is_closed, self._is_behind = True, False
        self._ring()

    async def wait(self) -> None:
        """Until there is something to send, or the watcher is behind or closed."""
        if not self._is_rung:
            self._bell = asyncio.get_running_loop().create_future()
            try:
                await self._bell
            finally:
                self._bell = None
        self._is_rung = False

    def take(self) -> list[bytes]:
        """What is waiting now, and is the caller's to send."""
        last = [self._waiting.pop()] if self._is_closed and self._waiting else []
        taken = [*self._waiting, *self._answers, *last]
        self._waiting.clear()
        self._answers.clear()
        return taken

    def _ring(self) -> None:
        self._is_rung = True
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def _need_snapshot(self) -> None:
        self._waiting.clear()
        self._is_behind = True
        self._ring()
