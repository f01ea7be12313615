"""The WebSocket of a table: what it sends, and what it accepts."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.client import Client, good, problem
from tests.server.conftest import NewClient
from tests.server.line import Line
from tests.server.live.world import GAME

ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture
def table(new_client: NewClient) -> tuple[str, Client, Client]:
    """A running table of two: its key, the client to act, and the other one."""
    ana, ben = new_client(), new_client()
    ana.guest("Ana")
    ben.guest("Ben")
    key = str(ana.table(GAME, [ME, OPEN])["key"])
    ben.sit(key, 1)
    return (key, ana, ben) if 0 in ana.snapshot(key)["to_act"] else (key, ben, ana)


@pytest.fixture
def lines(table: tuple[str, Client, Client]) -> Iterator[tuple[Line, Line]]:
    key, mover, other = table
    with mover.socket(key) as one, other.socket(key) as two:
        yield Line(one), Line(two)


def test_a_move_over_the_socket_reaches_both(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    text = mover.wait("snapshot")["legal"][0]
    mover.send(type="move", ply=0, text=text)
    for line in lines:
        update = line.wait("update")
        assert (update["ply"], update["event"]["text"]) == (1, text)
    mover.send(type="move", ply=0, text=text)
    refusal = mover.wait("refused")["problem"]
    assert (refusal["status"], refusal["code"], refusal["ply"]) == (409, "stale", 1)
    other.send(type="ping")
    assert other.wait("pong")["at"] > 0


def test_a_move_with_an_id_is_acknowledged_once_for_all(
    table: tuple[str, Client, Client], lines: tuple[Line, Line]
) -> None:
    key, client, _ = table
    mover, other = lines
    message = {
        "type": "move",
        "ply": 0,
        "text": mover.wait("snapshot")["legal"][0],
        "id": "first move",
    }
    mover.send(**message)
    done = mover.wait("done")
    assert (done["id"], done["ply"]) == ("first move", 1)
    assert other.wait("update")["version"] == done["version"]
    mover.send(**message)
    assert mover.wait("done") == done
    with client.socket(key) as again:
        Line(again).send(**message)
        assert Line(again).wait("done") == done
    mover.send(**{**message, "text": "something else"})
    refused = mover.wait("refused")
    assert (refused["id"], refused["problem"]["code"]) == ("first move", "id_reused")
    assert refused["problem"]["status"] == 422
    assert client.snapshot(key)["ply"] == 1


def test_a_move_without_an_id_is_acknowledged_too(lines: tuple[Line, Line]) -> None:
    mover, _ = lines
    mover.send(type="move", ply=0, text=mover.wait("snapshot")["legal"][0])
    done = mover.wait("done")
    assert (done["id"], done["ply"]) == (None, 1)


@pytest.mark.parametrize("name", ["", "x" * 65, "two\nlines", "é"])
def test_an_id_is_short_and_printable(table: tuple[str, Client, Client], name: str) -> None:
    key, mover, _ = table
    with mover.socket(key) as socket:
        line = Line(socket)
        line.wait("snapshot")
        line.send(type="move", ply=0, text="pass", id=name)
        assert line.rest()[-1]["type"] == "bye"


def test_a_move_posted_twice_with_its_key_is_made_once(
    table: tuple[str, Client, Client],
) -> None:
    key, mover, _ = table
    request = {"ply": 0, "text": mover.snapshot(key)["legal"][0]}

    def post(request: dict[str, Any], name: str) -> Any:
        path = f"/api/tables/{key}/moves"
        return mover.send("POST", path, request, headers={"idempotency-key": name})

    done = good(post(request, "m-1"))
    assert done["ply"] == 1
    assert good(post(request, "m-1")) == done
    problem(post({**request, "text": "something else"}, "m-1"), 422, "id_reused")
    problem(post(request, "m-2"), 409, "stale")
    assert problem(post(request, "x" * 65), 422, "unfit")["field"] == "Idempotency-Key"
    assert mover.snapshot(key)["ply"] == 1


def test_an_illegal_move_is_refused_only_to_its_sender(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    seat = mover.wait("snapshot")["seat"]
    mover.send(type="move", ply=0, text="build me a castle")
    refusal = mover.wait("refused")["problem"]
    assert refusal["status"] == 422
    assert refusal["detail"].endswith(".")
    other.send(type="move", ply=0, text="build me a castle", seat=seat)
    assert other.wait("refused")["problem"]["code"] == "not_your_seat"


def test_a_spectator_watches_and_does_not_move(
    table: tuple[str, Client, Client], new_client: NewClient
) -> None:
    key, mover, _ = table
    with new_client().socket(key) as socket:
        line = Line(socket)
        snapshot = line.wait("snapshot")
        assert (snapshot["seat"], snapshot["legal"]) == (None, [])
        line.send(type="move", ply=0, text=mover.snapshot(key)["legal"][0])
        assert line.wait("refused")["problem"]["code"] == "not_seated"
        line.send(type="watch", seat=0)
        assert line.rest()[-1]["type"] == "bye"


@pytest.mark.parametrize(
    "nonsense",
    ["", "hello", "[]", '{"type": "steal"}', '{"type": "move"}', '{"type": "move", "ply": -1}',
     '{"type": "ping", "more": 1}', "\x00", '{"type": "watch", "seat": 99}'],
)  # fmt: skip
def test_an_invalid_message_closes_the_socket_with_a_reason(
    table: tuple[str, Client, Client], nonsense: str
) -> None:
    key, mover, _ = table
    with mover.socket(key) as socket:
        line = Line(socket)
        line.wait("snapshot")
        line.send_raw(nonsense)
        last = line.rest()[-1]
        assert (last["type"], last["again"]) == ("bye", False)
    assert mover.snapshot(key)["ply"] == 0


def test_a_binary_message_closes_the_socket(table: tuple[str, Client, Client]) -> None:
    key, mover, _ = table
    with mover.socket(key) as socket:
        line = Line(socket)
        line.wait("snapshot")
        line.send_raw(b"\xff\xfe\x00")
        assert line.rest()[-1]["type"] == "bye"


def test_signing_out_everywhere_ends_the_sockets(
    table: tuple[str, Client, Client], new_client: NewClient
) -> None:
    key, mover, _ = table
    with mover.socket(key) as socket:
        line = Line(socket)
        line.wait("snapshot")
        good(mover.send("DELETE", "/api/sessions"), 204)
        assert line.rest()[-1]["type"] == "bye"
    with mover.socket(key) as socket:
        assert Line(socket).wait("snapshot")["seat"] is None


def test_a_stream_of_lines_has_the_same_messages(table: tuple[str, Client, Client]) -> None:
    key, mover, _ = table
    with mover.http.stream("GET", f"/api/tables/{key}/stream") as stream:
        messages = (json.loads(line) for line in stream.iter_lines() if line.strip())
        snapshot = next(message for message in messages if message["type"] == "snapshot")
        text = snapshot["legal"][0]
        good(mover.move(key, 0, text))
        update = next(message for message in messages if message["type"] == "update")
        assert update["event"]["text"] == text


def test_head_requests_for_streams_are_refused(table: tuple[str, Client, Client]) -> None:
    key, mover, _ = table
    for path in ("/api/me/stream", f"/api/tables/{key}/stream"):
        assert mover.send("HEAD", path).status_code == 405
