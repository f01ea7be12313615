"""Rematches over real HTTP."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest

from housewright import bots
from housewright.store import tables
from tests.lent import lend
from tests.server.client import PATIENCE, Client, Running, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import ALONE, BOT, GAME, ME, OPEN, change, resign, table, together


@pytest.fixture
def people(new_client: NewClient) -> tuple[Client, Client]:
    ana, ben = new_client(), new_client()
    ana.guest("Ana")
    ben.guest("Ben")
    return ana, ben


def rematch_of(client: Client, key: str, **terms: Any) -> httpx2.Response:
    return client.post(f"/api/tables/{key}/rematch", terms)


def test_in_a_rematch_all_move_on_by_one_seat(people: tuple[Client, Client]) -> None:
    ana, ben = people
    time = {"clock": {"kind": "move", "seconds": 60}, "on_timeout": "move"}
    first = together(ana, ben, time=time, stand_in="random", pace=70, public=True)
    resign(first, ben)
    rematch = good(rematch_of(ana, first), 201)
    before = table(ana, first)
    assert [seat["name"] for seat in rematch["seats"]] == ["Ben", "Ana"]
    assert before["rematch"] == rematch["key"]
    for name in ("game", "players", "options", "time", "stand_in", "pace", "public"):
        assert rematch[name] == before[name]


def test_a_rematch_keeps_the_agreed_starter(
    people: tuple[Client, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch, GAME)
    ana, ben = people
    first = together(ana, ben, options={"starter": 1})
    resign(first, ben)
    assert good(rematch_of(ana, first), 201)["options"]["starter"] == 1


def test_a_level_of_an_older_version_is_replaced_in_a_rematch(
    server: Running, people: tuple[Client, Client]
) -> None:
    ana, _ = people
    first = str(ana.table(GAME, [ME, BOT])["key"])
    resign(first, ana)
    table_id = server.do(server.services.rooms.find(first)).id
    server.do(
        server.services.store.write(
            lambda db: tables.set_seat(db, table_id, 1, kind="bot", name="Gable", level="greedy")
        )
    )
    change(server, first, stand_in="greedy")
    rematch = good(rematch_of(ana, first), 201)
    assert [seat["level"] for seat in rematch["seats"]] == ["apprentice", None]
    assert rematch["stand_in"] in bots.levels()
    assert good(ana.post(f"/api/tables/{first}/clone", {}), 201)["stand_in"] in bots.levels()


def test_it_starts_when_everybody_has_asked(people: tuple[Client, Client]) -> None:
    ana, ben = people
    first = together(ana, ben)
    resign(first, ana)
    rematch = good(rematch_of(ana, first), 201)
    assert rematch["status"] == "open"
    assert good(rematch_of(ana, first), 201)["status"] == "open"
    again = good(rematch_of(ben, first), 201)
    assert (again["key"], again["status"]) == (rematch["key"], "running")
    assert again["commitment"] != table(ana, first)["commitment"]
    assert good(rematch_of(ana, first), 201)["key"] == rematch["key"]


def test_the_host_can_start_a_rematch_early(people: tuple[Client, Client]) -> None:
    ana, ben = people
    first = together(ana, ben)
    resign(first, ana)
    key = good(rematch_of(ben, first), 201)["key"]
    problem(ana.post(f"/api/tables/{key}/start"), 403, "not_host")
    assert good(ben.post(f"/api/tables/{key}/start"))["status"] == "running"


def test_two_simultaneous_requests_make_one_rematch(people: tuple[Client, Client]) -> None:
    for _ in range(5):
        first = together(*people)
        resign(first, people[0])
        gate = threading.Barrier(2)

        def ask(client: Client, key: str = first, gate: threading.Barrier = gate) -> Any:
            gate.wait(PATIENCE)
            return good(rematch_of(client, key), 201)

        with ThreadPoolExecutor(2) as pool:
            one, two = pool.map(ask, people)
        assert one["key"] == two["key"]
        assert table(people[0], one["key"])["status"] == "running"
        mine = good(people[0].get("/api/me/tables", limit=100))["tables"]
        assert sum(card["status"] == "running" for card in mine) == 1
        resign(one["key"], people[0])


@pytest.mark.parametrize("seats", [ALONE, [ME, BOT]])
def test_a_rematch_of_one_person_starts_at_once(client: Client, seats: list[Any]) -> None:
    client.guest("Ana")
    first = client.table(GAME, seats)
    resign(first["key"], client)
    rematch = good(rematch_of(client, first["key"]), 201)
    assert rematch["status"] == "running"
    names = [seat["name"] for seat in first["seats"]]
    assert [seat["name"] for seat in rematch["seats"]] == [*names[1:], names[0]]


def test_only_players_can_request_a_rematch_and_only_afterwards(
    people: tuple[Client, Client], client: Client
) -> None:
    first = together(*people)
    problem(rematch_of(people[0], first), 409, "not_over")
    resign(first, people[0])
    problem(rematch_of(client, first), 401, "nobody")
    client.guest("Eve")
    problem(rematch_of(client, first), 403, "not_seated")
    problem(rematch_of(client, "nothing"), 404, "not_found")


def test_the_first_request_decides_whether_a_rematch_is_public(
    people: tuple[Client, Client],
) -> None:
    first = together(*people)
    resign(first, people[0])
    assert good(rematch_of(people[0], first, public=True), 201)["public"]
    assert good(rematch_of(people[1], first, public=False), 201)["public"]


def test_a_table_made_to_wait_waits_again(people: tuple[Client, Client]) -> None:
    ana, ben = people
    first = together(ana, ben, start=False)
    good(ana.post(f"/api/tables/{first}/start"))
    resign(first, ana)
    good(rematch_of(ana, first), 201)
    rematch = good(rematch_of(ben, first), 201)
    assert rematch["status"] == "open"
    assert good(ana.post(f"/api/tables/{rematch['key']}/start"))["status"] == "running"


def test_the_seat_of_a_deleted_person_is_open(people: tuple[Client, Client]) -> None:
    ana, ben = people
    first = together(ana, ben)
    resign(first, ben)
    good(ben.send("DELETE", "/api/me", {}), 204)
    rematch = good(rematch_of(ana, first), 201)
    assert [seat["kind"] for seat in rematch["seats"]] == ["open", "person"]
    assert rematch["status"] == "open"


def test_an_expired_rematch_can_be_replaced(server: Running, people: tuple[Client, Client]) -> None:
    first = together(*people)
    resign(first, people[0])
    key = good(rematch_of(people[0], first), 201)["key"]
    change(server, key, status="expired")
    rematch = good(rematch_of(people[1], first), 201)
    assert rematch["key"] != key
    assert table(people[0], first)["rematch"] == rematch["key"]


def test_watchers_of_the_old_table_are_told_of_the_rematch(people: tuple[Client, Client]) -> None:
    ana, ben = people
    first = together(ana, ben)
    resign(first, ana)
    with ana.socket(first) as socket:
        key = good(rematch_of(ben, first), 201)["key"]
        while key not in str(socket.recv(timeout=PATIENCE)):
            pass


def test_a_person_who_leaves_the_rematch_is_not_seated_again(people: tuple[Client, Client]) -> None:
    ana, ben = people
    first = together(ana, ben)
    resign(first, ana)
    rematch = good(rematch_of(ana, first), 201)
    seat = rematch["yours"][0]
    good(ana.send("DELETE", f"/api/tables/{rematch['key']}/seats/{seat}"))
    again = good(rematch_of(ana, first), 201)
    assert (again["key"], again["yours"]) == (rematch["key"], [])
    assert again["seats"][seat]["kind"] == OPEN["kind"]
