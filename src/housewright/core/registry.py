"""Finds the games: those of `housewright.games` and those of installed packages."""

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .game import Game
from .plugins import GROUP, LeftOut, Offer, joined, offered
from .refusal import BadSetup, hint

__all__ = ["GROUP", "LeftOut", "find", "games", "left_out"]


@cache
def _search() -> tuple[dict[str, Game], tuple[LeftOut, ...]]:
    """All games, and those left out, which are reported on stderr once."""
    package = import_module(GROUP)
    paths = [f"{GROUP}.{module.name}" for module in iter_modules(package.__path__)]
    ours = [Offer(import_module(path).GAME, "housewright") for path in paths]
    offers, broken = offered()
    found, refused = joined(ours, offers)
    without = (*broken, *refused)
    for each in without:
        print(f"housewright: {each}", file=sys.stderr)
    return found, without


def _found() -> dict[str, Game]:
    return _search()[0]


def games() -> dict[str, Game]:
    """All games by key."""
    return dict(_found())


def left_out() -> tuple[LeftOut, ...]:
    """The games of other packages that cannot be played here, and why not."""
    return _search()[1]


def find(key: object) -> Game:
    """The game with this key; raises BadSetup with a suggestion."""
    known = _found()
    if isinstance(key, str) and key in known:
        return known[key]
    for each in left_out():
        if each.key == key:
            raise BadSetup("game", str(each))
    raise BadSetup("game", f"There is no game {key!r:.60}; {hint(key, known)}")
