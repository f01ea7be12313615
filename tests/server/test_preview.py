"""Previews of moves over HTTP, for the person who may make them."""

from typing import Any

import pytest

from tests.server.client import Client, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import ALONE, GAME, play, resign, table


@pytest.fixture
def key(client: Client) -> str:
    client.guest()
    return str(client.table(GAME, ALONE)["key"])


def ask(client: Client, key: str, text: str, **more: Any) -> Any:
    return client.post(f"/api/tables/{key}/preview", {"text": text, **more})


def test_a_preview_matches_the_move_and_changes_nothing(client: Client, key: str) -> None:
    foreseen = 0
    for _ in range(20):
        before = client.snapshot(key, labels=True)
        text = before["legal"][-1]
        preview = good(ask(client, key, text))
        assert client.snapshot(key, labels=True) == before
        good(client.move(key, before["ply"], text, before["seat"]))
        after = client.snapshot(key, seat=before["seat"], labels=True)
        if preview["foreseen"]:
            foreseen += 1
            assert preview["view"] == after["view"]
            assert preview["facts"] == after["facts"]
            assert preview["scores"] == after["scores"]
        else:
            assert preview["view"] is None
        assert preview["over"] is False
        log_text = " ".join(line["text"] for line in preview["lines"])
        assert preview["text"].lower() == log_text.lower()
    assert foreseen > 0


def test_a_preview_is_in_the_language_of_the_request(client: Client, key: str) -> None:
    for text in client.snapshot(key)["legal"]:
        answer = client.post(f"/api/tables/{key}/preview?lang=ja", {"text": text})
        if text_ja := good(answer)["text"]:
            assert text_ja != good(ask(client, key, text))["text"]
            return
    pytest.fail("nothing can be said of any move")


def test_an_illegal_move_is_refused_as_always(client: Client, key: str) -> None:
    refusal = problem(ask(client, key, "nonsense"), 422)
    assert (
        refusal["code"] == good(client.post(f"/api/tables/{key}/why", {"text": "nonsense"}))["code"]
    )


def test_only_the_person_in_the_seat_gets_a_preview(
    client: Client, new_client: NewClient, key: str
) -> None:
    text, other = client.snapshot(key)["legal"][0], new_client()
    problem(ask(other, key, text), 401)
    other.guest("Ben")
    problem(ask(other, key, text), 403, "not_seated")
    problem(ask(client, key, text, seat=7), 404)
    problem(ask(client, "nosuchtable", text), 404)


def test_a_match_that_is_over_has_no_previews(client: Client, key: str) -> None:
    play(key, client, moves=2)
    resign(key, client)
    assert table(client, key)["status"] == "over"
    problem(ask(client, key, "pass"), 409, "not_running")
