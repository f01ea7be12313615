"""Loads games of other packages; a broken one is left out and does not affect the others."""

from typing import TYPE_CHECKING, NamedTuple

from .game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

#: The entry-point group of installed games. Each entry names a `GAME`.
GROUP = "housewright.games"
_LONGEST = 200


class LeftOut(NamedTuple):
    """A game of another package that cannot be played here."""

    #: Its key, or the name of its entry point if it could not be loaded.
    key: str
    package: str
    #: Why not, as a sentence.
    reason: str

    def __str__(self) -> str:
        return f"The game {self.key} of the package {self.package} is left out: {self.reason}"


class Offer(NamedTuple):
    """A game and the package that provides it."""

    game: Game
    package: str


def offered() -> tuple[list[Offer], list[LeftOut]]:
    """The games of other packages, and those that could not be loaded."""
    # Imported here because it is slow, and needed only when a game is looked up.
    from importlib.metadata import entry_points  # noqa: PLC0415

    offers: list[Offer] = []
    left_out: list[LeftOut] = []
    for point in entry_points(group=GROUP):
        package = point.dist.name if point.dist else point.module
        try:
            offers.append(Offer(_game(point), package))
        # Foreign code may fail in any way, even with sys.exit.
        except (Exception, SystemExit) as error:
            left_out.append(LeftOut(point.name, package, _reason(point, error)))
    return offers, left_out


def _game(point: "EntryPoint") -> Game:
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError(f"it must be a Game, not {game!r:.60}")
    return game


def _reason(point: "EntryPoint", error: BaseException) -> str:
    message = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{point.value} could not be loaded ({message:.{_LONGEST}})."


def joined(ours: list[Offer], offers: list[Offer]) -> tuple[dict[str, Game], list[LeftOut]]:
    """All games by key. If two packages offer the same key, no plug-in gets it."""
    games = {each.game.key: each.game for each in ours}
    left_out: list[LeftOut] = []
    for offer in offers:
        rivals = [
            other.package
            for other in (*ours, *offers)
            if other.game.key == offer.game.key and other.game is not offer.game
        ]
        if rivals:
            others = " and ".join(dict.fromkeys(rivals))
            reason = f"{others} has a game with the same key, and no game hides another."
            left_out.append(LeftOut(offer.game.key, offer.package, reason))
        else:
            games[offer.game.key] = offer.game
    return dict(sorted(games.items())), left_out
