"""Saved matches: their folder, their names, and the list for the start screen."""

import os
import sys
from datetime import datetime
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from .. import Refusal, games
from ..core import record
from ..core.files import BadFile, read_text, reason

SUFFIX = ".hwr"
#: The maximum number of matches in the list, and of files that are read for it.
MOST = 30
LOOKED_AT = 500


class Saved(NamedTuple):
    """A saved match that can be continued, or a file that cannot be read."""

    path: Path
    when: datetime
    title: str = ""
    names: tuple[str, ...] = ()
    moves: int = 0
    problem: str = ""


def folder() -> Path:
    """The default folder for saved matches."""
    home = os.environ.get("XDG_DATA_HOME", "")
    if home and Path(home).is_absolute():
        base = Path(home)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        base = Path.home() / ".local" / "share"
    return base / "housewright" / "saves"


def claim(game: str, now: datetime | None = None) -> Path:
    """Create an empty file for a match of this game, named by the date and a number."""
    day = (now or datetime.now().astimezone()).strftime("%Y-%m-%d")
    try:
        folder().mkdir(parents=True, exist_ok=True)
        for number in range(1, 10_000):
            path = folder() / f"{game}-{day}-{number}{SUFFIX}"
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                continue
            return path
    except OSError as error:
        raise BadFile(folder(), reason(error)) from None
    raise Refusal("file", f"{folder()} already has 9,999 matches of today.")


def fingerprint(path: Path) -> str | None:
    """A hash of the file, to detect changes; None if it cannot be read."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def is_listed(path: Path) -> bool:
    """Does the start screen list this file?"""
    return path.suffix == SUFFIX and path.absolute().parent == folder().absolute()


def listed() -> list[Saved]:
    """The unfinished matches in the folder and the unreadable files, the newest first."""
    try:
        stamped = [(_stamp(path), path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    newest = sorted(stamped, reverse=True)[:LOOKED_AT]
    found = (_looked_at(path, stamp) for stamp, path in newest)
    return list(islice((saved for saved in found if saved is not None), MOST))


def _stamp(path: Path) -> float:
    """The modification time; 0 for a broken link."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _looked_at(path: Path, stamp: float) -> Saved | None:
    when = datetime.fromtimestamp(stamp).astimezone()
    try:
        found = record.parse(read_text(path))
    except Refusal as refusal:
        return Saved(path, when, problem=refusal.message)
    if "result" in found.headers:
        return None
    key = found.headers["game"]
    names = found.headers.get("names")
    return Saved(
        path,
        when,
        title=games()[key].title if key in games() else str(key),
        names=tuple(map(str, names)) if isinstance(names, list) else (),
        moves=len(found.moves),
    )
