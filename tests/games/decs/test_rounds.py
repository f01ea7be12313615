"""The course of a round: drawing, the free card, turns, discards, and its end."""

import pytest

import housewright as hw

from .table import at, cards, freely, moves, pile, play, said, table

# Seat 1 has nothing to play, so seat 0 is alone in the round.
ALONE = "hand 2s 2h 2c\n"
# A Santa that the power source lights, and one in the dark.
LIT = "..N.....\n..NP...."
DARK = "N.......\nN..P...."


def passed(drawn: str, **fields: object) -> hw.Match:
    """Everybody who can passes, and the next round has begun."""
    match = table(drawn, **fields)
    before = at(match, "round")
    while at(match, "round") == before:
        play(match, "pass")
    return match


# --- drawing ---


def test_everybody_draws_up_to_three_cards() -> None:
    match = passed("hand 2s\ndeck 4s 4h 4c 4d\nseat 1\nhand 3s 3h\ndeck 3c 3d")
    assert cards(match, "hand", 0) == "2s 4s 4h"  # DEC-13
    assert cards(match, "deck", 0) == "4c 4d"
    assert cards(match, "hand", 1) == "3s 3h 3c"
    assert cards(match, "deck", 1) == "3d"


@pytest.mark.parametrize(
    ("house", "size"),
    [
        (DARK, 3),  # DEC-70: it does nothing in the dark
        (LIT, 4),
        ("..N.N...\n..NPN...", 5),
        ("N.N.N...\nN.NPN...", 5),
        ("...N....\n..NNN...\n..NPN...", 6),
    ],
)
def test_a_powered_santa_adds_a_card(house: str, size: int) -> None:
    match = passed(f"{house}\nhand 2s\ndeck 4s 4h 4c 4d 5s 5h 5c 5d")
    assert len(at(match, "seats", 0, "hand")) == size  # DEC-14


def test_a_santa_counts_from_the_next_draw_on() -> None:
    match = table("hand js 2h 2c\ndeck 2s 2d 4s 4h\nseat 1\nhand 3s")
    play(match, "take santa", "pay js", "pay 2h", "draw santa 3,1")
    assert cards(match, "hand") == "2c"  # DEC-14
    play(match, "pass", "pass")
    assert cards(match, "hand") == "2s 4s 2c 2d"  # DEC-14, DEC-70


def test_a_santa_that_is_lit_later_counts_from_then_on() -> None:
    match = table("..N.....\n..N.....\n...P....\nhand 2c\ndeck 2s 2h 2d 4s 4h")
    play(match, "take add-power-cable", "pay 2c", "draw power-cable 4,2 r90")
    assert len(at(match, "seats", 0, "hand")) == 4  # DEC-14, DEC-70


def test_a_short_deck_gives_what_it_has() -> None:
    match = passed("hand 2s\ndeck 2h\nseat 1\nhand 3s")
    assert cards(match, "hand", 0) == "2s 2h"  # DEC-15
    assert cards(match, "hand", 1) == "3s"
    assert cards(match, "deck", 0) == ""


def test_played_cards_come_back_in_time_for_the_draw() -> None:
    match = table("hand 2s 2h\ndeck 2c\nplayed 4d\nseat 1\nhand 3s")
    play(match, "discard 2s", "done", "pass", "pass")
    assert cards(match, "hand") == "2h 2c 4d"  # DEC-26 comes before DEC-13
    assert cards(match, "deck") == "2s"


def test_who_holds_enough_draws_and_discards_nothing() -> None:
    match = passed("hand 2s 2h 2c 2d 4s\ndeck 4h\nseat 1\nhand 3s 3h 3c\ndeck 3d")
    assert cards(match, "hand", 0) == "2s 4s 2h 2c 2d"  # DEC-16
    assert cards(match, "deck", 0) == "4h"
    assert cards(match, "deck", 1) == "3d"


def test_a_hand_is_kept_in_its_order() -> None:
    match = passed("hand 10h x 2h qd\ndeck 2s\nseat 1\nhand x ah jc 9s 4d 10s")
    assert cards(match, "hand", 0) == "2h 10h qd x"  # DEC-28, section 4 of the rules
    assert cards(match, "hand", 1) == "9s 10s 4d jc ah x"


# --- the free card ---


def test_the_free_card_is_one_of_the_lowest_on_show() -> None:
    match = freely(ALONE + "spades 5s 6s\nhearts 4h 9h\nclubs 4c\ndiamonds 6d 7d")
    assert moves(match) == ["gain hearts", "gain clubs"]  # DEC-17
    assert moves(match, 1) == []  # DEC-19


def test_empty_piles_show_no_rank() -> None:
    match = freely(ALONE + "spades\nhearts 9h\nclubs\ndiamonds 9d 10d")
    assert moves(match) == ["gain hearts", "gain diamonds"]  # DEC-17


def test_ten_is_higher_than_nine() -> None:
    match = freely(ALONE + "spades 10s\nhearts 10h\nclubs 9c\ndiamonds 10d")
    assert moves(match) == ["gain clubs"]  # DEC-17


def test_the_free_card_comes_to_the_hand_and_can_be_spent() -> None:
    match = play(freely("hand 2s 2h 2c\nseat 1\nhand 3s"), "gain diamonds")
    assert cards(match, "hand") == "2s 2h 2c 4d"  # DEC-18
    assert pile(match, "diamonds").startswith("5d 6d")
    assert "discard 4d" in moves(match)
    play(match, "take small-star", "pay 4d")
    assert cards(match, "played") == "4d"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_only_the_token_holder_takes_a_card(first: int) -> None:
    seats = "hand 2s\nseat 1\nhand 2h\nseat 2\nhand 2c"
    match = freely(seats, first=first, to_act=[first])
    play(match, "gain spades")
    assert at(match, "phase") == "turn"  # DEC-19
    assert match.to_act == (first,)  # DEC-20


def test_who_has_no_card_to_draw_may_still_spend_the_free_card() -> None:
    match = play(freely("seat 1\nhand 3s"), "gain hearts")
    assert match.to_act == (0,)  # DEC-18, DEC-22
    assert cards(match, "hand") == "4h"


# --- turns ---


def test_turns_go_clockwise() -> None:
    match = table("hand 2s 4s\nseat 1\nhand 2h 4h\nseat 2\nhand 2c 4c", first=1, to_act=[1])
    order = []
    for _ in range(6):
        order.append(match.to_act[0])
        play(match, f"discard {said(match, 'discard')[0]}")
        if at(match, "phase") == "discard":
            play(match, "done")
    assert order == [1, 2, 0, 1, 2, 0]  # DEC-20


def test_a_turn_is_an_action_a_discard_or_a_pass() -> None:
    match = table("hand 2c qd\nseat 1\nhand 3s")
    assert set(moves(match)) == {
        "take gain-card",
        "take add-power-cable",
        "take everyone-pitch-in",
        "discard 2c",
        "discard qd",
        "pass",
    }  # DEC-20


def test_who_has_passed_has_no_more_turns() -> None:
    match = table("hand 2s 4s\nseat 1\nhand 2h 4h\nseat 2\nhand 2c 4c")
    play(match, "pass")
    assert at(match, "seats", 0, "passed") is True
    assert cards(match, "hand") == "2s 4s"  # DEC-21
    play(match, "take gain-card", "pay 2h", "gain spades", "take gain-card", "pay 2c")
    assert match.to_act == (2,)
    play(match, "gain spades")
    assert match.to_act == (1,)  # DEC-21: seat 0 is passed over


def test_a_player_alone_takes_turn_after_turn() -> None:
    match = table("hand 2c 4c 5c 6c\nseat 1\nhand 3s\npassed")
    for card in ("2c", "4c", "5c"):
        assert match.to_act == (0,)  # DEC-21
        play(match, "take gain-card", f"pay {card}", "gain hearts")


def test_an_empty_hand_passes_by_itself() -> None:
    match = table("hand 2s 2h\nseat 1\nhand\ndeck 3s\nseat 2\nhand 3c\ndeck 3d")
    play(match, "take gain-card", "pay 2s", "gain clubs")
    assert at(match, "seats", 1, "passed") is True  # DEC-22
    assert match.to_act == (2,)


def test_a_hand_that_is_spent_passes_when_its_turn_comes() -> None:
    match = table("hand 2s\nseat 1\nhand 3s 3h", round=4)
    play(match, "take gain-card", "pay 2s", "gain clubs")
    assert at(match, "seats", 0, "passed") is False  # DEC-22: not before its turn
    play(match, "take gain-card", "pay 3s", "gain clubs")
    assert at(match, "seats", 0, "passed") is True
    assert match.to_act == (1,)


# --- discards ---


def test_cards_are_discarded_one_by_one() -> None:
    match = table("hand 2s 2h 2c\nplayed 9d\nseat 1\nhand 3s")
    play(match, "discard 2h")
    assert at(match, "phase") == "discard"  # DEC-23
    assert moves(match) == ["discard 2s", "discard 2c", "done"]
    play(match, "discard 2s")
    assert cards(match, "played") == "9d 2h 2s"
    play(match, "done")
    assert match.to_act == (1,)
    assert cards(match, "hand") == "2c"


def test_the_last_discard_ends_the_turn() -> None:
    match = play(table("hand 2s 2h\nseat 1\nhand 3s"), "discard 2s", "discard 2h")
    assert (at(match, "phase"), match.to_act) == ("turn", (1,))  # DEC-23


def test_a_discard_has_at_least_one_card() -> None:
    match = table(ALONE)
    assert "done" not in moves(match)  # DEC-23


def test_equal_cards_are_one_move() -> None:
    match = table("hand 4s 4s as as x x\nseat 1\nseat 2\nhand 3s", players=3)
    assert said(match, "discard") == ["4s", "as", "x"]  # DEC-35
    play(match, "discard 4s")
    assert cards(match, "hand") == "4s as as x x"


def test_discarded_faces_and_wild_cards_stay_with_their_owner() -> None:
    match = table("hand kd ah x\nseat 1\nhand 3s", round=3)
    play(match, "discard x", "discard kd", "discard ah")
    assert cards(match, "played") == "x kd ah"  # DEC-24
    assert "kd" not in pile(match, "kings")


# --- the end of a round ---


def test_the_round_ends_after_the_last_pass() -> None:
    match = table("hand 2s\nseat 1\nhand 3s", round=4, first=0)
    play(match, "pass")
    assert at(match, "round") == 4  # DEC-25
    play(match, "pass")
    assert (at(match, "round"), at(match, "phase")) == (5, "free")  # DEC-28
    assert not any(seat["passed"] for seat in at(match, "seats"))


def test_the_pile_is_turned_over_and_put_under_the_deck() -> None:
    match = table("hand 2s\ndeck 4s 4h 4c 4d\nplayed 5d 5s 5c\nseat 1\nhand 3s\nplayed 6c 6s")
    play(match, "pass", "pass")
    assert cards(match, "hand", 0) == "2s 4s 4h"
    assert cards(match, "deck", 0) == "4c 4d 5d 5s 5c"  # DEC-26
    assert cards(match, "hand", 1) == "3s 6s 6c"
    assert cards(match, "played", 0) == cards(match, "played", 1) == ""


@pytest.mark.parametrize(("players", "first", "after"), [
    (2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 2, 1), (4, 0, 3), (4, 3, 2),
])  # fmt: skip
def test_the_token_goes_anti_clockwise(players: int, first: int, after: int) -> None:
    match = passed("hand 2s", players=players, first=first)
    assert at(match, "first") == after  # DEC-27
    assert match.to_act == (after,)  # DEC-19


def test_hands_are_kept() -> None:
    match = passed("hand 2s 2h\nseat 1\nhand 3s jd x")
    assert cards(match, "hand", 1) == "3s jd x"  # DEC-28
    assert cards(match, "hand", 0) == "2s 2h"
