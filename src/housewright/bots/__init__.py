"""Bots. A bot gets what its seat sees, never the real state."""

from collections.abc import Mapping
from typing import Protocol

from ..core.blueprint import View
from ..core.game import Game
from ..core.refusal import BadSetup, hint
from ..core.rng import Rng
from ..core.state import State
from ..learn.weights import objection
from .budget import Budget
from .budget import read as read_budget

__all__ = ["Bot", "Budget", "Notebook", "Outlook", "find", "level", "levels", "move_of"]


class Outlook:
    """What a bot gets to know of a match: its seat, legal moves, view, and sampled worlds."""

    def __init__(
        self, game: Game, state: State, seat: int, notebook: "Notebook | None" = None
    ) -> None:
        """`notebook` keeps the bot's memory for this seat from one decision to the next."""
        self.game = game
        self.seat = seat
        self.legal = state.legal(seat)
        self.notebook = Notebook() if notebook is None else notebook
        self._state = state

    def view(self) -> View:
        """What the seat sees."""
        return dict(self.game.view.view(self._state, self.seat))

    def world(self, rng: Rng) -> State:
        """A sampled state that looks the same to the seat as the real one, to try moves on.

        Values that players could count, such as money, are the real ones.
        """
        return self._state.sample(self.seat, rng)


class Notebook:
    """What a bot remembers of a match for one seat. A bot must work with an empty one too."""

    def __init__(self) -> None:
        #: All moves since the seat's last decision, its own answer first: seat and move, None for a
        #: move hidden from it. The caller maintains the list, and clears it after each decision.
        self.since: list[tuple[int, int | None]] = []
        #: Data of a bot for its next decision, by the name of the bot.
        self.kept: dict[str, object] = {}


class Bot(Protocol):
    """Chooses moves. One bot may play any seat of any game, also several at once."""

    #: Its name on the command line and in the API.
    name: str
    #: Its name for people and a short description, by language.
    label: Mapping[str, str]
    about: Mapping[str, str]

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        """One of the outlook's legal moves; all chance comes from the generator."""


def levels(game: Game | None = None) -> dict[str, Bot]:
    """The levels by name, the weakest first; with a game, only those that can play it."""
    # Imported here because the bots import this module.
    from .apprentice import Apprentice  # noqa: PLC0415
    from .builder import Builder  # noqa: PLC0415
    from .journeyman import Journeyman  # noqa: PLC0415
    from .master import Master  # noqa: PLC0415
    from .novice import Novice  # noqa: PLC0415
    from .rand import Random  # noqa: PLC0415

    bots: list[Bot] = [Random(), Novice(), Apprentice(), Journeyman(), Builder()]
    if game is None or not objection(game, game.weights):
        bots.append(Master())
    return {bot.name: bot for bot in bots}


def level(name: str) -> Bot:
    """The level of this name, with the game's usual budget; raises BadSetup with a suggestion."""
    known = levels()
    if name in known:
        return known[name]
    raise BadSetup("bot", f"There is no bot {name!r:.60}; {hint(name, known)}")


def find(name: str) -> Bot:
    """The bot of this name: a level, a level with a budget, or a class in a file.

    `builder:500` has 500 simulations per move, `builder:50ms` has 50 milliseconds.
    `my_bot.py:Thrifty` is a class in a file (see `custom`).
    """
    from .custom import is_custom, load  # noqa: PLC0415

    if is_custom(name):
        return load(name)
    known, colon, budget = name.partition(":")
    return with_budget(known, read_budget(budget), budget) if colon else level(known)


def with_budget(known: str, budget: Budget, text: str) -> Bot:
    """The level of this name with a budget, which a text names."""
    from .builder import Builder  # noqa: PLC0415
    from .journeyman import Journeyman  # noqa: PLC0415
    from .master import Master  # noqa: PLC0415

    bot = level(known)
    if not isinstance(bot, Journeyman | Builder | Master):
        raise BadSetup("budget", f"The bot {bot.name} does not search and takes no budget.")
    again = type(bot)(budget)
    # Bots with different budgets need different names in reports.
    again.name = f"{bot.name}:{text}"
    return again


def move_of(
    bot: Bot, game: Game, state: State, seat: int, rng: Rng, notebook: Notebook | None = None
) -> int:
    """The move that the bot chooses for this seat."""
    return bot.choose(Outlook(game, state, seat, notebook), rng)
