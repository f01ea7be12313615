"""Dialogs over the table: log, scores, rules and help."""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Markdown, Static

from ..core.game import Game
from ..core.match import Match
from . import drawing
from .keys import Spoken
from .rulebook import Rulebook
from .words import HELP, SAID


class Drawer(Spoken, ModalScreen[None]):
    """A dialog to read; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q", "dismiss", "Close"),
    ]

    def __init__(self, title: str, lang: str) -> None:
        super().__init__(lang)
        self._title = title

    def contents(self) -> ComposeResult:
        with Vertical(classes="drawer") as drawer:
            yield from self.pages()
        drawer.border_title = self._title
        drawer.border_subtitle = self.said["close"]

    def pages(self) -> ComposeResult:
        """The content."""
        raise NotImplementedError


class LogDrawer(Drawer):
    """The whole log, scrolled to the end."""

    def __init__(self, match: Match, viewer: int | None, lang: str) -> None:
        super().__init__(SAID[lang]["log"], lang)
        self._text = drawing.log(match, viewer, lang)

    def pages(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self._text, id="log-text")

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        self.call_after_refresh(scroll.scroll_end, animate=False)


class ScoreDrawer(Drawer):
    """The points by parts, with details."""

    def __init__(self, match: Match, viewer: int | None, lang: str) -> None:
        said = SAID[lang]
        super().__init__(said["final scores" if match.is_over else "scores"], lang)
        found: list[RenderableType] = [drawing.score_table(match, viewer, lang)]
        if not all(score.is_whole for score in match.scores_seen(viewer)):
            found.append(Text(said["hidden"], "dim"))
        details = drawing.details(match, viewer, lang)
        if details.plain:
            found += [Text(""), Text(said["what counts"], "bold"), details]
        self._shown = Group(*found)

    def pages(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self._shown, id="score-text")


class HelpDrawer(Drawer):
    """The keys and the current prompt; R opens the rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("r,R,f2", "rules", show=False)]

    def __init__(self, prompt: str, game: Game, lang: str) -> None:
        super().__init__(SAID[lang]["help"], lang)
        self._game = game
        self._markdown = f"**{prompt}**\n\n{HELP[lang]}" if prompt else HELP[lang]

    def pages(self) -> ComposeResult:
        with VerticalScroll():
            yield Markdown(self._markdown)

    def action_rules(self) -> None:
        self.app.switch_screen(RulesDrawer(self._game, self._lang))


class RulesDrawer(Drawer):
    """The rules of the game, with a search for words and rule numbers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_book(-1)", show=False),
        Binding("down", "scroll_book(1)", show=False),
        Binding("pageup", "scroll_book(-15)", show=False),
        Binding("pagedown", "scroll_book(15)", show=False),
    ]

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(f"{game.title}: {SAID[lang]['rules']}", lang)
        try:
            self._rules = game.rules_in(lang)
        except OSError:
            self._rules = self.said["no rules"]
        self._at = -1

    def pages(self) -> ComposeResult:
        with Horizontal(id="search-row"):
            yield Input(placeholder=self.said["search rules"], id="search", compact=True)
            yield Static("", id="found", markup=False)
        yield Rulebook(self._rules, id="rulebook")

    def action_scroll_book(self, lines: int) -> None:
        self.query_one(Rulebook).scroll_relative(y=lines, animate=False)

    def on_input_changed(self) -> None:
        self._at = -1

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the next occurrence of the text."""
        book, note = self.query_one(Rulebook), self.query_one("#found", Static)
        places = book.places(event.value) if event.value.strip() else []
        if not places:
            missing = self.said["not found"].format(text=event.value)
            note.update(missing if event.value.strip() else "")
            book.show(-1)
            return
        self._at = (self._at + 1) % len(places)
        book.show(places[self._at])
        note.update(self.said["found"].format(number=self._at + 1, count=len(places)))
