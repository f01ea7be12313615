"""Clocks per move, with a bank, in days; and what happens when time is over."""

from housewright.server.live import playing
from housewright.server.live.clock import BREATH, WELCOME, Clocks
from housewright.server.wire import BankClock, DaysClock, MoveClock, NoClock, TimeControl
from tests.server.live.world import NOON, World, live, move, mover

SECOND = 1000


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(NoClock(), 2)
    clocks.run(NOON, {0})
    assert clocks.left(0, NOON + 10**9) is None
    assert clocks.next_deadline() is None


def test_every_move_has_its_own_time() -> None:
    clocks = Clocks(MoveClock(seconds=30), 2)
    clocks.run(NOON, {0})
    assert clocks.next_deadline() == NOON + 30 * SECOND
    clocks.moved(NOON + 20 * SECOND, 0, late=False)
    clocks.run(NOON + 20 * SECOND, {0})
    assert clocks.left(0, NOON + 20 * SECOND) == 30 * SECOND
    clocks.run(NOON + 25 * SECOND, {1})
    assert clocks.running() == [1]
    assert clocks.next_deadline() == NOON + 55 * SECOND


def test_days_are_long() -> None:
    clocks = Clocks(DaysClock(days=3), 1)
    clocks.run(NOON, {0})
    assert clocks.next_deadline() == NOON + 3 * 86_400 * SECOND


def test_a_bank_is_spent_and_grows_up_to_its_cap() -> None:
    clocks = Clocks(BankClock(seconds=60, increment=10, cap=65), 2)
    clocks.run(NOON, {0})
    clocks.moved(NOON + 20 * SECOND, 0, late=False)
    assert clocks.left(0, NOON) == 50 * SECOND
    clocks.run(NOON + 20 * SECOND, {1})
    clocks.moved(NOON + 21 * SECOND, 1, late=False)
    assert clocks.left(1, NOON) == 65 * SECOND


def test_seats_that_act_at_once_spend_their_own_time() -> None:
    clocks = Clocks(BankClock(seconds=60), 3)
    clocks.run(NOON, {0, 2})
    clocks.moved(NOON + 5 * SECOND, 2, late=False)
    clocks.run(NOON + 5 * SECOND, {0})
    assert [clocks.left(seat, NOON + 9 * SECOND) for seat in range(3)] == [51_000, 60_000, 55_000]


def test_undo_does_not_earn_time() -> None:
    clocks = Clocks(BankClock(seconds=60, increment=10), 1)
    clocks.run(NOON, {0})
    for ply in range(5):
        clocks.moved(NOON + ply * SECOND, 0, late=False)
        clocks.run(NOON + ply * SECOND, {0})
        clocks.undone(ply, NOON + ply * SECOND)
        clocks.moved(NOON + ply * SECOND, 0, late=False)
        clocks.run(NOON + ply * SECOND, {0})
    clocks.undone(0, NOON + 4 * SECOND)
    assert clocks.left(0, NOON + 4 * SECOND) == 56 * SECOND


def test_a_seat_that_comes_back_or_was_late_gets_extra_time() -> None:
    clocks = Clocks(BankClock(seconds=10), 2)
    clocks.run(NOON, {0})
    clocks.moved(NOON + 10 * SECOND, 0, late=True)
    assert clocks.left(0, NOON) == BREATH
    clocks.welcome(1)
    assert clocks.left(1, NOON) == WELCOME


def test_time_without_a_server_does_not_count() -> None:
    clocks = Clocks(BankClock(seconds=60), 2)
    clocks.run(NOON, {0})
    clocks.hold(40 * SECOND)
    assert clocks.left(0, NOON + 45 * SECOND) == 55 * SECOND


@live
async def test_a_bot_takes_over_when_the_time_is_over(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, time=TimeControl(clock=MoveClock(seconds=30)))
    late = mover(room, ana, ben)
    seat = room.story.seats_of(late.id)[0]
    world.time += 30 * SECOND
    room.wake()
    await world.settle(lambda: room.table(None).seats[seat].stand_in == "random")
    await world.settle(lambda: seat not in room.story.to_act)
    await playing.come_back(room, late, seat)
    assert room.table(None).seats[seat].stand_in is None


@live
async def test_a_bot_makes_one_move_where_that_was_agreed(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    time = TimeControl(clock=BankClock(seconds=30, increment=7), on_timeout="move")
    room = await world.table(ana, ben, time=time)
    late = mover(room, ana, ben)
    seat = room.story.seats_of(late.id)[0]
    world.time += 31 * SECOND
    room.wake()
    await world.settle(lambda: room.story.ply == 1)
    assert room.table(None).seats[seat].stand_in is None
    assert room.story.clocks.left(seat, world.time) == 7 * SECOND


@live
async def test_clocks_survive_a_restart_and_stop_while_no_server_runs(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, time=TimeControl(clock=BankClock(seconds=60)))
    world.time += 5 * SECOND
    first = mover(room, ana, ben)
    await move(room, first)
    second = mover(room, ana, ben)
    seat = room.story.seats_of(second.id)[0]
    spent = 5 if second is first else 0
    world.time += 10 * SECOND
    await world.services.rooms.sweeper.sweep()
    await world.restart(after=3_600 * SECOND)
    again = await world.services.rooms.find(room.key)
    assert again.story.clocks.left(seat, world.time) == (50 - spent) * SECOND
    # The sweeper finds the table by itself, with nobody there.
    world.services.rooms.drop(room.key)
    world.time += 50 * SECOND
    await world.services.rooms.sweeper.sweep()
    again = await world.services.rooms.find(room.key)
    await world.settle(lambda: again.table(None).seats[seat].stand_in is not None)
