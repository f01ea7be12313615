"""The build hook: compiles the engines with mypyc, and builds the browser app with Node.js.

A wheel without compiled engines is as correct, only slower, and one without the app still serves
its API. If one of them cannot be built, a warning says why.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools import node, webapp
from tools.shell import Trouble

COMPILER = ["mypy[mypyc]==2.4.1", "setuptools>=84"]

# Relative to src. Calls within a group are plain C calls, and groups are compiled side by side: the
# core with the parts that games share, and every game by itself.
SHARED = (
    "housewright/core/rng.py",
    "housewright/core/state.py",
    "housewright/core/playout.py",
    "housewright/parts/*.py",
    "housewright/search/*.py",
)
GAMES = "housewright/games/*/"
ENGINE = tuple(
    f"{module}{files}"
    for module in ("pieces", "moves", "state", "scoring", "sense", "codec", "lines", "observe")
    for files in (".py", "/*.py")
)

SETUP = """
import json, os, sys
from mypyc.build import mypycify
from setuptools import setup

groups = [(files, name) for name, files in json.loads(sys.argv[1]).items()]
files = [file for group, _ in groups for file in group]
level = os.environ.get("HOUSEWRIGHT_OPTIMISE", "3")
engines = mypycify(files, opt_level=level, debug_level="0", separate=groups)
build = ["--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
setup(name="housewright", ext_modules=engines, script_args=build)
"""


class BuildHook(BuildHookInterface[Any]):
    """Adds the compiled engines, beside their sources, and the browser app to a wheel."""

    def dependencies(self) -> list[str]:
        """What the compiler needs, where there is one, and Node.js, where it is missing."""
        needs_node = not (webapp.is_fresh() or node.of_machine()) and node.has_package()
        return [*([] if obstacle() else COMPILER), *([node.PACKAGE] if needs_node else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what can be made here. An editable install uses what lies in the work tree."""
        if version != "editable":
            self._add_engines(build_data)
            self._add_app(build_data)

    def _add_engines(self, build_data: dict[str, Any]) -> None:
        """Compile in a temporary folder."""
        if reason := obstacle():
            self.app.display_warning(f"Building without compiled engines: {reason}.")
            return
        self.workshop = tempfile.TemporaryDirectory(prefix="housewright-")
        workshop = Path(self.workshop.name)
        if problem := compile_engines(Path(self.root, "src"), workshop):
            self.app.display_warning(problem)
            self.app.display_warning("Building without compiled engines: compiling failed.")
            return
        libraries = workshop.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")
        for library in libraries:
            if "build" not in library.relative_to(workshop).parts:
                build_data["force_include"][str(library)] = str(library.relative_to(workshop))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _add_app(self, build_data: dict[str, Any]) -> None:
        try:
            build_app()
        except (Trouble, OSError) as trouble:
            self.app.display_warning(f"Building without the browser app: {trouble}")
            return
        build_data["force_include"][str(webapp.BUILT)] = "housewright/web/static"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the temporary folder."""
        if hasattr(self, "workshop"):
            self.workshop.cleanup()


def build_app() -> None:
    """Build the app in the work tree, unless it is built already."""
    if webapp.is_fresh():
        return
    found = node.of_machine() or node.of_package()
    if found is None:
        raise Trouble("Node.js was not found.")
    webapp.build(found)


def obstacle() -> str | None:
    """Why the engines cannot be compiled here, if they cannot."""
    if os.environ.get("HOUSEWRIGHT_PURE") == "1":
        return "HOUSEWRIGHT_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc does not compile for {sys.implementation.name}"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not shutil.which(shlex.split(compiler)[0]):
        return "no C compiler was found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers were not found"
    return None


def engine_groups(source: Path) -> dict[str, list[str]]:
    """The modules to compile, relative to the source folder, by the name of their group.

    A package's `__init__` is one of them only where it stands for a module of that name.
    """
    shared = {path for pattern in SHARED for path in source.glob(pattern)}
    for room in ("parts", "search"):
        shared -= set(source.glob(f"housewright/{room}/__init__.py"))
    groups = {"housewright_core": shared}
    for game in sorted(source.glob(GAMES)):
        if found := {path for pattern in ENGINE for path in game.glob(pattern)}:
            groups[f"housewright_{game.name}"] = found
    return {
        name: sorted(str(path.relative_to(source)) for path in group)
        for name, group in groups.items()
    }


def compile_engines(source: Path, workshop: Path) -> str | None:
    """Compile a copy of the sources in place; what the compiler said, if it failed."""
    shutil.copytree(
        source,
        workshop,
        ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"),
        dirs_exist_ok=True,
    )
    # Nobody replaces these functions at run time, so calls between them need no detour; and no
    # machine may round a product and a sum in one step, or the bots would differ between machines.
    options = "-fno-semantic-interposition -ffp-contract=off"
    flags = "" if sys.platform == "win32" else options
    done = subprocess.run(
        [sys.executable, "-c", SETUP, json.dumps(engine_groups(source))],
        cwd=workshop,
        env={**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} {flags}".strip()},
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.stdout if done.returncode else None
