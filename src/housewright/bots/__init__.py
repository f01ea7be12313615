"""Players made of code. A bot gets what its seat sees, never the real state."""

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
    """All that a bot learns of a match: its seat, its legal moves, its view, possible worlds."""

    def __init__(
        self, game: Game, state: State, seat: int, notebook: "Notebook | None" = None
    ) -> None:
        """The notebook is the seat's own, kept for it from one decision to the next."""
        self.game = game
        self.seat = seat
        self.legal = state.legal(seat)
        self.notebook = Notebook() if notebook is None else notebook
        self._state = state

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view.view(self._state, self.seat)

    def world(self, rng: Rng) -> State:
        """A full state that the seat cannot tell from the real one, to try moves on.

        What the rules call countable is kept as it is: the bot is spared the counting.
        """
        return self._state.sample(self.seat, rng)


class Notebook:
    """What a seat remembers of a match; with an empty one a bot begins anew."""

    def __init__(self) -> None:
        #: All moves since the seat was last asked, its own answer first, with their seats; None for
        #: what the seat could not see. Whoever keeps the notebook writes them, and empties the
        #: list once the seat has answered again.
        self.since: list[tuple[int, int | None]] = []
        #: Whatever a bot wants to find again at its next decision, by the name of the bot.
        self.kept: dict[str, object] = {}


class Bot(Protocol):
    """Chooses moves; one bot may play any seat of any game."""

    #: What it is called wherever somebody chooses it by typing.
    name: str
    #: What it is called where people see it, and how it plays; by language.
    label: Mapping[str, str]
    about: Mapping[str, str]

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        """One of the outlook's legal moves; all chance comes from the generator."""


def levels(game: Game | None = None) -> dict[str, Bot]:
    """The bots by name, the weakest first; those of a game only that can play it."""
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
    """The level of this name, which thinks as long as suits the game; a wrong one gets a hint."""
    known = levels()
    if name in known:
        return known[name]
    raise BadSetup("bot", f"There is no bot {name!r:.60}; {hint(name, known)}")


def find(name: str) -> Bot:
    """The bot of this name: a level, or one that searches and has a budget of its own.

    `builder:500` has 500 simulations for a move, `builder:50ms` has 50 milliseconds.
    `my_bot.py:Thrifty` is a class in somebody's own file (see `own`).
    """
    from .custom import is_custom, load  # noqa: PLC0415

    if is_custom(name):
        return load(name)
    known, colon, budget = name.partition(":")
    return _budgeted(level(known), budget) if colon else level(known)


def _budgeted(bot: Bot, text: str) -> Bot:
    from .builder import Builder  # noqa: PLC0415
    from .journeyman import Journeyman  # noqa: PLC0415
    from .master import Master  # noqa: PLC0415

    if not isinstance(bot, Journeyman | Builder | Master):
        raise BadSetup("budget", f"The bot {bot.name} does not search and takes no budget.")
    again = type(bot)(read_budget(text))
    # Whoever lists bots by name keeps those with different budgets apart.
    again.name = f"{bot.name}:{text}"
    return again


def move_of(
    bot: Bot, game: Game, state: State, seat: int, rng: Rng, notebook: Notebook | None = None
) -> int:
    """The move that the bot chooses in this state for this seat."""
    return bot.choose(Outlook(game, state, seat, notebook), rng)
