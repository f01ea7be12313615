"""What the terminal remembers of its player from one start to the next."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from .. import Refusal
from ..core.files import read_text, write_text
from . import saves


def _file() -> Path:
    return saves.folder().parent / "settings.json"


def remembered(name: str, known: tuple[str, ...]) -> str:
    """A choice made earlier; the first of the known ones if there was none that makes sense."""
    value = _read().get(name)
    return value if isinstance(value, str) and value in known else known[0]


def remember(name: str, value: str) -> None:
    """Keep a choice; one that cannot be written is forgotten."""
    with suppress(Refusal):
        write_text(_file(), json.dumps({**_read(), name: value}, indent=1) + "\n")


def _read() -> dict[str, Any]:
    try:
        found = json.loads(read_text(_file()))
    except (Refusal, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
