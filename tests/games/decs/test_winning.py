"""Winners, shared victories, and the vote."""

from typing import Any

import pytest

import housewright as hw

from .table import at, moves, play, table, totals

STAR = "..*P....\n"
VOTING = {"options": {"tie_break": "vote"}}
# Three of four seats are tied at the top.
TIED = f"{STAR}hand 2s\nseat 1\n{STAR}seat 2\n........\n...P....\nseat 3\n{STAR}"


def finished(drawn: str, **fields: Any) -> hw.Match:
    """Seat 0 passes as the last one of the final round."""
    hand = "" if "hand" in drawn else "hand 2s\n"
    return play(table(hand + drawn, **{"ending": "final", **fields}), "pass")


def vote(match: hw.Match, **choices: int) -> hw.Match:
    """Votes in the order given: `vote(match, s0=1, s2=0)`."""
    for seat, choice in choices.items():
        match.play(int(seat[1:]), f"vote {choice}")
    return match


def test_the_highest_total_wins() -> None:
    match = finished(f"seat 1\n{STAR}")
    assert totals(match) == [-114, -110]
    assert match.winners() == [1]  # DEC-82


def test_there_are_no_winners_before_the_end() -> None:
    assert table(STAR).winners() == []


def test_tied_leaders_share_the_victory() -> None:
    match = finished(TIED)
    assert match.is_over
    assert totals(match) == [-110, -110, -114, -110]
    assert match.winners() == [0, 1, 3]  # DEC-83
    assert "votes" not in match.position()


def test_nothing_drawn_by_anybody_is_a_victory_of_all() -> None:
    assert finished("", players=3).winners() == [0, 1, 2]  # DEC-83


def test_there_is_no_vote_without_a_tie() -> None:
    match = finished(f"seat 1\n{STAR}", **VOTING)
    assert match.is_over  # DEC-84
    assert match.winners() == [1]
    assert "votes" not in match.position()


def test_a_tie_below_the_lead_is_not_voted_on() -> None:
    assert finished(f"hand 2s\n{STAR}", players=3, **VOTING).winners() == [0]  # DEC-84


def test_a_tie_for_the_lead_is_voted_on_by_everybody() -> None:
    match = finished(TIED, **VOTING)
    assert not match.is_over
    assert at(match, "phase") == "vote"  # DEC-84
    assert match.to_act == (0, 1, 2, 3)  # all at the same time, tied or not
    assert at(match, "votes") == [None, None, None, None]
    assert match.winners() == []


def test_a_vote_is_for_a_tied_seat_but_never_for_oneself() -> None:
    match = finished(TIED, **VOTING)
    assert moves(match, 0) == ["vote 1", "vote 3"]  # DEC-84
    assert moves(match, 1) == ["vote 0", "vote 3"]
    assert moves(match, 2) == ["vote 0", "vote 1", "vote 3"]
    assert moves(match, 3) == ["vote 0", "vote 1"]


def test_everybody_votes_once_in_any_order() -> None:
    match = vote(finished(TIED, **VOTING), s2=1, s0=1)
    assert match.to_act == (1, 3)  # DEC-84
    assert moves(match, 2) == []
    assert at(match, "votes") == [1, None, 1, None]
    vote(match, s3=0, s1=3)
    assert match.is_over
    assert at(match, "votes") == [1, 3, 1, 0]


@pytest.mark.parametrize(
    ("choices", "winners"),
    [
        ({"s0": 1, "s1": 0, "s2": 1, "s3": 1}, [1]),
        ({"s0": 1, "s1": 0, "s2": 3, "s3": 0}, [0]),
        ({"s0": 1, "s1": 0, "s2": 1, "s3": 0}, [0, 1]),
        ({"s0": 3, "s1": 3, "s2": 3, "s3": 0}, [3]),
        ({"s0": 3, "s1": 0, "s2": 3, "s3": 0}, [0, 3]),
    ],
)
def test_most_votes_win_and_equal_ones_share(choices: dict[str, int], winners: list[int]) -> None:
    match = vote(finished(TIED, **VOTING), **choices)
    assert match.winners() == winners  # DEC-84
    assert totals(match) == [-110, -110, -114, -110]  # the scores do not change


def test_two_players_vote_for_each_other_and_share() -> None:
    match = finished("", **VOTING)
    assert [moves(match, 0), moves(match, 1)] == [["vote 1"], ["vote 0"]]  # DEC-84
    assert vote(match, s1=0, s0=1).winners() == [0, 1]


def test_votes_are_hidden_until_all_are_in() -> None:
    match = vote(finished(TIED, **VOTING), s2=1, s0=3)
    assert match.view(0)["votes"] == [3, None, None, None]  # DEC-84, DEC-87
    assert match.view(2)["votes"] == [None, None, 1, None]
    for viewer in (1, 3, None):
        assert match.view(viewer)["votes"] == [None] * 4
    vote(match, s1=3, s3=0)
    for viewer in (0, 1, None):
        assert match.view(viewer)["votes"] == [3, 3, 1, 0]


def test_a_vote_is_not_read_by_others_before_the_end() -> None:
    match = vote(finished(TIED, **VOTING), s2=1)
    assert "vote 1" not in str(match.moves_seen(0))  # DEC-84
    assert "vote 1" in str(match.moves_seen(2))
    assert "vote 1" not in str(match.moves_seen(None))


def test_samples_deal_the_votes_of_others_again() -> None:
    match = vote(finished(TIED, **VOTING), s2=1, s0=3)
    seen = set()
    for number in range(60):
        twin = match.game.codec.dump(match.state.sample(0, hw.Rng(f"vote/{number}")))
        assert twin["votes"][0] == 3
        assert twin["votes"][1] is twin["votes"][3] is None  # that they have not voted is open
        seen.add(twin["votes"][2])
    assert seen == {0, 1, 3}  # DEC-84


def test_a_vote_can_be_loaded() -> None:
    match = vote(finished(TIED, **VOTING), s3=1)
    loaded = hw.load(match.position())
    assert loaded.position() == match.position()
    vote(loaded, s0=1, s1=0, s2=1)
    assert loaded.winners() == [1]
    assert hw.load(loaded.position()).winners() == [1]
