"""Limits of size, speed and number for requests, before they are handled."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from housewright.server import protocol
from housewright.server.settings import Settings
from tests.server.client import PATIENCE, Running, running
from tests.server.conftest import settings
from tests.server.raw import Reply, read, reply_to, request

PLAIN = b"GET /api/me HTTP/1.1\r\nhost: localhost\r\n"
SOCKET = (
    b"GET /api/tables/nosuchtable/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
#: More than all buffers between a client and the server hold.
FLOOD = 64_000_000
HEADS = pytest.mark.parametrize("head", [PLAIN, SOCKET], ids=["http", "socket"])


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with very short timeouts."""
    file = tmp_path_factory.mktemp("hasty") / "house.db"
    with running(Settings(database=f"sqlite:///{file}", limits=False, patience=1.0)) as server:
        yield server


def opened(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def flooded(wire: socket.socket, piece: bytes) -> int:
    """Send the piece until the server hangs up; return the number of bytes sent."""
    sent = 0
    try:
        while sent < FLOOD:
            wire.sendall(piece)
            sent += len(piece)
    except (ConnectionResetError, BrokenPipeError):
        pass
    return sent


def refused(reply: Reply, status: int) -> None:
    assert reply.status == status
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.headers["connection"] == "close"
    assert b'"status":%d' % status in reply.body


def ends(wire: socket.socket) -> bool:
    """Does the server close without another byte?"""
    try:
        return wire.recv(1) == b""
    except ConnectionResetError:
        return True


@HEADS
def test_an_endless_header_is_cut_off(server: Running, head: bytes) -> None:
    with opened(server) as wire:
        wire.sendall(head + b"x-b: ")
        assert flooded(wire, b"a" * 65_536) < FLOOD
        refused(read(wire), 431)
        assert ends(wire)


@HEADS
def test_too_many_headers_are_cut_off(server: Running, head: bytes) -> None:
    with opened(server) as wire:
        wire.sendall(head)
        assert flooded(wire, b"a: b\r\n" * 10_000) < FLOOD
        refused(read(wire), 431)


@HEADS
def test_the_second_request_of_a_connection_is_bounded_too(server: Running, head: bytes) -> None:
    with opened(server) as wire:
        wire.sendall(request("GET", "/api/me"))
        assert read(wire).status == 200
        wire.sendall(head + b"x-b: ")
        assert flooded(wire, b"a" * 65_536) < FLOOD
        refused(read(wire), 431)


@HEADS
@pytest.mark.parametrize(
    ("more", "status"),
    [
        (b"x-a: %s\r\n" % (b"a" * protocol.LONGEST_LINE), 431),
        (b"x-a: %s\r\n" % (b"a" * 7_000) * 5, 431),
        (b"x: y\r\n" * protocol.MOST_HEADERS, 431),
    ],
    ids=["long", "long together", "many"],
)
def test_a_head_in_one_piece_has_the_same_limits(
    server: Running, head: bytes, more: bytes, status: int
) -> None:
    refused(reply_to(server, head + more + b"\r\n"), status)
    refused(reply_to(server, head, more[:-2], more[-2:], b"\r\n"), status)


def test_a_head_within_the_limits_is_read(server: Running) -> None:
    long = b"x-a: %s\r\n" % (b"a" * 7_900)
    assert reply_to(server, PLAIN + long * 3 + b"x: y\r\n" * 90 + b"\r\n").status == 200
    path = b"/api/me?lang=" + b"a" * 7_900
    assert reply_to(server, b"GET " + path + b" HTTP/1.1\r\nhost: localhost\r\n\r\n").status == 422
    assert reply_to(server, *(bytes([byte]) for byte in PLAIN), b"\r\n").status == 200


def test_an_endless_url_is_cut_off(server: Running) -> None:
    refused(reply_to(server, b"GET /%s HTTP/1.1\r\n\r\n" % (b"a" * 9_000)), 414)
    with opened(server) as wire:
        wire.sendall(b"GET /")
        assert flooded(wire, b"a" * 65_536) < FLOOD
        refused(read(wire), 414)


@HEADS
def test_a_head_that_never_ends_times_out(hasty: Running, head: bytes) -> None:
    with opened(hasty) as wire:
        wire.sendall(head + b"x")
        refused(read(wire), 408)
        assert ends(wire)


def test_a_head_that_trickles_times_out(hasty: Running) -> None:
    with opened(hasty) as wire:
        wire.settimeout(0.01)
        wire.sendall(request("GET", "/api/me")[:-2])
        for _ in range(100 * int(PATIENCE)):
            try:
                wire.sendall(b"a: b\r\n"[:1])
                reply = wire.recv(65_536)
                break
            except TimeoutError:
                continue
        assert reply.startswith(b"HTTP/1.1 408 ")


def test_a_silent_connection_is_closed_without_an_answer(hasty: Running) -> None:
    with opened(hasty) as wire:
        assert ends(wire)


def test_a_connection_is_kept_alive_after_a_request(hasty: Running) -> None:
    with opened(hasty) as wire:
        wire.sendall(request("GET", "/api/me"))
        assert read(wire).status == 200
        with opened(hasty) as other:
            assert ends(other)
        wire.sendall(request("GET", "/api/me"))
        assert read(wire).status == 200


def test_silent_connections_of_one_address_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "MOST_SILENT", 3)
    with running(settings(tmp_path / "a.db")) as server, ExitStack() as stack:
        wires = [stack.enter_context(opened(server)) for _ in range(4)]
        # The loop accepts connections in order, so the last one exceeds the limit.
        assert ends(wires[3])
        wires[0].sendall(request("GET", "/api/me"))
        assert read(wires[0]).status == 200
        another = stack.enter_context(opened(server))
        another.sendall(request("GET", "/api/me"))
        assert read(another).status == 200


@pytest.mark.parametrize(
    "endless",
    [
        (b"5;a=", b"a" * 65_536), (b"0\r\nx-t: ", b"a" * 65_536), (b"0\r\n", b"x: y\r\n" * 10_000),
        (b"", b"8000\r\n" + b"b" * 0x8000 + b"\r\n"),
    ],
    ids=["extension", "trailer", "trailers", "body"],
)  # fmt: skip
@pytest.mark.parametrize("path", [b"/api/me", b"/"])
def test_an_unread_body_is_limited(
    server: Running, path: bytes, endless: tuple[bytes, bytes]
) -> None:
    first, again = endless
    with opened(server) as wire:
        head = b"GET %s HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
        wire.sendall(head % path)
        reply = read(wire)
        wire.sendall(first)
        assert flooded(wire, again) < FLOOD
    assert reply.status in {200, 400, 404}


def test_an_unread_body_times_out(hasty: Running) -> None:
    with opened(hasty) as wire:
        wire.sendall(request("GET", "/api/me", content_length="1000"))
        assert read(wire).status == 400
        assert ends(wire)


def test_a_connection_is_reused_after_an_unread_body(server: Running) -> None:
    with opened(server) as wire:
        wire.sendall(request("GET", "/api/me", b"x" * 1_000))
        assert read(wire).status == 400
        wire.sendall(request("GET", "/api/me"))
        assert read(wire).status == 200


def test_a_trailer_is_no_header(server: Running) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    body = b"f\r\n" + b'{"name": "Ana"}' + b"\r\n0\r\nauthorization: Bearer nonsense\r\n\r\n"
    assert reply_to(server, head + b"transfer-encoding: chunked\r\n\r\n" + body).status == 201


def test_pipelined_requests_are_limited(server: Running) -> None:
    with opened(server) as wire:
        wire.sendall(request("GET", "/api/me") * 10)
        data = b""
        while data.count(b"HTTP/1.1 200 ") < 10:
            data += wire.recv(65_536)
        wire.sendall(request("GET", "/api/me") * 1_000)
        try:
            while piece := wire.recv(65_536):
                data += piece
        except ConnectionResetError:
            pass
    assert data.count(b"HTTP/1.1 200 ") < 100


@pytest.mark.parametrize(
    "head",
    [
        SOCKET.replace(b"GET", b"POST", 1), SOCKET + b"content-length: 5\r\n",
        SOCKET + b"transfer-encoding: chunked\r\n",
    ],
)  # fmt: skip
def test_an_invalid_handshake_is_refused(server: Running, head: bytes) -> None:
    refused(reply_to(server, head + b"\r\n"), 400)


def test_a_server_survives_all_of_this(server: Running) -> None:
    with opened(server) as wire:
        wire.sendall(SOCKET + b"\r\n")
        assert read(wire).status == 404
    assert '"bug"' not in server.log()


def test_an_empty_line_does_not_keep_a_connection_open(hasty: Running) -> None:
    with opened(hasty) as wire:
        wire.sendall(request("GET", "/healthz"))
        assert read(wire).status == 200
        wire.sendall(b"\r\n")
        assert ends(wire)
