"""Chances as they are told to people: what a search finds, corrected by what was measured.

A search tells chances as if everybody played as it imagines. `chances.json` of a game says what
came of such chances in matches that were played on by bots (`python -m benchmarks.calibration`):

- the **start**: the share of victories of the seat that moves first, of the one after it, and so
  on, which is what a chance tells before anything has happened;
- by stage of the match the **slope**: how much of what a search sees comes true. A chance is moved
  towards the start by it, in a way that leaves 0 and 1 alone;
- by stage the **lean**: how much too well the search thinks of the seat that is to move, of the one
  after it, and so on;
- by stage the **doubt**: how far the real chance is from the told one. Its variance is
  `doubt * chance * (1 - chance)`, as if the chance had been counted in `1 / doubt` matches.

A game without such a file, other numbers of players and other options get cautious values.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import isfinite, sqrt
from typing import Any, Final, NamedTuple

from ..core.game import Game
from ..core.match import Match
from ..core.refusal import BadSetup

FORMAT: Final = 1
#: Two-sided, 90 %: intervals that are told hold the real chance nine times of ten.
Z90: Final = 1.6448536269514722
# How much wider intervals are where something else was measured, such as other options.
_ELSEWHERE: Final = 1.5
# A luck that is mostly the wavering of the estimates is not told.
_LEAST_NEWS: Final = 0.3


class Stage(NamedTuple):
    """What was measured at one moment of a match; between two stages it changes evenly."""

    #: The moment, as a share of the usual number of moves.
    at: float
    slope: float
    #: By distance from the seat to move: 1.1 is told a tenth too much.
    lean: list[float]
    doubt: float


class Size(NamedTuple):
    """What was measured with one number of players."""

    #: The usual number of moves of a match.
    moves: float
    #: By distance from the seat that moves first: the share of victories.
    start: list[float]
    stages: list[Stage]


class Measured(NamedTuple):
    """The file `chances.json` of a game."""

    #: How it was made: command, commit, number of positions.
    made: dict[str, Any]
    players: dict[int, Size]
    #: The doubt that a search of one simulation adds; one of a hundred adds a hundredth of it.
    noise: float
    #: How much of the cost of a confirmed mistake came true, and the usual size of such costs.
    trust: float
    spread: float
    #: How far chances move from a decision to the next, as a standard deviation: after moves that
    #: show nothing new, and after those that show something.
    quiet: float
    news: float

    def text(self, game: Game) -> str:
        """The file."""
        sizes = {
            players: {**size._asdict(), "stages": [each._asdict() for each in size.stages]}
            for players, size in self.players.items()
        }
        head = {"format": FORMAT, "game": game.key, "rules": game.version}
        lines = [
            f"{json.dumps(name)}: {json.dumps(_rounded(value), separators=(',', ':'))}"
            for name, value in {**head, **self._asdict(), "players": sizes}.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"


#: For games without a file. As wide as a chance counted in four matches.
UNKNOWN: Final = Measured(
    made={},
    players={},
    noise=1.0,
    trust=0.5,
    spread=0.04,
    quiet=1.0,
    news=1.0,
)
_ANY_STAGE: Final = (Stage(0.0, 0.3, [], 0.25), Stage(1.0, 0.8, [], 0.25))


class BadChances(BadSetup):
    """A file of chances cannot be used, with the reason."""

    def __init__(self, problem: str) -> None:
        super().__init__("chances", problem)


class Course(NamedTuple):
    """How far a match has come: the number of moves made, and the seat that made the first."""

    ply: int
    first: int


class Chances:
    """Tells chances of one game for a number of players and options."""

    def __init__(self, measured: Measured, players: int, *, usual: bool = True) -> None:
        """`usual`: are the options those that were measured?"""
        self._measured = measured
        #: Was exactly this measured?
        self.is_measured = usual and players in measured.players
        self._players = players
        near = min(measured.players, key=lambda each: abs(each - players), default=0)
        if self.is_measured:
            size = measured.players[players]
            self._start = size.start
            self._moves = size.moves
            self._stages = size.stages
        else:
            self._start = [1.0 / players] * players
            self._moves = measured.players[near].moves * players / near if near else 0.0
            stages = measured.players[near].stages if near else _ANY_STAGE
            wider = _ELSEWHERE if near else 1.0
            self._stages = [each._replace(lean=[], doubt=each.doubt * wider) for each in stages]

    def at(self, course: Course | None, mover: int) -> "Moment":
        """For the decision of a seat; without a course if the match began somewhere else."""
        return Moment(self, self.start(course), self._stage(course), mover)

    def start(self, course: Course | None) -> list[float]:
        """By seat: what a chance is worth before anything has happened."""
        players = self._players
        if course is None:
            return [1.0 / players] * players
        return [self._start[(seat - course.first) % players] for seat in range(players)]

    def noise(self, simulations: int) -> float:
        """The doubt that comes from the small number of simulations."""
        return self._measured.noise / max(simulations, 1)

    def cost(self, gap: float, error: float) -> tuple[float, float]:
        """What a confirmed mistake cost, and the standard deviation of that, from the measured gap
        between two moves and the error of the measurement: moved towards nothing by its error.
        """
        known = self._measured.spread * self._measured.spread
        kept = self._measured.trust * known / (known + error * error)
        # The part that did not come true is as uncertain as it is large.
        doubt = (1.0 - self._measured.trust) * gap / 2
        return kept * gap, sqrt(kept * error * error + doubt * doubt)

    @property
    def quiet(self) -> float:
        """How far chances move though nothing new was shown, as a standard deviation."""
        return self._measured.quiet

    @property
    def luck_share(self) -> float:
        """How much of a move of the chances after news is luck; 0 if that cannot be told."""
        quiet, news = self._measured.quiet, self._measured.news
        share = 1.0 - quiet * quiet / (news * news) if news > 0.0 else 0.0
        return share if share >= _LEAST_NEWS else 0.0

    def _stage(self, course: Course | None) -> Stage:
        """What holds at this moment."""
        stages = self._stages
        at = course.ply / self._moves if course and self._moves else 0.5
        if at <= stages[0].at:
            return stages[0]
        for before, after in pairwise(stages):
            if at < after.at:
                return _between(before, after, (at - before.at) / (after.at - before.at))
        return stages[-1]


class Moment:
    """Tells chances at one decision."""

    def __init__(self, chances: Chances, start: list[float], stage: Stage, mover: int) -> None:
        self.chances = chances
        self._start = start
        self._stage = stage
        self._mover = mover

    def told(self, found: list[float]) -> list[float]:
        """The chances by seat that a search found, corrected."""
        stage, start, weights = self._stage, self._start, list[float]()
        for seat, share in enumerate(found):
            lean = stage.lean[(seat - self._mover) % len(found)] if stage.lean else 1.0
            weights.append(start[seat] ** (1.0 - stage.slope) * (share / lean) ** stage.slope)
        total = sum(weights)
        return [weight / total for weight in weights]

    def interval(self, chance: float, simulations: int) -> tuple[float, float]:
        """Where the real chance lies, nine times of ten, by Wilson's formula."""
        doubt = self._stage.doubt + self.chances.noise(simulations)
        wide = Z90 * Z90 * doubt
        centre = (chance + wide / 2) / (1 + wide)
        half = sqrt(wide * chance * (1 - chance) + wide * wide / 4) / (1 + wide)
        return min(chance, max(0.0, centre - half)), max(chance, min(1.0, centre + half))


def unmeasured(players: int) -> Chances:
    """For a game of which nothing was measured."""
    return Chances(UNKNOWN, players)


def course_of(match: Match) -> Course | None:
    """How far the match has come; None if it began at some position."""
    first = match.first_seat
    return None if first is None else Course(match.ply, first)


def of_match(match: Match) -> Chances:
    """For this match, with its options."""
    usual = match.game.chosen(match.game.usual_options(match.players))
    is_usual = match.rules == match.game.version and match.options == usual
    return Chances(measured(match.game) or UNKNOWN, match.players, usual=is_usual)


@lru_cache(maxsize=64)
def measured(game: Game) -> Measured | None:
    """What was measured of the game; None without a file that can be used."""
    try:
        text = game.file("chances.json")
        return None if text is None else read(game, text)
    except (BadChances, OSError, UnicodeDecodeError):
        return None


def read(game: Game, text: str) -> Measured:
    """Parse a file of chances; raises BadChances unless it fits the game and its rules."""
    try:
        found = json.loads(text)
        head = (found.pop("format"), found.pop("game"))
        rules = found.pop("rules")
        sizes = {int(players): _size(size) for players, size in found.pop("players").items()}
        known = Measured(players=sizes, **found)
        problem = _problem(known)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise _bad(game, "they cannot be read") from None
    if head != (FORMAT, game.key):
        raise _bad(game, f"they are of {head[1]!r:.60}, format {head[0]!r:.20}")
    if rules != game.version:
        raise _bad(game, f"they are of the rules {rules!r:.20}, and these are {game.version}")
    if problem:
        raise _bad(game, problem)
    return known


def _size(found: Mapping[str, Any]) -> Size:
    stages = [Stage(**each) for each in found["stages"]]
    return Size(found["moves"], found["start"], stages)


def _problem(known: Measured) -> str:
    for players, size in known.players.items():
        numbers = [size.moves, *size.start]
        for stage in size.stages:
            numbers += [stage.slope, stage.doubt, *stage.lean]
        ats = [stage.at for stage in size.stages]
        if not (
            len(size.start) == players
            and all(len(stage.lean) == players for stage in size.stages)
            and ats
            and ats == sorted(set(ats))
            and all(isfinite(number) and number > 0 for number in numbers)
        ):
            return f"those for {players} players are not whole"
    figures = (known.noise, known.trust, known.spread, known.quiet, known.news)
    if not known.players or not all(isfinite(each) and each >= 0 for each in figures):
        return "some of them are missing"
    return ""


def _bad(game: Game, problem: str) -> BadChances:
    return BadChances(
        f"The measured chances of {game.title} cannot be used: {problem}. "
        f"“python -m benchmarks.calibration {game.key} --write” makes others."
    )


def _between(one: Stage, other: Stage, share: float) -> Stage:
    def mean(a: float, b: float) -> float:
        return a + share * (b - a)

    return Stage(
        mean(one.at, other.at),
        mean(one.slope, other.slope),
        [mean(a, b) for a, b in zip(one.lean, other.lean, strict=True)],
        mean(one.doubt, other.doubt),
    )


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return float(f"{value:.4g}")
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    return value
