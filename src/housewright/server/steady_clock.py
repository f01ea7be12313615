"""The clock of the house: it never jumps, and it stands while the server can serve nobody."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

#: Milliseconds since 1970, or since any other moment.
Clock = Callable[[], int]

#: If no server was alive for this long, nobody could play, and no time was spent.
GAP: Final = 15_000
#: If there was no heartbeat for longer than this, the clock stands until it is known why.
LEASH: Final = 10_000
#: If the wall clock gains more than this on the steady one, it was set, or the machine slept.
STEP: Final = 2_000
#: Smaller differences, and those backwards, are made up by going a tenth faster or slower.
SLEW: Final = 10
#: A server that starts does not believe in a last heartbeat that is further in the future.
DAY: Final = 86_400_000


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    return time.monotonic_ns() // 1_000_000


class Reckoning(NamedTuple):
    """What a heartbeat finds out: the time, and since when nobody had been served, if so."""

    now: int
    idle_since: int | None
    ticks: int


class ServerClock:
    """A clock that is believed as it is, which suits tests: only at the start it may be late."""

    def __init__(self, wall: Clock) -> None:
        self._wall = wall
        self._is_set = False

    def __call__(self) -> int:
        return self._wall()

    @property
    def stands(self) -> bool:
        """Does it stand until the next heartbeat has found out how much time has passed?"""
        return False

    def reckon(self, shared: int | None, before: int | None) -> Reckoning:
        """What time it is; `shared` tells the database's clock, `before` the last heartbeat.

        Nothing changes before `set` is called, when the heartbeat is on disk.
        """
        now = self._wall()
        is_idle = not self._is_set and before is not None and now - before >= GAP
        return Reckoning(now, before if is_idle else None, now)

    def set(self, reckoned: Reckoning) -> None:
        """Go on from there."""
        self._is_set = True


class SteadyClock(ServerClock):
    """Follows the wall clock, or the database's, at the pace of a clock that nobody can set."""

    def __init__(self, wall: Clock = wall_clock, ticks: Clock = monotonic_clock) -> None:
        super().__init__(wall)
        self._ticks = ticks
        self._offset = wall() - ticks()
        #: The latest time that anybody was told.
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
        # Another process may have been awake, or was the first to notice.
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
