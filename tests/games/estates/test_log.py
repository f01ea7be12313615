"""Lines of the log name the rules behind them and what they are about."""

import pytest

import housewright as hw
from tests.games.estates.table import FULL_OFFER, placing, play, table


def last(match: hw.Match) -> tuple[tuple[str, ...], tuple[str, ...]]:
    line = match.log()[-1]
    return line.rules, line.marks


def test_a_line_names_each_rule_and_each_thing_once() -> None:
    match = play(table(FULL_OFFER, players=3), "auction b3", "bid 2", "bid 4", "sell")
    assert last(match) == (("EST-13", "EST-21", "EST-26"), ("b3",))
    match.play(2, "place b3 b1")
    rules = ("EST-13", "EST-21", "EST-26", "EST-32", "EST-33", "EST-36")
    assert last(match) == (rules, ("b3", "lot b1"))


def test_stowing_and_rooftops_have_rules_of_their_own() -> None:
    match = play(table("a s3 \n offer b3 | g2 | \n roofs 4 1"), "stow")
    assert last(match) == (("EST-11",), ())
    play(match, "auction roof", "pass", "place roof a1")
    rules = ("EST-13", "EST-16", "EST-22", "EST-24", "EST-40")
    assert last(match) == (rules, ("roof", "lot a1"))


@pytest.mark.parametrize(
    ("piece", "move", "rules", "marks"),
    [
        ("permit 2", "place permit b-2", ("EST-46", "EST-70"), ("b", "permit 2")),
        ("permit 2", "place permit a+2", ("EST-46", "EST-51"), ("a", "permit 2")),
        ("permit 2", "discard", ("EST-30",), ("permit 2",)),
        ("mayor", "place mayor c", ("EST-55",), ("mayor", "c")),
        ("cancel", "cancel permit 3", ("EST-58", "EST-61"), ("cancel", "a", "permit 3")),
    ],
)
def test_special_pieces_name_their_rules(
    piece: str, move: str, rules: tuple[str, ...], marks: tuple[str, ...]
) -> None:
    board = "a b4 ^3 [-3] \n b r3 ^1 | s2 ^4"
    match = placing(piece, board)
    match.play(0, move)
    line = match.log()[0]
    assert line.rules == rules
    assert line.marks == marks


def test_the_end_of_a_round_says_which_end_it_is() -> None:
    match = placing("roof 6", "a b4 ^3 [-3] \n b r3 [-1 -2]")
    match.play(0, "place roof b1")
    assert [line.rules[0] for line in match.log()] == ["EST-40", "EST-71", "EST-86", "EST-91"]
    match = placing("roof 6", "a b4 | r2 \n roofs")
    match.play(0, "place roof a1")
    assert match.log()[1].rules == ("EST-72",)


def test_a_line_that_begins_with_a_placement_is_a_sentence() -> None:
    match = placing("g2", "a b4")
    match.play(0, "place g2 b1")
    assert match.log()[0].text == "built on b1, Seat 0 now owns green."
