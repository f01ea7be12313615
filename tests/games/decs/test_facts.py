"""What follows from a position of Decs Building, for boards that know no rules."""

from typing import Any

import pytest

import housewright as hw

from .table import paying, play, table


def facts(match: hw.Match, seat: int | None = 0) -> dict[str, Any]:
    told = match.facts(seat)
    assert told is not None
    return told


def payment(match: hw.Match) -> dict[str, Any]:
    found: dict[str, Any] = facts(match)["payment"]
    return found


def test_a_house_tells_what_counts_and_what_is_live() -> None:
    match = table("*..|....\n..*|....\n...P....\nseat 1\n..N.....\n..NP....")
    assert facts(match)["houses"] == [
        {
            "powered": [True, True, False],
            "live": ["4,1", "4,2", "4,3"],
            "empty": 54,
            "hand_size": 3,
            "spare_pawns": 4,
        },
        {"powered": [True], "live": ["4,1"], "empty": 55, "hand_size": 4, "spare_pawns": 4},
    ]  # DEC-66, DEC-67, DEC-78, DEC-14


def test_features_are_told_in_their_order() -> None:
    features = ["small-star 1,6", "small-star 3,1", "snowflake 7,5"]
    match = table(seats=[{"features": features}, {}])
    assert facts(match)["houses"][0]["powered"] == [False, True, True]


def test_spare_pawns_are_those_not_on_the_board() -> None:
    match = table(players=3, pawns={"santa": 0, "comet": 2, "reindeer": 2})
    assert [house["spare_pawns"] for house in facts(match)["houses"]] == [2, 3, 1]  # DEC-8


@pytest.mark.parametrize(
    ("drawn", "number"), [("", 0), ("kings\n", 1), ("kings\nwild\nspades\nhearts\n", 4)]
)
def test_empty_piles_are_counted(drawn: str, number: int) -> None:
    assert facts(table(drawn))["empty_piles"] == number  # DEC-71


@pytest.mark.parametrize(
    ("space", "hand", "paid", "left"),
    [
        ("candy-cane", "2h 4h 2c", "", "h h c"),
        ("candy-cane", "2h 4h 2c", "2c", "h h"),
        ("candy-cane", "2h 4h 2c", "4h 2c", "h"),
        ("small-star", "2d 2s", "2d", "?"),
        ("small-star", "2d 4d", "2d", "?"),
        ("reindeer", "kd qs jh 2c", "qs kd", "J c"),
        ("big-star", "x 2d", "2d", "Q"),
    ],
)
def test_who_pays_is_told_which_icons_are_open(space: str, hand: str, paid: str, left: str) -> None:
    match = play(paying(space, hand), *[f"pay {card}" for card in paid.split()])
    assert sorted(payment(match)["open"]) == sorted(left.split())  # DEC-35


def test_a_second_card_of_the_suit_may_pay_the_question_mark() -> None:
    match = play(paying("small-star", "2d 2s 4d"), "pay 2s")
    assert payment(match)["open"] == ["d"]  # DEC-43


def test_open_icons_are_such_that_the_hand_can_pay_them() -> None:
    match = play(paying("candy-cane", "2h 2c x"), "pay x")
    assert sorted(payment(match)["open"]) == ["c", "h"]
    match = play(paying("santas-sleigh", "x js jd"), "pay x")
    assert sorted(payment(match)["open"]) == ["J", "J"]  # the Joker is the heart


def test_one_colour_is_asked_for_where_several_cards_may_be_any() -> None:
    for space, hand, one_colour in (
        ("snowflake", "2s 2c 4s", True),
        ("gain-jack-queen", "2s 2c", True),
        ("small-star", "2d 2s", False),
        ("gain-card", "2s", False),
    ):
        assert payment(paying(space, hand))["one_colour"] is one_colour  # DEC-38
    assert payment(paying("snowflake", "2s 2h 4s", pitch_in=True))["one_colour"] is False  # DEC-63


def test_the_colour_is_told_once_it_is_fixed() -> None:
    match = paying("snowflake", "2h 4d x")
    assert payment(match)["colour"] is None
    play(match, "pay x")
    assert payment(match)["colour"] is None  # DEC-38: wild cards fit either
    play(match, "pay 2h")
    assert payment(match)["colour"] == "red"


def test_nothing_is_told_of_a_payment_when_nobody_pays() -> None:
    assert payment(table("hand 2s")) is None
    assert facts(paying("gain-card", "2s"), 1)["payment"] is None  # DEC-85
    assert facts(paying("gain-card", "2s"), None)["payment"] is None
