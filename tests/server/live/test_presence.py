"""Who is here: nobody is forgotten while things are read again or cannot be written."""

import pytest

from housewright.store.writer import StoreFailed
from tests.server.live.world import World, live, move, mover


@live
async def test_somebody_elses_new_name_makes_nobody_absent(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))
    seat = next(s for s in (0, 1) if room.is_present(s))
    await room.retell()
    assert room.is_present(seat)


@live
async def test_a_full_disk_is_no_reason_not_to_stop(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))

    async def fail(_: object) -> None:
        raise StoreFailed("The database failed: database or disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(world.services.store, "write", fail)
        await world.services.rooms.sweeper.close()
