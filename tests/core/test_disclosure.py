"""What a move shows that its mover could not know, tried on the little game of the council."""

import pytest

import housewright as hw
from housewright.core.disclosure import discloses
from tests.contract import council


def news(match: hw.Match, move: str, rng: str = "news") -> bool:
    state, seat = match.state, match.to_act[0]
    return discloses(match.game, state, seat, state.parse(move), hw.Rng(rng))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("move", ["draw", "turn"])
def test_a_card_from_the_deck_is_news(move: str, seed: int) -> None:
    assert news(council.match(3, seed), move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_only_somebody_else_sees_is_news_as_well(players: int) -> None:
    assert news(council.match(players), "deal")


@pytest.mark.parametrize("move", ["vote yes", "vote no", "wait", "count"])
def test_what_only_the_mover_knew_is_no_news(move: str) -> None:
    assert not news(council.match(), move)


@pytest.mark.parametrize("seed", range(4))
def test_a_payment_into_a_purse_that_nobody_has_counted_is_no_news(seed: int) -> None:
    assert not news(council.match(3, seed), "pay")


@pytest.mark.parametrize("seed", range(4))
def test_a_card_of_the_mover_in_a_hand_that_nobody_knows_is_no_news(seed: int) -> None:
    assert not news(council.match(3, seed), "give")


def test_votes_that_are_laid_open_are_news_to_all_but_the_voter() -> None:
    assert news(council.match(3, 1, "vote yes"), "count")
    own = council.match(3, 1, "vote yes", "wait", "wait")
    assert own.to_act == (0,)
    assert not news(own, "count")


def test_the_last_card_is_no_news() -> None:
    match = council.match(2)
    state = match.state
    assert isinstance(state, council.State)
    del state.deck[1:]
    # If the other hands are empty, a player who counts cards knows it.
    state.hands = [state.hands[0], []]
    assert not news(match, "turn")


def test_judging_leaves_the_state_alone() -> None:
    match = council.match()
    before = match.position()
    news(match, "draw")
    assert match.position() == before
