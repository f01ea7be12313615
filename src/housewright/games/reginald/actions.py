"""How many moves there can be, and the words that they are made of (see `core.actions`)."""

from ...core.actions import vocabulary
from ...core.options import Options
from .moves import DECLARE, TUMBLE, text
from .pieces import LOOKS, ROLE_IDS, SITES, SQUARES, TUMBLED


def moves(options: Options) -> int:
    """Up to the last tumbled cube, or up to the last naming if cubes are not tumbled."""
    return TUMBLE + SQUARES * LOOKS if options["turning"] == "free" else TUMBLE


def words(options: Options) -> tuple[str, ...]:
    """All words of all moves; those of tumbled cubes come last."""
    texts = [*map(text, range(DECLARE)), f"declare {' '.join(ROLE_IDS)}"]
    if options["turning"] == "free":
        texts += [
            text(TUMBLE + square * LOOKS + look)
            for square in SITES
            for looks in TUMBLED
            for look in looks
        ]
    return vocabulary(texts)
