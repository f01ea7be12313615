"""Where output goes: coloured in a terminal, plain in a pipe."""

import os
import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .voice import printable

#: How wide a table may be where nobody knows how wide the paper is.
PIPE_WIDTH = 100


class Paper(Console):
    """A console that leaves a closed pipe to `main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def paper(*, error: bool = False) -> Paper:
    """What output, or what is said beside it, is written on."""
    stream = sys.stderr if error else sys.stdout
    known = stream.isatty() or "COLUMNS" in os.environ
    return Paper(file=stream, width=None if known else PIPE_WIDTH, highlight=False, emoji=False)


def grid(*headings: str) -> Table:
    """An empty table; a heading that begins with > stands above numbers."""
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
    """Print the text with blanks before each of its lines, also where it is wrapped."""
    for line in plain(text).wrap(out, max(1, out.width - by)):
        line.rstrip()
        out.print(Text(" " * by).append_text(line), soft_wrap=True)


def count(number: int, one: str, many: str = "") -> str:
    """So many of something, in words: `1 move`, `2,000 moves`; an s makes many of one."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def pace(per_second: float, what: str) -> str:
    """How fast something goes, in the unit that makes a number of it: `2.4 matches/min`."""
    units = ((1, "s"), (60, "min"), (3600, "h"))
    # What rounds to 1.0 is at least one of the unit: 0.9996 a second is not 60 a minute.
    times, unit = next((each for each in units if per_second * each[0] >= 0.95), units[-1])
    many = per_second * times
    return f"{many:,.{0 if many >= 99.95 else 1}f} {what}/{unit}"


def plain(text: str) -> Text:
    """The text as it is: what looks like markup or moves the cursor does neither."""
    return Text(printable(text))
