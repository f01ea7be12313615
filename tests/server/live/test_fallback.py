"""Bots that cannot choose: the table goes on, and the log says why."""

import json
import os
import signal
from typing import Any

import pytest

import housewright as hw
from housewright.core.match import Match
from housewright.server.live import playing
from housewright.server.live.room import Room
from housewright.server.live.thinker import Thinker
from housewright.store.people import Person
from tests.server.live.world import GAME, World, live, move, mover


def notes(world: World) -> list[dict[str, Any]]:
    """Log entries about bots that could not choose."""
    lines = [json.loads(line) for line in world.log.getvalue().splitlines()]
    return [line for line in lines if line["event"] == "fallback"]


async def choice(world: World) -> tuple[Room, Match, int]:
    """A table of two people, its match, and the seat that has more than one move."""
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    match = playing.running(room)
    while len(match.legal_moves(match.to_act[0])) == 1:
        await move(room, mover(room, ana, ben))
    return room, match, match.to_act[0]


async def play_on(world: World, room: Room, ana: Person, plies: int) -> None:
    while room.story.ply < plies:
        await world.settle(lambda: 0 in room.story.to_act)
        await move(room, ana)


@live
async def test_a_level_of_an_older_version_is_replaced_by_another(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "greedy")
    await play_on(world, room, ana, 8)
    (note,) = notes(world)
    assert (note["table"], note["seat"], note["bot"]) == (room.id, 1, "greedy")
    assert note["reason"] == "refused"
    assert "no bot 'greedy'" in note["said"]
    assert room.key not in world.log.getvalue()


@live
async def test_the_fallback_is_the_apprentice(world: World) -> None:
    _, match, seat = await choice(world)
    thought = await world.services.thinkers.think(match, seat, "greedy")
    assert thought.is_fallback
    text = world.services.metrics.text()
    assert b'level="greedy",why="refused"} 1.0' in text
    assert b'level="apprentice"' not in text.replace(b"housewright_bot_seconds", b"")


@live
async def test_a_level_that_crashes_is_noted_with_its_table(world: World) -> None:
    room, match, seat = await choice(world)
    thinkers = world.services.thinkers
    await thinkers.think(match, seat, "novice", table=room.id)
    (pid,) = thinkers.pids()
    os.kill(pid, signal.SIGKILL)
    thought = await thinkers.think(match, seat, "novice", table=room.id)
    assert thought.is_fallback
    assert thought.text in match.legal_moves(seat)
    (note,) = notes(world)
    assert (note["table"], note["bot"], note["reason"]) == (room.id, "novice", "crash")


@live
async def test_without_thinkers_any_legal_move_is_made(world: World) -> None:
    room, match, seat = await choice(world)
    world.services.thinkers.seconds = 0.0
    thought = await world.services.thinkers.think(match, seat, "novice", table=room.id)
    assert thought.is_fallback
    assert thought.text in match.legal_moves(seat)
    assert [note["reason"] for note in notes(world)] == ["timeout", "timeout"]


@pytest.mark.parametrize("level", ["greedy", "builder:5", "/tmp/bot.py"])
def test_a_level_from_the_database_loads_no_file_and_sets_no_budget(level: str) -> None:
    """A level read from the database never loads a file or sets a budget."""
    match = hw.new(GAME, hw.games()[GAME].seats[0], seed=1)
    question = {"kind": "move", "world": match.position(), "seat": match.to_act[0], "rng": "1"}
    assert list(Thinker().answer({**question, "level": level})) == ["refused"]
    assert list(Thinker().answer({**question, "level": "random"})) == ["text"]


@pytest.mark.parametrize("weights", [None, "", "{}", "not JSON", '{"rules": 999}'])
def test_a_master_without_weights_that_fit_says_so(
    weights: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hw.games()[GAME]
    monkeypatch.setitem(vars(game), "weights", weights)
    match = hw.new(GAME, game.seats[0], seed=1)
    question = {"kind": "move", "world": match.position(), "seat": match.to_act[0], "rng": "1"}
    assert list(Thinker().answer({**question, "level": "master"})) == ["refused"]
    hint = {**question, "kind": "hint", "names": match.names, "lang": "en"}
    hint |= {"course": None, "seed": 0, "simulations": 0}
    assert Thinker().answer(hint)["level"] == "builder"


@live
async def test_unusable_weights_are_logged_for_the_host(world: World) -> None:
    game = hw.games()[GAME]
    assert "no master" not in world.log.getvalue()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(vars(game), "weights", "{")
        await world.restart()
    notes = [json.loads(line) for line in world.log.getvalue().splitlines()]
    (note,) = [note for note in notes if note["event"] == "no master"]
    assert note["game"] == GAME
    assert f"The weights of {game.title} cannot be used" in note["said"]


def test_an_error_while_thinking_is_in_the_answer() -> None:
    answer = Thinker().answer(
        {"kind": "move", "world": {}, "seat": 0, "rng": "1", "level": "random"}
    )
    assert answer["error"] == "BadPosition"
    assert "Traceback" in answer["trace"]
