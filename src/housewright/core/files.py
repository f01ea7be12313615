"""Files that people bring and keep: clear errors, and never half a file."""

import os
import tempfile
from pathlib import Path

from . import match, record
from .match import Match
from .record import Record
from .refusal import Refusal

LARGEST = 8_000_000


class BadFile(Refusal):
    """A file that cannot be read or written."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__("file", f"{path}: {problem}")


def make_folder(path: Path) -> None:
    """Have the folder, also if it has to be made, or say that it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        is_file = isinstance(error, FileExistsError)
        problem = "this is a file, not a folder." if is_file else "this folder cannot be made."
        raise BadFile(path, problem) from None


def read_text(path: Path) -> str:
    """The text of a file, if it is one."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadFile(path, reason(error)) from None
    if len(data) > LARGEST:
        raise BadFile(path, f"this file is larger than {LARGEST // 1_000_000} MB.")
    if not data.strip():
        raise BadFile(path, "this file is empty.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"this is not a text file (byte {error.start + 1} is not UTF-8)."
        raise BadFile(path, problem) from None


def read_match(path: Path) -> Match:
    """The match that a record file holds, with every line checked."""
    return read_record(path)[0]


def read_record(path: Path) -> tuple[Match, Record]:
    """The match that a record file holds, with every line checked, and the record itself."""
    text = read_text(path)
    try:
        found = record.parse(text)
        return match.replayed(found), found
    except Refusal as refusal:
        raise BadFile(path, refusal.message) from None


def write_text(path: Path, text: str) -> None:
    """Put the text into the file at one stroke; a crash leaves the old file or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except (OSError, ValueError):
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise BadFile(path, reason(error)) from None


def reason(error: Exception) -> str:
    """What an error of the file system means, as a sentence."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file."
    if isinstance(error, IsADirectoryError):
        return "this is a folder, not a file."
    if isinstance(error, PermissionError):
        return "you may not open this file."
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror[0].lower()}{error.strerror[1:]}."
    return "this cannot be the name of a file."
