"""Promises of the project as a whole: rules have tests, scenarios pass, files stay small."""

import json
import os
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import housewright as hw
from housewright.contract.files import rule_ids
from housewright.core import scenario
from housewright.core.game import RULE_ID, Game

ROOT = Path(__file__).parents[2]
GAMES_FOLDER = ROOT / "tests" / "games"
GAMES = list(hw.games().values())
SCENARIOS = sorted(GAMES_FOLDER.glob("*/scenarios/*.json"))

LONGEST = 500
# Data and generated files: a path that ends in one of these may be longer.

all_games = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@cache
def _named_by_tests(game: Game) -> set[str]:
    folder = GAMES_FOLDER / game.key
    found: set[str] = set()
    for file in folder.rglob("test_*.py"):
        found |= set(re.findall(rf"\b{RULE_ID}\b", file.read_text(encoding="utf-8")))
    for file in folder.glob("scenarios/*.json"):
        found |= set(json.loads(file.read_text(encoding="utf-8")).get("rules", []))
    return found


@all_games
def test_every_rule_is_named_by_a_test(game: Game) -> None:
    missing = [rule for rule in rule_ids(game) if rule not in _named_by_tests(game)]
    assert not missing, f"no test and no scenario names {', '.join(missing)}"


@all_games
def test_tests_name_only_rules_that_exist(game: Game) -> None:
    rules = rule_ids(game)
    prefixes = {rule.partition("-")[0] for rule in rules}
    named = {rule for rule in _named_by_tests(game) if rule.partition("-")[0] in prefixes}
    assert sorted(named - set(rules)) == []


def has_scenarios(key: str, files: list[Path]) -> None:
    """Says what to write if the game of this key has no scenario among these files."""
    assert any(file.parts[-3] == key for file in files), (
        f"{key} has no scenarios. Write at least one worked case as "
        f"tests/games/{key}/scenarios/01_what_it_shows.json: a JSON object with game, name, rules "
        "(the ids that it shows), position, and script (moves, and what must be true after them). "
        "src/housewright/core/scenario.py lists all steps of a script; "
        f"housewright check tests/games/{key}/scenarios runs the files."
    )


@all_games
def test_the_game_has_scenarios(game: Game) -> None:
    has_scenarios(game.key, SCENARIOS)


def test_a_game_without_scenarios_is_told_what_to_write() -> None:
    with pytest.raises(AssertionError) as caught:
        has_scenarios("towers", [file for file in SCENARIOS if file.parts[-3] != "towers"])
    said = str(caught.value)
    assert "tests/games/towers/scenarios/01_what_it_shows.json" in said
    assert all(word in said for word in ("game", "name", "rules", "position", "script"))


@pytest.mark.parametrize("file", SCENARIOS, ids=[f"{f.parts[-3]}-{f.stem}" for f in SCENARIOS])
def test_the_scenario_passes(file: Path) -> None:
    assert scenario.run(json.loads(file.read_text(encoding="utf-8"))) == []


def test_no_source_file_is_too_long() -> None:
    folders = ("src", "tests", "benchmarks", "fuzz")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    long = [
        f"{file.relative_to(ROOT)}: {lines} lines"
        for file in files
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST
    ]
    assert long == []


def test_the_build_is_the_one_asked_for() -> None:
    build = os.environ.get("HOUSEWRIGHT_BUILD", "interpreted")
    modules = ["housewright.core.state", "housewright.core.rng", "housewright.core.playout"]
    modules += [
        f"{game.package}.{file}" for game in GAMES for file in ("state", "scoring", "sense")
    ]
    wanted = (".so", ".pyd") if build == "compiled" else (".py",)
    wrong = [name for name in modules if not str(import_module(name).__file__).endswith(wanted)]
    assert wrong == [], f"not {build}"
