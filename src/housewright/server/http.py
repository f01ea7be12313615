"""Declares endpoints: types in, types out, problem documents for errors.

routes = Routes("tables")

@routes.post("/api/tables", body=wire.NewTable, response=wire.Table, status=201, limit="create")
async def create(call: Call[wire.NewTable]) -> wire.Table:
    '''Make a table.'''
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..core.blueprint import LANGUAGES
from ..store.people import Person
from . import reading
from .problems import Refused, forbidden
from .services import Services

A_co = TypeVar("A_co", covariant=True)
H = TypeVar("H", bound=Callable[..., Awaitable[object]])
#: Who may call: `anybody`, a known `person`, or an `account`; `unasked` skips the session check.
Who = Literal["unasked", "anybody", "person", "account"]
Header = tuple[bytes, bytes]

JSON: Final = "application/json"
#: One JSON object per line, without end.
STREAM: Final = "application/x-ndjson"
#: The largest body of a request, in bytes, unless an endpoint says otherwise.
LARGEST: Final = 64_000
_encode: Final = msgspec.json.Encoder().encode
_NO_CONTENT: Final = 204


class Call(Generic[A_co]):
    """One request: who makes it, with which parameters and body."""

    __slots__ = (
        "_lang",
        "body",
        "by_token",
        "headers",
        "headers_out",
        "path",
        "person",
        "query",
        "scope",
        "services",
        "session",
    )  # fmt: skip

    def __init__(self, services: Services, scope: Scope, path: dict[str, Any]) -> None:
        self.services = services
        self.scope = scope
        #: The parameters in the path, by name.
        self.path = path
        self.headers: dict[bytes, bytes] = scope["housewright.headers"]
        #: Extra headers of the response.
        self.headers_out: list[Header] = []
        self.person: Person | None = None
        #: The hash of the session token, if the person came by a session.
        self.session: bytes | None = None
        #: Did the person come by an API token?
        self.by_token = False
        #: What the client sent as the body.
        self.body: A_co
        self.query: Any = None
        self._lang: str | None = None

    @property
    def who(self) -> Person:
        """The person; only for endpoints that require one."""
        assert self.person is not None
        return self.person

    @property
    def address(self) -> str:
        """The client's IP address; proxies are believed only if they are configured."""
        client = self.scope.get("client")
        return client[0] if client else ""

    @property
    def is_https(self) -> bool:
        return self.scope["scheme"] in {"https", "wss"} or self.services.settings.is_https

    @property
    def lang(self) -> str:
        """The language of the response: from the query, else the person's, else the browser's."""
        if self._lang is not None:
            return self._lang
        if self.person is not None:
            return self.person.lang
        return accepted_language(self.headers.get(b"accept-language", b""))

    @property
    def request(self) -> Request:
        """The same as a Starlette request, without the body, which has been read."""
        return Request(self.scope)

    def ask(self, endpoint: "Endpoint") -> None:
        """Parse the query string; raises Refused if it is invalid."""
        raw: bytes = self.scope["query_string"]
        if raw:
            self.query, self._lang = endpoint.query_reader.read(raw)
        else:
            self.query = endpoint.query_reader.default()


def accepted_language(header: bytes) -> str:
    """The first language of an Accept-Language header that we support, else our default."""
    for part in header[:200].decode("latin-1").lower().split(","):
        word = re.split("[-;]", part.strip(), maxsplit=1)[0]
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


def _explained(words: str) -> tuple[str, str]:
    """The first sentence of a docstring, and the rest."""
    lines = [line.strip() for line in words.strip().splitlines()]
    first, dot, more = (lines[0] if lines else "").partition(". ")
    rest = "\n".join(filter(None, [more, "\n".join(lines[1:])]))
    return f"{first}." if dot else first, rest.strip()


class Endpoint:
    """One endpoint, with everything that the OpenAPI document says about it."""

    def __init__(
        self,
        tag: str,
        method: str,
        path: str,
        action: Callable[..., Awaitable[object]],
        *,
        body: Any,
        query: type[msgspec.Struct] | None,
        response: Any,
        media: str,
        status: int,
        who: Who,
        limit: str,
        problems: tuple[int, ...],
        also: dict[int, object],
        largest: int,
    ) -> None:
        self.tag = tag
        self.method = method
        self.path = path
        self.action = action
        self.body = body
        self.query = query
        self.response = response
        self.media = media
        self.status = _NO_CONTENT if response is None and method != "SOCKET" else status
        self.who = who
        self.limit = limit
        self.problems = problems
        #: Responses other than problems, by their status.
        self.also = also
        self.largest = largest
        #: The operationId in the OpenAPI document.
        self.id = f"{action.__module__.rpartition('.')[2]}_{action.__name__}"
        self.summary, self.description = _explained(action.__doc__ or "")
        self.body_reader = reading.BodyReader(body, largest)
        self.query_reader = reading.QueryReader(query)
        self._head: list[Header] = [(b"content-type", media.encode())]

    def __repr__(self) -> str:
        return f"<Endpoint {self.method} {self.path}>"

    async def run(self, call: Call[object], receive: Receive, send: Send) -> None:
        """Answer one request; raises what `problems.refused` can explain."""
        services = call.services
        await self.admit(call)
        call.ask(self)
        call.body = await self.body_reader.read(call.headers, receive, services.settings.patience)
        result = await self.action(call)
        if isinstance(result, Response):
            result.raw_headers.extend(call.headers_out)
            await result(call.scope, receive, send)
            return
        await self._send(call, self._encoded(result), send)

    async def admit(self, call: Call[object]) -> None:
        """Find out who calls; refuse callers who may not, or who exceed the rate limit."""
        services = call.services
        limits = services.limits
        if self.limit and limits.is_on:
            await limits.check_address(self.limit, call.address)
        if self.who == "unasked":
            return
        await services.people.recognise(call)
        if call.person is None:
            if self.who != "anybody":
                raise Refused(401, "nobody", "Sign in first, or come as a guest.")
            return
        call.scope["housewright.person"] = call.person.key
        if self.who == "account" and call.person.is_guest:
            raise forbidden(
                "guest", "Only accounts can do this: turn your guest into an account first."
            )
        if self.limit and limits.is_on:
            await limits.check_person(self.limit, call.person.id)

    def _encoded(self, result: Any) -> bytes:
        if self.response is None:
            return b""
        if isinstance(result, bytes):
            return result
        is_text = isinstance(result, str) and self.media != JSON
        return result.encode() if is_text else _encode(result)

    async def _send(self, call: Call[object], body: bytes, send: Send) -> None:
        headers = [*self._head, (b"content-length", b"%d" % len(body))]
        if self.status == _NO_CONTENT:
            headers = []
        if call.headers_out:
            headers += call.headers_out
        start: Message = {
            "type": "http.response.start", "status": self.status, "headers": headers
        }  # fmt: skip
        await send(start)
        await send({"type": "http.response.body", "body": body})


class Routes:
    """The endpoints of one subject, which is their tag in the OpenAPI document."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.endpoints: list[Endpoint] = []

    def _add(
        self,
        method: str,
        path: str,
        *,
        body: object = None,
        query: type[msgspec.Struct] | None = None,
        response: object = None,
        media: str = JSON,
        status: int = 200,
        who: Who = "anybody",
        limit: str = "read",
        problems: tuple[int, ...] = (),
        also: dict[int, object] | None = None,
        largest: int = LARGEST,
    ) -> Callable[[H], H]:
        def add(action: H) -> H:
            self.endpoints.append(
                Endpoint(
                    self.tag, method, path, action, body=body, query=query, response=response,
                    media=media, status=status, who=who, limit=limit, problems=problems,
                    also=also or {}, largest=largest,
                )
            )  # fmt: skip
            return action

        return add

    def get(self, path: str, **terms: Any) -> Callable[[H], H]:
        """Declare a GET endpoint: `response`, `query`, `media`, `who`, `limit`, `problems`."""
        return self._add("GET", path, **terms)

    def post(self, path: str, **terms: Any) -> Callable[[H], H]:
        """Declare a POST endpoint: as `get`, and `body`, `status`, `largest`."""
        return self._add("POST", path, **{"limit": "write", **terms})

    def put(self, path: str, **terms: Any) -> Callable[[H], H]:
        return self._add("PUT", path, **{"limit": "write", **terms})

    def patch(self, path: str, **terms: Any) -> Callable[[H], H]:
        return self._add("PATCH", path, **{"limit": "write", **terms})

    def delete(self, path: str, **terms: Any) -> Callable[[H], H]:
        return self._add("DELETE", path, **{"limit": "write", **terms})

    def socket(
        self, path: str, *, messages: object, response: object, **terms: Any
    ) -> Callable[[H], H]:
        """Declare a WebSocket: the action gets the call and the socket, not yet accepted.

        An error before it accepts is sent to the client as a problem document.
        """
        return self._add(
            "SOCKET", path, body=messages, response=response, **{"limit": "socket", **terms}
        )


async def run_socket(endpoint: Endpoint, call: Call[object], receive: Receive, send: Send) -> None:
    """Run a WebSocket endpoint."""
    await endpoint.admit(call)
    call.ask(endpoint)
    await endpoint.action(call, WebSocket(call.scope, receive, send))
