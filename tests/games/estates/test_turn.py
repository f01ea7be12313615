"""The turn and the bidding."""

from .table import FULL_OFFER, moves, placing, play, table


def test_the_turn_goes_round_clockwise_and_sells_one_piece() -> None:
    match = table(FULL_OFFER, players=3, auctioneer=2)
    play(match, "auction mayor")
    assert match.to_act == (0,)  # EST-1: after the last seat comes seat 0
    play(match, "pass", "pass", "discard")
    assert match.to_act == (0,)  # EST-10
    assert match.position()["auctioneer"] == 0


def test_one_check_may_be_stowed_before_the_choice() -> None:
    match = table(FULL_OFFER + "cash 1 12")
    play(match, "stow")  # EST-11: the last check too
    assert match.position()["cash"] == [0, 12]
    assert match.position()["stash"] == [1, 0]
    assert "stow" not in moves(match)
    play(match, "auction mayor")
    assert match.to_act == (1,)
    assert "stow" not in moves(match, 1)  # EST-11: only on one's own turn


def test_stowed_checks_cannot_be_bid_and_cannot_pay() -> None:
    match = table(FULL_OFFER + "cash 2 3\nstash 9 9")
    play(match, "auction mayor")
    assert moves(match, 1) == ["pass", "bid 1", "bid 2", "bid 3"]  # EST-12
    play(match, "bid 3")
    assert moves(match, 0) == ["sell"]


def test_only_the_ends_of_the_offer_rows_are_for_sale() -> None:
    match = table("offer b3 r5 y1 | g2 |\nroofs 1 2")
    assert moves(match)[1:] == ["auction b3", "auction y1", "auction g2"]  # EST-14
    play(match, "auction y1")
    assert match.position()["offer"] == [["b3", "r5"], ["g2"], []]  # EST-13: it leaves at once
    play(match, "pass", "place y1 b1")
    assert moves(match, 1)[1:] == ["auction b3", "auction r5", "auction g2", "auction roof"]


def test_a_cube_that_fits_nowhere_is_not_for_sale() -> None:
    match = table(
        """
        a       s6      [-3]
        b       g2      [-1 -2]
        c       b6 ^3 | b5 ^1 | b4 ^2 | b3 ^4
        offer   y2 r5 p1 | |
        roofs   1 2
        """
    )
    # EST-15: a1 is white, b1 takes a 1 only, row c is roofed, and no row has room.
    assert moves(match) == ["stow", "auction p1", "auction roof"]


def test_a_rooftop_needs_an_open_building_and_is_turned_up_at_once() -> None:
    assert "auction roof" not in moves(table(FULL_OFFER))  # EST-16
    match = table("a b4\noffer y6 | |\nroofs 5 2")
    play(match, "auction roof")
    assert match.position()["auction"]["piece"] == "roof 5"
    assert match.view(1)["auction"]["piece"] == "roof 5"
    assert match.position()["roofs"] == [2]


def test_special_pieces_are_for_sale_while_in_stock_useful_or_not() -> None:
    match = table("offer y6 | |\nroofs 5 2\nstock cancel, permit 2")
    # EST-17; the order is that of the stock.
    assert moves(match)[-2:] == ["auction permit 2", "auction cancel"]
    play(match, "auction cancel", "pass")
    assert moves(match) == ["discard"]
    play(match, "discard")
    assert moves(match, 1)[-1] == "auction permit 2"


def test_everybody_may_deal_with_every_colour() -> None:
    match = table("a b4\noffer b3 | y6 |\nroofs 5 2\nowners b1")
    assert "auction b3" in moves(match)  # EST-18
    play(match, "auction b3", "pass", "place b3 b1")
    assert match.position()["certificates"]["b"] == 1  # EST-36


def test_everybody_but_the_auctioneer_is_asked_once() -> None:
    match = table(FULL_OFFER, players=4, auctioneer=1)
    play(match, "auction mayor")
    asked = []
    for text in ("bid 1", "pass", "bid 2"):
        asked.append(match.to_act[0])
        play(match, text)
    assert asked == [2, 3, 0]  # EST-20
    assert match.to_act == (1,)  # EST-25
    assert moves(match, 1) == ["sell", "keep"]


def test_a_bid_beats_all_before_it_and_is_covered_by_cash() -> None:
    match = table(FULL_OFFER + "cash 12 7 9", players=3)
    play(match, "auction mayor", "bid 5")
    assert moves(match, 2) == ["pass", "bid 6", "bid 7", "bid 8", "bid 9"]  # EST-21


def test_a_pass_is_always_allowed_and_final() -> None:
    match = table(FULL_OFFER, players=3)
    play(match, "auction mayor", "pass", "bid 1")  # EST-22
    assert match.to_act == (0,)
    assert moves(match, 1) == []


def test_a_seat_that_cannot_bid_is_asked_all_the_same() -> None:
    match = table(FULL_OFFER + "cash 12 3 3 0")
    play(match, "auction mayor", "bid 3")
    assert moves(match, 2) == ["pass"]  # EST-23
    play(match, "pass")
    assert moves(match, 3) == ["pass"]


def test_without_a_bid_the_auctioneer_gets_the_piece_for_nothing() -> None:
    match = table(FULL_OFFER, players=3)
    play(match, "auction mayor", "pass", "pass")
    assert match.position()["phase"] == "place"  # EST-24
    assert match.position()["auction"]["winner"] == 0
    assert match.position()["cash"] == [12, 12, 12]


def test_selling_moves_the_money_to_the_auctioneer_at_once() -> None:
    match = table(FULL_OFFER, players=3)
    play(match, "auction mayor", "bid 2", "bid 5", "sell")
    assert match.position()["cash"] == [17, 12, 7]  # EST-26, EST-28
    assert match.to_act == (2,)


def test_keeping_costs_the_bid_and_exactly_enough_is_enough() -> None:
    match = table(FULL_OFFER + "cash 5 12 12")
    play(match, "auction mayor", "bid 2", "bid 5", "keep")
    assert match.position()["cash"] == [0, 12, 17]  # EST-27, EST-28
    assert match.to_act == (0,)


def test_cubes_and_rooftops_must_be_built_and_the_others_may_be_removed() -> None:
    for piece in ("y5", "roof 3"):
        assert "discard" not in moves(placing(piece, "a b6"))  # EST-30
    for piece in ("permit 1", "permit 3", "mayor", "cancel"):
        assert moves(placing(piece, "a b6"))[-1] == "discard"
