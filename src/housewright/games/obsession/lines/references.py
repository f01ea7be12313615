"""The rules that a line of the log cites, and the marks of what it is about."""

from typing import Final

from ....core.state import Event
from ..pieces import (
    BUILDERS,
    COURTSHIP,
    DRAW_PRESTIGE,
    FAIR_DAY,
    GENTRY_IDS,
    IS_HIRING,
    IS_HYBRID,
    IS_LIONHEART,
    IS_SUITE,
    NATIONAL,
    OBJECTIVES_DAY,
)
from .groups import CARD, is_courtship
from .marks import (
    BOARDS,
    CARD_MARKS,
    DECK_MARKS,
    MILESTONE_MARKS,
    OBJECTIVE_MARKS,
    RESERVE_MARKS,
    SLOT_MARKS,
    place,
    tile_of,
)

_RULES: Final[dict[str, tuple[str, ...]]] = {
    "chose": ("OBS-3", "OBS-4"),
    "started": ("OBS-18",),
    "drafted": ("OBS-19",),
    "granted": ("OBS-20",),
    "dealt": ("OBS-9",),
    "offered": ("OBS-156",),
    "picked": ("OBS-156",),
    "secretly_dealt": ("OBS-10",),
    "posted": ("OBS-21",),
    "marked": ("OBS-134",),
    "themed": ("OBS-23",),
    "season begins": ("OBS-158",),
    "revealed": ("OBS-158",),
    "begun": ("OBS-24",),
    "turned_to": ("OBS-26", "OBS-27"),
    "fair": ("OBS-29",),
    "learned": ("OBS-30",),
    "adorned": ("OBS-33",),
    "blessed": ("OBS-34",),
    "gossiped": ("OBS-35",),
    "helped_fair": ("OBS-36",),
    "readied": ("OBS-37",),
    "hosted": ("OBS-39",),
    "invited": ("OBS-46",),
    "arrived": ("OBS-83",),
    "cooked": ("OBS-51",),
    "carried": ("OBS-52",),
    "served": ("OBS-54",),
    "assigned": ("OBS-55",),
    "hired": ("OBS-84",),
    "recruited": ("OBS-85",),
    "chosen": ("OBS-66",),
    "boosted": ("OBS-63",),
    "shown_more": ("OBS-64",),
    "enjoyed": ("OBS-67", "OBS-71"),
    "drew": ("OBS-74",),
    "looked": ("OBS-75",),
    "kept": ("OBS-75",),
    "returned": ("OBS-75",),
    "dismissed": ("OBS-77",),
    "skipped": ("OBS-77",),
    "recalled": ("OBS-80",),
    "attacked": ("OBS-81",),
    "won_card": ("OBS-79",),
    "passed": ("OBS-116",),
    "bought": ("OBS-89",),
    "engaged": ("OBS-97",),
    "laid": ("OBS-92",),
    "flipped": ("OBS-102",),
    "ended": ("OBS-100",),
    "refreshed": ("OBS-110",),
    "fetched": ("OBS-113",),
    "borrowed": ("OBS-107",),
    "helped": ("OBS-108",),
    "roused": ("OBS-111",),
    "used": ("OBS-114", "OBS-115"),
    "claimed": ("OBS-147",),
    "went_home": ("OBS-122",),
    "compared": ("OBS-123",),
    "won": ("OBS-124",),
    "tied": ("OBS-125", "OBS-127"),
    "courted": ("OBS-124",),
    "discarded": ("OBS-132",),
    "scored": ("OBS-135", "OBS-144"),
    "finished": (),
}
# By the event of a round, by the way of a pass, by the reason of a refresh, by the reserve.
_EVENTS: Final = {
    FAIR_DAY: "OBS-29",
    OBJECTIVES_DAY: "OBS-30",
    BUILDERS: "OBS-31",
    NATIONAL: "OBS-32",
    COURTSHIP: "OBS-121",
}
_PASSES: Final = ("OBS-117", "OBS-118", "OBS-119")
_REFRESHES: Final = ("OBS-109", "OBS-118", "OBS-115", "OBS-112")
_RESERVES: Final = ("OBS-129", "OBS-130")
# Courtship rounds that end a match; the extended game has none in round 16.
_LAST: Final = (16, 20)


def once(found: list[str]) -> tuple[str, ...]:
    """The values without repeats, in their order."""
    return tuple(dict.fromkeys(found))


def rules_of(event: Event, first: Event) -> tuple[str, ...]:
    """The ids of the rules that an event rests on, in a line led by it or by another event."""
    kind, numbers = event
    if (first[0] == "used" and kind in CARD) or (is_courtship(first) and kind == "won_card"):
        return ()
    if kind == "begun" and numbers[1] in _EVENTS:
        is_last = numbers[1] == COURTSHIP and numbers[0] in _LAST
        return (_EVENTS[numbers[1]], *(("OBS-126",) if is_last else ()))
    if kind == "learned" and first[0] not in ("learned", "fair", "adorned"):
        return ("OBS-78",)
    if kind == "stored":
        return (_RESERVES[numbers[0]], "OBS-131")
    return (*_RULES[kind], *_special_rules(event))


def _special_rules(event: Event) -> tuple[str, ...]:
    """The rules of a case: a suite, a reserve, the useful man's help."""
    kind, numbers = event
    if kind == "hosted":
        side = numbers[1]
        if IS_HIRING[side]:
            return ("OBS-44",)
        if IS_LIONHEART[side]:
            return ("OBS-82", "OBS-83")
        return (*(("OBS-82",) if IS_SUITE[side // 2] else ()), *(("OBS-43",) if numbers[2] else ()))
    if kind == "cooked" and numbers[1]:
        return ("OBS-53",)
    if kind == "passed":
        return (_PASSES[min(numbers[1], 2)],)
    if kind == "refreshed":
        return (_REFRESHES[numbers[1]],)
    if kind == "bought":
        reserved = ("OBS-95",) if numbers[3] == len(SLOT_MARKS) else ()
        return (*reserved, *(("OBS-98",) if numbers[4] else ()))
    if kind == "flipped" and IS_HYBRID[numbers[1]]:
        return ("OBS-103",)
    return ()


# --- marks ---

# Where on the board of its seat an event shows.
_PLACES: Final[dict[str, tuple[str, ...]]] = {
    "drafted": ("available",),
    "granted": ("cash",),
    "fair": ("cash", "reputation"),
    "adorned": ("reputation",),
    "gossiped": ("servants-hall", "reputation"),
    "helped_fair": ("cash",),
    "cooked": ("activity",),
    "carried": ("activity",),
    "assigned": ("activity",),
    "boosted": ("activity",),
    "shown_more": ("activity",),
    "enjoyed": ("cash", "reputation"),
    "hired": ("expended",),
    "recruited": ("expended",),
    "engaged": ("expended",),
    "borrowed": ("cash", "reputation"),
    "helped": ("available",),
    "roused": ("available",),
    "passed": ("hand", "available"),
}
_TILES: Final = ("started", "bought", "flipped")
_PEOPLE: Final = (
    *("picked", "invited", "arrived", "kept", "dismissed", "recalled", "courted", "went_home"),
)


def marks_of(event: Event, seat: int | None) -> list[str]:
    """What on the table an event is about; nothing that this reader may not know."""
    kind, numbers = event
    if kind in _PLACES:
        found = [place(numbers[0], name) for name in _PLACES[kind]]
        if kind == "gossiped":
            found.append(place(numbers[2], "reputation"))
        return found
    if kind in _TILES:
        return [tile_of(numbers[0], numbers[1])]
    if kind == "hosted":
        return [tile_of(numbers[0], numbers[1] // 2)]
    if kind in _PEOPLE:
        return [GENTRY_IDS[numbers[1]]]
    if kind in ("learned", "secretly_dealt", "discarded", "won_card", "looked", "returned"):
        return _secret_marks(event, seat)
    return _common_marks(event)


def _secret_marks(event: Event, seat: int | None) -> list[str]:
    """The cards of the reader; of others only where they lie."""
    kind, numbers = event
    is_own = numbers[0] == seat
    if kind == "won_card":
        return [CARD_MARKS[numbers[1]]] if is_own else [place(numbers[0], "vp")]
    if kind in ("looked", "returned"):
        deck = DECK_MARKS[1 if numbers[1] == DRAW_PRESTIGE else 0]
        return [deck, *([GENTRY_IDS[card] for card in numbers[2:]] if is_own else [])]
    if not is_own:
        return [place(numbers[0], "objectives")]
    return [OBJECTIVE_MARKS[card] for card in numbers[1:]]


def _common_marks(event: Event) -> list[str]:
    kind, numbers = event
    if kind in ("dealt", "drew"):
        return [GENTRY_IDS[card] for card in numbers[1 if kind == "dealt" else 2 :]]
    if kind in ("chose", "turned_to", "marked", "won"):
        return [BOARDS[numbers[0]]]
    if kind in ("tied", "finished"):
        return [BOARDS[seat] for seat in numbers]
    if kind == "laid":
        return [SLOT_MARKS[numbers[0]]]
    if kind == "stored":
        return [RESERVE_MARKS[numbers[0]]]
    if kind in ("refreshed", "fetched"):
        return ["market"]
    if kind == "attacked":
        return [place(numbers[1], "reputation")]
    if kind == "blessed":
        return [place(numbers[0], "reputation" if numbers[1] else "cash")]
    if kind == "used":
        return [place(numbers[0], "vp")]
    if kind in ("claimed", "posted"):
        cards = numbers[1:2] if kind == "claimed" else numbers
        return [MILESTONE_MARKS[card] for card in cards]
    if kind in ("themed", "revealed"):
        return ["themes"]
    if kind in ("season begins", "begun"):
        return ["track"]
    if kind == "offered":
        return [GENTRY_IDS[card] for card in numbers]
    return []
