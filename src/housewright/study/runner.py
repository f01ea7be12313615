"""Plays single matches of a simulation: seating, deal and moves."""

from hashlib import sha256
from math import lcm
from typing import NamedTuple

from ..bots import Bot, Notebook, find, move_of
from ..core import match, registry
from ..core.game import Game
from ..core.options import Options
from ..core.playout import play_out
from ..core.rng import Rng
from ..core.state import Event, State

#: The bot for which the fast playout can be used.
RANDOM = "random"
# Names are cut to this length: with a number appended they must fit into a record.
_LONGEST = 34


class SimulationPlan(NamedTuple):
    """The parameters of a simulation. They and the index of a match determine the match."""

    game: str
    bots: tuple[str, ...]
    options: Options
    seed: int
    rotate: bool

    def seating(self, index: int) -> list[str]:
        """The bots by seat. With `rotate` they move on by one seat in each match."""
        turn = index % len(self.bots) if self.rotate else 0
        return [self.bots[(seat - turn) % len(self.bots)] for seat in range(len(self.bots))]

    def deal_seed(self, index: int) -> int:
        """The seed of one match, as in its record."""
        digest = sha256(f"{self.seed}/{index}".encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 1

    def record_name(self, index: int) -> str:
        """The file name of the record of one match."""
        return f"{self.game}-{self.seed}-{index:06}.hwr"

    @property
    def record_files(self) -> str:
        """A glob pattern for the names of all records."""
        return f"{self.game}-{self.seed}-[0-9]*.hwr"


class Outcome(NamedTuple):
    """The result of one match."""

    moves: int
    points: list[int]
    winners: list[int]


class Recorder(State):
    """A proxy of a state that records the moves."""

    def __init__(self, state: State) -> None:
        super().__init__(state.players, state.seed)
        self.state = state
        self.made: list[tuple[int, int]] = []

    def to_act(self) -> tuple[int, ...]:
        return self.state.to_act()

    def legal(self, seat: int) -> list[int]:
        return self.state.legal(seat)

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        self.state.apply(seat, move, sink)
        self.made.append((seat, move))


class SimulationRunner:
    """Plays the matches of a plan."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan
        self.game: Game = registry.find(plan.game)
        self.bots: dict[str, Bot] = {name: find(name) for name in plan.bots}
        self._all_random = set(plan.bots) == {RANDOM}

    def play(self, index: int) -> Outcome:
        """The match of this index."""
        state = self._deal(index)
        if self._all_random:
            moves = play_out(state, self._rng(index, "all"))
        else:
            moves = len(self._played(index, state))
        return Outcome(moves, state.points(), state.winners())

    def play_recorded(self, index: int) -> tuple[Outcome, str]:
        """The same match, with its record."""
        state = self._deal(index)
        if self._all_random:
            recorder = Recorder(state)
            play_out(recorder, self._rng(index, "all"))
            made = recorder.made
        else:
            made = self._played(index, state)
        return Outcome(len(made), state.points(), state.winners()), self._record(index, made)

    def _deal(self, index: int) -> State:
        players = len(self.plan.bots)
        return self.game.state.deal(players, self.plan.options, self.plan.deal_seed(index))

    def _rng(self, index: int, whose: object) -> Rng:
        return Rng(f"{self.plan.seed}/{index}/{whose}")

    def _played(self, index: int, state: State) -> list[tuple[int, int]]:
        seated = [self.bots[name] for name in self.plan.seating(index)]
        return play_through(self.game, state, seated, f"{self.plan.seed}/{index}")

    def _record(self, index: int, made: list[tuple[int, int]]) -> str:
        names = _numbered(self.plan.seating(index))
        seed = self.plan.deal_seed(index)
        kept = match.new(self.game.key, len(names), seed, self.plan.options, names)
        for seat, move in made:
            kept.play(seat, kept.state.text(move))
        return kept.record()


def play_through(game: Game, state: State, seated: list[Bot], key: str) -> list[tuple[int, int]]:
    """Play to the end, with a generator and a notebook per seat; the seats and moves made."""
    rngs = [Rng(f"{key}/{seat}") for seat in range(len(seated))]
    notebooks = [Notebook() for _ in seated]
    order = Rng(f"{key}/order")
    made: list[tuple[int, int]] = []
    while seats := state.to_act():
        seat = seats[0] if len(seats) == 1 else seats[order.below(len(seats))]
        move = move_of(seated[seat], game, state, seat, rngs[seat], notebooks[seat])
        _note(game, state.text(move), notebooks, seat, move)
        state.apply(seat, move)
        made.append((seat, move))
    return made


def _note(game: Game, text: str, notebooks: list[Notebook], seat: int, move: int) -> None:
    """Add a move to the notebook of each seat, as None for seats that may not see it."""
    notebooks[seat].since = []
    seen = None if game.view.is_secret(text) else move
    for other, notebook in enumerate(notebooks):
        notebook.since.append((seat, move if other == seat else seen))


def share_unit(players: int) -> int:
    """The integer value of a win: divisible by any number of seats that may share it."""
    return lcm(*range(1, players + 1))


def _numbered(bots: list[str]) -> list[str]:
    """The names of the seats. Bots that play several seats are numbered."""
    # The name of a custom bot is the path of its file; the end of it says most.
    short = [bot[-_LONGEST:] for bot in bots]
    return [
        f"{bot} {short[: seat + 1].count(bot)}" if short.count(bot) > 1 else bot
        for seat, bot in enumerate(short)
    ]
