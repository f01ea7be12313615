"""`bench` prints its measurements in a readable form."""

import json
import sys

import pytest

import housewright as hw
from housewright.cli.console import pace
from housewright.study import bench as study
from tests.cli.command import Command

BENCHED = {
    "players",
    "moves_per_s",
    "games_per_s",
    "moves_per_game",
    "loop_moves_per_s",
    "other_moves_per_s",
    "copy_us",
    "view_us",
    "score_us",
    "replay_us_per_move",
    "record_replay_ms",
}


def test_the_benchmark_measures_every_game(command: Command) -> None:
    answer = command("bench", "--seconds", "0.01", "--json")
    assert answer.code == 0
    result = json.loads(answer.out)
    assert result["build"] in ("compiled", "interpreted")
    assert result["python"] == ".".join(map(str, sys.version_info[:3]))
    assert result["import_ms"] > 0
    assert set(result["games"]) == set(hw.games())
    for measured in result["games"].values():
        assert set(measured) == BENCHED
        assert all(number > 0 for number in measured.values())


def test_the_benchmark_prints_a_table(command: Command) -> None:
    answer = command("bench", "--seconds", "0.01")
    for words in ("build, Python", "moves/s", "µs/move", *hw.games()):
        assert words in answer.out


@pytest.mark.parametrize("columns", ["80", None])
def test_the_benchmark_is_read_by_lines(
    command: Command, monkeypatch: pytest.MonkeyPatch, columns: str | None
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns:
        monkeypatch.setenv("COLUMNS", columns)
    # As long as numbers become on the fastest machines, and as small as on the slowest.
    fast = dict.fromkeys(BENCHED, 12_345_678.9) | {"copy_us": 0.01, "view_us": 123.45}
    fast |= {"score_us": 1234.5, "replay_us_per_move": 0.1, "moves_per_game": 1234.5, "players": 4}
    fast |= {"record_replay_ms": 12345.6, "games_per_s": 99_999}
    slow = fast | {"games_per_s": 0.05}
    about = {"build": "compiled", "python": "3.11.7", "import_ms": 20}
    monkeypatch.setattr(study, "bench", lambda *_: about | {"games": {"fast": fast, "slow": slow}})
    lines = command("bench").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert [line.split()[:3] for line in lines if line.startswith(("fast", "slow"))] == [
        ["fast", "4", "99,999/s"],
        ["slow", "4", "3.0/min"],
        ["fast", "0.01", "123.45"],
        ["slow", "0.01", "123.45"],
    ]


@pytest.mark.parametrize(
    ("per_second", "sentence"),
    [
        (3379.4, "3,379 matches/s"),
        (12.34, "12.3 matches/s"),
        (1, "1.0 matches/s"),
        (0.97, "1.0 matches/s"),
        (0.5, "30.0 matches/min"),
        (1 / 60, "1.0 matches/min"),
        (0.01, "36.0 matches/h"),
        (0, "0.0 matches/h"),
    ],
)
def test_a_pace_is_shown_in_a_suitable_unit(per_second: float, sentence: str) -> None:
    assert pace(per_second, "matches") == sentence


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e9", "soon"])
def test_invalid_seconds_are_refused(command: Command, seconds: str) -> None:
    assert "seconds" in command.refuses("bench", "--seconds", seconds)
