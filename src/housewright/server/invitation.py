"""The link to a table, also as a picture for the camera of a telephone."""

import io
from typing import Any

from .hosts import HOST
from .http import Call


def link(call: Call[Any], key: str) -> str:
    """Where people find the table, under the address by which this one came if that is ours."""
    host = call.headers.get(b"host", b"")
    own = f"{'https' if call.is_https else 'http'}://{host.decode('latin-1')}"
    origins = [origin.rstrip("/") for origin in call.services.settings.origins]
    if origins and own not in origins:
        own = origins[0]
    elif not origins and not HOST.fullmatch(host):
        own = ""
    return f"{own}/t/{key}"


def qr_code(text: str) -> bytes:
    """The text as an SVG without script or style, dark on light, with a quiet zone around it."""
    # Imported here because it is slow, and few people ask for it.
    import segno  # noqa: PLC0415

    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False,
        svgclass=None, lineclass=None, omitsize=True,
    )  # fmt: skip
    return drawn.getvalue()
