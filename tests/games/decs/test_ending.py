"""The call of the end, the final round, and the end of the match."""

from typing import Any

import pytest

import housewright as hw

from .table import PILES, at, cards, freely, moves, paying, pile, play, said, table

# Two piles are empty; one more calls the end.
NEARLY = "kings\nwild\nclubs 10c\n"
BARE = "\n".join(PILES) + "\n"


def ending(match: hw.Match) -> Any:
    return at(match, "ending")


def final(drawn: str, **fields: Any) -> hw.Match:
    return freely(drawn, **{"ending": "final", **fields})


# --- the call ---


def test_the_third_empty_pile_calls_the_end() -> None:
    match = table(NEARLY + "hand 2s 2h\nseat 1\nhand 3s", round=9)
    assert ending(match) == "none"
    play(match, "take gain-card", "pay 2s", "gain hearts", "pass")
    assert ending(match) == "none"
    play(match, "take gain-card", "pay 2h", "gain clubs")
    # The round is over: nobody has cards or has not passed.
    assert (ending(match), at(match, "round")) == ("final", 10)  # DEC-71, DEC-73


def test_the_current_round_is_played_to_its_end() -> None:
    match = table(NEARLY + "hand 2s 2h\nseat 1\nhand 3s 3h", round=9)
    play(match, "take gain-card", "pay 2s", "gain clubs")
    assert (ending(match), at(match, "round"), match.to_act) == ("called", 9, (1,))  # DEC-71
    play(match, "take gain-card", "pay 3s", "gain hearts", "pass")
    assert (ending(match), at(match, "round")) == ("called", 9)
    play(match, "pass")
    assert (ending(match), at(match, "round")) == ("final", 10)  # DEC-73


def test_the_free_card_may_call_the_end() -> None:
    match = freely("kings\nwild\nclubs 4c\nhand 2s\nseat 1\nhand 3s")
    play(match, "gain clubs")
    assert (ending(match), at(match, "phase")) == ("called", "turn")  # DEC-71


@pytest.mark.parametrize(
    ("space", "hand", "empty"),
    [
        ("gain-king", "qs 2h", "jacks\nwild\nkings ks"),
        ("gain-wild", "js 2d", "queens\nkings\nwild x"),
    ],
)
def test_any_pile_counts(space: str, hand: str, empty: str) -> None:
    match = paying(space, f"{hand} 5s", empty)
    play(match, *[f"pay {card}" for card in hand.split()])
    assert ending(match) == "called"  # DEC-71


def test_a_jack_taken_back_leaves_its_pile_empty() -> None:
    match = paying("gain-jack-queen", "jc 2s 5d", "jacks\nqueens qs\nwild\nkings ks")
    play(match, "pay jc", "pay 2s", "gain jacks")
    assert ending(match) == "none"  # jacks and wild
    match = paying("gain-jack-queen", "jc 2s 5d", "jacks\nqueens qs\nwild\nkings")
    play(match, "pay jc", "pay 2s", "gain jacks")
    assert ending(match) == "called"  # DEC-71: looked at after the card is taken


def test_the_call_stands_when_a_pile_is_filled_again() -> None:
    match = table("kings ks\nwild\nclubs\nhand qs 2h kd 2s\nseat 1\nhand 3s")
    play(match, "take gain-king", "pay qs", "pay 2h")
    assert ending(match) == "called"
    play(match, "pass", "take herald-angel", "pay kd")
    assert pile(match, "kings") == "kd"
    assert ending(match) == "called"  # DEC-72
    play(match, "pay 2s", "draw herald-angel 5,1")
    assert ending(match) == "final"


def test_piles_that_were_empty_one_after_the_other_do_not_count() -> None:
    match = table("kings ks\nwild\nclubs 4c\nhand qs 2h kd 2s 5c\nseat 1\nhand 3s\npassed")
    play(match, "take gain-king", "pay qs", "pay 2h")
    play(match, "take herald-angel", "pay kd", "pay 2s", "draw herald-angel 5,1")
    play(match, "take gain-card", "pay 5c", "gain clubs")
    assert pile(match, "kings") == "kd"
    assert ending(match) == "none"  # DEC-71: three at the same time


# --- the final round ---


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 1), (4, 3), (4, 0)])
def test_everybody_takes_a_card_from_the_token_holder_on(players: int, first: int) -> None:
    seats = "\n".join(f"seat {seat}\nhand {2 + seat % 2}{'shcd'[seat]}" for seat in range(players))
    match = final(seats, players=players, first=first, to_act=[first])
    order = []
    while at(match, "phase") == "free":
        order.append(match.to_act[0])
        play(match, "gain wild")
    assert order == [(first + step) % players for step in range(players)]  # DEC-74
    assert match.to_act == (first,)
    for seat in range(players):
        assert len(at(match, "seats", seat, "hand")) == 2


def test_any_pile_that_is_not_empty_may_be_chosen() -> None:
    match = final("hand 2s\nseat 1\nhand 3s\nspades 9s\nhearts 4h\nclubs\nwild x\njacks\n")
    assert said(match, "gain") == ["spades", "hearts", "diamonds", "wild", "queens", "kings"]
    assert moves(match) == [f"gain {name}" for name in said(match, "gain")]  # it is not declined
    play(match, "gain kings")
    assert cards(match, "hand") == "2s ks"  # DEC-74: into the hand
    assert pile(match, "kings") == "kh kc kd"


def test_the_final_round_has_draws_and_turns_like_any_other() -> None:
    match = table("hand 2s\ndeck 2h 2c 2d\nseat 1\nhand 3s\ndeck 3h 3c", ending="called", first=1)
    play(match, "pass", "pass")
    assert (at(match, "first"), match.to_act) == (0, (0,))  # DEC-73: the token has moved on
    assert cards(match, "hand", 0) == "2s 2h 2c"
    play(match, "gain wild", "gain spades", "take snowflake", "pay 2s", "pay 2c", "pay as")
    play(match, "draw snowflake 1,1")
    assert match.to_act == (1,)


def test_a_seat_that_finds_all_piles_empty_gets_no_card() -> None:
    bare = BARE.replace("queens", "queens qs qh")
    match = final(bare + "hand 2s\nseat 1\nhand 2h\nseat 2\nhand 2c", first=2, to_act=[2])
    play(match, "gain queens", "gain queens")
    assert at(match, "phase") == "turn"  # DEC-74: skipped for those left
    assert match.to_act == (2,)
    assert [len(seat["hand"]) for seat in at(match, "seats")] == [2, 1, 2]


def test_without_any_card_the_final_round_begins_with_turns() -> None:
    match = table(BARE + "hand 2s\nseat 1\nhand 3s", ending="called", first=0)
    play(match, "pass", "pass")
    assert (ending(match), at(match, "phase")) == ("final", "turn")  # DEC-74
    assert match.to_act == (1,)


def test_own_cards_come_back_even_if_the_piles_are_empty() -> None:
    match = table(BARE + "hand 2s 2h", ending="called", first=0)
    play(match, "take everyone-pitch-in", "pay 2s", "take add-power-cable", "pay 2h")
    play(match, "draw power-cable 5,1")
    assert cards(match, "hand") == "2s 2h"
    assert (at(match, "phase"), match.to_act) == ("turn", (0,))
    assert play(match, "pass").is_over  # DEC-75


def test_emptying_piles_in_the_final_round_changes_nothing() -> None:
    match = final(NEARLY + "hand 2s\nseat 1\nhand 3s")
    play(match, "gain clubs", "gain hearts")
    assert ending(match) == "final"
    play(match, "pass", "pass")
    assert match.is_over  # DEC-73: there is one final round only


# --- over ---


def test_the_match_is_over_when_all_have_passed_in_the_final_round() -> None:
    match = table("hand 2s 2h\nplayed 4d\nseat 1\nhand 3s", ending="final", first=1, round=15)
    play(match, "discard 2h", "done", "pass")
    assert not match.is_over
    play(match, "pass")
    assert match.is_over  # DEC-75
    assert (at(match, "phase"), at(match, "to_act")) == ("over", [])
    assert [match.legal_moves(seat) for seat in (0, 1)] == [[], []]
    assert cards(match, "deck") == "4d 2h"  # DEC-75, DEC-26
    assert cards(match, "hand") == "2s"  # nothing is drawn any more
    assert (at(match, "first"), at(match, "round")) == (1, 15)


def test_the_last_automatic_pass_ends_the_match_too() -> None:
    match = table("hand 2c", ending="final")
    play(match, "take add-power-cable", "pay 2c", "draw power-cable 5,1")
    assert match.is_over  # DEC-22, DEC-75


def test_a_called_end_does_not_end_the_match() -> None:
    match = table("hand 2c", ending="called")
    assert not play(match, "pass").is_over  # DEC-73
