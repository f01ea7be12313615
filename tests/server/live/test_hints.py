"""Hints: who gets them, what they contain, and what happens when there are none."""

import asyncio
import json
import os
import signal

import pytest

from housewright.bots import advice
from housewright.server import wire
from housewright.server.live import hints, playing, seating
from housewright.server.live.queue import Asker
from housewright.server.live.room import Room
from housewright.server.problems import Refused
from housewright.store.people import Person
from tests.server.live.world import World, live, move, refused


async def alone(world: World, person: Person) -> Room:
    """A table at which one person has all seats."""
    return await world.table(person, person)


async def ask(room: Room, person: Person, seat: int | None = None, lang: str = "en") -> wire.Hint:
    return await hints.hint(room, person, wire.HintRequest(ply=room.story.ply, seat=seat), lang)


def other_seat(room: Room) -> int:
    return next(seat for seat in range(2) if seat not in room.story.to_act)


@live
async def test_a_hint_is_about_the_moves_that_can_be_made(world: World) -> None:
    ana = await world.person("Ana")
    room = await alone(world, ana)
    version = room.story.version
    hint = await ask(room, ana)
    seat = room.story.to_act[0]
    assert (hint.ply, hint.seat) == (0, seat)
    assert {each.text for each in hint.moves} <= set(playing.running(room).legal_moves(seat))
    assert all(0 <= each.low <= each.chance <= each.high <= 1 for each in hint.moves)
    assert hint.moves[0].label in hint.why
    assert 0 < sum(each.visits for each in hint.moves) <= hint.simulations
    assert room.story.version == version


@live
async def test_a_hint_requested_again_is_the_same(world: World) -> None:
    ana = await world.person("Ana")
    room = await alone(world, ana)
    first, second = await asyncio.gather(ask(room, ana), ask(room, ana))
    assert first is second is await ask(room, ana)
    in_japanese = await ask(room, ana, lang="ja")
    assert in_japanese.why != first.why
    await move(room, ana)
    assert (await ask(room, ana)).ply == 1


@live
async def test_there_are_no_hints_in_competition(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    rated = await world.table(ana, ben)
    person = ana if 0 in rated.story.to_act else ben
    assert await refused(ask(rated, person)) == "no_hints"
    dealt = await world.table(ana, "random", deal=await world.deal(ana))
    assert await refused(ask(dealt, ana)) == "no_hints"


@live
async def test_a_person_who_cannot_move_gets_no_hint(world: World) -> None:
    ana, eve = await world.person("Ana"), await world.person("Eve")
    room = await alone(world, ana)
    assert await refused(ask(room, eve)) == "not_seated"
    assert await refused(ask(room, ana, 7)) == "not_found"
    assert await refused(ask(room, ana, other_seat(room))) == "not_your_turn"
    stale = hints.hint(room, ana, wire.HintRequest(ply=5), "en")
    assert await refused(stale) == "stale"
    waiting = await world.table(ana, None)
    assert await refused(ask(waiting, ana)) == "not_running"


@live
async def test_a_person_who_is_away_or_resigned_gets_no_hint(world: World) -> None:
    ana = await world.person("Ana")
    room = await alone(world, ana)
    seat = room.story.to_act[0]
    await playing.resign(room, ana, seat)
    assert await refused(ask(room, ana)) == "not_running"


@live
async def test_a_hint_that_takes_too_long_can_be_asked_for_again(world: World) -> None:
    ana = await world.person("Ana")
    room = await alone(world, ana)
    world.services.thinkers.seconds = 0.0
    with pytest.raises(Refused) as caught:
        await ask(room, ana)
    assert (caught.value.status, caught.value.code) == (503, "no_advice")
    assert caught.value.retry_after
    (note,) = [json.loads(line) for line in world.log.getvalue().splitlines()]
    assert (note["event"], note["table"], note["reason"]) == ("no hint", room.id, "timeout")
    world.services.thinkers.seconds = world.settings.bot_seconds
    assert (await ask(room, ana)).moves


@live
async def test_a_hint_whose_process_dies_can_be_asked_for_again(world: World) -> None:
    ana = await world.person("Ana")
    room = await alone(world, ana)
    await ask(room, ana)
    await move(room, ana)
    (pid,) = world.services.thinkers.pids()
    os.kill(pid, signal.SIGKILL)
    assert await refused(ask(room, ana)) == "no_advice"
    assert (await ask(room, ana)).moves


@live
async def test_hints_are_refused_while_the_queue_is_long(world: World) -> None:
    ana = await world.person("Ana")
    room = await alone(world, ana)
    pool = world.services.thinkers.pool
    await ask(room, ana)
    (pid,) = pool.pids()
    os.kill(pid, signal.SIGSTOP)
    match = playing.running(room)
    seat, think = match.to_act[0], world.services.thinkers.think
    others = [Asker(share) for share in range(1_000, 1_022)]
    tasks = [asyncio.create_task(think(match, seat, "random", asker=other)) for other in others]
    while len(pool.queue) < 20:
        await asyncio.sleep(0)
    assert await refused(ask(room, ana, lang="ja")) == "no_advice"
    os.kill(pid, signal.SIGCONT)
    thoughts = await asyncio.gather(*tasks)
    assert not any(thought.is_fallback for thought in thoughts)


@live
async def test_many_questions_of_one_person_do_not_block_hints_of_others(world: World) -> None:
    ana, eve = await world.person("Ana"), await world.person("Eve")
    room = await alone(world, ana)
    pool = world.services.thinkers.pool
    await ask(room, ana)
    (pid,) = pool.pids()
    os.kill(pid, signal.SIGSTOP)
    match = playing.running(room)
    seat, think = match.to_act[0], world.services.thinkers.think
    tasks = [
        asyncio.create_task(think(match, seat, "random", asker=Asker(eve.id))) for _ in range(30)
    ]
    while len(pool.queue) < 29:
        await asyncio.sleep(0)
    asking = asyncio.create_task(ask(room, ana, lang="ja"))
    while len(pool.queue) < 30:
        await asyncio.sleep(0)
    os.kill(pid, signal.SIGCONT)
    assert (await asking).moves
    await asyncio.gather(*tasks)


@live
async def test_a_study_has_hints(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana, kind="study", auto=False)
    await seating.start(room, ana)
    assert (await ask(room, ana)).level in advice.searching()
