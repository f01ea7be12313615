"""Turns over HTTP: several moves of one seat, made together."""

from typing import Any

import pytest

import housewright as hw
from tests.server.client import Client, good, problem
from tests.server.line import Line

MATCH = hw.new("estates", 2, seed=5)
FIRST = MATCH.to_act[0]


@pytest.fixture
def key(client: Client) -> str:
    """A table at which this person has every seat."""
    client.guest()
    record = MATCH.record()
    return str(good(client.post("/api/studies", {"record": record}), 201)["key"])


def turn(client: Client, key: str, *texts: str, name: str | None = None, **more: Any) -> Any:
    moves = [{"text": text} for text in texts]
    headers = {} if name is None else {"idempotency-key": name}
    body = {"ply": 0, "moves": moves, "seat": FIRST, **more}
    return client.send("POST", f"/api/tables/{key}/turn", body, headers=headers)


def stowed_and(client: Client, key: str) -> str:
    """A move that can follow `stow` at the first decision."""
    legal: list[str] = client.snapshot(key)["legal"]
    return next(text for text in legal if text != "stow")


def test_the_moves_of_a_turn_are_made_in_order(client: Client, key: str) -> None:
    auction, before = stowed_and(client, key), client.snapshot(key)
    done = good(turn(client, key, "stow", auction))
    assert done == {"made": 2, "version": before["version"] + 2, "ply": 2, "refused": None}
    record = client.get(f"/api/tables/{key}/record").text
    assert record.index("stow") < record.index(auction)


def test_what_follows_a_refused_move_is_not_made(client: Client, key: str) -> None:
    auction = stowed_and(client, key)
    done = good(turn(client, key, "stow", auction, auction, "stow"))
    assert (done["made"], done["ply"]) == (2, 2)
    assert done["refused"]["status"] == 422
    assert client.snapshot(key)["ply"] == 2


def test_a_turn_whose_first_move_is_refused_is_refused(client: Client, key: str) -> None:
    problem(turn(client, key, "build me a castle", "stow"), 422, "unknown_move")
    problem(turn(client, key, "stow", ply=1), 409, "stale")
    problem(turn(client, key), 422, "unfit")
    assert client.snapshot(key)["ply"] == 0


def test_a_turn_sent_twice_with_its_key_is_made_once(client: Client, key: str) -> None:
    auction = stowed_and(client, key)
    done = good(turn(client, key, "stow", auction, name="t-1"))
    assert good(turn(client, key, "stow", auction, name="t-1")) == done
    problem(turn(client, key, "stow", "pass", name="t-1"), 422, "id_reused")
    assert client.snapshot(key)["ply"] == 2


def test_the_answer_to_a_retry_says_how_many_were_made(client: Client, key: str) -> None:
    auction = stowed_and(client, key)
    first = good(turn(client, key, "stow", auction, "stow", name="t-1"))
    again = good(turn(client, key, "stow", auction, "stow", name="t-1"))
    assert first["refused"] is not None
    assert again == {**first, "refused": None}


def test_everybody_is_told_each_move(client: Client, key: str) -> None:
    auction = stowed_and(client, key)
    with client.socket(key) as socket:
        line = Line(socket)
        line.wait("snapshot")
        good(turn(client, key, "stow", auction))
        assert [line.wait("update")["ply"] for _ in range(2)] == [1, 2]
