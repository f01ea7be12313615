"""The database: a SQLite file, or PostgreSQL for several servers at once."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InternalError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from ..core.refusal import BadSetup
from . import integrity, migrations

try:
    import fcntl
except ModuleNotFoundError:  # pragma: no cover - not on Windows
    fcntl = None  # type: ignore[assignment]

#: What to do about a damaged file.
GO_BACK: Final = (
    "Stop the server and go back to your last backup: housewright restore FILE --replace"
    " (the damaged file is kept beside it)."
)
#: The most connections that read at the same time.
READERS: Final = 4

_KINDS: Final = "sqlite:///file or postgresql://user@host/name"
_PRAGMAS: Final = (
    "busy_timeout = 5000",
    "journal_mode = WAL",
    # An acknowledged commit survives a power cut.
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 2000",
    # After a burst the WAL is truncated to this size.
    "journal_size_limit = 67108864",
)


class Database:
    """An open database. It can be reached when this returns; a Refusal says why if it cannot."""

    #: For writing. On SQLite its transactions exclude each other from the start.
    engine: Engine
    #: For reading: one transaction sees one consistent snapshot.
    reader: Engine

    def __init__(self, url: str) -> None:
        self._url = _checked(url)
        self.is_sqlite = self._url.drivername == "sqlite"
        #: The SQLite file; None for PostgreSQL.
        self.path = Path(self._url.database or "") if self.is_sqlite else None
        if self.is_sqlite:
            self.engine, self.reader = _sqlite_engines(self._url)
        else:
            self.engine, self.reader = _postgresql_engines(self._url)
        self._greet()

    def __repr__(self) -> str:
        return f"<Database {_shown(self._url)}>"

    def migrate(self) -> None:
        """Run the migrations; several processes may do so at the same time."""
        try:
            with self.engine.begin() as conn:
                migrations.upgrade(conn, _shown(self._url))
        except (OperationalError, InternalError) as error:
            raise self.unwritable(error) from None

    def check(self, seconds: float) -> bool:
        """Refuse a damaged file; False if the check did not finish in time."""
        if self.path is None:
            return True
        try:
            found = integrity.damage_within(self.path, seconds)
        except TimeoutError:
            return False
        if found is not None:
            raise BadSetup("database", f"{self.path} is damaged ({found}). {GO_BACK}")
        return True

    def unwritable(self, error: BaseException) -> BadSetup:
        """The reason why the database cannot be written, in words."""
        reason = " ".join(str(getattr(error, "orig", None) or error).split()).rstrip(".")
        problem = f"{self.path or _shown(self._url)} cannot be written: {reason}."
        room = None if self.path is None else integrity.free(self.path)
        if room is not None:
            problem += f" Its disk has {room // 1_000_000} MB left."
        return BadSetup("database", problem)

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Lock the file for this server; refuses if another server uses it."""
        path = self.path
        if path is None or fcntl is None:
            yield
            return
        try:
            opened = path.with_name(f"{path.name}.lock").open("a")
        except OSError as error:
            raise self.unwritable(error) from None
        with opened as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                problem = f"Another server uses {path}; for several of them take PostgreSQL."
                raise BadSetup("database", problem) from None
            yield

    def close(self) -> None:
        """Close all idle connections."""
        self.reader.dispose()
        self.engine.dispose()

    def _greet(self) -> None:
        try:
            with self.engine.connect() as conn:
                if not self.is_sqlite:
                    return
                if conn.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal":
                    return
            problem = "is not on a local disk, where alone SQLite can write safely"
        except DBAPIError as error:
            if self.is_sqlite and isinstance(error, OperationalError):
                self.close()
                raise self.unwritable(error) from None
            problem = f"cannot be opened: {' '.join(str(error.orig).split()).rstrip('.')}"
        self.close()
        raise BadSetup("database", f"{_shown(self._url)} {problem}.")


def sqlite_path(url: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    checked = _checked(url)
    return Path(checked.database or "") if checked.drivername == "sqlite" else None


def _checked(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # The address itself stays out of the sentence: a password may be anywhere in it.
        raise BadSetup("database", f"This is no address of a database: use {_KINDS}.") from None
    if parsed.drivername not in {"sqlite", "postgresql"}:
        raise BadSetup(
            "database", f"There is no support for {parsed.drivername} databases: use {_KINDS}."
        )
    if parsed.drivername == "sqlite" and (parsed.database or ":memory:") == ":memory:":
        raise BadSetup("database", "SQLite needs a file here: sqlite:///name-of-the-file.")
    return parsed


def _shown(url: URL) -> str:
    """The address without its password."""
    return url.set(query={}).render_as_string(hide_password=True)


def _sqlite_engines(url: URL) -> tuple[Engine, Engine]:
    path = Path(url.database or "")
    try:
        if not path.parent.is_dir():
            raise BadSetup("database", f"There is no folder {path.parent} for the database.")
        if path.is_dir():
            raise BadSetup("database", f"{path} is a folder; the database needs a file.")
    except PermissionError:
        raise BadSetup("database", f"You may not look into the folder of {path}.") from None
    # Readable by its owner only; SQLite gives the files beside it the same rights.
    # On an error SQLite's own message is better.
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    for each in (path, path.parent):
        # SQLite would open it, and fail at the first write.
        if each.exists() and not os.access(each, os.W_OK):
            problem = f"{path} cannot be written: {each} is write-protected for this user."
            raise BadSetup("database", problem)
    # One for moves, one for all other writes.
    engine = create_engine(url, pool_size=2, max_overflow=READERS, hide_parameters=True)
    reader = create_engine(url, pool_size=READERS, max_overflow=0, hide_parameters=True)
    event.listen(engine, "connect", _connected)
    event.listen(reader, "connect", _connected_for_reading)
    event.listen(engine, "begin", _began)
    event.listen(reader, "begin", _began_reading)
    return engine, reader


def _connected(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    # The driver begins transactions too late, and none before a savepoint: we do it here.
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()


def _connected_for_reading(connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
    _connected(connection, entry)
    connection.execute("PRAGMA query_only = ON").close()


def _began(conn: Connection) -> None:
    # BEGIN IMMEDIATE: a transaction that reads first could fail later with a lock conflict.
    conn.exec_driver_sql("BEGIN IMMEDIATE")


def _began_reading(conn: Connection) -> None:
    conn.exec_driver_sql("BEGIN")


def _postgresql_engines(url: URL) -> tuple[Engine, Engine]:
    url = url.set(drivername="postgresql+psycopg")
    # The URL may ask for more time: postgresql://…?connect_timeout=60.
    timeout = url.query.get("connect_timeout", 10)
    arguments = {"connect_timeout": timeout, "application_name": "housewright"}
    common: dict[str, object] = {
        "pool_pre_ping": True,
        "connect_args": arguments,
        "hide_parameters": True,
    }
    try:
        engine = create_engine(url, pool_size=2, max_overflow=READERS, **common)
    except ModuleNotFoundError:
        problem = "PostgreSQL needs one more package: pip install 'housewright[fleet]'."
        raise BadSetup("database", problem) from None
    reader = create_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
        **common,
    )
    for each in (engine, reader):
        event.listen(each, "connect", _connected_to_postgresql)
    return engine, reader


def _connected_to_postgresql(connection: Any, _: ConnectionPoolEntry) -> None:
    # Outside a transaction, since a rollback would undo it.
    connection.autocommit = True
    # The cost on an SSD; with the default PostgreSQL prefers to scan whole tables.
    connection.execute("SET random_page_cost = 1.1")
    connection.autocommit = False
