"""Players made of code. A bot gets what its seat sees, never the real state."""

from collections.abc import Mapping
from typing import Protocol

from ..core.blueprint import View
from ..core.game import Game
from ..core.refusal import BadSetup, hint
from ..core.rng import Rng
from ..core.state import State


class Outlook:
    """All that a bot learns of a match: its seat, its legal moves, its view, possible worlds."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.legal = state.legal(seat)
        self._state = state

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view.view(self._state, self.seat)

    def world(self, rng: Rng) -> State:
        """A full state that the seat cannot tell from the real one, to try moves on.

        What the rules call countable is kept as it is: the bot is spared the counting.
        """
        return self._state.sample(self.seat, rng)


class Bot(Protocol):
    """Chooses moves; one bot may play any seat of any game."""

    #: What it is called wherever somebody chooses it by typing.
    name: str
    #: What it is called where people see it, and how it plays; by language.
    label: Mapping[str, str]
    about: Mapping[str, str]

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        """One of the outlook's legal moves; all chance comes from the generator."""


def levels() -> dict[str, Bot]:
    """The bots by name, the weakest first."""
    # Imported here because the bots import this module.
    from .greedy import Greedy  # noqa: PLC0415
    from .rand import Random  # noqa: PLC0415

    bots: list[Bot] = [Random(), Greedy()]
    return {bot.name: bot for bot in bots}


def find(name: str) -> Bot:
    """The bot of this name; a wrong one gets a suggestion."""
    known = levels()
    if name in known:
        return known[name]
    raise BadSetup("bot", f"There is no bot {name!r:.60}; {hint(name, known)}")


def move_of(bot: Bot, game: Game, state: State, seat: int, rng: Rng) -> int:
    """The move that the bot chooses in this state for this seat."""
    return bot.choose(Outlook(game, state, seat), rng)
