"""Screens that cover the table: passing the keyboard, and the end of the match."""

from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

from ..core.match import Match
from . import drawing
from .keys import Spoken

#: The number of log lines on the end screen.
LAST_LINES = 4


class HandOver(Spoken):
    """Hides the table until the next person takes the keyboard or quits."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", "Ready"),
        Binding("q,Q", "dismiss(False)", "Quit", key_display="Q"),
    ]

    def __init__(self, name: str, lang: str) -> None:
        super().__init__(lang)
        self._name = name

    def contents(self) -> ComposeResult:
        said = self.said
        with Vertical(id="curtain"):
            yield Static(said["pass keyboard"].format(name=self._name), id="pass", markup=False)
            yield Static(said["press enter"].format(name=self._name), markup=False)
        yield Footer(show_command_palette=False)


class EndScreen(Spoken, ModalScreen[str]):
    """The result of the match; answers `rematch`, `new game`, `look` or `quit`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer('look')", "Look at the board"),
        Binding("q,Q", "answer('quit')", "Quit"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]
    ANSWERS: ClassVar = ("rematch", "new game", "look", "quit")

    def __init__(self, match: Match, viewer: int | None, lang: str) -> None:
        super().__init__(lang)
        last = match.log(viewer, lang)[-LAST_LINES:]
        self._shown = Group(
            Text(drawing.winners(match, lang), "bold"),
            Text(""),
            *(Text(line.text) for line in last),
            Text(""),
            drawing.score_table(match, viewer, lang),
        )

    def contents(self) -> ComposeResult:
        said = self.said
        with Vertical(classes="drawer") as drawer:
            with VerticalScroll(can_focus=False):
                yield Static(self._shown, id="result")
            with Horizontal(id="answers"):
                for answer in self.ANSWERS:
                    yield Button(said[answer], id=answer.replace(" ", "-"), compact=True)
        drawer.border_title = said["over"]

    def on_mount(self) -> None:
        # A second Enter, meant for the last move, must not start or end anything.
        self.query_one("#look").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss((event.button.id or "look").replace("-", " "))

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)
