"""Full garbage collections run at quiet moments; rooms are freed without them."""

import asyncio
import gc
import weakref
from functools import partial

from housewright.server.garbage import LATEST, SOON, Garbage, in_quiet_moments
from housewright.server.live.room import Room
from housewright.server.live.story import Story
from tests.server.live.world import World, live, move, mover, watch


class Machine:
    """A clock and a processor that the test sets."""

    def __init__(self) -> None:
        self.now = self.worked = 0.0
        self.looks = 0

    def look(self) -> None:
        self.looks += 1

    def garbage(self) -> Garbage:
        return Garbage(clock=lambda: self.now, busy=lambda: self.worked, collect=self.look)

    def rounds(self, garbage: Garbage, seconds: float, busy: float) -> int:
        """The number of full collections in this many seconds with this share of load."""
        before = self.looks
        for _ in range(round(seconds)):
            self.now += 1
            self.worked += busy
            garbage.tidy()
        return self.looks - before


def test_a_full_collection_waits_for_a_quiet_moment() -> None:
    machine = Machine()
    garbage = machine.garbage()
    assert machine.rounds(garbage, SOON + 10, busy=0.9) == 0
    assert machine.rounds(garbage, 1, busy=0.01) == 1
    assert machine.rounds(garbage, SOON - 1, busy=0.01) == 0
    assert machine.rounds(garbage, 1, busy=0.01) == 1


def test_a_full_collection_does_not_wait_for_ever() -> None:
    machine = Machine()
    garbage = machine.garbage()
    assert machine.rounds(garbage, LATEST - 1, busy=1.0) == 0
    assert machine.rounds(garbage, 1, busy=1.0) == 1
    assert machine.rounds(garbage, LATEST - 1, busy=1.0) == 0


def test_python_starts_no_full_collection_by_itself() -> None:
    before = gc.get_threshold()

    async def fill() -> None:
        async with in_quiet_moments():
            looks = [each["collections"] for each in gc.get_stats()]
            # Enough old objects for several automatic full collections.
            kept: list[list[list[int]]] = [[[] for _ in range(10)] for _ in range(100_000)]
            young, middle, full = [each["collections"] for each in gc.get_stats()]
            assert len(kept) == 100_000
            assert young > looks[0]
            assert middle > looks[1]
            assert full == looks[2]

    asyncio.run(fill())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def _is_freed(world: World, key: str, trace: weakref.ref[Story]) -> bool:
    gc.collect()
    gc.disable()
    try:
        world.services.rooms.drop(key)
        return trace() is None
    finally:
        gc.enable()


@live
async def test_a_room_is_freed_without_a_collection(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    await move(room, mover(room, ana, ben))
    room.leave(watcher)
    key, trace = room.key, weakref.ref(room.story)
    del room, watcher
    assert _is_freed(world, key, trace)


@live
async def test_a_room_with_a_bot_is_freed_without_a_collection(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "random")
    while room.story.ply < 4:
        await world.settle(partial(_is_turn, room, 0))
        await move(room, ana)
    await world.settle(partial(_is_turn, room, 0))
    key, trace = room.key, weakref.ref(room.story)
    del room
    assert _is_freed(world, key, trace)


def _is_turn(room: Room, seat: int) -> bool:
    return seat in room.story.to_act
