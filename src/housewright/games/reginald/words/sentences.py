"""The sentences that every language needs."""

from typing import NamedTuple

from ..names import Names


class Words(NamedTuple):
    """The sentences of one language; keys are the same in all of them."""

    names: Names
    #: What the Desire cards ask for, by card.
    desires: dict[str, str]
    #: One of something, and several.
    counts: dict[str, tuple[str, str]]
    #: What a seat is to do, as a fragment of a refusal.
    stages: dict[str, str]
    #: What the acting seat is asked for.
    wanted: dict[str, str]
    #: What another seat is doing, and what is added for all readers.
    waiting: dict[str, str]
    #: Moves, and the first words of moves.
    labels: dict[str, str]
    #: What cubes, slots and houses are about.
    terms: dict[str, str]
    #: Lines of the log, and fragments of them; `then` marks a form that something follows.
    log: dict[str, str]
    refusals: dict[str, str]
