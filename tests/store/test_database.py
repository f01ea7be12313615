"""Opening a database, and bringing it up to date."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from housewright.core.refusal import BadSetup
from housewright.store import analyses, lobby, migrations, schema, tables
from housewright.store.database import Database
from tests.store.samples import NOW

#: A table as the first server made it.
_OLD_TABLE = """
INSERT INTO tables (key, game, rules, players, options, host_id, kind, public, auto, clock,
    stand_in, seed, salt, status, turn, created, moved)
SELECT 't1', 'estates', 1, 2, '{}', id, 'play', 0, 1, '{}', 'greedy', '7', 's', 'running', 1, 1, 1
FROM people
"""


#: A match of the same person that is over, and what belongs to the two.
_OLD_REST = (
    """
    INSERT INTO tables (key, game, rules, players, options, host_id, kind, public, auto, clock,
        stand_in, seed, salt, status, turn, created, moved)
    SELECT 't2', 'estates', 1, 2, '{}', id, 'play', 1, 1, '{}', 'greedy', '7', 's', 'over', 0, 1, 9
    FROM people
    """,
    """
    INSERT INTO seats (table_id, seat, kind, person_id, name)
    SELECT tables.id, 0, 'person', people.id, 'A' FROM tables, people
    """,
    """
    INSERT INTO results (table_id, seat, game, players, person_id, score, place, won, rated, ended,
        plies, mu, sigma)
    SELECT id, 0, 'estates', 2, host_id, 7, 1, 1, 1, 5, 40, 25, 1 FROM tables WHERE key = 't2'
    """,
    """
    INSERT INTO ratings (game, person_id, mu, sigma, matches)
    SELECT 'estates', id, 25, 1, 1 FROM people
    """,
)


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ana:secret@host/db",
        "postgres://ana:secret@host/db",
        "ana:secret",
        "",
        "postgresql://ana:secret@host:port/db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:////no/such/folder/house.db",
        "sqlite:////tmp",
        "postgresql://ana:secret@127.0.0.1:1/db?password=secret",
    ],
)
def test_an_unreachable_database_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Database(url)
    assert caught.value.code == "database"
    assert "secret" not in str(caught.value)
    assert caught.value.message.endswith(".")


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_text("This is not a database, but it is long enough for one.\n")
    with pytest.raises(BadSetup, match="cannot be opened: file is not a database"):
        Database(f"sqlite:///{tmp_path}/house.db")


def test_a_disk_without_write_ahead_logging_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What a network file system does: the request for write-ahead logging is ignored.
    monkeypatch.setattr("housewright.store.database._PRAGMAS", ())
    with pytest.raises(BadSetup, match="is not on a local disk"):
        Database(f"sqlite:///{tmp_path}/house.db")


def test_postgresql_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadSetup, match=r"housewright\[fleet\]"):
        Database("postgresql://ana@host/db")


def test_a_database_shows_no_password(postgres: str) -> None:
    database = Database(postgres.replace("postgres@", "postgres:secret@") + "&options=-cgeqo=on")
    database.close()
    assert repr(database) == "<Database postgresql://postgres:***@/postgres>"


def test_sqlite_uses_durable_settings(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/house.db")
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    for engine in (database.engine, database.reader):
        with engine.connect() as conn:
            found = {name: conn.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted}
        assert found == wanted
    database.close()


def test_a_new_database_has_the_schema(database: Database) -> None:
    with database.engine.connect() as conn:
        assert compare_metadata(MigrationContext.configure(conn), schema.metadata) == []


def test_a_database_of_the_first_server_is_brought_up_to_date(url: str) -> None:
    database = Database(url)
    with database.engine.begin() as conn:
        config = migrations._config()
        config.attributes["connection"] = conn
        command.upgrade(config, "1")
        conn.execute(
            text("INSERT INTO people (key, name, lang, created) VALUES ('p', 'A', 'en', 1)")
        )
        conn.execute(text(_OLD_TABLE))
        for statement in _OLD_REST:
            conn.execute(text(statement))
    database.migrate()
    with database.engine.connect() as conn:
        assert compare_metadata(MigrationContext.configure(conn), schema.metadata) == []
        row = tables.by_key(conn, "t1")
        assert row is not None
        assert (row.pace, row.stand_in) == (None, "greedy")
        assert analyses.claim(conn, row.id, "a", "one", now=NOW, stale=NOW)
        assert [mine.table.key for mine in lobby.tables_of(conn, row.host_id)] == ["t1", "t2"]
        [over] = lobby.results_of_game(conn, "estates")
        # The time of its end, not of a later remark.
        assert over == (row.id + 1, "t2", 5)
        assert [each.rating.mu for each in lobby.strongest(conn, "estates")] == [25.0]
        assert conn.execute(text("SELECT strength FROM ratings")).scalar() == 22.0
    database.close()


@pytest.mark.parametrize(("query", "seconds"), [("", 10), ("?connect_timeout=60", "60")])
def test_the_address_says_how_long_a_connection_may_take(
    monkeypatch: pytest.MonkeyPatch, query: str, seconds: object
) -> None:
    asked: list[object] = []

    def connect(**words: object) -> None:
        asked.append(words["connect_timeout"])
        raise psycopg.OperationalError("no server")

    monkeypatch.setattr(psycopg, "connect", connect)
    with pytest.raises(BadSetup, match="no server"):
        Database(f"postgresql://ana@host/db{query}")
    assert asked == [seconds]


def test_migrating_again_changes_nothing(database: Database) -> None:
    with database.engine.begin() as conn:
        conn.execute(schema.pulse.insert().values(id=1, at=NOW))
    database.migrate()
    with database.engine.connect() as conn:
        assert conn.execute(schema.pulse.select()).one() == (1, NOW)


def test_several_processes_may_migrate_at_once(url: str) -> None:
    program = "import sys; from housewright.store.database import Database as D;"
    program += "d = D(sys.argv[1]); sys.stdin.read(); d.migrate(); d.close()"
    command = [sys.executable, "-c", program, url]
    processes = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(4)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.close()
    assert [process.wait() for process in processes] == [0] * 4


def test_a_newer_database_is_refused(database: Database) -> None:
    with database.engine.begin() as conn:
        conn.execute(text("UPDATE alembic_version SET version_num = '999'"))
    with pytest.raises(BadSetup, match="newer Housewright"):
        database.migrate()


def test_a_database_of_another_program_is_refused(url: str) -> None:
    database = Database(url)
    with database.engine.begin() as conn:
        conn.execute(text("CREATE TABLE people (shoe_size integer)"))
    with pytest.raises(BadSetup, match="another program"):
        database.migrate()
    database.close()


def test_readers_cannot_write(database: Database) -> None:
    with database.reader.connect() as conn, pytest.raises(DBAPIError, match=r"read-?only"):
        conn.execute(schema.pulse.insert().values(id=1, at=NOW))


def test_readers_see_a_snapshot(database: Database) -> None:
    with database.reader.connect() as conn:
        assert conn.execute(schema.pulse.select()).all() == []
        with database.engine.begin() as writing:
            writing.execute(schema.pulse.insert().values(id=1, at=NOW))
        assert conn.execute(schema.pulse.select()).all() == []


def test_foreign_keys_are_enforced(database: Database) -> None:
    row = {"table_id": 1, "version": 1, "at": NOW, "kind": 1}
    with database.engine.connect() as conn, pytest.raises(IntegrityError):
        conn.execute(schema.entries.insert().values(row))


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such rights")
def test_a_new_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        opened = Database(f"sqlite:///{tmp_path}/house.db")
        opened.migrate()
        rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        opened.close()
    finally:
        os.umask(old)
    assert set(rights.values()) == {0o600}
    assert "house.db" in rights


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such rights")
def test_an_existing_file_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    file.touch()
    file.chmod(0o640)
    Database(f"sqlite:///{file}").close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
