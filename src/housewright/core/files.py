"""Reads and writes files with clear errors; a file is written whole or not at all."""

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
    """Create the folder and its parents if they are missing; raises BadFile."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        is_file = isinstance(error, FileExistsError)
        problem = "this is a file, not a folder." if is_file else "this folder cannot be created."
        raise BadFile(path, problem) from None


def read_text(path: Path) -> str:
    """The text of a UTF-8 file; raises BadFile, also for an empty file or one over 8 MB."""
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
    """The match in a record file; raises BadFile if anything in it is wrong."""
    return read_record(path)[0]


def read_record(path: Path) -> tuple[Match, Record]:
    """The match in a record file, and the parsed record; raises BadFile."""
    text = read_text(path)
    try:
        found = record.parse(text)
        return match.replayed(found), found
    except Refusal as refusal:
        raise BadFile(path, refusal.message) from None


def write_text(path: Path, text: str) -> None:
    """Write the file atomically: after a crash it is the old file or the new one."""
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
    """An error of the file system as a sentence."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file."
    if isinstance(error, IsADirectoryError):
        return "this is a folder, not a file."
    if isinstance(error, PermissionError):
        return "permission denied."
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror[0].lower()}{error.strerror[1:]}."
    return "this is not a valid file name."
