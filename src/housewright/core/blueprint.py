"""The interface that every game implements: one protocol per module of its package.

A game is a package with a `GAME` (see `core.game`) and the modules described here: `state.py`,
`scoring.py`, `codec.py`, `view.py`, `refusals.py`, `lines.py`, `board.py` and `sense.py`;
`facts.py`, `orders.py`, `actions.py` and `observe.py` are optional. Modules are imported on first
use, so listing games is cheap.

Conventions that hold for all of these functions:

- `state` is a state that this game made itself; nobody else builds or changes one.
- `seat` counts from 0. Where it may be None, None is a spectator.
- `names` are the players' names by seat, `lang` is one of LANGUAGES.
- A function changes nothing it is given, except where it says so, and returns new objects.
- What depends on a seat depends on nothing that this seat may not know. The contract suite
  (`housewright.contract`) changes everything hidden and compares the bytes.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .observing import Part
from .options import Options
from .rng import Rng
from .score import Score
from .state import Event, State

#: The languages of all texts for people.
LANGUAGES = ("en", "ja")

# JSON objects. A position is complete; a view has the same fields, with hidden values as None or
# left out; facts follow from a view by the rules; a detail says what some points are for. Each game
# declares its own as TypedDicts.
Position = dict[str, Any]
View = dict[str, Any]
Facts = dict[str, Any]
Detail = dict[str, Any]


class Happening(NamedTuple):
    """One event of a match, the ply of the move that caused it, and the seat that moved."""

    ply: int
    seat: int
    event: Event


class Line(NamedTuple):
    """A line of the log. `ply` is the last move that it covers.

    `start` is the index of the first happening that it covers: a log built from that index on
    begins with this line.
    """

    ply: int
    text: str
    start: int
    #: The ids of the rules that it applies, each once.
    rules: tuple[str, ...] = ()
    #: The things on the table that it mentions, each once, by their names in `LinesFile.MARKS`.
    marks: tuple[str, ...] = ()


class Span(NamedTuple):
    """Part of a line of a text board: text, and a style such as `bold white on #0072b2`."""

    text: str
    style: str = ""


class Term(NamedTuple):
    """A glossary entry for a word of views and moves: its name for people, and its meaning."""

    name: str
    #: A short explanation; empty if the name needs none.
    about: str = ""


class Tuning(NamedTuple):
    """Search parameters of a game. Find good ones by measuring: `housewright arena`.

    Points are the units of `SenseFile.rate` and `WorthFile.worth`.
    """

    #: How playouts choose moves: `random`, or `greedy` for the best by the game's sense.
    playout: str = "random"
    #: The share of moves that a greedy playout chooses at random instead.
    slip: float = 0.1
    #: The number of moves after which a playout stops, if the game can judge the position.
    cutoff: int = 0
    #: The number of moves it may go on after that, until the searching seat is to move again: by
    #: then every seat has had the same number of turns.
    round_off: int = 0
    #: The lead in points that is worth half a win.
    lead: float = 10.0
    #: A move rated worse than the best by this much gets a quarter of the attention.
    doubt: float = 1.0
    #: The weight of exploration (the constant of PUCT): more tries moves that did badly so far.
    exploration: float = 1.0
    #: Progressive widening: the number of moves tried at first, the best rated ones, and the number
    #: of visits after which one more is tried.
    width: int = 8
    visits_per_move: int = 8
    #: The simulations per decision of each level that searches, if no budget is given.
    journeyman: int = 200
    builder: int = 800
    master: int = 3000
    #: The share of the learned weights in a master's judgement of positions, from 0 to 1. The rest
    #: is `worth` or, in a game without it, the end of the playout.
    trust: float = 1.0
    #: The share of the learned weights in a master's choice of moves to try; the rest is `rate`.
    attention: float = 0.5
    #: The share of visits that a master's search tree keeps for the next decision.
    memory: float = 0.5
    #: The share of a novice's moves that are random.
    carelessness: float = 0.3


class StateFile(Protocol):
    """`state.py`: positions and the moves that change them (see `core.state.State`)."""

    def deal(self, players: int, options: Options, seed: int) -> State:
        """The position at the start of a match. All chance comes from `Rng` and the seed."""


class ScoringFile(Protocol):
    """`scoring.py`: points by parts."""

    #: The names of the parts, such as `finished` and `fallen`; `LinesFile.part` translates them.
    PARTS: tuple[str, ...]

    def parts(self, state: Any) -> list[list[int]]:
        """The current points of each seat, in the order of PARTS."""


class CodecFile(Protocol):
    """`codec.py`: positions as JSON."""

    def dump(self, state: Any) -> Position:
        """The whole position, secrets included. Equal states give the same bytes of JSON."""

    def load(self, position: Position, players: int, options: Options) -> State:
        """The state of a position from outside: checks everything, raises BadPosition by field.

        Fields that have a default may be missing. `load(dump(state))` plays on as `state` does.
        """


class ViewFile(Protocol):
    """`view.py`: what a seat may know. Nothing else decides what is hidden.

    It declares a TypedDict `View`, and for the items of `details` a type `Detail`: a TypedDict, or
    a union of them. The contract suite checks every view and every item against them.
    """

    def view(self, state: Any, seat: int | None) -> Mapping[str, Any]:
        """The position as this seat sees it."""

    def scores(self, state: Any, seat: int | None) -> list[Score]:
        """The current score of each seat, with hidden parts None."""

    def details(self, state: Any, seat: int | None) -> Sequence[Mapping[str, Any]]:
        """What the points are made of: a JSON object per item, which `LinesFile.detail` words."""

    def secrets(self, state: Any, seat: int | None, rng: Rng) -> list[State]:
        """Copies of the state, each with one hidden value changed, for every field it may not see.

        Used by the contract suite and by previews: all that the seat is sent must stay the same.
        """

    def is_secret(self, text: str) -> bool:
        """Is the text of this move hidden from the other seats until the match is over?

        The log tells them what they may know.
        """


class FactsFile(Protocol):
    """`facts.py`, optional: what follows from a view by the rules, for boards.

    It declares a TypedDict `Facts`, which the contract suite checks all facts against.
    """

    def facts(self, state: Any, seat: int | None) -> Mapping[str, Any]:
        """What a board would need the rules to work out: prices, progress, where a card could go.

        Facts hide what the view hides. They are computed only when somebody asks for them.
        """


class CountableFile(Protocol):
    """An optional part of `view.py`, for games in which players can count hidden values."""

    def countable(self, state: Any, seat: int | None) -> list[str]:
        """JSON pointers into the position to what the view hides though the seat could know it.

        Money whose every movement was public is an example. `/cash/1` covers everything inside it.
        `State.sample` may keep these values; it must deal all other hidden ones again.
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
    """`lines.py`: log, prompts and labels, in every language."""

    #: The names of all things on the table that a line or a tutorial may highlight, in the words of
    #: moves: `y5`, `permit 2`. Each names one thing.
    MARKS: frozenset[str]

    def log(
        self, happenings: list[Happening], seat: int | None, names: list[str], lang: str
    ) -> list[Line]:
        """The log of these happenings, as far as this seat may know.

        Later happenings may change the last line and add lines, never change an earlier one. The
        list may be the tail of a longer one, cut where a line starts.
        """

    def prompt(self, view: View, seat: int | None, names: list[str], lang: str) -> str:
        """What the game is waiting for, addressed to this seat."""

    def label(self, words: str, lang: str) -> str:
        """The label of a move, or of the first words of one. No two legal moves share a label.

        It has to say all that the move says, in any position: a hint may name moves far ahead.
        """

    def part(self, name: str, lang: str) -> str:
        """The name of a part of the score."""

    def detail(self, item: Detail, names: list[str], lang: str) -> str:
        """One item of `ViewFile.details` as a sentence."""


class LabelInFile(Protocol):
    """An optional part of `lines.py`."""

    def label_in(self, words: str, view: View, seat: int, names: list[str], lang: str) -> str:
        """As `LinesFile.label`, for this seat to act and its view: with names, and what lies where.

        No two names are equal (see `Game.label`).
        """


class GlossaryFile(Protocol):
    """An optional part of `lines.py`."""

    def glossary(self, lang: str) -> dict[str, Term]:
        """The terms for words of views and moves: codes and ids of cards, spaces, piles.

        The generic board, for games without a board of their own, shows them instead of the codes.
        """


class BoardFile(Protocol):
    """`board.py`: the table as text, for the terminal."""

    def draw(self, view: View, seat: int | None, names: list[str], lang: str) -> list[list[Span]]:
        """The view as lines of spans, at most 100 columns wide whatever the names are."""


class SenseFile(Protocol):
    """`sense.py`: heuristics for bots."""

    def rate(self, state: Any, seat: int, moves: list[int]) -> list[float]:
        """A rating for each of these legal moves, for this seat; higher is better.

        It may look at hidden values: bots ask about sampled states only.
        """


class WorthFile(Protocol):
    """Optional parts of `sense.py`, each on its own, for bots that search."""

    TUNING: Tuning

    def worth(self, state: Any) -> list[float]:
        """An estimate of each seat's points at the end of the match.

        Empty if there is none, say in the middle of an auction: a search then plays on and asks
        again.
        """

    def features(self, state: Any) -> list[list[float]]:
        """The inputs of the learned weights: numbers that describe each seat's position.

        Always the same number of them, in any scale (training normalises). Empty where `worth` is
        empty. Without this function the inputs are the points by parts, and `worth`.
        """

    def quick(self, state: Any, seat: int, moves: list[int]) -> list[float]:
        """A faster approximation of `rate`, for playouts in games where `rate` is slow."""


class OrdersFile(Protocol):
    """`orders.py`, optional: standing orders, which answer decisions ahead (see `core.orders`).

    The functions get the seat's view only, so no order can reveal what the seat may not know.
    """

    def choices(self, view: View, seat: int) -> list[str]:
        """The orders that the seat may leave now, as complete texts, with words in click order."""

    def answer(self, order: str, view: View, seat: int, legal: list[str]) -> str | None:
        """The move that the order makes at this decision; None if the order does not apply."""

    def is_spent(self, order: str, view: View, seat: int) -> bool:
        """Can the order never apply again? It is then deleted."""

    def label(self, words: str, lang: str) -> str:
        """The label of an order, or of the first words of one."""


class ActionsFile(Protocol):
    """`actions.py`, optional: the bounds of moves, for agents that learn (see `core.actions`)."""

    def moves(self, options: Options) -> int:
        """A number above all moves that can ever be legal with these options."""

    def words(self, options: Options) -> tuple[str, ...]:
        """All words of these moves, each once, always in the same order."""


class ObserveFile(Protocol):
    """`observe.py`, optional: what a seat sees, as numbers (see `core.observing`)."""

    #: By field of the view, as `seats/*/hand`, the parts of the observation that tell it.
    TELLS: Mapping[str, tuple[str, ...]]
    #: Those of these fields that are told without the order of their items.
    UNORDERED: frozenset[str]
    #: The fields of the view that no observation tells: what is the same throughout a match.
    UNTOLD: frozenset[str]

    def layout(self, players: int, options: Options) -> tuple[Part, ...]:
        """The parts of an observation in their order."""

    def observe(self, state: Any, seat: int, out: list[int]) -> None:
        """Append the numbers of all parts, as this seat sees the position; -1 is a spectator.

        They depend on nothing that `ViewFile.view` hides, and tell all that it tells. Seats are
        counted from the observer: 0 is itself, 1 the next one to the left.
        """
