"""Made-up games of a few lines with obvious best moves."""

from typing import Self

from housewright.core.blueprint import Tuning
from housewright.core.rng import Rng
from housewright.core.state import Event, State
from housewright.search import Judge, Meter

EXPLORING = Tuning(exploration=1.0, lead=2.0)


def indifferent(state: State, seat: int, moves: list[int]) -> list[float]:
    """Rates all moves alike."""
    return [0.0 for _ in moves]


def judge(tuning: Tuning = EXPLORING) -> Judge:
    """Knows nothing but the rules."""
    return Judge(indifferent, None, tuning)


def simulations(number: int) -> Meter:
    return Meter(number)


class Toy(State):
    """A game without hidden information; its position is the list of moves made."""

    def __init__(self, players: int = 2, made: tuple[tuple[int, int], ...] = ()) -> None:
        super().__init__(players, 0)
        self.made = made

    @property
    def is_over(self) -> bool:
        return not self.to_act()

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        self.made = (*self.made, (seat, move))

    def copy(self) -> Self:
        return type(self)(self.players, self.made)

    def sample(self, seat: int, rng: Rng) -> Self:
        return self.copy()

    def deal(self, rng: Rng) -> State:
        """Called by a search for a sampled position."""
        return self.sample(0, rng)

    def winners(self) -> list[int]:
        points = self.points()
        return [seat for seat in range(self.players) if points[seat] == max(points)]


class Nim(Toy):
    """Take one, two or three of eleven; the seat that takes the last one wins."""

    HEAP = 11

    def _left(self) -> int:
        return self.HEAP - sum(move for _, move in self.made)

    def to_act(self) -> tuple[int, ...]:
        return (len(self.made) % self.players,) if self._left() else ()

    def legal(self, seat: int) -> list[int]:
        return [number for number in (1, 2, 3) if number <= self._left()]

    def points(self) -> list[int]:
        last = self.made[-1][0] if self.made else -1
        return [int(seat == last) for seat in range(self.players)]


class Neighbours(Toy):
    """Three seats: the first plays safe or trusts the second, who gains most by not harming it."""

    SAFE, TRUST, SELFISH, SPITEFUL = range(4)

    def to_act(self) -> tuple[int, ...]:
        if not self.made:
            return (0,)
        return (1,) if self.made[-1][1] == self.TRUST else ()

    def legal(self, seat: int) -> list[int]:
        return [self.SELFISH, self.SPITEFUL] if self.made else [self.SAFE, self.TRUST]

    def points(self) -> list[int]:
        last = self.made[-1][1]
        return [0, 3, 0] if last == self.SAFE else [5, 6, 0] if last == self.SELFISH else [-9, 0, 5]


class Dilemma(Toy):
    """All choose at the same time; 1 is better for oneself than 0 in any case."""

    def to_act(self) -> tuple[int, ...]:
        done = {seat for seat, _ in self.made}
        return tuple(seat for seat in range(self.players) if seat not in done)

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.to_act() else []

    def points(self) -> list[int]:
        chosen = dict(self.made)
        given = sum(1 for move in chosen.values() if move == 0)
        return [given + 3 * chosen.get(seat, 0) for seat in range(self.players)]


class Haystack(Toy):
    """A thousand moves; one of them wins."""

    NEEDLE = 700

    def to_act(self) -> tuple[int, ...]:
        return () if self.made else (0,)

    def legal(self, seat: int) -> list[int]:
        return list(range(1000))

    def points(self) -> list[int]:
        return [int(self.made[0][1] == self.NEEDLE), 0]


class Wide(Toy):
    """A thousand moves at every decision, and six decisions."""

    def to_act(self) -> tuple[int, ...]:
        return () if len(self.made) == 6 else (len(self.made) % 2,)

    def legal(self, seat: int) -> list[int]:
        return list(range(1000))

    def points(self) -> list[int]:
        return [sum(move for seat, move in self.made if seat == each) for each in (0, 1)]


class Endless(Toy):
    """It never ends; the seat with the larger moves is ahead."""

    def to_act(self) -> tuple[int, ...]:
        return (len(self.made) % self.players,)

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def points(self) -> list[int]:
        totals = [0] * self.players
        for seat, move in self.made:
            totals[seat] += move
        return totals
