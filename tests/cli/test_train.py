"""`train` writes weights, prints how well they fit, and resumes where it stopped."""

import json
from pathlib import Path

import pytest

from housewright.cli.train import show
from housewright.study import training
from housewright.study.training import prior, value
from tests.cli.command import Command

QUICK = ("train", "estates", "--matches", 20, "--by", "random", "--teacher", "builder:3")


def test_the_table_shows_how_well_the_weights_fit(command: Command, tmp_path: Path) -> None:
    answer = command(*QUICK, "--hidden", 2, "--jobs", 1, "--work", tmp_path)
    assert (answer.code, answer.err) == (0, "")
    for words in ("learned", "sense", "winners predicted", "20 matches; measured on ", " bytes"):
        assert words in answer.out
    assert str(tmp_path / "weights.json") in answer.out.replace("\n", "")


def test_one_decision_is_written_in_the_singular(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures = (value.Figures(1, 1.0, 1.0, 1.0, 1.0, 1.0), prior.Figures(1, 1.0, 1.0, 1.0, 1.0))
    show(training.Report(tmp_path / "weights.json", 1, 9, *figures))
    sentence = "1 match; measured on 1 position and 1 decision that were held out"
    assert sentence in capsys.readouterr().out


def test_the_json_names_the_file(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "a" / "new" / "learned.json"
    words = ("--hidden", 2, "--jobs", 1, "--work", tmp_path / "work", "--out", out, "--json")
    report = json.loads(command(*QUICK, *words).out)
    assert report["file"] == str(out)
    assert report["bytes"] == len(out.read_bytes())
    assert {"value", "prior"} < set(report)


def test_an_interrupt_says_how_to_continue(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise training.Stopped

    monkeypatch.setattr(training, "train", interrupted)
    answer = command(*QUICK, "--work", tmp_path)
    assert answer.code == 130
    assert "Stopped; the same command continues with the data in" in answer.err


def test_an_unwritable_folder_is_refused_before_any_match(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.touch()
    assert command.refuses(*QUICK, "--work", file) == f"{file}: this is a file, not a folder."
    below = file / "work"
    assert command.refuses(*QUICK, "--work", below) == f"{below}: this folder cannot be created."
    words = ("--work", tmp_path / "work", "--out", below / "weights.json")
    assert command.refuses(*QUICK, *words) == f"{below}: this folder cannot be created."
    assert not list(tmp_path.rglob("lessons-*"))


def test_a_damaged_file_is_named_with_a_remedy(command: Command, tmp_path: Path) -> None:
    words = (*QUICK, "--hidden", 2, "--jobs", 1, "--work", tmp_path)
    command(*words)
    damaged = tmp_path / "lessons-000001.jsonl"
    damaged.write_text("")
    assert command.refuses(*words) == (
        f"{damaged}: this file is damaged, it should hold 10 matches of this training; "
        "delete it, and they are played again."
    )
    damaged.unlink()
    assert command(*words).code == 0


def test_nonsense_is_refused(command: Command, tmp_path: Path) -> None:
    refusal = command.refuses("train", "estates", "--matches", 5, "--work", tmp_path / "w")
    assert refusal == "Training needs at least 20 matches."
    assert command.refuses("train", "estats", "--work", tmp_path / "w").endswith("estates?")
    assert not (tmp_path / "w").exists()
