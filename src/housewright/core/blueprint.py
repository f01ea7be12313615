"""What the files of a game offer to the rest of the house.

A game is a package with a `GAME` (see `core.game`) and one module per protocol below; the
modules are imported when first used, so that listing games costs nothing. A `state` given to
these functions is always one that the same game made.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from .options import Options
from .rng import Rng
from .score import Score
from .state import Event, State

#: Everything that people read is said in each of these.
LANGUAGES = ("en", "ja")

# JSON objects: a position is complete, a view has the same shape with what is hidden left out.
Position = dict[str, Any]
View = dict[str, Any]
Facts = dict[str, Any]


class Happening(NamedTuple):
    """One event of a match: at which ply it happened and who moved."""

    ply: int
    seat: int
    event: Event


class Line(NamedTuple):
    """A line of the log; `ply` is the last move it tells of.

    `start` is the place of the first happening that it tells of: told again from there, the log
    goes on with this line.
    """

    ply: int
    text: str
    start: int
    #: The ids of the rules behind it, each once.
    rules: tuple[str, ...] = ()
    #: What on the table it speaks of, each once, as `LinesFile.MARKS` names it.
    marks: tuple[str, ...] = ()


class Span(NamedTuple):
    """A piece of a text board: plain text, and a style such as `bold white on #0072b2`."""

    text: str
    style: str = ""


class Term(NamedTuple):
    """A word as views and moves have it, for people: what it is called, and what it means."""

    name: str
    #: A short text; empty if the name says all.
    about: str = ""


class Tuning(NamedTuple):
    """How a search gets most out of a game; measured, so every game may have its own.

    Points are those of `SenseFile.rate` and `WorthFile.worth`.
    """

    #: Who makes the moves of a playout: `random`, or `greedy`, who trusts the game's sense.
    playout: str = "random"
    #: The share of moves at which a greedy player takes any other one.
    slip: float = 0.1
    #: After so many moves a playout is over, if the game can judge the position.
    cutoff: int = 0
    #: Then it goes on for up to so many moves, until the turn of the seat that thinks begins: by
    #: then everybody has had as many turns.
    round_off: int = 0
    #: With a lead of so many points a match is half won.
    lead: float = 10.0
    #: A move that looks so much worse than the best is tried a quarter as often.
    doubt: float = 1.0
    #: How much is spent on moves that did not do well so far.
    exploration: float = 1.0
    #: So many moves are tried at first, those that look best; then more with every so many visits.
    width: int = 8
    visits_per_move: int = 8
    #: How long the levels think by themselves, in simulations.
    journeyman: int = 200
    builder: int = 800
    master: int = 3000
    #: How much of a judgement a master leaves to what was learned; the rest is what `worth` says
    #: or, in a game without it, how the playout ends.
    trust: float = 1.0
    #: How far a master lets what was learned say which moves to try, in place of the game's sense.
    attention: float = 0.5
    #: The share of its visits that a master's tree keeps for the next decision.
    memory: float = 0.5
    #: The share of a novice's moves that are made without thinking.
    carelessness: float = 0.3


class StateFile(Protocol):
    """`state.py`: the rules in motion."""

    def deal(self, players: int, options: Options, seed: int) -> State:
        """The position at the start of a match."""


class ScoringFile(Protocol):
    """`scoring.py`: points by parts."""

    PARTS: tuple[str, ...]

    def parts(self, state: Any) -> list[list[int]]:
        """Per seat its points as they stand, in the order of PARTS."""


class CodecFile(Protocol):
    """`codec.py`: positions as JSON."""

    def dump(self, state: Any) -> Position:
        """The whole position, canonical: every field, in the specification's order."""

    def load(self, position: Position, players: int, options: Options) -> State:
        """The state of a position; raises BadPosition naming the field that is wrong."""


class ViewFile(Protocol):
    """`view.py`: what a seat may know. Seat None is a spectator."""

    def view(self, state: Any, seat: int | None) -> View:
        """The position as this seat sees it."""

    def scores(self, state: Any, seat: int | None) -> list[Score]:
        """Everybody's score as it stands, with hidden parts None."""

    def details(self, state: Any, seat: int | None) -> list[dict[str, Any]]:
        """What the points are made of, one JSON object per item (`lines.detail` tells them)."""

    def secrets(self, state: Any, seat: int | None, rng: Rng) -> list[State]:
        """Copies of the state, each with one value changed that this seat may not see."""

    def is_secret(self, text: str) -> bool:
        """May only its mover read this move's text until the match is over?

        The log tells the others what they may know.
        """


class FactsFile(Protocol):
    """`facts.py`, which a game may leave out: what follows from a view by the rules."""

    def facts(self, state: Any, seat: int | None) -> Mapping[str, Any]:
        """What a board wants to know beyond the view and would need the rules to work out.

        Like a view it holds what the seat may know, and no more.
        """


class CountableFile(Protocol):
    """What `view.py` may offer if samples keep some of what it hides."""

    def countable(self, state: Any, seat: int | None) -> list[str]:
        """What the view hides and the seat could work out, as JSON pointers into the position.

        `/cash/1` is one value or all that is inside it. A sample keeps it, or has no choice.
        """


class RefusalsFile(Protocol):
    """`refusals.py`: why a move is not legal.

    Codes are `snake_case`. Those that every game has, and their order, are in `core.refusing`.
    """

    #: The id of the rule behind a code, for codes that have one: shared ones and the game's own.
    RULES: dict[str, str]

    def is_move(self, state: Any, seat: int, text: str) -> bool:
        """Could the seat make such a move at some time?

        What does not exist but deserves a better answer than that, such as a lot beyond the last,
        counts as a move; `reason` says what is wrong with it.
        """

    def reason(
        self, state: Any, seat: int, text: str, names: list[str], lang: str
    ) -> tuple[str, str]:
        """Code and sentence for a move that is not legal now.

        Asked only while the seat is to act, about texts that pass `is_move`. A move of another
        phase has the code `wrong_phase`.
        """


class LinesFile(Protocol):
    """`lines.py`: words for people, in English (`en`) and Japanese (`ja`)."""

    #: All that a line or a tutorial may point at on the table, in words as moves have them, each
    #: meaning one thing: `y5`, `permit 2`.
    MARKS: frozenset[str]

    def log(
        self, happenings: list[Happening], seat: int | None, names: list[str], lang: str
    ) -> list[Line]:
        """What has happened, as far as this seat may know.

        Later happenings may change the last line and add others, and no more. The list can be
        the end of a longer one, from where a line started.
        """

    def prompt(self, view: View, seat: int | None, names: list[str], lang: str) -> str:
        """What the game is waiting for, said to this seat."""

    def label(self, words: str, lang: str) -> str:
        """A move, or the first words of one, as a person would say it."""

    def part(self, name: str, lang: str) -> str:
        """What a part of the score is called."""

    def detail(self, item: dict[str, Any], names: list[str], lang: str) -> str:
        """One item of `view.details`."""


class GlossaryFile(Protocol):
    """What `lines.py` may offer besides."""

    def glossary(self, lang: str) -> dict[str, Term]:
        """What words of views and moves mean: codes and ids of cards, spaces, piles.

        A table that nobody has drawn a board for shows these instead of the words.
        """


class BoardFile(Protocol):
    """`board.py`: the table as text, for the terminal."""

    def draw(self, view: View, seat: int | None, names: list[str], lang: str) -> list[list[Span]]:
        """The view as lines of spans, at most 100 columns wide."""


class SenseFile(Protocol):
    """`sense.py`: a feeling for good moves, for bots."""

    def rate(self, state: Any, seat: int, moves: list[int]) -> list[float]:
        """How good each of these legal moves looks to the seat; higher is better."""


class WorthFile(Protocol):
    """What `sense.py` may offer besides, each by itself, for bots that search."""

    TUNING: Tuning

    def worth(self, state: Any) -> list[float]:
        """Per seat the points that it will have at the end, as far as one can tell now.

        Empty if one cannot, say in the middle of an auction: a search then plays on and asks again.
        """

    def features(self, state: Any) -> list[list[float]]:
        """Per seat numbers that tell how it stands, always as many, for what is learned.

        Of any size: training finds their scale. Empty where `worth` would be. A game without
        them gets its points by parts, and `worth`.
        """

    def quick(self, state: Any, seat: int, moves: list[int]) -> list[float]:
        """What `rate` says, roughly: for playouts in games whose sense takes long."""


class OrdersFile(Protocol):
    """`orders.py`, which a game may leave out: what a seat can say ahead (see `core.orders`).

    Only the seat's own view is given, so that no order can tell what the seat may not know.
    """

    def choices(self, view: View, seat: int) -> list[str]:
        """All orders that the seat may leave now: complete texts, words in the order of clicks."""

    def answer(self, order: str, view: View, seat: int, legal: list[str]) -> str | None:
        """The move to make at this decision; None if the order says nothing about it."""

    def is_spent(self, order: str, view: View, seat: int) -> bool:
        """Is there nothing left for the order to do? It is then dropped for good."""

    def label(self, words: str, lang: str) -> str:
        """An order, or the first words of one, as a person would say it."""
