"""The games. Each is a package of its own with a `GAME`; the registry finds it here.

The package can be called: `housewright.games()` are all games by key, those of other packages too.
"""

from sys import modules
from types import ModuleType

from ..core.game import Game
from ..core.registry import games


class _Games(ModuleType):
    """A package that answers a call, since `housewright.games` is both.

    A function of that name would hide the package from `import housewright.games.estates.state as
    state`, which looks for each part as an attribute of the one before.
    """

    def __call__(self) -> dict[str, Game]:
        """All games by key."""
        return games()


modules[__name__].__class__ = _Games
