"""A small game in a package of its own, whose rules change: what a release does to old matches.

The game is the one with which every new game begins. In version 1 of its rules everybody takes
three bricks, and in version 2 four.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final
from unittest.mock import patch

from housewright.core import registry
from housewright.core.game import Game
from housewright.skeleton import make

KEY: Final = "sheds"
TITLE: Final = "Garden Sheds"

_METADATA: Final = f"Metadata-Version: 2.1\nName: {KEY}\nVersion: 1\n"
_POINT: Final = f"[housewright.games]\n{KEY} = {KEY}:GAME\n"
_OPTION: Final = """        Option(
            "hand",
            4,
            {"en": "Bricks in hand", "ja": "手札のレンガ"},
            {"en": "How many bricks everybody takes.", "ja": "各自が取るレンガの数です。"},
            minimum=3,
            maximum=4,
            retired=2,
        ),
    ),
    version=2,
    past={1: {"hand": 3}},
"""
#: By file: what is written otherwise once everybody takes four bricks.
_CHANGES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "__init__.py": (("    ),\n    version=1,\n", _OPTION),),
    "pieces.py": (("HAND: Final = 3", "HAND: Final = 4"),),
    "state.py": (
        ("height: int, model", "height: int, hand: int, model"),
        ("self.height = height\n", "self.height = height\n        self.hand = hand\n"),
        ("self.height, self)", "self.height, self.hand, self)"),
        ("    assert isinstance(height, int)\n", "    hand = options['hand']\n"),
        ("State(players, seed, height)", "State(players, seed, height, hand)"),
        ("seat * HAND : (seat + 1) * HAND", "seat * hand : (seat + 1) * hand"),
        ("players * HAND", "players * hand"),
    ),
    "codec.py": (
        ('{"height": state.height}', '{"height": state.height, "hand": state.hand}'),
        ("0), height)", "0), height, options['hand'])"),
        ("len(hand) > HAND", "len(hand) > state.hand"),
    ),
    "view.py": (("    height: int\n", "    height: int\n    hand: int\n"),),
}


def first(folder: Path) -> Path:
    """Version 1 of the game, in a folder that can be put on the path."""
    for place in ("src/housewright/games", "tests/games"):
        (folder / "made" / place).mkdir(parents=True)
    package, _ = make(KEY, TITLE, folder / "made")
    shelf = folder / "one"
    shelf.mkdir()
    package.rename(shelf / KEY)
    for file in (shelf / KEY).glob("*.py"):
        file.write_text(file.read_text().replace("from ...", "from housewright."))
    info = shelf / f"{KEY}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(_METADATA)
    (info / "entry_points.txt").write_text(_POINT)
    return shelf


def second(shelf: Path) -> Path:
    """Version 2 of the game, which knows by which options version 1 was played."""
    return _like(shelf, "two", _CHANGES)


def forgetful(shelf: Path) -> Path:
    """Version 2 of the game, which has given version 1 up."""
    given_up = (('past={1: {"hand": 3}}', "oldest=2"), ("            retired=2,\n", ""))
    changes = {**_CHANGES, "__init__.py": (*_CHANGES["__init__.py"], *given_up)}
    return _like(shelf, "forgetful", changes)


def _like(shelf: Path, name: str, changes: dict[str, tuple[tuple[str, str], ...]]) -> Path:
    made = shelf.parent / name
    if made.exists():
        # Somebody may be reading it.
        return made
    for file in shelf.rglob("*.*"):
        if file.is_file() and "__pycache__" not in file.parts:
            text = file.read_text()
            for old, new in changes.get(file.name, ()):
                assert old in text, f"{file.name} has changed: {old!r}"
                text = text.replace(old, new)
            target = made / file.relative_to(shelf)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    return made


@contextmanager
def installed(shelf: Path) -> Iterator[Game]:
    """The game of this folder, found beside all others in this process."""
    before = dict(registry._found())
    with patch.object(sys, "path", [str(shelf), *sys.path]):
        game: Game = import_module(KEY).GAME
        try:
            with patch.object(registry, "_found", lambda: {**before, KEY: game}):
                yield game
        finally:
            for name in [name for name in sys.modules if name.partition(".")[0] == KEY]:
                del sys.modules[name]
