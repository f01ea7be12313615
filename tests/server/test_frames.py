"""Frames other than messages cannot stop the server or fill its memory."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from housewright.server.settings import Settings
from tests.server.client import PATIENCE, Client, Running, good, running
from tests.server.matches import ALONE, GAME

PONG = b"\x8a\x80\0\0\0\0"
PING = b"\x89\x80\0\0\0\0"
PIECE = b"\x00\x80\0\0\0\0"
#: Begins a fragmented message.
BEGUN = b"\x01\x80\0\0\0\0"
#: More than all buffers between a client and the server hold.
FLOOD = 16_000_000


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with rate limits."""
    with running(Settings(database=f"sqlite:///{tmp_path / 'house.db'}")) as server:
        yield server


@pytest.fixture
def flo(strict: Running) -> Iterator[Client]:
    client = Client(strict.url)
    client.guest("Flo")
    yield client
    client.close()


def connected(server: Running, client: Client) -> socket.socket:
    """A bare WebSocket to a table of this guest."""
    key = client.table(GAME, ALONE)["key"]
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    head = (
        f"GET /api/tables/{key}/socket HTTP/1.1\r\n"
        f"host: {server.url.removeprefix('http://')}\r\norigin: {server.url}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: {cookie}\r\n\r\n"
    )
    wire.sendall(head.encode())
    assert wire.recv(12) == b"HTTP/1.1 101"
    return wire


@pytest.mark.parametrize(
    ("begin", "frame"), [(b"", PONG), (b"", PING), (BEGUN, PIECE)], ids=["pong", "ping", "pieces"]
)
def test_a_flood_of_frames_is_disconnected(
    strict: Running, flo: Client, begin: bytes, frame: bytes
) -> None:
    sent = 0
    with connected(strict, flo) as wire:
        wire.sendall(begin)
        try:
            while sent < FLOOD:
                wire.sendall(frame * 1_000)
                sent += 1_000 * len(frame)
        except (ConnectionResetError, BrokenPipeError):
            pass
    assert sent < FLOOD
    good(flo.get("/api/me"))


def test_a_socket_outlives_the_request_timeout(tmp_path: Path) -> None:
    terms = Settings(database=f"sqlite:///{tmp_path / 'house.db'}", patience=0.5)
    with running(terms) as server:
        client = Client(server.url)
        client.guest("Flo")
        with connected(server, client) as wire:
            wire.settimeout(2.0)
            with suppress(TimeoutError):
                while wire.recv(65_536):
                    pass
            wire.settimeout(PATIENCE)
            wire.sendall(PING)
            assert wire.recv(2) == b"\x8a\x00"
        client.close()


def test_a_client_may_send_at_its_own_pace(strict: Running, flo: Client) -> None:
    with connected(strict, flo) as wire:
        wire.sendall((PING + PONG) * 100)
        received = b""
        while received.count(b"\x8a\x00") < 100:
            more = wire.recv(65_536)
            assert more, "the server hung up"
            received += more
