"""Analyses of finished matches: run once, stored, and in nobody's way."""

import asyncio
import json
import os
import signal
from functools import cache
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete

import housewright as hw
from housewright.core.rng import Rng
from housewright.server import wire
from housewright.server.live import analyses, playing
from housewright.server.live.room import Room
from housewright.server.problems import Refused
from housewright.store import analyses as kept
from housewright.store import schema
from housewright.store.people import Person
from tests.server.live.world import GAME, World, live, move, mover, refused

#: Moves left when these tables begin: an analysis covers all of them.
LEFT = 6


@cache
def nearly_over() -> str:
    """A position with at most this many moves left."""
    match, rng = hw.new(GAME, 2, seed=5), Rng("analysis")
    while not match.is_over:
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        match.play(seat, legal[rng.below(len(legal))])
    match.undo(LEFT)
    return json.dumps(match.position())


async def finished(world: World, *people: Person, **columns: Any) -> Room:
    """A short match that is over."""
    world.services.settings = msgspec.structs.replace(world.settings, analysis_simulations=10)
    room = await world.table(*people, start=nearly_over(), **columns)
    while room.story.status == "running":
        await move(room, mover(room, *people))
    return room


async def state(world: World, room: Room, person: int | None = None) -> wire.AnalysisState:
    status = await world.services.analyses.state(room, person, "en")
    return msgspec.json.decode(status, type=wire.AnalysisState)


async def begin(world: World, room: Room, lang: str = "en") -> wire.AnalysisState:
    status = await world.services.analyses.begin(room, None, lang)
    return msgspec.json.decode(status, type=wire.AnalysisState)


async def done(world: World, room: Room) -> wire.AnalysisState:
    """The analysis once no process works on it any more."""
    await world.settle(lambda: not world.services.analyses.running)
    return await state(world, room)


@live
async def test_a_finished_match_is_analysed_once_and_kept(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await finished(world, ana, ben)
    assert (await state(world, room)).state == "none"
    assert (await begin(world, room)).state == "running"
    status = await done(world, room)
    found, match = status.analysis, room.story.match
    assert found is not None
    assert match is not None
    assert (status.state, status.done) == ("done", status.total)
    assert (found.game, found.names, found.simulations) == (GAME, ["Ana", "Ben"], 10)
    made = [(each.seat, each.text) for each in found.decisions]
    assert made == [match.history[each.ply] for each in found.decisions]
    assert set(status.labels) >= {text for _, text in made} | {
        each.best for each in found.decisions
    }
    await world.restart()
    again = await world.services.rooms.find(room.key)
    assert await begin(world, again) == status
    assert not list(world.services.analyses.pids())


@live
async def test_totals_over_the_wire_are_sums_over_the_decisions(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    await begin(world, room)
    found = (await done(world, room)).analysis
    assert found is not None
    for seat, account in enumerate(found.totals):
        own = sum(each.loss for each in found.decisions if each.seat == seat)
        assert account.own == pytest.approx(-own, abs=1e-4)
        luck = sum(each.luck[seat] for each in found.decisions)
        assert account.luck == pytest.approx(luck, abs=1e-4)
        assert account.error >= 0


@live
async def test_an_analysis_requested_twice_is_started_once(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    first, second = await asyncio.gather(begin(world, room), begin(world, room))
    assert {first.state, second.state} == {"running"}
    assert world.services.analyses.running == 1
    assert (await done(world, room)).state == "done"


@live
async def test_labels_are_in_the_language_of_the_request(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    await begin(world, room)
    english = (await done(world, room)).labels
    japanese = (await begin(world, room, "ja")).labels
    assert english.keys() == japanese.keys()
    assert english != japanese


@live
async def test_bots_and_hints_do_not_wait_for_an_analysis(world: World) -> None:
    ana = await world.person("Ana")
    room = await finished(world, ana, await world.person("Ben"))
    await begin(world, room)
    await world.settle(lambda: bool(list(world.services.analyses.pids())))
    (pid,) = world.services.analyses.pids()
    os.kill(pid, signal.SIGSTOP)
    table = await world.table(ana, ana)
    match = playing.running(table)
    seat = match.to_act[0]
    assert not (await world.services.thinkers.think(match, seat, "apprentice")).is_fallback
    assert (await world.services.thinkers.advice(match, seat, "en"))["moves"]
    assert (await state(world, room)).state == "running"
    os.kill(pid, signal.SIGCONT)
    assert (await done(world, room)).state == "done"


@live
async def test_a_process_that_dies_is_replaced(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    await begin(world, room)
    await world.settle(lambda: bool(list(world.services.analyses.pids())))
    (pid,) = world.services.analyses.pids()
    os.kill(pid, signal.SIGKILL)
    assert (await done(world, room)).state == "done"


async def failed(world: World) -> Room:
    """A match with an analysis that could not be finished."""
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    world.services.settings = msgspec.structs.replace(world.settings, analysis_simulations=0)
    await begin(world, room)
    assert (await done(world, room)).state == "failed"
    assert "given up" in world.log.getvalue()
    return room


@live
async def test_a_failed_analysis_can_be_started_again(world: World) -> None:
    room = await failed(world)
    world.services.settings = msgspec.structs.replace(world.settings, analysis_simulations=10)
    assert (await begin(world, room)).state == "running"
    assert (await done(world, room)).state == "done"


@live
async def test_a_failed_analysis_stays_failed_until_it_is_started_again(
    world: World,
) -> None:
    room = await failed(world)
    assert (await state(world, room)).state == "failed"
    await world.restart(after=analyses.STALE)
    again = await world.services.rooms.find(room.key)
    assert (await state(world, again)).state == "failed"


@live
async def test_an_analysis_stopped_by_a_restart_can_be_started_again(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    await begin(world, room)
    await world.restart()
    again = await world.services.rooms.find(room.key)
    assert (await state(world, again)).state == "failed"
    world.services.settings = msgspec.structs.replace(world.settings, analysis_simulations=10)
    await begin(world, again)
    assert (await done(world, again)).state == "done"


@live
async def test_another_process_reports_the_progress(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    digest = analyses.subject(room, None)[1]
    write = world.services.store.write
    await write(lambda db: kept.claim(db, room.id, digest, "other", now=world.time, stale=0))
    await write(lambda db: kept.note(db, room.id, "other", now=world.time, done=2, total=5))
    status = await begin(world, room)
    assert (status.state, status.done, status.total) == ("running", 2, 5)
    assert world.services.analyses.running == 0
    world.time += analyses.STALE
    assert (await state(world, room)).state == "failed"
    await begin(world, room)
    assert (await done(world, room)).state == "done"


@live
async def test_an_analysis_deleted_while_it_runs_is_logged_as_lost(world: World) -> None:
    room = await finished(world, await world.person("Ana"), await world.person("Ben"))
    await begin(world, room)
    await world.services.store.write(lambda db: db.execute(delete(schema.analyses)).rowcount)
    assert (await done(world, room)).state == "none"
    assert '"reason":"Lost"' in world.log.getvalue()


@live
async def test_the_number_of_analyses_at_a_time_is_limited(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    rooms = [await finished(world, ana, ben) for _ in range(analyses.MOST + 1)]
    await begin(world, rooms[0])
    await world.settle(lambda: bool(list(world.services.analyses.pids())))
    (pid,) = world.services.analyses.pids()
    os.kill(pid, signal.SIGSTOP)
    for room in rooms[1:-1]:
        await begin(world, room)
    with pytest.raises(Refused) as caught:
        await begin(world, rooms[-1])
    assert (caught.value.status, caught.value.code) == (503, "crowded")
    assert caught.value.retry_after
    # The state of a started one can be requested at any time.
    assert (await begin(world, rooms[0])).state == "running"
    os.kill(pid, signal.SIGCONT)


@live
async def test_running_unfinished_and_sealed_matches_are_not_analysed(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    going_on = await world.table(ana, ben)
    assert await refused(begin(world, going_on)) == "not_over"
    assert await refused(state(world, going_on)) == "not_over"
    await playing.resign(going_on, ana, None)
    assert await refused(begin(world, going_on)) == "unfinished"
    deal = await world.deal(ana)
    cards = await finished(world, ana, ben, deal=deal)
    await world.table(await world.person("Cem"), None, deal=deal)
    world.services.rooms.drop(cards.key)
    sealed = await world.services.rooms.find(cards.key)
    assert await refused(state(world, sealed)) == "sealed"
    assert await refused(state(world, sealed, ana.id)) == "sealed"


@live
async def test_a_study_is_analysed_for_its_owner(world: World) -> None:
    ana, eve = await world.person("Ana"), await world.person("Eve")
    world.services.settings = msgspec.structs.replace(world.settings, analysis_simulations=10)
    room = await world.table(ana, ana, kind="study", start=nearly_over())
    assert await refused(state(world, room, ana.id)) == "unfinished"
    while room.story.to_act:
        await move(room, ana)
    assert await refused(state(world, room, eve.id)) == "not_yours"
    await world.services.analyses.begin(room, ana.id, "en")
    await world.settle(lambda: not world.services.analyses.running)
    assert (await state(world, room, ana.id)).state == "done"
    await playing.undo(room, ana, room.story.ply - 1, ask=False)
    assert await refused(state(world, room, ana.id)) == "unfinished"
