"""The apprentice has a feeling for The Estates."""

import pytest

from ..feeling import apprentice_choice, apprentice_share
from .table import FULL_OFFER, placing, play, table

GAMES = 40


def test_it_roofs_its_own_house_in_the_row_that_will_be_done() -> None:
    match = placing(
        "roof 6",
        """
        a       b5 ^1 | b4 ^2 | b3 ^3 | g6 b2
        c       s6
        owners  b0 g1 s1
        """,
    )
    assert apprentice_choice(match) == "place roof a4"


def test_it_does_not_pay_for_a_piece_without_a_use() -> None:
    match = play(table(FULL_OFFER), "auction cancel")
    assert apprentice_choice(match) == "pass"
    play(match, "bid 2")
    assert apprentice_choice(match) == "sell"


def test_it_lengthens_the_row_in_which_only_rivals_would_gain() -> None:
    match = placing("permit 1", "b s6 ^1 | s5 ^2 | s4 ^3\nowners s1\nstock mayor\nroofs 5 6")
    assert apprentice_choice(match) == "place permit b+1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_apprentice_wins_more_than_all_random_players_together(players: int) -> None:
    assert apprentice_share("estates", players, GAMES) > 0.5


def test_stowing_is_rated_with_the_auction_that_follows() -> None:
    match = play(table(FULL_OFFER), "stow")
    assert apprentice_choice(match).startswith("auction ")
