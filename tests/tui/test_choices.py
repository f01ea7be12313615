"""The tree of words."""

from housewright.tui.choices import Choices
from housewright.tui.words import SAID

MOVES = ["stow", "auction b3", "auction roof", "auction permit 1", "auction permit 3"]


def words(choices: Choices, *chosen: str) -> list[str]:
    return [choice.word for choice in choices.after(chosen)]


def test_next_words_keep_the_order_of_the_moves() -> None:
    choices = Choices(MOVES)
    assert words(choices) == ["stow", "auction"]
    assert words(choices, "auction") == ["b3", "roof", "permit"]
    assert words(choices, "auction", "permit") == ["1", "3"]
    assert [choice.is_move for choice in choices.after(("auction",))] == [True, True, False]


def test_forced_words_are_filled_in_but_no_move_is_made() -> None:
    choices = Choices(["place y3 a2", "place y3 b1"])
    assert choices.forced(()) == ("place", "y3")
    assert choices.back(("place", "y3")) == ("place", "y3")
    assert Choices(["place y3 a2"]).forced(()) == ("place", "y3")


def test_back_skips_forced_words() -> None:
    choices = Choices(["stow", "auction permit 1", "auction permit 3"])
    assert choices.forced(("auction",)) == ("auction", "permit")
    assert choices.back(("auction", "permit")) == ()


def test_typed_text_ignores_case_and_blanks() -> None:
    choices = Choices(MOVES)
    assert choices.text("  Auction   PERMIT 3 ") == "auction permit 3"
    assert choices.text("auction permit") is None


def test_completion_stops_at_the_first_choice() -> None:
    choices = Choices(MOVES)
    assert choices.completed("a") == "auction "
    assert choices.completed("auction p") == "auction permit "
    assert choices.completed("auction x") == "auction x"
    assert Choices(["go north", "go nowhere"]).completed("GO n") == "go no"


def test_a_move_may_be_the_beginning_of_another() -> None:
    choices = Choices(["pass", "pass twice"])
    assert choices.is_move(("pass",))
    assert words(choices, "pass") == ["twice"]
    assert choices.forced(()) == ()


def test_both_languages_have_the_same_words() -> None:
    assert SAID["en"].keys() == SAID["ja"].keys()
