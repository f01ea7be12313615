"""Sends problem documents, over HTTP and to WebSockets that were not accepted."""

from starlette.types import Scope, Send

from .problems import MEDIA, Refused


async def send_problem(scope: Scope, send: Send, refused: Refused) -> None:
    """Answer a request or a WebSocket handshake with a problem document."""
    body = refused.body()
    headers = [
        (b"content-type", MEDIA.encode()),
        (b"content-length", b"%d" % len(body)),
        *refused.headers,
    ]
    if refused.retry_after is not None:
        headers.append((b"retry-after", b"%d" % refused.retry_after))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    await send({"type": f"{kind}.start", "status": refused.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
