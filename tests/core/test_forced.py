"""Forced moves: one legal move, and everybody knows it."""

import pytest

import housewright as hw
from housewright.core.forced import is_forced
from tests.games.estates.table import play, table

OPEN = {"open_money": True}


def poor(**options: bool) -> hw.Match:
    """An auction in which seat 1 has no money to bid."""
    match = table("a r4\noffer y5 | b3 |\nroofs 4 1 6 2\ncash 9 0", options=options)
    play(match, "auction y5")
    assert match.legal_moves(1) == ["pass"]
    return match


def test_a_single_move_that_all_expect_is_forced() -> None:
    assert is_forced(poor(**OPEN), 1)


def test_a_single_move_is_not_forced_if_others_may_expect_a_choice() -> None:
    assert not is_forced(poor(), 1)


def test_a_choice_is_not_forced() -> None:
    match = table("a r4\noffer y5 | b3 |\nroofs 4 1 6 2\ncash 9 9", options=OPEN)
    assert len(match.legal_moves(0)) > 1
    assert not is_forced(match, 0)


def test_a_seat_that_is_not_to_act_is_not_forced() -> None:
    assert not is_forced(poor(**OPEN), 0)


@pytest.mark.parametrize("options", [{}, OPEN])
def test_asking_changes_nothing(options: dict[str, bool]) -> None:
    match = poor(**options)
    before = match.position()
    assert is_forced(match, 1) is is_forced(match, 1)
    assert match.position() == before
