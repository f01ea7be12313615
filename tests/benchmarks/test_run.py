"""The benchmarks say what they could not measure, and never compare with nothing."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import housewright as hw
from benchmarks import command, programs, report, thinking
from benchmarks.figures import Series, bots_of
from benchmarks.goals import comparable, goals
from benchmarks.programs import Unmeasured

ROOT = Path(__file__).parents[2]
OURS = {
    "build": "interpreted",
    "import_ms": 30.0,
    "games": {
        "estates": {"players": 4, "moves_per_s": 300_000, "games_per_s": 900.0, "copy_us": 2.5}
    },
}
HEARTS = {"players": 4, "actions": 52, "moves_per_game": 113.6, "moves_per_s": 600_000}
LEDUC = {"players": 2, "actions": 3, "moves_per_game": 6.7, "moves_per_s": 900_000}


def _series(**results: dict[str, object]) -> dict[str, Series]:
    found = {}
    for name in ("interpreted", "compiled", *programs.PEERS):
        found[name] = Series(name)
        if name in results:
            found[name].add(results[name])
        else:
            found[name].missing = f"{name} was not measured: it is not here."
    return found


def _report(series: dict[str, Series]) -> str:
    out = io.StringIO()
    peers = [series[peer] for peer in programs.PEERS]
    report.show(series, peers, goals(series), Console(file=out, width=command.WIDTH))
    return out.getvalue()


def test_the_help_can_be_read() -> None:
    run = [sys.executable, "benchmarks/run.py", "--help"]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "--against COMMIT" in done.stdout


def test_a_report_without_peers_says_so() -> None:
    said = _report(_series(interpreted=OURS))
    assert "estates, interpreted" in said
    assert "Other systems" not in said
    for name in ("compiled", *programs.PEERS):
        assert f"{name} was not measured: it is not here." in said


def test_a_report_of_nothing_is_no_error() -> None:
    assert "not measured" in _report(_series())


def test_ratios_are_ours_to_theirs() -> None:
    catan = {"players": 4, "moves_per_s": 15_000, "copy_us": 50.0}
    said = _report(_series(interpreted=OURS, catanatron={"system": "c", "games": {"catan": catan}}))
    row = next(line for line in said.splitlines() if "20 x" in line)
    assert "estates, interpreted" in row
    assert "20.0 times" in said


def test_a_goal_that_cannot_be_judged_is_neither_reached_nor_missed() -> None:
    judged = {goal.promise: goal.reached for goal in goals(_series(interpreted=OURS))}
    assert list(judged.values()) == [None, None, None, None, True]


def test_small_games_of_openspiel_are_not_comparable() -> None:
    openspiel = Series("openspiel")
    openspiel.add({"system": "OpenSpiel", "games": {"leduc": LEDUC, "hearts": HEARTS}})
    assert comparable(openspiel) == "hearts"


def test_best_and_median_look_in_the_right_direction() -> None:
    series = Series("x")
    for rate, copy in ((10, 3.0), (30, 1.0), (20, 2.0)):
        series.add({"games": {"g": {"moves_per_s": rate, "copy_us": copy}}})
    assert series.figure("g", "moves_per_s") == (30, 20)
    assert series.figure("g", "copy_us") == (1, 2)
    assert json.dumps(series.as_json())


def test_a_missing_interpreter_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unmeasured, match=r"^compiled was not measured: .*No such file"):
        programs.housewright("compiled", str(tmp_path / "python"), 0.1)


def test_the_time_of_the_import_is_the_one_that_the_program_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    runs: list[list[str]] = []

    def run(_: str, command: list[str], __: Path | None = None) -> str:
        runs.append(command)
        return json.dumps(OURS)

    monkeypatch.setattr(programs, "_run", run)
    assert programs.housewright("interpreted", sys.executable, 0.1) == OURS
    assert programs.earlier("HEAD", sys.executable, ROOT, 0.1) == OURS
    assert len(runs) == 2


def test_a_missing_peer_is_a_sentence() -> None:
    with pytest.raises(Unmeasured, match=r"^absent was not measured: .*absent'?\.$"):
        programs.peer("absent", sys.executable, 0.1)


def test_an_unknown_commit_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--against", "no-such-commit"]) == 2
    assert "git worktree failed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "said"),
    [(0.4219, "0.422"), (17.31, "17.3"), (285.4, "285"), (20_610, "20.6 k"), (3_650_000, "3.65 M")],
)
def test_amounts_are_short(value: float, said: str) -> None:
    assert report.amount(value) == said


def _bots(**figures: object) -> dict[str, Series]:
    series = _series()
    for build in ("interpreted", "compiled"):
        series[bots_of(build)] = Series(bots_of(build))
        series[bots_of(build)].add({"games": {"estates": figures}})
    return series


def test_answers_of_all_repetitions_are_looked_at_together() -> None:
    bots = Series("bots")
    for first in (1, 51):
        bots.add({"games": {"estates": {"builder_ms": [*range(first, first + 50)]}}})
    assert bots.spread("estates", "builder_ms") == (100, 50.5, 95, 100)
    assert bots.spread("estates", "master_ms") is None


def test_slow_bots_miss_their_goals() -> None:
    series = _bots(builder_ms=[50.0] * 90 + [150.0] * 10, master_ms=[5100.0], peak_mb=90.0)
    missed = [goal.promise for goal in goals(series) if goal.reached is False]
    assert missed == [
        "bots, compiled: 95 % of builder's answers in estates in less than 100 ms",
        "bots, compiled: 95 % of master's answers in estates in less than 1500 ms",
        "bots, compiled: no answer of master takes 5000 ms",
        "bots, interpreted: no answer of master takes 5000 ms",
    ]


def test_a_report_shows_how_bots_think() -> None:
    said = _report(_bots(builder_sims_per_s=12_300, builder_ms=[40.0, 60.0, 80.0], peak_mb=90.0))
    row = next(line for line in said.splitlines() if "60, 80, 80 (3)" in line)
    assert "estates, interpreted" in row
    assert "12.3 k" in row


def test_thinking_is_measured_on_decisions_of_small_and_large_matches() -> None:
    game = hw.games()["estates"]
    positions = thinking.decisions(game, 1)
    assert all(len(state.legal(seat)) > 1 for state, seat in positions)
    assert {state.players for state, _ in positions} == {2, 4}
    figures = thinking.measure(game, 0.01, 1)
    assert figures["journeyman_sims_per_s"] > 0
    assert figures["builder_sims_per_s"] > 0
    assert 1 <= len(figures["builder_ms"]) <= len(positions)


def test_what_thinks_can_be_run_by_its_name() -> None:
    found = programs.Thinking("bots", sys.executable, 0.01)._measured("estates")
    assert found.keys() >= {"journeyman_sims_per_s", "builder_sims_per_s", "builder_ms", "peak_mb"}
