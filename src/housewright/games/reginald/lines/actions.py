"""A turn in sentences that grow: what is lifted and drawn, and then what is built."""

from typing import Final

from ....core.state import Event
from ..pieces import FLAVOUR_IDS, FLAVOUR_OF, LOOK_IDS, NONE, SQUARE_IDS
from ..words import Words
from .phrases import cubes, series

#: How a turn begins, and how it is built.
OPENING: Final = frozenset(
    ("started", "waited", "lifted", "left", "drawn", "refilled", "skipped", "kept", "passed")
)
BUILDING: Final = frozenset(("taken", "placed", "declined", "ended"))
#: Told in sentences of their own, after the actions.
AFTERWARDS: Final = frozenset(("triggered", "handed"))
# Told only if nothing else is.
_QUIET: Final = frozenset(("started", "waited", "left", "skipped"))

# A key of the words, and the values for its sentence.
_Action = tuple[str, dict[str, str]]


def is_quiet(events: list[Event]) -> bool:
    """Is nothing among these events worth a line of its own?"""
    return all(kind in _QUIET for kind, _ in events)


def turn(events: list[Event], names: list[str], words: Words) -> str:
    """What a seat does in a turn, or in a part of one, and what that leads to."""
    actions = _actions(events, names, words)
    last = actions[-1:] or [_nothing(events)]
    # All but the last take the form that another one follows.
    said = [words.log[f"{key} then"].format(**facts) for key, facts in actions[:-1]]
    said += [words.log[key].format(**facts) for key, facts in last]
    told = words.log["did"].format(a=names[events[0][1][0]], actions=series(said, words, "then"))
    return words.log["space"].join([told, *afterwards(events, names, words)])


def afterwards(events: list[Event], names: list[str], words: Words) -> list[str]:
    """Sentences about the Button and the end that is near."""
    said: list[str] = []
    for kind, numbers in events:
        if kind == "triggered":
            said.append(words.log["triggered idle" if numbers[0] else "triggered bag"])
        elif kind == "handed" and numbers[0] == NONE:
            said.append(words.log["away"])
        elif kind == "handed" and not _has_passed(events):
            said.append(words.log["handed"].format(b=names[numbers[0]]))
    return said


def _has_passed(events: list[Event]) -> bool:
    """Was the Button passed? Then that action says to whom."""
    return any(kind == "passed" for kind, _ in events)


def _actions(events: list[Event], names: list[str], words: Words) -> list[_Action]:
    """All that is worth telling, in order."""
    actions: list[_Action] = []
    placed: list[str] = []
    for place, (kind, numbers) in enumerate(events):
        if kind == "placed":
            if not placed:
                actions.append(("placed", {}))
            placed.append(_placed(numbers, words))
            actions[-1][1]["cubes"] = series(placed, words)
        elif kind == "refilled":
            if actions:
                new = words.log["new"].format(cubes=_cubes(numbers[1:], words))
                actions[-1][1]["new"] = new
        elif kind == "taken":
            # Once it is placed, that is told instead.
            if place == len(events) - 1:
                cube = words.names.one[FLAVOUR_IDS[numbers[1]]]
                actions.append(("taken", {"cube": cube}))
        elif kind == "ended":
            if actions and not numbers[1]:
                actions.append(("ended none", {}))
        elif kind == "handed" and numbers[0] != NONE and _has_passed(events):
            actions[-1] = (f"{actions[-1][0]} to", {"b": names[numbers[0]]})
        elif kind not in _QUIET and kind not in AFTERWARDS:
            placed = []
            actions.append(_action((kind, numbers), words))
    return actions


def _action(event: Event, words: Words) -> _Action:
    kind, numbers = event
    if kind == "lifted":
        cube = words.names.flavours[FLAVOUR_IDS[numbers[2]]]
        return kind, {"cube": cube, "square": SQUARE_IDS[numbers[1]]}
    if kind == "drawn":
        drawn = _cubes(numbers[2:], words)
        return kind, {"cubes": drawn, "pool": str(numbers[1] + 1), "new": ""}
    if kind == "passed" and numbers[1]:
        return "passed itself", {}
    return kind, {}


def _nothing(events: list[Event]) -> _Action:
    """What is told of a turn, or of a part of one, in which nothing was done."""
    kind, numbers = [event for event in events if event[0] not in AFTERWARDS][-1]
    if kind != "ended":
        return kind, {}
    if numbers[1]:
        return "ended", {}
    is_free = any(quiet in ("left", "skipped") for quiet, _ in events)
    return ("nothing" if is_free else "ended none"), {}


def _cubes(flavours: tuple[int, ...], words: Words) -> str:
    return cubes([FLAVOUR_IDS[flavour] for flavour in flavours], words)


def _placed(numbers: tuple[int, ...], words: Words) -> str:
    """A cube on its square: `a Rose Window at 4,4, level 1 (roof up, …)`."""
    _, square, level, look = numbers
    said = words.log["placed above" if level else "placed at"].format(
        cube=words.names.one[FLAVOUR_IDS[FLAVOUR_OF[look]]],
        square=SQUARE_IDS[square],
        level=level,
    )
    turned = words.names.looks[LOOK_IDS[look]]
    return words.log["placed look"].format(placed=said, look=turned) if turned else said
