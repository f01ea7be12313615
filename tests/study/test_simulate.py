"""Simulations: the same settings give the same report."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from housewright.study import Report, Stopped, simulate, workers
from housewright.study.report import Summary
from housewright.study.runner import Outcome, SimulationPlan, SimulationRunner, share_unit
from housewright.study.workers import Job, play_chunk
from tests.lent import lend

GAMES = sorted(hw.games())
RANDOM, MIXED = ["random"], ["apprentice", "random"]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def lineup(game: str, bots: list[str]) -> list[str]:
    fewest = hw.games()[game].seats[0]
    return (bots * fewest)[:fewest]


def found(report: Report) -> dict[str, Any]:
    """All parts of a report that do not depend on the clock."""
    data = report.to_json()
    del data["speed"]
    return data


def plan_of(game: str, *bots: str, seed: int = 0, rotate: bool = True) -> SimulationPlan:
    return SimulationPlan(game, bots, hw.games()[game].usual_options(len(bots)), seed, rotate)


@pytest.fixture
def eager_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start workers after the first match, even for little work."""
    monkeypatch.setattr(workers, "WARM_SECONDS", 0.0)
    monkeypatch.setattr(workers, "WORTH_WORKERS", 0.0)


@pytest.mark.usefixtures("eager_workers")
@pytest.mark.parametrize(("bots", "games"), [(RANDOM, 60), (MIXED, 5)])
def test_the_number_of_jobs_does_not_change_the_report(
    game: str, bots: list[str], games: int
) -> None:
    seats = lineup(game, bots)
    alone = simulate(game, games=games, seats=seats, seed=3)
    assert found(simulate(game, games=games, seats=seats, seed=3, jobs=2)) == found(alone)


def test_the_size_of_chunks_does_not_change_the_report(game: str) -> None:
    plan = plan_of(game, *lineup(game, RANDOM))
    whole = play_chunk(Job(plan, 0, 9))
    parts = Summary()
    for first, last in ((7, 9), (0, 4), (4, 7)):
        parts.merge(play_chunk(Job(plan, first, last)))
    assert found(Report(plan, 9, parts, 0.0, 1)) == found(Report(plan, 9, whole, 0.0, 1))


@pytest.mark.parametrize("bots", [RANDOM, MIXED])
def test_another_seed_plays_other_matches(game: str, bots: list[str]) -> None:
    seats = lineup(game, bots)
    reports = [simulate(game, games=3, seats=seats, seed=seed) for seed in range(4)]
    assert len({tuple(row.scores.total for row in report.seats) for report in reports}) > 1


@pytest.mark.parametrize("bots", [RANDOM, MIXED])
def test_a_recorded_match_is_the_one_that_is_counted(game: str, bots: list[str]) -> None:
    table = SimulationRunner(plan_of(game, *lineup(game, bots)))
    for index in range(2):
        outcome, text = table.play_recorded(index)
        assert outcome == table.play(index)
        match = hw.read(text)
        assert (match.ply, match.winners()) == (outcome.moves, outcome.winners)
        assert [score.total for score in match.scores()] == outcome.points


def test_bots_rotate_evenly_through_the_seats() -> None:
    bots = ("a", "b", "b", "c")
    plan = SimulationPlan("any", bots, {}, 0, rotate=True)
    for seat in range(4):
        held = Counter(plan.seating(index)[seat] for index in range(12))
        assert held == {"a": 3, "b": 6, "c": 3}
    assert plan.seating(0) == list(bots)
    assert plan.seating(1) == ["c", "a", "b", "b"]


def test_without_rotation_bots_keep_their_seats() -> None:
    plan = SimulationPlan("any", ("a", "b"), {}, 0, rotate=False)
    assert [plan.seating(index) for index in range(3)] == [["a", "b"]] * 3


def test_every_match_has_its_own_deal() -> None:
    plans = [SimulationPlan("any", ("a",), {}, seed, rotate=True) for seed in (1, 2)]
    seeds = {plan.deal_seed(index) for plan in plans for index in range(500)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_a_shared_win_is_split() -> None:
    unit = share_unit(4)
    summary = Summary()
    seating = ["a", "a", "b", "c"]
    summary.add(Outcome(10, [5, 5, 5, 0], [0, 1, 2]), seating, unit)
    summary.add(Outcome(20, [0, 1, 1, 0], [1, 2]), seating, unit)
    summary.add(Outcome(30, [0, 0, 0, 9], [3]), seating, unit)
    report = Report(SimulationPlan("any", tuple(seating), {}, 0, False), 3, summary, 2.0, 1)
    assert report.shared == 2
    assert [row.wins for row in report.seats] == pytest.approx([1 / 3, 5 / 6, 5 / 6, 1])
    rows = {row.name: row for row in report.bots}
    assert [rows[bot].held for bot in "abc"] == [6, 3, 3]
    assert [rows[bot].wins for bot in "abc"] == pytest.approx([7 / 6, 5 / 6, 1])
    assert report.moves.mean == 20
    assert (report.moves_per_second, report.games_per_second) == (30, 1.5)


@pytest.mark.parametrize("players", range(1, 9))
def test_every_share_is_a_whole_number(players: int) -> None:
    for winners in range(1, players + 1):
        assert share_unit(players) % winners == 0


def test_the_json_has_its_shape(game: str) -> None:
    seats = lineup(game, MIXED)
    report = json.loads(json.dumps(simulate(game, games=2, seats=seats, seed=1).to_json()))
    assert set(report) == {
        "game", "players", "options", "lineup", "seed", "rotated", "requested", "games", "shared",
        "moves", "bots", "seats", "speed",
    }  # fmt: skip
    assert set(report["moves"]) == {"mean", "sd", "min", "max", "total"}
    assert set(report["bots"]) == set(seats)
    assert len(report["seats"]) == report["players"] == len(seats)
    for row in (*report["bots"].values(), *report["seats"]):
        assert set(row) == {"held", "wins", "share", "low", "high", "scores"}
        assert row["low"] <= row["share"] <= row["high"]
        assert set(row["scores"]) == {"mean", "sd", "min", "max"}
    assert set(report["speed"]) == {"jobs", "seconds", "moves_per_second", "games_per_second"}


def test_progress_is_reported_for_every_match(game: str) -> None:
    counts: list[int] = []
    simulate(game, games=7, seats=lineup(game, RANDOM), progress=counts.append)
    assert sum(counts) == 7


def test_an_interrupt_keeps_finished_matches(game: str) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        simulate(game, games=99, seats=lineup(game, RANDOM), progress=interrupt)
    assert stopped.value.report.games == 1
    assert stopped.value.report.requested == 99


@pytest.mark.parametrize("stop", [1, 3])
def test_after_an_interrupt_the_folder_has_the_reported_matches(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: int
) -> None:
    others = {tmp_path / f"{game}-50-000000.hwr", tmp_path / f"{game}-5-000000.hwr.bak"}
    for other in others:
        other.write_text("of another run")
    written: list[Path] = []

    def write(path: Path, text: str) -> None:
        path.write_text(text)
        written.append(path)
        if len(written) == stop:
            path.with_name(f"{path.name}abc.part").write_text("half")
            raise KeyboardInterrupt

    monkeypatch.setattr(workers, "write_text", write)
    with pytest.raises(Stopped) as stopped:
        simulate(game, games=99, seats=lineup(game, RANDOM), seed=5, records=tmp_path)
    kept = sorted(path.name for path in set(tmp_path.iterdir()) - others)
    assert kept == [f"{game}-5-{index:06}.hwr" for index in range(stopped.value.report.games)]
    assert all(other.exists() for other in others)


@pytest.mark.usefixtures("eager_workers")
def test_after_an_interrupt_of_workers_the_folder_has_the_reported_matches(
    game: str, tmp_path: Path
) -> None:
    counts: list[int] = []

    def interrupt(games: int) -> None:
        counts.append(games)
        if len(counts) == 3:
            raise KeyboardInterrupt

    seats = lineup(game, RANDOM)
    with pytest.raises(Stopped) as stopped:
        simulate(game, games=999, seats=seats, jobs=2, records=tmp_path, progress=interrupt)
    assert len(list(tmp_path.iterdir())) == stopped.value.report.games == sum(counts)


def test_records_of_the_same_seed_are_not_overwritten(game: str, tmp_path: Path) -> None:
    seats = lineup(game, RANDOM)
    for seed in (-5, 5, 55):
        simulate(game, games=1, seats=seats, seed=seed, records=tmp_path)
    with pytest.raises(hw.BadSetup, match="already has records"):
        simulate(game, games=1, seats=seats, seed=5, records=tmp_path)


def test_records_are_written_into_a_folder(game: str, tmp_path: Path) -> None:
    simulate(game, games=2, seats=lineup(game, RANDOM), seed=5, records=tmp_path / "new")
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == [f"{game}-5-000000.hwr", f"{game}-5-000001.hwr"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": []}, "players"),
        ({"seats": ["random", "nobody"]}, "bot"),
        ({"games": 0}, "games"),
        ({"jobs": 0}, "jobs"),
        ({"options": {"colour": 3}}, "options"),
    ],
)
def test_bad_settings_of_a_simulation_are_refused(change: dict[str, Any], code: str) -> None:
    arguments: dict[str, Any] = {
        "game": "estates",
        "games": 1,
        "seats": ["random", "random"],
    } | change
    with pytest.raises(hw.BadSetup) as refusal:
        simulate(**arguments)
    assert refusal.value.code == code


def test_a_seat_as_an_option_is_one_of_those_that_play(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch)
    bots = ["random", "random"]
    report = simulate("estates", games=1, seats=bots, options={"starter": 1})
    assert report.options["starter"] == 1
    with pytest.raises(hw.BadSetup, match="or a seat from 0 to 1, not 2"):
        simulate("estates", games=1, seats=bots, options={"starter": 2})
