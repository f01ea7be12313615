"""A game in its own package, as a plug-in installs it."""

import subprocess
import sys
from pathlib import Path

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


def write(folder: Path, name: str, files: dict[str, str], module: str = "") -> None:
    """A package with these files, installed in the folder as `my-<name>`."""
    for path, text in files.items():
        file = folder / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    module = module or name
    info = folder / f"my_{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: my-{name}\nVersion: 1\n")
    key = module.rpartition(".")[2]
    (info / "entry_points.txt").write_text(f"[housewright.games]\n{key} = {module}:GAME\n")


def run(folder: Path, code: str, *more: Path) -> subprocess.CompletedProcess[str]:
    """Run the code where the packages in the folders are installed."""
    paths = [str(each) for each in (folder, *more)]
    begun = f"import sys; sys.path[:0] = {paths!r}\n{code}"
    return subprocess.run(
        [sys.executable, "-c", begun], capture_output=True, text=True, check=False
    )
