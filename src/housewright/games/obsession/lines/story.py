"""The log: what has happened, as one reader may know it."""

from ....core.blueprint import Happening, Line
from ....core.state import Event
from ....parts.story import Group, gathered
from ..pieces import CATEGORY_IDS, EVENT_IDS, MILESTONE_IDS, NO_EVENT, OBJECTIVE_IDS
from ..words import WORDS
from .groups import END, ROUND, goes_on, is_courtship, leader
from .phrases import minus, people, series, tiles
from .reader import Reader, titles
from .references import marks_of, once, rules_of
from .summary import news, sentence


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """One line for the start of a turn, an activity, its favours, purchases, a courtship.

    Objective cards, VP cards and cards that were only looked at are told to their owner alone.
    """
    reader = Reader(seat, names, WORDS[lang])
    return [_line(group, start, reader) for start, group in gathered(happenings, goes_on)]


def _line(group: Group, start: int, reader: Reader) -> Line:
    events = [happening.event for happening in group]
    if events[-1][0] in END:
        # The last move of the start-player marker is not told.
        events = [event for event in events if event[0] != "marked"]
    first = leader(group)
    rules: list[str] = []
    marks: list[str] = []
    for event in events:
        rules += rules_of(event, first)
        marks += marks_of(event, reader.seat)
    if _is_opening(events):
        rules = ["OBS-16"]
    return Line(group[-1].ply, _text(events, first, reader), start, once(rules), once(marks))


def _text(events: list[Event], first: Event, reader: Reader) -> str:
    kind = first[0]
    if is_courtship(first):
        return _courtship(events, reader)
    if kind in ROUND or kind in END:
        return _round(events, reader)
    if kind in ("dealt", "secretly_dealt"):
        return _dealt(kind, events, reader)
    if kind == "discarded":
        return _discarded(events, reader)
    log = reader.words.told.log
    if _is_opening(events):
        return log["opened"].format(
            tiles=tiles([numbers[1] for _, numbers in events], reader.words)
        )
    if kind == "offered":
        return log[kind].format(guests=people(first[1], reader.words))
    if kind == "posted":
        milestones = reader.words.names.milestones
        said = [milestones[MILESTONE_IDS[card]] for card in first[1]]
        return log["posted"].format(milestones=log["list"].join(said))
    return sentence(events, reader)


def _is_opening(events: list[Event]) -> bool:
    """Is it the first market, which nobody's action brings about?"""
    return all(kind == "laid" for kind, _ in events)


def _names(seats: tuple[int, ...], reader: Reader) -> str:
    return series([reader.names[seat] for seat in seats], reader.words)


def _totals(totals: tuple[int, ...], reader: Reader) -> str:
    log = reader.words.told.log
    pairs = zip(reader.names, totals, strict=True)
    said = [log["total"].format(a=name, total=minus(total)) for name, total in pairs]
    return log["list"].join(said)


def _dealt(kind: str, events: list[Event], reader: Reader) -> str:
    """Guests are dealt openly, objective cards are not (OBS-9, OBS-10)."""
    log, words = reader.words.told.log, reader.words
    each: list[str] = []
    for _, numbers in events:
        if kind == "dealt":
            said = people(numbers[1:], words)
        else:
            said = str(len(numbers) - 1)
            if numbers[0] == reader.seat:
                said = log["own"].format(cards=said, which=titles(numbers[1:], words))
        each.append(log["dealt to"].format(a=reader.names[numbers[0]], cards=said))
    return log[kind].format(each=log["between"].join(each))


def _discarded(events: list[Event], reader: Reader) -> str:
    """Who has discarded; which card, its owner alone reads (OBS-132)."""
    log, titles = reader.words.told.log, reader.words.names.objectives
    said: list[str] = []
    for _, (seat, card) in events:
        name = reader.names[seat]
        if seat == reader.seat:
            name = log["discarded own"].format(a=name, card=titles[OBJECTIVE_IDS[card]])
        said.append(name)
    key = "discarded" if len(said) == 1 else "discarded many"
    return log[key].format(names=series(said, reader.words))


def _round(events: list[Event], reader: Reader) -> str:
    """A season or a round begins, or the match ends."""
    return reader.words.told.log["space"].join([_said(event, reader) for event in events])


def _said(event: Event, reader: Reader) -> str:
    kind, numbers = event
    log, names = reader.words.told.log, reader.words.names
    if kind == "marked":
        return log[kind].format(a=reader.names[numbers[0]])
    if kind == "season begins":
        return log[kind].format(season=numbers[0])
    if kind in ("themed", "revealed"):
        category = names.categories[CATEGORY_IDS[numbers[1]]]
        return log[kind].format(season=numbers[0], category=category)
    if kind == "begun":
        if numbers[1] == NO_EVENT:
            return log[kind].format(round=numbers[0])
        event_name = names.events[EVENT_IDS[numbers[1]]]
        return log["begun event"].format(round=numbers[0], event=event_name)
    if kind == "went_home":
        return log[kind].format(guest=people(numbers[1:], reader.words))
    if kind in ("compared", "scored"):
        return log[kind].format(totals=_totals(numbers, reader))
    if kind == "won":
        return log[kind].format(a=reader.names[numbers[0]])
    if kind == "finished" and len(numbers) > 1:
        kind = "finished shared"
    return log[kind].format(names=_names(numbers, reader))


def _courtship(events: list[Event], reader: Reader) -> str:
    """The comparison, who wins what, and what goes to the reserve."""
    said: list[str] = []
    place = 0
    while place < len(events):
        event = events[place]
        place += 1
        if event[0] in ("courted", "won_card"):
            actions = [event]
            while place < len(events) and _goes_with(event, events[place]):
                actions.append(events[place])
                place += 1
            said.append(sentence(actions, reader))
        elif event[0] not in ("laid", "stored"):
            said.append(_said(event, reader))
    said += news(events, reader)
    return reader.words.told.log["space"].join(said)


def _goes_with(event: Event, other: Event) -> bool:
    return event[0] == "courted" and other[0] == "won_card" and event[1][0] == other[1][0]
