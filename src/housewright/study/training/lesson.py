"""Training data of one match: positions with the result, and decisions with a search's visits."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from ...bots import Bot, Outlook, find, move_of
from ...bots.advice import searcher
from ...core import registry
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import State
from ...learn import inputs
from ...learn.model import gaps
from ...search.judge import leads, shares

#: The numbers of positions and decisions that are sampled per match.
POSITIONS, DECISIONS = 24, 1
#: The number of best rated moves kept per decision, besides all that the search tried.
_MOVES = 40
# Players make this many of 1000 moves at random, for more varied positions.
_SLIPS = (0, 60, 150, 300)
_PARTS = 1000
_DIGITS = 6

Line = dict[str, Any]
Kept = TypeVar("Kept")


class TrainingPlan(NamedTuple):
    """The parameters of the training data. They and the index of a match determine the match."""

    game: str
    #: The version of the rules and the number of inputs per seat: other data cannot be used.
    rules: int
    inputs: int
    #: The bot that plays, and the bot whose search rates the moves of decisions.
    by: str
    teacher: str
    seed: int


def lesson(plan: TrainingPlan, index: int) -> list[Line]:
    """The training data of the match with this index."""
    return _Lesson(plan, index).lines()


def table_size(game: Game, index: int) -> int:
    """The number of players in the match with this index: all numbers take turns."""
    # A solitaire match teaches nothing about winning, unless the game has no others.
    sizes = [size for size in game.seats if size > 1] or list(game.seats)
    return sizes[index % len(sizes)]


class _Lesson:
    def __init__(self, plan: TrainingPlan, index: int) -> None:
        self._game: Game = registry.find(plan.game)
        self._bot: Bot = find(plan.by)
        self._teacher = searcher(plan.teacher)
        self._key = f"train/{plan.seed}/{index}"
        self._index = index
        self._rng = Rng(self._key)
        players = table_size(self._game, index)
        options = self._game.usual_options(players)
        self._state = self._game.state.deal(players, options, self._rng.below(1 << 32))
        self._slips = [_SLIPS[self._rng.below(len(_SLIPS))] for _ in range(players)]
        self._positions: _Sample[Line] = _Sample(POSITIONS, self._rng)
        self._decisions: _Sample[tuple[State, int]] = _Sample(DECISIONS, self._rng)

    def lines(self) -> list[Line]:
        """Play the match, then search the sampled decisions."""
        state = self._state
        while seats := state.to_act():
            self._positions.see(self._position)
            seat = seats[self._rng.below(len(seats))]
            legal = state.legal(seat)
            if len(legal) > 1:
                self._decisions.see(partial(self._copy, seat))
            state.apply(seat, self._move(seat, legal))
        won = shares(state)
        ahead = _rounded(leads([float(each) for each in state.points()], self._game.tuning.lead))
        found = [{**line, "shares": won, "leads": ahead} for line in self._positions.kept]
        return found + [self._decision(kept, seat) for kept, seat in self._decisions.kept]

    def _copy(self, seat: int) -> tuple[State, int]:
        return self._state.copy(), seat

    def _move(self, seat: int, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        if self._rng.below(_PARTS) < self._slips[seat]:
            return self._rng.choice(legal)
        return move_of(self._bot, self._game, self._state, seat, self._rng)

    def _position(self) -> Line | None:
        """The inputs of all seats, and the game's own estimate; None if it has no inputs here."""
        rows = inputs(self._game, self._state)
        if not rows:
            return None
        worths = self._game.worth(self._state) if self._game.worth else []
        cubes = [lead**3 for lead in leads(worths, self._game.tuning.lead)] if worths else []
        return {
            "match": self._index,
            "inputs": [_rounded(row) for row in rows],
            "sense": _rounded([cube / sum(cubes) for cube in cubes]),
        }

    def _decision(self, state: State, seat: int) -> Line:
        """The moves of a seat, with their ratings and their visits in a search."""
        outlook = Outlook(self._game, state, seat)
        world = outlook.world(self._rng)
        legal = outlook.legal
        seen = gaps(self._game.sense.rate(world, seat, legal), self._game.tuning.doubt)
        visits = {
            each.move: each.visits for each in self._teacher.finding(outlook, self._rng).moves
        }
        rows = inputs(self._game, world)
        kept = sorted(range(len(legal)), key=lambda at: (-visits.get(legal[at], 0), seen[at][1]))
        tried = sum(move in visits for move in legal)
        return {
            "match": self._index,
            "inputs": _rounded(rows[seat]) if rows else [],
            "moves": [
                [state.text(legal[at]), *_rounded([*seen[at]]), visits.get(legal[at], 0)]
                for at in kept[: max(tried, _MOVES)]
            ],
        }


class _Sample(Generic[Kept]):
    """A random sample of a stream (reservoir sampling)."""

    def __init__(self, most: int, rng: Rng) -> None:
        self.kept: list[Kept] = []
        self._most = most
        self._seen = 0
        self._rng = rng

    def see(self, make: Callable[[], Kept | None]) -> None:
        """Perhaps add an item to the sample; None does not count."""
        place = len(self.kept)
        if place == self._most:
            place = self._rng.below(self._seen + 1)
            if place >= self._most:
                self._seen += 1
                return
        made = make()
        if made is not None:
            self._seen += 1
            self.kept[place : place + 1] = [made]


def _rounded(values: list[float]) -> list[float]:
    return [float(f"{value:.{_DIGITS}g}") for value in values]
