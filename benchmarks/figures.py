"""Figures of several repetitions, with their best and median."""

from collections.abc import Iterable
from math import ceil
from statistics import median
from typing import Any, NamedTuple

#: What is measured of a game, by the names that `housewright bench` and the peers use.
RATES = (
    "moves_per_s",
    "other_moves_per_s",
    "games_per_s",
    "loop_moves_per_s",
    "journeyman_sims_per_s",
    "builder_sims_per_s",
)
TIMES = ("copy_us", "view_us", "score_us", "replay_us_per_move", "record_replay_ms", "import_ms")
#: Quantities with many values per repetition, where the slow ones matter; of peaks the highest.
SPREADS = ("builder_ms", "master_ms", "peak_mb")


class Figure(NamedTuple):
    """One quantity over all repetitions."""

    best: float
    median: float


class Spread(NamedTuple):
    """Many values of one quantity: the middle one, what 95 of 100 do not exceed, the highest."""

    values: int
    median: float
    most: float
    highest: float


class Series:
    """The repetitions of one program: its description, and its figures by game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.about: dict[str, Any] = {}
        #: Why there are no figures, in a sentence; empty if there are.
        self.missing = ""
        self._values: dict[tuple[str, str], list[float]] = {}
        self._facts: dict[str, dict[str, Any]] = {}

    def add(self, result: dict[str, Any]) -> None:
        """One more repetition, as the program printed it."""
        self.about |= {key: value for key, value in result.items() if key not in ("games", *TIMES)}
        self._keep("", result)
        for game, figures in result["games"].items():
            kept = (*RATES, *TIMES, *SPREADS)
            self._facts[game] = {k: v for k, v in figures.items() if k not in kept}
            self._keep(game, figures)

    def _keep(self, game: str, figures: dict[str, Any]) -> None:
        for name in (*RATES, *TIMES):
            if name in figures:
                self._values.setdefault((game, name), []).append(float(figures[name]))
        for name in SPREADS:
            if name in figures:
                found = figures[name] if isinstance(figures[name], list) else [figures[name]]
                self._values.setdefault((game, name), []).extend(map(float, found))

    @property
    def games(self) -> list[str]:
        """The games that it plays, in its order."""
        return list(self._facts)

    def fact(self, game: str, name: str) -> Any:
        """What does not vary: `players`, `actions`, `moves_per_game`."""
        return self._facts[game].get(name)

    def figure(self, game: str, name: str) -> Figure | None:
        """A quantity of a game, or of the program itself with an empty game."""
        values = self._values.get((game, name))
        if not values:
            return None
        return Figure(max(values) if name in RATES else min(values), median(values))

    def spread(self, game: str, name: str) -> Spread | None:
        """How the values of all repetitions spread."""
        values = sorted(self._values.get((game, name), []))
        if not values:
            return None
        most = values[ceil(0.95 * len(values)) - 1]
        return Spread(len(values), median(values), most, values[-1])

    def best(self, game: str, name: str) -> float:
        """The best of all repetitions; 0 if it was not measured."""
        found = self.figure(game, name)
        return found.best if found else 0.0

    def as_json(self) -> dict[str, Any]:
        """Everything, for a file."""
        games: dict[str, Any] = {game: dict(facts) for game, facts in self._facts.items()}
        own: dict[str, Any] = {}
        for (game, name), values in self._values.items():
            figure = self.figure(game, name)
            assert figure is not None
            place = games[game] if game else own
            place[name] = {"best": figure.best, "median": figure.median, "all": values}
        return {"about": self.about, "missing": self.missing, **own, "games": games}


def bots_of(build: str) -> str:
    """The key of the series about the bots of a build."""
    return f"bots, {build}"


def fastest(series: Series, games: Iterable[str]) -> str:
    """Of these games the one with most moves per second; empty if there is none."""
    return max(games, key=lambda game: series.best(game, "moves_per_s"), default="")
