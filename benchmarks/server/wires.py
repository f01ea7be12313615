"""Minimal HTTP/1.1 and WebSocket connections, cheap for the load process.

Only what our own server sends is understood: answers with a length, whole text frames.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

#: Called with the payload of every message.
Heard = Callable[[bytes], object]

_CLOSE, _PING = 8, 9


class Broken(Exception):
    """An unexpected behaviour of the server, in one sentence."""


class _Wire(asyncio.Protocol):
    """A connection that adds received bytes to its address."""

    def __init__(self, address: "Address") -> None:
        self._address = address
        self.transport: asyncio.Transport
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._address.received += len(data)
        self._rest = self.understood(self._rest + data if self._rest else data)

    def understood(self, data: bytes) -> bytes:
        """Take whole messages off the data; what remains is the beginning of the next."""
        raise NotImplementedError


class Http(_Wire):
    """An HTTP connection for requests, one after the other."""

    def __init__(self, address: "Address") -> None:
        super().__init__(address)
        self._answered: asyncio.Future[tuple[bytes, bytes]] | None = None

    def ask(self, request: bytes) -> "asyncio.Future[tuple[bytes, bytes]]":
        """Send a request; return the head and the body of the answer."""
        self._answered = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self._answered

    def understood(self, data: bytes) -> bytes:
        split = data.find(b"\r\n\r\n") + 4
        if split < 4:
            return data
        head = data[:split].lower()
        mark = head.find(b"content-length:")
        length = int(head[mark + 15 : head.find(b"\r", mark)]) if mark >= 0 else 0
        if len(data) < split + length:
            return data
        if self._answered is not None and not self._answered.done():
            self._answered.set_result((data[:split], data[split : split + length]))
        return data[split + length :]

    def connection_lost(self, error: Exception | None) -> None:
        if self._answered is not None and not self._answered.done():
            self._answered.set_exception(Broken("The server hung up."))


class Socket(_Wire):
    """A WebSocket that listens."""

    def __init__(self, address: "Address", heard: Heard) -> None:
        super().__init__(address)
        self._heard = heard
        self.is_open = asyncio.get_running_loop().create_future()

    def say(self, text: bytes) -> None:
        """Send a short text frame, masked with zeros: this is no browser."""
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        self.transport.write(bytes((0x80 | kind, 0x80 | len(payload), 0, 0, 0, 0)) + payload)

    def understood(self, data: bytes) -> bytes:
        if not self.is_open.done():
            head, split, data = data.partition(b"\r\n\r\n")
            if not split:
                return head
            if not head.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(Broken(f"No socket: {head[:80]!r}."))
                return b""
            self.is_open.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            start, length = at + 2, data[at + 1]
            if length >= 126:
                start += 2 if length == 126 else 8
                if start > end:
                    break
                length = int.from_bytes(data[at + 2 : start], "big")
            if start + length > end:
                break
            self._take(data[at] & 15, data[start : start + length])
            at = start + length
        return data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == _PING:
            self._send(10, payload)
        elif kind == _CLOSE:
            self.transport.close()
        else:
            self._heard(payload)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(Broken("The server hung up."))


class Address:
    """The address of the server, and how to connect to it."""

    def __init__(self, port: int) -> None:
        self._port = port
        #: Bytes received from there over all connections.
        self.received = 0
        self._common = (
            f"host: 127.0.0.1:{port}\r\norigin: http://127.0.0.1:{port}\r\n"
            "content-type: application/json\r\n"
        )

    async def http(self) -> Http:
        loop = asyncio.get_running_loop()
        return (await loop.create_connection(lambda: Http(self), "127.0.0.1", self._port))[1]

    async def socket(self, path: str, cookie: str, heard: Heard) -> Socket:
        """A WebSocket that is open."""
        loop = asyncio.get_running_loop()
        made = await loop.create_connection(lambda: Socket(self, heard), "127.0.0.1", self._port)
        wire = made[1]
        key = base64.b64encode(os.urandom(16)).decode()
        words = (
            "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {key}\r\n"
        )
        wire.transport.write(self.head("GET", path, cookie, words) + b"\r\n")
        await wire.is_open
        return wire

    def head(self, method: str, path: str, cookie: str = "", more: str = "") -> bytes:
        """The head of a request, without the empty line at its end."""
        shown = f"cookie: {cookie}\r\n" if cookie else ""
        return f"{method} {path} HTTP/1.1\r\n{self._common}{shown}{more}".encode()


def request(head: bytes, body: bytes) -> bytes:
    """A request with a body."""
    return b"%scontent-length: %d\r\n\r\n%s" % (head, len(body), body)
