"""Which happenings share a line of the log."""

from typing import Final

from ....core.blueprint import Happening
from ....core.state import Event
from ....parts.story import Group
from ..pieces import COURTSHIP

_MARKET: Final = ("laid", "stored")
_FAMILY: Final = ("chose", "started", "drafted")
_CHECK: Final = ("fair", "learned", "adorned", "blessed", "gossiped", "helped_fair", "readied")
_PARTY: Final = (
    *("hosted", "invited", "arrived", "cooked", "carried", "served", "assigned"),
    *("hired", "recruited"),
)
_GAIN: Final = (
    *("chosen", "boosted", "shown_more", "enjoyed", "drew", "looked", "kept", "returned"),
    *("dismissed", "skipped", "recalled", "attacked", "won_card"),
)
_BUY: Final = (*_MARKET, "bought", "engaged", "flipped", "ended")
#: What a VP card leads to.
CARD: Final = ("enjoyed", "drew", "learned", "hired", "refreshed", "recalled")
#: A courtship round, besides its beginning.
COURT: Final = ("courted", "went_home", "revealed", "compared", "won", "tied")
ROUND: Final = ("marked", "themed", "season begins", "begun")
END: Final = ("scored", "finished")
# Told together if they are of one kind.
_ALIKE: Final = ("dealt", "secretly_dealt", "discarded")
# A turn begins, a milestone is reached: that goes with whatever its seat does next.
_OPEN: Final = ("turned_to", "claimed")

# Per kind that leads a line of one seat the kinds that go on with it.
_FOLLOWERS: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(_FAMILY, frozenset(_FAMILY)),
    **dict.fromkeys(_PARTY, frozenset(_PARTY)),
    **dict.fromkeys(_GAIN, frozenset((*_GAIN, "learned"))),
    **dict.fromkeys(_CHECK, frozenset(_CHECK)),
    **dict.fromkeys(_BUY, frozenset(_BUY)),
    "passed": frozenset(("refreshed", "hired", *_MARKET)),
    "refreshed": frozenset(_MARKET),
    "fetched": frozenset(_MARKET),
    "used": frozenset((*CARD, "dismissed", *_MARKET)),
}


def leader(group: Group) -> Event:
    """What a line is about: the first of its events that is more than a beginning."""
    for happening in group:
        if happening.event[0] not in _OPEN:
            return happening.event
    return group[0].event


def is_courtship(event: Event) -> bool:
    """Is it something that only a courtship round has?"""
    kind, numbers = event
    return kind in COURT or (kind == "begun" and numbers[1] == COURTSHIP)


def goes_on(group: Group, happening: Happening) -> bool:
    """Does the line of the group tell of this, too?"""
    first, event = leader(group), happening.event
    kind = event[0]
    if is_courtship(first):
        return kind in COURT or kind in _MARKET or kind == "won_card"
    if first[0] in ROUND or first[0] in END:
        is_last = first[0] == "marked" or first[0] in END
        return (kind in END and is_last) or (kind in ROUND and not is_courtship(event))
    if first[0] in _ALIKE:
        return kind == first[0]
    followers = _FOLLOWERS.get(first[0], frozenset())
    if kind in _MARKET:
        return kind in followers
    if kind not in _SEATED or kind == "turned_to" or _seat_of(group) != event[1][0]:
        return False
    return first[0] in _OPEN or kind == "claimed" or kind in followers


# What a seat does or meets in its turn.
_SEATED: Final = frozenset((*_OPEN, *_FOLLOWERS, "granted", "borrowed", "helped", "roused"))


def _seat_of(group: Group) -> int:
    """Whose line it is; the market belongs to nobody."""
    for happening in group:
        if happening.event[0] in _SEATED and happening.event[0] not in _MARKET:
            return happening.event[1][0]
    return group[0].seat
