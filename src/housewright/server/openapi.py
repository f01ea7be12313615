"""The OpenAPI document (3.1), made from the endpoints and the types; nothing is written twice."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import msgspec

from ..core.blueprint import LANGUAGES
from ..core.registry import games
from . import wire
from .codes import CODES
from .http import JSON, Endpoint
from .problems import MEDIA, title
from .routes import collected

Schema = dict[str, Any]

_REF: Final = "#/components/schemas/{name}"
_ABOUT: Final = """\
Play house-building board games: make tables, sit down, move, watch.

A browser is known by its session cookie, a program by an API token, sent as
`Authorization: Bearer hw_…`. Every refusal is a problem document (RFC 9457): `code` is for
programs, `detail` for people. Times are milliseconds since 1970. A move is a line of text; each
snapshot of a table lists the legal ones."""
_TAGS: Final = {
    "people": "Guests, accounts, sessions and API tokens.",
    "games": "What can be played, and the bots.",
    "tables": "Making, finding and joining tables.",
    "play": "Moves, views, orders and chat.",
    "live": "Updates as they happen, over a WebSocket or as a stream of lines.",
    "advice": "Hints, and the analysis of finished matches.",
    "records": "Matches as files, and studies.",
    "statistics": "Results, ratings and rankings.",
    "system": "For operators.",
}
_PARAMETER: Final = re.compile(r"{(?P<name>\w+)(?::(?P<kind>int))?}")
#: Raised when names on the wire change (major) or are new: docs/bot-protocol.md says what changed.
API_VERSION: Final = "3.0.0"
_SAFE: Final = frozenset({"GET", "SOCKET"})


@cache
def document() -> Schema:
    """The document of this server."""
    return build(collected())


@cache
def encoded() -> bytes:
    """The document, encoded."""
    return msgspec.json.encode(document())


def build(endpoints: Iterable[Endpoint]) -> Schema:
    """The document of these endpoints."""
    known = [endpoint for endpoint in endpoints if endpoint.summary]
    schemas = _schemas(known)
    paths: dict[str, Schema] = {}
    for endpoint in known:
        path = _PARAMETER.sub(r"{\g<name>}", endpoint.path)
        method = "get" if endpoint.method == "SOCKET" else endpoint.method.lower()
        paths.setdefault(path, {})[method] = _operation(endpoint)
    tags = {endpoint.tag for endpoint in known}
    assert tags <= _TAGS.keys(), f"no description for {tags - _TAGS.keys()}"
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Housewright",
            "version": API_VERSION,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": tag, "description": _TAGS[tag]} for tag in _TAGS if tag in tags],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {"Problem": _problem_response()},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "hw_session"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "x-problem-codes": sorted(CODES),
    }


def _schemas(endpoints: list[Endpoint]) -> dict[str, Schema]:
    types = [wire.Problem]
    for endpoint in endpoints:
        types += [t for t in (endpoint.body, endpoint.response) if t not in {None, str, bytes}]
    _, schemas = msgspec.json.schema_components(types, ref_template=_REF)
    for game in games().values():
        schemas |= _game_schemas(f"View-{game.key}", getattr(game.view, "View", None))
        schemas |= _game_schemas(f"Facts-{game.key}", getattr(game.facts, "Facts", None))
    return dict(sorted(schemas.items()))


def _game_schemas(name: str, shape: Any) -> dict[str, Schema]:
    """The schema of a game's views or facts: `View-<key>`, its parts `View-<key>-<part>`."""
    if shape is None:
        return {}
    template = f"#/components/schemas/{name}-{{name}}"
    _, parts = msgspec.json.schema_components([shape], ref_template=template)
    whole = {name: parts.pop(shape.__name__)}
    return whole | {f"{name}-{part}": schema for part, schema in parts.items()}


def _operation(endpoint: Endpoint) -> Schema:
    operation: Schema = {
        "tags": [endpoint.tag],
        "operationId": endpoint.id,
        "summary": endpoint.summary.rstrip("."),
    }
    if endpoint.description:
        operation["description"] = endpoint.description
    operation["parameters"] = _parameters(endpoint)
    if endpoint.body is not None and endpoint.method != "SOCKET":
        content = {JSON: {"schema": schema_of(endpoint.body)}}
        operation["requestBody"] = {"required": True, "content": content}
    operation["responses"] = _responses(endpoint)
    operation["security"] = _security(endpoint)
    if endpoint.method == "SOCKET":
        operation["x-websocket"] = {
            "client": schema_of(endpoint.body),
            "server": schema_of(endpoint.response),
        }
    return operation


def _security(endpoint: Endpoint) -> list[dict[str, list[str]]]:
    if endpoint.who == "unasked":
        return []
    known: list[dict[str, list[str]]] = [{"cookie": []}, {"token": []}]
    return [{}, *known] if endpoint.who == "anybody" else known


def schema_of(type_: Any) -> Schema:
    """The schema of a type, with references to the components."""
    [schema], _ = msgspec.json.schema_components([type_], ref_template=_REF)
    return schema


def _parameters(endpoint: Endpoint) -> list[Schema]:
    found = [_path_parameter(m["name"], m["kind"]) for m in _PARAMETER.finditer(endpoint.path)]
    if endpoint.query is not None:
        _, parts = msgspec.json.schema_components([endpoint.query], ref_template=_REF)
        schema = parts[endpoint.query.__name__]
        for name, value in schema["properties"].items():
            is_needed = name in schema.get("required", ())
            found.append({"name": name, "in": "query", "required": is_needed, "schema": value})
    lang = {"enum": list(LANGUAGES)}
    about = "The language of texts for people."
    found.append(
        {"name": "lang", "in": "query", "required": False, "schema": lang, "description": about}
    )
    return found


def _path_parameter(name: str, kind: str | None) -> Schema:
    schema: Schema = {"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[0-9a-z_-]+$"}
    if kind == "int":
        schema = {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999}
    elif name == "key":
        schema = schema_of(wire.Key)
    return {"name": name, "in": "path", "required": True, "schema": schema}


def statuses(endpoint: Endpoint) -> list[int]:
    """The problem statuses that this endpoint may return."""
    found = {400, 422, 500, 503, *endpoint.problems}
    if endpoint.limit:
        found.add(429)
    if endpoint.who != "unasked":
        found.add(401)
    if endpoint.method not in _SAFE or endpoint.who == "account" or endpoint.method == "SOCKET":
        found.add(403)
    if "{" in endpoint.path:
        found.add(404)
    if endpoint.method == "SOCKET":
        found.add(426)
    elif endpoint.body is not None:
        found |= {408, 413, 415}
    return sorted(found)


def _responses(endpoint: Endpoint) -> dict[str, Schema]:
    problems: dict[str, Schema] = {
        str(status): {"$ref": "#/components/responses/Problem"} for status in statuses(endpoint)
    }
    if endpoint.method == "SOCKET":
        return {"101": {"description": "The WebSocket is open."}, **problems}
    good: Schema = {"description": title(endpoint.status)}
    if endpoint.response is not None:
        is_text = endpoint.response in {str, bytes}
        schema = {"type": "string"} if is_text else schema_of(endpoint.response)
        good["content"] = {endpoint.media: {"schema": schema}}
    others: dict[str, Schema] = {
        str(status): {
            "description": title(status),
            "content": {JSON: {"schema": schema_of(response)}},
        }
        for status, response in endpoint.also.items()
    }
    return {str(endpoint.status): good, **problems, **others}


def _problem_response() -> Schema:
    retry = {"description": "Seconds until it may be tried again.", "schema": {"type": "integer"}}
    return {
        "description": "Why not.",
        "headers": {"Retry-After": retry},
        "content": {MEDIA: {"schema": schema_of(wire.Problem)}},
    }
