"""Forced moves at a table: who is told, who may let them be made, and what the log says."""

import json

import msgspec
from msgspec import UNSET

from housewright.server import wire
from housewright.server.live import playing
from housewright.server.live.past import past_feed
from housewright.server.live.room import Room
from housewright.server.live.rooms import Rooms
from housewright.server.live.seat_view import Viewer
from housewright.store.people import Person
from tests.games.estates.table import table as estates
from tests.server.live.world import World, live, received, refused, watch

# Seat 1 has nothing to bid.
POOR = "a r4\noffer y5 | b3 |\nroofs 4 1 6 2\ncash 9 0"


async def auction(world: World, *who: Person, open_money: bool = True) -> Room:
    """A table in an auction in which seat 1 can only pass, as all know if money is open."""
    match = estates(POOR, options={"open_money": open_money})
    start = json.dumps(match.position())
    room = await world.table(*who, game="estates", options=match.options, start=start)
    await move(room, who[0], "auction y5", auto=False)
    assert playing.running(room).legal_moves(1) == ["pass"]
    return room


async def move(room: Room, person: Person, text: str, *, auto: bool, name: str = "") -> None:
    request = wire.NewMove(ply=room.story.ply, text=text, auto=auto)
    await playing.move(room, person, request, "en", name or None)


def seen(room: Room, seat: int | None) -> wire.Snapshot:
    return msgspec.json.decode(room.feed(Viewer(seat, "en")).snapshot(0), type=wire.Snapshot)


def marked(room: Room) -> list[bool]:
    """Which lines of the log say that a move was made automatically, the same for all."""
    logs = {
        tuple(line.auto for line in room.feed(Viewer(seat, "en")).log()) for seat in (0, 1, None)
    }
    (log,) = logs
    return list(log)


@live
async def test_only_the_seat_itself_is_told_that_it_is_forced(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await auction(world, ana, ben)
    assert [seen(room, seat).forced for seat in (0, 1, None)] == [False, True, False]
    watchers = [watch(room, ana), watch(room, ben)]
    for watcher in watchers:
        received(watcher)
    await move(room, ben, "pass", auto=True)
    updates = [received(watcher)[0] for watcher in watchers]
    assert [update.forced for update in updates if isinstance(update, wire.Update)] == [
        UNSET,
        False,
    ]


@live
async def test_a_single_move_that_others_do_not_expect_is_not_forced(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await auction(world, ana, ben, open_money=False)
    assert not seen(room, 1).forced
    await move(room, ben, "pass", auto=True)
    assert room.story.ply == 2
    assert not any(marked(room))


@live
async def test_the_log_says_that_a_move_was_automatic(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await auction(world, ana, ben)
    before = marked(room)
    watcher = watch(room, None)
    received(watcher)
    await move(room, ben, "pass", auto=True)
    assert (any(before), marked(room)[-1]) == (False, True)
    (update,) = received(watcher)
    assert isinstance(update, wire.Update)
    assert isinstance(update.log, wire.LogPatch)
    assert update.log.lines[-1].auto
    assert (update.event.kind, update.event.text) == ("move", "pass")


@live
async def test_a_forced_move_that_its_person_makes_is_not_marked(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await auction(world, ana, ben)
    await move(room, ben, "pass", auto=False)
    assert not any(marked(room))


@live
async def test_the_mark_survives_restarts_and_reaches_other_processes(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await auction(world, ana, ben)
    await move(room, ben, "pass", auto=True)
    expected = marked(room)
    assert marked(await Rooms(world.services).find(room.key)) == expected
    await world.restart()
    assert marked(await world.services.rooms.find(room.key)) == expected
    assert any(expected)


@live
async def test_an_undo_takes_the_mark_away(world: World) -> None:
    ana = await world.person("Ana")
    room = await auction(world, ana, ana)
    await move(room, ana, "pass", auto=True)
    assert any(marked(room))
    await playing.undo(room, ana, 1, ask=False)
    assert not any(marked(room))
    await move(room, ana, "pass", auto=False)
    assert not any(marked(room))
    await world.restart()
    assert not any(marked(await world.services.rooms.find(room.key)))


@live
async def test_replays_show_the_mark_from_its_move_on(world: World) -> None:
    ana = await world.person("Ana")
    room = await auction(world, ana, ana)
    await move(room, ana, "pass", auto=True)
    await move(room, ana, playing.running(room).legal_moves(0)[0], auto=False)
    for ply, is_marked in ((1, False), (2, True), (3, True)):
        feed = await past_feed(room, Viewer(None, "en"), ply)
        assert any(line.auto for line in feed.log()) is is_marked


@live
async def test_an_automatic_move_is_made_once(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await auction(world, ana, ben)
    request = wire.NewMove(ply=1, text="pass", auto=True)
    made = await playing.move(room, ben, request, "en", "m1")
    assert await playing.move(room, ben, request, "en", "m1") == made
    await world.restart()
    again = await world.services.rooms.find(room.key)
    assert await playing.move(again, ben, request, "en", "m1") == made
    assert again.story.ply == 2


@live
async def test_no_move_is_automatic_once_there_is_a_choice(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    # Both act at once, so that a move of one does not make the other's stale.
    room = await world.table(ana, ben, game="reginald", seed=7)
    legal = playing.running(room).legal_moves(1)
    assert len(legal) > 1
    await move(room, ana, playing.running(room).legal_moves(0)[0], auto=False)
    late = wire.NewMove(ply=0, text=legal[0], auto=True)
    assert await refused(playing.move(room, ben, late, "en")) == "stale"
    await move(room, ben, legal[0], auto=True)
    assert not any(marked(room))
