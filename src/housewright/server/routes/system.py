"""Endpoints for operators, and the description of the API."""

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
    """Health check; 503 if the server cannot do its work.

    The result may be a second old.
    """
    told = await call.services.health.health()
    return Response(msgspec.json.encode(told), 200 if told.status == "ok" else 503, media_type=JSON)


@routes.get("/metrics", response=str, media=MEDIA, who="unasked", problems=(403,))
async def metrics(call: Call[None]) -> Response:
    """Metrics for Prometheus.

    Only this machine may read them, or a client with the token that the server was started with.
    """
    _check_reader(call)
    # The other metrics are most useful when the database is down.
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
    # A request forwarded by a proxy on this machine does not come from this machine.
    elif _is_loopback(call.address) and b"x-forwarded-for" not in call.headers:
        return
    raise forbidden("metrics", "You may not read the metrics of this server.")


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


@routes.get("/api/openapi.json", response=dict[str, Any], who="unasked")
async def openapi(call: Call[None]) -> Response:
    """The OpenAPI 3.1 document."""
    # Imported here because it collects the endpoints, including this one.
    from .. import openapi  # noqa: PLC0415

    return Response(openapi.encoded(), media_type=JSON)


@routes.get("/api", response=str, media="text/html", who="unasked")
async def reference(call: Call[None]) -> Response:
    """This description, for people."""
    from ..reference import page  # noqa: PLC0415

    return Response(page(), headers={"content-type": "text/html; charset=utf-8"})


@routes.get("/api/reference.css", response=str, media="text/css", who="unasked")
async def style(call: Call[None]) -> Response:
    """The style sheet of the page about the API."""
    sheet = files("housewright.server").joinpath("reference.css").read_bytes()
    return Response(sheet, headers={"content-type": "text/css; charset=utf-8"})
