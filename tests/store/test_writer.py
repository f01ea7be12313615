"""The store as the server uses it: batches, conflicts, failures."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, event, select, text, update
from sqlalchemy.exc import IntegrityError

from housewright.store import people, tables
from housewright.store.database import Database
from housewright.store.entry import Chat, Ended
from housewright.store.schema import tables as tables_
from housewright.store.writer import Store, StoreFailed
from tests import services
from tests.store.samples import NOW, guest, move, running_tables, versions

# A timeout that nothing reaches even on a slow and busy machine, in seconds.
PATIENCE = 120


def with_store(database: Database, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test in an event loop with a store."""

    async def run() -> None:
        store = Store(database)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


class Held:
    """A job that keeps the writer busy, so that later changes become one batch."""

    def __init__(self, store: Store) -> None:
        self._began = Event()
        self._go = Event()
        self._task = asyncio.ensure_future(store.write(self._wait))

    def _wait(self, _: Connection) -> None:
        self._began.set()
        assert self._go.wait(PATIENCE)

    async def begun(self) -> None:
        assert await asyncio.to_thread(self._began.wait, PATIENCE)

    async def release(self) -> None:
        self._go.set()
        await self._task


async def together(store: Store, *changes: Awaitable[object]) -> list[object]:
    """The outcomes of changes that are made in one transaction."""
    held = Held(store)
    await held.begun()
    tasks = [asyncio.ensure_future(change) for change in changes]
    while store.queue < len(changes):
        await asyncio.sleep(0)
    await held.release()
    return list(await asyncio.gather(*tasks, return_exceptions=True))


def test_an_entry_is_there_once_it_is_acknowledged(database: Database) -> None:
    (table_id,) = running_tables(database)

    async def test(store: Store) -> None:
        assert await store.append(table_id, move(1), turn=2, due=NOW + 60)
        with database.engine.connect() as conn:
            assert tables.entries_of(conn, table_id) == [move(1)]
            found = tables.by_id(conn, table_id)
        assert found is not None
        assert (found.turn, found.due, found.moved) == (2, NOW + 60, move(1).at)

    with_store(database, test)


def test_an_entry_may_have_no_person(database: Database) -> None:
    ids = running_tables(database, 3)
    ended = Ended(1, NOW, "agreed")
    remark = Chat(2, NOW, 5, "hm")

    async def test(store: Store) -> None:
        assert await store.append(ids[0], ended, turn=0, due=None)
        appends = (store.append(ids[2], entry, turn=0, due=None) for entry in (ended, remark))
        assert await together(store, *appends) == [True, True]
        assert await store.read(lambda conn: tables.entries_of(conn, ids[0])) == [ended]
        assert await store.read(lambda conn: tables.entries_of(conn, ids[2])) == [ended, remark]

    with_store(database, test)


def test_a_version_is_written_once_and_a_conflict_changes_nothing(database: Database) -> None:
    (table_id,) = running_tables(database)

    async def test(store: Store) -> None:
        assert await store.append(table_id, move(1, "pass"), turn=2, due=None)
        assert not await store.append(table_id, move(1, at=NOW + 99), turn=1, due=NOW)
        with database.engine.connect() as conn:
            found = tables.by_id(conn, table_id)
            assert [entry.columns().body for entry in tables.entries_of(conn, table_id)] == ["pass"]
        assert found is not None
        assert (found.turn, found.due, found.moved) == (2, None, NOW + 1)

    with_store(database, test)


def test_many_share_one_commit(database: Database) -> None:
    ids = running_tables(database, 50)
    batches: list[int] = []

    async def test() -> None:
        store = Store(database, on_batch=lambda size, _: batches.append(size))
        appends = (store.append(table_id, move(1), turn=1, due=None) for table_id in ids)
        assert await together(store, *appends) == [True] * 50
        await store.close()
        assert store.queue == 0

    asyncio.run(test())
    assert batches == [1, 50]


def test_of_one_version_in_one_batch_the_first_wins(database: Database) -> None:
    one, two = running_tables(database, 2)

    async def test(store: Store) -> None:
        assert await together(
            store,
            store.append(two, move(1, "first"), turn=1, due=None),
            store.append(two, move(1, "second"), turn=2, due=None),
            store.append(one, move(2), turn=4, due=None),
            store.append(one, move(1), turn=3, due=None),
        ) == [True, False, True, True]
        with database.engine.connect() as conn:
            assert tables.entries_of(conn, two)[0].columns().body == "first"
            turns = [found.turn for found in map(tables.by_id, [conn] * 2, [one, two]) if found]
        assert turns == [4, 1]

    with_store(database, test)


def test_of_two_servers_exactly_one_writes_a_version(migrated_url: str, database: Database) -> None:
    ids = running_tables(database, 30)
    other = Database(migrated_url)

    async def test() -> None:
        stores = [Store(database), Store(other)]
        won = []
        for version in range(1, 6):
            # The orders differ: neither may deadlock.
            tasks = [
                stores[0].append(table_id, move(version, "left"), turn=0, due=None)
                for table_id in ids
            ] + [
                stores[1].append(table_id, move(version, "right"), turn=0, due=None)
                for table_id in reversed(ids)
            ]
            answers = await asyncio.gather(*tasks)
            right = list(reversed(answers[30:]))
            assert [a + b for a, b in zip(answers[:30], right, strict=True)] == [1] * 30
            won.append(dict(zip(ids, answers[:30], strict=True)))
        with database.engine.connect() as conn:
            for table_id in ids:
                bodies = [entry.columns().body for entry in tables.entries_of(conn, table_id)]
                assert bodies == ["left" if each[table_id] else "right" for each in won]
        for store in stores:
            await store.close()

    asyncio.run(test())
    other.close()


def test_a_deadlock_of_two_servers_is_retried(migrated_url: str, database: Database) -> None:
    if database.is_sqlite:
        pytest.skip("SQLite lets one writer in at a time.")
    one, two = running_tables(database, 2)
    other = Database(migrated_url)

    def both(first: int, second: int, mine: Event, theirs: Event) -> Callable[[Connection], None]:
        def job(conn: Connection) -> None:
            conn.execute(update(tables_).where(tables_.c.id == first).values(turn=1))
            mine.set()
            # Only the first time: on the retry the other may be done.
            theirs.wait(120)
            conn.execute(update(tables_).where(tables_.c.id == second).values(turn=1))

        return job

    async def test() -> None:
        stores = [Store(database), Store(other)]
        left, right = Event(), Event()
        await asyncio.gather(
            together(stores[0], stores[0].write(both(one, two, left, right)), _nothing(stores[0])),
            together(stores[1], stores[1].write(both(two, one, right, left)), _nothing(stores[1])),
        )
        for store in stores:
            await store.close()

    asyncio.run(test())
    other.close()
    with database.engine.connect() as conn:
        assert conn.execute(select(tables_.c.turn)).scalars().all() == [1, 1]


async def _nothing(store: Store) -> None:
    await store.write(lambda _: None)


def test_a_job_that_raises_is_rolled_back_alone(database: Database) -> None:
    (table_id,) = running_tables(database)

    def bad(conn: Connection) -> None:
        guest(conn, "Nobody")
        raise KeyError("no")

    async def test(store: Store) -> None:
        first, failed, last, accepted = await together(
            store,
            store.write(lambda conn: guest(conn, "Ben")),
            store.write(bad),
            store.write(lambda conn: guest(conn, "Cem")),
            store.append(table_id, move(1), turn=0, due=None),
        )
        assert isinstance(failed, KeyError)
        assert accepted is True
        names = await store.read(
            lambda conn: [
                found.name
                for person_id in range(1, 9)
                if (found := people.by_id(conn, person_id)) is not None
            ]
        )
        assert names == ["Ana", "Ben", "Cem"]
        assert isinstance(first, people.Person)
        assert isinstance(last, people.Person)

    with_store(database, test)


def test_an_entry_that_cannot_be_written_fails_alone(database: Database) -> None:
    one, two = running_tables(database, 2)

    async def test(store: Store) -> None:
        good, wrong, other, strange = await together(
            store,
            store.append(one, move(1), turn=0, due=None),
            store.append(999, move(1), turn=0, due=None),
            store.append(two, move(1), turn=0, due=None),
            store.append(two, move(2, "half a sign: \ud800"), turn=0, due=None),
        )
        assert (good, other) == (True, True)
        assert isinstance(wrong, IntegrityError)
        assert isinstance(strange, UnicodeEncodeError)

    with_store(database, test)


def test_a_failed_commit_fails_all_callers_and_the_store_goes_on(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = running_tables(database, 3)
    dialect = database.engine.dialect
    commit = dialect.do_commit
    commits = 0

    def fail_once(connection: Any) -> None:
        nonlocal commits
        commits += 1
        if commits == 2:
            raise dialect.dbapi.OperationalError("disk I/O error")  # type: ignore[union-attr]
        commit(connection)

    async def test(store: Store) -> None:
        monkeypatch.setattr(dialect, "do_commit", fail_once)
        failed = await together(
            store,
            *(store.append(table_id, move(1), turn=0, due=None) for table_id in ids),
            store.write(guest),
        )
        assert [type(each) for each in failed] == [StoreFailed] * 4
        assert str(failed[0]) == "The database failed: disk I/O error"
        assert await store.append(ids[0], move(1), turn=0, due=None)
        assert await store.read(lambda conn: versions(conn, ids[1])) == []

    with_store(database, test)


def test_a_full_disk_is_survived(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/house.db")
    database.migrate()
    one, two = running_tables(database, 2)

    def fill(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA max_page_count = 100").close()

    def empty(conn: Connection) -> None:
        conn.exec_driver_sql("PRAGMA max_page_count = 1000000").scalar()

    def add(conn: Connection) -> None:
        tables.append(conn, two, [move(1, "x" * 1_000_000)], turn=0, due=None)

    async def test(store: Store) -> None:
        with pytest.raises(StoreFailed, match="full"):
            await store.append(one, move(1, "x" * 1_000_000), turn=0, due=None)
        failed = await together(
            store, store.write(add), store.append(one, move(1, "x" * 1_000_000), turn=0, due=None)
        )
        assert [type(each) for each in failed] == [StoreFailed] * 2
        assert await store.append(one, move(1), turn=0, due=None)
        await store.write(empty)
        await store.write(add)

    event.listen(database.engine, "connect", fill)
    database.engine.dispose()
    with_store(database, test)
    database.close()


def test_a_lost_connection_is_replaced(postgres: str) -> None:
    database = Database(services.new_database(postgres, "house"))
    database.migrate()
    ids = running_tables(database, 2)

    def hang_up(conn: Connection) -> None:
        conn.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def test(store: Store) -> None:
        failed = await together(
            store,
            store.append(ids[0], move(1), turn=0, due=None),
            store.write(hang_up),
            store.append(ids[1], move(1), turn=0, due=None),
        )
        assert [type(each) for each in failed] == [StoreFailed] * 3
        assert await store.append(ids[0], move(1), turn=0, due=None)
        # Between two batches it goes unnoticed.
        with psycopg.connect(postgres, autocommit=True) as conn:
            others = "datname = 'house' AND pid <> pg_backend_pid()"
            conn.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        assert await store.append(ids[1], move(1), turn=0, due=None)
        assert await store.read(lambda conn: versions(conn, ids[0])) == [1]

    with_store(database, test)
    database.close()


def test_reading_sees_what_was_written_and_cannot_write(database: Database) -> None:
    async def test(store: Store) -> None:
        person = await store.write(guest)
        assert await store.read(lambda conn: people.by_key(conn, person.key)) == person
        with pytest.raises(Exception, match=r"read-?only"):
            await store.read(guest)

    with_store(database, test)


def test_a_job_that_raises_stop_iteration_fails_like_others(database: Database) -> None:
    def empty(_: Connection) -> object:
        return next(iter(()))

    async def test(store: Store) -> None:
        for ask in (store.read, store.write):
            with pytest.raises(RuntimeError, match="StopIteration"):
                await ask(empty)

    with_store(database, test)


def test_closing_finishes_queued_changes(database: Database) -> None:
    ids = running_tables(database, 20)

    async def test() -> None:
        store = Store(database)
        tasks = [
            asyncio.ensure_future(store.append(table_id, move(1), turn=0, due=None))
            for table_id in ids
        ]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*tasks) == [True] * 20
        with pytest.raises(StoreFailed):
            await store.append(ids[0], move(2), turn=0, due=None)
        with pytest.raises(StoreFailed):
            await store.read(guest)
        await store.close()

    asyncio.run(test())


def test_a_cancelled_change_does_not_affect_others(database: Database) -> None:
    one, two = running_tables(database, 2)

    async def test(store: Store) -> None:
        held = Held(store)
        await held.begun()
        tasks = [
            asyncio.ensure_future(store.append(table_id, move(1), turn=0, due=None))
            for table_id in (one, two)
        ]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await held.release()
        assert await tasks[1]
        assert await store.read(lambda conn: versions(conn, one)) == [1]

    with_store(database, test)
