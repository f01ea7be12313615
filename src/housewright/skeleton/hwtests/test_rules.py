"""The rules of Template Title, one test or scenario each."""

from typing import Any

import pytest

import housewright as hw
from housewright.core import orders

KEY = "hwtemplate"


def table(**fields: Any) -> hw.Match:
    """A match of two from a position; seat 0 is to move unless the fields say otherwise."""
    position = {"game": KEY, "players": 2, "to_act": [0], "hands": [[1, 2, 2], [3, 4, 6]]}
    return hw.load(position | fields)


def reason(match: hw.Match, seat: int, text: str) -> tuple[str, str]:
    """Code and sentence of a refusal."""
    refusal = match.why_not(seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.message


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_three_bricks(players: int) -> None:
    position = hw.new(KEY, players, seed=1).position()
    assert [len(hand) for hand in position["hands"]] == [3] * players  # HWT-1
    assert len(position["pile"]) == 24 - 3 * players


def test_the_first_seat_is_drawn_by_lot() -> None:
    assert {hw.new(KEY, 3, seed=seed).to_act for seed in range(20)} == {(0,), (1,), (2,)}


def test_a_brick_of_the_hand_is_laid_and_one_is_drawn() -> None:
    match = table(pile=[5, 6])
    assert match.legal_moves(0) == ["lay 1", "lay 2"]  # HWT-2
    match.play(0, "lay 2")
    position = match.position()
    assert position["tower"] == [2]
    assert position["hands"][0] == [1, 2, 5]
    assert position["pile"] == [6]
    assert match.to_act == (1,)


def test_seats_without_bricks_are_passed_over() -> None:
    match = table(hands=[[1, 2], []])
    match.play(0, "lay 1")
    assert match.to_act == (0,)  # HWT-2


def test_the_height_is_an_option() -> None:
    match = table(tower=[5, 5, 5, 5], options={"height": 21})
    match.play(0, "lay 1")
    assert match.scores()[0].parts == {"finished": 5, "fallen": 0}  # HWT-3


def test_an_unfinished_tower_counts_nothing_at_the_end() -> None:
    match = table(hands=[[1], []])
    match.play(0, "lay 1")
    assert match.is_over  # HWT-5
    assert match.winners() == [0, 1]  # HWT-6


def test_hands_and_pile_are_hidden() -> None:
    match = table(pile=[5, 6])
    assert match.view(0)["hands"] == [[1, 2, 2], [None, None, None]]  # HWT-7
    assert match.view(None)["hands"] == [[None, None, None], [None, None, None]]
    assert match.view(0)["pile"] == [None, None]


def test_a_drawn_brick_is_told_to_its_owner_only() -> None:
    match = table(pile=[5])
    match.play(0, "lay 1")
    assert match.log(0)[-1].text == "Seat 0 draws a 5."  # HWT-7
    assert match.log(1)[-1].text == match.log(None)[-1].text == "Seat 0 draws a brick."


def test_a_line_names_its_rule_and_what_it_is_about() -> None:
    match = table(tower=[6, 4])
    match.play(0, "lay 2")
    assert [line.rules for line in match.log()] == [("HWT-2",), ("HWT-3",)]
    assert {mark for line in match.log() for mark in line.marks} == {"tower"}


def test_a_board_is_told_what_the_tower_needs() -> None:
    assert table(tower=[6, 4]).facts() == {"reached": 10, "missing": 2}  # HWT-3


def test_every_refusal_says_why() -> None:
    match = table()
    assert reason(match, 0, "lay 7")[0] == "unknown_move"
    assert reason(match, 1, "lay 3") == (
        "not_to_act",
        "It is not your decision; waiting for Seat 0.",
    )
    assert reason(match, 0, "lay 6") == ("not_held", "You have no brick of 6.")
    over = table(hands=[[], []], to_act=[])
    assert reason(over, 0, "lay 1") == ("over", "The match is over.")


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("colour", {"colour": "red"}),
        ("tower/0", {"tower": [7]}),
        ("tower", {"tower": [6, 6]}),
        ("hands/1", {"hands": [[1], [1, 2, 3, 4]]}),
        ("hands", {"used": [2, 2, 2]}),
        ("pile", {"hands": [[], []], "pile": [1], "to_act": []}),
        ("to_act", {"to_act": [0, 1]}),
        ("to_act", {"hands": [[], []]}),
        ("finished/0", {"finished": [-1, 0]}),
        ("fallen/1", {"fallen": [0, 1]}),
    ],
)
def test_a_bad_position_is_refused_by_field(field: str, fields: dict[str, Any]) -> None:
    with pytest.raises(hw.BadPosition) as refusal:
        table(**fields)
    assert refusal.value.field == field


def test_bots_finish_towers_and_do_not_make_them_fall() -> None:
    match = table(tower=[6, 4])
    ratings = match.game.sense.rate(match.state, 0, [1, 2])
    assert ratings[1] > 0 > ratings[0]


def test_an_order_finishes_the_tower_as_soon_as_it_can() -> None:
    match = table(tower=[6, 2], hands=[[1, 2, 2], [3, 4, 6]], to_act=[1])
    assert orders.choices(match, 0) == ["finish"]
    assert orders.answer(match, 1, ["finish"]) == ("lay 4", ["finish"])
    match.play(1, "lay 3")
    assert orders.answer(match, 0, ["finish"]) == ("lay 1", ["finish"])
    match.undo()
    match.play(1, "lay 6")
    assert orders.answer(match, 0, ["finish"]) == (None, ["finish"])


def test_the_order_is_dropped_after_the_last_brick() -> None:
    match = table(tower=[6, 4], hands=[[2], [3]])
    assert orders.answer(match, 0, ["finish"]) == ("lay 2", [])
