"""Bots from files at the table in the terminal."""

from pathlib import Path

import pytest

from housewright.tui import sitting
from housewright.tui.sitting import Sitting

CODE = """
class First:
    def choose(self, outlook, rng):
        return outlook.texts[-1]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(CODE)
    return path


def seated(file: Path, save: Path | None = None) -> Sitting:
    seats = [f"{file}:First", "You"]
    return sitting.start("estates", seats, 1, path=save, own=sitting.own_bots(seats))


def test_a_custom_bot_moves_for_its_seat(file: Path) -> None:
    table = seated(file)
    assert table.match.names == ["my_bot.py:First", "You"]
    assert table.people == [1]
    assert table.bot_to_act == 0
    assert table.bot_move() == (0, table.match.legal_moves(0)[-1])


def test_a_custom_bot_plays_the_next_match(file: Path) -> None:
    assert sitting.again(seated(file)).people == [1]


def test_a_record_never_runs_a_bot_file(file: Path, tmp_path: Path) -> None:
    table = seated(file, tmp_path / "match.hwr")
    table.save()
    file.write_text("raise SystemExit")
    found = sitting.resume(tmp_path / "match.hwr")
    # A resumed match says that a person takes the seat.
    assert found.people == [0, 1]
    assert found.strangers == {0: f"{file}:First"}
    assert sitting.again(found).people == [0, 1]
