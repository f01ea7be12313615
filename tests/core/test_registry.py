"""Games are found, here and in other packages, and wrong names get suggestions."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import housewright as hw
from housewright.core import registry

POINT = "[housewright.games]\npebbles = pebbles:GAME\n"
METADATA = "Metadata-Version: 2.1\nName: pebbles\nVersion: 1\n"
GAME = """
from housewright.core.game import Game

GAME = Game(
    package=__name__,
    title="Pebbles",
    blurb={"en": "Take the last one.", "ja": "最後の1つを取る。"},
    seats=range(2, 3),
    version=1,
    move_limit=9,
)
"""
STATE = """
from housewright.core.state import State as CoreState


class State(CoreState):
    def __init__(self, players, seed, left, turn):
        super().__init__(players, seed)
        self.left = left
        self.turn = turn

    is_over = property(lambda self: self.left == 0)

    def to_act(self):
        return [] if self.is_over else [self.turn]

    def legal(self, seat):
        return [n for n in (1, 2) if n <= self.left] if seat in self.to_act() else []

    def apply(self, seat, move, sink=None):
        self.left -= move
        self.turn = 1 - seat

    def copy(self):
        return State(self.players, self.seed, self.left, self.turn)

    def text(self, move):
        return f"take {move}"

    def parse(self, text):
        return {"take 1": 1, "take 2": 2}.get(text, -1)

    def winners(self):
        return [1 - self.turn] if self.is_over else []


def deal(players, options, seed):
    return State(players, seed, 9, 0)
"""
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


def test_the_list_of_games_is_the_callers_own() -> None:
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
    package, info = tmp_path / "pebbles", tmp_path / "pebbles-1.dist-info"
    package.mkdir()
    info.mkdir()
    (package / "__init__.py").write_text(dedent(GAME))
    (package / "state.py").write_text(dedent(STATE))
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(POINT)
    # Legality needs no more than the state: a refusal would ask for refusals.py.
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{PLAY}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-2:] == ["[0]", "9"]
    assert "pebbles" in done.stdout.split()
