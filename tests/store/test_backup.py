"""Backups of a database in use, and the way back."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from housewright.core.refusal import BadSetup
from housewright.store import tables
from housewright.store.backup import backup, restore
from housewright.store.database import Database
from housewright.store.writer import Store
from tests.store.samples import move, running_tables, versions


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with one table and three moves."""
    path = tmp_path / "house.db"
    database = Database(f"sqlite:///{path}")
    database.migrate()
    (table_id,) = running_tables(database)
    with database.engine.begin() as conn:
        tables.append(conn, table_id, [move(1), move(2), move(3)], turn=0, due=None)
    database.close()
    return path


def moves_in(path: Path) -> int:
    with sqlite3.connect(path) as conn:
        (count,) = conn.execute("SELECT count(*) FROM entries").fetchone()
    conn.close()
    return int(count)


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_backup_is_one_file_that_holds_everything(path: Path, tmp_path: Path) -> None:
    backup(f"sqlite:///{path}", tmp_path / "copy.db")
    backup(str(path), tmp_path / "again.db")
    assert files_in(tmp_path) == {"house.db", "copy.db", "again.db"}
    assert moves_in(tmp_path / "copy.db") == moves_in(tmp_path / "again.db") == 3


def test_a_backup_while_the_server_writes_is_the_state_of_one_moment(
    path: Path, tmp_path: Path
) -> None:
    database = Database(f"sqlite:///{path}")
    ids = running_tables_of(database)

    async def test() -> None:
        store = Store(database)
        acknowledged = dict.fromkeys(ids, 0)
        is_done = False

        async def play_at(table_id: int) -> None:
            while not is_done:
                version = acknowledged[table_id] + 1
                assert await store.append(table_id, move(version), turn=0, due=None)
                acknowledged[table_id] = version

        players = [asyncio.ensure_future(play_at(table_id)) for table_id in ids]
        for number in range(5):
            before = dict(acknowledged)
            file = tmp_path / f"copy{number}.db"
            await asyncio.to_thread(backup, str(path), file)
            copy = Database(f"sqlite:///{file}")
            with copy.engine.connect() as conn:
                for table_id in ids:
                    found = versions(conn, table_id)
                    assert found == list(range(1, len(found) + 1))
                    assert len(found) >= before[table_id]
            copy.close()
        is_done = True
        await asyncio.gather(*players)
        await store.close()

    asyncio.run(test())
    database.close()


def running_tables_of(database: Database) -> list[int]:
    """More running tables, with their own keys."""
    with database.engine.begin() as conn:
        conn.exec_driver_sql("UPDATE tables SET key = 'old'")
    return running_tables(database, 8)


def test_a_backup_overwrites_only_on_request(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    file.write_text("precious")
    with pytest.raises(BadSetup, match="exists already"):
        backup(str(path), file)
    assert file.read_text() == "precious"
    backup(str(path), file, replace=True)
    assert moves_in(path) == 3


def test_a_backup_that_fails_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no power")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="no power"):
        backup(str(path), tmp_path / "copy.db")
    assert files_in(tmp_path) == {"house.db"}


def tear(path: Path, tree: str) -> None:
    """Wipe out a page of the database that only a full check reads."""
    conn = sqlite3.connect(path)
    query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
    (page,) = conn.execute(query, [tree]).fetchone()
    conn.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = bytes(4096)
    path.write_bytes(data)


def test_damaged_and_foreign_databases_are_not_restored(path: Path, tmp_path: Path) -> None:
    missing, text, other, newer, torn = (
        tmp_path / name for name in ("missing.db", "text.db", "other.db", "newer.db", "torn.db")
    )
    text.write_text("This is no database at all, only a file with a few words in it.\n" * 20)
    sqlite3.connect(other).executescript("CREATE TABLE shoes (size)").connection.close()
    backup(str(path), newer)
    sqlite3.connect(newer).executescript(
        "UPDATE alembic_version SET version_num = '999'"
    ).connection.close()
    backup(str(path), torn)
    tear(torn, "ix_tables_host_id")
    target = tmp_path / "target.db"
    for file, problem in (
        (missing, "There is no file"),
        (text, "cannot be copied"),
        (other, "not a database of Housewright"),
        (newer, "not of a version that this Housewright knows"),
        (torn, "is damaged"),
    ):
        with pytest.raises(BadSetup, match=problem):
            restore(file, str(target))
        assert not target.exists()
    assert not list(tmp_path.glob("*.part*"))


def test_a_restored_database_is_unchanged(path: Path, tmp_path: Path) -> None:
    file, target = tmp_path / "copy.db", tmp_path / "new" / "house.db"
    backup(str(path), file)
    target.parent.mkdir()
    assert restore(file, f"sqlite:///{target}") is None
    database = Database(f"sqlite:///{target}")
    database.migrate()
    with database.engine.connect() as conn:
        assert versions(conn, 1) == [1, 2, 3]
    database.close()


def test_restore_replaces_only_on_request_and_keeps_the_old(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    backup(str(path), file)
    database = Database(f"sqlite:///{path}")
    with database.engine.begin() as conn:
        tables.append(conn, 1, [move(4)], turn=0, due=None)
    database.close()
    with pytest.raises(BadSetup, match="exists already"):
        restore(file, str(path))
    assert moves_in(path) == 4
    kept = restore(file, str(path), replace=True)
    assert kept is not None
    assert kept.name.startswith("house.db.2")
    assert moves_in(path) == 3
    assert moves_in(kept) == 4


def test_a_database_in_use_is_not_replaced(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    backup(str(path), file)
    database = Database(f"sqlite:///{path}")
    with pytest.raises(BadSetup, match="stop the server"):
        restore(file, str(path), replace=True)
    with database.engine.begin() as conn:
        tables.append(conn, 1, [move(4)], turn=0, due=None)
    database.close()
    assert moves_in(path) == 4
    assert files_in(tmp_path) == {"house.db", "copy.db"}


def test_a_stale_wal_file_is_moved_away(path: Path, tmp_path: Path) -> None:
    file, target = tmp_path / "copy.db", tmp_path / "target.db"
    backup(str(path), file)
    (tmp_path / "target.db-wal").write_bytes(b"left over")
    assert restore(file, str(target)) is None
    assert not (tmp_path / "target.db-wal").exists()
    assert len(list(tmp_path.glob("target.db.*-wal"))) == 1


def test_postgresql_is_backed_up_with_its_own_tools(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="pg_dump"):
        backup("postgresql://ana@host/house", tmp_path / "copy.db")
    with pytest.raises(BadSetup, match="pg_restore"):
        restore(tmp_path / "copy.db", "postgresql://ana@host/house")


def test_a_backup_into_a_missing_folder_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot be written: No such file or directory"):
        backup(str(path), tmp_path / "nowhere" / "copy.db")
