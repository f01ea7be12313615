"""The second screen: who sits where, and on what terms."""

from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Footer, Input, Select, Static

from .. import BadSetup, Game, bots
from ..core.options import Option
from .keys import Spoken
from .sitting import YOU, usual_seats
from .words import LANGUAGES

PERSON = "person"


class Terms(NamedTuple):
    """What was agreed on."""

    game: str
    seats: list[str]
    options: dict[str, object]
    lang: str


class SetupScreen(Spoken):
    """Answers the terms, or None if the player goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("ctrl+s", "start", "Start"),
    ]

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(lang)
        self._game = game

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
        kinds += [(self.said["bot"].format(name=name), name) for name in bots.levels()]
        with Horizontal(classes="field", id=f"seat-{seat}"):
            yield Static(self.said["seat"].format(number=seat + 1), classes="label")
            yield Select(
                kinds,
                value=who if who in bots.levels() else PERSON,
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
                answers = [(self.said["no"], False), (self.said["yes"], True)]
                yield Select(
                    answers, value=option.default, allow_blank=False, id=name, compact=True
                )
            elif isinstance(option.default, int):
                yield Input(str(option.default), type="integer", id=name, compact=True)
            else:
                choices = [(choice, choice) for choice in option.choices]
                yield Select(
                    choices, value=option.default, allow_blank=False, id=name, compact=True
                )
        yield Static(option.help[self._lang], classes="note", markup=False)

    def on_mount(self) -> None:
        self._show_seats()
        self.query_one("#start").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        self._show_seats()

    def _show_seats(self) -> None:
        """Only seats that are taken, and names for people only."""
        players = self.query_one("#players", Select).value
        for seat in range(self._game.seats[-1]):
            self.query_one(f"#seat-{seat}").display = isinstance(players, int) and seat < players
            kind = self.query_one(f"#kind-{seat}", Select).value
            self.query_one(f"#name-{seat}").display = kind == PERSON
            about = "" if kind == PERSON else bots.find(str(kind)).about[self._lang]
            self.query_one(f"#about-{seat}", Static).update(about)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.action_back()

    def action_back(self) -> None:
        self.dismiss(None)

    def action_start(self) -> None:
        """Check everything; the first problem is shown as a sentence."""
        try:
            terms = self._terms()
        except BadSetup as refusal:
            self.query_one("#problem", Static).update(refusal.message)
            return
        self.dismiss(terms)

    def _terms(self) -> Terms:
        players = self.query_one("#players", Select).value
        assert isinstance(players, int)
        seats = [self._who(seat) for seat in range(players)]
        options = {option.name: self._value(option) for option in self._game.options}
        self._game.check_options(options)
        return Terms(self._game.key, seats, options, str(self.query_one("#lang", Select).value))

    def _who(self, seat: int) -> str:
        kind = self.query_one(f"#kind-{seat}", Select).value
        if kind != PERSON:
            return str(kind)
        name = " ".join(self.query_one(f"#name-{seat}", Input).value.split())
        if not name:
            raise BadSetup("names", self.said["needs name"].format(number=seat + 1))
        if name in bots.levels():
            raise BadSetup("names", self.said["bot name"].format(name=name))
        return name

    def _value(self, option: Option) -> object:
        name = f"#option-{option.name}"
        if isinstance(option.default, int) and not isinstance(option.default, bool):
            typed = self.query_one(name, Input).value.strip()
            if not typed.lstrip("+-").isdecimal():
                said = self.said["not a number"]
                raise BadSetup("options", said.format(label=option.label[self._lang], value=typed))
            return int(typed)
        return self.query_one(name, Select).value
