"""Reads the body and the query string of a request, within limits, into typed values."""

import asyncio
import re
from typing import Final
from urllib.parse import parse_qsl

import msgspec
from starlette.types import Message, Receive

from ..core.blueprint import LANGUAGES
from ..core.refusal import hint
from .problems import Refused, unfit

#: The most parameters in a query string.
_MOST: Final = 20
_UNTYPED: Final = re.compile(rb"%00|%(?![0-9a-fA-F]{2})")


class Gone(Exception):
    """The client has disconnected."""


class BodyReader:
    """Reads the body of requests to one endpoint."""

    def __init__(self, asked: object, largest: int) -> None:
        self._largest = largest
        self._decode = msgspec.json.Decoder(asked).decode if asked is not None else None

    async def read(self, headers: dict[bytes, bytes], receive: Receive, patience: float) -> object:
        """The decoded body, or None for endpoints without one; raises Refused."""
        if self._decode is None:
            if headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers:
                raise Refused(400, "body", "This endpoint takes no body.")
            return None
        media = headers.get(b"content-type", b"")
        if media != b"application/json" and not _is_json(media):
            raise Refused(415, "media", "The body must be JSON (Content-Type: application/json).")
        length = headers.get(b"content-length")
        if length is not None and int(length) > self._largest:
            raise self._too_large()
        return self._decoded(await self._received(receive, patience))

    async def _received(self, receive: Receive, patience: float) -> bytes:
        try:
            async with asyncio.timeout(patience):
                message = await receive()
                if message["type"] == "http.request" and not message.get("more_body"):
                    body: bytes = message.get("body", b"")
                    if len(body) > self._largest:
                        raise self._too_large()
                    return body
                return await self._pieces(message, receive)
        except TimeoutError:
            refused = Refused(408, "slow", f"The body did not arrive within {patience:g} seconds.")
            refused.headers.append((b"connection", b"close"))
            raise refused from None

    async def _pieces(self, message: Message, receive: Receive) -> bytes:
        body = bytearray()
        while True:
            if message["type"] != "http.request":
                raise Gone
            body += message.get("body", b"")
            if len(body) > self._largest:
                raise self._too_large()
            if not message.get("more_body"):
                return bytes(body)
            message = await receive()

    def _decoded(self, body: bytes) -> object:
        assert self._decode is not None
        if b"\\u0000" in body:
            # PostgreSQL cannot store it, and nobody types it.
            raise Refused(422, "unfit", "A text has the character U+0000, which is not allowed.")
        try:
            return self._decode(body)
        except UnicodeDecodeError:
            raise Refused(400, "not_json", "This is not JSON: it is not UTF-8.") from None
        except RecursionError:
            raise Refused(400, "not_json", "This JSON is nested too deep.") from None

    def _too_large(self) -> Refused:
        refused = Refused(413, "too_large", f"The body may have {self._largest} bytes at most.")
        refused.headers.append((b"connection", b"close"))
        return refused


def _is_json(media: bytes) -> bool:
    return media.partition(b";")[0].strip().lower() == b"application/json"


class QueryReader:
    """Reads the query string of requests to one endpoint. Every endpoint takes `lang`."""

    def __init__(self, query: type[msgspec.Struct] | None) -> None:
        self._query = query
        self._names = () if query is None else query.__struct_fields__

    def default(self) -> object:
        """The values for an empty query string; raises Refused if a parameter is required."""
        return None if self._query is None else self._converted({})

    def read(self, raw: bytes) -> tuple[object, str | None]:
        """The parameters, and the language if it was given; raises Refused."""
        given = dict(self._pairs(raw))
        lang = given.pop("lang", None)
        if lang is not None and lang not in LANGUAGES:
            raise unfit("lang", f"lang must be {' or '.join(LANGUAGES)}.")
        for name in given:
            if name not in self._names:
                known = hint(name, [*self._names, "lang"])
                raise unfit(name[:40], f"There is no parameter {name!r:.60}; {known}")
        return (None if self._query is None else self._converted(given)), lang

    def _converted(self, given: dict[str, str]) -> object:
        return msgspec.convert(given, self._query, strict=False)

    def _pairs(self, raw: bytes) -> list[tuple[str, str]]:
        try:
            if _UNTYPED.search(raw):
                raise ValueError
            pairs = parse_qsl(
                raw.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=_MOST
            )
        except ValueError:
            raise Refused(400, "query", "The query string cannot be read.") from None
        for place, (name, _) in enumerate(pairs):
            if any(name == earlier for earlier, _ in pairs[:place]):
                raise unfit(name[:40], f"The parameter {name!r:.60} is given twice.")
        return pairs
