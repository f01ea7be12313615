"""Saying things, and running programs."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CI = bool(os.environ.get("CI"))
NOWHERE = Path(os.devnull)
#: The package is tested as installed, not as the caller's shell finds it. The tests start dozens of
#: Pythons, for which each module should be compiled to bytecode only once.
_UNSET = {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}


class Trouble(Exception):
    """What went wrong, in one sentence for the person at the keyboard."""


def say(sentence: str) -> None:
    print(f"dev.py: {sentence}", flush=True)


def run(
    *command: object,
    log: Path | None = None,
    folder: Path = ROOT,
    variables: dict[str, str] | None = None,
    at_once: bool = False,
) -> int:
    """Run a command, in the project's root if not elsewhere; its exit code.

    Its output goes to the terminal, or into a log, or `at_once` to the terminal when it has ended.
    """
    words = [str(word) for word in command]
    environment = {k: v for k, v in os.environ.items() if k not in _UNSET}
    environment |= variables or {}
    if at_once:
        done = subprocess.run(
            words,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
        return done.returncode
    with (log or NOWHERE).open("wb") as file:
        sink = file if log and not CI else None
        return subprocess.run(
            words, cwd=folder, env=environment, stdout=sink, stderr=sink, check=False
        ).returncode


def together(*jobs: Callable[[], object]) -> None:
    """Do several things side by side; if one cannot be done, say so when all have ended."""
    with ThreadPoolExecutor(max(1, len(jobs))) as pool:
        begun = [pool.submit(job) for job in jobs]
    troubles = [error for job in begun if (error := job.exception()) is not None]
    for error in troubles:
        if not isinstance(error, Trouble):
            raise error
    if troubles:
        raise Trouble(" ".join(map(str, troubles)))


def told_by(log: Path) -> str:
    """Where to read what a command has said into this log."""
    return "the lines above tell" if CI else f"{log.relative_to(ROOT)} tells"
