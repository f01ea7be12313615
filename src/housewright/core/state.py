"""The fast representation of a position, for bots and simulations."""

from typing import TYPE_CHECKING

from .mypyc import mypyc_attr
from .pickling import reduced

if TYPE_CHECKING:
    from .rng import Rng

# What happened in a move: a past participle and its numbers, such as ("laid", (seat, brick)).
Event = tuple[str, tuple[int, ...]]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game: mutable, with moves as ints. Every game has one subclass.

    `apply` trusts its caller: only `Match.play` checks that a move is legal.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.seed = seed

    @property
    def is_over(self) -> bool:
        """Has the match ended?"""
        raise NotImplementedError

    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now, ascending; empty when the match is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The seat's moves in the game's canonical order; empty for a seat that may not move."""
        raise NotImplementedError

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        """Make a legal move; events are appended to the sink, if there is one."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy: a change of one never shows in the other."""
        raise NotImplementedError

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled field by field, hidden fields included."""
        return reduced(self)

    def text(self, move: int) -> str:
        """The canonical text of a move."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The move of a canonical text, or -1 if there is none."""
        raise NotImplementedError

    def sample(self, seat: int, rng: "Rng") -> "State":
        """A random state that looks the same to this seat: everything it cannot know, the seed
        included, is dealt again.

        The result depends on nothing hidden: from states that look the same to the seat, the same
        generator gives the same sample. Seat -1 is a spectator.
        """
        raise NotImplementedError

    def points(self) -> list[int]:
        """The current total of each seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The winning seats; empty until the match is over."""
        raise NotImplementedError
