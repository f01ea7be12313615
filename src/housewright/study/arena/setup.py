"""Checks the parameters of an arena and makes its plan."""

from collections.abc import Mapping, Sequence

from ...bots import find
from ...core import registry
from ...core.game import Game
from ...core.options import Options
from ...core.refusal import BadSetup
from .plan import ArenaPlan, Field, gauntlet, round_robin
from .sprt import Hypotheses

ALL = "all"
MOST_ENTRANTS = 10
#: The default number of players, or the nearest one that the game allows.
USUAL_PLAYERS = 4


def planned(
    game: str | Sequence[str],
    entrants: tuple[str, ...],
    players: int | Sequence[int] | str | None,
    everybody: bool,
    seed: int,
    options: Mapping[str, object],
) -> ArenaPlan:
    """The plan of an arena; raises BadSetup."""
    _check_entrants(entrants)
    found = games(game)
    if options:
        check_alone(found)
    fields = [
        Field(each.key, number, each.version, _options(each, options, number))
        for each in found
        for number in sizes(each, players)
    ]
    if everybody:
        # In a round robin the order means nothing: sorted, a file can be continued in any order.
        entrants = tuple(sorted(entrants))
    contests = (round_robin if everybody else gauntlet)(fields, entrants)
    return ArenaPlan(everybody, entrants, seed, contests)


def games(given: str | Sequence[str]) -> list[Game]:
    """The games with these keys, each once."""
    keys = [given] if isinstance(given, str) else list(given)
    if not keys:
        raise BadSetup("game", "An arena needs a game.")
    if keys == [ALL]:
        return list(registry.games().values())
    return list({key: registry.find(key) for key in keys}.values())


def sizes(game: Game, given: int | Sequence[int] | str | None) -> list[int]:
    """The numbers of players, each once, checked against the game."""
    if given is None:
        return [min(game.seats, key=lambda number: abs(number - USUAL_PLAYERS))]
    if given == ALL:
        return list(game.seats)
    numbers = given if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    if not numbers:
        raise BadSetup("players", "An arena needs a number of players.")
    return sorted({game.check_players(number) for number in numbers})


def check_alone(found: list[Game]) -> None:
    """Raises BadSetup for several games: options belong to one game."""
    if len(found) > 1:
        raise BadSetup("options", "Options can be given for one game only.")


def _options(game: Game, given: Mapping[str, object], players: int) -> Options:
    return game.check_options({**game.usual.get(players, {}), **given}, players)


def _check_entrants(entrants: tuple[str, ...]) -> None:
    for name in entrants:
        find(name)
    if not 2 <= len(entrants) <= MOST_ENTRANTS:
        raise BadSetup(
            "entrants", f"An arena is for 2 to {MOST_ENTRANTS} entrants, not {len(entrants)}."
        )
    for place, name in enumerate(entrants):
        if name in entrants[:place]:
            raise BadSetup("entrants", f"Name each entrant once; {name} is there twice.")


def hypotheses(plan: ArenaPlan, ratio: float, error: float) -> Hypotheses:
    """The hypotheses of the sequential test; raises BadSetup if no result could confirm them."""
    most = min(
        contest.most_per_seat(name) * contest.field.players
        for contest in plan.contests
        for name in contest.tested
    )
    if not 1 < ratio < most:
        raise BadSetup(
            "ratio",
            f"The ratio to the fair share is more than 1 and less than {most:.4g} "
            f"(all wins at one of these tables), not {ratio:g}.",
        )
    if not 0 < error < 0.5:
        raise BadSetup(
            "error", f"The error probability is more than 0 and less than 0.5, not {error:g}."
        )
    return Hypotheses(ratio, error)
