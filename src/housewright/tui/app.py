"""The Textual app: switches between start screen, setup and table."""

import shlex
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.notifications import SeverityLevel

from .. import Refusal, games
from . import saves, settings, sitting
from .setup import SetupScreen, Terms
from .sitting import Sitting
from .start import NEW, SAVED, StartScreen
from .table import TableScreen
from .words import LANGUAGES, SAID

DARK, LIGHT = "textual-dark", "textual-light"


class Terminal(App[str]):
    """The app. Its result is a text to print after the screen is cleared."""

    TITLE = "Housewright"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT: ClassVar[float] = 4
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self, match: Sitting | None = None, *, lang: str | None = None, pace: str = "normal"
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [
            (0, "-cramped"),
            (60, "-tiny"),
            (64, "-narrow"),
            (112, "-wide"),
        ]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-short"), (34, "-tall")]
        self._match = match
        self._lang = lang or settings.remembered("lang", tuple(LANGUAGES))
        self._pace = pace

    def on_mount(self) -> None:
        self.theme = settings.remembered("theme", (DARK, LIGHT))
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
            self._speak(answer.removeprefix("lang:") or self._lang)
            self._choose()

    def _speak(self, lang: str) -> None:
        if lang != self._lang:
            settings.remember("lang", lang)
        self._lang = lang

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
        self._speak(terms.lang)
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
        self.exit(self._farewell(table.sitting))

    def _farewell(self, table: Sitting) -> str:
        """Where the match is saved, and how to continue it."""
        said = SAID[self._lang]
        if table.problem:
            return said["goodbye lost"].format(problem=table.problem)
        if table.path is None:
            return ""
        if table.match.is_over:
            return said["goodbye over"].format(path=table.path)
        if saves.is_listed(table.path):
            return said["goodbye"].format(path=table.path)
        return said["goodbye file"].format(path=shlex.quote(str(table.path)))

    def action_leave(self) -> None:
        """Save the match and quit, from any screen."""
        tables = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if not tables:
            self.exit("")
        elif tables[0].may_leave():
            self.exit(self._farewell(tables[0].sitting))

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Show a notification in place of the previous one."""
        # Queued, because the previous notification may not be on the screen yet.
        self.call_later(self.clear_notifications)
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    def action_flip_theme(self) -> None:
        """Light or dark."""
        self.theme = LIGHT if self.theme == DARK else DARK
        settings.remember("theme", self.theme)
