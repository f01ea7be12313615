"""Games are found, here and in other packages, and wrong names get suggestions."""

from pathlib import Path

import pytest

import housewright as hw
from housewright.core import registry
from tests.core.plugin import GAME, STATE, run, write

PLAY = """
import housewright as hw

match = hw.new("pebbles", players=2, seed=1)
while not match.is_over:
    match.play(match.to_act[0], "take 1")
print(*hw.games(), match.winners(), match.ply)
"""


def test_games_are_listed_by_key() -> None:
    found = hw.games()
    assert "estates" in found
    assert list(found) == sorted(found)
    assert all(game.key == key for key, game in found.items())


def test_the_list_of_games_is_a_copy() -> None:
    hw.games().clear()
    assert hw.games()


@pytest.mark.parametrize("name", ["estate", "Estates", "ESTATES", "the estates", "estatse"])
def test_an_almost_right_name_gets_a_suggestion(name: str) -> None:
    with pytest.raises(hw.BadSetup, match=r"did you mean estates\?") as caught:
        registry.find(name)
    assert caught.value.code == "game"


@pytest.mark.parametrize("name", ["chess", "", None, 7, [], {"a": 1}, "x" * 10_000])
def test_a_wrong_name_gets_the_list(name: object) -> None:
    with pytest.raises(hw.BadSetup, match=r"there are .*estates") as caught:
        registry.find(name)
    assert len(caught.value.message) < 300


def test_a_game_of_another_package_is_found_and_played(tmp_path: Path) -> None:
    # Legality needs only the state; a refusal would need refusals.py.
    write(tmp_path, "pebbles", {"__init__.py": GAME, "state.py": STATE})
    done = run(tmp_path, PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-2:] == ["[0]", "9"]
    assert "pebbles" in done.stdout.split()


LIST = """
import housewright as hw
from housewright.cli import main

main(["games"])
main(["games"])
print("still there:", *hw.games())
"""


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def GAME(:", "SyntaxError: "),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("", "AttributeError: "),
        ("GAME = 7", "TypeError: it must be a Game, not 7"),
    ],
)
def test_a_broken_plug_in_is_left_out_and_named(tmp_path: Path, code: str, reason: str) -> None:
    write(tmp_path, "pebbles", {"__init__.py": code})
    write(tmp_path, "shells", {"__init__.py": GAME})
    done = run(tmp_path, LIST)
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    warning = "The game pebbles of the package my-pebbles is left out: "
    warning += f"pebbles:GAME could not be loaded ({reason}"
    assert line.startswith(f"housewright: {warning}")
    assert done.stdout.count(warning) == 2
    assert done.stdout.splitlines()[-1].split(" ")[2:] == sorted([*hw.games(), "shells"])


def test_a_plug_in_does_not_take_the_place_of_a_game(tmp_path: Path) -> None:
    write(tmp_path, "estates", {"__init__.py": GAME})
    done = run(tmp_path, "import housewright as hw; print(hw.games()['estates'].title)")
    assert done.stdout == "The Estates\n"
    assert done.stderr == (
        "housewright: The game estates of the package my-estates is left out: "
        "housewright has a game with the same key, and no game hides another.\n"
    )


def test_of_two_plug_ins_with_one_key_both_are_refused(tmp_path: Path) -> None:
    write(tmp_path / "one", "pebbles", {"__init__.py": GAME})
    write(
        tmp_path / "two",
        "stones",
        {"__init__.py": "", "pebbles/__init__.py": GAME},
        "stones.pebbles",
    )
    code = "import housewright as hw; hw.new('pebbles', 2)"
    done = run(tmp_path / "one", code, tmp_path / "two")
    first, second, *_ = done.stderr.splitlines()
    assert "my-pebbles is left out: my-stones has" in first
    assert "my-stones is left out: my-pebbles has" in second
    # The refusal says why it is missing.
    assert done.stderr.splitlines()[-1].endswith(first.removeprefix("housewright: "))
