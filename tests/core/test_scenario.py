"""Scenarios report differences; bad ones name the wrong field."""

from typing import Any

import pytest

import housewright as hw
from housewright.core.scenario import BadScenario, run

MATCH = hw.new("estates", players=2, seed=3)
SEAT = MATCH.to_act[0]
POSITION = MATCH.position()


def case(*script: Any, **fields: Any) -> dict[str, Any]:
    """A scenario at the start of a match."""
    return {"game": "estates", "position": POSITION, "script": list(script), **fields}


RIGHT: list[dict[str, Any]] = [
    {"seat": SEAT, "legal": ["stow", "auction mayor"]},
    {"seat": SEAT, "illegal": ["pass", "nonsense", "stow "]},
    {"seat": SEAT, "legal_count": len(MATCH.legal_moves(SEAT))},
    {"seat": SEAT, "legal_exactly": MATCH.legal_moves(SEAT)[::-1]},
    {"seat": 1 - SEAT, "legal_exactly": [], "legal_count": 0},
    {"seat": SEAT, "move": "stow", "expect": {"/stowed": True, f"/stash/{SEAT}": 1}},
    {"expect": {"/certificates/b": None, f"/cash/{SEAT}": 11, "/rows/a": []}},
    {"expect_winners": []},
]
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seat": SEAT, "legal": ["pass"]}, "“pass” should be legal"),
    ({"seat": SEAT, "illegal": ["stow"]}, "“stow” should be illegal"),
    ({"seat": SEAT, "legal_count": 1}, "legal moves, expected 1"),
    ({"seat": SEAT, "legal_exactly": ["pass"]}, "“pass” should be legal"),
    ({"seat": 1 - SEAT, "legal_exactly": ["pass"]}, "“pass” should be legal"),
    ({"seat": SEAT, "legal_exactly": []}, "“stow” should not be legal"),
    ({"seat": SEAT, "move": "pass"}, f"“pass” by seat {SEAT}: "),
    ({"seat": 7, "move": "pass"}, "There is no seat 7"),
    ({"seat": "one", "legal": []}, "There is no seat 'one'"),
    ({"expect": {"/cash/0": 11}}, "/cash/0 is 12, expected 11"),
    ({"expect": {"/stowed": 0}}, "/stowed is False, expected 0"),
    ({"expect": {"/cash/9": 12}}, "nothing at /cash/9"),
    ({"expect": {"/no/such": None}}, "nothing at /no/such"),
    ({"expect_scores": [[{}, 0]]}, "2 scores, expected 1"),
    ({"expect_scores": [[{"stash": 1}, 0], [{}, 0]]}, "seat 0 stash is 0, expected 1"),
    ({"expect_scores": [[{}, 5], [{}, 0]]}, "seat 0 total is 0, expected 5"),
    ({"expect_scores": [[{"luck": 1}, 0], [{}, 0]]}, "seat 0 luck is 'no such part'"),
    ({"expect_winners": [0]}, "winners is [], expected [0]"),
]
BAD: list[tuple[Any, str]] = [
    (7, "scenario"),
    ([], "scenario"),
    ({}, "game"),
    ({"game": "estates", "script": []}, "position"),
    ({"game": "estates", "position": POSITION}, "script"),
    (case(title="no"), "title"),
    (case(game="chess"), "game"),
    ({**case(), "script": {}}, "script"),
    (case("stow"), "script/0"),
    (case({}, {"move": "stow"}), "script/1"),
    (case({"legal_count": 1}), "script/0"),
    (case({"seat": 0, "legal": "stow"}), "script/0/legal"),
    (case({"seat": 0, "illegal": [7]}), "script/0/illegal"),
    (case({"seat": 0, "legal_exactly": None}), "script/0/legal_exactly"),
    (case({"expect": []}), "script/0/expect"),
    (case({"expect_scores": [0, 0]}), "script/0/expect_scores"),
    (case({"expect_scores": [[{}, 0, 0]]}), "script/0/expect_scores"),
    (case({"jump": 1}), "script/0/jump"),
    (case(position={**POSITION, "phase": "dance"}), "position/phase"),
    (case(position=None), "position/position"),
]


def test_a_correct_scenario_reports_nothing() -> None:
    assert run(case(*RIGHT, name="All is well", rules=["EST-11"])) == []
    assert run(case({"expect_scores": [[{}, 0], [{"stash": 0}, 0]]})) == []


@pytest.mark.parametrize(("step", "sentence"), WRONG)
def test_a_difference_is_reported_with_its_step(step: dict[str, Any], sentence: str) -> None:
    found = run(case({}, step))
    assert any(sentence in difference for difference in found), found
    assert all(difference.startswith("step 1: ") for difference in found)


def test_a_refused_move_ends_the_script() -> None:
    refused = {"seat": SEAT, "move": "pass"}
    assert len(run(case(refused, {"expect_winners": [0]}))) == 1


def test_other_differences_do_not_end_the_script() -> None:
    assert len(run(case({"expect_winners": [0]}, {"expect_winners": [1]}))) == 2


@pytest.mark.parametrize(("bad", "field"), BAD)
def test_a_bad_scenario_names_the_field(bad: Any, field: str) -> None:
    with pytest.raises(BadScenario) as caught:
        run(bad)
    assert caught.value.field == field


def test_a_scenario_leaves_its_position_as_it_was() -> None:
    before = MATCH.position()
    run(case({"seat": SEAT, "move": "stow"}))
    assert before == POSITION
