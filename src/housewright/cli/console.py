"""Console output: coloured in a terminal, plain in a pipe."""

import os
import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .voice import printable

#: The width of output that does not go to a terminal.
PIPE_WIDTH = 100


class Paper(Console):
    """A console that raises BrokenPipeError, which `main` handles."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def paper(*, error: bool = False) -> Paper:
    """The console for stdout, or for stderr."""
    stream = sys.stderr if error else sys.stdout
    known = stream.isatty() or "COLUMNS" in os.environ
    return Paper(file=stream, width=None if known else PIPE_WIDTH, highlight=False, emoji=False)


def grid(*headings: str) -> Table:
    """An empty table. A heading that begins with > is for a column of numbers."""
    table = Table(box=None, pad_edge=False, show_header=any(headings))
    for heading in headings:
        right = heading.startswith(">")
        table.add_column(
            heading.lstrip(">"),
            justify="right" if right else "left",
            header_style="dim",
            overflow="fold",
            no_wrap=right,
        )
    return table


def indented(out: Console, text: str, by: int = 2) -> None:
    """Print the text with every line indented, wrapped lines too."""
    for line in plain(text).wrap(out, max(1, out.width - by)):
        line.rstrip()
        out.print(Text(" " * by).append_text(line), soft_wrap=True)


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 move`, `2,000 moves`. The plural gets an s unless given."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def pace(per_second: float, what: str) -> str:
    """A rate in the unit that gives at least 1: `2.4 matches/min`."""
    units = ((1, "s"), (60, "min"), (3600, "h"))
    # What rounds to 1.0 counts as 1: 0.9996 per second is not shown as 60 per minute.
    times, unit = next((each for each in units if per_second * each[0] >= 0.95), units[-1])
    many = per_second * times
    return f"{many:,.{0 if many >= 99.95 else 1}f} {what}/{unit}"


def plain(text: str) -> Text:
    """The text without markup, and with control characters escaped."""
    return Text(printable(text))
