"""Sensible moves, and now and then one without a thought."""

from collections.abc import Mapping

from ..core.rng import Rng
from . import Outlook
from .apprentice import Apprentice

# Chances are drawn in so many parts.
_PARTS = 1000


class Novice:
    """An apprentice who is careless: how often is the game's affair."""

    name = "novice"
    label: Mapping[str, str] = {"en": "Novice", "ja": "入門"}
    about: Mapping[str, str] = {
        "en": "good moves, and careless ones",
        "ja": "よい手も指すが、うっかりも多い",
    }

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if rng.below(_PARTS) < outlook.game.tuning.carelessness * _PARTS:
            return rng.choice(outlook.legal)
        return Apprentice().choose(outlook, rng)
