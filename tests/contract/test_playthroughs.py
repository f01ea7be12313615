"""The golden playthroughs are what is played now."""

from itertools import zip_longest
from pathlib import Path

import pytest

import housewright as hw
from housewright.contract.playthrough import changes, plans, played, pretty
from housewright.core.game import Game

GAMES_FOLDER = Path(__file__).parents[1] / "games"
GAMES = list(hw.games().values())
FILES = [
    pytest.param(game, name, id=f"{game.key}-{name}") for game in GAMES for name in plans(game)
]


@pytest.mark.parametrize(("game", "name"), FILES)
def test_the_playthrough_is_what_is_played_now(game: Game, name: str) -> None:
    file = GAMES_FOLDER / game.key / "playthroughs" / name
    assert file.exists(), f"{file.name} is missing: run python3 dev.py golden"
    golden = file.read_text(encoding="utf-8").splitlines()
    now = played(plans(game)[name]).splitlines()
    for number, (line, other) in enumerate(zip_longest(golden, now, fillvalue=""), 1):
        where = f"{file.name}, line {number}: run python3 dev.py golden and review the diff"
        assert line == other, where


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_there_is_no_playthrough_of_something_else(game: Game) -> None:
    folder = GAMES_FOLDER / game.key / "playthroughs"
    assert {file.name for file in folder.iterdir()} == set(plans(game))


def test_changes_are_told_with_pointers() -> None:
    old = {"a": [1, 2, 3], "b": {"c": None}, "d": [1], "e": [1, 2]}
    new = {"a": [1, 5, 3], "b": {"c": 4}, "d": [1, 2], "e": [2]}
    assert list(changes(old, new)) == [
        ("/a/1", "2 -> 5"),
        ("/b/c", "null -> 4"),
        ("/d", "+ 2"),
        ("/e", "- 1 (first)"),
    ]


def test_a_change_of_type_is_a_change() -> None:
    assert list(changes({"a": 1}, {"a": True})) == [("/a", "1 -> true")]


def test_pretty_json_breaks_long_lines_only() -> None:
    assert pretty({"a": [1, 2]}) == '{"a": [1, 2]}'
    assert pretty({"a": ["x" * 60, "y" * 60]}).count("\n") == 5
