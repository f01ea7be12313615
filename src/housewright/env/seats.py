"""Several matches of one agent against bots, as a Gymnasium vector environment."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..core.refusal import BadSetup, IllegalMove
from .opponents import Opponents, SeatTable
from .setting import Setting
from .spaces import observation_of, space_of
from .table import NotBegun

_MOST = 100_000
_Seen = dict[str, NDArray[Any]]


class SeatVectorEnv(VectorEnv[_Seen, NDArray[Any], NDArray[Any]]):
    """The matches step side by side. One that ended is dealt again by the next step.

    That step ignores its action for this match, and rewards nothing: Gymnasium's `NEXT_STEP`.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self, setting: Setting, matches: int, seat: int, opponents: str | list[str]
    ) -> None:
        if isinstance(matches, bool) or not isinstance(matches, int) or not 1 <= matches <= _MOST:
            raise BadSetup(
                "matches", f"The number of matches is from 1 to {_MOST:,}, not {matches!r:.40}."
            )
        self.setting = setting
        self.opponents = Opponents(setting, seat, opponents)
        self.num_envs = matches
        self.single_observation_space = space_of(setting)
        self.single_action_space = spaces.Discrete(setting.coding.size)
        self.observation_space = batch_space(self.single_observation_space, matches)
        self.action_space = batch_space(self.single_action_space, matches)
        self.tables: list[SeatTable] = []

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Seen, dict[str, Any]]:
        if isinstance(seed, list):
            if len(seed) != self.num_envs or None in seed:
                raise BadSetup("seed", f"There are {self.num_envs} matches; name a seed for each.")
            super().reset(seed=seed[0])
            seeds = [int(np.random.default_rng(each).integers(1 << 32)) for each in seed]
        else:
            super().reset(seed=seed)
            seeds = [self._next_seed() for _ in range(self.num_envs)]
        self.tables = [self.opponents.deal(number) for number in seeds]
        return self._seen(), {}

    def _next_seed(self) -> int:
        return int(self.np_random.integers(1 << 32))

    def _seen(self) -> _Seen:
        each = [observation_of(table, self.opponents.seat) for table in self.tables]
        return {name: np.stack([seen[name] for seen in each]) for name in each[0]}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[_Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self.tables:
            raise NotBegun("not_begun", "There are no matches yet: call reset() first.")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BadSetup(
                "actions",
                f"must be {self.num_envs} whole numbers, one per match, not an array of "
                f"{chosen.dtype} of the shape {chosen.shape}",
                "actions",
            )
        self._check(chosen)
        rewards = np.zeros(self.num_envs)
        for at, table in enumerate(self.tables):
            if table.is_over:
                self.tables[at] = self.opponents.deal(self._next_seed())
            else:
                table.act(int(chosen[at]))
                rewards[at] = table.rewards()[self.opponents.seat]
        ends = np.array([table.is_over for table in self.tables])
        return self._seen(), rewards, ends, np.zeros(self.num_envs, np.bool_), {}

    def _check(self, chosen: NDArray[Any]) -> None:
        """Refuse illegal actions before any match has gone on."""
        for at, table in enumerate(self.tables):
            if not table.is_over and int(chosen[at]) not in table.legal():
                try:
                    table.choice.copy().choose(int(chosen[at]))
                except IllegalMove as refused:
                    raise IllegalMove(
                        refused.code, f"Match {at}: {refused}", seat=refused.seat, text=refused.text
                    ) from None
