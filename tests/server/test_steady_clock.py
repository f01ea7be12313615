"""The server's clock: it never jumps, and knows when no server ran."""

from dataclasses import dataclass, field
from itertools import pairwise

from housewright.server.steady_clock import DAY, GAP, LEASH, STEP, Reckoning, SteadyClock

NOON = 1_800_000_000_000
SECOND, HOUR = 1000, 3_600_000


@dataclass
class Machine:
    """A server machine: its clocks, and the heartbeat that it shares with others."""

    wall: int = NOON
    ticks: int = 77
    beaten: int | None = None
    clock: SteadyClock = field(init=False)

    def __post_init__(self) -> None:
        self.clock = SteadyClock(lambda: self.wall, lambda: self.ticks)

    def go(self, milliseconds: int) -> None:
        """Let time pass without a heartbeat."""
        self.wall += milliseconds
        self.ticks += milliseconds

    def beat(self) -> Reckoning:
        found = self.clock.reckon(None, self.beaten)
        self.clock.set(found)
        self.beaten = found.now
        return found

    def serve(self, milliseconds: int) -> None:
        """Let time pass with heartbeats."""
        for _ in range(0, milliseconds, 5 * SECOND):
            self.go(5 * SECOND)
            assert self.beat().idle_since is None


def started() -> Machine:
    machine = Machine()
    machine.beat()
    return machine


def test_time_passes_as_on_the_wall_clock() -> None:
    machine = started()
    machine.serve(HOUR)
    machine.go(1234)
    assert machine.clock() == machine.wall == NOON + HOUR + 1234


def test_a_clock_that_is_put_forward_is_a_pause_of_just_that_length() -> None:
    machine = started()
    machine.serve(20 * SECOND)
    machine.wall += HOUR
    machine.go(4 * SECOND)
    assert machine.clock() == NOON + 24 * SECOND
    found = machine.beat()
    assert (found.idle_since, found.now) == (NOON + 24 * SECOND, NOON + 24 * SECOND + HOUR)
    machine.serve(10 * SECOND)
    assert machine.clock() == machine.wall


def test_time_runs_slower_until_a_clock_put_back_has_caught_up() -> None:
    machine = started()
    machine.serve(20 * SECOND)
    machine.wall -= HOUR
    times = [machine.clock()]
    for _ in range(0, 10 * HOUR, 5 * SECOND):
        machine.go(5 * SECOND)
        assert machine.beat().idle_since is None
        times.append(machine.clock())
    assert times == sorted(times)
    # It ran a tenth slower, and never stopped for long.
    assert max(b - a for a, b in pairwise(times)) <= 5 * SECOND
    assert min(b - a for a, b in pairwise(times)) >= 4 * SECOND
    assert machine.clock() == machine.wall


def test_a_small_difference_changes_time_by_at_most_a_tenth() -> None:
    machine = started()
    machine.wall += STEP
    machine.go(5 * SECOND)
    assert machine.beat() == Reckoning(NOON + 5_500, None, machine.ticks)


def test_without_a_heartbeat_the_clock_stops() -> None:
    machine = started()
    machine.go(3 * SECOND)
    assert machine.clock() == NOON + 3 * SECOND
    machine.go(HOUR)
    assert machine.clock.stands
    assert machine.clock() == NOON + 3 * SECOND
    found = machine.beat()
    assert (found.idle_since, found.now) == (NOON + 3 * SECOND, NOON + 3 * SECOND + HOUR)
    assert not machine.clock.stands
    assert machine.clock() == machine.wall


def test_a_heartbeat_that_is_a_little_late_is_no_pause() -> None:
    machine = started()
    machine.go(LEASH)
    assert machine.clock() == NOON + LEASH
    machine.go(GAP - LEASH - 1)
    assert machine.clock() == NOON + LEASH
    assert machine.beat().idle_since is None
    assert machine.clock() == NOON + GAP - 1


def test_time_passes_if_another_process_served_meanwhile() -> None:
    machine = started()
    machine.go(HOUR)
    machine.beaten = NOON + HOUR - 2 * SECOND
    assert machine.beat() == Reckoning(NOON + HOUR, None, machine.ticks)
    # While this machine slept, its monotonic clock stood still.
    machine.wall += HOUR
    machine.beaten = NOON + 2 * HOUR - 2 * SECOND
    assert machine.beat() == Reckoning(NOON + 2 * HOUR, None, machine.ticks)


def test_of_several_processes_the_first_one_notes_the_pause() -> None:
    one, two = started(), started()
    for each in (one, two):
        each.wall += HOUR
        each.go(SECOND)
    one.beaten = two.beaten = NOON
    assert one.beat().idle_since is not None
    two.go(3 * SECOND)
    two.beaten = one.beaten
    assert two.beat().idle_since is None
    assert two.clock() == NOON + HOUR + 4 * SECOND


def test_a_starting_server_finds_the_end_of_the_last_one() -> None:
    assert Machine().beat().idle_since is None
    assert Machine(beaten=NOON - GAP + 1).beat().idle_since is None
    assert Machine(beaten=NOON - GAP).beat().idle_since == NOON - GAP


def test_a_starting_server_does_not_go_back_in_time() -> None:
    machine = Machine(beaten=NOON + HOUR)
    assert machine.beat().now == NOON + HOUR
    assert machine.clock() == NOON + HOUR


def test_a_starting_server_ignores_a_heartbeat_far_in_the_future() -> None:
    machine = Machine(beaten=NOON + DAY + 1)
    assert machine.beat() == Reckoning(NOON, None, machine.ticks)


def test_all_servers_of_a_database_have_its_time() -> None:
    machine = Machine()
    machine.clock.set(machine.clock.reckon(NOON - HOUR, None))
    assert machine.clock() == NOON - HOUR
    machine.go(5 * SECOND)
    machine.clock.set(machine.clock.reckon(NOON - HOUR + 5 * SECOND, NOON - HOUR))
    assert machine.clock() == NOON - HOUR + 5 * SECOND
