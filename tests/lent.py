"""An option that takes seats, lent to a game: one that does not look at it."""

from typing import Final

import pytest

import housewright as hw
from housewright.core.options import Option

STARTER: Final = Option(
    "starter",
    "random",
    {"en": "Who begins", "ja": "最初の手番"},
    {"en": "A seat, or chance.", "ja": "席か、ランダムです。"},
    choices={
        "random": {"en": "Random", "ja": "ランダム"},
        "youngest": {"en": "The youngest", "ja": "最年少"},
    },
    seats=True,
)


def lend(monkeypatch: pytest.MonkeyPatch, key: str = "estates") -> None:
    """The game has one option more in this test, and plays as ever."""
    game = hw.games()[key]
    monkeypatch.setattr(game, "options", (*game.options, STARTER))
