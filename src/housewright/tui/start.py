"""The start screen: choose a game or a saved match."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from ..core.registry import games
from . import drawing, saves
from .keys import Spoken
from .saves import Saved
from .words import LANGUAGES

NEW = "new:"
SAVED = "saved:"
#: The number of saved matches above the games.
LATEST = 3

BANNER = """\
    _/\\_      _____      /\\
   /    \\_/\\_/  _  \\____/  \\     H O U S E W R I G H T
  | [] []  |  |_|  | [] [] |"""


class StartScreen(Spoken):
    """Answers `new:<game>` or `saved:<path>`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "", "Take", show=True),
        Binding("l,L", "language", "English/日本語", key_display="L"),
        Binding("t,T", "app.flip_theme", "Light/dark", key_display="T"),
        Binding("q,Q", "app.leave", "Quit", key_display="Q"),
    ]

    def contents(self) -> ComposeResult:
        said = self.said
        yield Static(BANNER, id="banner", markup=False)
        yield Static(said["choose a game"], id="hint")
        yield OptionList(*self._entries(), id="games", markup=False)
        yield Footer(show_command_palette=False)

    def _entries(self) -> list[Option | None]:
        """The latest saved matches, then all games, then older saved matches."""
        said = self.said
        kept = [self._entry(saved) for saved in saves.listed()]
        entries: list[Option | None] = []
        if kept:
            entries += [_title(said["go on with"]), *kept[:LATEST], None]
        entries.append(_title(said["new match"]))
        for key, game in games().items():
            seats = said["players range"].format(low=game.seats[0], high=game.seats[-1])
            text = Text.assemble(
                (f"  {game.title}", "bold"), f"  {seats}\n  {game.blurb[self._lang]}"
            )
            entries.append(Option(text, id=NEW + key))
        if kept[LATEST:]:
            entries += [None, _title(said["go on with"]), *kept[LATEST:]]
        return entries

    def _entry(self, saved: Saved) -> Option:
        said = self.said
        if saved.problem:
            words = said["broken line"].format(file=saved.path.name, problem=saved.problem)
            return Option(Text(f"  {words}", "dim"), disabled=True)
        words = said["saved line"].format(
            title=saved.title,
            names=", ".join(saved.names),
            moves=drawing.moves(saved.moves, self._lang),
            when=saved.when.strftime("%Y-%m-%d %H:%M"),
        )
        return Option(Text(f"  {words}"), id=SAVED + str(saved.path))

    def on_mount(self) -> None:
        chooser = self.query_one("#games", OptionList)
        chooser.focus()
        # The first entry is a heading, and unreadable matches are disabled.
        options = range(chooser.option_count)
        chooser.highlighted = next(
            at for at in options if not chooser.get_option_at_index(at).disabled
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or "")

    def action_language(self) -> None:
        """Switch to the next language."""
        known = list(LANGUAGES)
        self.dismiss("lang:" + known[(known.index(self._lang) + 1) % len(known)])


def _title(text: str) -> Option:
    return Option(Text(text, "bold underline"), disabled=True)
