"""How play ends, who wins, and the vote."""

import pytest

import housewright as hw

from .table import COTTAGE, MANOR, at, finished, moves, play, refusal, stages, table, totals

FLAWED = COTTAGE.replace("W^ew", "W_ew")


def estates(*drawn: str) -> str:
    """One estate per seat."""
    return "\n".join(f"seat {seat}\n{each}" for seat, each in enumerate(drawn))


def idle_turn(match: hw.Match) -> hw.Match:
    """The turn of a seat that does nothing."""
    seat = match.to_act[0]
    for text in ("skip repair", "skip draw", "done"):
        if match.to_act == (seat,) and text in match.legal_moves(seat):
            match.play(seat, text)
    return match


# --- the last turns ---


def test_the_last_cube_of_the_bag_calls_the_end() -> None:
    match = table("bag rose window\npool 1 window window window", players=3)
    play(match, "draw 1 window window")
    assert at(match, "ending") == 2  # REG-35
    assert at(match, "pools", 0) == ["window", "window", "rose"]


def test_a_short_refill_calls_the_end_too() -> None:
    match = play(table("bag rose\npool 1 window window window"), "draw 1 window window window")
    assert at(match, "ending") == 1  # REG-35
    assert at(match, "pools", 0) == ["rose"]


def test_a_cube_left_in_the_bag_does_not() -> None:
    match = play(table("bag rose window\npool 1 window window window"), "draw 1 window")
    assert at(match, "ending") is None  # REG-35
    assert at(match, "bag") == ["window"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_other_seat_has_one_more_turn(players: int) -> None:
    match = table("bag rose", players=players, button=1)
    play(match, "draw 1 window", "done")
    turns = []
    while at(match, "phase") == "play":
        turns.append((match.to_act[0], at(match, "ending")))
        idle_turn(match)
    others = [(1 + step) % players for step in range(1, players)]
    assert turns == list(zip(others, reversed(range(players - 1)), strict=True))  # REG-36
    assert at(match, "button") is None


def test_draws_from_an_empty_bag_do_not_call_the_end_again() -> None:
    match = table("bag", players=3, ending=1)
    play(match, "draw 1 window")
    assert at(match, "ending") == 1  # REG-36
    play(match, "done")
    assert (at(match, "ending"), at(match, "button")) == (0, 1)


def test_a_turn_with_nothing_to_do_still_counts_down() -> None:
    match = table("bag\npool 1 rose\npool 2\npool 3\npool 4", players=4, ending=3)
    play(match, "draw 1 rose", "done")
    # The others have no cube and find none: their turns pass at once.
    assert at(match, "phase") in ("vote", "over")  # REG-36
    assert at(match, "seats", 0, "reserve") == ["rose"]


# --- the stall ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_rounds_without_a_draw_call_the_end(players: int) -> None:
    match = table(players=players)
    turns = 0
    while at(match, "ending") is None:
        assert at(match, "idle") == turns
        idle_turn(match)
        turns += 1
    assert turns == 2 * players  # REG-37
    # The seat after it has begun the first of the last turns.
    assert at(match, "ending") == players - 2
    for _ in range(players - 1):
        idle_turn(match)
    assert at(match, "phase") in ("over", "vote")


def test_a_draw_restarts_the_count() -> None:
    match = table(idle=3)
    play(match, "draw 1 rose", "done")
    assert (at(match, "idle"), at(match, "ending")) == (0, None)  # REG-37


def test_the_stall_is_checked_when_the_turn_is_over() -> None:
    match = table("reserve rose", idle=3)
    play(match, "skip draw")
    assert (at(match, "idle"), at(match, "ending")) == (4, None)  # REG-37
    play(match, "done")
    assert (at(match, "ending"), at(match, "button")) == (0, 1)


def test_the_stall_does_not_lengthen_an_end_that_was_called() -> None:
    match = table("reserve rose\nbag", idle=7, ending=1, players=3)
    play(match, "skip draw", "done")
    assert at(match, "ending") == 0  # REG-37


def test_a_match_in_which_nobody_draws_is_over_soon() -> None:
    for mode in ("orderly", "frantic"):
        match = hw.new("reginald", 4, seed=3, options={"mode": mode, "tie_vote": False})
        while not match.is_over:
            legal = moves(match)
            play(match, "skip draw" if "skip draw" in legal else legal[0])
        assert match.ply == 4 * 5 + 11  # REG-37: eight idle turns and three last ones
        assert match.winners() == [0, 1, 2, 3]


# --- who wins ---


def test_the_highest_score_wins() -> None:
    match = finished(estates(FLAWED, COTTAGE, ""))
    assert totals(match) == [-5, 0, 0]
    two = finished(f"slot b lake-walk\n{estates(FLAWED, '')}")
    assert totals(two) == [11, 0]
    assert (two.is_over, two.winners()) == (True, [0])  # REG-77


def test_a_negative_score_can_win_nothing_but_a_bare_plot_can() -> None:
    match = finished(estates(FLAWED, ""))
    assert totals(match) == [-5, 0]  # REG-68
    assert match.winners() == [1]  # REG-77


def test_two_players_share_a_tied_win() -> None:
    match = finished(estates(COTTAGE, COTTAGE))
    assert match.is_over
    assert match.winners() == [0, 1]  # REG-79


def test_without_the_option_a_tied_win_is_shared() -> None:
    match = finished(estates(COTTAGE, FLAWED, COTTAGE), options={"tie_vote": False})
    assert match.is_over
    assert match.winners() == [0, 2]  # REG-79


def test_there_is_no_vote_without_a_tie() -> None:
    match = finished(f"slot b lake-lions\nslot c hidden-stones\n{estates(COTTAGE, FLAWED, FLAWED)}")
    assert (match.is_over, match.winners()) == (True, [0])  # REG-78


# --- the vote ---


def tied(*drawn: str) -> hw.Match:
    """The vote after a tie."""
    match = finished(estates(*drawn))
    assert at(match, "phase") == "vote"
    return match


def test_each_seat_votes_for_a_tied_estate_of_another() -> None:
    match = tied(COTTAGE, FLAWED, COTTAGE, COTTAGE)
    assert match.to_act == (0, 1, 2, 3)  # REG-78
    assert moves(match, 0) == ["vote 2", "vote 3"]
    assert moves(match, 1) == ["vote 0", "vote 2", "vote 3"]
    assert refusal(match, "vote 0", 0) == "You cannot vote for your own estate."
    assert refusal(match, "vote 1", 0) == "That estate is not in the tie."


def test_votes_come_in_any_order_and_once() -> None:
    match = tied(COTTAGE, COTTAGE, FLAWED)
    play(match, "2: vote 0")
    assert match.to_act == (0, 1)
    assert at(match, "seats", 2, "vote") == 0
    assert moves(match, 2) == []
    play(match, "0: vote 1")
    assert not match.is_over
    play(match, "1: vote 0")
    assert (match.is_over, match.winners()) == (True, [0])  # REG-78


def test_a_level_vote_shares_the_win_among_those_with_most_votes() -> None:
    match = tied(COTTAGE, COTTAGE, COTTAGE, FLAWED)
    play(match, "0: vote 1", "1: vote 0", "2: vote 0", "3: vote 1")
    assert match.winners() == [0, 1]  # REG-79: not seat 2


def test_a_vote_can_be_level_among_all() -> None:
    match = tied(COTTAGE, COTTAGE, COTTAGE)
    play(match, "0: vote 1", "1: vote 2", "2: vote 0")
    assert match.winners() == [0, 1, 2]  # REG-79


def test_the_score_is_final_in_the_vote() -> None:
    match = tied(MANOR, COTTAGE, FLAWED)
    before = totals(match)
    play(match, "0: vote 1", "1: vote 0", "2: vote 1")
    assert totals(match) == before == [0, 0, -5]  # REG-80
    assert match.winners() == [1]


def test_nobody_wins_before_the_end() -> None:
    match = tied(COTTAGE, COTTAGE, FLAWED)
    assert match.winners() == []
    assert stages(match) == "idle idle idle"
