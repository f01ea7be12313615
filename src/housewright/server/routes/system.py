"""For those who run the server, and those who write programs for it."""

import contextlib
import hmac
from importlib.resources import files
from ipaddress import ip_address
from typing import Any

import msgspec
from starlette.responses import Response

from ...store.writer import StoreFailed
from .. import wire
from ..http import JSON, Call, Routes
from ..metrics import MEDIA
from ..problems import forbidden

routes = Routes("system")


@routes.get("/healthz", response=wire.Health, also={503: wire.Health}, who="unasked", limit="")
async def health(call: Call[None]) -> Response:
    """Say whether the server can do its work; with 503 if it cannot.

    The answer may be a second old.
    """
    told = await call.services.health.health()
    return Response(msgspec.json.encode(told), 200 if told.status == "ok" else 503, media_type=JSON)


@routes.get("/metrics", response=str, media=MEDIA, who="unasked", problems=(403,))
async def metrics(call: Call[None]) -> Response:
    """Measurements for Prometheus.

    Only this machine may read them, or who shows the token that the server was started with.
    """
    _check_reader(call)
    # Whoever looks because the database is gone wants to see the rest all the more.
    with contextlib.suppress(StoreFailed):
        tables = await call.services.health.tables()
        call.services.metrics.made.set(tables.made)
        call.services.metrics.tables.labels("open").set(tables.open)
        call.services.metrics.tables.labels("running").set(tables.running)
    return Response(call.services.metrics.text(), headers={"content-type": MEDIA})


def _check_reader(call: Call[None]) -> None:
    token = call.services.settings.metrics_token
    shown = call.headers.get(b"authorization", b"").removeprefix(b"Bearer ")
    if token is not None:
        if hmac.compare_digest(shown, token.encode()):
            return
    # What a proxy on this machine hands on does not come from this machine.
    elif _is_loopback(call.address) and b"x-forwarded-for" not in call.headers:
        return
    raise forbidden("metrics", "You may not read the measurements of this server.")


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


@routes.get("/api/openapi.json", response=dict[str, Any], who="unasked")
async def openapi(call: Call[None]) -> Response:
    """This description, for programs (OpenAPI 3.1)."""
    # Imported here because it collects the endpoints, this one too.
    from .. import openapi  # noqa: PLC0415

    return Response(openapi.encoded(), media_type=JSON)


@routes.get("/api", response=str, media="text/html", who="unasked")
async def reference(call: Call[None]) -> Response:
    """This description, for people."""
    from ..reference import page  # noqa: PLC0415

    return Response(page(), headers={"content-type": "text/html; charset=utf-8"})


@routes.get("/api/reference.css", response=str, media="text/css", who="unasked")
async def style(call: Call[None]) -> Response:
    """How the description for people looks."""
    sheet = files("housewright.server").joinpath("reference.css").read_bytes()
    return Response(sheet, headers={"content-type": "text/css; charset=utf-8"})
