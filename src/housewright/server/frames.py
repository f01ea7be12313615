"""WebSockets by uvicorn, with a rate limit on frames that carry no message.

Messages are limited where they are read. Pings, pongs and fragments never get there, and the
library accepts any number of them: it would parse for seconds, or queue pongs that the client
does not read.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .protocol import Config

#: The rate limit: this many frames at once, and the seconds after which one more is allowed.
MOST_FRAMES: Final = 400
_FORGOTTEN: Final = 0.05
#: Bytes that are parsed at a time: the smallest frames in them take a few milliseconds.
_PIECE: Final = 2_048
_TOO_MANY: Final = 1008
#: The timeout for sending the close frame, in seconds.
_LINGER: Final = 2.0


class BoundedSocket(WebSocketsSansIOProtocol):
    """One connection. A client that sends too many frames, or reads no pongs, is disconnected."""

    config: Config

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        #: When the whole allowance will be available again.
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
            # The client does not read what was sent before.
            self._cut()

    def _counted(self) -> bool:
        """Count a frame; False if it was one too many, and the connection was closed."""
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
            self.conn.fail(_TOO_MANY, "Too many frames at once.")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        # Closing waits until the client has read all that was sent.
        self.loop.call_later(_LINGER, self.transport.abort)
