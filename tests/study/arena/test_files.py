"""A results file is continued only by the plan it was written for."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from housewright.study.arena.ledger import Ledger, ledger
from housewright.study.arena.plan import ArenaPlan, Ticket
from housewright.study.arena.setup import planned
from housewright.study.runner import Outcome

BOTS = ("apprentice", "random")


def plan(**change: Any) -> ArenaPlan:
    settings = {"game": "estates", "entrants": BOTS, "players": 2, "everybody": False, "seed": 0}
    return planned(**{**settings, "options": {}, **change})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two matches of the plan."""
    path = tmp_path / "results.jsonl"
    with ledger(plan(), path) as kept:
        kept.add(Ticket(0, 0, 0, 0), Outcome(40, [3, -9], [0]))
        kept.add(Ticket(0, 0, 0, 1), Outcome(41, [5, 5], [0, 1]))
    return path


def refusal(path: Path, wanted: ArenaPlan | None = None) -> str:
    """Why the file cannot be continued; it stays as it is."""
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(hw.Refusal) as refused, ledger(wanted or plan(), path):
        pass
    if path.is_file():
        assert path.read_bytes() == before
    assert refused.value.message.startswith(f"{path}: ")
    return refused.value.message.removeprefix(f"{path}: ")


def test_a_results_file_is_read_as_written(file: Path) -> None:
    with ledger(plan(), file) as kept:
        assert kept.outcomes == {
            Ticket(0, 0, 0, 0): Outcome(40, [3, -9], [0]),
            Ticket(0, 0, 0, 1): Outcome(41, [5, 5], [0, 1]),
        }


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "decs"}, "is of estates, not of decs; choose another file."),
        ({"players": 3}, "is of 2 players, not of 3 players;"),
        ({"players": [2, 3]}, "is of 2 players, not of 2, 3 players;"),
        ({"entrants": ("novice", "random")}, "is of apprentice, random, not of novice, random;"),
        ({"entrants": BOTS[::-1]}, "is of apprentice, random, not of random, apprentice;"),
        ({"everybody": True}, "is of a gauntlet, not of a round robin;"),
        ({"seed": 7}, "is of the seed 0, not of the seed 7;"),
        (
            {"options": {"rounds": 3}},
            "is of estates with the options rounds=1 open_money=false empty_rows=true, ",
        ),
    ],
)
def test_a_file_of_another_plan_is_refused(file: Path, change: dict[str, Any], words: str) -> None:
    assert words in refusal(file, plan(**change))


def test_a_file_of_other_rules_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hw.games()["estates"], "version", 99)
    assert "version 1 of the rules, not of estates with version 99" in refusal(file)


@pytest.mark.parametrize(
    "text", ["hello\n", "{}\n", "[1]\n", '{"arena": 2}\n', "\x00", "[" * 99999]
)
def test_a_file_that_is_no_results_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text)
    assert refusal(path) == "this is not the results file of an arena."


@pytest.mark.parametrize(
    "damage",
    [
        lambda match: match | {"turn": 2},
        lambda match: match | {"turn": True},
        lambda match: match | {"deal": -1},
        lambda match: match | {"seats": match["seats"][::-1]},
        lambda match: match | {"seats": ["nobody", "random"]},
        lambda match: match | {"seats": 3},
        lambda match: match | {"points": [1]},
        lambda match: match | {"points": [1, "2"]},
        lambda match: match | {"winners": [2]},
        lambda match: match | {"winners": [0, 0]},
        lambda match: match | {"game": "decs"},
        lambda match: match | {"remark": ""},
        lambda match: {name: match[name] for name in ("deal", "turn")},
        lambda match: [match],
    ],
)
def test_a_line_that_is_no_match_of_the_plan_is_refused(
    file: Path, damage: Callable[[dict[str, Any]], Any]
) -> None:
    lines = file.read_text().splitlines()
    lines[1] = json.dumps(damage(json.loads(lines[1])))
    file.write_text("\n".join(lines) + "\n")
    assert refusal(file) == "line 2: this is not a match of this arena."


def test_a_match_is_counted_once(file: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines, lines[1]]) + "\n")
    assert refusal(file) == "line 4: this match is there twice."


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_truncated_last_line_is_dropped(file: Path, cut: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    with ledger(plan(), file) as kept:
        assert list(kept.outcomes) == [Ticket(0, 0, 0, 0)]
        kept.add(Ticket(0, 0, 0, 1), Outcome(41, [5, 5], [0, 1]))
    assert file.read_bytes() == whole


def test_a_line_without_newline_is_refused_and_kept(file: Path) -> None:
    with file.open("a") as end:
        end.write("x" * 200_000)
    assert refusal(file) == "line 4: this is not a match of this arena."


def test_a_file_that_another_arena_writes_is_refused(file: Path) -> None:
    pytest.importorskip("fcntl")
    with ledger(plan(), file):
        assert refusal(file) == "another arena is writing this file."


def test_an_empty_file_gets_a_header(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    with ledger(plan(), path) as kept:
        assert kept.outcomes == {}
    assert path.read_text().count("\n") == 1


def test_a_path_that_is_no_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "this is a folder, not a file."
    letter = tmp_path / "letter.txt"
    letter.touch()
    with pytest.raises(hw.Refusal) as refused, ledger(plan(), letter / "file"):
        pass
    assert refused.value.message == f"{letter}: this is a file, not a folder."


def test_the_folder_of_a_new_file_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "new" / "results.jsonl"
    with ledger(plan(), path):
        pass
    assert path.is_file()


def test_without_a_file_results_are_kept_in_memory() -> None:
    with ledger(plan(), None) as kept:
        assert isinstance(kept, Ledger)
        kept.add(Ticket(0, 0, 0, 0), Outcome(1, [0, 1], [1]))
        assert len(kept.outcomes) == 1
