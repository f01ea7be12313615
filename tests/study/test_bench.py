"""The benchmark of the engines measures what it reports."""

import pytest

import housewright as hw
from housewright.core import state
from housewright.study import bench
from housewright.study.bench import REPETITIONS, best, build, measure


def test_the_build_is_read_from_the_engine() -> None:
    assert build() == ("interpreted" if state.__file__.endswith(".py") else "compiled")


def test_everything_is_measured_several_times() -> None:
    calls: list[int] = []
    taken = best({"adding": lambda: calls.append(sum(range(1000)))}, 0.01)
    assert taken["adding"] > 0
    assert len(calls) >= REPETITIONS


def test_the_import_is_measured_in_ten_fresh_interpreters(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [0.03, 0.02, *[0.04] * 8]
    taken = iter(seconds)
    monkeypatch.setattr(bench, "_import_seconds", lambda: next(taken))
    assert bench.import_ms() == pytest.approx(20)
    assert list(taken) == []


def test_the_figures_are_consistent() -> None:
    for game in hw.games().values():
        measured = measure(game, 0.02)
        assert measured["players"] in game.seats
        assert 0 < measured["moves_per_game"] <= game.move_limit
        per_second = measured["games_per_s"] * measured["moves_per_game"]
        assert abs(per_second - measured["moves_per_s"]) < 0.05 * per_second
