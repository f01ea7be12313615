"""Virtual environments in the project's root, and stamps that tell whether they are stale."""

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from . import debian
from .shell import NOWHERE, ROOT, Trouble, run, say, told_by

UV = "uv==0.13.7"
_PYTHON = f"{sys.version}\n{UV}\n"
_NO_VENV = "This Python cannot make virtual environments (apt-get install python3-venv)"


class Stamp:
    """A file that remembers what the things beside it were made from."""

    def __init__(self, path: Path, inputs: Iterable[Path], maker: str = _PYTHON) -> None:
        self.path = path
        digest = hashlib.sha256(maker.encode())
        for file in sorted(inputs):
            digest.update(f"{file}\n".encode() + file.read_bytes())
        self.digest = digest.hexdigest()

    def is_stale(self) -> bool:
        """Whether the things are missing or were made from something else."""
        return not self.path.exists() or self.path.read_text() != self.digest

    def press(self) -> None:
        """Remember that they are now made."""
        self.path.write_text(self.digest)


class Venv:
    """A virtual environment in the project's root."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.bin = path / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"
        self.packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(path)}))

    def create(self) -> None:
        """Create it again, with uv inside if uv can be installed."""
        debian.install(debian.VENV)
        if not debian.has_venv():
            raise Trouble(f"{_NO_VENV}.")
        if run(sys.executable, "-m", "venv", "--clear", self.path, log=NOWHERE) != 0:
            raise Trouble(f"A virtual environment could not be made in {self.path.name}.")
        run(self.python, "-m", "pip", "install", "--quiet", "--retries", "1", UV, log=NOWHERE)

    def has_uv(self) -> bool:
        return shutil.which(self.bin / "uv") is not None

    def install(self, name: str, *what: object) -> None:
        """Install what is asked for, with uv or else with pip."""
        uv = [self.bin / "uv", "pip", "install", "--python", self.python]
        pip = [self.python, "-m", "pip", "install", "--retries", "1"]
        log = self.path / "install.log"
        if run(*(uv if self.has_uv() else pip), *what, log=log) != 0:
            why = f"({told_by(log)} why): is there a network?"
            raise Trouble(f"{name} could not be installed {why}")


def locked_venv(name: str, requirements: Path, what: str = "The locked packages") -> Venv:
    """A virtual environment that holds exactly the locked requirements."""
    venv = Venv(ROOT / name)
    stamp = Stamp(venv.path / "packages.stamp", [requirements])
    if stamp.is_stale():
        say(f"Setting up {name}")
        venv.create()
        venv.install(what, "--require-hashes", "-r", requirements)
        stamp.press()
    return venv
