"""The queue for worker processes: by urgency, then round-robin among the hosts of tables."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .pool import Worker

#: After being passed over this often, a less urgent question is taken.
PASSED: Final = 8
#: For this many hosts it is known when they were served last.
MOST_SHARES: Final = 4_096


class Urgency(IntEnum):
    """Who waits for an answer; the lowest number is served first."""

    #: A person at the table who is present, or who asked for a hint.
    PRESENT = 1
    #: A person at the table who is away.
    ABSENT = 2
    #: Spectators only: bots play among themselves.
    WATCHED = 3


def present() -> Urgency:
    return Urgency.PRESENT


class Asker(NamedTuple):
    """On whose behalf a question is asked."""

    #: Askers with the same number share their turns: it is the host of the table.
    share: int = 0
    #: A function, since people come and go while a question is queued.
    urgency: Callable[[], Urgency] = present
    #: The key of what a process may have cached from earlier questions; empty if there is nothing.
    memory: str = ""


class Waiting(NamedTuple):
    """A queued question."""

    asker: Asker
    worker: "asyncio.Future[Worker]"
    #: How many questions had been taken from the queue when this one was added.
    joined: int


class Queue:
    """Questions that wait for a process.

    The most urgent are taken first, and the others from time to time. Among equally urgent ones
    the hosts take turns, so thirty tables of one host get as much as one table of another.
    """

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []
        self._taken = 0
        #: When a host's question of this urgency was last taken.
        self._served: OrderedDict[tuple[Urgency, int], int] = OrderedDict()
        #: How often in a row questions of this urgency were passed over.
        self._passed: Counter[Urgency] = Counter()

    def join(self, asker: Asker) -> Waiting:
        """Add a question."""
        future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        waiting = Waiting(asker, future, self._taken)
        self._waiting.append(waiting)
        return waiting

    def leave(self, waiting: Waiting) -> None:
        """Remove a question; it may have been taken already."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)

    def take(self) -> Waiting | None:
        """The question to answer next, or None if the queue is empty."""
        by_urgency: dict[Urgency, list[Waiting]] = {}
        for waiting in self._still_waiting():
            by_urgency.setdefault(waiting.asker.urgency(), []).append(waiting)
        if not by_urgency:
            return None
        urgency = self._next(set(by_urgency))

        def turn(waiting: Waiting) -> int:
            # A new host is last in the round: new guests get no more than old ones.
            return self._served.get((urgency, waiting.asker.share), waiting.joined)

        found = min(by_urgency[urgency], key=turn)
        self._waiting.remove(found)
        self._note_turn(urgency, found.asker.share)
        return found

    def _next(self, present: set[Urgency]) -> Urgency:
        overdue = [urgency for urgency in present if self._passed[urgency] >= PASSED]
        chosen = min(overdue or present)
        for urgency in Urgency:
            is_passed = urgency in present and urgency != chosen
            self._passed[urgency] = self._passed[urgency] + 1 if is_passed else 0
        return chosen

    def _note_turn(self, urgency: Urgency, share: int) -> None:
        self._taken += 1
        self._served[urgency, share] = self._taken
        self._served.move_to_end((urgency, share))
        if len(self._served) > MOST_SHARES:
            self._served.popitem(last=False)

    def _still_waiting(self) -> list[Waiting]:
        # A question that was cancelled a moment ago may still be queued.
        return [waiting for waiting in self._waiting if not waiting.worker.done()]

    def __len__(self) -> int:
        return len(self._still_waiting())

    def length(self, urgency: Urgency) -> int:
        """How many questions of this urgency are queued."""
        return sum(waiting.asker.urgency() == urgency for waiting in self._still_waiting())

    def ahead_of(self, asker: Asker) -> int:
        """At most how many questions would be answered before one that this asker adds now."""
        urgency = asker.urgency()
        askers = [waiting.asker for waiting in self._still_waiting()]
        shares = Counter(other.share for other in askers if other.urgency() <= urgency)
        # While the host's own questions are answered, each other host gets as many turns plus one.
        turns = shares[asker.share] + 1
        return sum(min(count, turns) for count in shares.values())
