"""The tutorial of a game."""

from .common import Outgoing
from .play import LogLine, Snapshot


class StepMove(Outgoing):
    """A move that is made for the learner to watch, and the table after it."""

    seat: int
    text: str
    snapshot: Snapshot
    lines: list[LogLine]


class StepAnswer(Outgoing):
    """What is said once the learner has made a move, and the table after it."""

    say: str
    snapshot: Snapshot
    lines: list[LogLine]


class TutorialStep(Outgoing):
    """Show the table, make the plays, say it, and wait: for one of the moves, if there are any."""

    say: str
    hint: str | None
    #: What on the table it is about, in words of moves.
    marks: list[str]
    #: The table before the plays, and its log so far.
    snapshot: Snapshot
    lines: list[LogLine]
    plays: list[StepMove]
    #: By text; empty if there is only something to read.
    moves: dict[str, StepAnswer]


class Tutorial(Outgoing):
    """A match to learn from. All looks are the learner's, numbered by `version` as they come."""

    game: str
    title: str
    names: list[str]
    seat: int
    steps: list[TutorialStep]
