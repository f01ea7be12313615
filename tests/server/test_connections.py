"""An error on one connection affects only that one, and is reported there."""

import json
from socket import SHUT_RDWR
from typing import Any

import pytest

from housewright.server.live import playing
from housewright.server.live.room import Room
from housewright.server.live.watcher import Watcher
from tests.server.client import Client, Running, good
from tests.server.conftest import NewClient
from tests.server.line import Line
from tests.server.matches import ALONE, GAME, change, play, together
from tests.server.processes import until


def room_of(server: Running, key: str) -> Room:
    return server.do(server.services.rooms.find(key))


def bugs(server: Running) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in server.log().splitlines()]
    return [line for line in lines if line["event"] == "bug"]


def counted(server: Running, place: str) -> int:
    """How many bugs of this place are counted."""
    for line in server.services.metrics.text().decode().splitlines():
        if line.startswith(f'housewright_bugs_total{{place="{place}"}}'):
            return int(float(line.split()[-1]))
    return 0


# --- a client that does not read ---


def is_stuck(server: Running, watcher: Watcher) -> bool:
    async def has_asked() -> bool:
        # Read in the server's loop, where a message that is being sent waits for its reader.
        return watcher.busy_since is not None

    return server.do(has_asked())


def test_a_disconnected_spectator_that_reads_nothing_breaks_no_table(
    server: Running,
    ana: Client,
    ben: Client,
    new_client: NewClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[Watcher] = []
    show = Room.show

    def counted_show(self: Room, watcher: Watcher, have: int = -1) -> None:
        shown.append(watcher)
        show(self, watcher, have)

    monkeypatch.setattr(Room, "show", counted_show)
    guest = new_client()
    guest.guest("Gus")
    key = together(ana, ben)
    room = room_of(server, key)
    narrow = server.narrow()
    with new_client().socket(key) as calm, guest.socket(key, sock=narrow) as deaf:
        Line(calm).wait("snapshot")
        watcher = until(
            lambda: next((w for w in room.watchers if w.who and w.who.name == "Gus"), None),
            "the guest came in",
        )
        line = Line(deaf)

        def fill() -> bool:
            count = len(shown)
            line.send(type="watch", seat=None, lang="en")
            # One after the other: a watcher that is behind gets no updates.
            until(lambda: len(shown) > count, "the server has received it")
            return is_stuck(server, watcher)

        until(fill, "the server cannot send more")
        good(guest.send("PATCH", "/api/me", {"name": "Guido"}))
        until(lambda: watcher.is_closed, "the guest was sent away")
        line.send(type="watch", seat=None, lang="ja")
        until(
            lambda: watcher.viewer.lang == "ja" or watcher not in room.watchers,
            "the server has received the late message",
        )
        play(key, ana, ben, moves=3)
        assert [Line(calm).wait("update")["ply"] for _ in range(3)] == [1, 2, 3]
        # Closing it properly would wait for an answer that never comes.
        narrow.shutdown(SHUT_RDWR)
    assert not bugs(server)


# --- errors of ours ---


@pytest.fixture
def unlucky(
    server: Running, ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Client]:
    """A table that cannot be shown again, and the person who watches it."""
    key = together(ana, ben)
    show, room = Room.show, room_of(server, key)

    def broken(self: Room, watcher: Watcher, have: int = -1) -> None:
        if self is room and watcher.is_behind:
            raise RuntimeError("the game has a fault")
        show(self, watcher, have)

    monkeypatch.setattr(Room, "show", broken)
    return key, ana


def test_an_error_in_sending_is_reported_logged_and_counted(
    server: Running, unlucky: tuple[str, Client]
) -> None:
    key, client = unlucky
    before, count = len(bugs(server)), counted(server, "table")
    with client.socket(key) as ws:
        line = Line(ws)
        line.wait("snapshot")
        line.send(type="watch", seat=0, lang="ja")
        bye = line.rest()[-1]
    assert (bye["type"], bye["again"]) == ("bye", True)
    [noted] = bugs(server)[before:]
    assert noted["incident"] in bye["reason"]
    assert (noted["table"], noted["seat"]) == (room_of(server, key).id, 0)
    assert "the game has a fault" in noted["exception"]
    assert counted(server, "table") == count + 1


def test_an_error_in_a_stream_of_lines_is_reported(
    server: Running, unlucky: tuple[str, Client]
) -> None:
    key, client = unlucky
    before = len(bugs(server))
    with client.http.stream("GET", f"/api/tables/{key}/stream") as stream:
        messages = (json.loads(line) for line in stream.iter_lines() if line.strip())
        next(message for message in messages if message["type"] == "snapshot")
        [watcher] = room_of(server, key).watchers

        async def look_again() -> None:
            watcher.watch_as(watcher.viewer)

        server.do(look_again())
        bye = list(messages)[-1]
    assert (bye["type"], bye["again"]) == ("bye", True)
    [noted] = bugs(server)[before:]
    assert noted["incident"] in bye["reason"]


def test_an_error_in_a_move_is_reported_by_its_number(
    server: Running, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = str(ana.table(GAME, ALONE)["key"])

    async def fail(*_: object) -> None:
        raise RuntimeError("the game has a fault")

    monkeypatch.setattr(playing, "move", fail)
    with ana.socket(key) as ws:
        line = Line(ws)
        line.send(type="move", ply=0, text="anything")
        problem = line.wait("refused")["problem"]
        assert (problem["status"], problem["code"]) == (500, "bug")
        assert bugs(server)[-1]["incident"] in problem["detail"]
        line.send(type="ping")
        assert line.wait("pong")


# --- the stream of one's own tables ---


@pytest.fixture
def two_tables(ana: Client) -> tuple[str, str]:
    return str(ana.table(GAME, ALONE)["key"]), str(ana.table(GAME, ALONE)["key"])


def hears_of(client: Client, key: str, times: int) -> bool:
    """Does the stream report a table this often, with a move after each report?"""
    with client.http.stream("GET", "/api/me/stream") as stream:
        for line in stream.iter_lines():
            if line.strip() and json.loads(line)["table"] == key:
                times -= 1
                if not times:
                    return True
                play(key, client, moves=1)
    return False


def test_a_table_of_other_rules_does_not_end_the_stream_of_own_tables(
    server: Running, ana: Client, two_tables: tuple[str, str]
) -> None:
    old, new = two_tables
    change(server, old, rules=99)
    assert hears_of(ana, new, 3)


def test_a_table_that_cannot_be_loaded_does_not_end_the_stream_of_own_tables(
    server: Running, ana: Client, two_tables: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, whole = two_tables
    find = server.services.rooms.find

    async def found(key: str) -> Room:
        if key == broken:
            raise RuntimeError("this table has a fault")
        return await find(key)

    monkeypatch.setattr(server.services.rooms, "find", found)
    before = len(bugs(server))
    assert hears_of(ana, whole, 3)
    assert "this table has a fault" in bugs(server)[before]["exception"]
