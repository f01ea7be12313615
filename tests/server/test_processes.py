"""Processes that are killed, race each other and restart."""

import contextlib
import json
import random
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.client import PATIENCE, Client, good, problem
from tests.server.live.world import GAME
from tests.server.matches import endgame
from tests.server.processes import Process, until

ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "house.db")


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Process]:
    process = Process(database, tmp_path / "log")
    yield process
    process.stop()


def hot_seat(client: Client) -> str:
    """A table at which this client has both seats; its key."""
    seats = [{"kind": "me", "name": "North"}, {"kind": "me", "name": "South"}]
    return str(client.table(GAME, seats)["key"])


def play_one(client: Client, key: str) -> tuple[int, str]:
    """Make one move for a seat that is to act; return the ply before it and its text."""
    snapshot = client.snapshot(key)
    seat = snapshot["to_act"][0]
    if snapshot["seat"] != seat:
        snapshot = client.snapshot(key, seat=seat)
    text = random.choice(snapshot["legal"])
    good(client.move(key, snapshot["ply"], text, seat))
    return snapshot["ply"], text


def moves(client: Client, key: str) -> list[str]:
    record = good(client.get(f"/api/tables/{key}/record.json"))
    return [move["text"] for move in record["moves"]]


def test_every_acknowledged_move_survives_a_power_cut(database: str, tmp_path: Path) -> None:
    first = Process(database, tmp_path / "log")
    clients = [first.client() for _ in range(4)]
    keys: list[str] = []
    for number, client in enumerate(clients):
        client.guest(f"Player {number}")
        keys.append(hot_seat(client))
    acknowledged: list[list[str]] = [[] for _ in clients]
    enough = threading.Event()

    def burst(number: int) -> None:
        try:
            while True:
                acknowledged[number].append(play_one(clients[number], keys[number])[1])
                if sum(map(len, acknowledged)) > 60:
                    enough.set()
        except (httpx2.TransportError, AssertionError):
            return

    with ThreadPoolExecutor(len(clients)) as pool:
        bursts = [pool.submit(burst, number) for number in range(len(clients))]
        assert enough.wait(PATIENCE)
        first.kill()
        for each in bursts:
            each.result()
    second = Process(database, tmp_path / "log")
    try:
        for number, client in enumerate(clients):
            back = second.client()
            back.http.cookies.update(client.http.cookies)
            kept = moves(back, keys[number])
            sure = acknowledged[number]
            # One more move may be on the disk without an acknowledgement; none is lost.
            assert kept[: len(sure)] == sure
            assert len(kept) <= len(sure) + 1
            play_one(back, keys[number])
    finally:
        second.stop()


def test_clients_resume_after_the_server_came_back(database: str, tmp_path: Path) -> None:
    first = Process(database, tmp_path / "log")
    client = first.client()
    client.guest("Ana")
    key = hot_seat(client)
    with client.socket(key) as ws:
        version = next(m["version"] for m in map(json.loads, ws) if m["type"] == "snapshot")
        play_one(client, key)
        first.kill()
        _drain(ws)
    second = Process(database, tmp_path / "log")
    try:
        back = second.client()
        back.http.cookies.update(client.http.cookies)
        with back.socket(key, have=version) as ws:
            message = json.loads(ws.recv(timeout=PATIENCE))
            while message["type"] not in ("snapshot", "update"):
                message = json.loads(ws.recv(timeout=PATIENCE))
            assert message["version"] == version + 1
    finally:
        second.stop()


def _drain(ws: ClientConnection) -> None:
    """Read until the connection breaks."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            ws.recv(timeout=PATIENCE)


def test_a_stopping_server_says_goodbye(database: str, tmp_path: Path) -> None:
    process = Process(database, tmp_path / "log")
    client = process.client()
    client.guest("Ana")
    key = hot_seat(client)
    with client.socket(key) as ws:
        stopping = threading.Thread(target=process.stop)
        stopping.start()
        last = [json.loads(message) for message in ws][-1]
        stopping.join()
    assert (last["type"], last["again"]) == ("bye", True)
    assert process.stop() == 0


def test_of_two_moves_for_one_ply_exactly_one_wins(server: Process) -> None:
    client = server.client()
    client.guest("Ana")
    key = hot_seat(client)
    others = [server.client() for _ in range(4)]
    for other in others:
        other.http.cookies.update(client.http.cookies)
    for ply in range(10):
        snapshot = client.snapshot(key)
        seat = snapshot["to_act"][0]
        legal = client.snapshot(key, seat=seat)["legal"]
        with ThreadPoolExecutor(len(others)) as pool:
            posted = [pool.submit(o.move, key, ply, legal[0], seat) for o in others]
            answers = [each.result() for each in posted]
        assert sorted(a.status_code for a in answers) == [200, 409, 409, 409]
        stale = next(a for a in answers if a.status_code == 409)
        assert problem(stale, 409, "stale")["ply"] == ply + 1
    assert len(moves(client, key)) == 10


def test_a_client_that_does_not_read_delays_nobody(server: Process) -> None:
    client = server.client()
    client.guest("Ana")
    key = hot_seat(client)
    deaf = [_deaf(server, client, key) for _ in range(5)]
    gone = _deaf(server, client, key)
    gone.close()
    with client.socket(key) as ws:
        for _ in range(150):
            ply, _text = play_one(client, key)
            message = json.loads(ws.recv(timeout=PATIENCE))
            while message["type"] != "update" or message["ply"] != ply + 1:
                message = json.loads(ws.recv(timeout=PATIENCE))
            if client.snapshot(key)["to_act"] == []:
                break
    for each in deaf:
        each.close()


def _deaf(server: Process, client: Client, key: str) -> socket.socket:
    """A socket that watches a table and never reads."""
    host, port = server.url.removeprefix("http://").split(":")
    raw = socket.create_connection((host, int(port)))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    raw.sendall(
        f"GET /api/tables/{key}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {server.url}\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return raw


class Fleet:
    """Two servers on one PostgreSQL and one Redis; the first one gets killed now and then."""

    def __init__(self, database: str, redis: str, log: Path) -> None:
        self._new = partial(Process, database, log, redis=redis)
        self._one, self.two = self._new(), self._new()

    @property
    def one(self) -> Process:
        if not self._one.is_alive:
            self._one = self._new()
        return self._one

    def stop(self) -> None:
        self._one.stop()
        self.two.stop()


@pytest.fixture(scope="module")
def fleet(
    postgres: str, redis_server: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Fleet]:
    found = Fleet(postgres, redis_server, tmp_path_factory.mktemp("fleet") / "log")
    yield found
    found.stop()


def test_two_servers_serve_one_table(fleet: Fleet) -> None:
    ana, ben = fleet.one.client(), fleet.two.client()
    ana.guest("Ana")
    ben.guest("Ben")
    key = str(ana.table(GAME, [ME, OPEN])["key"])
    ben.sit(key, 1)
    until(lambda: ana.snapshot(key)["to_act"], "the match starts for both")
    with ana.socket(key) as ana_ws, ben.socket(key) as ben_ws:
        for _ in range(30):
            snapshots = [ana.snapshot(key), ben.snapshot(key)]
            ply = max(snapshot["ply"] for snapshot in snapshots)
            until(partial(_is_at, ana, ben, key, ply), "both see the same")
            mover = ana if 0 in ana.snapshot(key)["to_act"] else ben
            snapshot = mover.snapshot(key)
            good(mover.move(key, ply, snapshot["legal"][0]))
            for ws in (ana_ws, ben_ws):
                message = json.loads(ws.recv(timeout=PATIENCE))
                while message["type"] != "update" or message["ply"] != ply + 1:
                    message = json.loads(ws.recv(timeout=PATIENCE))
    assert moves(ana, key) == moves(ben, key)


def test_a_seat_taken_on_one_server_may_move_on_the_other(fleet: Fleet) -> None:
    ana, ben, ben_there = fleet.one.client(), fleet.one.client(), fleet.two.client()
    ana.guest("Ana")
    ben.guest("Ben")
    ben_there.http.cookies.update(ben.http.cookies)
    for _ in range(5):
        key = str(ana.table(GAME, [ME, OPEN])["key"])
        # From now on the other server has the table in memory, without anybody in that seat.
        assert ben_there.snapshot(key)["seat"] is None
        ben.sit(key, 1)
        assert ben_there.snapshot(key, seat=1)["seat"] == 1
        with ben_there.socket(key, seat=1) as ws:
            assert next(m["seat"] for m in map(json.loads, ws) if m["type"] == "snapshot") == 1


def test_a_move_repeated_on_another_server_is_made_once(fleet: Fleet) -> None:
    ana, twin = fleet.one.client(), fleet.two.client()
    ana.guest("Ana")
    twin.http.cookies.update(ana.http.cookies)
    key = hot_seat(ana)
    for ply in range(5):
        snapshot = ana.snapshot(key)
        seat = snapshot["to_act"][0]
        request = {"ply": ply, "seat": seat, "text": ana.snapshot(key, seat=seat)["legal"][0]}
        headers = {"idempotency-key": f"move {ply}"}
        answers = [
            good(who.send("POST", f"/api/tables/{key}/moves", request, headers=headers))
            for who in (ana, twin, ana)
        ]
        assert answers == [answers[0]] * 3
        assert answers[0]["ply"] == ply + 1
    assert len(moves(ana, key)) == 5


def test_an_analysis_is_known_to_all_servers(fleet: Fleet) -> None:
    here, there = fleet.one.client(), fleet.two.client()
    here.guest("Ana")
    there.http.cookies.update(here.http.cookies)
    key = good(here.post("/api/studies", {"record": endgame()}), 201)["key"]
    path = f"/api/tables/{key}/analysis"
    assert good(here.post(path))["state"] == "running"
    assert good(there.post(path))["state"] in {"running", "done"}
    found = until(lambda: good(there.get(path))["analysis"], "the analysis is done")
    assert good(here.get(path))["analysis"] == found


def _is_at(ana: Client, ben: Client, key: str, ply: int) -> bool:
    return [who.snapshot(key)["ply"] for who in (ana, ben)] == [ply, ply]


def test_a_race_between_two_servers_has_one_winner(fleet: Fleet) -> None:
    ana = fleet.one.client()
    ana.guest("Ana")
    key = hot_seat(ana)
    twin = fleet.two.client()
    twin.http.cookies.update(ana.http.cookies)
    for ply in range(10):
        until(partial(_is_at, ana, twin, key, ply), "both see the same")
        seat = ana.snapshot(key)["to_act"][0]
        text = ana.snapshot(key, seat=seat)["legal"][0]
        with ThreadPoolExecutor(2) as pool:
            posted = [pool.submit(who.move, key, ply, text, seat) for who in (ana, twin)]
            codes = sorted(each.result().status_code for each in posted)
        assert codes == [200, 409]


def test_a_killed_server_of_a_fleet_loses_no_acknowledged_move(fleet: Fleet) -> None:
    ana, ben = fleet.one.client(), fleet.two.client()
    ana.guest("Ana")
    key = hot_seat(ana)
    texts = [play_one(ana, key)[1] for _ in range(20)]
    fleet.one.kill()
    ben.http.cookies.update(ana.http.cookies)
    assert moves(ben, key) == texts
    texts.append(play_one(ben, key)[1])
    assert moves(ben, key) == texts


def test_another_server_drives_the_bots_of_a_killed_one(fleet: Fleet) -> None:
    ana, again = fleet.one.client(), fleet.two.client()
    ana.guest("Ana")
    key = str(ana.table(GAME, [ME, {"kind": "bot", "level": "random"}])["key"])
    again.http.cookies.update(ana.http.cookies)
    until(lambda: 0 in ana.snapshot(key)["to_act"], "my turn")
    snapshot = ana.snapshot(key)
    good(ana.move(key, snapshot["ply"], snapshot["legal"][0]))
    fleet.one.kill()
    until(lambda: 0 in again.snapshot(key)["to_act"], "the other server moves the bot")


def test_orders_and_sessions_are_valid_on_all_servers(fleet: Fleet) -> None:
    ana, ben, ben_there = fleet.one.client(), fleet.one.client(), fleet.two.client()
    ana.guest("Ana")
    ben.account(f"Benedikt {token_hex(4)}")
    key = str(ana.table(GAME, [ME, OPEN])["key"])
    ben.sit(key, 1)
    ben_there.http.cookies.update(ben.http.cookies)
    until(lambda: ben_there.snapshot(key)["ply"] == 0, "the other server knows the table")
    waits = ana if 1 in ana.snapshot(key)["to_act"] else ben_there
    text = "play " + (ana if waits is ben_there else ben_there).snapshot(key)["legal"][0]
    good(waits.post(f"/api/tables/{key}/orders", {"text": text}))
    assert [o["text"] for o in _orders(waits, key)] == [text]
    good(ben.send("DELETE", "/api/sessions"), 204)
    until(lambda: ben_there.get("/api/me").json()["person"] is None, "the session ends everywhere")


def _orders(client: Client, key: str) -> list[dict[str, Any]]:
    return list(good(client.get(f"/api/tables/{key}/orders"))["orders"])
