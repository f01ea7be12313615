"""The folder with the training data: a file per 10 matches, so that training can be continued."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from ...core.files import BadFile, reason, write_text
from ...core.refusal import BadSetup
from ..workers import Chunks, keyboard_waits, spread
from .lesson import Line, TrainingPlan, lesson
from .validation import are_valid

#: Matches per file.
SHARD = 10
_PLAN = "plan.json"


class Work(NamedTuple):
    """One file to write."""

    plan: TrainingPlan
    shard: int
    path: Path


def gather(
    plan: TrainingPlan, matches: int, folder: Path, jobs: int, progress: Callable[[int], object]
) -> None:
    """Make all lessons that are not in the folder yet."""
    _check(plan, folder)
    paths = list(_paths(folder, matches))
    left = [Work(plan, at, path) for at, path in enumerate(paths) if not path.exists()]
    done = len(paths) - len(left)
    progress(done * SHARD)
    with closing(spread(_write, _Left(left), jobs)) as written:
        for _ in written:
            done += 1
            progress(done * SHARD)


def lines(plan: TrainingPlan, matches: int, folder: Path) -> Iterator[Line]:
    """All training data in the folder, in order; raises BadFile for a damaged file."""
    for shard, path in enumerate(_paths(folder, matches)):
        found = _read(path)
        if not are_valid(plan, _indices(shard), found):
            raise BadFile(
                path,
                f"this file is damaged, it should hold {SHARD} matches of this training; "
                "delete it, and they are played again.",
            )
        yield from found


def _read(path: Path) -> list[Any]:
    """The lines of the file; empty if they are not JSON."""
    try:
        with path.open(encoding="utf-8") as file:
            return [json.loads(line) for line in file]
    except OSError as error:
        raise BadFile(path, reason(error)) from None
    except (ValueError, RecursionError):
        return []


def _indices(shard: int) -> range:
    """The matches of a file."""
    return range(shard * SHARD, (shard + 1) * SHARD)


def _paths(folder: Path, matches: int) -> Iterator[Path]:
    for at in range(-(-matches // SHARD)):
        yield folder / f"lessons-{at:06}.jsonl"


def _check(plan: TrainingPlan, folder: Path) -> None:
    """Raises BadSetup for a folder with lessons of another plan."""
    path = folder / _PLAN
    text = json.dumps(plan._asdict(), indent=2) + "\n"
    try:
        before = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        write_text(path, text)
        return
    except (OSError, ValueError) as error:
        raise BadFile(path, reason(error)) from None
    if before != text:
        raise BadSetup(
            "work",
            f"{folder}: this folder has lessons of another game, version, player or seed; "
            "choose another folder, or delete it.",
        )


def _write(work: Work) -> float:
    """Make the lessons of one file; the seconds that it took."""
    start = perf_counter()
    found = [
        json.dumps(line, separators=(",", ":"))
        for index in _indices(work.shard)
        for line in lesson(work.plan, index)
    ]
    with keyboard_waits():
        write_text(work.path, "\n".join(found) + "\n")
    return perf_counter() - start


class _Left(Chunks[Work, float]):
    """A queue of the missing files."""

    def __init__(self, left: list[Work]) -> None:
        self._left = left[::-1]

    def next(self) -> Work | None:
        return self._left.pop() if self._left else None

    def done(self, work: Work, result: float) -> None:
        self.seconds_left = result * len(self._left)
