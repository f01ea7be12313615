"""Every game keeps the contract, with every number of players."""

import json
from importlib import import_module
from pathlib import Path

import pytest

import housewright as hw
from housewright.contract import CHECKS, Census, Check, digest, files, persistence, run, suite
from housewright.core.game import Game
from tests.effort import draws

EXAMPLES = draws(6, many=150)
GAMES_FOLDER = Path(__file__).parents[1] / "games"

GAMES = list(hw.games().values())
SIZES = [
    pytest.param(game, players, id=f"{game.key}-{players}p")
    for game in GAMES
    for players in game.seats
]

all_games = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
all_sizes = pytest.mark.parametrize(("game", "players"), SIZES)


@all_sizes
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_the_game_keeps_the_contract(check: Check, game: Game, players: int) -> None:
    run(check, game, players, EXAMPLES)


def census_of(game: Game) -> Census:
    """How the pieces of the game add up, as its tests say."""
    census: Census = import_module(f"tests.games.{game.key}.census").census
    return census


@all_sizes
def test_pieces_are_conserved(game: Game, players: int) -> None:
    run(persistence.conserves(census_of(game)), game, players, EXAMPLES)


@all_sizes
def test_another_process_plays_the_same(game: Game, players: int) -> None:
    digest.another_process_plays_the_same(game, players)


@all_sizes
def test_both_builds_play_as_recorded(game: Game, players: int) -> None:
    recorded = json.loads((GAMES_FOLDER / game.key / "digests.json").read_text())[str(players)]
    assert digest.digest(game, players) == recorded, (
        f"{game.key} plays differently: run python3 dev.py golden and review the diff"
    )


@all_games
@pytest.mark.parametrize("check", files.CHECKS, ids=[check.__name__ for check in files.CHECKS])
def test_the_files_of_the_game_are_complete(check: files.FileCheck, game: Game) -> None:
    check(game)


def test_the_suite_for_other_packages_has_every_check() -> None:
    tests = suite(GAMES[0], census=census_of(GAMES[0]), examples=1)
    players = len(GAMES[0].seats)
    assert len(tests) == len(files.CHECKS) + players * (len(CHECKS) + 2)
    assert all(name.startswith("test_") and test.__doc__ for name, test in tests.items())
    tests[f"test_pieces_are_conserved_with_{GAMES[0].seats[0]}_players"]()
