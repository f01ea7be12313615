"""Files named on the command line, with clear errors."""

import json
from pathlib import Path

from ..core.files import BadFile, read_text, reason
from ..core.reading import Repeated, unrepeated


def read_json(path: Path) -> object:
    """The value in a JSON file; raises BadFile."""
    text = read_text(path)
    try:
        return json.loads(text, object_pairs_hook=unrepeated)
    except Repeated as repeated:
        raise BadFile(path, f"in one object of this JSON {repeated}.") from None
    except json.JSONDecodeError as error:
        problem = f"this is not JSON: {error.msg}, line {error.lineno}, column {error.colno}."
        raise BadFile(path, problem) from None
    except (RecursionError, ValueError):
        raise BadFile(path, "this JSON is nested too deeply or has too large numbers.") from None


def below(path: Path, suffix: str) -> list[Path]:
    """The file itself, or all files with this suffix in a folder and its subfolders, sorted."""
    try:
        if not path.is_dir():
            return [path]
        found = sorted(path.rglob(f"*{suffix}"))
    except (OSError, ValueError) as error:
        raise BadFile(path, reason(error)) from None
    if not found:
        raise BadFile(path, f"there is no {suffix} file in this folder.")
    return found


def check_new(path: Path) -> None:
    """Raises BadFile if there is already a file, or if none can be created there."""
    if path.is_dir():
        raise BadFile(path, "this is a folder, not a file.")
    if path.exists() or path.is_symlink():
        raise BadFile(
            path,
            "there is already a file with this name; continue that match with --resume, "
            "or choose another name.",
        )
    if not path.parent.is_dir():
        raise BadFile(path, "there is no such folder to put the file in.")
