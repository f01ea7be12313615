"""Lines about the end: houses that go or get a name, scores, votes and winners."""

from typing import Final

from ....core.state import Event
from ..pieces import NONE, ROLE_IDS, SQUARE_IDS
from ..words import Words
from .phrases import counted, series

# Per first event of a line, the events that may join it.
_FOLLOWING: Final[dict[str, tuple[str, ...]]] = {
    "fallen": ("fallen",),
    "declared": ("declared", "named"),
    "named": ("named",),
    "removed": ("removed",),
    "scored": ("tied", "finished"),
    "voted": ("voted", "finished"),
}
ENDING: Final = frozenset((*_FOLLOWING, "tied", "finished"))


def goes_on_ending(first: str, kind: str) -> bool:
    """May a line that begins with the first event tell of the other one, too?"""
    return kind in _FOLLOWING.get(first, ())


def ending(events: list[Event], seat: int | None, names: list[str], words: Words) -> str:
    """Some events of the end, all told in one line."""
    kind = events[0][0]
    if kind in ("fallen", "removed"):
        return _lost(events, names, words)
    if kind in ("declared", "named"):
        return _named(events, names, words)
    if kind == "voted":
        return _votes(events, seat, names, words)
    return words.log["space"].join([_result(event, names, words) for event in events])


def _lost(events: list[Event], names: list[str], words: Words) -> str:
    houses: list[str] = []
    for _, (owner, square, number) in events:
        house = {"a": names[owner], "square": SQUARE_IDS[square]}
        houses.append(words.log["house"].format(**house, cubes=counted("cubes", number, words)))
    key = events[0][0] if len(houses) == 1 else f"{events[0][0]} many"
    return words.log[key].format(houses=series(houses, words))


def _named(events: list[Event], names: list[str], words: Words) -> str:
    """Which seats have named their houses; once all have, the names."""
    each = [_names(event, names, words) for event in events if event[0] == "named"]
    if each:
        return words.log["named"].format(each=words.log["items"].join(each))
    who = [names[numbers[0]] for _, numbers in events]
    key = "declared" if len(who) == 1 else "declared many"
    return words.log[key].format(names=series(who, words))


def _names(event: Event, names: list[str], words: Words) -> str:
    owner, squares = event[1][0], event[1][1:]
    houses = [
        words.log["named house"].format(role=words.names.roles[role], square=SQUARE_IDS[square])
        for role, square in zip(ROLE_IDS, squares, strict=True)
        if square != NONE
    ]
    if not houses:
        return words.log["named none"].format(a=names[owner])
    return words.log["named seat"].format(a=names[owner], houses=words.log["list"].join(houses))


def _votes(events: list[Event], seat: int | None, names: list[str], words: Words) -> str:
    """Which seats have voted; once all have, the votes."""
    votes = [numbers for kind, numbers in events if kind == "voted"]
    if events[-1][0] == "finished":
        each = [words.log["vote for"].format(a=names[a], b=names[b]) for a, b in votes]
        told = words.log["votes"].format(votes=words.log["list"].join(each))
        return words.log["space"].join([told, _result(events[-1], names, words)])
    voters = [
        words.log["vote own"].format(a=names[a], b=names[b]) if a == seat else names[a]
        for a, b in votes
    ]
    key = "voted" if len(voters) == 1 else "voted many"
    return words.log[key].format(names=series(voters, words))


def _result(event: Event, names: list[str], words: Words) -> str:
    kind, numbers = event
    if kind == "scored":
        totals = zip(names, numbers, strict=True)
        scores = [f"{name} {total}".replace("-", "−") for name, total in totals]
        return words.log["scored"].format(scores=words.log["list"].join(scores))
    key = "finished shared" if kind == "finished" and len(numbers) > 1 else kind
    return words.log[key].format(names=series([names[seat] for seat in numbers], words))
