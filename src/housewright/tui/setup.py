"""The setup screen: seats and options of a new match."""

from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Footer, Input, Select, SelectionList, Static

from .. import BadSetup, Game, bots
from ..core.options import Option, Simple
from .keys import Spoken
from .sitting import YOU, names_of, usual_seats
from .words import LANGUAGES

PERSON = "person"
#: The choice to leave an option unset, so that it follows another one.
FOLLOWS = "follows"


class Terms(NamedTuple):
    """The choices of the setup screen."""

    game: str
    seats: list[str]
    options: dict[str, object]
    lang: str


class SetupScreen(Spoken):
    """Answers the terms, or None for the Back button."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("ctrl+s", "start", "Start"),
    ]

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(lang)
        self._game = game
        # The current entries of the lists of seats, by option.
        self._offered: dict[str, list[tuple[str, Simple]]] = {}

    def contents(self) -> ComposeResult:
        usual = usual_seats(self._game)
        with VerticalScroll(id="setup"):
            yield Static(
                f"{self._game.title}\n{self._game.blurb[self._lang]}", id="title", markup=False
            )
            with Horizontal(classes="field"):
                yield Static(self.said["players"], classes="label")
                counts = [(str(count), count) for count in self._game.seats]
                yield Select(
                    counts, value=len(usual), allow_blank=False, id="players", compact=True
                )
            for seat in range(self._game.seats[-1]):
                yield from self._seat(seat, usual)
            yield Static(self.said["options"], classes="section")
            if not self._game.options:
                yield Static(self.said["no options"], classes="note")
            for option in self._game.options:
                yield from self._option(option)
            with Horizontal(classes="field"):
                yield Static(self.said["language"], classes="label")
                known = [(name, code) for code, name in LANGUAGES.items()]
                yield Select(known, value=self._lang, allow_blank=False, id="lang", compact=True)
        with Vertical(id="bottom"):
            yield Static("", id="problem", markup=False)
            with Horizontal(id="buttons"):
                yield Button(self.said["start"], id="start", variant="primary", compact=True)
                yield Button(self.said["back"], id="back", compact=True)
            yield Static(self.said["setup help"], classes="note")
        yield Footer(show_command_palette=False)

    def _seat(self, seat: int, usual: list[str]) -> ComposeResult:
        who = usual[seat] if seat < len(usual) else usual[-1]
        kinds = [(self.said["person"], PERSON)]
        known = bots.levels(self._game)
        kinds += [
            (self.said["bot"].format(name=bot.label[self._lang]), name)
            for name, bot in known.items()
        ]
        with Horizontal(classes="field", id=f"seat-{seat}"):
            yield Static(self.said["seat"].format(number=seat + 1), classes="label")
            yield Select(
                kinds,
                value=who if who in known else PERSON,
                allow_blank=False,
                id=f"kind-{seat}",
                compact=True,
            )
            yield Input(
                self.said["player"] if who == YOU else f"{self.said['player']} {seat + 1}",
                placeholder=self.said["name"],
                max_length=40,
                id=f"name-{seat}",
                classes="person",
                compact=True,
            )
            yield Static("", id=f"about-{seat}", classes="about", markup=False)

    def _option(self, option: Option) -> ComposeResult:
        with Horizontal(classes="field"):
            yield Static(option.label[self._lang], classes="label", markup=False)
            name = f"option-{option.name}"
            if isinstance(option.default, bool):
                yield Select(
                    self._flags(option),
                    value=FOLLOWS if option.follows else option.default,
                    allow_blank=False,
                    id=name,
                    compact=True,
                )
            elif option.is_range:
                yield Input(str(option.default), type="integer", id=name, compact=True)
            else:
                choices = self._answers(option, [])
                yield Select(
                    choices, value=option.default, allow_blank=False, id=name, compact=True
                )
        if option.several:
            yield SelectionList[str](
                *[(label[self._lang], item) for item, label in option.several.items()],
                id=f"several-{option.name}",
                classes="several",
                compact=True,
            )
        yield Static(option.help[self._lang], classes="note", markup=False)

    def _flags(self, option: Option) -> list[tuple[str, Simple]]:
        """No and yes, and `as <other option>` for an option that follows another one."""
        flags: list[tuple[str, Simple]] = [(self.said["no"], False), (self.said["yes"], True)]
        if not option.follows:
            return flags
        leader = next(each for each in self._game.options if each.name == option.follows)
        said = self.said["follows"].format(label=leader.label[self._lang])
        return [(said, FOLLOWS), *flags]

    def _answers(self, option: Option, names: list[str]) -> list[tuple[str, Simple]]:
        """The entries for an option: its choices, then the seats with these names."""
        answers: list[tuple[str, Simple]] = [
            (label[self._lang], choice) for choice, label in option.choices.items()
        ]
        for seat, name in enumerate(names if option.seats else []):
            said = self.said["named seat" if name else "seat"]
            answers.append((said.format(number=seat + 1, name=name), seat))
        return answers

    def on_mount(self) -> None:
        self._show_seats()
        self.query_one("#start").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "players":
            for name, value in self._game.usual.get(self._players(), {}).items():
                self.query_one(f"#option-{name}", Select).value = value
        self._show_seats()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show_answers()

    def _show_seats(self) -> None:
        """Show as many seats as there are players, and name fields for people only."""
        players = self._players()
        for seat in range(self._game.seats[-1]):
            self.query_one(f"#seat-{seat}").display = seat < players
            kind = self.query_one(f"#kind-{seat}", Select).value
            self.query_one(f"#name-{seat}").display = kind == PERSON
            about = "" if kind == PERSON else bots.find(str(kind)).about[self._lang]
            self.query_one(f"#about-{seat}", Static).update(about)
        self._show_answers()

    def _show_answers(self) -> None:
        """Update the seats in the lists of options: number of players and names."""
        names = names_of([self._called(seat) for seat in range(self._players())])
        for option in self._game.options:
            answers = self._answers(option, names)
            if not option.seats or answers == self._offered.get(option.name):
                continue
            self._offered[option.name] = answers
            shown = self.query_one(f"#option-{option.name}", Select)
            chosen = shown.value
            shown.set_options(answers)
            is_there = any(value == chosen for _, value in answers)
            shown.value = chosen if is_there else option.default

    def _players(self) -> int:
        players = self.query_one("#players", Select).value
        assert isinstance(players, int)
        return players

    def _called(self, seat: int) -> str:
        """The bot in the seat, or the name typed so far."""
        kind = self.query_one(f"#kind-{seat}", Select).value
        return self.query_one(f"#name-{seat}", Input).value if kind == PERSON else str(kind)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.action_back()

    def action_back(self) -> None:
        self.dismiss(None)

    def action_start(self) -> None:
        """Check everything; show the first problem."""
        try:
            terms = self._terms()
        except BadSetup as refusal:
            self.query_one("#problem", Static).update(refusal.message)
            return
        self.dismiss(terms)

    def _terms(self) -> Terms:
        players = self._players()
        seats = [self._who(seat) for seat in range(players)]
        given = {option.name: self._value(option) for option in self._game.options}
        options = {name: value for name, value in given.items() if value != FOLLOWS}
        self._game.check_options(options, players)
        return Terms(self._game.key, seats, options, str(self.query_one("#lang", Select).value))

    def _who(self, seat: int) -> str:
        kind = self.query_one(f"#kind-{seat}", Select).value
        if kind != PERSON:
            return str(kind)
        name = " ".join(self._called(seat).split())
        if not name:
            raise BadSetup("names", self.said["needs name"].format(number=seat + 1))
        if name in bots.levels():
            raise BadSetup("names", self.said["bot name"].format(name=name))
        return name

    def _value(self, option: Option) -> object:
        name = f"#option-{option.name}"
        if option.is_range:
            typed = self.query_one(name, Input).value.strip()
            if not typed.lstrip("+-").isdecimal():
                said = self.said["not a number"]
                raise BadSetup("options", said.format(label=option.label[self._lang], value=typed))
            return int(typed)
        if option.several:
            picked = self.query_one(f"#several-{option.name}", SelectionList).selected
            if picked:
                return picked
        return self.query_one(name, Select).value
