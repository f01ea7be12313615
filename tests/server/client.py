"""A server on a real port and an HTTP client for it, both minimal."""

import asyncio
import io
import socket
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar
from unittest import mock

import httpx2
from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection, connect

from housewright.server import app, logs, serve
from housewright.server.app import App, create
from housewright.server.passwords import Passwords
from housewright.server.services import Services
from housewright.server.settings import Settings
from housewright.server.steady_clock import Clock
from tests import migrated

T = TypeVar("T")
#: A timeout that no answer reaches even on a slow and busy machine, in seconds.
PATIENCE = 120.0
#: A usual hash takes 64 MB and a tenth of a second of a processor.
_CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
#: The log, shared by all servers of this process.
_LOG = io.StringIO()


class Running:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings, now: Clock | None = None) -> None:
        self.app: App = create(settings, now)
        self._log_start = _LOG.tell()
        self._listening = serve.Place(port=0).bound()
        self.port: int = self._listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._started = threading.Event()
        self._error: BaseException | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._server: serve.Server | None = None
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)

    @property
    def services(self) -> Services:
        return self.app.services

    def log(self) -> str:
        """The log since this server started; other servers write to it too."""
        return _LOG.getvalue()[self._log_start :]

    def start(self) -> None:
        logs.set_up("debug", _LOG)
        self._thread.start()
        assert self._started.wait(PATIENCE)
        if self._error is not None:
            raise self._error

    def stop(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"
        self._listening.close()

    def narrow(self) -> socket.socket:
        """A connection with small buffers, which are soon full."""
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        found = socket.socket()
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        found.settimeout(PATIENCE)
        found.connect(("127.0.0.1", self.port))
        return found

    def do(self, work: Awaitable[T]) -> T:
        """Run the work in the server's event loop and return its result."""

        async def done() -> T:
            return await work

        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(PATIENCE)

    def _run(self) -> None:
        factory = serve.configured(self.app).get_loop_factory()
        try:
            with asyncio.Runner(loop_factory=factory) as runner:
                self._loop = runner.get_loop()
                runner.run(serve.run(self.app, self._listening, self._on_started))
        except BaseException as error:
            self._error = error
        finally:
            self._started.set()

    def _on_started(self, server: serve.Server) -> None:
        self._server = server
        self._started.set()


@contextmanager
def running(settings: Settings, now: Clock | None = None) -> Iterator[Running]:
    """A started server, stopped at the end; its hashes of passwords are cheap."""
    migrated.put(settings.database)
    server = Running(settings, now)
    with mock.patch.object(app, "Passwords", partial(Passwords, _CHEAP)):
        server.start()
    try:
        yield server
    finally:
        server.stop()


class Client:
    """An HTTP client that keeps its cookie and sends an origin, as a browser does."""

    def __init__(self, url: str, *, token: str | None = None) -> None:
        headers = {"origin": url} if token is None else {"authorization": f"Bearer {token}"}
        self.url = url
        self.http = httpx2.Client(base_url=url, headers=headers, timeout=PATIENCE)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx2.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None) -> httpx2.Response:
        return self.send("POST", path, body)

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx2.Response:
        """Send a request, with the body as JSON."""
        if body is not None:
            more["json"] = body
        return self.http.request(method, path, **more)

    # --- shortcuts for common requests ---

    def guest(self, name: str = "Ana", lang: str = "en") -> str:
        """Become a guest; return the person's key."""
        body = good(self.post("/api/guests", {"name": name, "lang": lang}), 201)
        return str(body["person"]["key"])

    def account(self, name: str, password: str = "a good password") -> str:
        """Make an account, or turn the guest into one; return the person's key."""
        body = good(self.post("/api/accounts", {"name": name, "password": password}), 201)
        return str(body["person"]["key"])

    def table(self, game: str, seats: list[dict[str, Any]], **terms: Any) -> dict[str, Any]:
        """Make a table."""
        body: dict[str, Any] = good(
            self.post("/api/tables", {"game": game, "seats": seats, **terms}), 201
        )
        return body

    def sit(self, key: str, seat: int) -> dict[str, Any]:
        body: dict[str, Any] = good(self.post(f"/api/tables/{key}/seats/{seat}", {}))
        return body

    def snapshot(self, key: str, **query: Any) -> dict[str, Any]:
        body: dict[str, Any] = good(self.get(f"/api/tables/{key}/snapshot", **query))
        return body

    def move(self, key: str, ply: int, text: str, seat: int | None = None) -> httpx2.Response:
        request = {"ply": ply, "text": text} | ({} if seat is None else {"seat": seat})
        return self.post(f"/api/tables/{key}/moves", request)

    def socket(
        self, key: str, *, sock: socket.socket | None = None, **query: Any
    ) -> ClientConnection:
        """The WebSocket of a table, over this connection if one is given; use it as a context."""
        words = str(httpx2.QueryParams(query))
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{key}/socket?{words}"
        headers = {k: v for k, v in self.http.headers.items() if k in {"origin", "authorization"}}
        if self.http.cookies:
            headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        # No pings: a client that reads nothing for a while, or a slow machine, is not disconnected.
        return connect(
            url, sock=sock, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None
        )


def good(response: httpx2.Response, status: int = 200) -> Any:
    """The JSON of a successful response."""
    assert response.status_code == status, response.text
    return response.json() if response.content else None


def problem(response: httpx2.Response, status: int, code: str | None = None) -> dict[str, Any]:
    """The problem document of a refused request."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = response.json()
    assert body["status"] == status
    assert body["detail"].endswith((".", "?", "!")), body
    assert code is None or body["code"] == code, body
    return body
