"""Presence: nobody is forgotten while names are reloaded or the disk is full."""

import pytest

from housewright.store.writer import StoreFailed
from tests.server.live.world import World, live, move, mover


@live
async def test_reloading_names_makes_nobody_absent(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))
    seat = next(s for s in (0, 1) if room.is_present(s))
    await room.retell()
    assert room.is_present(seat)


@live
async def test_the_sweeper_stops_although_the_disk_is_full(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))

    async def fail(_: object) -> None:
        raise StoreFailed("The database failed: database or disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(world.services.store, "write", fail)
        await world.services.rooms.sweeper.close()
