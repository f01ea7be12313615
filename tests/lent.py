"""Options lent to a game that does not look at them: one of seats, one of lists, a follower."""

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
COLOURS: Final = Option(
    "colours",
    "random",
    {"en": "Colours", "ja": "色"},
    {"en": "Some, or by chance.", "ja": "いくつか、またはランダムです。"},
    choices={"random": {"en": "Random", "ja": "ランダム"}},
    several={"red": {"en": "Red", "ja": "赤"}, "blue": {"en": "Blue", "ja": "青"}},
)
FOLLOWER: Final = Option(
    "follower",
    False,
    {"en": "Follower", "ja": "追従"},
    {"en": "As the money.", "ja": "所持金と同じです。"},
    follows="open_money",
)


def lend_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Estates take a list and a follower; with five players money must be open."""
    game = hw.games()["estates"]
    monkeypatch.setattr(game, "all_options", (*game.all_options, COLOURS, FOLLOWER))
    monkeypatch.setattr(game, "usual", {5: {"open_money": True}})


def lend(monkeypatch: pytest.MonkeyPatch, key: str = "estates") -> None:
    """The game has one option more in this test, and plays as ever."""
    game = hw.games()[key]
    monkeypatch.setattr(game, "all_options", (*game.all_options, STARTER))
