"""An earlier commit, to be measured in the same run as the present one."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .programs import ROOT, Unmeasured

_MEASURING = Path("src/housewright/study")


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The source folder of a commit, in a temporary worktree, measured by today's code."""
    with tempfile.TemporaryDirectory(prefix="housewright-") as folder:
        tree = Path(folder, "tree")
        _git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            if not (tree / "src" / "housewright").is_dir():
                raise Unmeasured(f"{commit} was not measured: it has no Housewright in src.")
            shutil.copytree(ROOT / _MEASURING, tree / _MEASURING, dirs_exist_ok=True)
            yield tree / "src"
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*arguments: str) -> None:
    command = ["git", *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        raise Unmeasured("git was not found, so there is no earlier commit.") from None
    if done.returncode:
        raise Unmeasured(f"git {arguments[0]} failed: {done.stderr.strip().splitlines()[-1]}.")
