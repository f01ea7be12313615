"""Rewards: what they add up to, ties, and wins that points do not show."""

import pytest

import housewright as hw
from housewright.core.playout import play_out
from housewright.core.refusal import BadSetup
from housewright.env.rewards import REWARDS, reward_named


class Ended:
    """The end of a match."""

    def __init__(self, points: list[int], winners: list[int]) -> None:
        self._points, self._winners, self.players = points, winners, len(points)

    def points(self) -> list[int]:
        return self._points

    def winners(self) -> list[int]:
        return self._winners


@pytest.mark.parametrize(
    ("name", "points", "winners", "expected"),
    [
        ("win_share", [5, 9, 9], [1, 2], [0, 0.5, 0.5]),
        ("win_share", [5, 9, 9], [2], [0, 0, 1]),
        ("placing", [5, 9, 1], [1], [0, 1, -1]),
        ("placing", [9, 9, 1], [0, 1], [0.5, 0.5, -1]),
        ("placing", [9, 9, 1], [1], [0, 1, -1]),
        ("score", [5, 9, 1], [1], [0, 6, -6]),
        ("score", [-3, 3], [1], [-6, 6]),
    ],
)
def test_rewards(name: str, points: list[int], winners: list[int], expected: list[float]) -> None:
    reward = REWARDS[name]
    found = reward.of(Ended(points, winners))  # type: ignore[arg-type]
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(reward.total)
    assert reward.least is None or min(found) >= reward.least


def test_what_is_zero_sum_is_said() -> None:
    assert {name: reward.is_zero_sum for name, reward in REWARDS.items()} == {
        "win_share": False,
        "placing": True,
        "score": True,
    }


@pytest.mark.parametrize("key", list(hw.games()))
def test_rewards_of_whole_matches_add_up(key: str) -> None:
    game = hw.games()[key]
    state = game.state.deal(game.seats[0], game.usual_options(game.seats[0]), 3)
    play_out(state, hw.Rng("rewards"))
    for reward in REWARDS.values():
        assert sum(reward.of(state)) == pytest.approx(reward.total)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadSetup, match="did you mean placing"):
        reward_named("placings")
