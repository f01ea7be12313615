"""Saying things, and running programs."""

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CI = bool(os.environ.get("CI"))
NOWHERE = Path(os.devnull)


class Trouble(Exception):
    """What went wrong, in one sentence for the person at the keyboard."""


def say(sentence: str) -> None:
    print(f"dev.py: {sentence}", flush=True)


def run(
    *command: object,
    log: Path | None = None,
    folder: Path = ROOT,
    variables: dict[str, str] | None = None,
) -> int:
    """Run a command, in the project's root if not elsewhere; its exit code.

    What it says may go into a log.
    """
    words = [str(word) for word in command]
    # The package is tested as installed, whatever else the caller's shell can import.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    environment |= variables or {}
    with (log or NOWHERE).open("wb") as file:
        sink = file if log and not CI else None
        return subprocess.run(
            words, cwd=folder, env=environment, stdout=sink, stderr=sink, check=False
        ).returncode


def told_by(log: Path) -> str:
    """Where to read what a command has said into this log."""
    return "the lines above tell" if CI else f"{log.relative_to(ROOT)} tells"


def apt_install(*packages: str) -> None:
    """Try to install Debian packages, where that is possible without asking anybody."""
    if not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return
    say(f"Installing {', '.join(packages)} with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "--yes", "--no-install-recommends", *packages]
    for words in (["update"], install):
        run("apt-get", *words, log=NOWHERE, variables=quiet)
