#!/usr/bin/env python3
"""Everything a contributor does, one word each; needs nothing but Python and a network."""

import argparse
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("dev.py: Housewright needs Python 3.11 or newer, not %d.%d." % sys.version_info[:2])

ROOT = Path(__file__).resolve().parent
UV = "uv==0.13.7"
PYPROJECT = ROOT / "pyproject.toml"
REQUIREMENTS = ROOT / "requirements.txt"
PEERS = ROOT / "benchmarks" / "requirements.txt"
BOARDGAMEIO = ROOT / "benchmarks" / "server" / "boardgameio"
WEB = ROOT / "web"
CODE = ("src", "tests", "benchmarks", "fuzz", "dev.py", "hatch_build.py")
CI = bool(os.environ.get("CI"))
BUILDS = ("interpreted", "compiled")
LOCK = "--quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11"
NO_COMPILER = "no C compiler and Python headers were found (apt-get install gcc python3-dev)"
NO_VENV = "This Python cannot make virtual environments (apt-get install python3-venv)"
NOWHERE = Path(os.devnull)


class Trouble(Exception):
    """What went wrong, in one sentence for the person at the keyboard."""


class Stamp:
    """A file in a virtual environment that remembers what a part of it was made from."""

    def __init__(self, path: Path, inputs: Iterable[Path]) -> None:
        self.path = path
        digest = hashlib.sha256(f"{sys.version}\n{UV}\n".encode())
        for file in sorted(inputs):
            digest.update(f"{file}\n".encode() + file.read_bytes())
        self.digest = digest.hexdigest()

    def is_stale(self) -> bool:
        """Whether the part is missing or was made from something else."""
        return not self.path.exists() or self.path.read_text() != self.digest

    def press(self) -> None:
        """Remember that the part is now made."""
        self.path.write_text(self.digest)


class Venv:
    """A virtual environment in the project's root."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.bin = path / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"

    def create(self) -> None:
        """Make it anew, with uv inside where uv can be had."""
        if not has_venv():
            apt_install("python3-venv")
        if not has_venv():
            raise Trouble(f"{NO_VENV}.")
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
            details = "the lines above tell" if CI else f"{log.relative_to(ROOT)} tells"
            raise Trouble(f"{name} could not be installed ({details} why): is there a network?")


def say(sentence: str) -> None:
    print(f"dev.py: {sentence}", flush=True)


def run(*command: object, log: Path | None = None, **variables: str) -> int:
    """Run a command in the project's root; its exit code. What it says may go into a log."""
    words = [str(word) for word in command]
    # The package is tested as installed, whatever else the caller's shell can import.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | variables
    with (log or NOWHERE).open("wb") as file:
        sink = file if log and not CI else None
        return subprocess.run(
            words, cwd=ROOT, env=environment, stdout=sink, stderr=sink, check=False
        ).returncode


def apt_install(*packages: str) -> None:
    """Try to install Debian packages, where that is possible without asking anybody."""
    if not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return
    say(f"Installing {', '.join(packages)} with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", log=NOWHERE, **quiet)
    run("apt-get", "install", "--yes", "--no-install-recommends", *packages, log=NOWHERE, **quiet)


def has_venv() -> bool:
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(shlex.split(compiler)[0]) is not None and headers.exists()


def ready_to_compile() -> bool:
    """Whether the compiled build can be made, if need be after installing a compiler."""
    if not has_compiler():
        apt_install("gcc", "libc6-dev", "python3-dev")
    return has_compiler()


def install_services() -> None:
    """Try to install what the tests of the server start."""
    missing = [] if shutil.which("redis-server") else ["redis-server"]
    # Debian keeps it off the path.
    if not (shutil.which("initdb") or [*Path("/usr/lib/postgresql").glob("*/bin/initdb")]):
        missing.append("postgresql")
    if not (os.environ.get("HOUSEWRIGHT_CHROMIUM") or shutil.which("chromium")):
        missing.append("chromium")
    if missing:
        apt_install(*missing)


def locked_venv(name: str, requirements: Path) -> Venv:
    """A virtual environment that holds exactly the locked requirements."""
    venv = Venv(ROOT / name)
    stamp = Stamp(venv.path / "packages.stamp", [requirements])
    if stamp.is_stale():
        say(f"Setting up {name}")
        venv.create()
        venv.install("The locked packages", "--require-hashes", "-r", requirements)
        stamp.press()
    return venv


def interpreted_venv() -> Venv:
    """Where the sources in the work tree run as they are."""
    venv = locked_venv(".venv", REQUIREMENTS)
    stamp = Stamp(venv.path / "project.stamp", [PYPROJECT])
    if stamp.is_stale():
        venv.install("Housewright", "--no-deps", "--no-build-isolation", "-e", ROOT)
        stamp.press()
    return venv


def compiled_venv() -> Venv:
    """Where the wheel with the compiled engines is installed."""
    builder = interpreted_venv()
    venv = locked_venv(".venv-compiled", REQUIREMENTS)
    sources = (f for f in (ROOT / "src").rglob("*") if f.is_file() and "__pycache__" not in f.parts)
    stamp = Stamp(venv.path / "project.stamp", [PYPROJECT, ROOT / "hatch_build.py", *sources])
    if stamp.is_stale():
        say("Compiling the engines, which takes a minute or two")
        with tempfile.TemporaryDirectory() as folder:
            wheel = build_wheel(builder, Path(folder))
            venv.install("Housewright", "--no-deps", "--force-reinstall", wheel)
        stamp.press()
    return venv


def build_wheel(builder: Venv, folder: Path) -> Path:
    """The compiled wheel, built with the locked compiler."""
    code = run(builder.python, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    wheel = next(folder.glob("*.whl"), None)
    if code != 0 or wheel is None or wheel.stem.endswith("-none-any"):
        raise Trouble("The engines could not be compiled.")
    return wheel


def play(_: argparse.Namespace, extra: list[str]) -> int:
    """play in the browser; whatever follows goes to `housewright serve`"""
    return run(interpreted_venv().bin / "housewright", "serve", "--open", *extra)


def test(arguments: argparse.Namespace, extra: list[str]) -> int:
    """check, then test both builds; whatever follows goes to pytest"""
    builds = [arguments.build] if arguments.build else list(BUILDS)
    if "compiled" in builds and not ready_to_compile():
        if arguments.build or CI:
            raise Trouble(f"The compiled build cannot be tested: {NO_COMPILER}.")
        builds.remove("compiled")
        say(f"The compiled build is skipped: {NO_COMPILER}.")
    install_services()
    # Who asks for certain tests wants their answer, not one about style.
    if not extra:
        check_all(fix=False)
    for build in builds:
        test_build(build, extra)
    what = "the tests asked for" if extra else "the checks and the tests"
    say(f"All passed: {what} ({' and '.join(builds)}).")
    return 0


def test_build(build: str, extra: list[str]) -> None:
    venv = compiled_venv() if build == "compiled" else interpreted_venv()
    say(f"Testing the {build} build")
    pytest = [venv.python, "-m", "pytest", "-q", "-n", "auto", *extra]
    if run(*pytest, HOUSEWRIGHT_BUILD=build) != 0:
        raise Trouble(f"The tests of the {build} build failed.")


def check(arguments: argparse.Namespace, _: list[str]) -> int:
    """look at format, style, types and imports"""
    check_all(fix=arguments.fix)
    return 0


def check_all(*, fix: bool) -> None:
    venv = interpreted_venv()
    code = [name for name in CODE if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]
    checks: dict[str, list[str]] = {
        "ruff check": ["ruff", "check", "--quiet", *(["--fix"] if fix else []), *code],
        "ruff format": ["ruff", "format", "--quiet", *([] if fix else ["--diff"]), *code],
        "mypy": ["mypy", "--no-error-summary", *code],
        "lint-imports": ["lint-imports", "--no-logo"],
    }
    failed = [name for name, (tool, *rest) in checks.items() if run(venv.bin / tool, *rest) != 0]
    if failed:
        raise Trouble(f"{' and '.join(failed)} failed (dev.py check --fix repairs what it can).")
    if install_npm(WEB):
        write_types()
    else:
        say("The browser app's types are not checked: Node.js and npm were not found.")


def bench(arguments: argparse.Namespace, extra: list[str]) -> int:
    """measure speed, against other systems too; whatever follows goes to benchmarks/…/run.py"""
    pythons: list[object] = []
    if ready_to_compile():
        pythons += ["--compiled-python", compiled_venv().python]
    else:
        say(f"Measuring without the compiled build: {NO_COMPILER}.")
    if arguments.server:
        if "--alone" not in extra:
            install_boardgameio()
        return run(interpreted_venv().python, "benchmarks/server/run.py", *pythons, *extra)
    try:
        pythons += ["--peers-python", locked_venv(".venv-peers", PEERS).python]
    except Trouble as trouble:
        say(f"Measuring without other systems: {trouble}")
    return run(interpreted_venv().python, "benchmarks/run.py", *pythons, *extra)


def install_boardgameio() -> None:
    """Try to install the locked server that ours is measured against."""
    if not install_npm(BOARDGAMEIO):
        say("Measuring without boardgame.io: Node.js and npm were not found, or no network.")


def install_npm(folder: Path) -> bool:
    """Install the locked npm packages of this folder, if that can be done."""
    npm = shutil.which("npm")
    stamp = Stamp(folder / "node_modules" / "packages.stamp", [folder / "package-lock.json"])
    if npm is not None and stamp.is_stale():
        say(f"Installing the npm packages of {folder.relative_to(ROOT)}")
        if run(npm, "ci", "--ignore-scripts", "--prefix", folder, log=NOWHERE) == 0:
            stamp.press()
    return npm is not None and not stamp.is_stale()


def types(_: argparse.Namespace, __: list[str]) -> int:
    """generate the browser app's types from the server's, and check them"""
    if not install_npm(WEB):
        raise Trouble("The types need Node.js, npm and a network.")
    write_types()
    return 0


def write_types() -> None:
    dump = "import sys; from housewright.server import openapi as o; "
    dump += "open(sys.argv[1], 'wb').write(o.encoded())"
    steps: list[list[object]] = [
        [interpreted_venv().python, "-c", dump, WEB / "openapi.json"],
        ["npm", "run", "--silent", "--prefix", WEB, "types"],
        ["npm", "run", "--silent", "--prefix", WEB, "check"],
    ]
    for step in steps:
        if run(*step) != 0:
            raise Trouble("The browser app's types do not fit the server's.")


def new(_: argparse.Namespace, extra: list[str]) -> int:
    """begin a new game: dev.py new <key> [--title TITLE]"""
    return run(interpreted_venv().python, "-m", "housewright.skeleton", *extra)


def golden(_: argparse.Namespace, extra: list[str]) -> int:
    """play the golden playthroughs anew, to be reviewed as a diff"""
    return run(interpreted_venv().python, "-m", "housewright.contract.playthrough", *extra)


def lock(_: argparse.Namespace, extra: list[str]) -> int:
    """lock the requirements anew; --upgrade takes the newest versions"""
    with tempfile.TemporaryDirectory() as folder:
        tools = Venv(Path(folder))
        tools.create()
        if not tools.has_uv():
            raise Trouble(f"{UV} could not be installed: is there a network?")
        lock_file(
            tools, REQUIREMENTS, ["pyproject.toml", "--extra", "fleet", "--group", "dev", *extra]
        )
        lock_file(tools, PEERS, ["--group", "peers", *extra])
    return 0


def lock_file(tools: Venv, file: Path, inputs: list[str]) -> None:
    name = file.relative_to(ROOT)
    if run(tools.bin / "uv", "pip", "compile", *LOCK.split(), "-o", name, *inputs) != 0:
        raise Trouble(f"{name} could not be locked.")
    if "://" in file.read_text():
        raise Trouble(f"{name} must not name an address, and does.")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    parsers = {}
    for command in (play, test, check, bench, types, new, golden, lock):
        name, text = command.__name__, command.__doc__
        sub = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        sub.set_defaults(run=command)
        parsers[command] = sub
    parsers[test].add_argument("--build", choices=BUILDS, help="test this build only")
    parsers[bench].add_argument("--server", action="store_true", help="measure the server instead")
    parsers[check].add_argument("--fix", action="store_true", help="format, and repair the style")
    return top


def main() -> int:
    arguments, extra = parser().parse_known_args()
    if extra and arguments.run is check:
        parser().error(f"unrecognized arguments: {' '.join(extra)}")
    try:
        return int(arguments.run(arguments, extra))
    except Trouble as trouble:
        print(f"dev.py: {trouble}", file=sys.stderr)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"dev.py: {where}{error.strerror or error}.", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main())
