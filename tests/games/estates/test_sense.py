"""The apprentice has a feeling for The Estates."""

import pytest

import housewright as hw
from housewright.games.estates import sense
from housewright.games.estates.sense.site import worths
from housewright.games.estates.state import State

from ..feeling import apprentice_choice, apprentice_share
from .table import FULL_OFFER, placing, play, table

GAMES = 40


def state_of(match: hw.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


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


def test_features_tell_seats_with_the_same_things_apart_by_their_turn_only() -> None:
    first, second = sense.features(state_of(table(FULL_OFFER)))
    assert len([1 for one, two in zip(first, second, strict=True) if one != two]) == 2


def test_quick_rates_the_auctions_it_looks_at_as_rate_does() -> None:
    state = state_of(table(FULL_OFFER))
    moves = state.legal(0)
    full, hasty = sense.rate(state, 0, moves), sense.quick(state, 0, moves)
    seen = [one == two for one, two in zip(full[1:], hasty[1:], strict=True)]
    assert 0 < sum(seen) < len(seen)
    assert seen[hasty.index(max(hasty[1:])) - 1]


@pytest.mark.parametrize("empty_rows", [True, False])
def test_it_knows_whether_an_empty_row_ends_the_round(empty_rows: bool) -> None:
    drawn = "a [-3]\nb b6 ^1 | b5 ^2 | b4 ^3 | b3 ^4\nc s6\nowners b0 s1"
    state = state_of(placing("permit 1", drawn, options={"empty_rows": empty_rows}))
    move = state.parse("place permit a-1")
    twin = state.copy()
    twin.apply(0, move)
    assert twin.is_over == empty_rows  # EST-49
    mine, theirs = worths(twin)
    assert sense.rate(state, 0, [move]) == [pytest.approx(mine - theirs)]


def test_a_placement_is_rated_by_what_it_leads_to() -> None:
    match = placing(
        "roof 6",
        """
        a       b5 ^1 | b4 ^2 | b3 | g6 b2
        c       s6
        owners  b0 g1 s1
        """,
    )
    state = state_of(match)
    ratings = sense.rate(state, 0, state.legal(0))
    for move, rating in zip(state.legal(0), ratings, strict=True):
        twin = state.copy()
        twin.apply(0, move)
        mine, theirs = worths(twin)
        assert rating == pytest.approx(mine - theirs)
