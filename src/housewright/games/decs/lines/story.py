"""The log: what has happened, as far as one reader may know it."""

from typing import Final

from ....core.blueprint import Happening, Line
from ....parts.story import Group, gathered
from ..words import WORDS, Words
from .actions import ACTION, ENDS, action
from .phrases import cards, series
from .references import marks_of, once, rules_of

# The events on the line that ends a round: a new round, or the end of the match.
_ROUND: Final = frozenset(("turned", "begun", "drawn", "scored", "tied", "finished"))


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """One line for an action, for the discards of a turn, for a new round, for all votes.

    Only the owner reads which cards were drawn, and until all votes are in only the voter reads a
    vote (DEC-85, DEC-87).
    """
    words = WORDS[lang]
    return [
        _line(group, start, seat, names, words) for start, group in gathered(happenings, _goes_on)
    ]


def _goes_on(group: Group, happening: Happening) -> bool:
    """Does this event belong on the line of the group?"""
    first, kind = group[0].event[0], happening.event[0]
    if kind in ACTION:
        # Only Everyone Pitch In leads from one space to another.
        is_same = first in ACTION and group[0].seat == happening.seat
        return is_same and (kind == "lit" or not _has(group, ENDS))
    if kind in ("discarded", "done"):
        is_same = first == "discarded" and group[0].seat == happening.seat
        return is_same and group[-1].event[0] != "done"
    if kind == "voted" or (kind == "finished" and first == "voted"):
        return first == "voted"
    return kind in _ROUND and first in _ROUND


def _has(group: Group, kinds: frozenset[str]) -> bool:
    return any(happening.event[0] in kinds for happening in group)


def _line(group: Group, start: int, seat: int | None, names: list[str], words: Words) -> Line:
    rules: list[str] = []
    marks: list[str] = []
    for happening in group:
        rules += rules_of(happening.event)
        marks += marks_of(happening.event, seat)
    text = _text(group, seat, names, words)
    return Line(group[-1].ply, text, start, once(rules), once(marks))


def _text(group: Group, seat: int | None, names: list[str], words: Words) -> str:
    kind = group[0].event[0]
    if kind in ACTION:
        return action([happening.event for happening in group], names, words)
    if kind == "voted":
        return _votes(group, seat, names, words)
    if kind in _ROUND:
        return _round(group, seat, names, words)
    return _event(group, names, words)


def _event(group: Group, names: list[str], words: Words) -> str:
    """A line about a single event, or about the discards of a turn."""
    kind, numbers = group[0].event
    name = names[numbers[0]] if kind != "called" else ""
    if kind == "discarded":
        thrown = [event[1][1] for _, _, event in group if event[0] == "discarded"]
        return words.log["discarded"].format(a=name, cards=cards(thrown, words))
    if kind == "freed":
        return words.log["freed"].format(a=name, card=cards(numbers[2:], words))
    if kind == "called":
        return words.log["called"].format(number=numbers[0])
    if kind == "passed" and numbers[1]:
        return words.log["passed itself"].format(a=name)
    return words.log[kind].format(a=name)


def _round(group: Group, seat: int | None, names: list[str], words: Words) -> str:
    """A round is over: the next one begins, or the match ends."""
    sentences: list[str] = []
    drawn: list[str] = []
    for _, _, (kind, numbers) in group:
        if kind == "begun":
            key = "begun final" if numbers[2] else "begun"
            sentences.append(words.log[key].format(number=numbers[0], a=names[numbers[1]]))
        elif kind == "drawn":
            key = "drawn cards" if numbers[0] == seat else "drawn number"
            own = cards(numbers[1:], words)
            count = len(numbers) - 1
            drawn.append(words.log[key].format(a=names[numbers[0]], number=count, cards=own))
        elif kind == "scored":
            totals = zip(names, numbers, strict=True)
            scores = [f"{name} {total}".replace("-", "−") for name, total in totals]
            sentences.append(words.log["scored"].format(scores=words.log["list"].join(scores)))
        elif kind == "tied":
            sentences.append(words.log["tied"].format(names=_names(numbers, names, words)))
        elif kind == "finished":
            sentences.append(_winners(numbers, names, words))
    if drawn:
        sentences.append(words.log["drawn"].format(each=words.log["list"].join(drawn)))
    return words.log["space"].join(sentences or [words.log["turned"]])


def _votes(group: Group, seat: int | None, names: list[str], words: Words) -> str:
    """Who has voted; for whom, once all are in."""
    votes = [event[1] for _, _, event in group if event[0] == "voted"]
    kind, winners = group[-1].event
    if kind == "finished":
        each = [words.log["vote for"].format(a=names[a], b=names[b]) for a, b in votes]
        told = words.log["votes"].format(votes=words.log["list"].join(each))
        return words.log["space"].join([told, _winners(winners, names, words)])
    voters = [
        words.log["vote own"].format(a=names[a], b=names[b]) if a == seat else names[a]
        for a, b in votes
    ]
    key = "voted" if len(voters) == 1 else "voted many"
    return words.log[key].format(names=series(voters, words))


def _names(seats: tuple[int, ...], names: list[str], words: Words) -> str:
    return series([names[seat] for seat in seats], words)


def _winners(winners: tuple[int, ...], names: list[str], words: Words) -> str:
    key = "finished" if len(winners) == 1 else "finished shared"
    return words.log[key].format(names=_names(winners, names, words))
