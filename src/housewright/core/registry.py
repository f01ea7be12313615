"""Finds the games: nobody lists them."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .game import Game
from .refusal import BadSetup, hint

#: Packages elsewhere offer their games under this entry-point group, each naming its `GAME`.
GROUP = "housewright.games"


@cache
def _found() -> dict[str, Game]:
    # Imported here because it is slow and most programs only need it once they ask for a game.
    from importlib.metadata import entry_points  # noqa: PLC0415

    package = import_module(GROUP)
    found = [import_module(f"{GROUP}.{m.name}").GAME for m in iter_modules(package.__path__)]
    found += [point.load() for point in entry_points(group=GROUP)]
    return {game.key: game for game in sorted(found, key=lambda game: game.key)}


def games() -> dict[str, Game]:
    """All games by key."""
    return dict(_found())


def find(key: object) -> Game:
    """The game of this key; a wrong one gets a suggestion."""
    known = _found()
    if isinstance(key, str) and key in known:
        return known[key]
    raise BadSetup("game", f"There is no game {key!r:.60}; {hint(key, known)}")
