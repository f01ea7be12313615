"""Facts that are written in two places agree."""

import ast
import tomllib
from pathlib import Path
from typing import get_args

from housewright.cli.flags import Language
from housewright.core.blueprint import LANGUAGES
from housewright.tui import words

ROOT = Path(__file__).parents[2]


def test_the_command_speaks_the_languages_of_the_games_and_the_table() -> None:
    choices, _ = get_args(Language)
    assert get_args(choices) == LANGUAGES == tuple(words.LANGUAGES)


def test_the_compiler_is_the_one_that_the_tests_run_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    assert {"include-group": "build"} in groups["dev"]
    tools = [tool for tool in groups["build"] if tool.startswith("mypy")]
    compilers = [tool for tool in _compiler() if tool.startswith("mypy")]
    assert len(tools) == 1
    assert "==" in tools[0]
    assert compilers == tools


def _compiler() -> list[str]:
    """COMPILER of the build hook, read without importing the hook."""
    for line in ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "COMPILER":
            return list(ast.literal_eval(line.value))
    raise AssertionError("hatch_build.py names no COMPILER.")
