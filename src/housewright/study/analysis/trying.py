"""Evaluates given moves: one that a search passed over, or two against each other."""

from math import sqrt
from typing import NamedTuple

from ...bots import Outlook, find, master, thinking
from ...bots.master import Master
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import State
from ...search import Found, Judge
from ...search.finding import interval
from ...search.tree import Tree


class Trial(NamedTuple):
    """Two moves in the same worlds: the chances by seat with each."""

    one: list[float]
    other: list[float]
    visits: int
    #: The mean of what the mover's chance is higher with the first move, and its standard error.
    gap: float
    error: float
    #: Did both moves end the match in every world?
    is_exact: bool


def judge_for(level: str, game: Game) -> Judge:
    """The judge that the bot of this name uses."""
    if isinstance(find(level), Master):
        return master.judge_of(game, game.tuning)
    return thinking.judge_of(game, None)


def tried(outlook: Outlook, move: int, judge: Judge, visits: int, rng: Rng) -> Found:
    """The results of the move with this number of visits; what follows it is searched."""
    seat, line = outlook.seat, _Line(move, judge)
    squares = 0.0
    for _ in range(visits):
        chance = line.follow(outlook.world(rng), seat, rng)
        squares += chance * chance
    low, high = interval(visits, line.total[seat], squares)
    chances = line.chances
    return Found(move, visits, chances[seat], chances, low, high, [])


class Duel:
    """Two moves that are tried in the same worlds, dealt for this; what follows is searched."""

    def __init__(self, outlook: Outlook, moves: tuple[int, int], judge: Judge) -> None:
        self._outlook = outlook
        self._lines = [_Line(move, judge) for move in moves]
        self._visits = 0
        self._sum = 0.0
        self._squares = 0.0

    def go_on(self, visits: int, rng: Rng) -> Trial:
        """Try both this many times more; the results so far."""
        seat = self._outlook.seat
        for _ in range(visits):
            world = self._outlook.world(rng)
            one, other = (line.follow(world.copy(), seat, rng) for line in self._lines)
            ahead = one - other
            self._sum += ahead
            self._squares += ahead * ahead
        self._visits += visits
        gap = self._sum / self._visits
        # As if two more worlds had disagreed a little: a few equal results prove little.
        variance = max(0.0, self._squares / self._visits - gap * gap) + 0.5 / self._visits
        is_exact = all(line.has_ended for line in self._lines)
        error = 0.0 if is_exact else sqrt(variance / self._visits)
        first, second = self._lines
        return Trial(first.chances, second.chances, self._visits, gap, error, is_exact)


class _Line:
    """The searches after one move: a tree per seat to move next, which may differ by world."""

    def __init__(self, move: int, judge: Judge) -> None:
        self._move = move
        self._judge = judge
        self._trees: dict[int, Tree] = {}
        self._visits = 0
        #: The sum of the chances by seat.
        self.total: list[float] = []
        #: Has the move ended the match in every world?
        self.has_ended = True

    @property
    def chances(self) -> list[float]:
        return [each / self._visits for each in self.total]

    def follow(self, world: State, seat: int, rng: Rng) -> float:
        """Make the move in this world and search on; the chance of its seat."""
        world.apply(seat, self._move)
        seats = world.to_act()
        if seats:
            self.has_ended = False
            mover = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
            if mover not in self._trees:
                self._trees[mover] = Tree(mover, self._judge, rng)
            self._trees[mover].simulate(world)
        else:
            self._judge.play_on(world, seat, rng)
        found = self._judge.chances
        self.total = self.total or [0.0] * len(found)
        for each, chance in enumerate(found):
            self.total[each] += chance
        self._visits += 1
        return found[seat]
