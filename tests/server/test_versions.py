"""Matches that began before a release changed a rule of their game."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from tests import bumped
from tests.cli.command import run
from tests.server.client import Client, good, problem
from tests.server.matches import BOT, GAME, ME, OPEN, play, resign, table
from tests.server.processes import Process, until


@dataclass
class Club:
    """A server with some version of the game, and two people who return to it."""

    process: Process
    database: Path
    tokens: dict[str, str]
    #: The keys of its tables.
    keys: dict[str, str]
    log: Path
    #: What the server of version 1 answered about the tables.
    tables: dict[str, Any] = field(default_factory=dict)
    records: dict[str, str] = field(default_factory=dict)
    data: dict[str, Any] = field(default_factory=dict)

    def person(self, name: str) -> Client:
        client = self.process.client()
        client.http.cookies.set("hw_session", self.tokens[name])
        return client

    @property
    def ana(self) -> Client:
        return self.person("Ana")

    @property
    def ben(self) -> Client:
        return self.person("Ben")

    def anas(self) -> set[str]:
        """The keys of the tables at which Ana sits."""
        return {key for name, key in self.keys.items() if name != "twin"}

    def due(self, name: str) -> int | None:
        """When this table is due, from the database."""
        with closing(sqlite3.connect(self.database)) as db:
            query = "SELECT due FROM tables WHERE key = ?"
            found: int | None = db.execute(query, [self.keys[name]]).fetchone()[0]
            return found


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Version 1 of a small game."""
    return bumped.first(tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def old(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Club:
    """The database of a server of version 1, with finished, running and open tables."""
    folder = tmp_path_factory.mktemp("old")
    process = Process(str(folder / "a.db"), folder / "log", path=shelf)
    try:
        club = _played(process, folder)
    finally:
        code = process.stop()
    assert code == 0
    with closing(sqlite3.connect(folder / "a.db")) as db, db:
        # The bot has been due for long.
        db.execute("UPDATE tables SET due = 1 WHERE key = ?", [club.keys["bot"]])
    return club


def _played(process: Process, folder: Path) -> Club:
    ana, ben = process.client(), process.client()
    ana.account("Ana")
    ben.account("Ben")
    tokens = {
        name: client.http.cookies["hw_session"] for name, client in (("Ana", ana), ("Ben", ben))
    }
    club = Club(process, folder / "a.db", tokens, {}, folder / "log")
    for name, moves in (("played", 99), ("running", 5), ("resigned", 3)):
        key = club.keys[name] = str(ana.table(bumped.KEY, [ME, OPEN], options={"height": 9})["key"])
        ben.sit(key, 1)
        play(key, ana, ben, moves=moves)
    resign(club.keys["resigned"], ben)
    dealt = ana.table(bumped.KEY, [ME, OPEN], deal="new", start=False)
    twin = ben.table(bumped.KEY, [ME, BOT], deal=dealt["deal"])
    assert twin["status"] == "running"
    club.keys |= {"dealt": dealt["key"], "twin": twin["key"]}
    third = process.client()
    third.guest("Cem")
    third.sit(dealt["key"], 1)
    good(ana.post(f"/api/tables/{dealt['key']}/start"))
    play(dealt["key"], ana, third, moves=4)
    resign(dealt["key"], ana)
    slow = ana.table(bumped.KEY, [ME, BOT], pace=10_000)
    club.keys["bot"] = slow["key"]
    club.keys["open"] = ana.table(bumped.KEY, [ME, OPEN, OPEN])["key"]
    for name, key in club.keys.items():
        club.tables[name] = table(ana, key)
        if name not in ("open", "twin"):
            club.records[name] = ana.get(f"/api/tables/{key}/record").text
            club.data[name] = good(ana.get(f"/api/tables/{key}/record.json"))
    assert [club.tables[name]["status"] for name in ("played", "running", "resigned")] == [
        "over", "running", "over",
    ]  # fmt: skip
    return club


@contextmanager
def opened(old: Club, games: Path, folder: Path) -> Iterator[Club]:
    """A server with these games on the database of version 1."""
    shutil.copy(old.database, folder / "a.db")
    process = Process(str(folder / "a.db"), folder / "log", path=games)
    try:
        yield Club(process, folder / "a.db", old.tokens, old.keys, folder / "log")
    finally:
        code = process.stop()
    assert code == 0
    assert "Traceback" not in (folder / "log").read_text()


# --- version 2 knows how version 1 was played ---


@pytest.fixture(scope="module")
def two(old: Club, shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A server of version 2."""
    with opened(old, bumped.second(shelf), tmp_path_factory.mktemp("two")) as club:
        yield club


def test_a_finished_match_of_old_rules_is_shown_as_it_was(two: Club, old: Club) -> None:
    key, ana = two.keys["played"], two.ana
    before = old.tables["played"]
    now = table(ana, key)
    same = ("rules", "options", "status", "ending", "winners", "points", "ply", "seed")
    assert {name: now[name] for name in same} == {name: before[name] for name in same}
    assert (now["rules"], now["readable"]) == (1, True)
    assert good(ana.get(f"/api/games/{bumped.KEY}"))["rules"] == 2
    start = ana.snapshot(key, seat=1, ply=0)
    assert [len(hand) for hand in start["view"]["hands"]] == [3, 3]
    assert ana.snapshot(key)["ply"] == before["ply"]
    assert good(ana.get(f"/api/tables/{key}/log"))["lines"]
    assert ana.get(f"/api/tables/{key}/board", ply=4).status_code == 200


def test_the_record_of_old_rules_is_the_same_and_can_be_verified(
    two: Club, old: Club, shelf: Path, tmp_path: Path
) -> None:
    for name in ("played", "running", "resigned"):
        key = two.keys[name]
        if name != "running":
            assert two.ana.get(f"/api/tables/{key}/record").text == old.records[name]
            assert (
                good(two.ana.get(f"/api/tables/{key}/record.json"))["moves"]
                == (old.data[name]["moves"])
            )
    file = tmp_path / "played.hwr"
    file.write_text(old.records["played"])
    done = run("verify", file, PYTHONPATH=str(bumped.second(shelf)))
    assert done.returncode == 0, done.stderr
    assert "result agrees, commitment agrees" in " ".join(done.stdout.split())


def test_a_finished_match_of_old_rules_is_analysed_and_studied(two: Club, old: Club) -> None:
    key, ana = two.keys["played"], two.ana
    good(ana.post(f"/api/tables/{key}/analysis"))

    def done() -> Any:
        analysis = good(ana.get(f"/api/tables/{key}/analysis"))
        assert analysis["state"] in ("running", "done"), analysis
        return analysis["state"] == "done" and analysis

    analysis = until(done, "the analysis")
    assert analysis["analysis"]["rules"] == 1
    study = good(ana.post("/api/studies", {"record": old.records["played"], "ply": 4}), 201)
    assert study["rules"] == 1
    assert len(ana.snapshot(study["key"])["view"]["hands"][0]) == 3


def test_a_running_match_of_old_rules_is_played_on_by_them(two: Club, shelf: Path) -> None:
    key, ana, ben = two.keys["running"], two.ana, two.ben
    before = table(ana, key)
    assert (before["rules"], before["readable"], before["ply"]) == (1, True, 5)
    mine = good(ana.get("/api/me/tables"))["tables"]
    assert {card["key"] for card in mine} >= two.anas()
    to_move = (ana, ben)[before["to_act"][0]]
    assert key in _tables_heard_of(to_move, until_heard=key)
    over = play(key, ana, ben)
    assert (over["status"], over["rules"]) == ("over", 1)
    with bumped.installed(bumped.second(shelf)):
        match = hw.read(ana.get(f"/api/tables/{key}/record").text)
        assert (match.rules, [score.total for score in match.scores()]) == (1, over["points"])


def test_a_bot_plays_on_by_old_rules(two: Club) -> None:
    key, ana = two.keys["bot"], two.ana

    def is_mine() -> Any:
        body = table(ana, key)
        return body["to_act"] == [0] or body["status"] == "over"

    until(is_mine, "the bot")
    ply = table(ana, key)["ply"]
    good(ana.move(key, ply, ana.snapshot(key)["legal"][0]))
    assert table(ana, key)["rules"] == 1
    # On a slow machine the bot may time out, but nothing else goes wrong.
    assert not any(reason in two.log.read_text() for reason in ("crash", "refused", "illegal"))


def test_an_open_table_of_old_rules_starts_with_them(two: Club) -> None:
    key, ana = two.keys["open"], two.ana
    for seat in (1, 2):
        good(ana.send("PUT", f"/api/tables/{key}/seats/{seat}/bot", {"level": "random"}))
    body = table(ana, key)
    assert (body["status"], body["rules"]) == ("running", 1)


def test_new_tables_are_of_the_new_rules(two: Club) -> None:
    key, ana = two.keys["played"], two.ana
    fresh = ana.table(bumped.KEY, [ME, BOT])
    again = good(ana.post(f"/api/tables/{key}/rematch", {}), 201)
    twin = good(ana.post(f"/api/tables/{key}/clone", {}), 201)
    assert [each["rules"] for each in (fresh, again, twin)] == [2, 2, 2]
    assert [each["options"] for each in (again, twin)] == [{"height": 9}] * 2
    assert fresh["options"] == {"height": 12}
    offered = good(ana.get(f"/api/games/{bumped.KEY}"))["options"]
    assert [option["name"] for option in offered] == ["height"]
    request = {"game": bumped.KEY, "seats": [ME, BOT], "options": {"hand": 3}}
    assert problem(ana.post("/api/tables", request), 422)["field"] == "options/hand"


def test_nobody_sees_the_cards_of_others_at_a_table_of_old_rules(two: Club) -> None:
    key = two.keys["bot"]
    snapshot = good(two.ben.get(f"/api/tables/{key}/snapshot", spectate=True))
    assert all(brick is None for hand in snapshot["view"]["hands"] for brick in hand)


# --- version 2 has given version 1 up, or the game is gone ---


@pytest.fixture(scope="module", params=["forgetful", "gone"])
def lost(
    request: pytest.FixtureRequest,
    old: Club,
    shelf: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Club]:
    """A server that does not know the rules of version 1."""
    folder = tmp_path_factory.mktemp(request.param)
    games = bumped.forgetful(shelf) if request.param == "forgetful" else folder
    with opened(old, games, folder) as club:
        yield club


def words_of(lost: Club, key: str) -> tuple[str, ...]:
    """The words that a refusal has to name."""
    is_gone = bumped.KEY not in {g["key"] for g in good(lost.ana.get("/api/games"))}
    versions = ("version 1 of", f"version 2 of the rules of {bumped.TITLE}")
    return (*((bumped.KEY,) if is_gone else versions), f"/api/tables/{key}/record.")


def test_a_lost_match_is_refused_with_reason_and_record_path(lost: Club) -> None:
    ana = lost.ana
    for name in ("played", "running", "resigned", "bot"):
        key = lost.keys[name]
        for path in ("snapshot", "snapshot?ply=2", "log", "board", "chat", "orders", "analysis"):
            detail = problem(ana.get(f"/api/tables/{key}/{path}"), 409, "rules")["detail"]
            assert all(word in detail for word in words_of(lost, key)), detail
        for path, body in (
            ("moves", {"ply": 5, "text": "lay 1"}),
            ("undo", {}),
            ("resign", {}),
            ("rematch", {}),
            ("clone", {}),
            ("hint", {"ply": 5}),
            ("chat", {"text": "Hello?"}),
        ):
            problem(ana.post(f"/api/tables/{key}/{path}", body), 409, "rules")


def test_the_table_of_a_lost_match_is_shown_and_listed(lost: Club, old: Club) -> None:
    ana = lost.ana
    for name in ("played", "running", "resigned", "bot"):
        now, before = table(ana, lost.keys[name]), old.tables[name]
        assert now["readable"] is False
        untold = {"readable", "title", "seats", "version", "ply", "to_act", "moved"}
        assert {k: now[k] for k in now if k not in untold} == {
            k: before[k] for k in before if k not in untold
        }
        assert [seat["name"] for seat in now["seats"]] == [seat["name"] for seat in before["seats"]]
        assert [s["resigned"] for s in now["seats"]] == [s["resigned"] for s in before["seats"]]
    cards = {card["key"]: card for card in good(ana.get("/api/me/tables"))["tables"]}
    assert cards.keys() >= lost.anas()
    assert not any(card["your_turn"] for card in cards.values())


def test_the_record_of_a_finished_lost_match_is_whole(lost: Club, old: Club) -> None:
    for name in ("played", "resigned"):
        path = f"/api/tables/{lost.keys[name]}/record"
        answer = lost.process.client().get(path)
        assert answer.text == old.records[name]
        assert answer.headers["content-disposition"].endswith('.hwr"')
        data, before = good(lost.process.client().get(path + ".json")), old.data[name]
        assert data == before | {"view": {}}


def test_the_record_of_a_running_lost_match_keeps_its_secrets(lost: Club, old: Club) -> None:
    key = lost.keys["running"]
    row = _row(old, "running")
    for client, seat in ((lost.ana, 0), (lost.ben, 1), (lost.process.client(), None)):
        text = client.get(f"/api/tables/{key}/record").text
        body = good(client.get(f"/api/tables/{key}/record.json"))
        assert row["seed"] not in text + json.dumps(body)
        assert row["salt"] not in text + json.dumps(body)
        assert body["commitment"] == old.tables["running"]["commitment"]
        assert len(body["moves"]) == 5
        for ply, move in enumerate(body["moves"], start=1):
            shown = old.data["running"]["moves"][ply - 1]["text"] if move["seat"] == seat else None
            assert move["text"] == shown
            assert f"{ply}. {move['seat']} {shown or '?'}\n" in text
    assert lost.ana.get(f"/api/tables/{key}/record", seat=1).status_code == 403
    assert lost.ana.get(f"/api/tables/{key}/record", seat=7).status_code == 404


def test_the_record_of_a_lost_table_of_a_deal_waits_for_the_others(lost: Club, old: Club) -> None:
    key, row = lost.keys["dealt"], _row(old, "dealt")
    assert (row["status"], _row(old, "twin")["status"]) == ("over", "running")
    body = table(lost.ana, key)
    assert (body["seed"], body["points"], body["winners"]) == (None, None, [])
    text = lost.ana.get(f"/api/tables/{key}/record").text
    moves = good(lost.ana.get(f"/api/tables/{key}/record.json"))["moves"]
    assert row["seed"] not in text
    assert [move["text"] is None for move in moves] == [move["seat"] == 1 for move in moves]
    for client in (lost.ben, lost.process.client()):
        problem(client.get(f"/api/tables/{key}/record"), 403, "sealed")
        problem(client.get(f"/api/tables/{key}/record.json"), 403, "sealed")
    problem(lost.ana.get(f"/api/tables/{key}/record", seat=1), 403, "sealed")


def test_an_open_table_of_lost_rules_cannot_start(lost: Club) -> None:
    key, ana = lost.keys["open"], lost.ana
    assert table(ana, key)["status"] == "open"
    problem(ana.get(f"/api/tables/{key}/record"), 409, "not_begun")
    lost.ben.sit(key, 1)
    third = lost.process.client()
    third.guest("Cem")
    problem(third.post(f"/api/tables/{key}/seats/2", {}), 409, "rules")
    assert table(ana, key)["status"] == "open"
    good(ana.send("DELETE", f"/api/tables/{key}/seats/1"))


def test_a_lost_table_does_not_end_a_persons_stream(lost: Club) -> None:
    key = lost.ana.table(GAME, [{"kind": "me", "name": n} for n in ("Left", "Right")])["key"]
    assert lost.keys["running"] not in _tables_heard_of(lost.ana, until_heard=key)


def test_a_lost_table_is_taken_off_the_schedule(lost: Club) -> None:
    until(lambda: lost.due("bot") is None, "the sweeper")
    until(lambda: "cannot be played on" in lost.log.read_text(), "a line in the log")
    assert good(lost.process.client().get("/healthz"))


def _tables_heard_of(client: Client, *, until_heard: str) -> list[str]:
    """The tables in a person's stream, up to this one."""
    tables: list[str] = []
    with client.http.stream("GET", "/api/me/stream") as stream:
        for line in stream.iter_lines():
            tables += [json.loads(line)["table"]] if line.strip() else []
            if until_heard in tables:
                return tables
    raise AssertionError("The stream ended.")


def _row(club: Club, name: str) -> dict[str, Any]:
    with closing(sqlite3.connect(club.database)) as db:
        db.row_factory = sqlite3.Row
        return dict(db.execute("SELECT * FROM tables WHERE key = ?", [club.keys[name]]).fetchone())
