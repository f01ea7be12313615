"""Positions that load, and come back as they were."""

import copy
from typing import Any

import pytest

import housewright as hw

from .example import DRAWING, EXAMPLE, OVER, PAYING, PICKING, TURN, VOTING, changed
from .table import at, moves, play, table, totals

EMPTY_PILES: dict[str, list[str]] = {
    name: []
    for name in ("spades", "hearts", "clubs", "diamonds", "wild", "jacks", "queens", "kings")
}


def test_the_position_of_the_rules_comes_back_as_it_was() -> None:
    match = hw.load(EXAMPLE)
    assert match.position() == EXAMPLE  # section 4 of the rules
    assert list(match.position()) == list(EXAMPLE)
    assert totals(match) == [-106, -114]  # 5.7 of the rules


def test_the_round_that_is_worked_in_the_rules_leads_to_that_position() -> None:
    match = table("hand 2s 2h 2c\ndeck 2d\nseat 1\nhand 3s 3h 3c\ndeck 3d", phase="free", seed=1)
    play(match, "gain diamonds")
    play(match, "take add-power-cable", "pay 2c", "draw power-cable 4,2 r90")
    play(match, "take gain-jack-queen", "pay 3c", "pay 3s", "gain jacks")
    play(match, "take small-star", "pay 4d", "pay 2s", "draw small-star 3,1")
    play(match, "pass", "pass")
    assert match.position() == EXAMPLE  # 5.7 of the rules


def test_what_is_left_out_takes_its_default() -> None:
    bare = {
        "game": "decs",
        "players": 3,
        "phase": "turn",
        "to_act": [1],
        "seats": [{}, {"hand": ["2s"]}, {}],
    }
    nothing: dict[str, Any] = {
        "hand": [],
        "deck": [],
        "played": [],
        "passed": False,
        "features": [],
    }
    assert hw.load(bare).position() == {
        **bare,
        "options": hw.games()["decs"].usual_options(3),
        "seed": 0,
        "round": 1,
        "first": 0,
        "ending": "none",
        "stacks": EMPTY_PILES,
        "removed": [],
        "pawns": {},
        "seats": [nothing, {**nothing, "hand": ["2s"]}, nothing],
    }


def test_a_pile_that_is_left_out_is_empty() -> None:
    match = hw.load(changed(TURN, "/stacks", {"kings": ["ks"]}))
    assert at(match, "stacks") == {**EMPTY_PILES, "kings": ["ks"]}


def test_an_action_without_payments_has_paid_nothing() -> None:
    match = hw.load(changed(PAYING, "/action", {"space": "gain-card"}))
    assert at(match, "action") == {"space": "gain-card", "paid": []}
    match = hw.load(changed(PAYING, "/action", {"space": "gain-card", "pitch_in": False}))
    assert at(match, "action") == {"space": "gain-card", "paid": []}
    match = hw.load(changed(PAYING, "/action", {"space": "gain-card", "pitch_in": True}))
    assert at(match, "action")["pitch_in"] is True


def test_votes_that_are_left_out_are_not_given() -> None:
    without = dict(VOTING)
    del without["votes"]
    assert at(hw.load(without), "votes") == [None, None]


@pytest.mark.parametrize("base", [EXAMPLE, TURN, PAYING, PICKING, DRAWING, OVER, VOTING])
def test_every_phase_comes_back_as_it_was(base: dict[str, Any]) -> None:
    assert hw.load(base).position() == base


def test_a_hand_is_put_in_order_and_everything_else_is_left_as_it_is() -> None:
    given = changed(EXAMPLE, "/seats/0/hand", ["2d", "2h", "2c"])
    given = changed(given, "/seats/0/deck", ["2s", "4d"])
    given = changed(given, "/stacks/kings", ["kd", "ks", "kc", "kh"])
    given = changed(given, "/removed", ["3s"])
    match = hw.load(given)
    assert at(match, "seats", 0, "hand") == ["2h", "2c", "2d"]
    assert at(match, "seats", 0, "deck") == ["2s", "4d"]
    assert at(match, "stacks", "kings") == ["kd", "ks", "kc", "kh"]


def test_the_order_of_features_is_kept() -> None:
    features = ["small-star 3,1", "candle 8,6", "power-cable 4,2 r90"]
    match = hw.load(changed(EXAMPLE, "/seats/0/features", features))
    assert at(match, "seats", 0, "features") == features


def test_a_cable_may_be_listed_before_what_joins_it() -> None:
    features = ["power-cable 4,4 r90", "power-cable 4,2 r90"]
    match = hw.load(changed(EXAMPLE, "/seats/0/features", features))
    assert at(match, "seats", 0, "features") == features


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("is_short", [False, True])
def test_every_position_of_a_match_comes_back_as_it_was(players: int, is_short: bool) -> None:
    options = {"short": is_short, "tie_break": "vote"}
    match = hw.new("decs", players, seed=players, options=options)
    rng = hw.Rng(f"loading/{players}")
    for _ in range(120):
        legal = moves(match)
        play(match, legal[rng.below(len(legal))])
        loaded = hw.load(match.position())
        assert loaded.position() == match.position()
        assert [loaded.legal_moves(seat) for seat in range(players)] == [
            match.legal_moves(seat) for seat in range(players)
        ]


def test_a_finished_match_comes_back_with_its_winners() -> None:
    match = hw.load(OVER)
    assert match.is_over
    assert match.winners() == [0]


def test_cards_may_be_left_out_of_a_study() -> None:
    match = table("spades 4s\nhearts\nclubs\ndiamonds\nhand 2s", phase="turn")
    assert at(match, "stacks", "spades") == ["4s"]
    assert at(match, "seats", 1, "deck") == []


def test_a_study_without_suit_cards_does_not_get_stuck() -> None:
    match = table("spades\nhearts\nclubs\ndiamonds\nhand 2s\nseat 1\nhand 3s")
    for _ in range(8):
        if not match.is_over:
            play(match, moves(match)[-1])
    assert match.is_over


def test_a_seat_without_cards_can_only_pass() -> None:
    assert moves(table("hand\nseat 1\nhand 3s")) == ["pass"]  # DEC-22


def test_loading_leaves_the_given_position_alone() -> None:
    given = copy.deepcopy(TURN)
    play(hw.load(given), "take gain-card", "pay 3h", "gain diamonds", "pass")
    assert given == TURN


def test_whose_free_card_it_is_follows_from_the_position_in_the_final_round() -> None:
    final = EXAMPLE | {"ending": "final", "to_act": [0]}
    match = hw.load(final)
    assert match.to_act == (0,)  # DEC-74: seat 1 has taken its card
    play(match, "gain kings")
    assert (at(match, "phase"), match.to_act) == ("turn", (1,))
