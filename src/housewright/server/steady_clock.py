"""The server's clock: it never jumps, and it stands while the server can serve nobody."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

#: Milliseconds since 1970, or since any other moment.
Clock = Callable[[], int]

#: If no server was alive for this long, it was an outage, and no clock of a table ran.
GAP: Final = 15_000
#: Without a heartbeat for this long the clock stands until the next one finds out why.
LEASH: Final = 10_000
#: If the wall clock gains more than this on the steady one, it was set, or the machine slept.
STEP: Final = 2_000
#: Smaller differences, and backward ones, are made up for by running a tenth faster or slower.
SLEW: Final = 10
#: A last heartbeat that is further in the future is ignored when a server starts.
DAY: Final = 86_400_000


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    return time.monotonic_ns() // 1_000_000


class Reckoning(NamedTuple):
    """The result of a heartbeat: the time, and if there was an outage, since when."""

    now: int
    idle_since: int | None
    ticks: int


class ServerClock:
    """A clock that is believed as it is, as in tests; only at the start it may be late."""

    def __init__(self, wall: Clock) -> None:
        self._wall = wall
        self._is_set = False

    def __call__(self) -> int:
        return self._wall()

    @property
    def stands(self) -> bool:
        """Does it stand until the next heartbeat finds out how much time has passed?"""
        return False

    def reckon(self, shared: int | None, before: int | None) -> Reckoning:
        """The time now, from the database's clock (`shared`) and the last heartbeat (`before`).

        Nothing changes before `set` is called, when the heartbeat is on disk.
        """
        now = self._wall()
        is_idle = not self._is_set and before is not None and now - before >= GAP
        return Reckoning(now, before if is_idle else None, now)

    def set(self, reckoned: Reckoning) -> None:
        """Continue from this time."""
        self._is_set = True


class SteadyClock(ServerClock):
    """Follows the wall clock, or the database's, at the pace of the monotonic clock."""

    def __init__(self, wall: Clock = wall_clock, ticks: Clock = monotonic_clock) -> None:
        super().__init__(wall)
        self._ticks = ticks
        self._offset = wall() - ticks()
        #: The latest time that was returned.
        self._told = 0
        self._beaten: int | None = None

    def __call__(self) -> int:
        steady_clock = self._steady()
        if steady_clock > self._told and not self._is_overdue(steady_clock):
            self._told = steady_clock
        return self._told

    @property
    def stands(self) -> bool:
        return self._is_overdue(self._steady())

    def reckon(self, shared: int | None, before: int | None) -> Reckoning:
        ticks = self._ticks()
        steady_clock = ticks + self._offset
        wall = self._wall() if shared is None else shared
        if self._beaten is None or before is None:
            return Reckoning(*_at_the_start(wall, before), ticks)
        if wall - steady_clock <= STEP:
            now = steady_clock + _slewed(wall - steady_clock, steady_clock - self._beaten)
            is_idle = now - before >= GAP
            return Reckoning(now, max(self._told, before) if is_idle else None, ticks)
        # Another process may have been awake, or noticed the outage first.
        others_know = before > steady_clock + STEP
        is_idle = not others_know or wall - before >= GAP
        return Reckoning(wall, max(self._told, before) if is_idle else None, ticks)

    def set(self, reckoned: Reckoning) -> None:
        if self._beaten is None:
            self._told = reckoned.now
        self._offset = reckoned.now - reckoned.ticks
        self._beaten = reckoned.now

    def _steady(self) -> int:
        return self._ticks() + self._offset

    def _is_overdue(self, steady_clock: int) -> bool:
        return self._beaten is not None and steady_clock - self._beaten > LEASH


def _at_the_start(wall: int, before: int | None) -> tuple[int, int | None]:
    """The time never goes back, unless the server before must have had a wrong date."""
    if before is None or before - wall > DAY:
        return wall, None
    return max(wall, before), before if wall - before >= GAP else None


def _slewed(difference: int, passed: int) -> int:
    most = max(0, passed) // SLEW
    return max(-most, min(most, difference))
