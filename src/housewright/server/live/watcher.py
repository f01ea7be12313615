"""Somebody who looks at a table. Whoever reads slowly waits alone."""

import asyncio
from collections import deque

from ...store.people import Person
from .sight import Spot

#: More than this unsent, and the watcher gets one fresh look instead of all of it.
MOST_WAITING = 32


class Watcher:
    """One connection: from which seat it looks, and what it has not been sent yet."""

    def __init__(
        self, who: Person | None, spot: Spot, muted: set[int], *, has_chosen: bool = False
    ) -> None:
        self.who = who
        self.person = who.id if who else None
        self.spot = spot
        #: Did they say where to look from? Else they look from their own seat, once they have one.
        self.has_chosen = has_chosen
        #: People whose remarks this one does not want to read.
        self.muted = muted
        #: So much was waiting that it was thrown away: only a whole look helps.
        self.is_behind = False
        self.is_closed = False
        #: Since when a message has been on its way, and who cuts it off if it never arrives.
        self.busy_since: int | None = None
        self.sender: asyncio.Task[None] | None = None
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message into the line; never waits."""
        if self.is_behind or self.is_closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.is_behind = True
        else:
            self._waiting.append(message)
        self._something.set()

    def restart(self, *messages: bytes) -> None:
        """Forget what was waiting and begin anew with these."""
        if self.is_closed:
            return
        self._waiting.clear()
        self._waiting.extend(messages)
        self.is_behind = False
        self._something.set()

    def look_again(self) -> None:
        """Ask for a whole look; several wishes at once get one."""
        if not self.is_closed:
            self._waiting.clear()
            self.is_behind = True
            self._something.set()

    def close(self, farewell: bytes) -> None:
        """Say goodbye; nothing follows."""
        self._waiting.append(farewell)
        self.is_closed = True
        self._something.set()

    async def wait(self) -> None:
        """Until there is something to send, or the watcher is behind or closed."""
        await self._something.wait()
        self._something.clear()

    def take(self) -> list[bytes]:
        """What is waiting now, and is the caller's to send."""
        taken = list(self._waiting)
        self._waiting.clear()
        return taken
