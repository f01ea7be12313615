"""What the server does by itself: bots move, sealed orders are carried out."""

import asyncio
import contextlib
import os
import signal

from housewright.core import orders as core_orders
from housewright.core.match import Match
from housewright.server.live import ordering, playing, seating
from housewright.server.live.driver import HANDOVER
from housewright.server.wire import OrdersUpdate
from housewright.store import tables
from housewright.store.entry import Entry, Move, Started
from tests.server.live.world import World, live, move, mover, received, refused, watch


@live
async def test_bots_play_a_match_to_its_end(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "apprentice", "random", auto=False)
    await seating.start(room, ana)
    while room.story.status == "running":
        await world.settle(lambda: 0 in room.story.to_act or room.story.status == "over")
        if room.story.status == "running":
            await move(room, ana)
    table, match = room.table(None), room.story.match
    assert match is not None
    assert (table.ending, table.winners) == ("played", match.winners())
    assert table.points == [score.total for score in match.scores()]
    assert table.seed == room.story.row.seed


@live
async def test_a_table_plays_on_after_a_thinker_was_killed(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "apprentice")
    for _ in range(4):
        await world.settle(lambda: 0 in room.story.to_act)
        for pid in world.services.thinkers.pids():
            # A process that was killed before may have been reaped meanwhile.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await move(room, ana)
    await world.settle(lambda: 0 in room.story.to_act)
    assert b"housewright_bot_failures_total" in world.services.metrics.text()


@live
async def test_a_bot_that_thinks_too_long_makes_its_fallback_move(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    match = playing.running(room)
    seat = match.to_act[0]
    while len(match.legal_moves(seat)) == 1:
        await move(room, mover(room, ana, ben))
        seat = match.to_act[0]
    await world.services.thinkers.think(match, seat, "apprentice")
    (pid,) = world.services.thinkers.pids()
    os.kill(pid, signal.SIGSTOP)
    world.services.thinkers.seconds = 0.05
    thought = await world.services.thinkers.think(match, seat, "apprentice")
    assert thought.is_fallback
    assert thought.text in match.legal_moves(seat)
    assert b'level="apprentice",why="timeout"} 1.0' in world.services.metrics.text()
    world.services.thinkers.seconds = world.settings.bot_seconds
    assert not (await world.services.thinkers.think(match, seat, "apprentice")).is_fallback


@live
async def test_bots_go_on_after_a_restart(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "random")
    await world.settle(lambda: 0 in room.story.to_act)
    # As if the process had died between the person's move and the bot's.
    room.driver.close()  # type: ignore[union-attr]
    while room.story.to_act[0] == 0:
        await move(room, ana)
    ply = room.story.ply
    await world.restart(after=20_000)
    await world.services.rooms.sweeper.sweep()
    again = await world.services.rooms.find(room.key)
    await world.settle(lambda: again.story.ply > ply)


@live
async def test_the_process_that_wrote_last_drives_the_bots(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "random", auto=False)
    version, at = room.story.version, world.time
    commitment = room.story.opened().commitment
    started = Started(version + 1, at, commitment)
    moves = [started, *_until_a_bot(room.story.opened(), version + 2, at, ana.id)]
    await world.services.store.write(
        lambda db: tables.append(db, room.id, moves, turn=2, due=None, status="running")
    )
    await room.catch_up()
    assert room.driver is not None
    assert not room.driver.has_work()
    ply = room.story.ply
    # The other process is silent: this one takes over.
    world.time += HANDOVER
    room.wake()
    await world.settle(lambda: room.story.ply > ply)


def _until_a_bot(match: Match, version: int, at: int, person: int) -> list[Entry]:
    """Moves of seat 0 until seat 1, a bot, is to act."""
    made: list[Entry] = []
    while 0 in match.to_act:
        text = match.legal_moves(0)[0]
        match.play(0, text)
        made.append(Move(version + len(made), at, 0, text, person))
    return made


@live
async def test_an_order_is_carried_out_at_the_next_decision(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    other = ben if first is ana else ana
    seat = room.story.seats_of(other.id)[0]
    # Moves that the other seat could make next; one of these will be legal.
    twin = playing.running(room).copy()
    while seat not in twin.to_act:
        twin.play(twin.to_act[0], twin.legal_moves(twin.to_act[0])[0])
    wanted = twin.legal_moves(seat)[-1]
    await ordering.leave(room, other, None, f"play {wanted}", "en")
    watcher = watch(room, first)
    received(watcher)
    while room.story.ply < twin.ply:
        await move(room, first)
    await world.settle(lambda: room.story.ply == twin.ply + 1)
    assert playing.running(room).history[-1] == (seat, wanted)
    await world.settle(lambda: not room.orders)
    assert not any(
        isinstance(message, OrdersUpdate) and message.orders for message in received(watcher)
    )


@live
async def test_an_order_that_is_not_legal_then_asks_the_person(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    other = ben if first is ana else ana
    twin = playing.running(room).copy()
    seat = room.story.seats_of(other.id)[0]
    now = twin.legal_moves(twin.to_act[0])
    while seat not in twin.to_act:
        twin.play(twin.to_act[0], twin.legal_moves(twin.to_act[0])[0])
    never = next(text for text in now if text not in twin.legal_moves(seat))
    await ordering.leave(room, other, None, f"play {never}", "en")
    while room.story.ply < twin.ply:
        await move(room, first)
    await world.settle(lambda: not room.orders)
    assert room.story.ply == twin.ply


@live
async def test_only_its_owner_learns_that_an_order_is_withdrawn(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    other = ben if first is ana else ana
    text = "play " + playing.running(room).legal_moves(room.story.to_act[0])[0]
    mine, theirs, nobodys = watch(room, other), watch(room, first), watch(room, None)
    for watcher in (mine, theirs, nobodys):
        received(watcher)
    version = room.story.version
    await ordering.leave(room, other, None, text, "en")
    assert await refused(ordering.leave(room, other, None, text, "en")) == "repeated"
    (update,) = received(mine)
    assert isinstance(update, OrdersUpdate)
    assert [order.text for order in update.orders] == [text]
    assert await refused(ordering.withdraw(room, first, room.orders[0].id)) == "not_found"
    await ordering.withdraw(room, other, room.orders[0].id)
    assert room.orders == []
    assert received(theirs) == received(nobodys) == []
    assert room.story.version == version


@live
async def test_an_order_withdrawn_elsewhere_is_not_carried_out(world: World) -> None:
    """Another process may have withdrawn it a moment ago."""
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    person = mover(room, ana, ben)
    seat = room.story.seats_of(person.id)[0]
    text = playing.running(room).legal_moves(seat)[0]
    room.driver.close()  # type: ignore[union-attr]
    await ordering.leave(room, person, None, f"play {text}", "en")
    gone = room.orders[0].id
    await world.services.store.write(lambda db: tables.drop_orders(db, [gone]))
    await ordering.carry_out(room, seat)
    assert (room.story.ply, room.orders) == (0, [])


@live
async def test_the_game_offers_orders_and_they_work(world: World) -> None:
    """Whatever orders a game offers, the server carries them out from the seat's view."""
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    for _ in range(40):
        person = mover(room, ana, ben)
        other = ben if person is ana else ana
        seat = room.story.seats_of(other.id)[0]
        offered = core_orders.choices(playing.running(room), seat)
        if offered and len(room.orders) < 10:
            text = offered[len(offered) // 2]
            if all(order.text != text for order in room.orders):
                await ordering.leave(room, other, None, text, "en")
        ply = room.story.ply
        await move(room, person)
        await asyncio.sleep(0)
        assert room.story.ply > ply
        if room.story.status != "running":
            break


@live
async def test_the_answer_to_a_cancelled_question_is_not_given_to_the_next(
    world: World,
) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    match = playing.running(room)
    while len(match.legal_moves(match.to_act[0])) == 1:
        await move(room, mover(room, ana, ben))
    think = world.services.thinkers.think
    await think(match, match.to_act[0], "apprentice")
    (pid,) = world.services.thinkers.pids()
    os.kill(pid, signal.SIGSTOP)
    thought = asyncio.create_task(think(match, match.to_act[0], "apprentice"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    thought.cancel()
    os.kill(pid, signal.SIGCONT)
    again = await think(match, match.to_act[0], "apprentice")
    assert not again.is_fallback
    assert list(world.services.thinkers.pids()) != [pid]
