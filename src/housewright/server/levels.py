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

#: The fallback for a level that cannot play.
FALLBACK: Final = "apprentice"


def note_unusable() -> None:
    """Log which games have weights that cannot be used, and why.

    Their `master` is offered to nobody, so the operator learns of it here only.
    """
    for game in games().values():
        said = objection(game, game.weights)
        if said and game.weights is not None:
            log.warning("no master", game=game.key, said=said)


def best(game: Game) -> str:
    """The strongest level."""
    return list(bots.levels(game))[-1]


def checked(name: str, field: str, game: Game) -> str:
    """The level, if it exists and can play the game; `field` is where the request named it."""
    try:
        found = bots.level(name).name
    except BadSetup as refusal:
        raise unfit(field, refusal.message) from None
    if found not in bots.levels(game):
        raise unfit(field, f"The bot {found} has not learned {game.title} here.")
    return found


def known(name: str | None, game: Game, otherwise: str = FALLBACK) -> str:
    """The level, or the fallback if this server does not know it any more."""
    return name if name is not None and name in bots.levels(game) else otherwise
