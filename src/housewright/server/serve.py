"""Runs the server on a port until somebody stops it."""

import asyncio
import errno
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NamedTuple

import uvicorn
from msgspec import structs

from ..core.refusal import BadSetup
from ..store.database import sqlite_path
from . import logs
from .app import App, create, opened
from .frames import BoundedSocket
from .garbage import in_quiet_moments
from .protocol import Config
from .services import Services
from .settings import Settings

#: The largest WebSocket message, in bytes.
LONGEST_MESSAGE: Final = 16_000
#: How long open connections have to close when the server stops, in seconds.
_FAREWELL: Final = 1.0
_PATIENCE: Final = 4
_PING: Final = 20.0
_WAITING: Final = 2_048


class Place(NamedTuple):
    """Where the server listens. Port 0 is any free port."""

    host: str = "127.0.0.1"
    port: int = 8000

    def bound(self) -> socket.socket:
        """The listening socket; raises BadSetup if there is none to be had."""
        try:
            infos = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
            family, kind, protocol, _, address = infos[0]
            found = socket.socket(family, kind, protocol)
        except OSError:
            raise BadSetup("host", f"There is no address {self.host} on this machine.") from None
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind(address)
            # A client that connects before the server is ready waits instead of being refused.
            found.listen(_WAITING)
        except OSError as error:
            found.close()
            raise BadSetup("port", self._problem(error)) from None
        return found

    def _problem(self, error: OSError) -> str:
        if error.errno == errno.EADDRINUSE:
            return f"Port {self.port} is in use; choose another with --port, or stop what uses it."
        if error.errno == errno.EACCES:
            return f"You may not use port {self.port}; choose one above 1023."
        return f"Port {self.port} of {self.host} cannot be used: {error.strerror}."


class Server(uvicorn.Server):
    """uvicorn, which sends every client a `bye` before it stops, and exits with 0 on a signal."""

    def __init__(
        self, config: uvicorn.Config, services: Services, on_ready: "Callable[[Server], None]"
    ) -> None:
        super().__init__(config)
        self._services = services
        self._on_ready = on_ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before: dict[int, Callable[[int, FrameType | None], object] | int | None] = {
            each: signal.signal(each, self.handle_exit) for each in signals
        }
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # Not earlier: uvicorn installs its signal handlers in `serve`.
        self._on_ready(self)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._services.rooms.close()
        deadline = asyncio.get_running_loop().time() + _FAREWELL
        while self._services.rooms.sockets() and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)


def configured(app: App) -> Config:
    """uvicorn's configuration for the app. The caller opens the services."""
    settings = app.services.settings
    return Config(
        app,
        patience=settings.patience,
        is_limited=settings.limits,
        lifespan="off",
        ws=BoundedSocket,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        # Messages are small, and compression would keep a window per connection.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        backlog=_WAITING,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=_PATIENCE,
    )


async def run(app: App, listening: socket.socket, on_ready: Callable[[Server], None]) -> None:
    """Serve until stopped; then everything that was acknowledged is on disk.

    `on_ready` is called once the server accepts requests.
    """
    async with opened(app.services), in_quiet_moments():
        await Server(configured(app), app.services, on_ready).serve(sockets=[listening])


def serve(
    settings: Settings, place: Place, *, is_opened: bool = False, level: str = "info"
) -> None:
    """Serve until SIGINT or SIGTERM; raises BadSetup if it cannot start."""
    logs.set_up(level)
    listening = place.bound()
    address = _address(place.host, listening.getsockname()[1])

    def on_ready(_: Server) -> None:
        print(f"Housewright listens at {address}, {_kept(settings)}.", flush=True)
        if is_opened:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    app = create(structs.replace(settings, hosts=(*settings.hosts, place.host)))
    factory = configured(app).get_loop_factory()
    try:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(run(app, listening, on_ready))
    finally:
        listening.close()


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in {"", "0.0.0.0", "::"} else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _kept(settings: Settings) -> str:
    path = sqlite_path(settings.database)
    return "its data lies in PostgreSQL" if path is None else f"its data lies in {path}"
