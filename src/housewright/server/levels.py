"""Which levels of bots can play which game."""

from typing import Final

import structlog

from .. import bots
from ..core.game import Game
from ..core.refusal import BadSetup
from ..core.registry import games
from ..learn import objection
from .problems import unfit

log: Final = structlog.get_logger("levels")

#: The level that moves for one which cannot.
FALLBACK: Final = "apprentice"


def note_unusable() -> None:
    """Write down which games have weights that are of no use, and why.

    Their master is not offered to anybody, so this is where the host learns of it.
    """
    for game in games().values():
        said = objection(game, game.weights)
        if said and game.weights is not None:
            log.warning("no master", game=game.key, said=said)


def best(game: Game) -> str:
    """The strongest level."""
    return list(bots.levels(game))[-1]


def checked(name: str, field: str, game: Game) -> str:
    """The level, if there is one that can play the game; the field is where it was named."""
    try:
        found = bots.level(name).name
    except BadSetup as refusal:
        raise unfit(field, refusal.message) from None
    if found not in bots.levels(game):
        raise unfit(field, f"The bot {found} has not learned {game.title} here.")
    return found


def known(name: str | None, game: Game, otherwise: str = FALLBACK) -> str:
    """The level, or another one if this house does not know it any more."""
    return name if name is not None and name in bots.levels(game) else otherwise
