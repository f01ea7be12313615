"""The fast position of a match: what bots and simulations work with."""

from typing import TYPE_CHECKING, Any

from .mypyc import mypyc_attr
from .pickling import reduced

if TYPE_CHECKING:
    from .rng import Rng

# What happened, told by the engine to whoever listens: a past participle and its numbers.
Event = tuple[str, tuple[int, ...]]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game: mutable, with moves as ints.

    `apply` trusts its caller; `Match.play` is the door that checks. Every game has one subclass.
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
        """Make a legal move; what happens is told to the sink, if there is one."""
        raise NotImplementedError

    def copy(self) -> "State":
        """A state of its own: what is done to one never shows in the other."""
        raise NotImplementedError

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled field by field, with all that is hidden."""
        return reduced(self)

    def text(self, move: int) -> str:
        """The canonical text of a move."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The move of a canonical text, or -1 if there is none."""
        raise NotImplementedError

    def sample(self, seat: int, rng: "Rng") -> "State":
        """A state that this seat cannot tell from this one: all it cannot know is dealt anew.

        Seat -1 is a spectator, who knows what is public.
        """
        raise NotImplementedError

    def points(self) -> list[int]:
        """Each seat's total as it stands."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The winning seats; empty until the match is over."""
        raise NotImplementedError
