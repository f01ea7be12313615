"""Is a move forced, so that a client may make it automatically?"""

from typing import Final

from .match import Match
from .rng import Rng

#: The number of worlds: the seat may have a choice in a few of them only.
_WORLDS: Final = 40
_SPECTATOR: Final = -1


def is_forced(match: Match, seat: int) -> bool:
    """Has the seat one legal move only, and does everybody know that?

    An automatic move must tell nothing. If the seat had a choice in another world that looks the
    same to a spectator, the move would tell that this is not the real world. The other seats know
    at least what a spectator knows, so they learn nothing either. The answer depends on nothing
    hidden.
    """
    legal = match.state.legal(seat)
    if len(legal) != 1:
        return False
    rng = Rng(f"forced/{match.game.key}/{match.ply}/{seat}")
    first = match.state.sample(_SPECTATOR, rng)
    # What players could count stays the same in samples, but the spectator may not have counted.
    if any(world.legal(seat) != legal for world in match.game.view.secrets(first, None, rng)):
        return False
    worlds = (match.state.sample(_SPECTATOR, rng) for _ in range(_WORLDS))
    return first.legal(seat) == legal and all(world.legal(seat) == legal for world in worlds)
