"""A WebSocket, as tests talk over it."""

import json
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.client import PATIENCE


class Line:
    """A socket with a method to wait for a type of message."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    def send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))

    def send_raw(self, message: str | bytes) -> None:
        self._socket.send(message)

    def wait(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == kind:
                return message

    def rest(self) -> list[dict[str, Any]]:
        """Everything until the end of the connection."""
        found: list[dict[str, Any]] = []
        try:
            while True:
                found.append(json.loads(self._socket.recv(timeout=PATIENCE)))
        except ConnectionClosed:
            return found
