"""Plans over HTTP: the table after some moves that are not made."""

from typing import Any

import pytest

import housewright as hw
from tests.games.estates.table import table as estates
from tests.server.client import Client, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import GAME, play, resign, together


def study(client: Client, match: hw.Match) -> str:
    """The key of a table at which this person has every seat of the match."""
    client.guest()
    return str(good(client.post("/api/studies", {"record": match.record()}), 201)["key"])


@pytest.fixture
def key(client: Client) -> str:
    return study(client, hw.new(GAME, 2, seed=5))


def ask(client: Client, key: str, moves: list[str], **more: Any) -> Any:
    body = {"ply": client.snapshot(key)["ply"], "moves": moves, **more}
    return client.post(f"/api/tables/{key}/plan", body)


def test_a_plan_comes_true(client: Client, key: str) -> None:
    longest = 0
    for _ in range(40):
        before = client.snapshot(key, labels=True)
        seat: int = before["seat"]
        moves: list[str] = []
        snapshots: list[Any] = [before]
        stops = None
        while stops is None and len(moves) < 5:
            moves.append(snapshots[-1]["legal"][len(moves) % 2 - 1])
            found = good(ask(client, key, moves, seat=seat))
            stops = found["stops"]
            snapshots.append(found["snapshot"])
        snapshots.pop(0)
        assert client.snapshot(key, labels=True) == before
        longest = max(longest, sum(each is not None for each in snapshots))
        for ply, (text, planned) in enumerate(zip(moves, snapshots, strict=True), before["ply"]):
            good(client.move(key, ply, text, seat))
            after = client.snapshot(key, seat=seat, labels=True)
            if planned is not None:
                assert planned["version"] == before["version"]
                assert {**planned, "version": after["version"]} == after
    assert longest > 1


def test_a_plan_says_why_it_ends(client: Client) -> None:
    key = study(client, estates("a r4\noffer y5 | b3 |\nroofs 4 1 6 2"))
    now, found = client.snapshot(key), {}
    for text in now["legal"]:
        planned = good(ask(client, key, [text], seat=now["seat"]))
        found[text] = planned["stops"]
        snapshot = planned["snapshot"]
        assert (snapshot is None) == (planned["stops"] == "reveals")
        if snapshot is not None:
            assert (snapshot["to_act"] == [now["seat"]]) == (planned["stops"] is None)
    assert found["stow"] is None
    assert found["auction y5"] == "passes"
    assert found["auction roof"] == "reveals"


def test_a_move_after_the_end_of_a_plan_is_refused(client: Client, key: str) -> None:
    for _ in range(60):
        now = client.snapshot(key)
        text = now["legal"][-1]
        if good(ask(client, key, [text], seat=now["seat"]))["stops"]:
            refusal = problem(ask(client, key, [text, text], seat=now["seat"]), 422, "plan_stops")
            assert refusal["field"] == "moves[0]"
            assert text in refusal["detail"]
            return
        good(client.move(key, now["ply"], text, now["seat"]))
    pytest.fail("nothing ends a plan")


def test_an_illegal_move_is_refused_as_always_and_named(client: Client, key: str) -> None:
    refusal = problem(ask(client, key, ["nonsense"]), 422)
    question = {"text": "nonsense"}
    reason = good(client.post(f"/api/tables/{key}/why", question))
    assert (refusal["code"], refusal["detail"]) == (reason["code"], reason["message"])
    assert refusal["field"] == "moves[0]"


def test_a_plan_of_an_earlier_position_is_stale(client: Client, key: str) -> None:
    play(key, client, moves=3)
    problem(client.post(f"/api/tables/{key}/plan", {"ply": 0, "moves": ["pass"]}), 409, "stale")
    good(client.post(f"/api/tables/{key}/undo", {"ply": 2}))
    moved = client.snapshot(key)
    text, seat = moved["legal"][0], moved["seat"]
    asked = {"ply": 2, "moves": [text], "seat": seat, "version": moved["version"] - 1}
    problem(client.post(f"/api/tables/{key}/plan", asked), 409, "stale")
    good(client.post(f"/api/tables/{key}/plan", {**asked, "version": moved["version"]}))


@pytest.mark.parametrize("moves", [[], ["pass"] * 31, ["x" * 2001]])
def test_a_plan_has_one_to_thirty_moves(client: Client, key: str, moves: list[str]) -> None:
    problem(ask(client, key, moves), 422, "unfit")


def test_only_the_person_in_the_seat_can_plan(
    client: Client, new_client: NewClient, key: str
) -> None:
    text, other = client.snapshot(key)["legal"][0], new_client()
    problem(ask(other, key, [text]), 401)
    other.guest("Ben")
    problem(ask(other, key, [text]), 403, "not_seated")
    problem(ask(client, key, [text], seat=7), 404)


def test_only_the_seat_that_is_to_act_can_plan(ana: Client, ben: Client) -> None:
    key = together(ana, ben)
    (first,) = ana.snapshot(key)["to_act"]
    waits = (ana, ben)[1 - first]
    text = (ana, ben)[first].snapshot(key)["legal"][0]
    problem(ask(waits, key, [text]), 422, "not_to_act")
    resign(key, ben)
    problem(ask(ana, key, [text]), 409, "not_running")


def test_a_question_may_be_about_the_table_after_planned_moves(client: Client) -> None:
    key = study(client, estates("a r4\noffer y5 | b3 |\nroofs 4 1 6 2"))
    now = client.snapshot(key, labels=True)
    first = ask(client, key, ["stow"], seat=now["seat"]).json()["snapshot"]
    [text] = [text for text in first["legal"] if text == "auction y5"]

    def about(what: str, text: str, *after: str) -> Any:
        body = {"text": text, "seat": now["seat"], "after": after}
        return client.post(f"/api/tables/{key}/{what}", body)

    assert good(about("why", "stow"))["code"] is None
    assert good(about("why", "stow", "stow"))["code"] is not None
    assert good(about("preview", "stow"))["passes"] is False
    foreseen = good(about("preview", text, "stow"))
    assert foreseen["passes"] is True
    assert foreseen["view"] == ask(client, key, ["stow", text]).json()["snapshot"]["view"]
    problem(about("preview", text, text), 422, "plan_stops")
    assert client.snapshot(key, labels=True) == now
