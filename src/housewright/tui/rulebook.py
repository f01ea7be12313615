"""A viewer for long Markdown texts, with a search.

Textual's own Markdown makes a widget of every paragraph, which takes seconds for a rule book.
"""

import re
from io import StringIO

from rich.console import Console
from rich.markdown import Markdown
from rich.style import Style
from rich.theme import Theme
from textual import events
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

_THEME = Theme(
    {
        "markdown.code": "bold",
        "markdown.h1": "bold underline",
        "markdown.h2": "bold underline",
        "markdown.item.bullet": "bold",
    }
)
_FOUND = Style(reverse=True)


class Rulebook(ScrollView, can_focus=True):
    """The text, rendered again when the width changes."""

    def __init__(self, text: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._text = text
        self._lines: list[Strip] = []
        self._found = -1

    def on_resize(self, event: events.Resize) -> None:
        width = max(20, self.scrollable_content_region.width)
        console = Console(
            file=StringIO(), width=width, theme=_THEME, force_terminal=True, legacy_windows=False
        )
        rendered = console.render_lines(Markdown(self._text, hyperlinks=False), pad=False)
        self._lines = [Strip(line) for line in rendered]
        self._found = -1
        self.virtual_size = Size(width, len(self._lines))

    def render_line(self, y: int) -> Strip:
        line = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if line >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        strip = self._lines[line].extend_cell_length(width).crop(0, width)
        if line == self._found:
            strip = strip.apply_style(_FOUND)
        return strip.apply_style(self.rich_style)

    def places(self, text: str) -> list[int]:
        """The lines where the text occurs, ignoring case and line breaks.

        A number finds the rules with that number, if there are any. A leading slash is ignored.
        """
        plain = [strip.text.strip().casefold() for strip in self._lines]
        wanted = " ".join(text.casefold().lstrip("/").split())
        if wanted.isdecimal():
            rule = re.compile(rf"\b[a-z]+-{wanted}\b")
            rules = [line for line, here in enumerate(plain) if rule.search(here)]
            if rules:
                return rules
        found = []
        for line, (here, below) in enumerate(zip(plain, [*plain[1:], ""], strict=True)):
            if 0 <= f"{here} {below}".find(wanted) < len(here):
                found.append(line)
        return found

    def show(self, line: int) -> None:
        """Highlight a line and scroll to it; -1 removes the highlight."""
        self._found = line
        if line >= 0:
            self.scroll_to(y=max(0, line - 2), animate=False)
        self.refresh()
