"""`analyse` shows what the decisions of a match cost."""

import json
from pathlib import Path

import pytest

import housewright as hw
from housewright.study.analysis import analyse
from tests.cli.command import Command, written
from tests.study.analysis.endgame import endgame

QUICK = ("--budget", 30, "--jobs", 1)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path / "evening.hwr", endgame("estates", 2, 60).record())


def test_the_tables_tell_the_totals_and_the_dearest_mistakes(
    command: Command, record: Path
) -> None:
    answer = command("analyse", record, *QUICK, "--show", 2)
    assert (answer.code, answer.err) == (0, "")
    said = " ".join(answer.out.split())
    for words in (
        "The Estates, 60 moves, ",
        " decisions, looked at by builder with 30 simulations each",
        "own choices others' choices",
        "random 1",
        "The 2 dearest of ",
        "better",
    ):
        assert words in said


def test_moves_are_told_in_the_language_asked_for(command: Command, record: Path) -> None:
    assert "入札" in command("analyse", record, *QUICK, "--lang", "ja").out


def test_the_json_holds_the_whole_analysis(command: Command, record: Path) -> None:
    words = ("analyse", record, "--budget", 10, "--level", "Journeyman", "--jobs", 1, "--json")
    report = json.loads(command(*words).out)
    assert (report["game"], report["level"], report["simulations"]) == ("estates", "journeyman", 10)
    assert report["names"] == ["random 1", "random 2"]
    assert {each["seat"] for each in report["decisions"]} == {0, 1}


def test_a_match_without_a_mistake_says_so(command: Command, tmp_path: Path) -> None:
    match = endgame("estates", 2, 1)
    (decision,) = analyse(match, "builder", 30).decisions
    match.undo()
    match.play(decision.seat, decision.best)
    answer = command("analyse", written(tmp_path / "end.hwr", match.record()), *QUICK)
    assert "1 move, 1 decision, looked at" in answer.out
    assert "No move was worse than another by more than this search can tell." in answer.out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--level", "bulder"], "There is no bot 'bulder'; did you mean builder?"),
        (["--level", "novice"], "The bot novice does not search; journeyman, builder, master do."),
        (["--budget", "0"], "The budget is 10 to 100,000 simulations, not 0."),
        (["--budget", "many"], "--budget must be a whole number, not 'many'."),
        (["--jobs", "0"], "from 1 to 256, not 0."),
        (["--show", "0"], "from 1 to 100,000, not 0."),
        (["--lang", "xx"], "--lang must be en or ja, not 'xx'."),
    ],
)
def test_what_makes_no_sense_is_refused(
    command: Command, record: Path, words: list[str], hint: str
) -> None:
    assert hint in command.refuses("analyse", record, *words)


def test_a_record_that_cannot_be_used_is_refused(command: Command, tmp_path: Path) -> None:
    assert "there is no such file." in command.refuses("analyse", tmp_path / "none.hwr")
    unfinished = written(tmp_path / "begun.hwr", hw.new("estates", 2, seed=1).record())
    sentence = command.refuses("analyse", unfinished)
    assert sentence == ("Only a finished match can be analysed; this one has 0 moves and goes on.")
    broken = written(tmp_path / "broken.hwr", "nothing of the kind")
    assert str(broken) in command.refuses("analyse", broken)
