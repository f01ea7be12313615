"""Backup and restore of a SQLite database, also while it is in use. Never half a file."""

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
    """Copy the database (an address or a path), as it is at this moment, into one sound file."""
    source = _path(database, "pg_dump")
    if file.exists() and not replace:
        raise BadSetup("backup", f"{file} exists already.")
    with _part(file) as part:
        _copy(source, part)
        _check(part, source)
        _put(part, file)


def restore(file: Path, database: str, *, replace: bool = False) -> Path | None:
    """Replace the database by a backup, while no server uses it.

    An existing database is replaced only if asked for; returns where it is kept.
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
    """A temporary file beside another, deleted afterwards unless it was renamed."""
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
            # All pages in one step: a writer is neither blocked nor seen half-way.
            old.backup(new, pages=-1)
            # No WAL: one file that is complete without others beside it.
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise BadSetup("backup", f"{source} cannot be copied: {error}.") from None


def _connect(path: Path) -> sqlite3.Connection:
    """Open an existing file."""
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=rw", uri=True, timeout=5)


def _check(part: Path, name: Path) -> None:
    """Refuse a file that is damaged, or not a Housewright database of a known version."""
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
    """Rename the temporary file: its content is on disk before, the new name after."""
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
    """Move the old database away, if there is one; returns where it is kept."""
    if target.exists():
        _close(target)
    now = datetime.now(UTC)
    kept = target.with_name(f"{target.name}.{now:%Y%m%dT%H%M%S%f}")
    # A left-over WAL too: SQLite would apply it to the new database.
    for ending in ("", "-wal", "-shm"):
        old = target.with_name(target.name + ending)
        if old.exists():
            old.replace(kept.with_name(kept.name + ending))
    return kept if kept.exists() else None


def _close(target: Path) -> None:
    """Checkpoint the WAL into the file, which works only if nobody uses the database."""
    try:
        with closing(_connect(target)) as conn:
            conn.execute("PRAGMA busy_timeout = 0")
            conn.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        problem = f"{target} cannot be replaced ({error}): stop the server that uses it."
        raise BadSetup("restore", problem) from None
    except sqlite3.DatabaseError:
        # It is too damaged for any server to be using it.
        return
