"""After an outage the server answers requests while many tables are due."""

import sqlite3
import threading
import time as real
from contextlib import closing
from pathlib import Path

import pytest

from housewright.server.live import sweeper
from housewright.store.entry import Kind
from tests.server.client import Client, Running, good, running
from tests.server.conftest import settings
from tests.server.live.world import GAME, NOON
from tests.server.processes import Process, until

SECOND, HOUR = 1000, 3_600_000
#: The number of tables whose clock would have run out, and of other due tables.
MANY = 5_000
BANK = 600
#: Runs before the server, so that it notices an outage within a second.
QUICK = """
from housewright.server import steady_clock
from housewright.server.live import sweeper
steady_clock.LEASH, steady_clock.GAP, sweeper.PULSE, sweeper.SWEEP = 500, 1000, 100, 0.05
"""

_TABLES = """
INSERT INTO tables SELECT {columns} FROM tables AS t, (
    WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < {many})
    SELECT value FROM n
) AS n WHERE t.id = {table}
"""
_ROWS = """
INSERT INTO {name} SELECT {columns} FROM {name} AS r, tables AS t
WHERE r.table_id = {table} AND t.key LIKE {key} || '-%'
"""


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


def copied(db: sqlite3.Connection, key: str) -> None:
    """Make copies of a table, at which the same people sit; the keys end in a number."""
    (table,) = db.execute("SELECT id FROM tables WHERE key = ?", (key,)).fetchone()

    def columns(name: str, of: str, other: dict[str, str]) -> str:
        names = [row[1] for row in db.execute(f"PRAGMA table_info({name})")]
        return ", ".join(other.get(each, f"{of}.{each}") for each in names)

    new = {"id": f"t.id * {2 * MANY} + n.value", "key": "t.key || '-' || n.value"}
    db.execute(_TABLES.format(columns=columns("tables", "t", new), many=MANY, table=table))
    for name in ("seats", "entries"):
        found = columns(name, "r", {"table_id": "t.id"})
        db.execute(_ROWS.format(name=name, columns=found, table=table, key=f"'{key}'"))


def due(file: Path, now: int) -> int:
    """How many tables are due."""
    with closing(sqlite3.connect(file)) as db:
        (found,) = db.execute("SELECT count(*) FROM tables WHERE due <= ?", (now,)).fetchone()
        return int(found)


def left(client: Client, key: str) -> int:
    times = client.snapshot(key)["times"]
    (seat,) = times["running"]
    return int(times["left"][seat])


def test_ten_thousand_due_tables_block_nobody_and_lose_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The test calls the sweeper itself.
    monkeypatch.setattr(sweeper, "SWEEP", 10**6)
    file, time = tmp_path / "house.db", Time()

    def go_round(server: Running) -> None:
        server.do(server.services.rooms.sweeper.sweep())

    with running(settings(file), time) as server:
        ana = Client(server.url)
        ana.guest("Ana")
        seats = [{"kind": "me", "name": "North"}, {"kind": "me", "name": "South"}]
        clock = {"kind": "bank", "seconds": BANK}
        timed = str(ana.table(GAME, seats, time={"clock": clock})["key"])
        free = str(ana.table(GAME, seats)["key"])
        time.now += 60 * SECOND
        go_round(server)
    with closing(sqlite3.connect(file)) as db:
        # As if a bot was to move when the server ended.
        db.execute("UPDATE tables SET due = ? WHERE key = ?", (time.now, free))
        copied(db, timed)
        copied(db, free)
        db.commit()
    cookies = dict(ana.http.cookies)
    ana.close()

    for outage in (1, 2):
        time.now += HOUR
        with running(settings(file), time) as server, closing(Client(server.url)) as ana:
            ana.http.cookies.update(cookies)
            assert good(ana.get("/healthz"))["status"] == "ok"
            key = f"{timed}-{outage}"
            snapshot = ana.snapshot(key)
            good(ana.move(key, snapshot["ply"], snapshot["legal"][0], snapshot["seat"]))
            assert len(server.services.rooms) == 1
            waiting = due(file, time.now)
            assert waiting == MANY + 1 - (outage - 1) * 2 * sweeper.MOST
            for _ in range(2):
                go_round(server)
            assert due(file, time.now) == waiting - 2 * sweeper.MOST
            for number in (3, 4, MANY // 2, MANY):
                assert left(ana, f"{timed}-{number}") == (BANK - 60) * SECOND
    with closing(sqlite3.connect(file)) as db:
        away = "SELECT count(*) FROM entries WHERE kind = ?"
        assert db.execute(away, (int(Kind.AWAY),)).fetchone() == (0,)
        (soonest,) = db.execute("SELECT min(due) FROM tables WHERE due > ?", (time.now,)).fetchone()
        assert soonest >= time.now + (BANK - 60) * SECOND


def test_a_process_that_stood_still_costs_nobody_time(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    process = Process(str(file), tmp_path / "log", first=QUICK)
    try:
        ana = process.client()
        ana.guest("Ana")
        began = real.monotonic()
        seats = [{"kind": "me", "name": "North"}, {"kind": "me", "name": "South"}]
        clock = {"kind": "bank", "seconds": BANK}
        key = str(ana.table(GAME, seats, time={"clock": clock})["key"])
        process.halt()
        halted = real.monotonic()
        # Only time can be waited for here.
        threading.Event().wait(3.0)
        stood = real.monotonic() - halted
        process.resume()
        until(lambda: _outages(file), "the server notes that it stood still")
        found = left(ana, key)
        served = real.monotonic() - began - stood
        # On any machine: the outage took no time from players.
        assert found / SECOND + served >= BANK - 0.5
    finally:
        process.stop()


def _outages(file: Path) -> int:
    with closing(sqlite3.connect(file)) as db:
        (found,) = db.execute("SELECT count(*) FROM pauses WHERE ended - began > 2500").fetchone()
        return int(found)
