"""`arena` prints who is better."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import housewright as hw
from tests.cli.command import Command

GAUNTLET = ("arena", "estates", "apprentice,random", "--jobs", 1, "--players", 2, "--games", 2)


def test_the_tables_show_every_contest_and_the_total(command: Command) -> None:
    answer = command(*GAUNTLET[:-3], "2,3", "--games", 2)
    assert (answer.code, answer.err) == (0, "")
    # Long lines break anywhere.
    text = " ".join(answer.out.split())
    for words in (
        "Gauntlet of apprentice, random, seed 0",
        "The Estates, 2 players, rounds=1 open_money=false empty_rows=true: 2 matches,",
        "whole round",
        "The Estates, 3 players",
        "95 % interval",
        "× fair",
        "Test of apprentice: still open, at +",
        "All together, 5 matches",
        "and 1.2 times that",
        "probability of 5 %.",
        "5 matches played",
    ):
        assert words in text


def test_the_json_holds_the_whole_report(command: Command) -> None:
    words = (*GAUNTLET, "--round-robin", "--seed", -7, "--ratio", 1.4, "--json")
    report = json.loads(command(*words).out)
    assert set(report) == {
        "kind", "entrants", "seed", "test", "stopped", "games", "contests", "overall", "speed",
    }  # fmt: skip
    assert (report["kind"], report["seed"], report["test"]["ratio"]) == ("round robin", -7, 1.4)
    (contest,) = report["contests"]
    assert (contest["game"], contest["players"], contest["games"]) == ("estates", 2, 2)
    for line in contest["standings"]:
        assert set(line) == {
            "entrant", "games", "held", "wins", "share", "low", "high", "fair", "ratio", "rank",
            "margin", "rating", "test",
        }  # fmt: skip
        assert line["low"] <= line["share"] <= line["high"]


def test_a_file_is_continued_and_a_plot_is_drawn(command: Command, tmp_path: Path) -> None:
    file, plot = tmp_path / "new" / "results.jsonl", tmp_path / "newer" / "shares.svg"
    assert command(*GAUNTLET, "--file", file).code == 0
    answer = command(*GAUNTLET, "--file", file, "--plot", plot, "--json")
    assert json.loads(answer.out)["speed"]["games"] == 0
    assert plot.read_text().startswith("<svg")
    sentence = command.refuses(*GAUNTLET, "--file", file, "--seed", 1)
    assert sentence == (
        f"{file}: this file is of the seed 0, not of the seed 1; choose another file."
    )


def test_one_match_is_written_in_the_singular(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command(*GAUNTLET, "--file", file)
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:-1]))
    assert ": 1 match played, " in command(*GAUNTLET, "--file", file).out


def test_options_are_those_of_the_game(command: Command) -> None:
    report = json.loads(command(*GAUNTLET, "--option", "open_money=on", "--json").out)
    assert report["contests"][0]["options"] == {"rounds": 1, "open_money": True, "empty_rows": True}


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["estats", "apprentice,random"], "There is no game 'estats'; did you mean estates?"),
        (["estates,", "apprentice,random"], "Games must be like name,name,…, not 'estates,'."),
        (["estates", "apprentice,randm"], "There is no bot 'randm'; did you mean random?"),
        (["estates", ""], "Entrants must be like name,name,…, not ''."),
        (["estates", "random"], "An arena is for 2 to 10 entrants, not 1."),
        (["estates", "random,random"], "Name each entrant once; random is there twice."),
        (["estates", "apprentice,random", "--players", "9"], "is for 2 to 5 players, not 9."),
        (["estates", "apprentice,random", "--players", "few"], "whole numbers or all, not 'few'."),
        (["all", "apprentice,random", "--players", "5"], "players, not 5."),
        (["estates", "apprentice,random", "--games", "0"], "from 1 to 1,000,000, not 0."),
        (["estates", "apprentice,random", "--jobs", "0"], "from 1 to 256, not 0."),
        (["estates", "apprentice,random", "--ratio", "1"], "more than 1 and less than 4 (all wins"),
        (["estates", "apprentice,random", "--error", "0.7"], "less than 0.5, not 0.7."),
        (
            ["estates", "apprentice,random", "--plot", "a.png"],
            "a.png: the name of a plot must end in .svg.",
        ),
        (["estates", "apprentice,random", "--file", "/dev/null"], "this is a device, not a file."),
        (
            ["estates", "apprentice,random", "--file", "/dev/null/x"],
            "this is a file, not a folder.",
        ),
        (["estates", "apprentice,random", "--option", "rounds"], "like name=value"),
        (["all", "apprentice,random", "--option", "rounds=2"], "for one game only"),
        (["estates"], "“housewright arena” needs ENTRANTS."),
    ],
)
def test_bad_settings_of_an_arena_are_refused(
    command: Command, words: list[str], hint: str
) -> None:
    assert hint in command.refuses("arena", *words)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent another way there")
def test_an_interrupted_arena_reports_its_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["arena", "estates", "apprentice,random", "--players", "2", "--json", "--jobs", "2"]
    # A shell that runs tests in the background makes them and their children ignore SIGINT.
    ignored = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "housewright", *words, "--games", "100000", "--file", file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, ignored)
    while not file.exists() or len(file.read_text().splitlines()) < 12:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.1)
    # To the whole process group, as Ctrl-C does.
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (130, "")
    report = json.loads(out)
    assert report["stopped"] is True
    assert report["games"] == len(file.read_text().splitlines()) - 1


def test_a_title_like_markup_is_printed_verbatim(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hw.games()["estates"], "title", "It's [bold] A&B")
    assert "It's [bold] A&B, 2 players" in command(*GAUNTLET).out
