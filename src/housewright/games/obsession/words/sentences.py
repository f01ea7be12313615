"""What a language has to have words for."""

from typing import NamedTuple

from ..names import Names

#: An action as the end of a sentence, and as a part of it that another action follows.
Action = tuple[str, str]


class Told(NamedTuple):
    """What the log of one language is made of."""

    #: What somebody did, by the kind of event and its case.
    actions: dict[str, Action]
    #: Whole sentences, fragments and joints.
    log: dict[str, str]


class Words(NamedTuple):
    """The sentences of one language; keys are the same in all of them."""

    names: Names
    #: One of something, and several.
    counts: dict[str, tuple[str, str]]
    #: What the acting seat is asked for.
    wanted: dict[str, str]
    #: The same, said to the others.
    waiting: dict[str, str]
    #: Moves, and the first words of moves.
    labels: dict[str, str]
    #: Favours: an amount, and a choice without one.
    favours: dict[str, str]
    #: What tiles, people and cards are about.
    terms: dict[str, str]
    #: What servants and service tiles do.
    services: dict[str, str]
    #: What the fields of a view are called, and words in them that are no piece.
    fields: dict[str, str]
    told: Told
    refusals: dict[str, str]
