"""A match as a Gymnasium environment: an agent in one seat, bots in the others."""

import copy
from typing import Any, Final

import gymnasium
from gymnasium import spaces

from ..core.refusal import BadSetup, IllegalMove, hint
from .opponents import Opponents, SeatTable
from .setting import Setting
from .spaces import RENDER_MODES, check_render_mode, observation_of, space_of
from .table import NotBegun

ILLEGAL: Final = ("raise", "lose")


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """Between two steps the bots make their moves. A match that is over has terminated.

    What is legal is in the observation, and again in `info["action_mask"]`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        setting: Setting,
        seat: int,
        opponents: str | list[str],
        illegal: str,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise BadSetup("illegal", f"There is no {illegal!r:.40}: {hint(illegal, ILLEGAL)}")
        if illegal == "lose" and setting.reward.least is None:
            raise BadSetup("illegal", f"The reward {setting.reward.name} has no least value.")
        self.setting = setting
        self.opponents = Opponents(setting, seat, opponents)
        self.illegal = illegal
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = space_of(setting)
        # Its numbers are numpy's, which are indices like any int.
        self.action_space = spaces.Discrete(setting.coding.size)  # type: ignore[assignment]
        self.table: SeatTable | None = None
        self._is_lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._is_lost = False
        self.table = self.opponents.deal(int(self.np_random.integers(1 << 32)))
        return self._seen(self.table)

    def _seen(self, table: SeatTable) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = observation_of(table, self.opponents.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self._begun()
        if table.is_over or self._is_lost:
            raise NotBegun("over", "The match is over: call reset() for another one.")
        try:
            table.act(action)
        except IllegalMove as refused:
            if self.illegal == "raise":
                raise
            self._is_lost = True
            seen, info = self._seen(table)
            least = self.setting.reward.least
            assert least is not None
            return seen, least, True, False, {**info, "illegal": refused.message}
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen(table)
        reward = float(table.rewards()[self.opponents.seat])
        return seen, reward, table.is_over, False, info

    def _begun(self) -> SeatTable:
        if self.table is None:
            raise NotBegun("not_begun", "There is no match yet: call reset() first.")
        return self.table

    def render(self) -> str | None:
        """The table as text, as the agent's seat sees it: with `human` printed, else returned."""
        text = self._begun().board(self.opponents.seat)
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def copy(self) -> "SeatEnv":
        """An independent copy; the bots answer the same moves in the same way."""
        return copy.deepcopy(self)
