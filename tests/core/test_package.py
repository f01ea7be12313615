"""The package as a whole: what importing it costs, and that its examples run."""

import doctest
import inspect
import os
import pkgutil
import pydoc
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import housewright
from housewright import Game, Match, Score

QUIET = ("housewright.__main__",)
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(housewright.__path__, "housewright.")
    # Migrations are run by Alembic and cannot be imported otherwise.
    if module.name not in QUIET and ".migrations." not in module.name
)
PROBE = """
import sys
before = set(sys.modules)
import housewright
print(*sorted(set(sys.modules) - before))
"""


# Without site-packages: packages there may import anything at startup.
PLAIN = os.environ | {"PYTHONPATH": str(Path(housewright.__path__[0]).parent)}


def imported(code: str) -> list[str]:
    """The modules that a fresh Python imports."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True, env=PLAIN
    )
    return done.stdout.split()


def test_importing_the_package_imports_the_standard_library_only() -> None:
    roots = {name.partition(".")[0] for name in imported(PROBE)}
    others = {root for root in roots if root not in sys.stdlib_module_names}
    # The compiled build has one shared library beside the package.
    assert {root for root in others if not root.endswith("__mypyc")} == {"housewright"}


def test_importing_the_package_imports_no_game() -> None:
    assert [name for name in imported(PROBE) if name.startswith("housewright.games.")] == []


def test_listing_games_imports_no_rules() -> None:
    listed = imported(PROBE.replace("print", "housewright.games(); print"))
    games = [name for name in listed if name.startswith("housewright.games.")]
    assert games
    assert all(name.count(".") == 2 for name in games)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_module_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_examples_of_the_package_run() -> None:
    assert doctest.testmod(housewright).failed == 0


def test_everything_public_is_there() -> None:
    assert all(hasattr(housewright, name) for name in housewright.__all__)


def test_the_games_can_be_listed_and_imported_in_every_way() -> None:
    # mypy reads these lines too.
    import housewright.games.estates.state as rules  # noqa: PLC0415
    from housewright.games import estates  # noqa: PLC0415
    from housewright.games.estates import state  # noqa: PLC0415

    assert state is rules
    assert housewright.games()["estates"] is estates.GAME


def test_a_package_of_a_game_can_be_imported_before_anything_else() -> None:
    code = (
        "import housewright.games.estates.state as rules, housewright as hw\n"
        "import housewright.games.estates.moves\n"
        "print(rules.__name__, housewright.games.estates.moves.__name__, *hw.games())"
    )
    assert imported(code)[:2] == [
        f"housewright.games.estates.{name}" for name in ("state", "moves")
    ]
    assert "estates" in imported(code)


PUBLIC = [
    (kind, name)
    for kind in (housewright.State, housewright.Rng, Game, Match, Score)
    for name, member in vars(kind).items()
    if not name.startswith("_") and (callable(member) or hasattr(member, "__get__"))
    # The fields of a compiled class look like properties.
    if name not in getattr(kind, "__mypyc_attrs__", ())
]


@pytest.mark.parametrize(("kind", "name"), PUBLIC)
def test_help_explains_every_public_class_and_method(kind: type, name: str) -> None:
    help_text = pydoc.plain(pydoc.render_doc(kind))
    lines = [line.strip(" |") for line in help_text.splitlines()]
    at = [place for place, line in enumerate(lines) if re.match(rf"{name}\b", line)]
    assert inspect.getdoc(kind)
    # The line below the name is the sentence that explains it.
    assert any(re.fullmatch(r"[A-Z].*", lines[place + 1]) for place in at)


def test_help_finds_docstrings_that_the_build_has_dropped() -> None:
    code = "import housewright as hw; print(hw.State.__doc__, hw.Rng.__doc__)"
    done = subprocess.run(
        [sys.executable, "-OO", "-c", code], capture_output=True, text=True, check=True
    )
    assert "legal(seat: int) -> list[int]\n    The seat's moves in the game's" in done.stdout
    assert "A stream of numbers fixed by its key" in done.stdout


def test_the_contract_without_hypothesis_says_what_is_missing() -> None:
    code = "import sys; sys.modules['hypothesis'] = None; import housewright.contract"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: housewright.contract needs hypothesis")
