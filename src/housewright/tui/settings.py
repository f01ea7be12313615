"""The settings that the terminal game keeps: language and theme."""

import json
from contextlib import suppress
from pathlib import Path

from .. import Refusal
from ..core.files import read_text, write_text
from . import saves


def _file() -> Path:
    return saves.folder().parent / "settings.json"


def remembered(name: str, known: tuple[str, ...]) -> str:
    """A setting; the first of the known values if there is none or an unknown one."""
    value = _read().get(name)
    return value if isinstance(value, str) and value in known else known[0]


def remember(name: str, value: str) -> None:
    """Save a setting; errors are ignored."""
    with suppress(Refusal):
        write_text(_file(), json.dumps({**_read(), name: value}, indent=1) + "\n")


def _read() -> dict[str, object]:
    try:
        found = json.loads(read_text(_file()))
    except (Refusal, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
