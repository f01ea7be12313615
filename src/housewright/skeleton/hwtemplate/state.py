"""The rules of Template Title: positions and moves."""

from ...core.options import Options
from ...core.rng import Rng
from ...core.state import Event
from ...core.state import State as CoreState
from . import moves, scoring
from .pieces import BRICKS, HAND, NOBODY

Bricks = tuple[int, ...]


class State(CoreState):
    """A position. Copies share tuples and have lists of their own."""

    def __init__(self, players: int, seed: int, height: int, model: "State | None" = None) -> None:
        """An empty table, or a copy of the model."""
        self.players = players
        self.seed = seed
        self.height = height
        if model is None:
            # The seat to move; NOBODY once all bricks are laid.
            self.turn = NOBODY
            # The bricks of the tower from the ground up; the bricks of earlier towers.
            self.tower: list[int] = []
            self.used: list[int] = []
            # Hands are sorted; the next brick to be drawn is pile[drawn].
            self.hands: list[Bricks] = [()] * players
            self.pile: Bricks = ()
            self.drawn = 0
            # Points per seat.
            self.finished = [0] * players
            self.fallen = [0] * players
        else:
            self.turn = model.turn
            self.tower = model.tower[:]
            self.used = model.used[:]
            self.hands = model.hands[:]
            self.pile = model.pile
            self.drawn = model.drawn
            self.finished = model.finished[:]
            self.fallen = model.fallen[:]

    def copy(self) -> "State":
        return State(self.players, self.seed, self.height, self)

    def text(self, move: int) -> str:
        return moves.text(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    @property
    def is_over(self) -> bool:
        return self.turn == NOBODY

    def to_act(self) -> tuple[int, ...]:
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> list[int]:
        found: list[int] = []
        if seat == self.turn:
            for brick in self.hands[seat]:
                if not found or found[-1] != brick:
                    found.append(brick)  # HWT-2
        return found

    def reached(self) -> int:
        """How high the tower is."""
        total = 0
        for brick in self.tower:
            total += brick
        return total

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        self._lay(seat, move)
        if sink is not None:
            sink.append(("laid", (seat, move, self.reached())))
        self._judge(seat, sink)
        self._draw(seat, sink)
        self._pass_on(sink)

    def _lay(self, seat: int, brick: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(brick)
        self.hands[seat] = tuple(hand)
        self.tower.append(brick)

    def _judge(self, seat: int, sink: list[Event] | None) -> None:
        """Score a tower that has reached its height or passed it (HWT-3, HWT-4)."""
        missing = self.height - self.reached()
        if missing > 0:
            return
        bricks = len(self.tower)
        if missing == 0:
            self.finished[seat] += bricks
        else:
            self.fallen[seat] -= bricks
        if sink is not None:
            sink.append(("finished" if missing == 0 else "fallen", (seat, bricks)))
        self.used += self.tower
        self.tower = []

    def _draw(self, seat: int, sink: list[Event] | None) -> None:
        if self.drawn == len(self.pile):
            return
        brick = self.pile[self.drawn]
        self.drawn += 1
        self.hands[seat] = tuple(sorted([*self.hands[seat], brick]))
        if sink is not None:
            sink.append(("drawn", (seat, brick)))

    def _pass_on(self, sink: list[Event] | None) -> None:
        """The next seat that has a brick takes its turn; without one the match is over (HWT-5)."""
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if self.hands[seat]:
                self.turn = seat
                return
        self.turn = NOBODY
        if sink is not None:
            sink.append(("ended", tuple(scoring.winners(self))))

    def sample(self, seat: int, rng: Rng) -> "State":
        """A state in which the other hands and the pile are dealt again (HWT-7)."""
        twin = self.copy()
        twin.seed = rng.below(1 << 31)
        unseen = list(self.pile[self.drawn :])
        for other in range(self.players):
            if other != seat:
                unseen += self.hands[other]
        # Sorted, so that the new deal does not depend on the real one.
        unseen = rng.shuffled(sorted(unseen))
        for other in range(self.players):
            if other != seat:
                size = len(self.hands[other])
                twin.hands[other] = tuple(sorted(unseen[:size]))
                unseen = unseen[size:]
        twin.pile = self.pile[: self.drawn] + tuple(unseen)
        return twin

    def points(self) -> list[int]:
        return [self.finished[seat] + self.fallen[seat] for seat in range(self.players)]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def deal(players: int, options: Options, seed: int) -> State:
    """The start of a match: three bricks each, the others face down (HWT-1)."""
    height = options["height"]
    assert isinstance(height, int)
    state = State(players, seed, height)
    rng = Rng(f"hwtemplate/{seed}")
    bricks = rng.shuffled(list(BRICKS))
    for seat in range(players):
        state.hands[seat] = tuple(sorted(bricks[seat * HAND : (seat + 1) * HAND]))
    state.pile = tuple(bricks[players * HAND :])
    state.turn = rng.below(players)
    return state
