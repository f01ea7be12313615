"""What the environments of PettingZoo and Gymnasium share: spaces, observations, rendering."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.actions import Words
from ..core.refusal import BadSetup, hint
from .setting import LONGEST, Setting
from .table import Table

RENDER_MODES: Final = ("ansi", "human")


def space_of(setting: Setting) -> spaces.Dict:
    """The space of observations."""
    low = [part.low for part in setting.layout for _ in range(part.size)]
    high = [part.high for part in setting.layout for _ in range(part.size)]
    box = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
    return spaces.Dict({"observation": box, "action_mask": spaces.MultiBinary(setting.coding.size)})


def observation_of(table: Table, seat: int) -> dict[str, NDArray[Any]]:
    """What a seat sees, and what it may choose: nothing if it is not its turn."""
    setting = table.setting
    numbers = np.empty(setting.size, np.int16)
    skip = 0
    if isinstance(setting.coding, Words):
        numbers[:LONGEST] = table.begun(seat)
        skip = LONGEST * numbers.itemsize
    setting.observer.write(table.state, seat, numbers.data, skip)
    mask = np.zeros(setting.coding.size, np.int8)
    if seat == table.seat:
        mask[table.legal()] = 1
    return {"observation": numbers, "action_mask": mask}


def check_render_mode(mode: str | None) -> str | None:
    """The mode; raises BadSetup if there is no such mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup("render_mode", f"There is no {mode!r:.40}: {hint(mode, RENDER_MODES)}")
    return mode
