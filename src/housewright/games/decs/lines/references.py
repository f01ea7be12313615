"""What a line of the log refers to: the rules of an event, and the things on the table."""

from typing import Final

from ....core.state import Event
from ..pieces import PILE_IDS, PILE_OF, SPACE_IDS, SUITS
from .phrases import FEATURE_MARKS, HOUSES, SPACE_MARKS

_RULES: Final[dict[str, tuple[str, ...]]] = {
    # Whether a card of a suit pile is the free one or that of the final round, it does not say.
    "freed": ("DEC-17", "DEC-18", "DEC-74"),
    "freed any": ("DEC-18", "DEC-74"),
    "taken": ("DEC-29",),
    "sent_home": ("DEC-33",),
    "paid": ("DEC-35",),
    "removed": ("DEC-57",),
    "thinned": ("DEC-56",),
    "returned": ("DEC-41",),
    "gained": ("DEC-44",),
    "recalled": ("DEC-56",),
    "built": ("DEC-47",),
    "lit": ("DEC-67",),
    "discarded": ("DEC-23",),
    "done": ("DEC-23",),
    "passed": ("DEC-21",),
    "passed itself": ("DEC-22",),
    "called": ("DEC-71",),
    "turned": ("DEC-26",),
    "begun": ("DEC-27",),
    "begun final": ("DEC-27", "DEC-73", "DEC-74"),
    "drawn": ("DEC-13",),
    "scored": ("DEC-75", "DEC-82"),
    "tied": ("DEC-84",),
    "voted": ("DEC-84",),
    "finished": (),
    "finished shared": ("DEC-83",),
}
# The rule of a space that has one of its own.
_SPACES: Final = {
    "gain-card": "DEC-55",
    "stop-messing-around": "DEC-56",
    "gain-jack-queen": "DEC-57",
    "gain-king": "DEC-58",
    "gain-wild": "DEC-59",
    "add-power-cable": "DEC-60",
    "extra-power-source": "DEC-61",
    "everyone-pitch-in": "DEC-62",
}
_DECORATION: Final = "DEC-65"


def once(found: list[str]) -> tuple[str, ...]:
    """Each of them once, in the order in which they came."""
    return tuple(dict.fromkeys(found))


def rules_of(event: Event) -> tuple[str, ...]:
    """The ids of the rules behind an event."""
    kind, numbers = event
    if kind == "taken":
        return (*_RULES["taken"], _SPACES.get(SPACE_IDS[numbers[1]], _DECORATION))
    if kind == "freed" and numbers[1] >= SUITS:
        return _RULES["freed any"]
    if kind == "passed" and numbers[1]:
        return _RULES["passed itself"]
    if kind == "begun" and numbers[2]:
        return _RULES["begun final"]
    if kind == "finished" and len(numbers) > 1:
        return _RULES["finished shared"]
    return _RULES[kind]


def marks_of(event: Event, seat: int | None) -> list[str]:
    """What on the table an event is about; the hand is that of the reader."""
    kind, numbers = event
    if kind in ("taken", "sent_home"):
        return [SPACE_MARKS[numbers[1]]]
    if kind == "returned":
        return [PILE_IDS[PILE_OF[numbers[1]]]]
    if kind == "gained":
        return [PILE_IDS[numbers[1]]]
    if kind == "freed":
        return [PILE_IDS[numbers[1]], *(["hand"] if numbers[0] == seat else [])]
    if kind == "drawn":
        return ["hand"] if numbers[0] == seat else []
    if kind in ("built", "lit"):
        return [FEATURE_MARKS[numbers[1]], HOUSES[numbers[0]]]
    return [HOUSES[winner] for winner in numbers] if kind == "finished" else []
