"""How many moves there were when a seat had last moved, for what happened since."""

import msgspec
from msgspec import UNSET

from housewright.core.match import Match
from housewright.server import wire
from housewright.server.live import playing
from housewright.server.live.past import past_feed
from housewright.server.live.room import Room
from housewright.server.live.seat_view import Viewer
from tests.server.live.world import World, live, move, mover, received, watch


def since(room: Room, seat: int | None) -> int | None:
    said = room.feed(Viewer(seat, "en")).snapshot(0)
    return msgspec.json.decode(said, type=wire.Snapshot).since


def last_own(match: Match, seat: int) -> int:
    own = [ply for ply, (mover, _) in enumerate(match.history, start=1) if mover == seat]
    return own[-1] if own else 0


@live
async def test_since_counts_the_moves_up_to_the_seats_own_last_one(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    assert (since(room, 0), since(room, 1), since(room, None)) == (0, 0, None)
    for _ in range(20):
        await move(room, mover(room, ana, ben))
        match = playing.running(room)
        assert [since(room, seat) for seat in (0, 1)] == [last_own(match, seat) for seat in (0, 1)]
        assert since(room, None) is None


@live
async def test_a_seat_has_not_moved_before_the_match(world: World) -> None:
    room = await world.table(await world.person("Ana"), None)
    assert (since(room, 0), since(room, None)) == (0, None)


@live
async def test_an_update_has_since_when_it_changed(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watchers = [watch(room, ana), watch(room, ben), watch(room, None)]
    for watcher in watchers:
        received(watcher)
    for _ in range(12):
        who = mover(room, ana, ben)
        await move(room, who)
        for watcher in watchers:
            (update,) = received(watcher)
            assert isinstance(update, wire.Update)
            is_own = watcher.person == who.id
            assert update.since == (room.story.ply if is_own else UNSET)


@live
async def test_since_goes_back_with_an_undo(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    seen = [since(room, 0)]
    for _ in range(8):
        await move(room, ana)
        seen.append(since(room, 0))
    watcher = watch(room, ana, 0)
    received(watcher)
    for ply in (7, 4, 3, 0):
        before = since(room, 0)
        await playing.undo(room, ana, ply, ask=False)
        assert since(room, 0) == seen[ply]
        (update,) = (said for said in received(watcher) if isinstance(said, wire.Update))
        assert update.since == (UNSET if seen[ply] == before else seen[ply])


@live
async def test_a_past_position_has_the_since_of_then(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    seen = []
    for _ in range(10):
        seen.append((since(room, 0), since(room, 1)))
        await move(room, mover(room, ana, ben))
    for ply in (9, 0, 5):
        found = []
        for seat in (0, 1):
            feed = await past_feed(room, Viewer(seat, "en"), ply)
            found.append(msgspec.json.decode(feed.snapshot(0), type=wire.Snapshot).since)
        assert tuple(found) == seen[ply]


@live
async def test_a_restart_keeps_since(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    for _ in range(7):
        await move(room, mover(room, ana, ben))
    before = since(room, 0), since(room, 1)
    await world.restart()
    room = await world.services.rooms.find(room.key)
    assert (since(room, 0), since(room, 1)) == before
