"""The sentences that each language must have."""

from typing import NamedTuple

from ..names import Names


class Words(NamedTuple):
    """The sentences of one language; keys are the same in all of them."""

    names: Names
    colours: dict[str, str]
    #: One of something, and several.
    counts: dict[str, tuple[str, str]]
    #: Cards that can pay.
    payers: dict[str, str]
    #: What the acting seat is asked to do, without a capital letter and a full stop.
    wanted: dict[str, str]
    #: The same, said to the others; and what is added for all.
    waiting: dict[str, str]
    #: Moves, and the first words of moves.
    labels: dict[str, str]
    #: What decorations bring that have no fixed number of points.
    worth: dict[str, str]
    #: What spaces and features are about.
    terms: dict[str, str]
    #: Lines of the log, and fragments of them; `then` marks a form that something follows.
    log: dict[str, str]
    refusals: dict[str, str]
