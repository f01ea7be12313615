"""Which moves disclose something that their mover could not know, in the test game council."""

import pytest

import housewright as hw
from housewright.core.disclosure import discloses
from tests.contract import council


def reveals(match: hw.Match, move: str, rng: str = "news") -> bool:
    state, seat = match.state, match.to_act[0]
    return discloses(match.game, state, seat, state.parse(move), hw.Rng(rng))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("move", ["draw", "turn"])
def test_drawing_from_the_deck_is_a_disclosure(move: str, seed: int) -> None:
    assert reveals(council.match(3, seed), move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_showing_a_card_to_another_seat_is_a_disclosure(players: int) -> None:
    assert reveals(council.match(players), "deal")


@pytest.mark.parametrize("move", ["vote yes", "vote no", "wait", "count"])
def test_revealing_a_secret_of_the_mover_is_no_disclosure(move: str) -> None:
    assert not reveals(council.match(), move)


@pytest.mark.parametrize("seed", range(4))
def test_a_payment_into_an_uncounted_purse_is_no_disclosure(seed: int) -> None:
    assert not reveals(council.match(3, seed), "pay")


@pytest.mark.parametrize("seed", range(4))
def test_a_card_of_the_mover_in_a_hidden_hand_is_no_disclosure(seed: int) -> None:
    assert not reveals(council.match(3, seed), "give")


def test_revealed_votes_are_a_disclosure_to_all_but_the_voter() -> None:
    assert reveals(council.match(3, 1, "vote yes"), "count")
    own = council.match(3, 1, "vote yes", "wait", "wait")
    assert own.to_act == (0,)
    assert not reveals(own, "count")


def test_drawing_the_last_card_is_no_disclosure() -> None:
    match = council.match(2)
    state = match.state
    assert isinstance(state, council.State)
    del state.deck[1:]
    # If the other hands are empty, a player who counts cards knows it.
    state.hands = [state.hands[0], []]
    assert not reveals(match, "turn")


def test_judging_does_not_change_the_state() -> None:
    match = council.match()
    before = match.position()
    reveals(match, "draw")
    assert match.position() == before
