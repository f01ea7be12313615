"""Learned models judge positions and moves by their weights."""

from math import exp

import pytest

import housewright as hw
from housewright.learn import Weights, inputs, read
from housewright.learn.inputs import count
from housewright.learn.model import Model, gaps, learned
from tests.learn.teaching import made_up

GAMES = list(hw.games().values())
all_games = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
ESTATES = hw.games()["estates"]


def positions(game: hw.Game, players: int) -> list[hw.State]:
    """Some positions that have inputs."""
    state = game.state.deal(players, game.usual_options(players), 5)
    rng = hw.Rng("positions")
    found: list[hw.State] = []
    while (seats := state.to_act()) and len(found) < 6:
        if inputs(game, state):
            found.append(state.copy())
        for _ in range(7):
            if seats := state.to_act():
                state.apply(seats[0], rng.choice(state.legal(seats[0])))
    return found


def squeezed(value: float) -> float:
    return value / (1 + abs(value))


def by_hand(weights: Weights, rows: list[list[float]]) -> list[float]:
    """The value by the weights, calculated number by number."""
    players = len(rows)
    scaled = [
        [(value - weights.mean[at]) / weights.spread[at] for at, value in enumerate(row)]
        for row in rows
    ]
    wins, leads = [], []
    for seat in range(players):
        win = lead = 0.0
        for unit, own in enumerate(weights.own):
            pull = weights.bias[players][unit]
            for at, weight in enumerate(own):
                others = sum(row[at] for row in scaled) - scaled[seat][at]
                pull += weight * scaled[seat][at]
                pull += weights.others[unit][at] * others / (players - 1)
            win += weights.win[unit] * squeezed(pull)
            lead += weights.lead[unit] * squeezed(pull)
        wins.append(exp(win))
        leads.append(0.5 + 0.5 * squeezed(lead + weights.level))
    return [win / sum(wins) for win in wins] + leads


@all_games
def test_a_position_is_judged_as_the_weights_say(game: hw.Game) -> None:
    known = Model(game, made_up(game))
    for players in (game.seats[-1], max(2, game.seats[0])):
        for state in positions(game, players):
            expected = by_hand(known.weights, inputs(game, state))
            assert known.value(state) == pytest.approx(expected)


@all_games
def test_inputs_are_complete_or_none(game: hw.Game) -> None:
    for players in game.seats:
        for state in positions(game, players):
            assert [len(row) for row in inputs(game, state)] == [count(game)] * players


@all_games
def test_judging_does_not_change_the_position(game: hw.Game) -> None:
    known = Model(game, made_up(game))
    for state in positions(game, game.seats[-1])[:2]:
        before = game.codec.dump(state)
        known.value(state)
        assert game.codec.dump(state) == before


def test_a_position_without_inputs_has_no_value() -> None:
    state = ESTATES.state.deal(3, ESTATES.usual_options(3), 1)
    known = Model(ESTATES, made_up(ESTATES))
    while inputs(ESTATES, state):
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    assert known.value(state) == []


def test_without_features_the_inputs_are_points_and_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    (state, *_) = positions(ESTATES, 3)
    parts = ESTATES.scoring.parts(state)
    monkeypatch.setattr(hw.Game, "features", None)
    monkeypatch.setattr(hw.Game, "worth", property(lambda _: lambda _: [10.0, 20.0, 30.0]))
    rows = inputs(ESTATES, state)
    assert [row[: len(parts[0]) + 1] for row in rows] == [
        [*parts[seat], 10.0 * (seat + 1)] for seat in range(3)
    ]


# --- moves ---


def attention(ratings: list[float], **changed: object) -> list[float]:
    """The attention to the first moves of a match that have these ratings."""
    weights = made_up(ESTATES)._replace(gap=[1.0, 0.0, 0.0], **changed)  # type: ignore[arg-type]
    state = ESTATES.state.deal(3, ESTATES.usual_options(3), 1)
    seat = state.to_act()[0]
    legal = state.legal(seat)[: len(ratings)]
    return Model(ESTATES, weights).prior(state, seat, legal, ratings)


def test_worse_moves_get_less_attention() -> None:
    doubt = ESTATES.tuning.doubt
    assert attention([3.0, 3.0 - doubt]) == pytest.approx([1, 0.25])


def test_hopeless_moves_still_get_some_attention() -> None:
    assert attention([0.0, -1e9])[1] > 0


def test_learned_words_raise_the_attention_of_moves() -> None:
    state = ESTATES.state.deal(3, ESTATES.usual_options(3), 1)
    text = state.text(state.legal(state.to_act()[0])[1])
    for changed in ({"texts": {text: 1.0}}, {"texts": {text: 0.5}, "words": {}}):
        first, second = attention([0.0, 0.0], **changed)
        assert first < second == 1


def test_gaps_are_scaled_and_ranks_count_better_moves() -> None:
    assert gaps([1.0, 3.0, 3.0, -1.0], 2.0) == [
        (1.0, pytest.approx(1.0986, abs=1e-4)),
        (0.0, 0.0),
        (0.0, 0.0),
        (2.0, pytest.approx(1.3863, abs=1e-4)),
    ]


# --- the weights that games ship ---


@all_games
def test_the_weights_of_every_game_can_be_used(game: hw.Game) -> None:
    known = learned(game)
    for state in positions(game, game.seats[-1]):
        judged = known.value(state)
        players = game.seats[-1]
        assert sum(judged[:players]) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in judged)


@all_games
def test_weights_of_every_game_are_small_and_state_their_training(game: hw.Game) -> None:
    assert game.weights is not None
    assert len(game.weights) < 60_000
    made = read(game, game.weights, count(game)).made
    assert made["command"].startswith(f"housewright train {game.key} --matches ")
    figures = made["figures"]["value"]
    assert figures["loss"] < figures["loss_of_nothing"]
