"""A copy of a SQLite database while it is in use, and the way back. Never half a file."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from ..core.refusal import BadSetup
from . import migrations
from .database import sqlite_path


def backup(database: str, file: Path, *, replace: bool = False) -> None:
    """Copy the database (an address or a path) as it is at this moment into one healthy file."""
    source = _path(database, "pg_dump")
    if file.exists() and not replace:
        raise BadSetup("backup", f"{file} exists already.")
    with _part(file) as part:
        _copy(source, part)
        _check(part, source)
        _put(part, file)


def restore(file: Path, database: str, *, replace: bool = False) -> Path | None:
    """Make the database be what the backup holds, while no server uses it.

    A database that is there is replaced only if asked for; where it is kept is returned.
    """
    target = _path(database, "pg_restore")
    if target.exists() and not replace:
        raise BadSetup("restore", f"{target} exists already; it would be replaced.")
    with _part(target) as part:
        _copy(file, part)
        _check(part, file)
        kept = _put_aside(target)
        _put(part, target)
    return kept


def _path(database: str, instead: str) -> Path:
    path = sqlite_path(database) if "://" in database else Path(database)
    if path is None:
        raise BadSetup("database", f"This is for SQLite; PostgreSQL has {instead} for it.")
    return path


@contextmanager
def _part(file: Path) -> Iterator[Path]:
    """A new file beside another, gone afterwards unless it was put somewhere."""
    try:
        handle, name = tempfile.mkstemp(prefix=file.name, suffix=".part", dir=file.parent)
    except OSError as error:
        raise BadSetup("backup", f"{file} cannot be written: {error.strerror}.") from None
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            Path(name + ending).unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> None:
    if not source.is_file():
        raise BadSetup("backup", f"There is no file {source}.")
    try:
        with closing(_connect(source)) as old, closing(_connect(part)) as new:
            # All pages at one stroke: whoever writes meanwhile is not disturbed, nor seen.
            old.backup(new, pages=-1)
            # One file that is complete without others beside it.
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise BadSetup("backup", f"{source} cannot be copied: {error}.") from None


def _connect(path: Path) -> sqlite3.Connection:
    """Open a file that is there."""
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=rw", uri=True, timeout=5)


def _check(part: Path, name: Path) -> None:
    """Refuse what is damaged, or is not a database of Housewright that this program knows."""
    with closing(_connect(part)) as conn:
        try:
            problem = conn.execute("PRAGMA integrity_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as error:
            problem = str(error)
        if problem != "ok":
            raise BadSetup("backup", f"{name} is damaged: {problem}.")
        try:
            versions = {row[0] for row in conn.execute("SELECT version_num FROM alembic_version")}
        except sqlite3.DatabaseError:
            raise BadSetup("backup", f"{name} is not a database of Housewright.") from None
    if not versions or versions - migrations.known():
        raise BadSetup("backup", f"{name} is not of a version that this Housewright knows.")


def _put(part: Path, file: Path) -> None:
    """Give the part its name, all of it on disk before and the name after."""
    _sync(part, os.O_RDWR)
    part.replace(file)
    if os.name == "posix":
        _sync(file.parent, os.O_RDONLY)


def _sync(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _put_aside(target: Path) -> Path | None:
    """Take away the old database, if there is one; where it is kept."""
    if target.exists():
        _close(target)
    now = datetime.now(UTC)
    kept = target.with_name(f"{target.name}.{now:%Y%m%dT%H%M%S%f}")
    # The log too, if it is left over: SQLite would mix it into the new database.
    for ending in ("", "-wal", "-shm"):
        old = target.with_name(target.name + ending)
        if old.exists():
            old.replace(kept.with_name(kept.name + ending))
    return kept if kept.exists() else None


def _close(target: Path) -> None:
    """Make the database complete in one file, which only works if nobody uses it."""
    try:
        with closing(_connect(target)) as conn:
            conn.execute("PRAGMA busy_timeout = 0")
            conn.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        problem = f"{target} cannot be replaced ({error}): stop the server that uses it."
        raise BadSetup("restore", problem) from None
    except sqlite3.DatabaseError:
        # It is so damaged that no server can be using it.
        return
