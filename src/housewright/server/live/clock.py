"""The clocks of a match. They know times and seats only: no table and no game."""

from ..wire import BankClock, Clock, DaysClock, MoveClock, NoClock
from .outages import Outages

SECOND = 1000
DAY = 86_400 * SECOND
#: A person who takes the seat back from a bot has at least this long.
WELCOME = 30 * SECOND
#: After a bot has made a move for somebody late the next deadline is at least this far away.
BREATH = 5 * SECOND


class Clocks:
    """The time of all seats of one match. It stands during outages."""

    def __init__(self, clock: Clock, players: int, outages: Outages | None = None) -> None:
        self._clock = clock
        self._outages = Outages() if outages is None else outages
        self.is_kept = not isinstance(clock, NoClock)
        self._bank = [_full(clock)] * players
        #: Since when a seat's time is running; None while it stands.
        self._since: list[int | None] = [None] * players
        #: Time that a seat had spent on its present decision before that was taken back.
        self._before = [0] * players
        #: For each move of the match: its seat, what it added to the bank, and what was left then.
        self._granted: list[tuple[int, int, int]] = []

    def copy(self) -> "Clocks":
        twin = Clocks(self._clock, 0, self._outages)
        twin._bank = list(self._bank)
        twin._since = list(self._since)
        twin._before = list(self._before)
        twin._granted = list(self._granted)
        return twin

    def run(self, at: int, seats: set[int]) -> None:
        """Let the time of exactly these seats run."""
        if not self.is_kept:
            return
        for seat, since in enumerate(self._since):
            if seat in seats:
                self._since[seat] = at if since is None else since
            elif since is not None:
                self._stop(seat, at)

    def moved(self, at: int, seat: int, *, late: bool) -> None:
        """The seat has moved; `late` if a bot had to do it because its time was over."""
        if not self.is_kept:
            return
        rest = self.left(seat, at) or 0
        if self._since[seat] is not None:
            self._stop(seat, at)
        before = self._bank[seat]
        if isinstance(self._clock, BankClock):
            most = _most(self._clock)
            self._bank[seat] = min(most, before + self._clock.increment * SECOND)
            if late:
                self._bank[seat] = max(self._bank[seat], BREATH)
        self._granted.append((seat, self._bank[seat] - before, rest))

    def undone(self, ply: int, at: int) -> None:
        """Moves were taken back to this ply: their increments go, the time spent stays spent."""
        seat = rest = 0
        while len(self._granted) > ply:
            seat, gain, rest = self._granted.pop()
            self._bank[seat] = max(self._bank[seat] - gain, min(self._bank[seat], BREATH))
        if self.is_kept and not isinstance(self._clock, BankClock):
            # The decision continues with what was left of its time, or a little at least.
            self._since[seat], self._before[seat] = at, self._bank[seat] - max(rest, BREATH)

    def welcome(self, seat: int) -> None:
        """The seat's person is back and needs time to look around."""
        if isinstance(self._clock, BankClock):
            self._bank[seat] = max(self._bank[seat], WELCOME)

    def hold(self, milliseconds: int) -> None:
        """Nobody could move for this long: it does not count."""
        self._since = [None if since is None else since + milliseconds for since in self._since]

    def left(self, seat: int, now: int) -> int | None:
        """Milliseconds until the seat's time is over; None without a limit."""
        if not self.is_kept:
            return None
        return max(0, self._bank[seat] - self._spent(seat, now))

    def running(self) -> list[int]:
        return [seat for seat, since in enumerate(self._since) if since is not None]

    def deadline(self, seat: int) -> int | None:
        """When the seat's time runs out; None while it stands."""
        since = self._since[seat]
        if since is None:
            return None
        return self._outages.end(since, self._bank[seat] - self._before[seat])

    def next_deadline(self) -> int | None:
        """When the first of the running times runs out."""
        if not self.is_kept:
            return None
        ends = (self.deadline(seat) for seat in self.running())
        return min((end for end in ends if end is not None), default=None)

    def _stop(self, seat: int, at: int) -> None:
        if isinstance(self._clock, BankClock):
            self._bank[seat] = max(0, self._bank[seat] - self._spent(seat, at))
        self._since[seat], self._before[seat] = None, 0

    def _spent(self, seat: int, now: int) -> int:
        """What the seat has spent on its present decision so far."""
        since = self._since[seat]
        return 0 if since is None else self._before[seat] + self._outages.spent(since, now)


def _full(clock: Clock) -> int:
    """A seat's time at the start, and with a clock per move at the start of each."""
    match clock:
        case MoveClock(seconds=seconds) | BankClock(seconds=seconds):
            return seconds * SECOND
        case DaysClock(days=days):
            return days * DAY
        case _:
            return 0


def _most(clock: BankClock) -> int:
    return max(clock.cap or 0, clock.seconds) * SECOND if clock.cap else 604_800 * SECOND
