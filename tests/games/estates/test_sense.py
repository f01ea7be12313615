"""The greedy bot has a feeling for The Estates."""

import pytest

import housewright as hw
from housewright import bots

from .table import FULL_OFFER, placing, play, table

GAMES = 40


def greedy_choice(match: hw.Match) -> str:
    seat = match.to_act[0]
    rng = hw.Rng("greedy choice")
    move = bots.move_of(bots.find("greedy"), match.game, match.state, seat, rng)
    return match.state.text(move)


def test_it_roofs_its_own_house_in_the_row_that_will_be_done() -> None:
    match = placing(
        "roof 6",
        """
        a       b5 ^1 | b4 ^2 | b3 ^3 | g6 b2
        c       s6
        owners  b0 g1 s1
        """,
    )
    assert greedy_choice(match) == "place roof a4"


def test_it_does_not_pay_for_a_piece_without_a_use() -> None:
    match = play(table(FULL_OFFER), "auction cancel")
    assert greedy_choice(match) == "pass"
    play(match, "bid 2")
    assert greedy_choice(match) == "sell"


def test_it_lengthens_the_row_in_which_only_rivals_would_gain() -> None:
    match = placing("permit 1", "b s6 ^1 | s5 ^2 | s4 ^3\nowners s1\nstock mayor\nroofs 5 6")
    assert greedy_choice(match) == "place permit b+1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_greedy_wins_more_than_all_random_players_together(players: int) -> None:
    game = hw.games()["estates"]
    greedy, other = bots.find("greedy"), bots.find("random")
    won = 0.0
    for number in range(GAMES):
        state = game.state.deal(players, game.check_options({}, players), number)
        rng = hw.Rng(f"sense/{players}/{number}")
        seat = number % players
        while not state.is_over:
            mover = state.to_act()[0]
            bot = greedy if mover == seat else other
            state.apply(mover, bots.move_of(bot, game, state, mover, rng))
        won += (seat in state.winners()) / len(state.winners())
    assert won / GAMES > 0.5


def test_stowing_is_rated_with_the_auction_that_follows() -> None:
    match = play(table(FULL_OFFER), "stow")
    assert greedy_choice(match).startswith("auction ")
