"""The OpenAPI document describes every answer of the server."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import housewright as hw
from housewright.server.openapi import document
from housewright.server.routes import collected
from tests.server.client import Client, Running, good

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def is_endless(context: Any) -> bool:
    """Is this a stream or socket? A test of answers would never end."""
    operation = context.operation.definition.raw
    good_answer = operation["responses"].get("200", {}).get("content", {})
    return "x-websocket" in operation or "application/x-ndjson" in good_answer


schema = schemathesis.openapi.from_dict(document()).exclude(is_endless)


@pytest.fixture(scope="module")
def program(server: Running) -> Iterator[Client]:
    """A program with a token, of an account that sits at a table."""
    browser = Client(server.url)
    browser.account("Schema")
    for label in ("first", "second"):
        secret = good(browser.post("/api/me/tokens", {"label": label}), 201)["secret"]
    browser.close()
    client = Client(server.url, token=secret)
    yield client
    client.close()


@pytest.fixture(scope="module")
def table(program: Client) -> str:
    game = next(iter(hw.games().values()))
    seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(game.seats[0])]
    return str(program.table(game.key, seats, public=True)["key"])


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_every_answer_is_as_documented(
    case: schemathesis.Case[Any], program: Client, table: str
) -> None:
    headers = {"authorization": program.http.headers["authorization"]}
    case.call_and_validate(base_url=program.url, checks=CHECKS, headers=headers)
    if case.path.startswith("/api/tables/{key}"):
        case.path_parameters["key"] = table
        case.call_and_validate(base_url=program.url, checks=CHECKS, headers=headers)


def test_every_endpoint_is_explained() -> None:
    for endpoint in collected():
        assert endpoint.summary.endswith("."), endpoint
        assert len(endpoint.summary) < 110, endpoint


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [
        operation["operationId"]
        for item in document()["paths"].values()
        for operation in item.values()
    ]
    assert len(names) == len(set(names)) == len(collected())


def test_every_reference_leads_somewhere() -> None:
    whole = document()

    def follow(part: Any) -> None:
        if isinstance(part, dict):
            for name, value in part.items():
                if name == "$ref":
                    found: Any = whole
                    for step in value.removeprefix("#/").split("/"):
                        found = found[step]
                else:
                    follow(value)
        elif isinstance(part, list):
            for value in part:
                follow(value)

    follow(whole)


@pytest.mark.parametrize("game", sorted(hw.games()))
def test_the_view_of_every_game_is_described(game: str) -> None:
    if hasattr(hw.games()[game].view, "View"):
        view = document()["components"]["schemas"][f"View-{game}"]
        assert view["type"] == "object"
        assert "players" in view["properties"] or view["properties"]


@pytest.mark.parametrize("game", sorted(hw.games()))
def test_the_facts_of_every_game_are_described(game: str) -> None:
    facts = hw.games()[game].view
    if hasattr(facts, "Facts"):
        described = document()["components"]["schemas"][f"Facts-{game}"]
        players = hw.games()[game].seats[0]
        assert set(described["properties"]) == set(hw.new(game, players, seed=1).facts())


def test_the_document_is_served(server: Running) -> None:
    client = Client(server.url)
    assert good(client.get("/api/openapi.json")) == document()
    client.close()


def test_the_page_for_people_names_every_endpoint_and_has_no_script(server: Running) -> None:
    client = Client(server.url)
    page = client.get("/api")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    for path in document()["paths"]:
        assert f"<code>{path}</code>" in page.text
    for forbidden in ("<script", " style=", "<style", "http://", "https://"):
        assert forbidden not in page.text
    sheet = client.get("/api/reference.css")
    assert sheet.headers["content-type"].startswith("text/css")
    client.close()
