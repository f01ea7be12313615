"""Bots keep the pace of their table; people need not."""

import os
import signal
from pathlib import Path

import pytest

import housewright as hw
from housewright.server.live import ordering, playing
from housewright.server.live.room import Batch, Room
from housewright.store.entry import Away
from housewright.store.people import Person
from tests.server.live.world import World, live, move


def is_ready(room: Room) -> bool:
    """Has a bot decided, and waits only for its pace?"""
    assert room.driver is not None
    return bool(room.driver._thoughts.ready(room.story.to_act))


async def bots_turn(world: World, room: Room, ana: Person) -> None:
    """Let the person move until a bot is to act and has decided."""
    while set(room.story.seats_of(ana.id)) & set(room.story.to_act):
        await move(room, ana)
    await world.settle(lambda: is_ready(room))


async def after_own_move(world: World, room: Room, ana: Person) -> None:
    """Make the person's move if they begin, then wait until a bot has decided."""
    await bots_turn(world, room, ana)
    while not any(room.story.movers):
        world.time += room.pace
        room.wake()
        await world.settle(lambda: 0 in room.story.to_act)
        await bots_turn(world, room, ana)


@live
async def test_a_bot_moves_no_earlier_than_its_table_says(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "apprentice", pace=1_000)
    await bots_turn(world, room, ana)
    ply = room.story.ply
    world.time += 999
    room.wake()
    await world.services.rooms.sweeper.sweep()
    assert room.story.ply == ply
    world.time += 1
    room.wake()
    await world.settle(lambda: room.story.ply > ply)


@live
async def test_bots_pause_between_their_own_moves_too(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "random", "random", pace=1_000)
    while len({seat for seat, _ in playing.running(room).history[-2:]} - {0}) < 2:
        await bots_turn(world, room, ana)
        ply, before = room.story.ply, room.story.moved
        world.time += 1_000
        room.wake()
        await world.settle(lambda at=ply: room.story.ply > at)  # type: ignore[misc]
        assert room.story.ply == ply + 1
        assert room.story.moved == before + 1_000


@live
async def test_without_a_pace_of_its_own_a_table_has_the_servers(world: World) -> None:
    ana = await world.person("Ana")
    assert (await world.table(ana, None)).table(None).pace == world.settings.bot_pace
    assert (await world.table(ana, None, pace=70)).table(None).pace == 70


@live
async def test_a_decision_made_before_an_undo_is_not_played(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "random", pace=1_000)
    await after_own_move(world, room, ana)
    await playing.undo(room, ana, 0, ask=False)
    world.time += 1_000
    await bots_turn(world, room, ana)
    world.time += 1_000
    room.wake()
    ply = room.story.ply
    await world.settle(lambda: room.story.ply > ply)


@live
async def test_a_bot_does_not_move_after_its_seat_is_taken_back(world: World) -> None:
    """The decision of the bot is dropped."""
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, pace=1_000)
    seat = room.story.to_act[0]
    gone = ana if seat in room.story.seats_of(ana.id) else ben
    await room.act(lambda: Batch([Away(*room.next(), seat, "random", "time")]))
    await world.settle(lambda: is_ready(room))
    await playing.come_back(room, gone, seat)
    world.time += 1_000
    assert room.driver is not None
    assert not room.driver.has_work()
    assert list(room.driver._waits()) == []


#: Games in which two may act at once from the start.
TOGETHER = [
    key for key, game in hw.games().items() if 2 in game.seats and hw.new(key, 2, seed=1).to_act[1:]
]


@pytest.mark.parametrize("game", TOGETHER)
def test_a_person_who_may_act_does_not_wait_for_a_bot(game: str, tmp_path: Path) -> None:
    @live
    async def run(world: World) -> None:
        ana = await world.person("Ana")
        match = playing.running(await world.table(ana, ana, game=game))
        await world.services.thinkers.think(match, 0, "apprentice")
        (pid,) = world.services.thinkers.pids()
        os.kill(pid, signal.SIGSTOP)
        room = await world.table(ana, "apprentice", game=game)
        await move(room, ana)
        later = await world.table(ana, "apprentice", game=game)
        text = playing.running(later).legal_moves(0)[0]
        await ordering.leave(later, ana, None, f"play {text}", "en")
        await world.settle(lambda: later.story.ply == 1)
        os.kill(pid, signal.SIGCONT)
        await world.settle(lambda: room.story.ply > 1)

    run(tmp_path)


@pytest.mark.parametrize("game", TOGETHER)
def test_fast_moves_of_a_person_do_not_delay_a_bot(game: str, tmp_path: Path) -> None:
    @live
    async def run(world: World) -> None:
        ana = await world.person("Ana")
        room = await world.table(ana, "random", game=game, pace=1_000)
        await world.settle(lambda: is_ready(room))
        world.time += 999
        await move(room, ana)
        world.time += 1
        room.wake()
        await world.settle(lambda: {seat for seat, _ in playing.running(room).history} == {0, 1})

    run(tmp_path)
