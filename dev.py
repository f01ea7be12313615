#!/usr/bin/env python3
"""The commands for contributors; needs only Python and a network."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("dev.py: Housewright needs Python 3.11 or newer, not %d.%d." % sys.version_info[:2])

from tools import debian, housemap, node, webapp
from tools.node import Node
from tools.shell import CI, ROOT, Trouble, run, say, together
from tools.venv import UV, Stamp, Venv, locked_venv

PYPROJECT = ROOT / "pyproject.toml"
REQUIREMENTS = ROOT / "requirements.txt"
# What the image is built with, and what it runs.
IMAGE_BUILD = ROOT / "deploy" / "build.txt"
IMAGE = ROOT / "deploy" / "requirements.txt"
NODE = ROOT / "tools" / "node.txt"
PEERS = ROOT / "benchmarks" / "requirements.txt"
BOARDGAMEIO = ROOT / "benchmarks" / "server" / "boardgameio"
WEB = webapp.WEB
CODE = ("src", "tests", "benchmarks", "fuzz", "tools", "dev.py", "hatch_build.py")
Command = Callable[[argparse.Namespace, list[str]], int]
BUILDS = ("interpreted", "compiled")
# Tests of what runs compiled in one build and as it is in the other. The last build runs all tests.
ENGINES = ("tests/bots", "tests/contract", "tests/core", "tests/games", "tests/learn")
# The share of the tests that `test --quick` runs: rules, secrets, data, and a server's daily life.
QUICK = (
    *ENGINES,
    "tests/store",
    "tests/tools",
    "tests/server/live/test_clock.py",
    "tests/server/live/test_requests.py",
    "tests/server/live/test_rooms.py",
    "tests/server/live/test_watchers.py",
    "tests/server/test_games.py",
    "tests/server/test_http.py",
    "tests/server/test_lobby.py",
    "tests/server/test_socket.py",
)
FOR_TESTS = {"HOUSEWRIGHT_OPTIMISE": "1"}
LOCK = "--quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11"
#: What pytest ends with when it finds none.
NO_TESTS = 5
NO_COMPILER = "no C compiler and Python headers were found (apt-get install gcc python3-dev)"


def ready_to_compile() -> bool:
    """Whether the compiled build can be made, if need be after installing a compiler."""
    debian.install(debian.COMPILER)
    return debian.has_compiler()


def interpreted_venv() -> Venv:
    """Where the sources in the work tree run as they are."""
    venv = locked_venv(".venv", REQUIREMENTS)
    stamp = Stamp(venv.path / "project.stamp", [PYPROJECT])
    if stamp.is_stale():
        venv.install("Housewright", "--no-deps", "--no-build-isolation", "-e", ROOT)
        stamp.press()
    return venv


def compiled_packages() -> Venv:
    """Where the wheel with the compiled engines will be installed."""
    return locked_venv(".venv-compiled", REQUIREMENTS)


def compiled_venv(*, for_tests: bool = False) -> Venv:
    """Where the wheel with the compiled engines is installed.

    Tests compile with -O1: half the build time, and engines that are a tenth slower.
    """
    builder = interpreted_venv()
    venv = compiled_packages()
    best, quick = engine_stamps(venv)
    if best.is_stale() and (quick.is_stale() or not for_tests):
        say("Compiling the engines, which takes some minutes")
        for stamp in (best, quick):
            stamp.path.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            wheel = build_wheel(builder, Path(folder), FOR_TESTS if for_tests else {})
            venv.install("Housewright", "--no-deps", "--force-reinstall", wheel)
        (quick if for_tests else best).press()
    return venv


def engine_stamps(venv: Venv) -> tuple[Stamp, Stamp]:
    """The stamps of the two ways to compile the sources: best, and quick for tests."""
    sources = [f for f in (ROOT / "src").rglob("*") if f.is_file() and "__pycache__" not in f.parts]
    inputs = [PYPROJECT, REQUIREMENTS, ROOT / "hatch_build.py", *sources]
    return Stamp(venv.path / "project.stamp", inputs), Stamp(venv.path / "quick.stamp", inputs)


def build_wheel(builder: Venv, folder: Path, variables: dict[str, str]) -> Path:
    """The compiled wheel, built with the locked compiler."""
    hatchling = [builder.python, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    code = run(*hatchling, variables=variables)
    wheel = next(folder.glob("*.whl"), None)
    if code != 0 or wheel is None or wheel.stem.endswith("-none-any"):
        raise Trouble("The engines could not be compiled.")
    return wheel


def found_node() -> Node:
    """The machine's Node.js, or one that is installed for this project alone."""
    if found := node.of_machine():
        return found
    missing = "Node.js 20.19, or 22.13 or newer, with npm was not found"
    if not node.has_package():
        raise Trouble(f"{missing}.")
    try:
        venv = locked_venv(".venv-node", NODE, "Node.js")
    except Trouble as trouble:
        raise Trouble(f"{missing}, and there is no other: {trouble}") from None
    if found := node.of_package(venv.packages):
        return found
    raise Trouble(f"{missing}; delete .venv-node and try again.")


def build_app() -> None:
    """Build the browser app, if its sources changed."""
    if not webapp.is_fresh():
        say("Building the browser app")
        webapp.build(found_node())


def play(_: argparse.Namespace, extra: list[str]) -> int:
    """play in the browser; what follows goes to `housewright serve`"""
    venv = interpreted_venv()
    try:
        build_app()
    except Trouble as trouble:
        if not webapp.BUILT.exists():
            raise
        say(f"You play with the browser app of the last build. {trouble}")
    # Not sooner: a wheel that holds an older app is stale.
    compiled = Venv(ROOT / ".venv-compiled")
    if all(stamp.is_stale() for stamp in engine_stamps(compiled)):
        say("Bots think several times as fast with compiled engines: dev.py compile")
    else:
        venv = compiled
    return run(venv.bin / "housewright", "serve", "--open", *extra)


def compile_engines(_: argparse.Namespace, __: list[str]) -> int:
    """compile the engines, with which bots think several times as fast; `play` then uses them"""
    if not ready_to_compile():
        raise Trouble(f"The engines cannot be compiled: {NO_COMPILER}.")
    # The app goes into the wheel.
    build_app()
    compiled_venv()
    say("The engines are compiled.")
    return 0


def web(_: argparse.Namespace, extra: list[str]) -> int:
    """serve the browser app's sources, beside a running `housewright serve`; for work on them"""
    found = found_node()
    webapp.install(found, WEB)
    return found.run(WEB, "run", "dev", "--", *extra)


def test(arguments: argparse.Namespace, extra: list[str]) -> int:
    """check, then test both builds; what follows goes to pytest"""
    if arguments.no_install:
        os.environ[debian.NO_INSTALL] = "1"
    if arguments.quick:
        return test_quickly(arguments.build, extra)
    builds = [arguments.build] if arguments.build else list(BUILDS)
    if "compiled" in builds and not ready_to_compile():
        if arguments.build or CI:
            raise Trouble(f"The compiled build cannot be tested: {NO_COMPILER}.")
        builds.remove("compiled")
        say(f"The compiled build is skipped: {NO_COMPILER}.")
    set_up = [lambda: debian.install(*debian.SERVICES), interpreted_venv, build_app]
    together(*set_up, *([compiled_packages] if "compiled" in builds else []))
    # Asked for certain tests, we run those and nothing else.
    jobs: list[Callable[[], object]] = [] if extra else [check_code, check_app]
    if "compiled" in builds:
        jobs.append(lambda: compiled_venv(for_tests=True))
    draws = os.environ.get("HOUSEWRIGHT_DRAWS", "all")
    *early, last = builds
    # Neither the checks nor the compiler keep all processors busy to their end.
    for build in early:
        tests, cases = (extra, draws) if extra else (ENGINES, "tenth")
        jobs.append(partial(test_build, build, tests, draws=cases, workers=processors()))
    together(*jobs)
    # One more than processors: tests wait for browsers, databases and disks.
    test_build(last, extra, draws=draws, workers=processors() + 1)
    what = "the tests asked for" if extra else "the checks and the tests"
    say(f"All passed: {what} ({' and '.join(builds)}).")
    return 0


def test_quickly(build: str | None, extra: list[str]) -> int:
    """Check the Python code beside a share of the tests, which draw few random cases."""
    if build == "compiled":
        raise Trouble("test --quick runs the interpreted build only.")
    interpreted_venv()
    tests = [*QUICK, *extra]
    testing = partial(test_build, "interpreted", tests, draws="tenth", workers=processors())
    together(check_code, testing)
    say("All passed: the quick checks and tests. dev.py test runs the rest.")
    return 0


def processors() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # Not on macOS and Windows.
        return os.cpu_count() or 1


def test_build(build: str, extra: Iterable[str], *, draws: str, workers: int) -> None:
    """Run these tests, or all, with as many random cases as tests/effort.py says."""
    venv = compiled_venv(for_tests=True) if build == "compiled" else interpreted_venv()
    say(f"Testing the {build} build")
    variables = {"HOUSEWRIGHT_BUILD": build, "HOUSEWRIGHT_DRAWS": draws}
    # Neighbours stay together: most tests of a file share a server or a browser.
    spread = ["-n", workers, "--dist", "worksteal"]
    if run(venv.python, "-m", "pytest", "-q", *spread, *extra, variables=variables) != 0:
        raise Trouble(f"The tests of the {build} build failed.")


def check(arguments: argparse.Namespace, _: list[str]) -> int:
    """look at format, style, types and imports"""
    interpreted_venv()
    together(lambda: check_code(fix=arguments.fix), lambda: check_app(fix=arguments.fix))
    return 0


def check_code(*, fix: bool = False) -> None:
    venv = interpreted_venv()
    code = [name for name in CODE if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]
    checks: dict[str, list[str]] = {
        "ruff check": ["ruff", "check", "--quiet", *(["--fix"] if fix else []), *code],
        "ruff format": ["ruff", "format", "--quiet", *([] if fix else ["--diff"]), *code],
        "mypy": ["mypy", "--no-error-summary", *code],
        "lint-imports": ["lint-imports", "--no-logo"],
    }
    failed = [
        name
        for name, (tool, *rest) in checks.items()
        if run(venv.bin / tool, *rest, at_once=True) != 0
    ]
    if failed:
        raise Trouble(f"{' and '.join(failed)} failed (dev.py check --fix repairs what it can).")


def check_app(*, fix: bool = False) -> None:
    """Look at the browser app as at the rest, and run its own tests."""
    write_types()
    lint = {"eslint": "lint:fix" if fix else "lint"}
    rest = {
        "prettier": "format" if fix else "format:check",
        "svelte-check": "check",
        "vitest": "test",
    }
    if fix:
        # ESLint and Prettier write the same files.
        npm_steps(lint | rest)
    else:
        # ESLint takes as long as the others together.
        together(lambda: npm_steps(lint), lambda: npm_steps(rest))


def npm_steps(steps: Mapping[str, str]) -> None:
    """Run these scripts of the browser app, by name; say which ones failed."""
    failed = [name for name, step in steps.items() if npm_run(step) != 0]
    if failed:
        raise Trouble(f"{' and '.join(failed)} failed (dev.py check --fix repairs what it can).")


def npm_run(script: str) -> int:
    return found_node().run(WEB, "run", "--silent", script, at_once=True)


def bench(arguments: argparse.Namespace, extra: list[str]) -> int:
    """measure speed, against other systems too; what follows goes to benchmarks/…/run.py"""
    if arguments.browser:
        debian.install(debian.CHROMIUM)
        build_app()
        return run(interpreted_venv().python, "benchmarks/browser/run.py", *extra)
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
    try:
        webapp.install(found_node(), BOARDGAMEIO)
    except Trouble as trouble:
        say(f"Measuring without boardgame.io: {trouble}")


def types(_: argparse.Namespace, __: list[str]) -> int:
    """generate the browser app's types and the labels of its tests from the server's; check them"""
    write_types()
    if npm_run("check") != 0:
        raise Trouble("The browser app's types do not fit the server's.")
    return 0


def write_types() -> None:
    webapp.install(found_node(), WEB)
    dump = "import sys; from housewright.server import openapi as o; "
    dump += "open(sys.argv[1], 'wb').write(o.encoded())"
    python = interpreted_venv().python
    if run(python, "-c", dump, WEB / "openapi.json") != 0 or npm_run("types") != 0:
        raise Trouble("The browser app's types could not be made from the server's.")
    if run(python, "-m", "tools.label_samples", WEB / "labels.gen.json") != 0:
        raise Trouble("No labels could be sampled for the browser app's tests.")


def new(_: argparse.Namespace, extra: list[str]) -> int:
    """begin a new game: dev.py new <key> [--title TITLE]"""
    return run(interpreted_venv().python, "-m", "housewright.skeleton", *extra)


def golden(_: argparse.Namespace, extra: list[str]) -> int:
    """write the golden playthroughs and pictures again; review them as a diff"""
    python = interpreted_venv().python
    if (code := run(python, "-m", "housewright.contract.playthrough", *extra)) != 0:
        return code
    build_app()
    debian.install(debian.BROWSER)
    draw = [
        python,
        "-m",
        "pytest",
        "-q",
        "tests/browser/test_pictures.py",
        "-k",
        " or ".join(extra),
    ]
    code = run(*draw, variables={"HOUSEWRIGHT_PICTURES": "draw"})
    # Not every game has pictures.
    return 0 if code == NO_TESTS else code


def house_map(_: argparse.Namespace, __: list[str]) -> int:
    """draw docs/pictures/house.svg: the rooms, how long each is, and which imports which"""
    housemap.PICTURE.write_text(housemap.picture(housemap.found()), encoding="utf-8")
    say(f"{housemap.PICTURE.relative_to(ROOT)} shows the house as it is.")
    return 0


def lock(_: argparse.Namespace, extra: list[str]) -> int:
    """lock the requirements again; --upgrade takes the newest versions"""
    with tempfile.TemporaryDirectory() as folder:
        tools = Venv(Path(folder))
        tools.create()
        if not tools.has_uv():
            raise Trouble(f"{UV} could not be installed: is there a network?")
        extras = ["--extra", "fleet", "--extra", "rl"]
        lock_file(tools, REQUIREMENTS, ["pyproject.toml", *extras, "--group", "dev", *extra])
        lock_file(tools, PEERS, ["--group", "peers", *extra])
        lock_file(tools, NODE, ["--group", "node", *extra])
        # The image gets the versions that the tests ran with.
        alike = ["-c", REQUIREMENTS.relative_to(ROOT), "-c", NODE.relative_to(ROOT), *extra]
        lock_file(tools, IMAGE, ["pyproject.toml", "--extra", "fleet", *alike])
        lock_file(tools, IMAGE_BUILD, ["--group", "build", "--group", "node", *alike])
    return 0


def lock_file(tools: Venv, file: Path, inputs: list[object]) -> None:
    name = file.relative_to(ROOT)
    if run(tools.bin / "uv", "pip", "compile", *LOCK.split(), "-o", name, *inputs) != 0:
        raise Trouble(f"{name} could not be locked.")
    if "://" in file.read_text():
        raise Trouble(f"{name} must not name an address, and does.")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    parsers = {}
    named: dict[str, Command] = {
        "play": play,
        "compile": compile_engines,
        "test": test,
        "check": check,
        "bench": bench,
        "web": web,
        "types": types,
        "new": new,
        "golden": golden,
        "map": house_map,
        "lock": lock,
    }
    for name, command in named.items():
        text = command.__doc__
        sub = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        sub.set_defaults(run=command)
        parsers[name] = sub
    testing = parsers["test"]
    testing.add_argument("--build", choices=BUILDS, help="test this build only")
    testing.add_argument(
        "--quick",
        action="store_true",
        help="in two minutes: ruff, mypy and the imports, and most tests of engines, store and "
        "server, interpreted, with a tenth of the random cases; without the compiled build, the "
        "browser app, the terminal, the command line, and servers in processes of their own",
    )
    testing.add_argument(
        "--no-install",
        action="store_true",
        help="install no Debian packages; what needs missing ones is skipped",
    )
    instead = parsers["bench"].add_mutually_exclusive_group()
    instead.add_argument("--server", action="store_true", help="measure the server instead")
    instead.add_argument("--browser", action="store_true", help="measure the app in a browser")
    parsers["check"].add_argument("--fix", action="store_true", help="format, and repair the style")
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
