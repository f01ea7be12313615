"""What the server holds the database by: it waits for the disk without keeping anybody waiting.

One thread does all the writing. What has gathered while the disk was busy becomes the next
transaction, so that the price of a commit is shared by all who wait for it.
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
#: Gets a statement and values; what it returns are rows, if there are any.
_Execute = Callable[[str, Any], Any]

# So many wait together at most: a transaction should not take longer than the disk does.
_LARGEST: Final = 500
_DEADLOCK: Final = "40P01"

# In the words of the databases, which agree here: to have SQLAlchemy find them for every batch
# makes a move a third dearer.
_INSERT: Final = (
    f"INSERT INTO entries ({', '.join(COLUMNS)}) VALUES {{}} "
    "ON CONFLICT DO NOTHING RETURNING table_id, version"
)
_UPDATE: Final = (
    "UPDATE tables SET turn = ?, due = ?,"
    " moved = CASE WHEN status IN ('over', 'expired') THEN moved ELSE ? END WHERE id = ?"
)


class StoreFailed(Exception):
    """The disk or the database failed; whether the change was made can only be read afterwards."""


class _Change:
    """Something that waits to be written; afterwards it knows how it went."""

    __slots__ = ("error", "future", "result")

    def __init__(self, future: asyncio.Future[Any]) -> None:
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None


class _Append(_Change):
    """An entry, and what the table's row says with it."""

    __slots__ = ("due", "entry", "place", "turn")

    def __init__(
        self, future: asyncio.Future[Any], table_id: int, entry: Entry, turn: int, due: int | None
    ) -> None:
        super().__init__(future)
        self.place = (table_id, entry.version)
        self.entry = entry
        self.turn = turn
        self.due = due


class _Job(_Change):
    """Any other change."""

    __slots__ = ("call",)

    def __init__(self, future: asyncio.Future[Any], call: Callable[[Connection], Any]) -> None:
        super().__init__(future)
        self.call = call


class Store:
    """A database for one event loop: made inside it, and closed there.

    Who changes the same table twice waits for the first change before asking for the second.
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
        #: What the database said when it found its file damaged.
        self.damage: str | None = None
        mark = "?" if database.is_sqlite else "%s"
        self._row = f"({', '.join([mark] * len(COLUMNS))})"
        self._update = _UPDATE.replace("?", mark)
        #: The connection over which the writer adds moves.
        self._moves: PoolProxiedConnection | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    @property
    def queue(self) -> int:
        """How many changes wait for their transaction."""
        return self._waiting.qsize()

    async def append(self, table_id: int, entry: Entry, *, turn: int, due: int | None) -> bool:
        """True once the entry is on disk; False if its version was taken, and nothing changed."""
        future = self._future()
        self._waiting.put(_Append(future, table_id, entry, turn, due))
        accepted: bool = await future
        return accepted

    async def write(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once all that it changed is on disk.

        If it raises, nothing that it did remains. It may have to run more than once.
        """
        future = self._future()
        self._waiting.put(_Job(future, job))
        result: T = await future
        return result

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, which sees the state of one moment and cannot change it."""
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._read, job)

    async def close(self) -> None:
        """Finish what was asked for, and refuse what comes later. The database stays open."""
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
        """Whatever waits, at least one; None is the last there will ever be."""
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
            # The loop was closed before the store: nobody is left to be told.
            return

    def _note(self, changes: list[_Change]) -> None:
        """Remember how it went; a change that was refused by its own job could be written."""
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
        """Remember for good that the file is damaged, and say what can be done."""
        if self.damage is None:
            log.error("damaged", file=str(self.database.path), problem=problem, advice=GO_BACK)
            self.damage = problem

    def _commit(self, changes: list[_Change]) -> None:
        """Make the changes in one transaction; each of them knows afterwards how it went."""
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
            # Nothing was done. One of them is to blame, and the others shall not suffer.
            for change in changes:
                change.error = None
                self._commit([change])

    def _commit_moves(self, appends: list[_Append], changes: list[_Change]) -> bool:
        """Where there is nothing but moves, go past SQLAlchemy, which would cost most of the time.

        False if there is something else, or if anything is wrong: then nothing has been done.
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
        """Nobody knows in which state the connection for moves is: take another one."""
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
            # Nobody knows in which state it is: the next batch gets another.
            conn.invalidate()
            raise _failure(error) from error

    def _append(self, insert: _Execute, update: _Execute, appends: list[_Append]) -> None:
        # In an order that all processes keep: then none waits for one that waits for it.
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
                # The same version once more comes too late.
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


def _rows(cursor: DBAPICursor, statement: str, values: Any) -> Any:
    cursor.execute(statement, values)
    return cursor.fetchall()


def _place(change: _Append) -> tuple[int, int]:
    return change.place


def _run(conn: Connection, job: _Job) -> None:
    """Run the job in a savepoint of its own. Raises only if the whole transaction is lost."""
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
    """What the callers get to see: StoreFailed if not they but the database is to blame."""
    if isinstance(error, StopIteration):
        # The one exception that cannot be awaited.
        return RuntimeError("The job raised StopIteration.")
    asked = (DataError, IntegrityError, ProgrammingError)
    if not isinstance(error, DBAPIError) or isinstance(error, asked):
        return error
    return _failure(error)


def _failure(error: Exception) -> StoreFailed:
    failure = StoreFailed(f"The database failed: {getattr(error, 'orig', error)}")
    failure.__cause__ = error
    return failure
