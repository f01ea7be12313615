"""The access log: one line and one count for every request."""

from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import logs
from .services import Services

#: The status that is logged for a request that was never answered.
GONE: Final = 499
#: Health checks and metrics, which are requested all the time: not logged.
_QUIET: Final = frozenset({"/healthz", "/metrics"})
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class AccessLog:
    """The outermost middleware: sees every request and every response.

    The parts inside set `housewright.route` and `housewright.person` in the scope;
    `housewright.status` tells them that the response has begun.
    """

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        began = perf_counter()

        async def send_seen(message: Message) -> None:
            if "status" in message:
                scope["housewright.status"] = message["status"]
            elif message["type"] == "websocket.accept":
                scope["housewright.status"] = 101
            await send(message)

        try:
            await self._app(scope, receive, send_seen)
        finally:
            self._note(scope, perf_counter() - began)

    def _note(self, scope: Scope, seconds: float) -> None:
        status = scope.get("housewright.status", GONE)
        route = scope.get("housewright.route", "nowhere")
        method = scope.get("method", "SOCKET")
        if method not in _METHODS and method != "SOCKET":
            method = "OTHER"
        self._services.metrics.answered(method, route, status, seconds)
        if route in _QUIET and status < 400:
            return
        logs.request(method, route, status, seconds, scope.get("housewright.person"))
