"""`analyse` shows the cost of the decisions of a match."""

import json
from pathlib import Path

import pytest

import housewright as hw
from housewright.bots.chances import UNKNOWN
from housewright.cli.console import PIPE_WIDTH
from housewright.study.analysis import analyse
from tests.cli.command import GAMES, Command, written
from tests.study.analysis.endgame import endgame

QUICK = ("--budget", 30, "--jobs", 1)


@pytest.fixture(autouse=True)
def short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few simulations for the hints that analyses ask for."""
    monkeypatch.setattr("housewright.bots.advice.SIMULATIONS", 20)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path / "evening.hwr", endgame("estates", 2, 60).record())


def test_the_tables_show_the_totals_and_the_largest_mistakes(
    command: Command, record: Path
) -> None:
    answer = command("analyse", record, *QUICK, "--show", 2)
    assert (answer.code, answer.err) == (0, "")
    text = " ".join(answer.out.split())
    for words in (
        "The Estates, 60 moves, ",
        " decisions, analysed by master with 30 simulations and more each",
        "own choices others' choices",
        "random 1",
        "The 2 costliest of ",
        "better",
    ):
        assert words in text


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_decisions_is_complete_ordered_and_narrow(
    command: Command, tmp_path: Path, game: str
) -> None:
    match = endgame(game, hw.games()[game].seats[0], 12)
    path = written(tmp_path / "evening.hwr", match.record())
    words = ("analyse", path, "--budget", 10, "--jobs", 1)
    answer = command(*words, "--all")
    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= PIPE_WIDTH
    table = answer.out.partition("\nAll decisions\n")[2].splitlines()
    assert table[0].split("  ")[0] == "move"
    numbers = [int(line[:4]) for line in table if line[:4].strip().isdigit()]
    decided = json.loads(command(*words, "--json").out)["decisions"]
    assert numbers == [each["ply"] + 1 for each in decided]
    assert "All decisions" not in command(*words).out


def test_a_decision_is_shown_with_chances_and_the_best_alternative(
    command: Command, record: Path
) -> None:
    found = analyse(endgame("estates", 2, 60), budget=30)
    each = found.dearest(1)[0]
    other = each.other
    assert other is not None
    cells = [
        found.names[each.seat],
        f"{100 * each.before[each.seat]:.0f} %",
        f"{100 * each.after[each.seat]:.0f} %",
        f"{100 * other['chance']:.0f} %",
    ]
    answer = command("analyse", record, *QUICK, "--all")
    table = answer.out.partition("\nAll decisions\n")[2].splitlines()
    (line,) = (line for line in table if line.startswith(f"{each.ply + 1:>4} "))
    places = [line.find(words) for words in cells]
    assert -1 not in places
    assert line.endswith(cells[-1])


def test_luck_is_shown_only_where_it_can_be_told(
    command: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for news, is_told in ((2.0, True), (1.0, False)):
        known = UNKNOWN._replace(quiet=1.0, news=news)
        monkeypatch.setattr("housewright.bots.chances.measured", lambda _, known=known: known)
        out = command("analyse", record, "--budget", 10, "--jobs", 1, "--all").out
        assert ("Luck is not shown" in out) != is_told
        assert (" luck " in out.partition("\nAll decisions\n")[2]) == is_told
        assert "cautious guesses" in out


def test_moves_are_shown_in_the_requested_language(command: Command, record: Path) -> None:
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
    assert "1 move, 1 decision, analysed" in answer.out
    assert "No mistakes: no other move was surely better." in answer.out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--level", "bulder"], "There is no bot 'bulder'; did you mean builder?"),
        (["--level", "novice"], "The bot novice does not search; journeyman, builder, master do."),
        (["--budget", "0"], "The budget is 10 to 100,000 simulations, not 0."),
        (["--budget", "many"], "--budget must be a whole number, not 'many'."),
        (["--jobs", "0"], "from 1 to 256, not 0."),
        (["--show", "-1"], "The number of mistakes to show is from 1 to 100,000, not -1."),
        (
            ["--level", "Builder:50"],
            "--level must be builder without a budget, not 'builder:50'; set the number",
        ),
        (["--level", "novice:50"], "The bot novice does not search;"),
        (["--lang", "xx"], "--lang must be en or ja, not 'xx'."),
    ],
)
def test_bad_arguments_are_refused(
    command: Command, record: Path, words: list[str], hint: str
) -> None:
    assert hint in command.refuses("analyse", record, *words)


def test_a_record_that_cannot_be_analysed_is_refused(command: Command, tmp_path: Path) -> None:
    assert "there is no such file." in command.refuses("analyse", tmp_path / "none.hwr")
    unfinished = written(tmp_path / "begun.hwr", hw.new("estates", 2, seed=1).record())
    sentence = command.refuses("analyse", unfinished)
    assert sentence == (
        "Only a finished match can be analysed; this one is not over after 0 moves."
    )
    broken = written(tmp_path / "broken.hwr", "nothing of the kind")
    assert str(broken) in command.refuses("analyse", broken)
