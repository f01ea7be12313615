"""Whether the file of a SQLite database is sound, and whether its disk has room for it."""

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

#: What SQLite says of a file that is damaged, or is none of its own.
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
#: After this many of its steps SQLite asks whether to go on: some thousand times a second.
_STEPS: Final = 20_000


def damage(path: Path, *, goes_on: Callable[[], bool]) -> str | None:
    """What is wrong with the file, if something is; raises TimeoutError when told to stop.

    It reads the whole file, over a connection of its own, while others read and write.
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
        # It could not be looked at, which says nothing about it.
        return None
    return None if found == "ok" else " ".join(found.split())


def damage_within(path: Path, seconds: float) -> str | None:
    """The same within a time; raises TimeoutError if that is too short."""
    end = time.monotonic() + seconds
    return damage(path, goes_on=lambda: time.monotonic() < end)


def is_damage(error: BaseException | None) -> bool:
    """Does the error say that the file is damaged?"""
    # The lowest byte is the kind of an error, the others tell more of it.
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGED


def give_way() -> None:
    """Let this thread work when nobody else wants to, where the system can do that."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 15)


def free(path: Path) -> int | None:
    """How many bytes can be written to the disk of this file; None if nobody can tell."""
    try:
        return shutil.disk_usage(path.parent).free
    except OSError:
        return None
