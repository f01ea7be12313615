"""The key bindings of the table."""

from typing import Final

from textual.binding import Binding, BindingType


def _command(letter: str, action: str, label: str, *, show: bool = True) -> Binding:
    """A command on a letter, in either case; the footer shows the capital."""
    return Binding(
        f"{letter},{letter.upper()}", action, label, show=show, key_display=letter.upper()
    )


COMMANDS: Final[list[BindingType]] = [
    Binding("colon,slash", "type", "Type", key_display=":"),
    _command("h", "help", "Help"),
    _command("a", "hint", "Hint"),
    _command("r", "rules", "Rules"),
    _command("s", "scores", "Scores"),
    _command("l", "log", "Log"),
    _command("u", "undo", "Undo"),
    _command("c", "confirm", "Confirm", show=False),
    _command("f", "pace", "Pace"),
    _command("t", "app.flip_theme", "Theme", show=False),
    _command("w", "save", "Save", show=False),
    _command("q", "quit", "Quit"),
    Binding("question_mark", "help", show=False),
    # After the letters: the footer shows these only while letters are typed as text.
    Binding("f1", "help", "Help"),
    Binding("f2", "rules", "Rules"),
    Binding("f3", "scores", "Scores"),
    Binding("f4", "log", "Log"),
    Binding("enter", "result", show=False),
    Binding("pageup", "scroll_board(-1)", show=False, priority=True),
    Binding("pagedown", "scroll_board(1)", show=False, priority=True),
]
