"""Many bots and few processes: who is answered first, and when the fallback moves."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from housewright.server.live import hints, pool
from housewright.server.live.queue import Asker, Urgency
from housewright.server.live.room import Room
from housewright.server.live.thinker import Thinker
from housewright.server.wire import HintRequest
from housewright.store.people import Person
from tests.server.client import PATIENCE
from tests.server.live.test_fallback import choice, notes
from tests.server.live.world import World, live, move, watch

BOT = "journeyman"


class Processes:
    """Stand in for processes that think; they answer when the test lets them."""

    def __init__(self) -> None:
        #: Each question, and the future for its answer.
        self._questions: list[tuple[dict[str, Any], asyncio.Future[bytes]]] = []

    async def answer(self, line: bytes) -> bytes:
        question = json.loads(line)
        if question.get("level") == "apprentice":
            # The fallback level answers at once.
            return answered(question)
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._questions.append((question, future))
        return await future

    @property
    def questions(self) -> list[dict[str, Any]]:
        """The questions that processes think about."""
        return [question for question, future in self._questions if not future.done()]

    def let_answer(self) -> None:
        """Answer the question that was asked first."""
        question, future = next(each for each in self._questions if not each[1].done())
        future.set_result(answered({**question, "level": "random"}))


def answered(question: dict[str, Any]) -> bytes:
    """What a process would answer."""
    return json.dumps(Thinker().answer(question)).encode()


@contextmanager
def slow_processes() -> Iterator[Processes]:
    """Let these processes think in place of the real ones."""
    processes = Processes()

    async def answer(_: pool.Worker, line: bytes) -> bytes:
        return await processes.answer(line)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool.Worker, "answer", answer)
        yield processes


def is_asked_for(processes: Processes, room: Room) -> bool:
    """Is a process thinking for this table?"""
    assert room.driver is not None
    token = room.driver._thoughts.token
    return [question["notes"]["token"] for question in processes.questions] == [token]


async def shows(world: World, host: Person, count: int) -> list[Room]:
    """Watched tables of this host at which bots play among themselves."""
    world.services.settings = msgspec.structs.replace(world.settings, bot_tables=count)
    rooms = [await world.table(BOT, BOT, host=host) for _ in range(count)]
    for room in rooms:
        watch(room, host)
    return rooms


async def waiting_table(world: World, person: Person) -> Room:
    """A table of this person at which a bot waits for a process."""
    queue = world.services.thinkers.pool.queue
    before = len(queue)
    room = await world.table(person, BOT)
    while set(room.story.seats_of(person.id)) & set(room.story.to_act):
        await move(room, person)
    await world.settle(lambda: len(queue) > before)
    return room


@live
async def test_a_person_does_not_wait_for_thirty_tables_of_bots(world: World) -> None:
    eve, ana = await world.person("Eve"), await world.person("Ana")
    queue = world.services.thinkers.pool.queue
    with slow_processes() as processes:
        await shows(world, eve, 30)
        await world.settle(lambda: len(queue) == 29)
        room = await waiting_table(world, ana)
        watch(room, ana)
        processes.let_answer()
        await world.settle(lambda: is_asked_for(processes, room))


@live
async def test_tables_with_a_person_present_come_first(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    queue = world.services.thinkers.pool.queue
    with slow_processes() as processes:
        await shows(world, ana, 1)
        await world.settle(lambda: bool(processes.questions))
        await waiting_table(world, ana)
        room = await waiting_table(world, ben)
        # A person who has just moved is taken to be here.
        world.time += world.settings.absent_after
        assert [queue.length(urgency) for urgency in Urgency] == [0, 2, 0]
        watch(room, ben)
        assert [queue.length(urgency) for urgency in Urgency] == [1, 1, 0]
        processes.let_answer()
        await world.settle(lambda: is_asked_for(processes, room))


@live
async def test_a_hint_does_not_wait_for_tables_of_bots(world: World) -> None:
    eve, ana = await world.person("Eve"), await world.person("Ana")
    queue = world.services.thinkers.pool.queue
    room = await world.table(ana, ana)
    with slow_processes() as processes:
        await shows(world, eve, 30)
        await world.settle(lambda: len(queue) == 29)
        asking = asyncio.create_task(hints.hint(room, ana, HintRequest(ply=0), "en"))
        await world.settle(lambda: len(queue) == 30)
        processes.let_answer()
        await world.settle(lambda: [each["kind"] for each in processes.questions] == ["hint"])
        asking.cancel()


@live
async def test_time_in_the_queue_counts_to_the_timeout(world: World) -> None:
    room, match, seat = await choice(world)
    thinkers = world.services.thinkers
    with slow_processes() as processes:
        busy = asyncio.create_task(thinkers.pool.ask({"kind": "hint"}, PATIENCE))
        await world.settle(lambda: bool(processes.questions))
        thinkers.seconds = 0.01
        thought = await thinkers.think(match, seat, "master", table=room.id)
        assert len(processes.questions) == 1
        busy.cancel()
    assert thought.is_fallback
    assert thought.text in match.legal_moves(seat)
    (note,) = notes(world)
    assert (note["table"], note["bot"], note["reason"]) == (room.id, "master", "crowd")
    assert b'housewright_bot_failures_total{level="master",why="crowd"} 1.0' in (
        world.services.metrics.text()
    )


@live
async def test_an_apprentice_that_times_out_in_the_queue_falls_back_on_itself(world: World) -> None:
    _, match, seat = await choice(world)
    thinkers = world.services.thinkers
    with slow_processes() as processes:
        busy = asyncio.create_task(thinkers.pool.ask({"kind": "hint"}, PATIENCE))
        await world.settle(lambda: bool(processes.questions))
        thinkers.seconds = 0.01
        thought = await thinkers.think(match, seat, "apprentice")
        busy.cancel()
    assert thought.is_fallback
    assert [note["reason"] for note in notes(world)] == ["crowd"]


@live
async def test_a_cancelled_question_leaves_the_queue(world: World) -> None:
    pool = world.services.thinkers.pool
    with slow_processes() as processes:
        first = asyncio.create_task(pool.ask({"kind": "hint"}, PATIENCE))
        await world.settle(lambda: bool(processes.questions))
        second = asyncio.create_task(pool.ask({"kind": "hint"}, PATIENCE, Asker(2)))
        third = asyncio.create_task(pool.ask({"kind": "?"}, PATIENCE, Asker(3)))
        await world.settle(lambda: len(pool.queue) == 2)
        second.cancel()
        processes.let_answer()
        await world.settle(lambda: [each["kind"] for each in processes.questions] == ["?"])
        assert len(pool.queue) == 0
        for task in (first, third):
            task.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)


@live
async def test_queue_length_and_waiting_time_are_measured(world: World) -> None:
    room, match, seat = await choice(world)
    assert room.story.ply == match.ply
    queue = world.services.thinkers.pool.queue
    with slow_processes() as processes:
        tasks = [
            asyncio.create_task(world.services.thinkers.think(match, seat, BOT)) for _ in range(3)
        ]
        await world.settle(lambda: len(queue) == 2)
        assert b'housewright_questions{urgency="present"} 2.0' in world.services.metrics.text()
        for _ in tasks:
            await world.settle(lambda: bool(processes.questions))
            processes.let_answer()
        await asyncio.gather(*tasks)
    text = world.services.metrics.text()
    assert b'housewright_question_wait_seconds_count{urgency="present"} 3.0' in text
    assert b'housewright_questions{urgency="watched"} 0.0' in text


_NOT_NICE = """
import os

def nice(niceness):
    raise PermissionError(1, "Operation not permitted")

os.nice = nice

from housewright.server.live import thinker

thinker.main()
"""


def test_a_thinker_works_where_it_may_not_lower_its_priority() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _NOT_NICE, "10"],
        input='{"kind": "nothing"}\n',
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["error"] == "KeyError"
