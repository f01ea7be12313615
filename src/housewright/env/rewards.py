"""What a finished match is worth to its seats."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ..core.refusal import BadSetup, hint
from ..core.state import State


class Reward(NamedTuple):
    """A way to reward seats. Before the end nobody gets anything."""

    name: str
    about: str
    #: The least that a seat can get; None if nothing bounds it.
    least: float | None
    #: What the rewards of all seats add up to.
    total: float
    of: Callable[[State], list[float]]

    @property
    def is_zero_sum(self) -> bool:
        """Does one seat win what the others lose?"""
        return self.total == 0


def _win_share(state: State) -> list[float]:
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def _placing(state: State) -> list[float]:
    points, winners = state.points(), state.winners()
    # The winners come first, whatever the points are: a tie-break or a vote may have decided.
    rank = [(seat in winners, points[seat]) for seat in range(state.players)]
    others = state.players - 1
    return [(sum(one > x for x in rank) - sum(one < x for x in rank)) / others for one in rank]


def _score(state: State) -> list[float]:
    points = state.points()
    total, others = sum(points), state.players - 1
    return [own - (total - own) / others for own in points]


_ALL: Final = (
    Reward("win_share", "1 for the winner; winners of a tie share it", 0.0, 1.0, _win_share),
    Reward("placing", "1 for the first down to -1 for the last; ties share", -1.0, 0.0, _placing),
    Reward("score", "the points minus the mean of the others' points", None, 0.0, _score),
)
REWARDS: Final[dict[str, Reward]] = {reward.name: reward for reward in _ALL}


def reward_named(name: str) -> Reward:
    """The reward of this name; raises BadSetup with a suggestion."""
    if name not in REWARDS:
        raise BadSetup("reward", f"There is no reward {name!r:.40}: {hint(name, REWARDS)}")
    return REWARDS[name]
