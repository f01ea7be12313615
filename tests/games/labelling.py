"""How the tests of every game ask what the choices of a seat are called."""

import housewright as hw
from housewright.server.live.seat_view import labelled


def labels(match: hw.Match, seat: int = 0, lang: str = "en") -> dict[str, str]:
    """A label for each move of the seat, and for each beginning of one."""
    view = match.view(seat)
    return labelled(
        match.legal_moves(seat),
        lambda words: match.game.label(words, view, seat, match.names, lang),
    )
