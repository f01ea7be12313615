"""Many matches in numpy arrays: the same as one by one."""

from typing import Any

import numpy as np
import pytest

import housewright as hw
from housewright.core.observing import Observer
from housewright.core.refusal import BadSetup, IllegalMove
from housewright.env import Batch


def chosen(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """A random legal action per match."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks])


@pytest.mark.parametrize("key", list(hw.games()))
def test_the_arrays_show_every_match(key: str) -> None:
    game = hw.games()[key]
    batch = Batch(key, players=game.seats[0], matches=3, seed=4)
    arrays = batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends
    rng = np.random.default_rng(1)
    for _ in range(40):
        batch.step(chosen(batch, rng))
    now = batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends
    assert all(one is other for one, other in zip(arrays, now, strict=True))
    observer = Observer(game, game.seats[0], batch.setting.options)
    for at, table in enumerate(batch.tables):
        assert batch.seats[at] == table.seat
        assert np.flatnonzero(batch.masks[at]).tolist() == table.legal()
        numbers = observer.numbers(table.state, table.seat)
        assert batch.observations[at, -observer.size :].tolist() == numbers


def test_matches_end_with_their_rewards_and_begin_again() -> None:
    batch = Batch("estates", players=2, matches=2, seed=3, reward="placing")
    rng = np.random.default_rng(2)
    dealt, ended = batch.dealt[:], 0
    for _ in range(600):
        batch.step(chosen(batch, rng))
        for at in np.flatnonzero(batch.ends):
            ended += 1
            assert batch.rewards[at].sum() == 0
            assert batch.dealt[at] not in dealt
            dealt.append(batch.dealt[at])
            fresh = hw.new("estates", players=2, seed=batch.dealt[at])
            assert batch.setting.game.codec.dump(batch.tables[at].state) == fresh.position()
        assert not batch.rewards[~batch.ends].any()
    assert ended > 2


def test_the_seed_fixes_everything() -> None:
    one, other = (Batch("decs", players=3, matches=4, seed=9) for _ in range(2))
    third = Batch("decs", players=3, matches=4, seed=10)
    assert (one.observations == other.observations).all()
    assert one.dealt != third.dealt
    rng = np.random.default_rng(3)
    for _ in range(30):
        actions = chosen(one, rng)
        one.step(actions)
        other.step(actions)
    assert (one.observations == other.observations).all()
    twin = one.copy()
    kept = one.observations.copy()
    twin.step(chosen(twin, rng))
    assert (one.observations == kept).all()
    assert (twin.observations != kept).any()


def test_wrong_actions_are_refused_before_anything_changes() -> None:
    batch = Batch("estates", players=3, matches=2, seed=1)
    kept = batch.observations.copy()
    legal = [int(np.flatnonzero(mask)[-1]) for mask in batch.masks]
    for actions, words in (
        ([legal[0], 1], "Match 1: Action 1, 'pass', is not legal: "),
        ([legal[0], -1], "Match 1: An action is a number from 0 to 1241, not -1"),
        ([legal[0], 5000], "Match 1: An action is a number"),
    ):
        with pytest.raises(IllegalMove, match=words):
            batch.step(actions)
    wrong: list[Any] = [[0], [[0, 0]], [0.5, 1.0], ["stow", "stow"], [True, False]]
    for given in wrong:
        with pytest.raises(BadSetup, match="must be 2 whole numbers, one per match"):
            batch.step(given)
    assert (batch.observations == kept).all()
    with pytest.raises(BadSetup, match="The number of matches is from 1"):
        Batch("estates", players=3, matches=0)
