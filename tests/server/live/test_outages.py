"""Outages, stalls and clock changes take no time from players."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from housewright.server import wire
from housewright.server.live.clock import Clocks
from housewright.server.live.heartbeat import Heartbeat
from housewright.server.live.outages import Outages
from housewright.server.live.room import Room
from housewright.server.services import Services
from housewright.server.steady_clock import SteadyClock
from housewright.server.wire import BankClock, DaysClock, MoveClock, TimeControl
from housewright.store import tables
from housewright.store.heartbeat import Outage
from housewright.store.writer import StoreFailed
from tests.server.live.world import NOON, World, live, move, mover, received, watch

SECOND, HOUR = 1000, 3_600_000


def paused(*times: tuple[int, int]) -> Outages:
    """Pauses, by the seconds after noon at which each began and ended."""
    found = [Outage(n, NOON + a * SECOND, NOON + b * SECOND) for n, (a, b) in enumerate(times, 1)]
    return Outages(found)


def test_a_pause_does_not_count() -> None:
    outages = paused((10, 110), (200, 230))
    assert outages.spent(NOON, NOON + 9 * SECOND) == 9 * SECOND
    assert outages.spent(NOON, NOON + 50 * SECOND) == 10 * SECOND
    assert outages.spent(NOON, NOON + 300 * SECOND) == 170 * SECOND
    assert outages.spent(NOON + 50 * SECOND, NOON + 112 * SECOND) == 2 * SECOND
    assert outages.spent(NOON + 240 * SECOND, NOON + 250 * SECOND) == 10 * SECOND


def test_a_pause_postpones_the_end() -> None:
    outages = paused((10, 110), (200, 230))
    assert outages.end(NOON, 10 * SECOND) == NOON + 10 * SECOND
    assert outages.end(NOON, 11 * SECOND) == NOON + 111 * SECOND
    assert outages.end(NOON, 101 * SECOND) == NOON + 231 * SECOND
    assert outages.end(NOON + 60 * SECOND, SECOND) == NOON + 111 * SECOND
    assert outages.end(NOON + 230 * SECOND, SECOND) == NOON + 231 * SECOND


def test_a_clock_that_goes_back_costs_no_time() -> None:
    clocks = Clocks(BankClock(seconds=60), 2)
    clocks.run(NOON, {0})
    assert clocks.left(0, NOON - HOUR) == 60 * SECOND
    clocks.moved(NOON - HOUR, 0, late=False)
    clocks.run(NOON - HOUR, {1})
    assert clocks.left(0, NOON - HOUR) == 60 * SECOND
    assert clocks.next_deadline() == NOON - HOUR + 60 * SECOND


def test_a_pause_does_not_change_the_time_left_after_an_undo() -> None:
    clocks = Clocks(MoveClock(seconds=60), 2, paused((10, 110)))
    clocks.run(NOON, {0})
    clocks.moved(NOON + 5 * SECOND, 0, late=False)
    clocks.run(NOON + 5 * SECOND, {1})
    clocks.undone(0, NOON + 120 * SECOND)
    clocks.run(NOON + 120 * SECOND, {0})
    assert clocks.left(0, NOON + 120 * SECOND) == 55 * SECOND
    assert clocks.next_deadline() == NOON + 175 * SECOND


@dataclass
class Machine:
    """The wall clock and the ticks that the server's clock reads."""

    world: World
    wall: int = NOON
    ticks: int = 5_000

    def go(self, milliseconds: int) -> None:
        """Let time pass without a sweep."""
        self.wall += milliseconds
        self.ticks += milliseconds

    async def serve(self, milliseconds: int) -> None:
        """Let time pass while the server sweeps."""
        for _ in range(0, milliseconds, 5 * SECOND):
            self.go(5 * SECOND)
            await self.world.services.rooms.sweeper.sweep()


def on_a_machine(
    test: Callable[[World, Machine], Awaitable[None]],
) -> Callable[[World], Awaitable[None]]:
    """Run a test on a machine whose clocks it can set."""

    async def run(world: World) -> None:
        machine = Machine(world)
        world.new_clock = lambda: SteadyClock(lambda: machine.wall, lambda: machine.ticks)
        await world.restart()
        await test(world, machine)

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def two_at(world: World, clock: BankClock | DaysClock) -> tuple[Room, int]:
    """A started table, and the seat whose clock runs."""
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, time=TimeControl(clock=clock))
    (seat,) = room.story.clocks.running()
    return room, seat


async def looked_at(world: World, room: Room, seat: int) -> int:
    """The time left to the seat after the server has checked its clock."""
    room.wake()
    await world.services.rooms.sweeper.sweep()
    room.wake()
    await world.settle(lambda: room.driver is None or not room.driver.has_work())
    assert room.table(None).seats[seat].stand_in is None
    return room.story.clocks.left(seat, world.services.now()) or 0


@live
@on_a_machine
async def test_a_clock_put_forward_takes_no_time_from_anybody(
    world: World, machine: Machine
) -> None:
    bank, one = await two_at(world, BankClock(seconds=600))
    days, other = await two_at(world, DaysClock(days=1))
    await machine.serve(100 * SECOND)
    for forward in (HOUR, 2 * 24 * HOUR):
        machine.wall += forward
        assert await looked_at(world, bank, one) == 500 * SECOND
        assert await looked_at(world, days, other) == 24 * HOUR - 100 * SECOND
    # Timestamps for people use the wall clock.
    await machine.serve(5 * SECOND)
    assert world.services.now() == machine.wall
    row = await world.services.store.read(lambda db: tables.by_id(db, bank.id))
    assert row is not None
    assert row.due == bank.story.clocks.next_deadline() == machine.wall + 495 * SECOND


@live
@on_a_machine
async def test_a_clock_put_back_takes_no_time_from_anybody(world: World, machine: Machine) -> None:
    bank, one = await two_at(world, BankClock(seconds=600))
    days, other = await two_at(world, DaysClock(days=1))
    await machine.serve(100 * SECOND)
    machine.wall -= HOUR
    assert await looked_at(world, bank, one) == 500 * SECOND
    assert await looked_at(world, days, other) == 24 * HOUR - 100 * SECOND
    # Nor does a restart, which finds a heartbeat in the future.
    await world.restart()
    again = await world.services.rooms.find(bank.key)
    assert await looked_at(world, again, one) == 500 * SECOND
    await machine.serve(100 * SECOND)
    left = again.story.clocks.left(one, world.services.now()) or 0
    assert 400 * SECOND <= left <= 410 * SECOND
    assert bank.story.version == again.story.version


@live
@on_a_machine
async def test_a_server_that_was_stopped_for_a_while_takes_no_time_from_anybody(
    world: World, machine: Machine
) -> None:
    room, seat = await two_at(world, BankClock(seconds=600))
    await machine.serve(100 * SECOND)
    machine.go(HOUR)
    assert await looked_at(world, room, seat) == 500 * SECOND
    await machine.serve(50 * SECOND)
    assert await looked_at(world, room, seat) == 450 * SECOND
    # A room that is read from the store has the same time.
    world.services.rooms.drop(room.key)
    again = await world.services.rooms.find(room.key)
    assert await looked_at(world, again, seat) == 450 * SECOND


@live
@on_a_machine
async def test_a_full_disk_takes_no_time_from_anybody(world: World, machine: Machine) -> None:
    room, seat = await two_at(world, BankClock(seconds=600))
    await machine.serve(100 * SECOND)
    store, write = world.services.store, world.services.store.write

    async def fail(job: object) -> None:
        raise StoreFailed("The disk is full.")

    store.write = fail  # type: ignore[assignment, method-assign]
    for _ in range(120):
        machine.go(5 * SECOND)
        room.wake()
        with contextlib.suppress(StoreFailed):
            await world.services.rooms.sweeper.sweep()
    store.write = write  # type: ignore[method-assign]
    # The first seconds count, before the outage is noticed.
    assert await looked_at(world, room, seat) == 490 * SECOND


@live
@on_a_machine
async def test_a_busy_server_is_not_taken_for_an_outage(world: World, machine: Machine) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    ids = [(await world.table(ana, ben)).id for _ in range(20)]
    await machine.serve(5 * SECOND)
    for table_id in ids:
        await world.services.store.write(partial(tables.set_due, table_id=table_id, due=NOON))
    rooms, find = world.services.rooms, world.services.rooms.find

    async def slowly(key: str) -> Room:
        machine.go(SECOND)
        return await find(key)

    rooms.find = slowly  # type: ignore[method-assign]
    await rooms.sweeper.sweep()
    assert machine.wall == NOON + 25 * SECOND
    assert not world.services.now.stands
    await machine.serve(5 * SECOND)
    assert world.services.outages.last == 0


@live
@on_a_machine
async def test_time_runs_out_after_the_clock_was_set(world: World, machine: Machine) -> None:
    room, seat = await two_at(world, BankClock(seconds=600))
    machine.wall += HOUR
    await machine.serve(595 * SECOND)
    room = await world.services.rooms.find(room.key)
    assert await looked_at(world, room, seat) == 5 * SECOND
    await machine.serve(5 * SECOND)
    await world.settle(lambda: room.table(None).seats[seat].stand_in is not None)


@live
@on_a_machine
async def test_watchers_are_sent_the_clocks_after_a_pause(world: World, machine: Machine) -> None:
    room, seat = await two_at(world, BankClock(seconds=600))
    watcher = watch(room, None)
    received(watcher)
    machine.wall += HOUR
    await machine.serve(5 * SECOND)
    assert watcher.is_behind
    room.show(watcher)
    snapshot = next(message for message in received(watcher) if isinstance(message, wire.Snapshot))
    assert snapshot.times is not None
    assert (snapshot.times.at, snapshot.times.left[seat]) == (machine.wall, 595 * SECOND)


@live
async def test_a_pause_is_noted_by_one_process_and_known_to_all(world: World) -> None:
    machine, houses = Machine(world), []
    for _ in range(3):
        clock = SteadyClock(lambda: machine.wall, lambda: machine.ticks)
        services = Services(world.settings, clock)
        services.store = world.services.store
        houses.append(services)

    async def beat() -> list[bool]:
        return await asyncio.gather(*(Heartbeat(services).beat() for services in houses))

    assert await beat() == [False] * 3
    machine.wall += HOUR
    assert await beat() == [True] * 3
    # Then all of them stand still for a while.
    machine.go(HOUR)
    assert await beat() == [True] * 3
    known = [services.outages for services in houses]
    assert [each.spent(NOON - SECOND, machine.wall) for each in known] == [SECOND] * 3
    assert [each.last for each in known] == [2] * 3
    assert [services.now() for services in houses] == [machine.wall] * 3


@live
async def test_several_outages_in_a_row_cost_nothing(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, time=TimeControl(clock=BankClock(seconds=60)))
    (seat,) = room.story.clocks.running()
    await world.services.rooms.sweeper.sweep()
    for _ in range(3):
        await world.restart(after=HOUR)
        world.time += 4 * SECOND
    # The table has not been loaded meanwhile.
    assert len(world.services.rooms) == 0
    again = await world.services.rooms.find(room.key)
    left = again.story.clocks.left(seat, world.time)
    # The last four seconds before a heartbeat that never came are given back, too.
    assert left == 56 * SECOND
    assert again.story.version == room.story.version
    await move(again, mover(again, ana, ben))
