"""The tutorial of a game."""

from .common import Outgoing
from .play import LogLine, Snapshot


class StepMove(Outgoing):
    """A move that the learner watches, and the table after it."""

    seat: int
    text: str
    snapshot: Snapshot
    lines: list[LogLine]


class StepAnswer(Outgoing):
    """What the coach says to the learner's move, and the table after it."""

    say: str
    snapshot: Snapshot
    lines: list[LogLine]


class TutorialStep(Outgoing):
    """Show the table, play the moves, say the text; wait for one of `moves`, if there are any."""

    say: str
    hint: str | None
    #: What on the table it is about, in words of moves.
    marks: list[str]
    #: The table before the moves, and its log so far.
    snapshot: Snapshot
    lines: list[LogLine]
    plays: list[StepMove]
    #: The moves that the learner can make, by text; empty if there is only something to read.
    moves: dict[str, StepAnswer]


class Tutorial(Outgoing):
    """A match to learn from. All snapshots are the learner's, numbered by `version` in order."""

    game: str
    title: str
    names: list[str]
    seat: int
    steps: list[TutorialStep]
