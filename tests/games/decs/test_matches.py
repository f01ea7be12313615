"""Whole matches, watched by a referee who knows nothing of the engine."""

from typing import Any

import pytest

import housewright as hw

from . import naive, referee
from .referee import SUITS

# How much a random player likes each kind of move: so houses fill, and matches do end.
LIKED = {"take": 9, "pay": 1, "draw": 1, "gain": 1, "discard": 1, "done": 2, "pass": 1, "vote": 1}
# What a hand can nearly always pay; other spaces are liked more, so that all are seen.
CHEAP = ("gain-card", "everyone-pitch-in", "stop-messing-around", "extra-power-source", "candle")
# Matches of all numbers of players, with every value of every option.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"short": True, "tie_break": "vote"}),
    (3, {"starting_player": 1}),
    (3, {"short": True}),
    (2, {"second_card": "thin"}),
    (3, {"short": True, "second_card": "thin"}),
    (4, {"tie_break": "vote", "starting_player": 3}),
]


def chosen(legal: list[str], rng: hw.Rng) -> str:
    """A move at random, by kind first."""
    kinds = sorted({text.split()[0] for text in legal})
    bowl = [kind for kind in kinds for _ in range(LIKED[kind])]
    kind = bowl[rng.below(len(bowl))]
    texts = [text for text in legal if text.split()[0] == kind]
    if kind == "take":
        texts = [text for text in texts for _ in range(1 if text.endswith(CHEAP) else 5)]
    return texts[rng.below(len(texts))]


def number_cards(position: dict[str, Any]) -> int:
    """How many cards lie on the suit piles."""
    return sum(len(position["stacks"][name]) for name in SUITS)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_referee_agrees_with_every_move(players: int, options: dict[str, Any]) -> None:
    match = hw.new("decs", players, seed=players, options=options)
    rng = hw.Rng(f"referee/{players}/{options}")
    while not match.is_over:
        before = match.position()
        for seat in range(players):
            legal = match.legal_moves(seat)
            assert set(legal) == referee.legal(before, seat), before
            assert len(legal) == len(set(legal))
        seat = match.to_act[rng.below(len(match.to_act))]
        text = chosen(match.legal_moves(seat), rng)
        match.play(seat, text)
        assert match.position() == referee.after(before, seat, text), text
    assert match.winners() == naive.winners(match.position())


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_some_things_only_go_one_way(players: int, options: dict[str, Any]) -> None:
    match = hw.new("decs", players, seed=7, options=options)
    rng = hw.Rng(f"one way/{players}/{options}")
    before = match.position()
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        match.play(seat, chosen(match.legal_moves(seat), rng))
        now = match.position()
        assert number_cards(now) <= number_cards(before)
        assert now["round"] - before["round"] in (0, 1)
        for mine, then in zip(now["seats"], before["seats"], strict=True):
            kept = mine["features"][: len(then["features"])]
            assert kept == then["features"]  # DEC-54
            lit = zip(
                naive.powered(mine["features"]), naive.powered(then["features"]), strict=False
            )
            assert all(is_lit or not was_lit for is_lit, was_lit in lit)
            is_drawing = now["round"] > before["round"] or before["phase"] == "free"
            assert is_drawing or len(mine["hand"]) <= len(then["hand"])
        before = now


@pytest.mark.parametrize(("players", "is_short", "most"), [
    (2, False, 28), (3, False, 28), (4, False, 32), (2, True, 20), (3, True, 20), (4, True, 24),
])  # fmt: skip
def test_a_match_of_passes_lasts_as_long_as_the_suit_piles(
    players: int, is_short: bool, most: int
) -> None:
    match = hw.new("decs", players, seed=1, options={"short": is_short})
    while not match.is_over:
        legal = match.legal_moves(match.to_act[0])
        match.play(match.to_act[0], "pass" if "pass" in legal else legal[0])
    # DEC-19: every round but the last takes a number card; three piles are empty before the fourth.
    assert match.position()["round"] <= most
    assert {score.total for score in match.scores()} == {-94 if is_short else -114}
