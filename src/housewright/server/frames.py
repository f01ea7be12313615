"""WebSockets by uvicorn, with bounds on frames that are no messages.

What people say is counted where it is read. Pings, pongs and pieces of messages never get there,
and the library takes any number of them: it would parse for seconds, or store pongs that nobody
reads.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .protocol import Config

#: Frames that may come at once, and seconds after which each of them is forgotten.
MOST_FRAMES: Final = 400
_FORGOTTEN: Final = 0.05
#: Bytes that are parsed at a time: the smallest frames in them take a few milliseconds.
_PIECE: Final = 2_048
_TOO_MANY: Final = 1008
#: How long a client has to take the last words, in seconds.
_LINGER: Final = 2.0


class BoundedSocket(WebSocketsSansIOProtocol):
    """One connection. A client that sends too many frames, or takes no pongs, is cut off."""

    config: Config

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        #: When all frames that came will have been forgotten.
        self._free = 0.0
        self._is_cut = False

    def data_received(self, data: bytes) -> None:
        if len(data) <= _PIECE or not self.handshake_initiated:
            super().data_received(data)
            return
        for start in range(0, len(data), _PIECE):
            if self._is_cut or self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE])

    def handle_cont(self, event: Frame) -> None:
        if self._counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self._counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._counted():
            super().handle_bytes(event)

    def handle_pong(self, event: Frame) -> None:
        if self._counted():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        if not self._counted():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            # It does not take what was sent before.
            self._cut()

    def _counted(self) -> bool:
        """Count a frame; False if it was one too many, and the connection is gone."""
        now = self.loop.time()
        self._free = max(now, self._free) + _FORGOTTEN
        is_too_much = self._free - now > MOST_FRAMES * _FORGOTTEN
        if is_too_much and self.config.is_limited and not self._is_cut:
            self._cut()
        return not self._is_cut

    def _cut(self) -> None:
        self._is_cut = True
        if not self.writable.is_set():
            self.transport.abort()
            return
        if not self.close_sent:
            self.close_sent = True
            self.conn.fail(_TOO_MANY, "That was too much at once.")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        # That waits until the client has taken all that was sent.
        self.loop.call_later(_LINGER, self.transport.abort)
