"""Raw HTTP, for requests that an HTTP client would not send."""

import socket
from typing import NamedTuple

from tests.server.client import PATIENCE, Running


class Reply(NamedTuple):
    """A response."""

    status: int
    headers: dict[str, str]
    body: bytes


def reply_to(server: Running, *pieces: bytes) -> Reply:
    """Send these bytes on a new connection and read the response."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
        for piece in pieces:
            wire.sendall(piece)
        return read(wire)


def read(wire: socket.socket) -> Reply:
    """Read one response: by its length, or until the connection is closed."""
    data = b""
    while b"\r\n\r\n" not in data:
        more = wire.recv(65_536)
        assert more, f"hung up after {data!r}"
        data += more
    head, _, body = data.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    length = int(headers.get("content-length", "0"))
    while len(body) < length and (more := wire.recv(65_536)):
        body += more
    return Reply(int(status.split()[1]), headers, body)


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """A request as it goes over the wire."""
    given = {"host": "127.0.0.1", "content-length": str(len(body))}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{name}: {value}" for name, value in given.items()]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("latin-1") + body
