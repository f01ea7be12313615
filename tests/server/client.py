"""A server on a real port, and a client for it; both as small as tests want them."""

import asyncio
import io
import socket
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx2
from websockets.sync.client import ClientConnection, connect

from housewright.server import logs, serve
from housewright.server.app import App, create
from housewright.server.services import Services
from housewright.server.settings import Settings
from housewright.server.steady_clock import Clock

T = TypeVar("T")
#: More than any answer needs on a slow machine that has other things to do, in seconds.
PATIENCE = 120.0
#: What all servers of this process say: there is one log for all.
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
        """What was said since this server began, perhaps by others too."""
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
        """A connection that takes little at a time, and so is soon full."""
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        found = socket.socket()
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        found.settimeout(PATIENCE)
        found.connect(("127.0.0.1", self.port))
        return found

    def do(self, work: Awaitable[T]) -> T:
        """What the work returns, done in the server's own loop."""

        async def done() -> T:
            return await work

        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(PATIENCE)

    def _run(self) -> None:
        factory = serve.configured(self.app).get_loop_factory()
        try:
            with asyncio.Runner(loop_factory=factory) as runner:
                self._loop = runner.get_loop()
                runner.run(serve.run(self.app, self._listening, self._told))
        except BaseException as error:
            self._error = error
        finally:
            self._started.set()

    def _told(self, server: serve.Server) -> None:
        self._server = server
        self._started.set()


@contextmanager
def running(settings: Settings, now: Clock | None = None) -> Iterator[Running]:
    """A server that answers, and that has stopped afterwards."""
    server = Running(settings, now)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Client:
    """A browser without a screen: keeps its cookie and says where its page is from."""

    def __init__(self, url: str, *, token: str | None = None) -> None:
        headers = {"origin": url} if token is None else {"authorization": f"Bearer {token}"}
        self.url = url
        self.http = httpx2.Client(base_url=url, headers=headers, timeout=PATIENCE)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx2.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, asked: Any = None) -> httpx2.Response:
        return self.send("POST", path, asked)

    def send(self, method: str, path: str, asked: Any = None, **more: Any) -> httpx2.Response:
        """Any request; what is asked goes as JSON."""
        if asked is not None:
            more["json"] = asked
        return self.http.request(method, path, **more)

    # --- what most tests begin with ---

    def guest(self, name: str = "Ana", lang: str = "en") -> str:
        """Come in as a guest; the person's key."""
        told = good(self.post("/api/guests", {"name": name, "lang": lang}), 201)
        return str(told["person"]["key"])

    def account(self, name: str, password: str = "a good password") -> str:
        """Make an account, of the guest if this is one; the person's key."""
        told = good(self.post("/api/accounts", {"name": name, "password": password}), 201)
        return str(told["person"]["key"])

    def table(self, game: str, seats: list[dict[str, Any]], **terms: Any) -> dict[str, Any]:
        """Make a table."""
        told: dict[str, Any] = good(
            self.post("/api/tables", {"game": game, "seats": seats, **terms}), 201
        )
        return told

    def sit(self, key: str, seat: int) -> dict[str, Any]:
        told: dict[str, Any] = good(self.post(f"/api/tables/{key}/seats/{seat}", {}))
        return told

    def snapshot(self, key: str, **query: Any) -> dict[str, Any]:
        told: dict[str, Any] = good(self.get(f"/api/tables/{key}/snapshot", **query))
        return told

    def move(self, key: str, ply: int, text: str, seat: int | None = None) -> httpx2.Response:
        asked = {"ply": ply, "text": text} | ({} if seat is None else {"seat": seat})
        return self.post(f"/api/tables/{key}/moves", asked)

    def socket(
        self, key: str, *, sock: socket.socket | None = None, **query: Any
    ) -> ClientConnection:
        """The WebSocket of a table, over this connection if one is given; use it as a context."""
        words = str(httpx2.QueryParams(query))
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{key}/socket?{words}"
        headers = {k: v for k, v in self.http.headers.items() if k in {"origin", "authorization"}}
        if self.http.cookies:
            headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        # No pings: who does not read for a while, or runs on a slow machine, is not gone.
        return connect(
            url, sock=sock, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None
        )


def good(response: httpx2.Response, status: int = 200) -> Any:
    """What a good answer tells."""
    assert response.status_code == status, response.text
    return response.json() if response.content else None


def problem(response: httpx2.Response, status: int, code: str | None = None) -> dict[str, Any]:
    """The problem document of an answer that is a no."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = response.json()
    assert told["status"] == status
    assert told["detail"].endswith((".", "?", "!")), told
    assert code is None or told["code"] == code, told
    return told
