"""`housewright verify`: check records."""

from pathlib import Path

from ..core.files import BadFile, read_record
from . import FINE, UNUSABLE
from .console import count, paper, plain
from .files import below
from .flags import Place
from .voice import say_no


def verify(file: Place, /, *files: Place) -> int:
    """Check every move, the result and the seed of records.

    Parameters
    ----------
    file
        A record (.hwr), or a folder of them.
    files
        More files or folders.
    """
    # All records are checked, also after an invalid one.
    return max([_check(place) for place in (file, *files)])


def _check(place: Path) -> int:
    """Check a record, or all records in a folder; the exit code."""
    try:
        return max([_check_one(path) for path in below(place, ".hwr")])
    except BadFile as refusal:
        say_no(refusal.message)
        return UNUSABLE


def _check_one(path: Path) -> int:
    try:
        paper().print(plain(f"{path}: {checked(path)}"), soft_wrap=True)
    except BadFile as refusal:
        say_no(refusal.message)
        return UNUSABLE
    return FINE


def checked(path: Path) -> str:
    """What was checked in a record, in words; raises BadFile if it is invalid."""
    played, found = read_record(path)
    headers = found.headers
    result = "result agrees" if "result" in headers else "no result in this record"
    if not played.is_over:
        result = "not over yet"
    seed = "commitment agrees" if "commitment" in headers else "no commitment in this record"
    return f"{count(played.ply, 'move')} legal, {result}, {seed}"
