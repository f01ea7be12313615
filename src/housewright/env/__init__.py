"""Environments for agents that learn, over every game that numbers its moves and observations.

>>> from housewright.env import Batch
>>> batch = Batch("estates", players=3, matches=64, seed=7)
>>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
((64, 565), (64, 1242), (64, 3))

`aec_env`, `seat_env` and `seat_vector_env` need the extra `rl` (PettingZoo and Gymnasium); `Batch`
and `TextEnv` do not.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .batch import Batch
from .rewards import REWARDS
from .setting import Setting
from .text import TextEnv

if TYPE_CHECKING:
    from .aec import AgentCycle
    from .seat import SeatEnv
    from .seats import SeatVectorEnv

__all__ = [
    "REWARDS",
    "Batch",
    "MissingExtra",
    "Setting",
    "TextEnv",
    "aec_env",
    "seat_env",
    "seat_vector_env",
]


class MissingExtra(ImportError):
    """A package of an optional extra is not installed."""


def _module(name: str) -> Any:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as missing:
        if missing.name not in ("gymnasium", "pettingzoo"):
            raise
        raise MissingExtra(
            f"This environment needs {missing.name}: pip install 'housewright[rl]'."
        ) from None


def aec_env(
    key: str, *, players: int, render_mode: str | None = None, **setting: Any
) -> "AgentCycle":
    """A match as a PettingZoo AEC environment: one agent per seat, who act one after another.

    `options`, `coding` and `reward` are those of `Setting`.
    """
    made = Setting(key, players=players, **setting)
    env: AgentCycle = _module("aec").AgentCycle(made, render_mode)
    return env


def seat_env(
    key: str,
    *,
    players: int,
    seat: int = 0,
    opponents: str | list[str] = "apprentice",
    illegal: str = "raise",
    render_mode: str | None = None,
    **setting: Any,
) -> "SeatEnv":
    """A match as a Gymnasium environment: the agent plays one seat, bots play the others.

    `opponents` is a level for all, or one per other seat. An illegal action raises `IllegalMove`;
    with `illegal="lose"` it ends the match with the least reward.
    """
    made = Setting(key, players=players, **setting)
    env: SeatEnv = _module("seat").SeatEnv(made, seat, opponents, illegal, render_mode)
    return env


def seat_vector_env(
    key: str,
    *,
    players: int,
    matches: int,
    seat: int = 0,
    opponents: str | list[str] = "random",
    **setting: Any,
) -> "SeatVectorEnv":
    """Several such matches as a Gymnasium `VectorEnv`, reset on the step after their end."""
    made = Setting(key, players=players, **setting)
    env: SeatVectorEnv = _module("seats").SeatVectorEnv(made, matches, seat, opponents)
    return env
