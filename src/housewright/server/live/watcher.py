"""One connection that watches a table. A slow reader delays nobody else."""

import asyncio

from ...store.people import Person
from .seat_view import Viewer

#: With more than this unsent the watcher gets a fresh snapshot instead of all of it.
MOST_WAITING = 32


class Watcher:
    """One connection: who watches, and what is queued for it.

    It changes only through its methods, and never after it is closed.
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
        #: Since when a message is being sent, and the task that sends it.
        self.busy_since: int | None = None
        self.sender: asyncio.Task[None] | None = None
        # Lists and a bare future: an empty deque or Event takes ten times the memory, and nearly
        # all watchers are idle.
        self._waiting: list[bytes] = []
        self._answers: list[bytes] = []
        #: Has the sender something to do? And the future that wakes it while it waits.
        self._is_rung = False
        self._bell: asyncio.Future[None] | None = None

    @property
    def viewer(self) -> Viewer:
        return self._spot

    @property
    def has_chosen(self) -> bool:
        """Did the client choose a seat? If not it watches from its own, once it has one."""
        return self._has_chosen

    @property
    def muted(self) -> set[int]:
        """The people whose remarks this one has muted."""
        return self._muted

    @property
    def is_behind(self) -> bool:
        """Was the queue dropped, so that the client needs a snapshot?"""
        return self._is_behind

    @property
    def is_closed(self) -> bool:
        return self._is_closed

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""
        if self._is_behind or self._is_closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._need_snapshot()
        else:
            self._waiting.append(message)
            self._ring()

    def answer(self, message: bytes) -> None:
        """Queue the response to a message of the client; it is never dropped."""
        if not self._is_closed:
            self._answers.append(message)
            self._ring()

    def restart(self, *messages: bytes) -> None:
        """Replace the queue by these messages."""
        if self._is_closed:
            return
        self._waiting.clear()
        self._waiting.extend(messages)
        self._is_behind = False
        self._ring()

    def watch_as(self, viewer: Viewer, *, by_choice: bool = False) -> None:
        """Watch as this viewer, and send a snapshot; several calls in a row send one."""
        if self._is_closed:
            return
        self._spot = viewer
        self._has_chosen |= by_choice
        self._need_snapshot()

    def mute(self, people: set[int]) -> None:
        """Mute these people and no others."""
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
        """Wait until there is something to send, or the watcher is behind or closed."""
        if not self._is_rung:
            self._bell = asyncio.get_running_loop().create_future()
            try:
                await self._bell
            finally:
                self._bell = None
        self._is_rung = False

    def take(self) -> list[bytes]:
        """Empty the queue; the caller sends what was in it."""
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
