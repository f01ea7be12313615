"""`check` runs scenarios."""

import json
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from tests.cli.command import Command, written


@pytest.fixture
def scenario(game: str) -> dict[str, Any]:
    """A scenario that passes."""
    match = hw.new(game, hw.games()[game].seats[0], seed=1)
    seat = match.to_act[0]
    legal = match.legal_moves(seat)
    return {
        "game": game,
        "name": "An opening",
        "rules": [],
        "position": match.position(),
        "script": [{"seat": seat, "legal_exactly": legal}, {"seat": seat, "move": legal[0]}],
    }


def saved(path: Path, scenario: object) -> Path:
    return written(path, json.dumps(scenario))


def test_scenarios_that_pass_are_counted(
    command: Command, scenario: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "deeper").mkdir()
    first = saved(tmp_path / "a.json", scenario)
    saved(tmp_path / "deeper" / "b.json", scenario)
    written(tmp_path / "notes.txt", "no scenario")
    assert command("check", tmp_path) == (0, "2 passed, 0 failed\n", "")
    assert command("check", first, tmp_path).out == "3 passed, 0 failed\n"


def test_differences_are_printed(
    command: Command, scenario: dict[str, Any], tmp_path: Path
) -> None:
    saved(tmp_path / "a.json", scenario)
    scenario["script"][0]["illegal"] = scenario["script"][0]["legal_exactly"][:1]
    scenario["script"].append({"expect_winners": [0], "expect": {"/players": "\x1b[2J"}})
    wrong = saved(tmp_path / "b.json", scenario)
    answer = command("check", tmp_path)
    assert answer.code == 1
    assert answer.err == ""
    path, *differences, summary = answer.out.splitlines()
    assert path == str(wrong)
    assert [difference[:9] for difference in differences] == ["  step 0:", "  step 2:", "  step 2:"]
    assert summary == "1 passed, 1 failed"
    assert "\x1b" not in answer.out


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"position": 3},
        {"position": {}},
        {"script": {}},
        {"script": [3]},
        {"script": [{"legal": []}]},
        {"colour": "red"},
    ],
)
def test_an_unusable_scenario_is_named_and_not_counted_as_failed(
    command: Command, scenario: dict[str, Any], tmp_path: Path, change: dict[str, Any]
) -> None:
    path = saved(tmp_path / "a.json", scenario | change)
    answer = command("check", path)
    assert answer.code == 2
    assert answer.err.startswith(f"housewright: {path}: ")
    assert answer.out == "0 passed, 0 failed, 1 could not be used\n"


@pytest.mark.parametrize("value", [None, True, 3, 10**30, "x", [], [[]], {}, {"a": 1}])
def test_odd_values_in_a_scenario_are_never_a_bug(
    command: Command, scenario: dict[str, Any], tmp_path: Path, value: object
) -> None:
    places = [scenario, scenario["position"], scenario["script"][0], scenario["script"][1]]
    for place in places:
        for field in list(place):
            before = place[field]
            place[field] = value
            answer = command("check", saved(tmp_path / "a.json", scenario))
            place[field] = before
            assert answer.code in (0, 1, 2), (field, value)
            assert "bug" not in answer.err


def test_a_scenario_with_a_repeated_key_is_named(
    command: Command, scenario: dict[str, Any], tmp_path: Path
) -> None:
    text = json.dumps(scenario)
    for place in ('{"game": ', '"position": {'):
        twice = text.replace(place, place.replace("{", '{"name": 1, "name": 1, '), 1)
        path = written(tmp_path / "a.json", twice)
        answer = command("check", path)
        assert answer.code == 2
        problem = "in one object of this JSON 'name' is there twice."
        assert answer.err == f"housewright: {path}: {problem}\n"


def test_a_folder_without_scenarios_is_refused(command: Command, tmp_path: Path) -> None:
    answer = command("check", tmp_path)
    assert answer.code == 2
    assert "there is no .json file in this folder" in answer.err


def test_invalid_json_is_named_with_its_position(command: Command, tmp_path: Path) -> None:
    answer = command("check", written(tmp_path / "a.json", '{"game":\n?}'))
    assert "this is not JSON: " in answer.err
    assert "line 2, column 1" in answer.err
