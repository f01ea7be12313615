"""Checks of host and origin, and security headers of responses."""

from functools import lru_cache
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .hosts import HOST, Hosts, misdirected
from .problems import forbidden
from .sending import send_problem
from .settings import Settings

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
#: Paths that are exempt from the host check: monitoring may know only an IP address.
_UNNAMED: Final = "/healthz"
_COMMON: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_API: Final = [
    *_COMMON,
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]
_POWERS: Final = b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"
# HSTS: after one visit by https a browser uses only https for a year.
_HSTS: Final = (b"strict-transport-security", b"max-age=31536000")

_ELSEWHERE: Final = forbidden(
    "origin", "This request comes from a page of another address; it is refused."
)


@lru_cache(maxsize=100)
def page_policy(host: bytes) -> bytes:
    """The Content-Security-Policy of our pages: only our own files, nothing inline."""
    # In some browsers 'self' does not include sockets to the same host.
    sockets = b" ws://%s wss://%s" % (host, host) if HOST.fullmatch(host) else b""
    return (
        b"default-src 'self'; connect-src 'self'" + sockets + b"; img-src 'self' data:; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    )


class Security:
    """The middleware that checks the host and origin of requests.

    It adds security headers to responses, and leaves the request's headers as a dictionary in
    the scope, as `housewright.headers`.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = frozenset(origin.rstrip("/").encode() for origin in settings.origins)
        self._hosts = Hosts(settings)
        self._is_https = settings.is_https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])
        scope["housewright.headers"] = headers
        extra = self._extra(scope, headers)

        async def send_safely(message: Message) -> None:
            if message["type"] in _STARTS:
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        host = headers.get(b"host", b"")
        if not self._hosts.allows(host) and scope["path"] != _UNNAMED:
            await send_problem(scope, send_safely, misdirected(host))
            return
        is_socket = scope["type"] == "websocket"
        if (is_socket or scope["method"] not in _SAFE) and not self._is_ours(scope, headers):
            await send_problem(scope, send_safely, _ELSEWHERE)
            return
        await self._app(scope, receive, send_safely)

    def _extra(self, scope: Scope, headers: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        if scope["path"].startswith("/api/"):
            extra = _API
        else:
            policy = page_policy(headers.get(b"host", b""))
            extra = [
                *_COMMON,
                (b"content-security-policy", policy),
                (b"permissions-policy", _POWERS),
            ]
        if self._is_https or scope["scheme"] in {"https", "wss"}:
            extra = [*extra, _HSTS]
        return extra

    def _is_ours(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Does the request come from a page of ours, or from no page at all?"""
        has_cookie = b"cookie" in headers
        if b"authorization" in headers and not has_cookie:
            # A token is never sent by a browser on its own, as a cookie is.
            return True
        origin = headers.get(b"origin")
        if origin is not None:
            scheme = b"https" if scope["scheme"] in {"https", "wss"} else b"http"
            own = scheme + b"://" + headers.get(b"host", b"")
            return origin == own or origin in self._origins
        site = headers.get(b"sec-fetch-site")
        if site is not None:
            return site == b"same-origin"
        return not has_cookie


_STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})
