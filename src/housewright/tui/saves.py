"""Matches kept in files: always a whole file, never half of one."""

import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from .. import Match, Refusal, games, read
from ..core import record

SUFFIX = ".hwr"
#: How many files the start screen looks at.
MOST = 30


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
        raise _trouble(folder(), error) from None
    raise Refusal("file", f"{folder()} is full of matches of today.")


def write(path: Path, text: str) -> None:
    """Put the text into the file at one stroke; a crash leaves the old file or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise _trouble(path, error) from None


def load(path: Path) -> Match:
    """The match in a file; raises Refusal with a sentence that names the file."""
    try:
        return read(_text(path))
    except Refusal as refusal:
        if refusal.code == "file":
            raise
        raise Refusal(refusal.code, f"{path.name}: {refusal.message}") from None


def listed() -> list[Saved]:
    """The unfinished matches in the folder, the newest first, and files that cannot be read."""
    try:
        stamped = [(path.stat().st_mtime, path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    found = (_looked_at(path, stamp) for stamp, path in sorted(stamped, reverse=True)[:MOST])
    return [saved for saved in found if saved is not None]


def _looked_at(path: Path, stamp: float) -> Saved | None:
    when = datetime.fromtimestamp(stamp).astimezone()
    try:
        found = record.parse(_text(path))
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


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise _trouble(path, error) from None
    except UnicodeDecodeError:
        raise Refusal("file", f"{path.name} is not a text file.") from None


def _trouble(path: Path, error: OSError) -> Refusal:
    return Refusal("file", f"{path}: {error.strerror or error}.")
