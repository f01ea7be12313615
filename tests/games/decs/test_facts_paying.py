"""Facts for the seat that is paying."""

from typing import Any

import pytest

import housewright as hw

from .table import facts, paying, play, table


def payment(match: hw.Match) -> dict[str, Any]:
    found: dict[str, Any] = facts(match)["payment"]
    return found


def pairs(told: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(pair["card"], pair["icon"]) for pair in told]


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
def test_the_open_icons_are_those_not_yet_paid(space: str, hand: str, paid: str, left: str) -> None:
    match = play(paying(space, hand), *[f"pay {card}" for card in paid.split()])
    assert sorted(payment(match)["open"]) == sorted(left.split())  # DEC-35


def test_cards_that_are_paid_stand_for_the_other_icons() -> None:
    match = play(paying("candy-cane", "2h 4h 2c"), "pay 4h", "pay 2c")
    assert pairs(payment(match)["paid"]) == [("4h", "h"), ("2c", "c")]


def test_a_second_card_of_the_suit_may_pay_the_question_mark() -> None:
    match = play(paying("small-star", "2d 2s 4d"), "pay 2s")
    assert payment(match)["open"] == ["d"]  # DEC-43
    assert pairs(payment(match)["paid"]) == [("2s", "?")]


def test_open_icons_are_such_that_the_hand_can_pay_them() -> None:
    match = play(paying("candy-cane", "2h 2c x"), "pay x")
    assert sorted(payment(match)["open"]) == ["c", "h"]
    match = play(paying("santas-sleigh", "x js jd"), "pay x")
    assert sorted(payment(match)["open"]) == ["J", "J"]  # the Joker is the heart


def test_each_card_has_the_icons_that_it_could_pay() -> None:
    match = paying("small-star", "2d 4s jd x")
    assert payment(match)["cards"] == {
        "4s": ["?"], "2d": ["d", "?"], "jd": ["?"], "x": ["d", "?"],
    }  # fmt: skip # DEC-36, DEC-37, DEC-40


def test_a_card_that_strands_the_cost_is_not_among_them() -> None:
    match = paying("snowflake", "2s 4s 6s 2h")
    assert set(payment(match)["cards"]) == {"2s", "4s", "6s"}  # DEC-38, DEC-43


def test_only_cards_that_leave_an_action_pay_for_everyone_pitch_in() -> None:
    match = play(table("hand 2s kd\nkings ks\nseat 1\nhand 3s"), "take everyone-pitch-in")
    assert payment(match)["cards"] == {"2s": ["?"], "kd": ["?"]}
    assert (payment(match)["open"], pairs(payment(match)["suggestion"])) == (["?"], [("2s", "?")])


@pytest.mark.parametrize(
    ("space", "hand", "paid", "suggested"),
    [
        ("reindeer", "kd qs jh 2c x", "x", "2c/c jh/J kd/K"),
        ("candy-cane", "2h 4h 2c x", "x", "2h/h 2c/c"),
        ("small-star", "2d jd", "", "2d/d jd/?"),
        ("gain-jack-queen", "2s x", "", "x/? 2s/?"),
        ("gain-jack-queen", "2s 4s x", "2s", "4s/?"),
    ],
)
def test_cards_for_what_is_open_are_suggested(
    space: str, hand: str, paid: str, suggested: str
) -> None:
    match = play(paying(space, hand), *[f"pay {card}" for card in paid.split()])
    told = payment(match)
    assert [f"{card}/{icon}" for card, icon in pairs(told["suggestion"])] == suggested.split()
    assert [pair["icon"] for pair in told["suggestion"]] == told["open"]


def test_one_colour_is_asked_for_where_several_cards_may_be_any() -> None:
    for space, hand, one_colour in (
        ("snowflake", "2s 2c 4s", True),
        ("gain-jack-queen", "2s 2c", True),
        ("small-star", "2d 2s", False),
        ("gain-card", "2s", False),
    ):
        assert payment(paying(space, hand))["one_colour"] is one_colour  # DEC-38
    assert payment(paying("snowflake", "2s 2h 4s", pitch_in=True))["one_colour"] is False  # DEC-63


def test_the_colour_is_known_once_it_is_fixed() -> None:
    match = paying("snowflake", "2h 4d x")
    assert payment(match)["colour"] is None
    play(match, "pay x")
    assert payment(match)["colour"] is None  # DEC-38: wild cards fit either
    play(match, "pay 2h")
    assert payment(match)["colour"] == "red"


def test_there_is_no_payment_unless_the_viewer_pays() -> None:
    assert payment(table("hand 2s")) is None
    assert facts(paying("gain-card", "2s"), 1)["payment"] is None  # DEC-85
    assert facts(paying("gain-card", "2s"), None)["payment"] is None
