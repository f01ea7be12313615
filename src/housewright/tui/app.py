"""The terminal game as a whole: which screen follows which."""

from pathlib import Path
from typing import ClassVar

from textual.app import App

from .. import Refusal, games
from . import sitting
from .setup import SetupScreen, Terms
from .sitting import Sitting
from .start import NEW, SAVED, StartScreen
from .table import TableScreen
from .words import SAID

DARK, LIGHT = "textual-dark", "textual-light"


class Terminal(App[str]):
    """Start screen, terms, table. Answers what is to be said after the screen is cleared."""

    TITLE = "Housewright"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT: ClassVar[float] = 4

    def __init__(
        self, match: Sitting | None = None, *, lang: str = "en", pace: str = "normal"
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (64, "-narrow"), (112, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]
        self._match = match
        self._lang = lang
        self._pace = pace

    def on_mount(self) -> None:
        if self._match is None:
            self._choose()
        else:
            self._sit(self._match)

    def _choose(self) -> None:
        self.push_screen(StartScreen(self._lang), self._chosen)

    def _chosen(self, answer: str | None) -> None:
        answer = answer or ""
        if answer.startswith(NEW):
            game = games()[answer.removeprefix(NEW)]
            self.push_screen(SetupScreen(game, self._lang), self._agreed)
        elif answer.startswith(SAVED):
            self._resume(Path(answer.removeprefix(SAVED)))
        else:
            self._lang = answer.removeprefix("lang:") or self._lang
            self._choose()

    def _resume(self, path: Path) -> None:
        try:
            self._sit(sitting.resume(path))
        except Refusal as refusal:
            self.notify(refusal.message, severity="error", timeout=12, markup=False)
            self._choose()

    def _agreed(self, terms: Terms | None) -> None:
        if terms is None:
            self._choose()
            return
        self._lang = terms.lang
        try:
            self._sit(sitting.start(terms.game, terms.seats, None, terms.options))
        except Refusal as refusal:
            self.notify(refusal.message, severity="error", timeout=12, markup=False)
            self._choose()

    def _sit(self, match: Sitting) -> None:
        table = TableScreen(match, self._lang, self._pace)
        self.push_screen(table, lambda answer: self._stood_up(table, answer))

    def _stood_up(self, table: TableScreen, answer: str | None) -> None:
        self._pace = table.pace
        if answer == "new game":
            self._choose()
            return
        path = table.sitting.path
        self.exit(SAID[self._lang]["goodbye"].format(path=path) if path else "")

    def action_leave(self) -> None:
        self.exit("")

    def action_flip_theme(self) -> None:
        """Light or dark."""
        self.theme = LIGHT if self.theme == DARK else DARK
