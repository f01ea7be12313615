"""Standing orders: how far to go for a piece."""

import pytest

import housewright as hw
from housewright.core import orders

from .table import FULL_OFFER, play, table


def pieces(match: hw.Match, seat: int) -> list[str]:
    """The pieces for which the seat may leave an order."""
    found = (order.removeprefix("upto ").rpartition(" ")[0] for order in offered(match, seat))
    return list(dict.fromkeys(found))


def offered(match: hw.Match, seat: int) -> list[str]:
    return orders.choices(match, seat)


SMALL = "b r6\noffer y5 b3 | g2 |\nroofs 4 2\nstock permit 2, mayor\ncash 5 6 7"


def test_an_order_can_be_left_for_everything_that_may_come_up() -> None:
    match = table(SMALL)
    assert pieces(match, 1) == ["y5", "b3", "g2", "roof", "permit 2", "mayor"]
    assert [order for order in offered(match, 0) if " y5 " in order] == [
        f"upto y5 {amount}" for amount in range(1, 6)
    ]
    assert orders.pending(match, 1, ["upto mayor 9", "upto cancel 1", "upto s1 3"]) == [
        "upto mayor 9"
    ]


def test_nobody_can_order_more_than_is_in_hand() -> None:
    with pytest.raises(hw.Refusal, match="You cannot leave that order now"):
        orders.check(table(SMALL), 0, "upto y5 6")


def test_a_bid_is_as_low_as_can_be() -> None:
    match = play(table(SMALL), "auction y5")
    assert orders.answer(match, 1, ["upto y5 4"]) == ("bid 1", [])
    play(match, "bid 3")
    assert orders.answer(match, 2, ["upto y5 4"]) == ("bid 4", [])


def test_beyond_the_amount_is_a_pass() -> None:
    match = play(table(SMALL), "auction y5", "bid 4")
    assert orders.answer(match, 2, ["upto y5 4", "upto mayor 2"]) == ("pass", ["upto mayor 2"])


def test_a_seat_that_cannot_pay_passes() -> None:
    match = play(table(SMALL + "\nstash 0 0 0"), "auction y5", "bid 6")
    match.state.cash[2] = 6  # type: ignore[attr-defined]
    assert match.legal_moves(2) == ["pass"]
    assert orders.answer(match, 2, ["upto y5 7"]) == ("pass", [])


def test_other_pieces_wait() -> None:
    match = play(table(SMALL), "auction y5")
    assert orders.answer(match, 1, ["upto b3 4"]) == (None, ["upto b3 4"])


def test_the_first_order_that_answers_wins() -> None:
    match = play(table(SMALL), "auction y5", "bid 1")
    assert orders.answer(match, 2, ["upto mayor 3", "upto y5 4", "upto y5 1"])[0] == "bid 2"
    assert orders.answer(match, 2, ["play bid 5", "upto y5 4"]) == ("bid 5", [])
    assert orders.answer(match, 2, ["play keep", "upto y5 4"]) == ("bid 2", [])


def test_nothing_is_ordered_while_others_decide() -> None:
    match = play(table(SMALL), "auction y5")
    assert orders.answer(match, 2, ["upto y5 4"]) == (None, ["upto y5 4"])
    assert orders.answer(match, 0, ["upto b3 4"]) == (None, ["upto b3 4"])


def test_an_order_says_nothing_about_ones_own_turn() -> None:
    match = table(SMALL)
    assert orders.answer(match, 0, ["upto y5 4"]) == (None, ["upto y5 4"])


def test_the_piece_under_the_hammer_can_be_ordered_until_one_has_answered() -> None:
    match = play(table(SMALL), "auction y5")
    assert pieces(match, 1)[0] == pieces(match, 2)[0] == "y5"
    assert "y5" not in pieces(match, 0)
    play(match, "bid 2")
    assert "y5" not in pieces(match, 1)
    assert "y5" in pieces(match, 2)


def test_an_order_for_ones_own_auction_is_spent() -> None:
    match = play(table(SMALL), "auction y5")
    assert orders.pending(match, 0, ["upto y5 4", "upto b3 4"]) == ["upto b3 4"]


def test_an_order_for_a_piece_that_is_gone_is_spent() -> None:
    match = play(table(SMALL), "auction y5", "pass", "pass", "place y5 a1")
    for seat in range(3):
        assert orders.pending(match, seat, ["upto y5 4", "upto g2 1"]) == ["upto g2 1"]


def test_an_order_for_a_rooftop_is_for_the_next_one_whatever_its_value() -> None:
    match = play(table(SMALL), "auction roof")
    assert orders.answer(match, 1, ["upto roof 3"]) == ("bid 1", [])
    assert orders.pending(match, 0, ["upto roof 3"]) == ["upto roof 3"]
    play(match, "bid 1")
    assert "roof" not in pieces(match, 1)
    play(match, "pass", "sell", "place roof b1")
    assert "roof" in pieces(match, 1)


def test_without_rooftops_there_is_none_to_order() -> None:
    match = play(table("b r6 | s5\noffer y5 | b3 |\nroofs 4\ncash 5 6 7"), "auction roof")
    assert pieces(match, 1) == ["roof", "y5", "b3"]
    assert orders.pending(match, 0, ["upto roof 3"]) == []


def test_a_permit_is_named_with_its_value() -> None:
    match = play(table(SMALL), "auction permit 2")
    assert orders.answer(match, 1, ["upto permit 2 1"]) == ("bid 1", [])
    assert orders.answer(match, 1, ["upto permit 1 3"]) == (None, [])


def test_no_order_outlives_the_round() -> None:
    match = table(
        FULL_OFFER,
        phase="round_over",
        options={"rounds": 3},
        results=[{"scores": [1, 2], "winners": [1], "end": "rows"}],
    )
    assert offered(match, 0) == []
    assert orders.pending(match, 0, ["upto b3 4", "upto roof 2", "play ready"]) == ["play ready"]


def test_a_seat_without_cash_can_order_nothing() -> None:
    assert offered(table(SMALL.replace("cash 5 6 7", "cash 5 0 7")), 1) == []


@pytest.mark.parametrize(
    ("words", "en", "ja"),
    [
        ("upto", "Bid for a piece when it comes up", "競りに出た駒に入札する"),
        ("upto y5", "Bid for yellow 5", "黄の5に入札する"),
        ("upto permit", "Bid for a permit", "許可証に入札する"),
        ("upto permit 2", "Bid for permit 2", "許可証2に入札する"),
        (
            "upto roof 3",
            "Bid for a rooftop: as little as it takes, up to 3, else pass",
            "屋根に必要な最低額で3まで入札し、それを超えたらパス",
        ),
    ],
)
def test_orders_are_said_in_words(words: str, en: str, ja: str) -> None:
    game = hw.games()["estates"]
    assert orders.label(game, words, "en") == en
    assert orders.label(game, words, "ja") == ja
