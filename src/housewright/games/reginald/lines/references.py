"""What a line refers to: the rules of an event, and the things on the table it is about."""

from typing import Final

from ....core.state import Event
from ..pieces import CARD_IDS, FLAVOUR_IDS, FLAVOUR_OF, NONE
from .phrases import PLOTS, POOL_MARKS, RESERVES, SLOT_MARKS, SQUARE_MARKS

_RULES: Final[dict[str, tuple[str, ...]]] = {
    "discarded": ("REG-6",),
    "piled": ("REG-7",),
    "opened": ("REG-8",),
    "started": ("REG-9",),
    "lifted": ("REG-11",),
    "left": ("REG-11",),
    "drawn": ("REG-16",),
    "refilled": ("REG-18",),
    "skipped": ("REG-16",),
    "triggered": ("REG-35", "REG-36"),
    "triggered idle": ("REG-37", "REG-36"),
    "waited": ("REG-39",),
    "kept": ("REG-42",),
    "passed": ("REG-41",),
    "passed itself": ("REG-40",),
    "handed": ("REG-38",),
    "handed away": ("REG-44",),
    "taken": ("REG-20",),
    "placed": ("REG-20",),
    "ended": ("REG-21",),
    "ended done": ("REG-20",),
    "played": ("REG-31",),
    "received": ("REG-33",),
    "declined": ("REG-31",),
    "fallen": ("REG-58",),
    "declared": ("REG-60",),
    "named": ("REG-59",),
    "removed": ("REG-61",),
    "scored": ("REG-77",),
    "tied": ("REG-78",),
    "voted": ("REG-78",),
    "finished": (),
    "finished shared": ("REG-79",),
}


def once(found: list[str]) -> tuple[str, ...]:
    """Each of them once, in the order of their first appearance."""
    return tuple(dict.fromkeys(found))


def rules_of(event: Event) -> tuple[str, ...]:
    """The ids of the rules behind an event."""
    kind, numbers = event
    if kind == "triggered" and numbers[0]:
        return _RULES["triggered idle"]
    if kind == "passed" and numbers[1]:
        return _RULES["passed itself"]
    if kind == "handed" and numbers[0] == NONE:
        return _RULES["handed away"]
    if kind == "ended" and numbers[2]:
        return _RULES["ended done"]
    if kind == "finished" and len(numbers) > 1:
        return _RULES["finished shared"]
    return _RULES[kind]


def marks_of(event: Event, seat: int | None) -> list[str]:
    """What on the table an event is about, as far as the reader may know; the hand is theirs."""
    kind, numbers = event
    if kind in ("discarded", "piled", "received"):
        pile = [] if kind == "discarded" else ["pile"]
        return [*pile, *(["hand"] if numbers[0] == seat else [])]
    if kind == "opened":
        return [CARD_IDS[numbers[0]], SLOT_MARKS[0], "pile"]
    if kind == "played":
        return [CARD_IDS[numbers[1]], SLOT_MARKS[numbers[2]]]
    if kind in ("kept", "passed", "handed", "waited"):
        return ["button"]
    if kind == "triggered":
        return [] if numbers[0] else ["bag"]
    if kind == "refilled":
        return [POOL_MARKS[numbers[0]]]
    if kind == "drawn":
        return [POOL_MARKS[numbers[1]], RESERVES[numbers[0]]]
    return _building(event)


def _building(event: Event) -> list[str]:
    kind, numbers = event
    if kind == "lifted":
        square = SQUARE_MARKS[numbers[0]][numbers[1]]
        return [FLAVOUR_IDS[numbers[2]], square, RESERVES[numbers[0]]]
    if kind == "taken":
        return [FLAVOUR_IDS[numbers[1]], RESERVES[numbers[0]]]
    if kind == "placed":
        return [FLAVOUR_IDS[FLAVOUR_OF[numbers[3]]], SQUARE_MARKS[numbers[0]][numbers[1]]]
    if kind in ("fallen", "removed"):
        return [PLOTS[numbers[0]]]
    if kind == "named":
        return [SQUARE_MARKS[numbers[0]][square] for square in numbers[1:] if square != NONE]
    return [PLOTS[winner] for winner in numbers] if kind == "finished" else []
