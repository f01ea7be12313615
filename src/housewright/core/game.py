"""A game: its name, players and options. Its rules are imported on first use."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pkgutil import get_data
from typing import Any

from . import fallback
from .blueprint import (
    LANGUAGES,
    ActionsFile,
    BoardFile,
    CodecFile,
    FactsFile,
    LinesFile,
    ObserveFile,
    OrdersFile,
    RefusalsFile,
    ScoringFile,
    SenseFile,
    StateFile,
    Term,
    Tuning,
    ViewFile,
)
from .options import Option, Options, Texts, Value, complete, copied
from .refusal import BadSetup
from .state import State
from .versions import Versions

FILES = ("state", "scoring", "codec", "view", "refusals", "lines", "board", "sense")
#: A game without one of these has None in its place.
OPTIONAL_FILES = ("facts", "orders", "actions", "observe")
#: What the id of a rule looks like, as a regular expression.
RULE_ID = "[A-Z]{3}-[0-9]+"

_USUAL_TUNING = Tuning()
_LabelIn = Callable[[str, Mapping[str, object], int, list[str], str], str]


def distinct(names: Sequence[str]) -> list[str]:
    """The names, with the numbers of the seats if two are equal: `Ana (1)`, `Ana (2)`."""
    if len({*names}) == len(names):
        return list(names)
    return [f"{name} ({number})" for number, name in enumerate(names, 1)]


class Game:
    """A game's metadata, and access to the modules of its package.


    The modules (`state`, `view` and so on) are imported when first asked for.
    """

    state: StateFile
    scoring: ScoringFile
    codec: CodecFile
    view: ViewFile
    refusals: RefusalsFile
    lines: LinesFile
    board: BoardFile
    sense: SenseFile
    facts: FactsFile | None
    orders: OrdersFile | None
    actions: ActionsFile | None
    observe: ObserveFile | None

    def __init__(
        self,
        package: str,
        title: str,
        blurb: Texts,
        seats: range,
        options: tuple[Option, ...] = (),
        *,
        version: int,
        oldest: int = 1,
        past: Mapping[int, Mapping[str, Value]] = {},
        move_limit: int,
        check: Callable[[Options, int], None] | None = None,
        usual: Mapping[int, Options] = {},
        finished: bool = False,
    ) -> None:
        self.package = package
        self.key = package.rpartition(".")[2]
        self.title = title
        #: Whether all texts exist in every language. A draft may have one language only.
        self.finished = finished
        #: Its languages: those of its blurb. The first one is the fallback for all others.
        self.languages = fallback.languages(blurb)
        #: What the game is about: one sentence per language.
        self.blurb = fallback.with_fallback(blurb, self.languages)
        options = tuple(fallback.option_with_fallback(option, self.languages) for option in options)
        #: The numbers of players that the game allows.
        self.seats = seats
        #: The options of all versions of the rules, in the order in which records name them.
        self.all_options = options
        #: Raised when a rule changes. Older versions are played by the options in `past`.
        self.version = version
        #: The versions that can be played. Those before `oldest` are no longer supported.
        self.versions = Versions(title, version, oldest, past, options)
        #: No match has more moves than this.
        self.move_limit = move_limit
        #: Raises BadSetup if options contradict each other.
        self.check = check
        #: By number of players: the options that differ from the defaults.
        self.usual = usual

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.title}, {self.seats[0]}-{self.seats[-1]} players>"

    def __getattr__(self, name: str) -> object:
        # The modules of a game are imported on first access.
        if name not in FILES and name not in OPTIONAL_FILES:
            raise AttributeError(f"a game has no {name}")
        path = f"{self.package}.{name}"
        is_left_out = name in OPTIONAL_FILES and find_spec(path) is None
        file: Any = None if is_left_out else import_module(path)
        if file and name in fallback.TRANSLATED_FILES and self.languages != LANGUAGES:
            file = fallback.LanguageFallback(file, self.languages)
        setattr(self, name, file)
        return file

    @cached_property
    def rules(self) -> str:
        """The rules in English (Markdown), each rule with its id."""
        data = get_data(self.package, "rules.md")
        assert data is not None, f"{self.key} has no rules.md"
        return data.decode()

    def rules_in(self, lang: str) -> str:
        """The rules in this language: `rules.<lang>.md`, or `rules.md` if there is none."""
        return self.file(f"rules.{lang}.md") or self.rules

    def glossary(self, lang: str) -> dict[str, Term]:
        """The terms for words of views and moves; empty without a glossary."""
        glossary: Callable[[str], dict[str, Term]] | None
        glossary = getattr(self.lines, "glossary", None)
        return glossary(lang) if glossary else {}

    def label(
        self, words: str, view: Mapping[str, object], seat: int, names: Sequence[str], lang: str
    ) -> str:
        """The label of a move, or of its first words, for a seat to act and its view."""
        label_in: _LabelIn | None = getattr(self.lines, "label_in", None)
        if label_in is None:
            return self.lines.label(words, lang)
        return label_in(words, view, seat, distinct(names), lang)

    def countable(self, state: State, seat: int | None) -> list[str]:
        """Hidden values that the seat could count (see `blueprint.CountableFile`)."""
        countable: Callable[[State, int | None], list[str]] | None
        countable = getattr(self.view, "countable", None)
        return countable(state, seat) if countable else []

    @property
    def tuning(self) -> Tuning:
        """The search parameters of the game, or the defaults."""
        tuning: Tuning = getattr(self.sense, "TUNING", _USUAL_TUNING)
        return tuning

    @property
    def quick(self) -> Callable[[State, int, list[int]], list[float]]:
        """The fast move rating for playouts, or the usual one if the game has no faster one."""
        quick: Callable[[State, int, list[int]], list[float]]
        quick = getattr(self.sense, "quick", self.sense.rate)
        return quick

    @property
    def worth(self) -> Callable[[State], list[float]] | None:
        """The estimate of final points; None if the game has none (see `blueprint.WorthFile`)."""
        worth: Callable[[State], list[float]] | None = getattr(self.sense, "worth", None)
        return worth

    @property
    def features(self) -> Callable[[State], list[list[float]]] | None:
        """The inputs of the learned weights; None if the game has none of its own."""
        features: Callable[[State], list[list[float]]] | None
        features = getattr(self.sense, "features", None)
        return features

    @cached_property
    def weights(self) -> str | None:
        """The learned weights (JSON, see `housewright.learn`); None without a weights file.

        Empty if the file cannot be read: only the level `master` needs it.
        """
        try:
            return self.file("weights.json")
        except (OSError, UnicodeDecodeError):
            return ""

    def file(self, name: str) -> str | None:
        """The text of a file in the game's folder; None if there is no such file."""
        try:
            data = get_data(self.package, name)
        except FileNotFoundError:
            return None
        return None if data is None else data.decode()

    def check_players(self, players: object) -> int:
        """The number of players; raises BadSetup if the game does not allow it."""
        if isinstance(players, int) and not isinstance(players, bool) and players in self.seats:
            return players
        raise BadSetup(
            "players",
            f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, "
            f"not {players!r:.60}.",
        )

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that can be chosen under the current rules."""
        return tuple(option for option in self.all_options if not option.retired)

    def check_options(self, given: object, players: int, rules: int | None = None) -> Options:
        """All options of a match: the given ones, and defaults for the rest; raises BadSetup.

        Without a version of the rules the current one applies.
        """
        fixed = self.versions.fixed(self.version if rules is None else self.versions.check(rules))
        options = complete(self.all_options, given, players, fixed)
        if self.check is not None:
            self.check(options, players)
        return options

    def read_options(self, given: object, players: int) -> tuple[Options, int]:
        """The options of a position of any version of the rules, and that version."""
        options = complete(self.all_options, given, players)
        rules = self.versions.of(options)
        return self.check_options(options, players, rules), rules

    def chosen(self, options: Mapping[str, Value], rules: int | None = None) -> Options:
        """The options of a match that could be chosen under this version of the rules."""
        fixed = self.versions.fixed(self.version if rules is None else rules)
        return copied({name: value for name, value in options.items() if name not in fixed})

    def agreed(self, wanted: Options, players: int, rules: int | None = None) -> Options:
        """All options for this number of players: those wanted, minus those that contradict."""
        fixed = self.versions.fixed(self.version if rules is None else rules)
        usual = {
            name: value for name, value in self.usual.get(players, {}).items() if name not in fixed
        }
        given = {**usual, **wanted}
        while True:
            try:
                return self.check_options(given, players, rules)
            except BadSetup as refusal:
                name = refusal.field.removeprefix("options/")
                if given.get(name) == usual.get(name):
                    raise
                del given[name]
                given.update({name: usual[name]} if name in usual else {})

    def other_options(self, players: int) -> Options:
        """All options for this number of players, each different from its default if possible."""
        return self.agreed({each.name: each.other(players) for each in self.options}, players)

    def usual_options(self, players: int) -> Options:
        """All options for this number of players, at their defaults."""
        return self.check_options(self.usual.get(players, {}), players)
