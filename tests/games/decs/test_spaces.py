"""Taking spaces: when it is legal, pawns on baubles, and cards as rewards."""

import pytest

import housewright as hw

from .naive import SPACES
from .table import at, cards, moves, paying, pile, play, position, said, table

FULL = "2s 4s 2h 4h 2c 4c 2d 4d js jd qs qd ks kd as x"
BAUBLES = sorted(name for name, space in SPACES.items() if space["bauble"])


def spaces(match: hw.Match) -> set[str]:
    return set(said(match, "take"))


# --- taking ---


def test_who_can_pay_for_everything_may_take_every_space() -> None:
    match = table(f"hand {FULL}", pawns={"santa": 0})
    assert spaces(match) == set(SPACES)  # DEC-29


def test_a_space_may_be_taken_again_and_again() -> None:
    match = table("hand 2c 4c 5c\nseat 1\nhand 3c 6c")
    for card, place in (("2c", "4,2 r90"), ("3c", "4,2 r90"), ("4c", "5,1"), ("6c", "5,1")):
        play(match, "take add-power-cable", f"pay {card}", f"draw power-cable {place}")
    assert "take add-power-cable" in moves(match)  # DEC-30


def test_the_seat_that_takes_a_space_keeps_the_turn_to_pay() -> None:
    match = play(table("hand 2c 4c\nseat 1\nhand 3c"), "take add-power-cable")
    assert (at(match, "phase"), match.to_act) == ("pay", (0,))
    assert at(match, "action") == {"space": "add-power-cable", "paid": []}
    assert at(match, "pawns") == {}


# --- pawns ---


def test_only_spaces_with_a_bauble_take_a_pawn() -> None:
    assert set(BAUBLES) == {
        *("gain-king", "gain-wild", "extra-power-source", "santa"),
        *("santas-sleigh", "comet", "herald-angel", "reindeer"),
    }
    for space in SPACES:
        match = play(table(f"hand {FULL}", pawns={"santa": 0}), f"take {space}")
        expected = {"santa": 0, space: 0} if space in BAUBLES else {"santa": 0}
        assert at(match, "pawns") == expected  # DEC-31


@pytest.mark.parametrize(("players", "pawns"), [(2, 4), (3, 3), (4, 2)])
def test_without_a_spare_pawn_baubles_are_closed(players: int, pawns: int) -> None:
    out = dict.fromkeys(BAUBLES[:pawns], 0)
    match = table(f"hand {FULL}", players=players, pawns=out)
    assert spaces(match) & set(BAUBLES) == set(out)  # DEC-31, DEC-32
    assert spaces(match) - set(BAUBLES) == set(SPACES) - set(BAUBLES)
    one_less = dict.fromkeys(BAUBLES[: pawns - 1], 0)
    match = table(f"hand {FULL}", players=players, pawns=one_less)
    assert set(BAUBLES) <= spaces(match)


def test_pawns_of_others_are_not_counted() -> None:
    match = table(f"hand {FULL}", pawns=dict.fromkeys(BAUBLES[:4], 1))
    assert set(BAUBLES) <= spaces(match)  # DEC-31


def test_an_own_pawn_stays_where_it_is() -> None:
    out = dict.fromkeys(["santa", "comet", "reindeer", "gain-king"], 0)
    match = play(table("hand js 2h", pawns=out), "take santa")
    assert at(match, "pawns") == out  # DEC-32


def test_another_pawn_is_sent_home() -> None:
    match = table("hand js 2h\nseat 1\nhand qs 4h", pawns={"santa": 1, "comet": 1})
    play(match, "take santa")
    assert at(match, "pawns") == {"santa": 0, "comet": 1}  # DEC-33


def test_who_is_sent_home_has_a_spare_pawn_at_once() -> None:
    out = dict.fromkeys(["santa", "comet", "reindeer", "herald-angel"], 1)
    match = table("hand js 2h 4c\nseat 1\nhand qs 4h", pawns=out)
    assert "take gain-king" not in moves(table("hand qs 4h", pawns=dict.fromkeys(out, 0)))
    play(match, "take santa", "pay js", "pay 2h", "draw santa 3,1")
    assert "take gain-king" in moves(match)  # DEC-33


def test_a_pawn_blocks_no_space() -> None:
    for space in BAUBLES:
        assert f"take {space}" in moves(table(f"hand {FULL}", pawns={space: 1}))  # DEC-33


def test_pawns_stay_over_the_end_of_a_round() -> None:
    match = table("hand 2s\nseat 1\nhand 3s", pawns={"santa": 0, "comet": 1})
    play(match, "pass", "pass")
    assert at(match, "round") == 2
    assert at(match, "pawns") == {"santa": 0, "comet": 1}  # DEC-34


def test_stop_messing_around_brings_all_own_pawns_home() -> None:
    match = table("hand 2s\nseat 1\nhand 3s", pawns={"santa": 0, "comet": 1, "reindeer": 0})
    play(match, "take stop-messing-around", "pay 2s")
    assert at(match, "pawns") == {"comet": 1}  # DEC-34, DEC-56
    assert match.to_act == (1,)
    assert cards(match, "played") == "2s"


def test_stop_messing_around_needs_an_own_pawn() -> None:
    assert "stop-messing-around" not in spaces(table("hand 2s"))  # DEC-56
    assert "stop-messing-around" not in spaces(table("hand 2s", pawns={"santa": 1}))
    assert "stop-messing-around" in spaces(table("hand 2s", pawns={"santa": 0}))


# --- cards as rewards ---


def test_a_gained_card_is_played_above_what_was_paid() -> None:
    match = play(paying("gain-card", "2s 2h"), "pay 2h", "gain diamonds")
    assert cards(match, "played") == "2h 4d"  # DEC-44
    assert cards(match, "hand") == "2s"
    assert match.to_act == (1,)


def test_gain_a_card_offers_the_suit_piles_whatever_their_rank() -> None:
    match = play(paying("gain-card", "2s", "spades 9s\nhearts\nclubs 4c 5c"), "pay 2s")
    assert at(match, "phase") == "pick"  # DEC-45
    assert said(match, "gain") == ["spades", "clubs", "diamonds"]  # DEC-46, DEC-55
    play(match, "gain spades")
    assert cards(match, "played") == "2s 9s"


def test_gain_a_card_needs_a_suit_pile() -> None:
    empty = "spades\nhearts\nclubs\ndiamonds"
    assert "gain-card" not in spaces(table(f"hand 2s\n{empty}"))  # DEC-46, DEC-55
    assert "gain-card" in spaces(table(f"hand 2s\n{empty} 10d"))


def test_the_second_card_for_a_jack_or_queen_leaves_the_game() -> None:
    match = paying("gain-jack-queen", "2s 2c", "removed 9h")
    play(match, "pay 2c", "pay 2s")
    assert at(match, "removed") == ["9h", "2s"]  # DEC-57
    assert cards(match, "played") == "2c"
    assert said(match, "gain") == ["jacks", "queens"]
    play(match, "gain queens")
    assert cards(match, "played") == "2c qs"  # DEC-44, DEC-45: the top card
    assert pile(match, "queens") == "qh qc qd"


@pytest.mark.parametrize("second", ["x", "ah", "js", "kc"])
def test_whatever_is_paid_second_leaves_the_game(second: str) -> None:
    match = play(paying("gain-jack-queen", f"2s {second}"), "pay 2s", f"pay {second}")
    assert at(match, "removed") == [second]  # DEC-57
    assert cards(match, "played") == "2s"
    assert second not in [*at(match, "stacks", "jacks"), *at(match, "stacks", "kings")]


def test_a_jack_paid_first_may_be_taken_back() -> None:
    match = paying("gain-jack-queen", "jc 2s", "jacks\nqueens qh")
    play(match, "pay jc", "pay 2s")
    assert said(match, "gain") == ["jacks", "queens"]  # DEC-57
    play(match, "gain jacks")
    assert cards(match, "played") == "jc"


def test_a_jack_in_the_hand_does_not_fill_its_pile_beforehand() -> None:
    match = table("hand jc 2s\njacks\nqueens")
    assert "gain-jack-queen" not in spaces(match)  # DEC-46: empty when it is chosen


def test_a_jack_or_queen_needs_one_of_two_piles() -> None:
    for left, offered in (("jacks js\nqueens", "jacks"), ("jacks\nqueens qs", "queens")):
        match = table(f"hand 2s 2c\n{left}")
        play(match, "take gain-jack-queen", "pay 2s", "pay 2c")
        assert said(match, "gain") == [offered]  # DEC-46
    assert "gain-jack-queen" not in spaces(table("hand 2s 2c\njacks\nqueens"))


def test_gain_a_king_takes_the_top_king() -> None:
    match = play(paying("gain-king", "qd 2h", "kings kc ks"), "pay 2h", "pay qd")
    assert cards(match, "played") == "2h kc"  # DEC-45, DEC-58: there is nothing to choose
    assert (pile(match, "kings"), pile(match, "queens")) == ("ks", "qd qs qh qc")
    assert "gain-king" not in spaces(table("hand qd 2h\nkings"))  # DEC-46


def test_gain_wild_card_takes_aces_first_and_jokers_then() -> None:
    match = play(paying("gain-wild", "jd 2d", "wild ad x x"), "pay jd", "pay 2d")
    assert cards(match, "played") == "2d ad"  # DEC-59
    match = play(paying("gain-wild", "jd 2d", "wild x x"), "pay jd", "pay 2d")
    assert cards(match, "played") == "2d x"
    assert "gain-wild" not in spaces(table("hand jd 2d\nwild"))  # DEC-46


def test_gained_cards_are_seen_again_after_the_round() -> None:
    match = table("hand 2s\nseat 1\nhand 3s\npassed")
    play(match, "take gain-card", "pay 2s", "gain hearts")
    assert cards(match, "hand") == "2s 4h"  # DEC-44, DEC-26


def test_positions_drawn_for_tests_hold_each_card_once() -> None:
    drawn = position("hand 4s js x\nremoved as\nplayed 10d")
    stacks = drawn["stacks"]
    assert stacks["spades"][0] == "5s"
    assert stacks["jacks"] == ["jh", "jc", "jd"]
    assert stacks["wild"] == ["ah", "ac", "ad", "x"]
    assert "10d" not in stacks["diamonds"]
