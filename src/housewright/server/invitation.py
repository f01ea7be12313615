"""The link to a table, also as a QR code."""

import io

from .hosts import HOST
from .http import Call


def link(call: Call[object], key: str) -> str:
    """The address of the table, under our own origin if the request came by it."""
    host = call.headers.get(b"host", b"")
    own = f"{'https' if call.is_https else 'http'}://{host.decode('latin-1')}"
    origins = [origin.rstrip("/") for origin in call.services.settings.origins]
    if origins and own not in origins:
        own = origins[0]
    elif not origins and not HOST.fullmatch(host):
        own = ""
    return f"{own}/t/{key}"


def qr_code(text: str) -> bytes:
    """The QR code as an SVG without script or style, dark on light, with a quiet zone."""
    # Imported here because it is slow and rarely needed.
    import segno  # noqa: PLC0415

    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False,
        svgclass=None, lineclass=None, omitsize=True,
    )  # fmt: skip
    return drawn.getvalue()
