"""Integrity checks of a SQLite file, and the free space on its disk."""

import contextlib
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

#: SQLite's result codes for a file that is damaged or not a database.
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
#: SQLite calls the progress handler after this many steps: some thousand times a second.
_STEPS: Final = 20_000


def damage(path: Path, *, goes_on: Callable[[], bool]) -> str | None:
    """What is wrong with the file, or None; raises TimeoutError when told to stop.

    It reads the whole file over a connection of its own, while others read and write.
    """
    address = f"file:{quote(str(path.absolute()))}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=5)) as conn:
            conn.set_progress_handler(lambda: not goes_on(), _STEPS)
            found: str = conn.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return str(error)
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise TimeoutError from None
        # The check itself failed, which says nothing about the file.
        return None
    return None if found == "ok" else " ".join(found.split())


def damage_within(path: Path, seconds: float) -> str | None:
    """The same with a timeout; raises TimeoutError."""
    end = time.monotonic() + seconds
    return damage(path, goes_on=lambda: time.monotonic() < end)


def is_damage(error: BaseException | None) -> bool:
    """Does the error say that the file is damaged?"""
    # The lowest byte is the primary result code.
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGED


def give_way() -> None:
    """Give this thread the lowest priority, where the system supports that."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 15)


def free(path: Path) -> int | None:
    """The free bytes on the disk of this file; None if they are not known."""
    try:
        return shutil.disk_usage(path.parent).free
    except OSError:
        return None
