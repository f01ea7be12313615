"""Bots that play among themselves: only while watched, and at few tables per person."""

from housewright.server import lobby, wire
from housewright.server.live import seating
from housewright.server.live.driver import HANDOVER
from housewright.server.live.idle_bots import LOOKED, is_paused, keep_bots_awake
from housewright.server.live.room import GRACE, Room
from housewright.store import tables
from housewright.store.people import Person
from tests.server.live.world import GAME, World, live, move, refused, watch

BOT = "random"


def rests(room: Room) -> bool:
    """Has the server nothing to do, now or later?"""
    assert room.driver is not None
    return not room.driver.has_work() and not list(room.driver._waits())


async def due(world: World) -> list[tuple[int, str]]:
    """The tables that are due at some time."""
    return await world.services.store.read(lambda db: tables.due_tables(db, 2**62, 100))


async def pass_time(world: World, milliseconds: int) -> None:
    """Sweep meanwhile, so that the server does not take the time for an outage."""
    for _ in range(milliseconds // 1_000):
        world.time += 1_000
        await world.services.rooms.sweeper.sweep()


async def make(world: World, person: Person, *seats: str | None, start: bool = True) -> Room:
    """A table of bots, and open seats (None)."""
    wanted: list[wire.Seating] = [
        wire.OpenSeat() if level is None else wire.BotSeat(level=level) for level in seats
    ]
    request = wire.NewTable(game=GAME, seats=wanted, start=start)
    return await lobby.make(world.services, person, request)


# --- while somebody looks ---


@live
async def test_bots_pause_at_a_table_that_nobody_watches(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(BOT, BOT, host=ana)
    assert room.story.status == "running"
    assert rests(room)
    await pass_time(world, GRACE)
    assert (room.story.ply, rests(room)) == (0, True)
    assert await due(world) == []


@live
async def test_bots_play_on_while_anybody_watches(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(BOT, BOT, host=ana, pace=1_000)
    first, _ = watch(room, ana), watch(room, None)
    world.time += 1_000
    room.wake()
    await world.settle(lambda: room.story.ply == 1)
    room.leave(first)
    world.time += 1_000
    room.wake()
    await world.settle(lambda: room.story.ply == 2)


@live
async def test_bots_pause_when_the_last_watcher_leaves(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(BOT, BOT, host=ana, pace=1_000)
    watcher = watch(room, None)
    await world.settle(lambda: bool(room.driver and room.driver._thoughts.ready(room.story.to_act)))
    room.leave(watcher)
    world.time += 1_000
    room.wake()
    await world.services.rooms.sweeper.sweep()
    assert (room.story.ply, rests(room)) == (0, True)
    watch(room, None)
    await world.settle(lambda: room.story.ply > 0)


@live
async def test_requests_for_snapshots_keep_bots_playing(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(BOT, BOT, host=ana, pace=1_000)
    keep_bots_awake(room)
    world.time += 1_000
    room.wake()
    await world.settle(lambda: room.story.ply == 1)
    world.time += LOOKED
    room.wake()
    assert rests(room)
    keep_bots_awake(room)
    await world.settle(lambda: room.story.ply == 2)


@live
async def test_bots_play_on_after_a_restart_when_somebody_comes_back(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(BOT, BOT, host=ana, pace=1_000)
    watch(room, ana)
    await world.restart()
    await pass_time(world, GRACE + 1_000)
    assert await due(world) == []
    again = await world.services.rooms.find(room.key)
    assert (again.story.ply, rests(again)) == (0, True)
    watch(again, ana)
    await world.settle(lambda: again.story.ply > 0)


@live
async def test_bots_play_in_the_process_that_has_a_watcher(world: World) -> None:
    """Even if another process drove the table before."""
    ana = await world.person("Ana")
    room = await world.table(BOT, BOT, host=ana)
    assert room.driver is not None
    room.driver.leave_to_another()
    world.time += HANDOVER - 1
    watch(room, None)
    await world.settle(lambda: room.story.ply > 0)


@live
async def test_bots_of_people_who_went_away_play_on(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, BOT)
    world.time += 10 * world.settings.absent_after
    for _ in range(3):
        await world.settle(lambda: 0 in room.story.to_act)
        await move(room, ana)
    await world.settle(lambda: 0 in room.story.to_act)
    assert not is_paused(room)


@live
async def test_bots_play_on_for_a_person_whose_seat_they_took(world: World) -> None:
    ana = await world.person("Ana")
    clock = wire.TimeControl(clock=wire.MoveClock(seconds=5))
    room = await world.table(ana, BOT, time=clock)
    await world.settle(lambda: 0 in room.story.to_act)
    ply = room.story.ply
    world.time += 5_000
    room.wake()
    await world.settle(lambda: room.story.ply > ply + 2)


# --- at a few tables ---


@live
async def test_bot_tables_of_one_person_are_limited(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    rooms = [await make(world, ana, BOT, BOT) for _ in range(world.settings.bot_tables)]
    assert {room.story.status for room in rooms} == {"running"}
    assert await refused(make(world, ana, BOT, BOT)) == "bot_tables"
    assert (await make(world, ben, BOT, BOT)).story.status == "running"
    assert (await world.table(ana, BOT)).story.status == "running"


@live
async def test_a_table_of_bots_that_cannot_start_is_not_made(world: World) -> None:
    ana = await world.person("Ana")
    for _ in range(world.settings.bot_tables):
        await make(world, ana, BOT, BOT)
    before = len(world.services.rooms)
    assert await refused(make(world, ana, BOT, BOT)) == "bot_tables"
    assert len(world.services.rooms) == before
    waiting = await make(world, ana, BOT, None, start=False)
    await seating.put_bot(waiting, ana, 1, BOT)
    assert await refused(seating.start(waiting, ana)) == "bot_tables"
    assert waiting.story.status == "open"


@live
async def test_paused_bot_tables_do_not_count_to_the_limit(world: World) -> None:
    ana = await world.person("Ana")
    rooms = [await make(world, ana, BOT, BOT) for _ in range(world.settings.bot_tables)]
    watcher = watch(rooms[0], ana)
    await world.settle(lambda: rooms[0].story.ply > 0)
    await pass_time(world, GRACE)
    for _ in rooms[1:]:
        await make(world, ana, BOT, BOT)
    assert await refused(make(world, ana, BOT, BOT)) == "bot_tables"
    rooms[0].leave(watcher)
