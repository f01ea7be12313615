"""A match as a PettingZoo environment, in which agents act one after another."""

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.refusal import BadSetup
from .setting import Setting
from .spaces import RENDER_MODES, check_render_mode, observation_of, space_of
from .table import NOBODY, NotBegun, Table


class AgentCycle(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # it is untyped
    """One agent per seat, `seat_0` and so on. An observation is a dictionary of two arrays.

    `observation` is what the seat sees, `action_mask` has a 1 for each legal action. Illegal
    actions raise `IllegalMove` and change nothing. `reset(seed=...)` fixes this match and, without
    another seed, those after it; `match_seed` is the seed with which `housewright.new` deals the
    same cards.
    """

    metadata = {  # noqa: RUF012  (PettingZoo declares it so)
        "name": "housewright_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {**self.metadata, "name": f"housewright_{setting.game.key}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self.match_seed = 0
        self.table: Table | None = None
        self._seeds = np.random.default_rng()
        self._observation = {agent: space_of(setting) for agent in self.possible_agents}
        size = setting.coding.size
        self._action = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action[agent]

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise BadSetup("agent", f"There is no agent {agent!r:.40}: {self.possible_agents}")
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.match_seed = int(self._seeds.integers(1 << 32))
        self.table = Table(self.setting, self.match_seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def _begun(self) -> Table:
        if self.table is None:
            raise NotBegun("not_begun", "There is no match yet: call reset() first.")
        return self.table

    def observe(self, agent: str) -> dict[str, Any]:
        return observation_of(self._begun(), self.seat_of(agent))

    def step(self, action: int | None) -> None:
        table = self._begun()
        if not self.agents:
            raise NotBegun("over", "The match is over: call reset() for another one.")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        table.act(action)  # type: ignore[arg-type]  # refused with a sentence if it is None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if table.is_over:
            for seat, reward in enumerate(table.rewards()):
                self.rewards[self.possible_agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        if table.seat != NOBODY:
            self.agent_selection = self.possible_agents[table.seat]
        self._accumulate_rewards()
        if table.is_over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, as a spectator sees it: with `ansi` returned, with `human` printed."""
        text = self._begun().board()
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def copy(self) -> "AgentCycle":
        """An independent copy: what happens in one never shows in the other."""
        return copy.deepcopy(self)
