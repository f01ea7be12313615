"""`train` writes weights, tells how good they are, and goes on where it ended."""

import json
from pathlib import Path

import pytest

from housewright.study import training
from tests.cli.command import Command

QUICK = ("train", "estates", "--matches", 20, "--by", "random", "--teacher", "builder:3")


def test_the_table_tells_how_well_it_was_learned(command: Command, tmp_path: Path) -> None:
    answer = command(*QUICK, "--hidden", 2, "--jobs", 1, "--work", tmp_path)
    assert (answer.code, answer.err) == (0, "")
    for words in ("learned", "sense", "winners foretold", "20 matches; measured on ", " bytes"):
        assert words in answer.out
    assert str(tmp_path / "weights.json") in answer.out.replace("\n", "")


def test_the_json_names_the_file(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "learned.json"
    words = ("--hidden", 2, "--jobs", 1, "--work", tmp_path / "work", "--out", out, "--json")
    report = json.loads(command(*QUICK, *words).out)
    assert report["file"] == str(out)
    assert report["bytes"] == len(out.read_bytes())
    assert {"value", "prior"} < set(report)


def test_who_interrupts_is_told_how_to_go_on(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise training.Stopped

    monkeypatch.setattr(training, "train", interrupted)
    answer = command(*QUICK, "--work", tmp_path)
    assert answer.code == 130
    assert "Stopped; the same command goes on with what is in" in answer.err


def test_nonsense_is_refused(command: Command, tmp_path: Path) -> None:
    said = command.refuses("train", "estates", "--matches", 5, "--work", tmp_path / "w")
    assert said == "Fewer than 20 matches teach nothing."
    assert command.refuses("train", "estats", "--work", tmp_path / "w").endswith("estates?")
    assert not (tmp_path / "w").exists()
