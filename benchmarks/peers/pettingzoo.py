"""PettingZoo classic: environments in Python, random actions under the mask."""

from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

from .timing import rates, tell

GAMES = ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")


def play(env: Any) -> int:
    """One match; steps of terminated agents do not count."""
    env.reset()
    moves = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        moves += 1
    return moves


def measure(seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in GAMES:
        env = import_module(f"pettingzoo.classic.{name}").env()
        env.reset(seed=0)
        figures = rates(partial(play, env), seconds / len(GAMES))
        agent = env.possible_agents[0]
        actions = int(env.action_space(agent).n)
        found[name] = {"players": env.max_num_agents, "actions": actions, **figures}
    return found


if __name__ == "__main__":
    tell(f"PettingZoo {version('pettingzoo')}", measure)
