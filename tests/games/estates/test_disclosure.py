"""Which moves of The Estates show what their mover could not know."""

import pytest

import housewright as hw
from housewright.core.disclosure import discloses

from .table import FULL_OFFER, placing, play, table

OPEN = {"open_money": True}


def news(match: hw.Match, text: str) -> bool:
    """Would this move show something new?"""
    state, seat = match.state, match.to_act[0]
    assert text in match.legal_moves(seat)
    return discloses(match.game, state, seat, state.parse(text), hw.Rng("news"))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_rooftop_that_is_turned_up_is_news(players: int) -> None:
    match = table("a r4\noffer y5 | b3 |\nroofs 4 1 6 2", players=players)
    assert news(match, "auction roof")  # EST-16


def test_a_rooftop_that_can_only_be_the_one_is_no_news() -> None:
    assert not news(table("a r4\noffer y5 | b3 |\nroofs 3 3"), "auction roof")
    assert not news(table("a r4\noffer y5 | b3 |\nroofs 3"), "auction roof")
    assert news(table("a r4\noffer y5 | b3 |\nroofs 3 4"), "auction roof")


@pytest.mark.parametrize("options", [{}, OPEN])
def test_an_auction_shows_nothing_new(options: dict[str, bool]) -> None:
    match = table(FULL_OFFER + "cash 9 8 7\nstash 1 2 3", options=options)
    for text in ("stow", "auction b3", "bid 4", "pass", "sell", "place b3 a1"):
        assert not news(match, text), text
        play(match, text)
    for text in ("auction mayor", "pass", "bid 3", "keep", "place mayor b"):
        assert not news(match, text), text
        play(match, text)


@pytest.mark.parametrize("text", ["place permit a+2", "place permit c-2", "discard"])
def test_a_permit_shows_nothing_new(text: str) -> None:
    assert not news(placing("permit 2", ""), text)


DONE = "a r1 ^1 | r2 ^2 | r3 ^3 | r4 ^4\nb s1 ^1 | s2 ^2 | s3 ^3 | s4\nroofs 5 6\ncash 5 6"


def test_the_end_of_a_round_shows_the_stashes() -> None:
    assert news(placing("roof 4", DONE, options={"rounds": 2}), "place roof b4")  # EST-104


def test_with_open_money_the_end_of_a_round_shows_nothing_new() -> None:
    match = placing("roof 4", DONE, options={"rounds": 2} | OPEN)
    assert not news(match, "place roof b4")


def test_the_end_of_the_match_shows_the_pile() -> None:
    assert news(placing("roof 4", DONE, options=OPEN), "place roof b4")  # EST-104


def test_the_last_ready_shows_the_next_round() -> None:
    match = table(
        FULL_OFFER,
        phase="round_over",
        options={"rounds": 3},
        results=[{"scores": [1, 2], "winners": [1], "end": "rows"}],
    )
    assert not news(match, "ready")
    play(match, "ready")
    assert news(match, "ready")  # EST-91
