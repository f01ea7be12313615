"""Finds the endpoint for a path, runs it, and turns its errors into problem documents."""

from collections.abc import Iterable
from typing import Final

import structlog
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from .http import STREAM, Call, Endpoint, run_socket
from .incidents import noted
from .problems import Refused, not_found, refused, title
from .reading import Gone
from .sending import send_problem
from .services import Services

log: Final = structlog.get_logger("http")
_LONGEST: Final = 300
#: Numbers in paths are ids and seats: longer ones do not exist.
_DIGITS: Final = 15


class _Stop:
    """One segment of a path: what can follow it, and the endpoints there."""

    __slots__ = ("endpoints", "name", "number", "steps", "word")

    def __init__(self) -> None:
        self.steps: dict[str, _Stop] = {}
        self.endpoints: dict[str, Endpoint] = {}
        self.word: _Stop | None = None
        self.number: _Stop | None = None
        #: The name of the parameter that led here.
        self.name = ""


class Router:
    """All paths as one tree: finding one takes as many steps as it has segments."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        self._root = _Stop()
        for endpoint in endpoints:
            self._add(endpoint)

    def find(self, path: str) -> tuple[dict[str, Endpoint], dict[str, object]] | None:
        """The endpoints at this path, by method, and the parameters in it."""
        if len(path) > _LONGEST:
            return None
        parameters: dict[str, object] = {}
        stop = _follow(self._root, path.split("/"), 1, parameters)
        return None if stop is None else (stop.endpoints, parameters)

    def _add(self, endpoint: Endpoint) -> None:
        stop = self._root
        for part in endpoint.path.split("/")[1:]:
            stop = _step(stop, part)
        assert endpoint.method not in stop.endpoints, f"{endpoint} is declared twice"
        stop.endpoints[endpoint.method] = endpoint


def _step(stop: _Stop, part: str) -> _Stop:
    if not part.startswith("{"):
        return stop.steps.setdefault(part, _Stop())
    name, _, kind = part.strip("{}").partition(":")
    assert kind in {"", "int"}, f"{part} is of no known kind"
    child = (stop.number if kind else stop.word) or _Stop()
    assert child.name in {"", name}, f"{part} is called {child.name} elsewhere"
    child.name = name
    if kind:
        stop.number = child
    else:
        stop.word = child
    return child


def _follow(stop: _Stop, parts: list[str], at: int, parameters: dict[str, object]) -> _Stop | None:
    if at == len(parts):
        return stop if stop.endpoints else None
    part = parts[at]
    child = stop.steps.get(part)
    found = None if child is None else _follow(child, parts, at + 1, parameters)
    if found is None and stop.number is not None and _is_number(part):
        parameters[stop.number.name] = int(part)
        found = _follow(stop.number, parts, at + 1, parameters)
    if found is None and stop.word is not None and part and part.isprintable():
        parameters[stop.word.name] = part
        found = _follow(stop.word, parts, at + 1, parameters)
    return found


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdigit() and len(part) <= _DIGITS


class Dispatcher:
    """The innermost app: endpoints by the router, anything outside /api by `pages`."""

    def __init__(self, services: Services, endpoints: Iterable[Endpoint], pages: ASGIApp) -> None:
        self._services = services
        self._signpost = Router(endpoints)
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._pages(scope, receive, send)
            return
        try:
            await self._answer(scope, receive, send)
        except Gone:
            return
        except Exception as error:
            await self._explain(error, scope, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        found = self._signpost.find(path)
        if found is None:
            if path.startswith("/api/") or scope["type"] != "http":
                raise not_found()
            scope["housewright.route"] = "page"
            await self._pages(scope, receive, send)
            return
        endpoints, parameters = found
        method = "SOCKET" if scope["type"] == "websocket" else scope["method"]
        endpoint = endpoints.get("GET" if method == "HEAD" else method)
        # A stream has no length that HEAD could report.
        if endpoint is None or (method == "HEAD" and endpoint.media == STREAM):
            raise _wrong_method(method, endpoints)
        scope["housewright.route"] = endpoint.path
        call: Call[object] = Call(self._services, scope, parameters)
        if method == "SOCKET":
            await run_socket(endpoint, call, receive, send)
        else:
            await endpoint.run(call, receive, send)

    async def _explain(self, error: Exception, scope: Scope, send: Send) -> None:
        problem = _of_starlette(error) if isinstance(error, HTTPException) else refused(error)
        route = scope.get("housewright.route")
        if problem is None:
            problem = noted(self._services.metrics, "request", error, route=route)
        elif problem.status >= 500:
            log.error("failed", code=problem.code, route=route)
        if "housewright.status" not in scope:
            await send_problem(scope, send, problem)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1011, "reason": problem.code})


def _wrong_method(method: str, endpoints: dict[str, Endpoint]) -> Refused:
    if "SOCKET" in endpoints and method in {"GET", "HEAD"}:
        problem = Refused(426, "socket", "There is only a WebSocket at this address.")
        problem.headers += [(b"upgrade", b"websocket"), (b"connection", b"upgrade")]
        return problem
    methods = sorted({"GET" if each == "SOCKET" else each for each in endpoints})
    problem = Refused(405, "method", f"Only {' or '.join(methods)} is allowed here.")
    allowed = [*methods, *(["HEAD"] if "GET" in methods else [])]
    problem.headers.append((b"allow", ", ".join(allowed).encode()))
    return problem


def _of_starlette(error: HTTPException) -> Refused:
    if error.status_code == 404:
        return not_found()
    return Refused(error.status_code, "refused", f"{title(error.status_code)}.")
