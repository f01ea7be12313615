"""Past positions and studies: what they show, and that they block nobody."""

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from housewright.core.match import Match
from housewright.server import wire
from housewright.server.live import past, playing
from housewright.server.live.past import past_feed
from housewright.server.live.room import Room
from housewright.server.live.seat_view import Viewer
from housewright.store import people
from tests.server.client import PATIENCE, Client, Running, good, running
from tests.server.conftest import settings
from tests.server.live.world import World, live, move
from tests.server.matches import ALONE, GAME, endgame, play, together

SPOT = Viewer(0, "en")


def fresh(room: Room, ply: int) -> Match:
    """The match at this ply, played from its beginning."""
    match = room.story.opened()
    for seat, text in playing.running(room).history[:ply]:
        match.play(seat, text)
    return match


async def seen(room: Room, ply: int) -> wire.Snapshot:
    feed = await past_feed(room, SPOT, ply)
    return msgspec.json.decode(feed.snapshot(0), type=wire.Snapshot)


def shown(match: Match) -> tuple[Any, ...]:
    return match.ply, json.loads(json.dumps(match.view(0))), len(match.log(0))


@live
async def test_past_positions_are_the_same_in_any_order_of_requests(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    for _ in range(30):
        await move(room, ana)
    for ply in (0, 29, 5, 6, 7, 14, 6, 15, 24, 28, 1):
        snapshot = await seen(room, ply)
        assert (snapshot.ply, snapshot.view, snapshot.log_length) == shown(fresh(room, ply))


@live
async def test_an_undo_changes_the_past_that_is_shown(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    for _ in range(6):
        await move(room, ana)
    await seen(room, 5)
    await playing.undo(room, ana, 3, ask=False)
    match = playing.running(room)
    assert shown(match) == shown(fresh(room, 3))
    for _ in range(3):
        seat = room.story.to_act[0]
        await move(room, ana, playing.running(room).legal_moves(seat)[-1])
    for ply in range(6):
        snapshot = await seen(room, ply)
        assert (snapshot.ply, snapshot.view, snapshot.log_length) == shown(fresh(room, ply))


@live
async def test_a_table_plays_on_while_somebody_looks_back(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    for _ in range(6):
        await move(room, ana)
    expected = shown(fresh(room, 4))
    begun, moved = threading.Event(), threading.Event()
    gone_to = past._gone_to

    def slow(match: Match, moves: list[tuple[int, str]]) -> tuple[Match, Match]:
        begun.set()
        assert moved.wait(PATIENCE)
        return gone_to(match, moves)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(past, "_gone_to", slow)
        looking = asyncio.create_task(seen(room, 4))
        await asyncio.to_thread(begun.wait, PATIENCE)
        await move(room, ana)
        moved.set()
        snapshot = await looking
    assert (snapshot.ply, snapshot.view, snapshot.log_length) == expected
    assert room.story.ply == 7


@live
async def test_a_slow_look_back_does_not_cache_an_old_name(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    for _ in range(6):
        await move(room, ana)
    begun, renamed = threading.Event(), threading.Event()
    gone_to = past._gone_to

    def slow(match: Match, moves: list[tuple[int, str]]) -> tuple[Match, Match]:
        begun.set()
        assert renamed.wait(PATIENCE)
        return gone_to(match, moves)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(past, "_gone_to", slow)
        looking = asyncio.create_task(seen(room, 4))
        await asyncio.to_thread(begun.wait, PATIENCE)
        await world.services.store.write(lambda db: people.erase(db, ana.id, world.time))
        await room.retell()
        renamed.set()
        await looking
    names = [chair.row.name for chair in room.story.chairs]
    assert names[0].startswith("deleted-")
    assert (await past.match_at(room, 4)).names == names


class Threads:
    """Records the threads in which matches play or undo moves."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        for name in ("undo", "play"):
            self._watch(patch, name)

    def _watch(self, patch: pytest.MonkeyPatch, name: str) -> None:
        done = getattr(Match, name)

        def noting(match: Match, *words: Any) -> None:
            self.found.add(threading.current_thread().name)
            done(match, *words)

        patch.setattr(Match, name, noting)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings(tmp_path / "house.db")) as server:
        yield server


def test_no_match_is_replayed_on_the_event_loop(
    server: Running, ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, shared = str(ana.table(GAME, ALONE)["key"]), together(ana, ben)
    play(alone, ana, moves=6)
    play(shared, ana, ben, moves=6)
    threads = Threads(monkeypatch)
    for path in ("snapshot", "log", "board"):
        assert ana.get(f"/api/tables/{alone}/{path}", ply=3).status_code == 200
    assert threads.found
    for path in ("record", "record.json"):
        assert ana.get(f"/api/tables/{alone}/{path}").status_code == 200
    assert good(ana.post(f"/api/tables/{alone}/undo", {"ply": 2}))["done"]
    for client in (ana, ben):
        # Whether undo is free is found by replaying the moves.
        client.post(f"/api/tables/{shared}/undo", {"ask": False})
    proposal = good(ana.post(f"/api/tables/{shared}/undo", {"ply": 0}))["proposal"]
    path = f"/api/tables/{shared}/proposals/{proposal['id']}/answer"
    assert good(ben.post(path, {"yes": True}))["ply"] == 0
    good(ana.send("PATCH", "/api/me", {"name": "Anna"}))
    assert "server" not in threads.found


def test_a_study_from_an_earlier_ply_is_replayed_off_the_event_loop(
    server: Running, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = Threads(monkeypatch)
    good(ana.post("/api/studies", {"record": endgame(), "ply": 2}), 201)
    assert "server" not in threads.found
    assert threads.found
