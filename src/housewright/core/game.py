"""A game: its name, who can play it and on what terms; the rules are imported when first used."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pkgutil import get_data
from typing import Any

from . import fallback
from .blueprint import (
    LANGUAGES,
    BoardFile,
    CodecFile,
    FactsFile,
    LinesFile,
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
OPTIONAL_FILES = ("facts", "orders")
#: What the id of a rule looks like, as a regular expression.
RULE_ID = "[A-Z]{3}-[0-9]+"

_USUAL_TUNING = Tuning()


class Game:
    """What can be said of a game without knowing its rules."""

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
        #: Whether all is said in every language; a draft may know one only.
        self.finished = finished
        #: The languages that it knows: those of its blurb. In others it speaks the first of these.
        self.languages = fallback.languages(blurb)
        #: What the game is about, in a sentence per language.
        self.blurb = fallback.told(blurb, self.languages)
        options = tuple(fallback.explained(option, self.languages) for option in options)
        #: The numbers of players that the game allows.
        self.seats = seats
        #: The options of all versions of the rules, in the order in which records name them.
        self.all_options = options
        #: Raised when a rule changes. Older versions are played by the options in `past`.
        self.version = version
        #: The versions that can be played; those before `oldest` were given up.
        self.versions = Versions(title, version, oldest, past, options)
        #: No match has more moves than this.
        self.move_limit = move_limit
        #: Raises BadSetup where options that are good by themselves do not go together.
        self.check = check
        #: What so many players have to agree on if the defaults are not for them.
        self.usual = usual

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.title}, {self.seats[0]}-{self.seats[-1]} players>"

    def __getattr__(self, name: str) -> Any:
        # The files of a game are imported when somebody first asks for one of them.
        if name not in FILES and name not in OPTIONAL_FILES:
            raise AttributeError(f"a game has no {name}")
        path = f"{self.package}.{name}"
        is_left_out = name in OPTIONAL_FILES and find_spec(path) is None
        file: Any = None if is_left_out else import_module(path)
        if file and name in fallback.SPEAKING_FILES and self.languages != LANGUAGES:
            file = fallback.LanguageFallback(file, self.languages)
        setattr(self, name, file)
        return file

    @cached_property
    def rules(self) -> str:
        """The rules in words (Markdown), every rule with its id."""
        data = get_data(self.package, "rules.md")
        assert data is not None, f"{self.key} has no rules.md"
        return data.decode()

    def rules_in(self, lang: str) -> str:
        """The rules in this language: `rules.<lang>.md`, or `rules.md` if there is none."""
        return self.file(f"rules.{lang}.md") or self.rules

    def glossary(self, lang: str) -> dict[str, Term]:
        """What words of views and moves mean; empty if the game does not say."""
        glossary: Callable[[str], dict[str, Term]] | None
        glossary = getattr(self.lines, "glossary", None)
        return glossary(lang) if glossary else {}

    def countable(self, state: State, seat: int | None) -> list[str]:
        """What the seat could count though its view hides it; empty if the game does not say."""
        countable: Callable[[State, int | None], list[str]] | None
        countable = getattr(self.view, "countable", None)
        return countable(state, seat) if countable else []

    @property
    def tuning(self) -> Tuning:
        """How a search gets most out of the game; what suits most if the game does not say."""
        tuning: Tuning = getattr(self.sense, "TUNING", _USUAL_TUNING)
        return tuning

    @property
    def quick(self) -> Callable[[State, int, list[int]], list[float]]:
        """How good moves look in a hurry; the game's usual sense if it has no other."""
        quick: Callable[[State, int, list[int]], list[float]]
        quick = getattr(self.sense, "quick", self.sense.rate)
        return quick

    @property
    def worth(self) -> Callable[[State], list[float]] | None:
        """What judges a whole position; None if the game cannot (see `blueprint.WorthFile`)."""
        worth: Callable[[State], list[float]] | None = getattr(self.sense, "worth", None)
        return worth

    @property
    def features(self) -> Callable[[State], list[list[float]]] | None:
        """Per seat how it stands, in numbers; None if the game has none of its own."""
        features: Callable[[State], list[list[float]]] | None
        features = getattr(self.sense, "features", None)
        return features

    @cached_property
    def weights(self) -> str | None:
        """What was learned about the game (JSON, see `housewright.learn`); None if nothing was.

        Empty if there is a file that cannot be read: that concerns those alone who want a master.
        """
        try:
            return self.file("weights.json")
        except (OSError, UnicodeDecodeError):
            return ""

    def file(self, name: str) -> str | None:
        """The text of a file in the game's folder; None if it is not there."""
        try:
            data = get_data(self.package, name)
        except FileNotFoundError:
            return None
        return None if data is None else data.decode()

    def check_players(self, players: object) -> int:
        """The number of players, if the game allows it."""
        if isinstance(players, int) and not isinstance(players, bool) and players in self.seats:
            return players
        raise BadSetup(
            "players",
            f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, "
            f"not {players!r:.60}.",
        )

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be agreed on before a match by the present rules."""
        return tuple(option for option in self.all_options if not option.retired)

    def check_options(self, given: object, players: int, rules: int | None = None) -> Options:
        """All options by which the engine plays a match: what is given, and defaults.

        Without a version of the rules it is a match by the present one.
        """
        fixed = self.versions.fixed(self.version if rules is None else self.versions.check(rules))
        options = complete(self.all_options, given, players, fixed)
        if self.check is not None:
            self.check(options, players)
        return options

    def read_options(self, given: object, players: int) -> tuple[Options, int]:
        """The options of a position, which may be of any version; and that version."""
        options = complete(self.all_options, given, players)
        rules = self.versions.of(options)
        return self.check_options(options, players, rules), rules

    def chosen(self, options: Mapping[str, Value], rules: int | None = None) -> Options:
        """Those of a match's options that people could choose by this version of the rules."""
        fixed = self.versions.fixed(self.version if rules is None else rules)
        return copied({name: value for name, value in options.items() if name not in fixed})

    def agreed(self, wanted: Options, players: int, rules: int | None = None) -> Options:
        """All options of a match of so many: what is wanted, as far as it goes together."""
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
        """All options of a match of so many who want every one other than its default."""
        return self.agreed({each.name: each.other(players) for each in self.options}, players)

    def usual_options(self, players: int) -> Options:
        """All options of a match of so many who change no more than they must."""
        return self.check_options(self.usual.get(players, {}), players)
