"""The level that mixes good moves with random ones."""

from collections.abc import Mapping

from ..core.rng import Rng
from . import Outlook
from .apprentice import Apprentice

# Probabilities are drawn as integers out of this number.
_PARTS = 1000


class Novice:
    """An apprentice that makes a share of its moves at random: `Tuning.carelessness`."""

    name = "novice"
    label: Mapping[str, str] = {"en": "Novice", "ja": "入門"}
    about: Mapping[str, str] = {
        "en": "good moves, and careless ones",
        "ja": "よい手も選ぶが、うっかりも多い",
    }

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if rng.below(_PARTS) < outlook.game.tuning.carelessness * _PARTS:
            return rng.choice(outlook.legal)
        return Apprentice().choose(outlook, rng)
