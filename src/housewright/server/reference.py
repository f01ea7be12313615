"""The page that describes the API, made from the OpenAPI document."""

import json
from functools import cache
from html import escape
from typing import Final

from .examples import example
from .openapi import Schema, document

_METHODS: Final = ("get", "post", "put", "patch", "delete")


@cache
def page() -> bytes:
    """The page, encoded."""
    api = document()
    tags = [tag["name"] for tag in api["tags"]]
    body = "\n".join(
        [
            f"<h1>{escape(api['info']['title'])} API</h1>",
            _paragraphs(api["info"]["description"]),
            '<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
            _contents(api, tags),
            *(_section(api, tag) for tag in api["tags"]),
            _types(api),
        ]
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Housewright API</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<main>
{body}
</main>
</body>
</html>
""".encode()


def _paragraphs(text: str) -> str:
    parts = [_inline(part) for part in text.split("\n\n") if part]
    return "\n".join(f"<p>{part}</p>" for part in parts)


def _inline(text: str) -> str:
    """Text between backticks is code; nothing else is markup."""
    pieces = escape(text).split("`")
    return "".join(
        f"<code>{piece}</code>" if place % 2 else piece for place, piece in enumerate(pieces)
    )


def _operations(api: Schema, tag: str) -> list[tuple[str, str, Schema]]:
    return [
        (method.upper(), path, item[method])
        for path, item in api["paths"].items()
        for method in _METHODS
        if method in item and tag in item[method]["tags"]
    ]


def _contents(api: Schema, tags: list[str]) -> str:
    items = []
    for tag in tags:
        links = "".join(
            f'<li><a href="#{_id(op)}">{escape(op["summary"])}</a></li>'
            for _, _, op in _operations(api, tag)
        )
        items.append(f'<li><a href="#{tag}">{tag}</a><ul>{links}</ul></li>')
    return f'<nav aria-label="Contents"><ul>{"".join(items)}</ul></nav>'


def _section(api: Schema, tag: Schema) -> str:
    name = tag["name"]
    operations = [_operation(api, *found) for found in _operations(api, name)]
    head = f'<h2 id="{name}">{name}</h2><p>{escape(tag["description"])}</p>'
    return f"<section>{head}\n" + "\n".join(operations) + "</section>"


def _operation(api: Schema, method: str, path: str, operation: Schema) -> str:
    socket = operation.get("x-websocket")
    word = "SOCKET" if socket else method
    parts = [
        f'<article id="{_id(operation)}">',
        f"<h3>{escape(operation['summary'])}</h3>",
        f'<p class="address"><b class="{word.lower()}">{word}</b> <code>{escape(path)}</code></p>',
        _paragraphs(operation.get("description", "")),
        _who(operation),
        _parameters(operation["parameters"]),
    ]
    if socket:
        parts += [_shown("Messages from the client", api, socket["client"])]
        parts += [_shown("Messages from the server", api, socket["server"])]
    if "requestBody" in operation:
        [content] = operation["requestBody"]["content"].values()
        parts.append(_shown("Request", api, content["schema"]))
    parts.append(_answers(api, operation["responses"]))
    return "\n".join([*filter(None, parts), "</article>"])


def _who(operation: Schema) -> str:
    if not operation["security"] or {} in operation["security"]:
        return ""
    return "<p>Needs a session or a token.</p>"


def _parameters(parameters: list[Schema]) -> str:
    rows = [
        f"<tr><td><code>{escape(each['name'])}</code></td><td>in the {each['in']}</td>"
        f"<td>{escape(_kind(each['schema']))}</td>"
        f"<td>{'needed' if each['required'] else ''}</td></tr>"
        for each in parameters
    ]
    return f'<div class="wide"><table>{"".join(rows)}</table></div>' if rows else ""


def _kind(schema: Schema) -> str:
    if "anyOf" in schema:
        return " or ".join(_kind(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(json.dumps(each) for each in schema["enum"])
    kind: str = schema.get("type") or schema.get("$ref", "anything")
    return kind.rpartition("/")[2]


def _answers(api: Schema, responses: dict[str, Schema]) -> str:
    parts = []
    problems = []
    for status, response in responses.items():
        if "$ref" in response:
            problems.append(status)
            continue
        title = f"Answer {status}: {response['description']}"
        contents = response.get("content", {})
        shown = [_shown(title, api, c["schema"]) for c in contents.values()]
        parts += shown or [f"<p>{escape(title)}.</p>"]
    parts.append(f'<p class="problems">Problems: {", ".join(problems)}.</p>')
    return "\n".join(parts)


def _shown(title: str, api: Schema, schema: Schema) -> str:
    names = sorted(_names(schema))
    links = ", ".join(f'<a href="#type-{n}">{escape(n)}</a>' for n in names)
    told: object = example(schema, api["components"]["schemas"])
    text = told if isinstance(told, str) else json.dumps(told, indent=2, ensure_ascii=False)
    kind = f" ({links})" if links else ""
    return f"<h4>{escape(title)}{kind}</h4><pre><code>{escape(text)}</code></pre>"


def _names(schema: object) -> set[str]:
    """The component schemas to which a schema refers directly."""
    if isinstance(schema, dict):
        own = {schema["$ref"].rpartition("/")[2]} if "$ref" in schema else set()
        return own.union(*(_names(value) for key, value in schema.items() if key != "mapping"))
    if isinstance(schema, list):
        return set().union(*(_names(value) for value in schema))
    return set()


def _types(api: Schema) -> str:
    parts = []
    for name, schema in api["components"]["schemas"].items():
        about = schema.get("description", "")
        shown = {key: value for key, value in schema.items() if key != "description"}
        text = escape(json.dumps(shown, indent=1, ensure_ascii=False))
        parts.append(
            f'<details id="type-{name}"><summary>{escape(name)}</summary>'
            f"{_paragraphs(about)}<pre><code>{text}</code></pre></details>"
        )
    return '<section><h2 id="types">types</h2>' + "\n".join(parts) + "</section>"


def _id(operation: Schema) -> str:
    return str(operation["operationId"])
