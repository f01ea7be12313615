"""What the project wants to reach, and whether it does."""

from typing import NamedTuple

from .figures import Series, fastest

# An OpenSpiel game of comparable size: more than two players, many actions, a long match.
PLAYERS, ACTIONS, LENGTH = 3, 51, 101


class Goal(NamedTuple):
    """A promise, what was measured, and whether that is enough (None: it cannot be said)."""

    promise: str
    measured: str
    reached: bool | None


def comparable(openspiel: Series) -> str:
    """OpenSpiel's fastest game of comparable size; empty if none was measured."""
    return fastest(
        openspiel,
        (
            game
            for game in openspiel.games
            if openspiel.fact(game, "players") >= PLAYERS
            and openspiel.fact(game, "actions") >= ACTIONS
            and openspiel.fact(game, "moves_per_game") >= LENGTH
        ),
    )


def _slowest(ours: Series, name: str = "moves_per_s") -> str:
    return min(ours.games, key=lambda game: ours.best(game, name), default="")


def _times(ours: Series, rival: str, speed: float, factor: float) -> Goal:
    """Every game, so the slowest one, is so many times as fast as the rival."""
    promise = f"{ours.name}: random play at least {factor:g} times as fast as {rival}"
    game = _slowest(ours)
    if not game or not speed:
        return Goal(promise, "not measured", None)
    ratio = ours.best(game, "moves_per_s") / speed
    return Goal(promise, f"{ratio:.1f} times ({game})", ratio >= factor)


def _below(ours: Series, what: str, name: str, limit: float, unit: str) -> Goal:
    promise = f"{ours.name}: {what} in less than {limit:g} {unit}"
    games = ours.games if name == "copy_us" else [""]
    values = {game: ours.best(game, name) for game in games}
    game = max(values, key=lambda key: values[key], default="")
    if not values.get(game):
        return Goal(promise, "not measured", None)
    where = f" ({game})" if game else ""
    return Goal(promise, f"{values[game]:.2f} {unit}{where}", values[game] < limit)


def goals(series: dict[str, Series]) -> list[Goal]:
    """All goals, each judged by the game that is furthest from it."""
    interpreted, compiled = series["interpreted"], series["compiled"]
    catan = series["catanatron"].best("catan", "moves_per_s")
    game = comparable(series["openspiel"])
    rival = f"OpenSpiel's {game or 'large games'} from Python"
    return [
        _times(compiled, "catanatron", catan, 100),
        _times(compiled, rival, series["openspiel"].best(game, "moves_per_s"), 3),
        _below(compiled, "a copy", "copy_us", 2, "µs"),
        _times(interpreted, "catanatron", catan, 15),
        _below(interpreted, "import housewright", "import_ms", 60, "ms"),
    ]
