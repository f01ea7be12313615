"""The level that plays the move with the best rating."""

from collections.abc import Mapping

from ..core.rng import Rng
from ..search.judge import best_of
from . import Outlook


class Apprentice:
    """Plays the best move by the game's `sense.rate`, without looking ahead."""

    name = "apprentice"
    label: Mapping[str, str] = {"en": "Apprentice", "ja": "見習い"}
    about: Mapping[str, str] = {
        "en": "the move that looks best right now",
        "ja": "一番よく見える手を選ぶ",
    }

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            return outlook.legal[0]
        ratings = outlook.game.sense.rate(outlook.world(rng), outlook.seat, outlook.legal)
        return best_of(outlook.legal, ratings, rng)
