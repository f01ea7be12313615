"""The log: what has happened, as one reader may know it."""

from typing import Final

from ....core.blueprint import Happening, Line
from ....core.state import Event
from ....parts.story import Group, gathered
from ..pieces import CARD_IDS, SLOT_IDS
from ..words import WORDS, Words
from .actions import AFTERWARDS, BUILDING, OPENING, afterwards, is_quiet, turn
from .ending import ENDING, ending, goes_on_ending
from .phrases import counted, series, worth
from .references import marks_of, once, rules_of

_DRAFT: Final = frozenset(("discarded", "piled"))
_TURN: Final = OPENING | BUILDING


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """One line for the draft, for how a turn opens, for what is built, for a card, for a result.

    Cards that are thrown out, given or drawn are told to their owner alone, and votes to their
    voter until all are in.
    """
    words = WORDS[lang]
    return [
        _line(group, start, seat, names, words) for start, group in gathered(happenings, _goes_on)
    ]


def _goes_on(group: Group, happening: Happening) -> bool:
    """Does the line of this group tell the event, too?"""
    first, kind = group[0].event[0], happening.event[0]
    if kind in AFTERWARDS:
        return first in _TURN or first == "played"
    if kind in _TURN:
        return _turn_goes_on([each.event for each in group], happening.event)
    if kind in _DRAFT:
        return first in _DRAFT
    if kind == "received":
        return first == "played"
    return kind in ENDING and goes_on_ending(first, kind)


def _turn_goes_on(events: list[Event], event: Event) -> bool:
    kind, numbers = event
    if kind == "refilled":
        return events[-1][0] == "drawn"
    if events[0][1][0] != numbers[0]:
        return False
    if events[0][0] == "played":
        return kind == "ended"
    if events[0][0] not in _TURN or _has(events, ("ended",)):
        return False
    if kind in ("started", "waited"):
        return all(before == "waited" for before, _ in events)
    if kind == "ended" and not numbers[2]:
        return True
    if _has(events, ("kept", "passed")):
        return False
    if kind in OPENING:
        return not _has(events, tuple(BUILDING))
    return kind == "ended" or is_quiet(events) or _has(events, tuple(BUILDING))


def _has(events: list[Event], kinds: tuple[str, ...]) -> bool:
    return any(kind in kinds for kind, _ in events)


def _line(group: Group, start: int, seat: int | None, names: list[str], words: Words) -> Line:
    events = [happening.event for happening in group]
    rules: list[str] = []
    marks: list[str] = []
    for event in events:
        rules += rules_of(event)
        marks += marks_of(event, seat)
    text = _text(events, seat, names, words)
    return Line(group[-1].ply, text, start, once(rules), once(marks))


def _text(events: list[Event], seat: int | None, names: list[str], words: Words) -> str:
    kind = events[0][0]
    if kind in _TURN:
        return turn(events, names, words)
    if kind in _DRAFT:
        return _draft(events, seat, names, words)
    if kind == "played":
        return _card(events, seat, names, words)
    if kind == "opened":
        return _opened(events[0], words)
    if kind in AFTERWARDS:
        return words.log["space"].join(afterwards(events, names, words))
    return ending(events, seat, names, words)


# --- Desire cards ---


def _draft(events: list[Event], seat: int | None, names: list[str], words: Words) -> str:
    """How many cards each seat has thrown out and given; the reader's own by name."""
    said: list[str] = []
    for owner in sorted({numbers[0] for _, numbers in events}):
        facts = {"a": names[owner]}
        for kind, key in (("discarded", "out"), ("piled", "gave")):
            cards = [numbers[1] for what, numbers in events if what == kind and numbers[0] == owner]
            if cards:
                facts[key] = _cards(cards, owner == seat, words)
        form = "draft both" if len(facts) > 2 else f"draft {'out' if 'out' in facts else 'gave'}"
        said.append(words.log[form].format(**facts))
    return words.log["draft"].format(each=words.log["clauses"].join(said))


def _cards(cards: list[int], is_own: bool, words: Words) -> str:
    count = counted("cards", len(cards), words)
    if not is_own:
        return count
    named = series([words.names.cards[CARD_IDS[card]] for card in cards], words)
    return words.log["own cards"].format(count=count, cards=named)


def _opened(event: Event, words: Words) -> str:
    card, left = event[1]
    return words.log["opened one" if left == 1 else "opened"].format(
        card=words.names.cards[CARD_IDS[card]],
        worth=worth(0, words),
        cards=counted("cards", left, words),
    )


def _card(events: list[Event], seat: int | None, names: list[str], words: Words) -> str:
    """A card at a slot, and the one that is drawn for it."""
    new = ""
    for kind, numbers in events:
        if kind == "received":
            own = words.names.cards[CARD_IDS[numbers[1]]] if numbers[0] == seat else ""
            new = words.log["received own" if own else "received"].format(card=own)
    player, card, slot = events[0][1]
    told = words.log["played"].format(
        a=names[player],
        card=words.names.cards[CARD_IDS[card]],
        slot=SLOT_IDS[slot],
        worth=worth(slot, words),
        new=new,
    )
    return words.log["space"].join([told, *afterwards(events, names, words)])
