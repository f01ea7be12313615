"""Everyone Pitch In: another action at once, easier to pay."""

import pytest

from .naive import SPACES
from .table import at, cards, moves, paying, pile, play, said, table

# There is nothing to gain and no square to draw on.
BARE = "spades\nhearts\nclubs\ndiamonds\njacks\nqueens\nkings\nwild\n"
FULL_HOUSE = """
      ****
     ******
    ********
    ********
    ********
    ********
    ********
    ***P****
"""


def test_the_same_player_takes_another_action_at_once() -> None:
    match = table("hand 2s 2h 2c\nseat 1\nhand 3s")
    play(match, "take everyone-pitch-in", "pay 2s")
    assert (at(match, "phase"), match.to_act) == ("pitch-in", (0,))  # DEC-62
    assert "action" not in match.position()
    assert all(text.startswith("take ") for text in moves(match))  # no discard, no pass
    assert "take everyone-pitch-in" not in moves(match)  # DEC-64
    play(match, "take add-power-cable")
    assert at(match, "action") == {"space": "add-power-cable", "paid": [], "pitch_in": True}
    play(match, "pay 2h", "draw power-cable 4,2 r90")
    assert match.to_act == (1,)  # DEC-62: all of it was one turn
    assert cards(match, "played") == "2s 2h"


@pytest.mark.parametrize("card", ["2s", "2h", "2c", "2d", "jd", "qs", "kh", "as", "x"])
def test_any_card_pays_for_a_suit_or_a_question_mark(card: str) -> None:
    for space in ("add-power-cable", "gain-card"):
        assert said(paying(space, card, pitch_in=True), "pay") == [card]  # DEC-63


def test_colours_do_not_matter_in_the_extra_action() -> None:
    match = paying("snowflake", "2s 2h jd", pitch_in=True)
    play(match, "pay 2s", "pay 2h")
    assert said(match, "pay") == ["jd"]  # DEC-63
    assert said(paying("gain-jack-queen", "2s 2d", pitch_in=True), "pay") == ["2s", "2d"]


def test_faces_are_paid_as_always_in_the_extra_action() -> None:
    match = play(table("hand 2s 4s 2d ks"), "take everyone-pitch-in", "pay 2s")
    found = set(said(match, "take"))
    assert "herald-angel" in found  # DEC-63: a King, and any card for the spade
    assert not found & {"big-star", "santa", "gain-king", "comet", "reindeer"}
    match = paying("santa", "jh jd", pitch_in=True)
    play(match, "pay jd")
    assert said(match, "pay") == ["jh"]
    play(match, "pay jh")
    assert pile(match, "jacks") == "jh jd js jc"  # DEC-63, DEC-41


def test_wild_cards_are_no_kings_in_the_extra_action() -> None:
    match = play(table("hand 2s as x"), "take everyone-pitch-in", "pay 2s")
    assert "take herald-angel" not in moves(match)  # DEC-63, DEC-40


def test_the_first_card_of_the_extra_action_may_not_strand_a_face_icon() -> None:
    match = paying("big-star", "qs 2h 4h", pitch_in=True)
    play(match, "pay 2h")
    assert said(match, "pay") == ["qs"]  # DEC-43, DEC-63


def test_the_second_card_leaves_the_game_in_the_extra_action_too() -> None:
    match = paying("gain-jack-queen", "2s qh", pitch_in=True)
    play(match, "pay 2s", "pay qh")
    assert at(match, "removed") == ["qh"]  # DEC-57


def test_with_one_card_nothing_is_left_to_pay_with() -> None:
    assert "take everyone-pitch-in" not in moves(table("hand 2s"))  # DEC-64
    assert "take everyone-pitch-in" in moves(table("hand 2s 2h"))


def test_something_must_be_left_to_take() -> None:
    drawn = BARE + FULL_HOUSE + "hand 2s 2h"
    assert "take everyone-pitch-in" not in moves(table(drawn))  # DEC-64
    match = table(drawn, pawns={"santa": 0})
    assert "take everyone-pitch-in" in moves(match)
    play(match, "take everyone-pitch-in", "pay 2s")
    assert moves(match) == ["take stop-messing-around"]


def test_a_face_paid_for_it_counts_as_back_on_its_pile() -> None:
    drawn = BARE + FULL_HOUSE + "hand 2s 2c jd\nseat 1\nhand 3s"
    match = table(drawn)
    assert "take everyone-pitch-in" in moves(match)  # DEC-64
    play(match, "take everyone-pitch-in")
    assert said(match, "pay") == ["jd"]  # with another card there is nothing to gain
    play(match, "pay jd")
    assert moves(match) == ["take gain-jack-queen"]
    play(match, "take gain-jack-queen", "pay 2s", "pay 2c", "gain jacks")
    assert cards(match, "played") == "2s jd"


def test_pawns_are_needed_for_the_extra_action() -> None:
    out = dict.fromkeys(["comet", "reindeer", "gain-king", "gain-wild"], 0)
    match = play(table("hand 2s js 2h 4h", pawns=out), "take everyone-pitch-in", "pay 4h")
    found = set(said(match, "take"))
    assert "santa" not in found  # DEC-64, DEC-31
    assert "extra-power-source" not in found
    assert "banner-angels" in found
    match = play(table("hand 2s js 2h 4h", pawns={"santa": 1}), "take everyone-pitch-in", "pay 4h")
    play(match, "take santa")
    assert at(match, "pawns") == {"santa": 0}  # DEC-33


def test_an_extra_action_may_be_paid_normally() -> None:
    match = paying("candy-cane", "2h 4h 2c", pitch_in=True)
    assert said(match, "pay") == ["2h", "4h", "2c"]  # DEC-63


def test_every_other_space_can_be_an_extra_action() -> None:
    hand = "2s 4s 2h 4h 2c 4c 2d 4d js jd qs qd ks kd as x"
    match = table(f"hand {hand}", pawns={"santa": 0})
    play(match, "take everyone-pitch-in", "pay 2s")
    assert set(said(match, "take")) == set(SPACES) - {"everyone-pitch-in"}  # DEC-64
