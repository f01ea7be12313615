"""Options are typed, bounded and completed with their defaults."""

from typing import Any

import pytest

import housewright as hw
from housewright.core.options import Option, Value, complete

FLAG = Option("flag", False, {"en": "Flag"}, {"en": "Yes or no."})
COUNT = Option("count", 3, {"en": "Count"}, {"en": "A number."}, minimum=1, maximum=5)
MODE = Option("mode", "short", {"en": "Mode"}, {"en": "A word."}, choices=("short", "long"))
ALL = (FLAG, COUNT, MODE)


@pytest.mark.parametrize(
    ("option", "value"),
    [(FLAG, True), (FLAG, False), (COUNT, 1), (COUNT, 5), (MODE, "short"), (MODE, "long")],
)
def test_a_value_of_the_right_kind_is_fine(option: Option, value: Value) -> None:
    assert option.problem(value) is None


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        (FLAG, 1, "must be true or false, not 1"),
        (FLAG, "true", "must be true or false, not 'true'"),
        (FLAG, None, "must be true or false, not None"),
        (COUNT, 0, "must be a whole number from 1 to 5, not 0"),
        (COUNT, 6, "must be a whole number from 1 to 5, not 6"),
        (COUNT, True, "must be a whole number from 1 to 5, not True"),
        (COUNT, 3.0, "must be a whole number from 1 to 5, not 3.0"),
        (COUNT, "3", "must be a whole number from 1 to 5, not '3'"),
        (MODE, "Short", "must be one of short, long, not 'Short'"),
        (MODE, 1, "must be one of short, long, not 1"),
        (MODE, ["short"], "must be one of short, long, not ['short']"),
    ],
)
def test_a_wrong_value_is_explained(option: Option, value: object, problem: str) -> None:
    assert option.problem(value) == problem


def test_defaults_fill_what_is_not_given() -> None:
    assert complete(ALL, {"count": 2}) == {"flag": False, "count": 2, "mode": "short"}
    assert complete(ALL, {}) == {"flag": False, "count": 3, "mode": "short"}


def test_the_order_of_options_is_that_of_the_game() -> None:
    assert list(complete(ALL, {"mode": "long", "flag": True})) == ["flag", "count", "mode"]


@pytest.mark.parametrize(
    ("given", "field", "problem"),
    [
        ({"size": 1}, "options/size", "unknown option; there are flag, count, mode."),
        ({"cuont": 1}, "options/cuont", "unknown option; did you mean count?"),
        ({"count": 9}, "options/count", "must be a whole number from 1 to 5, not 9."),
        ([], "options", "must be an object of names and values, not []."),
        (None, "options", "must be an object of names and values, not None."),
        ("count", "options", "must be an object of names and values, not 'count'."),
        ({7: 1}, "options/7", "unknown option; there are flag, count, mode."),
    ],
)
def test_a_wrong_set_of_options_names_the_field(given: Any, field: str, problem: str) -> None:
    with pytest.raises(hw.BadSetup) as caught:
        complete(ALL, given)
    assert (caught.value.field, caught.value.problem) == (field, problem)


def test_a_new_match_refuses_wrong_options() -> None:
    with pytest.raises(hw.BadSetup, match="options/rounds: must be a whole number") as caught:
        hw.new("estates", players=2, options={"rounds": 99})
    assert caught.value.code == "options"


def test_a_match_does_not_share_the_options_it_was_given() -> None:
    given = {"rounds": 2}
    match = hw.new("estates", players=2, seed=1, options=given)
    given["rounds"] = 3
    assert match.options["rounds"] == 2
