"""The same cards at several tables, over real HTTP."""

import contextlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, NullPool, create_engine, text

import housewright as hw
from housewright.store import tables as deals
from tests import services
from tests.lent import lend
from tests.server.client import PATIENCE, Client, Running, good, problem, running
from tests.server.conftest import NewClient, settings
from tests.server.matches import ALONE, BOT, GAME, ME, OPEN, change, play, resign, table
from tests.server.processes import until

NAMES = ("Ana", "Ben", "Cem", "Dan")


@pytest.fixture
def four(new_client: NewClient) -> list[Client]:
    clients = [new_client() for _ in NAMES]
    for client, name in zip(clients, NAMES, strict=True):
        client.guest(name)
    return clients


def deal_of(client: Client, key: str) -> dict[str, Any]:
    body: dict[str, Any] = good(client.get(f"/api/deals/{key}"))
    return body


def two_tables(four: list[Client]) -> tuple[str, str, str]:
    """The keys of a deal and of its two tables: Ana and Ben, Cem and Dan."""
    ana, ben, cem, dan = four
    first = ana.table(GAME, [ME, OPEN], deal="new", public=True)
    ben.sit(first["key"], 1)
    second = cem.table(GAME, [ME, OPEN], deal=first["deal"], public=True)
    assert second["deal"] == first["deal"]
    dan.sit(second["key"], 1)
    return first["deal"], first["key"], second["key"]


def test_tables_of_a_deal_get_the_same_cards(server: Running, four: list[Client]) -> None:
    _, one, two = two_tables(four)
    rooms = [server.do(server.services.rooms.find(key)) for key in (one, two)]
    first, second = (room.story.match for room in rooms)
    assert first is not None
    assert second is not None
    assert first.position() == second.position()
    # The same commitment at both tables would reveal that the cards are the same.
    assert first.commitment != second.commitment


def test_a_deal_lists_its_tables(four: list[Client]) -> None:
    deal, one, two = two_tables(four)
    body = deal_of(four[0], deal)
    assert (body["game"], body["players"], body["tables"]) == (GAME, 2, [one, two])
    assert body["options"] == {o.name: o.default for o in hw.games()[GAME].options}
    assert (body["running"], body["results"], body["swings"]) == (2, None, None)
    problem(four[0].get("/api/deals/nothing"), 404, "not_found")


def test_others_cannot_look_until_all_tables_are_over(four: list[Client], client: Client) -> None:
    ana, ben, cem, _ = four
    _, one, two = two_tables(four)
    client.guest("Eve")

    def sealed(key: str, *eyes: Client) -> None:
        for eye in eyes:
            for what in ("snapshot", "log", "record", "record.json"):
                problem(eye.get(f"/api/tables/{key}/{what}"), 403, "sealed")

    sealed(one, client, cem)
    sealed(two, client, ana)
    problem(client.post(f"/api/tables/{one}/clone", {}), 403, "sealed")
    play(one, ana, ben)
    sealed(one, client, cem)
    body = table(ana, one)
    assert (body["seed"], body["salt"]) == (None, None)
    record = good(ana.get(f"/api/tables/{one}/record.json", seat=0))
    assert (record["seed"], record["salt"]) == (None, None)
    problem(ana.get(f"/api/tables/{one}/record.json", seat=1), 403, "sealed")
    text = ana.get(f"/api/tables/{one}/record").text
    assert "all tables with the same cards are over" in text
    assert "seed:" not in text

    resign(two, cem)
    for key in (one, two):
        assert good(client.get(f"/api/tables/{key}/snapshot"))["to_act"] == []
        assert hw.read(client.get(f"/api/tables/{key}/record").text).commitment
    assert table(client, one)["seed"] == table(client, two)["seed"] is not None


def test_results_are_compared_when_all_are_over(four: list[Client]) -> None:
    ana, ben, cem, _ = four
    deal, one, two = two_tables(four)
    ended = play(one, ana, ben)
    assert (ended["status"], ended["points"], ended["winners"]) == ("over", None, [])
    body = deal_of(ana, deal)
    assert (body["running"], body["results"], body["swings"]) == (1, None, None)
    play(two, *four[2:], moves=7)
    resign(two, cem)

    body = deal_of(ana, deal)
    assert body["running"] == 0
    first, second = body["results"]
    assert (first["table"], second["table"]) == (one, two)
    points = good(ana.get(f"/api/tables/{one}"))["points"]
    assert [seat["score"] for seat in first["seats"]] == points
    assert [seat["name"] for seat in second["seats"]] == ["Cem", "Dan"]
    assert [seat["won"] for seat in second["seats"]] == [False, True]
    for seat, swings in enumerate(body["swings"]):
        scores = [result["seats"][seat]["score"] for result in body["results"]]
        assert swings == [(scores[0] - scores[1]) / 2, (scores[1] - scores[0]) / 2]


def test_lists_of_results_wait_until_all_tables_are_over(
    four: list[Client], client: Client
) -> None:
    ana, _, cem, _ = four
    _, one, two = two_tables(four)
    resign(one, ana)

    def listed(eye: Client) -> bool:
        results = good(eye.get(f"/api/games/{GAME}/results"))["results"]
        return one in {result["table"] for result in results}

    person = good(ana.get("/api/me"))["person"]["key"]
    assert not listed(client)
    assert good(client.get(f"/api/people/{person}/results"))["results"] == []
    # Points reveal cards, even to those who played the match.
    assert good(ana.get(f"/api/people/{person}/results"))["results"] == []
    resign(two, cem)
    assert listed(client)
    assert len(good(client.get(f"/api/people/{person}/results"))["results"]) == 1


def test_nobody_plays_the_same_cards_twice(four: list[Client]) -> None:
    ana, ben, *_ = four
    deal, _, _ = two_tables(four)
    request = {"game": GAME, "seats": [ME, OPEN], "deal": deal}
    problem(ana.post("/api/tables", request), 409, "same_deal")
    third = ana.table(GAME, [OPEN, OPEN], deal=deal)["key"]
    problem(ana.post(f"/api/tables/{third}/seats/0", {}), 409, "same_deal")
    problem(ben.post(f"/api/tables/{third}/seats/1", {}), 409, "same_deal")


def test_everybody_has_one_seat_at_the_table_of_a_deal(client: Client) -> None:
    client.guest("Eve")
    request = {"game": GAME, "seats": ALONE, "deal": "new"}
    assert problem(client.post("/api/tables", request), 422)["field"] == "seats"


def test_a_deal_fixes_the_seat_that_was_agreed(
    four: list[Client], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch, GAME)
    deal = four[0].table(GAME, [ME, OPEN], deal="new", options={"starter": 0})["deal"]
    client.guest("Eve")
    request = {"game": GAME, "seats": [ME, OPEN], "deal": deal, "options": {"starter": "random"}}
    refusal = problem(client.post("/api/tables", request), 422)
    assert (refusal["field"], refusal["detail"]) == (
        "options/starter",
        "In this deal starter is 0.",
    )


def test_a_deal_fixes_the_terms(four: list[Client], client: Client) -> None:
    option = next(o for o in hw.games()[GAME].options if isinstance(o.default, bool))
    chosen = {option.name: not option.default}
    deal = four[0].table(GAME, [ME, BOT], deal="new", options=chosen)["deal"]
    client.guest("Eve")
    assert client.table(GAME, [ME, OPEN], deal=deal)["options"][option.name] is not option.default
    same = {"game": GAME, "seats": [OPEN, OPEN], "deal": deal}
    good(client.post("/api/tables", {**same, "options": chosen}), 201)
    other = {**same, "options": {option.name: option.default}}
    assert problem(client.post("/api/tables", other), 422)["field"] == f"options/{option.name}"
    larger = {**same, "seats": [OPEN] * 3}
    assert problem(client.post("/api/tables", larger), 422)["field"] == "seats"
    problem(client.post("/api/tables", {**same, "deal": "nothing"}), 404, "not_found")


def test_more_tables_can_join_while_one_is_running(four: list[Client], client: Client) -> None:
    deal, one, two = two_tables(four)
    resign(one, four[0])
    client.guest("Eve")
    third = client.table(GAME, [ME, OPEN], deal=deal)["key"]
    resign(two, four[2])
    body = deal_of(client, deal)
    assert (body["tables"], body["running"], body["results"]) == ([one, two, third], 1, None)


def test_a_deal_with_public_cards_is_not_played_again(four: list[Client], client: Client) -> None:
    deal, one, two = two_tables(four)
    resign(one, four[0])
    resign(two, four[2])
    client.guest("Eve")
    request = {"game": GAME, "seats": [ME, OPEN], "deal": deal}
    problem(client.post("/api/tables", request), 409, "deal_over")


def test_a_deal_does_not_wait_for_a_table_that_never_started(
    server: Running, four: list[Client], client: Client
) -> None:
    deal, one, two = two_tables(four)
    third = four[0].table(GAME, [OPEN, OPEN], deal=deal)["key"]
    resign(one, four[0])
    resign(two, four[2])
    assert deal_of(client, deal)["running"] == 1
    problem(client.get(f"/api/tables/{one}/snapshot"), 403, "sealed")
    change(server, third, status="expired")
    body = deal_of(client, deal)
    assert (body["running"], body["tables"]) == (0, [one, two])
    assert [result["table"] for result in body["results"]] == [one, two]


def test_a_rematch_gets_new_cards(four: list[Client]) -> None:
    ana, ben, *_ = four
    _, one, two = two_tables(four)
    resign(one, ana)
    resign(two, four[2])
    good(ana.post(f"/api/tables/{one}/rematch", {}), 201)
    again = good(ben.post(f"/api/tables/{one}/rematch", {}), 201)
    assert again["deal"] is None
    resign(again["key"], ana)
    assert table(ana, again["key"])["seed"] != table(ana, one)["seed"]


def test_private_tables_are_shown_only_to_their_players(four: list[Client], client: Client) -> None:
    ana, ben, cem, dan = four
    first = ana.table(GAME, [ME, OPEN], deal="new")
    deal, one = first["deal"], first["key"]
    ben.sit(one, 1)
    two = cem.table(GAME, [ME, OPEN], deal=deal, public=True)["key"]
    dan.sit(two, 1)
    body = deal_of(client, deal)
    assert (body["tables"], body["running"]) == ([two], 2)
    assert deal_of(ben, deal)["tables"] == [one, two]
    resign(one, ana)
    resign(two, cem)
    assert [each["table"] for each in deal_of(client, deal)["results"]] == [None, two]
    assert [each["table"] for each in deal_of(ana, deal)["results"]] == [one, two]


def test_statistics_wait_until_all_tables_are_over(four: list[Client], client: Client) -> None:
    ana, ben, cem, _ = four
    _, one, two = two_tables(four)
    resign(one, ana)
    first, second = (good(each.get("/api/me"))["person"]["key"] for each in (ana, ben))
    paths = (f"/api/people/{first}", f"/api/people/{first}/against/{second}")
    for path in paths:
        assert good(client.get(path))["games"] == []
    resign(two, cem)
    for path in paths:
        assert len(good(client.get(path))["games"]) == 1


def _connected(url: str) -> Connection:
    engine = create_engine(url.replace("://", "+psycopg://"), poolclass=NullPool)
    return engine.connect()


def test_no_table_joins_while_the_last_one_ends(postgres: str, tmp_path: Path) -> None:
    """Otherwise its cards would be shown while the new table plays them."""
    url = services.new_database(postgres, "deals")
    ours = msgspec.structs.replace(settings(tmp_path / "unused"), database=url)
    with (
        running(ours) as server,
        contextlib.closing(Client(server.url)) as ana,
        _connected(url) as joining,
        ThreadPoolExecutor(1) as pool,
    ):
        ana.guest("Ana")
        created = ana.table(GAME, [ME, BOT], deal="new")
        deal = deals.deal_by_key(joining, created["deal"])
        assert deal is not None
        # A request that makes a table of this deal holds the lock until the table exists.
        deals.lock_deal(joining, deal.id)
        ending = pool.submit(resign, created["key"], ana)
        waits = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        until(lambda: ending.done() or joining.execute(waits).scalar(), "the end of the match")
        assert not ending.done()
        assert [row.status for row in deals.tables_of_deal(joining, deal.id)] == ["running"]
        joining.rollback()
        ending.result(PATIENCE)
        assert [row.status for row in deals.tables_of_deal(joining, deal.id)] == ["over"]


def test_undo_is_refused_after_a_bot_has_answered_in_a_deal(four: list[Client]) -> None:
    ana = four[0]
    key = ana.table(GAME, [ME, BOT], deal="new")["key"]
    snapshot = before = _own_turn(ana, key)
    while snapshot["ply"] <= before["ply"] + 1:
        before = snapshot
        good(ana.move(key, before["ply"], before["legal"][0]))
        snapshot = _own_turn(ana, key)
    # A bot has answered. Without a deal the person could take the move back.
    answer = ana.post(f"/api/tables/{key}/undo", {"ply": before["ply"], "ask": True})
    assert problem(answer, 409)["code"] == "no_undo"
    assert ana.snapshot(key)["version"] == snapshot["version"]


def _own_turn(client: Client, key: str) -> dict[str, Any]:
    """The snapshot once the table waits for this person."""

    def snapshot() -> dict[str, Any] | None:
        look = client.snapshot(key)
        return look if look["legal"] else None

    found: dict[str, Any] = until(snapshot, "the bot's move")
    return found
