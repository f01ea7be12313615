"""The move that looks best right now."""

from ..core.rng import Rng
from . import Outlook


class Greedy:
    """Looks one move ahead with the game's own sense of a good move."""

    name = "greedy"
    about = "the move that looks best right now"

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        if len(outlook.legal) == 1:
            return outlook.legal[0]
        ratings = outlook.game.sense.rate(outlook.world(rng), outlook.seat, outlook.legal)
        best = max(ratings)
        return rng.choice(
            [move for move, rating in zip(outlook.legal, ratings, strict=True) if rating == best]
        )
