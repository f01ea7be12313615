"""Matches kept in files: always a whole file, never half of one."""

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
#: How many matches the start screen lists, and how many files it looks at to find them.
MOST = 30
LOOKED_AT = 500


class Saved(NamedTuple):
    """A match in a file that can be gone on with; or what is wrong with the file."""

    path: Path
    when: datetime
    title: str = ""
    names: tuple[str, ...] = ()
    moves: int = 0
    problem: str = ""


def folder() -> Path:
    """Where matches are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME", "")
    if home and Path(home).is_absolute():
        base = Path(home)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        base = Path.home() / ".local" / "share"
    return base / "housewright" / "saves"


def claim(game: str, now: datetime | None = None) -> Path:
    """A new empty file for a match of this game, named by the day and a number."""
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
    raise Refusal("file", f"{folder()} is full of matches of today.")


def fingerprint(path: Path) -> str | None:
    """Tells whether a file has changed; None if there is nothing to read."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def is_listed(path: Path) -> bool:
    """Does the start screen look for matches where this file is?"""
    return path.suffix == SUFFIX and path.absolute().parent == folder().absolute()


def listed() -> list[Saved]:
    """The unfinished matches in the folder, the newest first, and files that cannot be read."""
    try:
        stamped = [(_stamp(path), path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    newest = sorted(stamped, reverse=True)[:LOOKED_AT]
    found = (_looked_at(path, stamp) for stamp, path in newest)
    return list(islice((saved for saved in found if saved is not None), MOST))


def _stamp(path: Path) -> float:
    """When the file was changed; 0 for a link that leads nowhere."""
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
