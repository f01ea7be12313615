"""Is a move forced, so that it may be made at once, by itself?"""

from typing import Final

from .match import Match
from .rng import Rng

#: How many worlds are looked at: in some few of them the seat could have had a choice.
_WORLDS: Final = 40
_SPECTATOR: Final = -1


def is_forced(match: Match, seat: int) -> bool:
    """Has the seat one legal move only, and does everybody know that?

    If it has a choice in some world that a spectator cannot tell from the real one, then a move
    made at once would tell that this is not the real one. All that a spectator knows the other
    seats know too, so they learn nothing either; and the answer depends on nothing hidden.
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
