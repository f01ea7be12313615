"""The move that looks best right now."""

from collections.abc import Mapping

from ..core.rng import Rng
from . import Outlook


class Greedy:
    """Looks one move ahead with the game's own sense of a good move."""

    name = "greedy"
    label: Mapping[str, str] = {"en": "Greedy", "ja": "目先重視"}
    about: Mapping[str, str] = {
        "en": "the move that looks best right now",
        "ja": "一番よく見える手を指す",
    }

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            return outlook.legal[0]
        ratings = outlook.game.sense.rate(outlook.world(rng), outlook.seat, outlook.legal)
        best = max(ratings)
        return rng.choice(
            [move for move, rating in zip(outlook.legal, ratings, strict=True) if rating == best]
        )
