"""Acknowledged moves survive a killed server."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from housewright.store.database import Database
from housewright.store.entry import Move
from housewright.store.writer import Store
from tests import services
from tests.store.samples import running_tables, versions

MOVES = ("auction y3", "bid 2", "pass", "bid 11", "sell", "place y3 b1", "stow", "place roof b4")


@pytest.fixture(params=["sqlite", "postgresql"])
def durable_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/house.db"
    else:
        with services.postgres(durable=True) as url:
            yield url


def test_a_killed_server_loses_no_acknowledged_move(durable_url: str) -> None:
    database = Database(durable_url)
    database.migrate()
    ids = running_tables(database, 20)
    command = [sys.executable, "-m", "tests.store.player", durable_url, *map(str, ids)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        lines = list(islice(server.stdout, 500))
        server.kill()
        lines += server.stdout.readlines()
    # The last line may have been cut short by the kill.
    acknowledged = [tuple(map(int, line.split())) for line in lines if line.endswith("\n")]
    assert len(acknowledged) >= 500
    with database.engine.connect() as conn:
        kept = {table_id: versions(conn, table_id) for table_id in ids}
    database.close()
    for table_id, version in acknowledged:
        assert version in kept[table_id]
    # And nothing is missing in between.
    for found in kept.values():
        assert found == list(range(1, len(found) + 1))


def test_a_move_takes_less_than_200_bytes(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    database = Database(f"sqlite:///{path}")
    database.migrate()
    ids = running_tables(database, 100)
    before = path.stat().st_size

    async def play() -> None:
        store = Store(database)
        for turn in range(100):
            text = MOVES[turn % len(MOVES)]
            entry = Move(turn + 1, 1_800_000_000_000 + turn, 2, text, 41_234)
            due = 1_800_000_060_000 + turn
            appends = (store.append(table_id, entry, turn=4, due=due) for table_id in ids)
            await asyncio.gather(*appends)
        await store.close()

    asyncio.run(play())
    database.close()
    assert (path.stat().st_size - before) / 10_000 < 200
