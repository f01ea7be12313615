"""Debian packages that builds and tests want: which are missing, and what each is for."""

import importlib
import importlib.util
import os
import shlex
import shutil
import sysconfig
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from .shell import NOWHERE, run, say

# Of two runs of apt-get at a time one fails.
_ONE_AT_A_TIME: Final = Lock()
#: Set, as `dev.py test --no-install` does, nothing is installed for the whole machine.
NO_INSTALL: Final = "HOUSEWRIGHT_NO_INSTALL"


class Package(NamedTuple):
    """Debian packages that belong together."""

    names: str
    purpose: str
    is_there: Callable[[], bool]


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(shlex.split(compiler)[0]) is not None and headers.exists()


def has_venv() -> bool:
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def _has_redis() -> bool:
    return shutil.which("redis-server") is not None


def _has_postgresql() -> bool:
    # Debian keeps it off the path.
    return bool(shutil.which("initdb") or [*Path("/usr/lib/postgresql").glob("*/bin/initdb")])


#: Chromium without windows, which takes half the time for a page.
_HEADLESS: Final = "chromium-headless-shell"


def browser() -> str | None:
    """The Chromium for tests: that of HOUSEWRIGHT_CHROMIUM, else one on the path."""
    named = os.environ.get("HOUSEWRIGHT_CHROMIUM")
    return named or shutil.which(_HEADLESS) or shutil.which("chromium")


def _has_browser() -> bool:
    """Where nothing can be installed, a Chromium with windows will do."""
    if os.environ.get("HOUSEWRIGHT_CHROMIUM") or shutil.which(_HEADLESS):
        return True
    may_install = _may_install() and not os.environ.get(NO_INSTALL)
    return shutil.which("chromium") is not None and not may_install


def _has_chromium() -> bool:
    return bool(os.environ.get("HOUSEWRIGHT_CHROMIUM") or shutil.which("chromium"))


COMPILER: Final = Package("gcc libc6-dev python3-dev", "compiles the engines", has_compiler)
VENV: Final = Package("python3-venv", "makes the virtual environments", has_venv)
BROWSER: Final = Package(_HEADLESS, "shows the app to the tests in a browser", _has_browser)
CHROMIUM: Final = Package("chromium", "shows the app as people see it", _has_chromium)
#: What the tests start.
SERVICES: Final = (
    Package("redis-server", "links the processes of a server in tests", _has_redis),
    Package("postgresql", "is the second database that the tests run on", _has_postgresql),
    BROWSER,
)


def install(*packages: Package) -> None:
    """Try to install those that are missing, after saying which and why."""
    missing = [package for package in packages if not package.is_there()]
    if not missing:
        return
    say("These Debian packages are missing:")
    for package in missing:
        print(f"    {package.names}: {package.purpose}", flush=True)
    names = [name for package in missing for name in package.names.split()]
    if os.environ.get(NO_INSTALL):
        say("None is installed, as you asked; what needs them is skipped.")
    elif not _may_install():
        say(f"What needs them is skipped. To install them: apt-get install {' '.join(names)}")
    else:
        say("Installing them with apt-get (dev.py test --no-install does without)")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        words = ["install", "--yes", "--no-install-recommends", *names]
        with _ONE_AT_A_TIME:
            run("apt-get", "update", log=NOWHERE, variables=quiet)
            run("apt-get", *words, log=NOWHERE, variables=quiet)


def _may_install() -> bool:
    return shutil.which("apt-get") is not None and getattr(os, "geteuid", lambda: 1)() == 0
