"""Reads what people name on the command line, and says in words what is wrong with it."""

import json
from pathlib import Path
from typing import Any

from ..core import match
from ..core.match import Match
from ..core.refusal import Refusal

LARGEST = 8_000_000


class BadFile(Refusal):
    """A file that cannot be read or written."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__("file", f"{path}: {problem}")


def read_text(path: Path) -> str:
    """The text of a file, if it is one."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadFile(path, _reason(error)) from None
    if len(data) > LARGEST:
        raise BadFile(path, f"this file is larger than {LARGEST // 1_000_000} MB.")
    if not data.strip():
        raise BadFile(path, "this file is empty.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"this is not a text file (byte {error.start + 1} is not UTF-8)."
        raise BadFile(path, problem) from None


def read_json(path: Path) -> Any:
    """The value that a JSON file holds."""
    text = read_text(path)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        problem = f"this is not JSON: {error.msg}, line {error.lineno}, column {error.colno}."
        raise BadFile(path, problem) from None
    except (RecursionError, ValueError):
        raise BadFile(path, "this JSON is nested too deep or has too large numbers.") from None


def read_match(path: Path) -> Match:
    """The match that a record holds, with every line checked."""
    text = read_text(path)
    try:
        return match.read(text)
    except Refusal as refusal:
        raise BadFile(path, refusal.message) from None


def below(path: Path, suffix: str) -> list[Path]:
    """The file itself, or all files of this kind in a folder and its folders, in order."""
    try:
        if not path.is_dir():
            return [path]
        found = sorted(path.rglob(f"*{suffix}"))
    except (OSError, ValueError) as error:
        raise BadFile(path, _reason(error)) from None
    if not found:
        raise BadFile(path, f"there is no {suffix} file in this folder.")
    return found


def check_writable(path: Path) -> None:
    """Refuses a place where no file can be made."""
    if path.is_dir():
        raise BadFile(path, "this is a folder, not a file.")
    if not path.parent.is_dir():
        raise BadFile(path, "there is no such folder to put the file in.")


def make_folder(path: Path) -> None:
    """Makes the folder, if it is not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileNotFoundError:
        raise BadFile(path, "this folder cannot be made.") from None
    except (OSError, ValueError) as error:
        raise BadFile(path, _reason(error)) from None


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file."
    if isinstance(error, IsADirectoryError):
        return "this is a folder, not a file."
    if isinstance(error, FileExistsError):
        return "this is a file, not a folder."
    if isinstance(error, PermissionError):
        return "you may not open this file."
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror[0].lower()}{error.strerror[1:]}."
    return "this cannot be the name of a file."
