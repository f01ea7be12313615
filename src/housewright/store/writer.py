"""Asynchronous access to the database: one writer thread, and readers in threads.

Changes that arrive while the disk is busy become the next transaction, so that they share the cost
of a commit.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, PoolProxiedConnection
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from . import integrity
from .database import GO_BACK, READERS, Database
from .entry import COLUMNS, Entry

log: Final = structlog.get_logger("store")
T = TypeVar("T")
#: Executes a statement with values; returns its rows, if there are any.
_Execute = Callable[[str, Any], Any]

# The most changes in a transaction, which should not take longer than the disk does.
_LARGEST: Final = 500
_DEADLOCK: Final = "40P01"

# Raw SQL, which both databases understand: compiling it with SQLAlchemy for every batch makes a
# move a third more expensive.
_INSERT: Final = (
    f"INSERT INTO entries ({', '.join(COLUMNS)}) VALUES {{}} "
    "ON CONFLICT DO NOTHING RETURNING table_id, version"
)
_UPDATE: Final = (
    "UPDATE tables SET turn = ?, due = ?,"
    " moved = CASE WHEN status IN ('over', 'expired') THEN moved ELSE ? END WHERE id = ?"
)


class StoreFailed(Exception):
    """The disk or the database failed; only a read can tell whether the change was made."""


class _Change:
    """A queued change, and its result."""

    __slots__ = ("error", "future", "result")

    def __init__(self, future: asyncio.Future[object]) -> None:
        self.future = future
        self.result: object = None
        self.error: Exception | None = None


class _Append(_Change):
    """An entry, and what changes in the table's row."""

    __slots__ = ("due", "entry", "place", "turn")

    def __init__(
        self,
        future: asyncio.Future[object],
        table_id: int,
        entry: Entry,
        turn: int,
        due: int | None,
    ) -> None:
        super().__init__(future)
        self.place = (table_id, entry.version)
        self.entry = entry
        self.turn = turn
        self.due = due


class _Job(_Change):
    """Any other change."""

    __slots__ = ("call",)

    def __init__(
        self, future: asyncio.Future[object], call: Callable[[Connection], object]
    ) -> None:
        super().__init__(future)
        self.call = call


class Store:
    """A database for one event loop: opened and closed inside it.

    A caller that changes the same table twice awaits the first change before the second.
    """

    def __init__(
        self, database: Database, *, on_batch: Callable[[int, float], None] | None = None
    ) -> None:
        self.database = database
        self._on_batch = on_batch
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Change | None] = SimpleQueue()
        self._is_closed = False
        #: Why the last change could not be written; None if it could.
        self.failure: str | None = None
        #: What the database said when its file was found damaged.
        self.damage: str | None = None
        mark = "?" if database.is_sqlite else "%s"
        self._row = f"({', '.join([mark] * len(COLUMNS))})"
        self._update = _UPDATE.replace("?", mark)
        #: The writer's raw connection for moves.
        self._moves: PoolProxiedConnection | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    @property
    def queue(self) -> int:
        """The number of queued changes."""
        return self._waiting.qsize()

    async def append(self, table_id: int, entry: Entry, *, turn: int, due: int | None) -> bool:
        """True once the entry is on disk; False if its version was taken, and nothing changed."""
        future = self._future()
        self._waiting.put(_Append(future, table_id, entry, turn, due))
        accepted: bool = await future
        return accepted

    async def write(self, job: Callable[[Connection], T]) -> T:
        """The job's result, once all that it changed is on disk.

        If it raises, its changes are rolled back. It may run more than once.
        """
        future = self._future()
        self._waiting.put(_Job(future, job))
        result: T = await future
        return result

    async def read(self, job: Callable[[Connection], T]) -> T:
        """The result of a job that reads, from one consistent snapshot."""
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._read, job)

    async def close(self) -> None:
        """Finish queued changes and refuse later ones. The database stays open."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)

    def _future(self) -> asyncio.Future[Any]:
        self._check_open()
        return self._loop.create_future()

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreFailed("The store is closed.")

    def _read(self, job: Callable[[Connection], T]) -> T:
        try:
            with self.database.reader.connect() as conn:
                return job(conn)
        except Exception as error:
            told = _told(error)
            if told is error:
                raise
            if isinstance(told, StoreFailed):
                self._note_damage(told)
            raise told from error

    def _write_all(self) -> None:
        goes_on = True
        while goes_on:
            batch = self._gathered()
            goes_on = None not in batch
            changes = [change for change in batch if change is not None]
            if changes:
                self._write(changes)
        if self._moves is not None:
            self._moves.close()

    def _gathered(self) -> list[_Change | None]:
        """All queued changes, at least one; None ends the thread."""
        batch = [self._waiting.get()]
        try:
            while batch[-1] is not None and len(batch) < _LARGEST:
                batch.append(self._waiting.get_nowait())
        except Empty:
            pass
        return batch

    def _write(self, changes: list[_Change]) -> None:
        began = perf_counter()
        self._commit(changes)
        seconds = perf_counter() - began
        self._note(changes)
        try:
            self._loop.call_soon_threadsafe(self._tell, changes, seconds)
        except RuntimeError:
            # The event loop was closed before the store: nobody waits for the result.
            return

    def _note(self, changes: list[_Change]) -> None:
        """Remember whether writing works; a change that its own job refused counts as written."""
        failures = [each.error for each in changes if isinstance(each.error, StoreFailed)]
        for each in failures:
            self._note_damage(each)
        failure = str(failures[-1]) if failures else None
        if failure is not None and self.failure is None:
            log.error("cannot write", problem=failure)
        elif failure is None and self.failure is not None:
            log.warning("can write again")
        self.failure = failure

    def _note_damage(self, failure: StoreFailed) -> None:
        cause = getattr(failure.__cause__, "orig", failure.__cause__)
        if integrity.is_damage(cause):
            self.found_damage(str(cause))

    def found_damage(self, problem: str) -> None:
        """Remember that the file is damaged, and log what to do about it."""
        if self.damage is None:
            log.error("damaged", file=str(self.database.path), problem=problem, advice=GO_BACK)
            self.damage = problem

    def _commit(self, changes: list[_Change]) -> None:
        """Make the changes in one transaction; each gets its result or error."""
        if self._commit_moves([each for each in changes if isinstance(each, _Append)], changes):
            return
        try:
            with self.database.engine.connect() as conn:
                self._transact(conn, changes)
        except Exception as error:
            told = _told(error)
            is_lost = isinstance(told, StoreFailed) and not _is_deadlock(error)
            if is_lost or len(changes) == 1:
                for change in changes:
                    change.error = told
                return
            # Rolled back. One of them is to blame: each is tried alone.
            for change in changes:
                change.error = None
                self._commit([change])

    def _commit_moves(self, appends: list[_Append], changes: list[_Change]) -> bool:
        """Write a batch of moves only, without SQLAlchemy, which would cost most of the time.

        False if the batch has other changes or anything goes wrong: then nothing has been done.
        """
        if len(appends) < len(changes):
            return False
        try:
            driver = self._moves = self._moves or self.database.engine.raw_connection()
            cursor = driver.cursor()
            if self.database.is_sqlite:
                cursor.execute("BEGIN IMMEDIATE")
            self._append(partial(_rows, cursor), cursor.executemany, appends)
        except Exception:
            self._drop_moves()
            return False
        try:
            driver.commit()
        except Exception as error:
            self._drop_moves()
            for change in changes:
                change.error = _failure(error)
        return True

    def _drop_moves(self) -> None:
        """Replace the raw connection, whose state is unknown."""
        moves, self._moves = self._moves, None
        if moves is not None:
            with contextlib.suppress(Exception):
                moves.rollback()
            moves.invalidate()

    def _transact(self, conn: Connection, changes: list[_Change]) -> None:
        transaction = conn.begin()
        try:
            appends = [each for each in changes if isinstance(each, _Append)]
            if appends:
                self._append(conn.exec_driver_sql, conn.exec_driver_sql, appends)
            for change in changes:
                if isinstance(change, _Job):
                    _run(conn, change)
        except Exception:
            transaction.rollback()
            raise
        try:
            transaction.commit()
        except Exception as error:
            # Its state is unknown: the next batch gets another one.
            conn.invalidate()
            raise _failure(error) from error

    def _append(self, insert: _Execute, update: _Execute, appends: list[_Append]) -> None:
        # Sorted as in all processes, so that none can deadlock.
        appends.sort(key=_place)
        values: list[int | str | None] = []
        for each in appends:
            values += each.entry.values(each.place[0])
        added = _INSERT.format(", ".join([self._row] * len(appends)))
        free = {(table, version) for table, version in insert(added, tuple(values))}
        changes: list[tuple[int | None, ...]] = []
        for each in appends:
            each.result = each.place in free
            if each.result:
                # A second entry with the same version is refused.
                free.discard(each.place)
                changes.append((each.turn, each.due, each.entry.at, each.place[0]))
        if changes:
            update(self._update, changes)

    def _tell(self, changes: list[_Change], seconds: float) -> None:
        for change in changes:
            if change.future.done():
                continue
            if change.error is None:
                change.future.set_result(change.result)
            else:
                change.future.set_exception(change.error)
        if self._on_batch is not None:
            self._on_batch(len(changes), seconds)


def _rows(cursor: DBAPICursor, statement: str, values: Any) -> object:
    cursor.execute(statement, values)
    return cursor.fetchall()


def _place(change: _Append) -> tuple[int, int]:
    return change.place


def _run(conn: Connection, job: _Job) -> None:
    """Run the job in a savepoint. Raises only if the whole transaction is lost."""
    savepoint = conn.begin_nested()
    try:
        job.result = job.call(conn)
        savepoint.commit()
    except Exception as error:
        if conn.invalidated or _is_deadlock(error):
            raise
        savepoint.rollback()
        job.error = _told(error)


def _is_deadlock(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") == _DEADLOCK


def _told(error: Exception) -> Exception:
    """The error for the callers: StoreFailed if it is the database's fault, not theirs."""
    if isinstance(error, StopIteration):
        # The one exception that a future cannot hold.
        return RuntimeError("The job raised StopIteration.")
    asked = (DataError, IntegrityError, ProgrammingError)
    if not isinstance(error, DBAPIError) or isinstance(error, asked):
        return error
    return _failure(error)


def _failure(error: Exception) -> StoreFailed:
    failure = StoreFailed(f"The database failed: {getattr(error, 'orig', error)}")
    failure.__cause__ = error
    return failure
