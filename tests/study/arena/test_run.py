"""Arenas: the same settings give the same report, also after interruptions."""

import json
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from housewright.study import ArenaReport, ArenaStopped, arena, workers

BOTS = ["apprentice", "random"]


def found(report: ArenaReport) -> dict[str, Any]:
    """All parts of a report that do not depend on the clock."""
    data = report.to_json()
    del data["speed"], data["stopped"]
    return data


def small(**change: Any) -> ArenaReport:
    options: dict[str, Any] = {"game": "estates", "entrants": BOTS, "players": 2, "games": 6}
    return arena(**options | change)


def interrupt_at(games: int) -> Any:
    def progress(over: int, _: int | None) -> None:
        if over >= games:
            raise KeyboardInterrupt

    return progress


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


@pytest.fixture
def eager_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start workers after the first match, even for little work."""
    monkeypatch.setattr(workers, "WARM_SECONDS", 0.0)
    monkeypatch.setattr(workers, "WORTH_WORKERS", 0.0)


@pytest.mark.parametrize("game", sorted(hw.games()))
def test_every_game_can_be_played(game: str) -> None:
    report = arena(game, BOTS, players=hw.games()[game].seats[0], games=1)
    (result,) = report.contests
    assert result.games == result.contest.field.players
    assert sum(line.wins for line in result.standings) == pytest.approx(result.games)


def test_the_same_seed_repeats_results_and_another_does_not() -> None:
    assert found(small(seed=5)) == found(small(seed=5))
    assert found(small(seed=5))["contests"] != found(small(seed=6))["contests"]


@pytest.mark.usefixtures("eager_workers")
def test_the_number_of_jobs_does_not_change_the_report() -> None:
    assert found(small(jobs=2)) == found(small())


def test_matches_come_in_whole_rounds() -> None:
    report = small(players=[2, 3], games=4)
    assert [result.games for result in report.contests] == [4, 6]
    assert [result.rounds for result in report.contests] == [2, 2]


def test_the_order_of_entrants_does_not_change_a_round_robin() -> None:
    reports = [small(entrants=names, round_robin=True) for names in (BOTS, BOTS[::-1])]
    assert found(reports[0]) == found(reports[1])


def test_a_contest_ends_when_it_is_decided() -> None:
    report = small(games=None, until_decided=True, ratio=1.9, error=0.2)
    assert report.is_decided
    # A started chunk is finished, and chunks of quick matches are large.
    assert 0 < report.games < 2 * workers.MOST_IN_A_CHUNK


def test_a_decided_contest_is_not_continued(file: Path) -> None:
    options: dict[str, Any] = {"until_decided": True, "ratio": 1.9, "error": 0.2, "file": file}
    first = small(games=None, **options)
    again = small(games=None, **options)
    assert again.played == 0
    assert found(again) == found(first)


def test_the_number_of_games_is_a_limit_even_if_undecided() -> None:
    report = small(games=4, until_decided=True, ratio=1.01)
    assert report.games == 4
    assert not report.is_decided


def test_a_file_has_a_line_per_match(file: Path) -> None:
    report = small(file=file)
    head, *lines = map(json.loads, file.read_text().splitlines())
    assert (head["kind"], head["entrants"], head["seed"]) == ("gauntlet", BOTS, 0)
    assert len(lines) == report.games == 6
    assert set(lines[0]) == {
        "game", "players", "deal", "turn", "seats", "moves", "points", "winners",
    }  # fmt: skip


def test_an_interrupted_run_goes_on_where_it_stopped(file: Path, tmp_path: Path) -> None:
    with pytest.raises(ArenaStopped) as stopped:
        # The first match comes alone, as nobody knows how long it takes.
        small(file=file, progress=interrupt_at(1))
    assert stopped.value.report.games == len(file.read_text().splitlines()) - 1
    assert 1 <= stopped.value.report.games < 6
    continued = small(file=file)
    assert continued.played == 6 - stopped.value.report.games
    whole = tmp_path / "whole.jsonl"
    assert found(continued) == found(small(file=whole))
    assert sorted(file.read_text().splitlines()) == sorted(whole.read_text().splitlines())


@pytest.mark.usefixtures("eager_workers")
def test_interrupted_workers_lose_no_reported_match(file: Path) -> None:
    with pytest.raises(ArenaStopped) as stopped:
        small(file=file, games=1000, jobs=2, progress=interrupt_at(4))
    assert len(file.read_text().splitlines()) - 1 == stopped.value.report.games < 1000


def test_a_finished_file_is_reported_without_playing(file: Path) -> None:
    first = small(file=file)
    again = small(file=file)
    assert again.played == 0
    assert found(again) == found(first)


def test_a_file_can_be_continued_with_more_matches(file: Path) -> None:
    small(file=file, games=2)
    assert small(file=file, games=6).played == 4
    assert found(small(file=file, games=2)) == found(small(games=6))


def test_progress_begins_where_the_file_ends(file: Path) -> None:
    small(file=file, games=2)
    calls: list[tuple[int, int | None]] = []
    small(file=file, games=4, progress=lambda *now: calls.append(now))
    assert calls[0] == (2, 4)
    assert calls[-1] == (4, 4)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": []}, "game"),
        ({"game": ["estates", "decs"], "options": {"rounds": 2}}, "options"),
        ({"entrants": ["random", "nobody"]}, "bot"),
        ({"entrants": ["random"]}, "entrants"),
        ({"entrants": ["random", "random"]}, "entrants"),
        ({"players": 9}, "players"),
        ({"players": "many"}, "players"),
        ({"players": []}, "players"),
        ({"games": 0}, "games"),
        ({"jobs": 0}, "jobs"),
        ({"ratio": 1.0}, "ratio"),
        ({"ratio": 2.0}, "ratio"),
        ({"ratio": float("nan")}, "ratio"),
        ({"error": 0.5}, "error"),
        ({"options": {"colour": 3}}, "options"),
    ],
)
def test_bad_settings_of_an_arena_are_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(hw.BadSetup) as refusal:
        small(**change)
    assert refusal.value.code == code
