"""The tutorial of a game."""

from .common import Told
from .play import LogLine, Look


class Played(Told):
    """A move that is made for the learner to watch, and the table after it."""

    seat: int
    text: str
    look: Look
    lines: list[LogLine]


class Taken(Told):
    """What is said once the learner has made a move, and the table after it."""

    say: str
    look: Look
    lines: list[LogLine]


class Step(Told):
    """Show the table, make the plays, say it, and wait: for one of the moves, if there are any."""

    say: str
    hint: str | None
    #: What on the table it is about, in words of moves.
    marks: list[str]
    #: The table before the plays, and its log so far.
    look: Look
    lines: list[LogLine]
    plays: list[Played]
    #: By text; empty if there is only something to read.
    moves: dict[str, Taken]


class Tutorial(Told):
    """A match to learn from. All looks are the learner's, numbered by `version` as they come."""

    game: str
    title: str
    names: list[str]
    seat: int
    steps: list[Step]
