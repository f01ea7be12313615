"""Options are typed, bounded and completed with their defaults."""

from typing import Any

import pytest

import housewright as hw
from housewright.core.options import Option, Options, Value, complete
from tests.lent import STARTER, lend

FLAG = Option("flag", False, {"en": "Flag"}, {"en": "Yes or no."})
COUNT = Option("count", 3, {"en": "Count"}, {"en": "A number."}, minimum=1, maximum=5)
WORDS = {"short": {"en": "Short"}, "long": {"en": "Long"}}
MODE = Option("mode", "short", {"en": "Mode"}, {"en": "A word."}, choices=WORDS)
LOAN = Option(
    "loan",
    100,
    {"en": "Loan"},
    {"en": "A sum."},
    choices={100: {"en": "£100"}, 200: {"en": "£200"}},
)
ALL = (FLAG, COUNT, MODE)
COLOURS = {"red": {"en": "Red"}, "blue": {"en": "Blue"}}
SOME = Option("some", False, {"en": "Some"}, {"en": "None, any or these."}, several=COLOURS)
EACH = Option(
    "each",
    "random",
    {"en": "Each"},
    {"en": "By chance, or these."},
    choices={"random": {"en": "Random"}},
    several=COLOURS,
)
ECHO = Option("echo", False, {"en": "Echo"}, {"en": "As the flag."}, follows="flag")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[(FLAG, True), (FLAG, False), (COUNT, 1), (COUNT, 5), (MODE, "short"), (MODE, "long")],
        *[(LOAN, 100), (LOAN, 200)],
        *[(SOME, True), (SOME, ["blue"]), (EACH, "random"), (EACH, ["blue", "red"]), (EACH, [])],
        *[(STARTER, "random"), (STARTER, "youngest"), (STARTER, 0), (STARTER, 2)],
    ],
)
def test_a_value_of_the_right_kind_is_fine(option: Option, value: Value) -> None:
    assert option.problem(value, 3) is None


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
        (MODE, 0, "must be one of short, long, not 0"),
        (MODE, ["short"], "must be one of short, long, not ['short']"),
        (LOAN, 150, "must be one of 100, 200, not 150"),
        (LOAN, "200", "must be one of 100, 200, not '200'"),
        (LOAN, 100.0, "must be one of 100, 200, not 100.0"),
        (STARTER, 3, "must be random, youngest or a seat from 0 to 2, not 3"),
        (STARTER, -1, "must be random, youngest or a seat from 0 to 2, not -1"),
        (STARTER, True, "must be random, youngest or a seat from 0 to 2, not True"),
        (STARTER, 1.0, "must be random, youngest or a seat from 0 to 2, not 1.0"),
        (STARTER, "1", "must be random, youngest or a seat from 0 to 2, not '1'"),
        (STARTER, None, "must be random, youngest or a seat from 0 to 2, not None"),
        (SOME, "red", "must be true or false or a list of red, blue, not 'red'"),
        (EACH, "red", "must be random or a list of red, blue, not 'red'"),
        (EACH, ["red", "green"], "can hold red, blue, not 'green'"),
        (EACH, ["red", 1], "can hold red, blue, not 1"),
        (EACH, ["red", []], "can hold red, blue, not []"),
        (EACH, ["red", "red"], "names red twice"),
        (STARTER, {}, "must be random, youngest or a seat from 0 to 2, not {}"),
    ],
)
def test_a_wrong_value_is_explained(option: Option, value: object, problem: str) -> None:
    assert option.problem(value, 3) == problem


def test_the_seats_are_those_of_the_table() -> None:
    assert STARTER.answers(2) == ["random", "youngest", 0, 1]
    assert MODE.answers(2) == ["short", "long"]
    assert [STARTER.problem(4, players) is None for players in (2, 4, 5)] == [False, False, True]


def test_missing_options_get_their_defaults() -> None:
    assert complete(ALL, {"count": 2}, 2) == {"flag": False, "count": 2, "mode": "short"}
    assert complete(ALL, {}, 2) == {"flag": False, "count": 3, "mode": "short"}


def test_an_option_follows_another_unless_it_is_given() -> None:
    assert complete((FLAG, ECHO), {}, 2) == {"flag": False, "echo": False}
    assert complete((FLAG, ECHO), {"flag": True}, 2) == {"flag": True, "echo": True}
    assert complete((FLAG, ECHO), {"flag": True, "echo": False}, 2)["echo"] is False


def test_the_order_of_options_is_that_of_the_game() -> None:
    assert list(complete(ALL, {"mode": "long", "flag": True}, 2)) == ["flag", "count", "mode"]


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
        complete(ALL, given, 2)
    assert (caught.value.field, caught.value.problem) == (field, problem)


def test_a_new_match_refuses_wrong_options() -> None:
    with pytest.raises(hw.BadSetup, match="options/rounds: must be a whole number") as caught:
        hw.new("estates", players=2, options={"rounds": 99})
    assert caught.value.code == "options"


def test_a_match_remembers_the_seat_that_was_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch)
    match = hw.new("estates", players=3, seed=1, options={"starter": 2})
    assert match.options["starter"] == 2
    assert hw.read(match.record()).options == match.options


def test_a_missing_seat_as_an_option_is_refused_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch)
    sentence = "options/starter: must be random, youngest or a seat from 0 to 2, not 3."
    match = hw.new("estates", players=3, seed=1, options={"starter": 2})
    with pytest.raises(hw.BadSetup) as new:
        hw.new("estates", players=3, options={"starter": 3})
    with pytest.raises(hw.BadPosition) as load:
        hw.load(match.position() | {"options": {"starter": 3}})
    with pytest.raises(hw.BadRecord) as read:
        hw.read(match.record().replace('"starter": 2', '"starter": 3'))
    assert [str(new.value), str(load.value)] == [sentence, sentence]
    assert sentence in str(read.value)


def test_a_match_does_not_share_the_options_it_was_given() -> None:
    given = {"rounds": 2}
    match = hw.new("estates", players=2, seed=1, options=given)
    given["rounds"] = 3
    assert match.options["rounds"] == 2


def test_a_match_does_not_share_a_list_among_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hw.games()["estates"]
    monkeypatch.setattr(game, "all_options", (*game.all_options, EACH))
    given = {"each": ["red"]}
    match = hw.new("estates", players=2, seed=1, options=given)
    given["each"].append("blue")
    value = match.options["each"]
    assert isinstance(value, list)
    value.append("blue")
    assert match.options["each"] == ["red"]
    assert hw.read(match.record()).options == match.options


def test_a_game_can_refuse_options_that_do_not_go_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def check(options: Options, players: int) -> None:
        if players == 5 and not options["flag"]:
            raise hw.BadSetup("options", "must be on for five.", "options/flag")

    game = hw.games()["estates"]
    monkeypatch.setattr(game, "all_options", (*game.all_options, FLAG))
    monkeypatch.setattr(game, "check", check)
    monkeypatch.setattr(game, "usual", {5: {"flag": True}})
    with pytest.raises(hw.BadSetup, match="options/flag: must be on for five"):
        hw.new("estates", players=5)
    assert hw.new("estates", players=4).options["flag"] is False
    assert [game.usual_options(players)["flag"] for players in (4, 5)] == [False, True]
    assert game.agreed({"flag": False, "rounds": 2}, 5) == game.check_options(
        {"flag": True, "rounds": 2}, 5
    )


def test_every_option_has_another_value() -> None:
    assert [option.other(3) for option in (FLAG, COUNT, MODE, SOME)] == [True, 4, "long", True]
    assert (STARTER.other(3), EACH.other(3), LOAN.other(3)) == (2, ["red"], 200)
    assert Option("most", 5, {}, {}, minimum=1, maximum=5).other(2) == 4
