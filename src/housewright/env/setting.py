"""What all matches of an environment have in common."""

from collections.abc import Mapping
from typing import Final

from ..core import actions, registry
from ..core.game import Game
from ..core.observing import Observer, Part
from ..core.options import Options, Value
from .rewards import reward_named

#: No move has more words.
LONGEST: Final = 12


class Setting:
    """A game, its number of players and options, the coding of its moves, and a reward."""

    def __init__(
        self,
        key: str,
        *,
        players: int,
        options: Mapping[str, Value] | None = None,
        coding: str | None = None,
        reward: str = "win_share",
    ) -> None:
        """What is not given is the usual: options for this number of players, the game's coding."""
        self.game = registry.find(key)
        self.players = self.game.check_players(players)
        self.options = agreed(self.game, players, options)
        self.coding = actions.coding(self.game, players, self.options, coding)
        self.reward = reward_named(reward)
        self.observer = Observer(self.game, players, self.options)
        begun = Part("begun", (LONGEST,), 0, self.coding.size - 1, "the words chosen so far")
        #: The parts of what an agent sees: the observation, after the words of a begun move.
        self.layout = (
            (begun, *self.observer.layout)
            if isinstance(self.coding, actions.Words)
            else self.observer.layout
        )
        #: How many numbers that are.
        self.size = sum(part.size for part in self.layout)

    def __reduce__(self) -> tuple[object, ...]:
        given = (self.game.key, self.players, self.options, self.coding.name, self.reward.name)
        return _again, given

    def __deepcopy__(self, _: object) -> "Setting":
        return self


def agreed(game: Game, players: int, options: Mapping[str, Value] | None) -> Options:
    """All options: the given ones, and for the rest those usual for this number of players."""
    return game.check_options({**game.usual.get(players, {}), **(options or {})}, players)


def _again(key: str, players: int, options: dict[str, Value], coding: str, reward: str) -> Setting:
    return Setting(key, players=players, options=options, coding=coding, reward=reward)
