"""HTTP/1.1 by uvicorn and httptools, with limits on the size and duration of requests.

Neither library limits the head of a request: its bytes, headers or time. A request that comes in
one piece, as nearly all do, costs a few comparisons and no timer.
"""

import asyncio
from asyncio import TimerHandle
from collections import Counter
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import network
from .problems import MEDIA, Refused

#: The longest head of a request, and the longest address and line in it, in bytes. The library
#: for WebSockets has the same bound on a line, but then neither answers nor hangs up.
LONGEST_HEAD: Final = 32_000
LONGEST_LINE: Final = 8_000
MOST_HEADERS: Final = 100
#: Framing that is allowed around a body: sizes of chunks, extensions, trailers.
_FRAMING: Final = 32_000
#: How much is still read of a body after the response, or of a request that was refused.
_LEFTOVER: Final = 256_000
#: Pipelined requests that may wait on one connection.
_PIPELINED: Final = 16
#: Connections of one household that may be open without having sent a request.
MOST_SILENT: Final = 256
#: How long a client has to read the last response before the connection is closed, in seconds.
_LINGER: Final = 2.0

_BAD: Final = Refused(400, "refused", "This is not a valid HTTP/1.1 request.")
_LONG_HEAD: Final = Refused(
    431, "too_large", f"The head of a request may have {LONGEST_HEAD} bytes at most."
)
_LONG_LINE: Final = Refused(431, "too_large", f"A header may have {LONGEST_LINE} bytes at most.")
_LONG_ADDRESS: Final = Refused(
    414, "too_large", f"An address may have {LONGEST_LINE} bytes at most."
)
_MANY_HEADERS: Final = Refused(
    431, "too_large", f"A request may have {MOST_HEADERS} headers at most."
)
# Looked up once, since it is called for every header.
_on_header: Final = HttpToolsProtocol.on_header


class Config(uvicorn.Config):
    """uvicorn's configuration, with our limits."""

    def __init__(self, app: Any, *, patience: float, is_limited: bool, **settings: Any) -> None:
        super().__init__(app, http=BoundedProtocol, **settings)
        #: Are the frames of WebSockets rate-limited?
        self.is_limited = is_limited
        #: The timeout for the head of a request, in seconds.
        self.patience = patience
        self.slow: Final = Refused(
            408, "slow", f"The head of the request did not arrive within {patience:g} seconds."
        )
        #: Connections by household that have not sent a head yet.
        self.silent: Counter[str] = Counter()


class BoundedProtocol(HttpToolsProtocol):
    """One connection. A client that sends too much or too slowly gets a problem and is cut off."""

    config: Config

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        #: In the head or the body of a request; in neither, nothing of the next one has come.
        self._in_head = self._in_body = False
        #: Bytes received since then, without the piece in which it began.
        self._taken = 0
        #: How many of them belong to the body itself.
        self._body = 0
        self._piece = 0
        self._timer: TimerHandle | None = None
        self._household = ""
        self._is_refused = False
        self._why = _BAD

    # --- a connection ---

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        household = network(self.client[0]) if self.client else "?"
        if self.config.silent[household] >= MOST_SILENT:
            transport.close()
            return
        self._household = household
        self.config.silent[household] += 1
        self._set_timer(self.config.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self._speaks()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._piece = len(data)
        if self._is_refused:
            self._skip()
            return
        super().data_received(data)
        if self._in_head:
            self._check_head()
        elif self._in_body:
            self._check_body()
        elif self._timer is None and self._is_at_rest():
            # For example an empty line: uvicorn has dropped its keep-alive timeout.
            self._set_timer(self.config.patience)

    def _is_at_rest(self) -> bool:
        """Is no request under way, and the connection not handed over to a WebSocket?"""
        is_answered = self.cycle is None or self.cycle.response_complete
        return is_answered and self.transport.get_protocol() is self

    # --- what the parser finds ---

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._taken = -self._piece

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            # A trailer. uvicorn would add it to the headers, which have been checked already.
            return
        if len(self.headers) >= MOST_HEADERS:
            self._fail(_MANY_HEADERS)
        _on_header(self, name, value)

    def on_headers_complete(self) -> None:
        if self._piece > LONGEST_LINE or self._taken >= 0:
            self._check_lengths()
        if len(self.pipeline) >= _PIPELINED:
            self._fail(_BAD)
        self._in_head, self._in_body = False, True
        self._taken, self._body = -self._piece, 0
        if self._timer is not None:
            self._stop_timer()
        if self._household:
            self._speaks()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        if self._timer is not None:
            self._stop_timer()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._in_body and self.cycle.response_complete and not self.transport.is_closing():
            # Discard the rest of the body; if we closed now the client might miss the response.
            self._taken = self._body = 0
            self._set_timer(self.config.patience)

    def handle_websocket_upgrade(self) -> None:
        if self.scope["method"] != "GET":
            self._refuse(_BAD)
            return
        super().handle_websocket_upgrade()
        handed_to = self.transport.get_protocol()
        if isinstance(handed_to, WebSocketsSansIOProtocol) and not handed_to.handshake_initiated:
            # The handshake was not accepted, for example because it had a body: refuse it here.
            self.transport.set_protocol(self)
            handed_to.connections.discard(handed_to)
            self._refuse(_BAD)

    # --- bounds ---

    def _check_head(self) -> None:
        """The head did not end with this piece."""
        self._taken += self._piece
        if self._timer is None:
            self._set_timer(self.config.patience)
        if len(self.url) > LONGEST_LINE:
            self._refuse(_LONG_ADDRESS)
        elif max(self._taken, self._head()) > LONGEST_HEAD:
            self._refuse(_LONG_HEAD)

    def _check_lengths(self) -> None:
        """The head has ended, and came in several pieces or in a large one."""
        if len(self.url) > LONGEST_LINE:
            self._fail(_LONG_ADDRESS)
        if any(len(name) + len(value) > LONGEST_LINE for name, value in self.headers):
            self._fail(_LONG_LINE)
        if self._head() > LONGEST_HEAD:
            self._fail(_LONG_HEAD)

    def _check_body(self) -> None:
        """The body did not end with this piece."""
        self._taken += self._piece
        is_answered = self.cycle.response_complete
        if is_answered and self._taken > _LEFTOVER:
            self.transport.close()
        elif self._taken - self._body > _FRAMING + self._body:
            self._refuse(_BAD)

    def _head(self) -> int:
        """The length of the head read so far."""
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    def _fail(self, why: Refused) -> None:
        """Stop the parser; uvicorn then calls `send_400_response`."""
        self._why = why
        raise ValueError(why.detail)

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._why)

    def _refuse(self, why: Refused) -> None:
        """Respond, unless a response is under way, and close the connection."""
        self._is_refused = True
        self._in_head = self._in_body = False
        self._stop_timer()
        if self.transport.is_closing():
            return
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.close()
            return
        self.transport.write(_answer(why))
        # Closing at once would reset the connection, and the client might miss the response.
        self._taken = 0
        self._timer = self.loop.call_later(_LINGER, self.transport.close)
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def _skip(self) -> None:
        self._taken += self._piece
        if self._taken > _LEFTOVER:
            self.transport.close()

    # --- time ---

    def _set_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._be_late)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _be_late(self) -> None:
        self._timer = None
        if self.flow.read_paused:
            # The client may well have sent it: we have paused reading.
            self._set_timer(self.config.patience)
        elif self._in_head:
            self._refuse(self.config.slow)
        else:
            # Browsers open connections in advance, and would show a response to no request.
            self.transport.close()

    def _speaks(self) -> None:
        """The connection no longer counts as silent."""
        household, self._household = self._household, ""
        if household:
            self.config.silent[household] -= 1
            if not self.config.silent[household]:
                del self.config.silent[household]


def _answer(why: Refused) -> bytes:
    body = why.body()
    head = b"content-type: %s\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
    return STATUS_LINE[why.status] + head % (MEDIA.encode(), len(body)) + body
