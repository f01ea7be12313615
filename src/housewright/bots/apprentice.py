"""The move that looks best right now."""

from collections.abc import Mapping

from ..core.rng import Rng
from ..search.judge import best_of
from . import Outlook


class Apprentice:
    """Looks one move ahead with the game's own sense of a good move."""

    name = "apprentice"
    label: Mapping[str, str] = {"en": "Apprentice", "ja": "見習い"}
    about: Mapping[str, str] = {
        "en": "the move that looks best right now",
        "ja": "一番よく見える手を指す",
    }

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            return outlook.legal[0]
        ratings = outlook.game.sense.rate(outlook.world(rng), outlook.seat, outlook.legal)
        return best_of(outlook.legal, ratings, rng)
