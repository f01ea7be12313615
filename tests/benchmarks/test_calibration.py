"""How right chances are: observed in files, put in figures, and written down for the games."""

from pathlib import Path

import pytest

import housewright as hw
from benchmarks.calibration import __main__ as command
from benchmarks.calibration import figures, fitting, ledger, observing, tables
from benchmarks.calibration.figures import Row
from benchmarks.calibration.observing import Seen, Slice
from housewright.bots import chances
from housewright.bots.chances import Chances, Size
from housewright.core.refusal import Refusal

STARTS = Slice("starts", "estates", 2)
ESTATES = hw.games()["estates"]


def row(told: float, real: float, *, again: int = 4, half: float = 0.1, match: int = 0) -> Row:
    return Row(match, 0, 1, 0, 0, real, again, told, told - half, told + half)


def test_matches_are_observed_on_where_it_stopped(tmp_path: Path) -> None:
    assert list(ledger.observe(tmp_path, STARTS, 2)) == [0, 1]
    file = ledger.path(tmp_path, STARTS)
    whole = file.read_text(encoding="utf-8")
    # Half a line is what a match leaves that was interrupted.
    file.write_text(whole + '{"match":2,"mo', encoding="utf-8")
    assert len(ledger.observed(tmp_path, STARTS)) == 2
    assert list(ledger.observe(tmp_path, STARTS, 3)) == [2]
    assert file.read_text(encoding="utf-8").startswith(whole)
    again = tmp_path / "again"
    again.mkdir()
    list(ledger.observe(again, STARTS, 3))
    assert ledger.path(again, STARTS).read_bytes() == file.read_bytes()


def test_observations_of_other_rules_are_refused(tmp_path: Path) -> None:
    list(ledger.observe(tmp_path, STARTS, 1))
    file = ledger.path(tmp_path, STARTS)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"rules": ', '"rules": 9'), encoding="utf-8")
    with pytest.raises(Refusal, match="of the rules 9"):
        ledger.observed(tmp_path, STARTS)


def test_the_calibration_error_is_between_groups_not_single_chances() -> None:
    assert figures.calibration_error([row(0.5, 1.0), row(0.5, 0.0)]) == 0.0
    assert figures.calibration_error([row(0.5, 1.0), row(0.2, 0.0)]) == pytest.approx(0.35)


def test_the_real_error_leaves_out_the_chance_in_few_matches() -> None:
    # A coin is told as one: of two throws each, half of the pairs agree.
    fair = [row(0.5, real, again=2) for real in (0.0, 0.5, 0.5, 1.0)]
    assert figures.real_error(fair) == pytest.approx(0.0, abs=1e-9)
    assert figures.real_error([row(0.8, 0.5, again=10**6)]) == pytest.approx(0.3, abs=1e-3)


def test_the_slope_says_how_much_of_a_difference_comes_true() -> None:
    assert figures.slope([row(0.2, 0.35), row(0.8, 0.65)]) == pytest.approx(0.5)


def test_an_interval_holds_what_differs_no_more_than_by_chance() -> None:
    many = 10**6
    held, missed = row(0.5, 0.58, again=many), row(0.5, 0.62, again=many)
    assert figures.coverage([held, missed]) == 0.5
    assert figures.coverage([held, missed._replace(again=4)]) == 1.0


def test_mistakes_are_summed_up() -> None:
    seen: list[Seen] = [
        {
            "decisions": [
                {"cost": 0.1, "again": 0.05, "gains": [1.0, 0.0, 0.0, 0.0], "careless": True},
                {"cost": 0.2, "again": 0.0, "gains": [0.0, 0.0], "careless": False},
                {"cost": 0.0, "careless": True},
            ]
        }
    ]
    found = figures.mistakes(seen)
    assert (found.looked, found.flagged, found.again) == (3, 2, 0.5)
    assert (found.claimed, found.lost) == pytest.approx((0.15, 0.125))
    assert (found.careless, found.caught) == (2, 1)


def test_drift_is_told_apart_by_news() -> None:
    def step(before: float, after: float, *, news: bool) -> Seen:
        return {"before": [before, 1 - before], "after": [after, 1 - after], "news": news}

    run = [step(0.5, 0.5, news=False), step(0.52, 0.5, news=True), step(0.6, 0.6, news=True)]
    found = figures.drift([{"runs": [run]}])
    assert (found.quiet, found.quiets) == pytest.approx((0.02, 1))
    assert (found.news, found.many) == pytest.approx((0.1, 1))


def test_a_search_that_sees_twice_too_much_gets_half_a_slope() -> None:
    size = Size(100.0, [0.5, 0.5], [])
    # In odds: what is told as 4 to 1 is 2 to 1 in truth.
    found = [
        fitting.Point(match, 1, 10, 0, 0, told, real, 6, 250)
        for match, (told, real) in enumerate([([0.8, 0.2], [2 / 3, 1 / 3])] * 5)
    ]
    assert fitting.slope_of(found, size, [1.0, 1.0]) == pytest.approx(0.5, abs=0.02)


def test_few_matches_say_little_about_a_start() -> None:
    def seen(wins: int, of: int) -> list[Seen]:
        results = [[1.0, 0.0]] * wins + [[0.0, 1.0]] * (of - wins)
        return [{"result": result, "first": 0, "moves": 10} for result in results]

    assert fitting.starts(seen(3, 5), [], 2).start == [0.5, 0.5]
    assert fitting.starts(seen(600, 1000), [], 2).start[0] == pytest.approx(0.6, abs=0.01)


def test_the_first_number_counts_from_the_seat_that_moves_first() -> None:
    seen: list[Seen] = [
        {"result": [0.0, 1.0, 0.0], "first": 1, "moves": 1},
        {"result": [1.0, 0.0, 0.0], "first": 0, "moves": 1},
    ]
    assert fitting.by_distance(seen, 3) == [1.0, 0.0, 0.0]


def test_a_slice_of_the_estates_is_told_as_right_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same seeds give the same numbers: this fails when chances have become worse."""
    monkeypatch.setattr(observing, "TOLD", (("master:1000", (0,)),))
    wanted = Slice("positions", "estates", 3)
    list(ledger.observe(tmp_path, wanted, 3))
    known = chances.measured(ESTATES)
    assert known is not None
    name, simulations = tables.HINT
    told = figures.corrected(name, lambda _: Chances(known, 3), simulations)
    found = figures.rows(ledger.observed(tmp_path, wanted), told)
    assert figures.calibration_error(found) < 0.09
    assert figures.real_error(found) < 0.15
    assert figures.coverage(found) >= 0.9


def test_the_command_shows_and_fills_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "seen")
    words = ["estates", "--kinds", "starts", "--players", "2", "--share", "0.01"]
    assert command.main([*words, "--folder", folder]) == 0
    assert "estates-2-starts: 2 of 2" in capsys.readouterr().err
    page = tmp_path / "page.md"
    page.write_text(f"{command.MARKS.begin}\nold\n{command.MARKS.end}\n", encoding="utf-8")
    assert command.main(["--show", "--folder", folder, "--page", str(page)]) == 0
    assert "old" not in page.read_text(encoding="utf-8")
    assert command.main(["--players", "9", "--folder", folder]) == 2
    assert "None of these games is for 9 players." in capsys.readouterr().err
