"""What somebody did in one sentence, and what it did to the market."""

from typing import Final

from ....core.state import Event
from ..pieces import IS_HIRING
from .gains import UNMOVED
from .makers import made_of
from .phrases import series, tiles
from .reader import Action, Numbers, Reader

# Told only if nothing else is.
_QUIET: Final = ("turned_to", "readied", "ended", UNMOVED)


def sentence(events: list[Event], reader: Reader) -> str:
    """What the seat of these events did, as the reader may know it."""
    said: list[str] = []
    actions = _worth_telling(events, reader)
    log = reader.words.told.log
    if actions:
        name = reader.names[_owner(events)]
        said.append(log["did"].format(a=name, actions=_joined(actions, reader)))
    elif events[0][0] == "turned_to":
        said.append(log["turned_to"].format(a=reader.names[_owner(events)]))
    said += news(events, reader)
    return log["space"].join(said)


def news(events: list[Event], reader: Reader) -> list[str]:
    """What came into the market and into the reserves."""
    log, said = reader.words.told.log, []
    for kind in ("stored", "laid"):
        found = [numbers[1] for event, numbers in events if event == kind]
        if found:
            said.append(log[kind].format(tiles=tiles(found, reader.words)))
    return said


def _owner(events: list[Event]) -> int:
    for kind, numbers in events:
        if kind not in ("laid", "stored"):
            return numbers[0]
    return 0


def _worth_telling(events: list[Event], reader: Reader) -> list[Action]:
    kinds = [kind for kind, _ in events]
    is_hiring = any(kind == "hosted" and IS_HIRING[numbers[1]] for kind, numbers in events)
    found: list[Action] = []
    quiet: list[Action] = []
    place = 0
    while place < len(events):
        kind = kinds[place]
        run: list[Numbers] = []
        while place < len(events) and kinds[place] == kind:
            run.append(events[place][1])
            place += 1
        for key, facts in made_of(kind, run, reader):
            # A sentence that names the servants need not say that the party is served.
            is_quiet = key in _QUIET or (key == "served" and "assigned" in kinds)
            told = "assigned hiring" if key == "assigned" and is_hiring else key
            (quiet if is_quiet else found).append((told, facts))
    return found or quiet[:1]


def _joined(actions: list[Action], reader: Reader) -> str:
    # All but the last are in the form that another one follows.
    forms = reader.words.told.actions
    said = [forms[key][1].format(**facts) for key, facts in actions[:-1]]
    said.append(forms[actions[-1][0]][0].format(**actions[-1][1]))
    # Where an action has an `and` of its own a comma helps.
    joint = "then more" if len(said) == 2 and reader.words.told.log["and"] in said[0] else "then"
    return series(said, reader.words, joint)
