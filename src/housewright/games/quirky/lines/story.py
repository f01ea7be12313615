"""The log: what has happened, as one reader may know it."""

from typing import Final

from ....core.blueprint import Happening, Line
from ....parts.story import Group, gathered
from ..pieces import CONTEST_IDS, DESIGN_IDS, POINTS
from ..state.phases import BY_DECK
from ..words import WORDS, Words
from .phrases import HOUSES, cards, cell_name, series

# What belongs to the taking of cards, and is told in one line.
_TAKING: Final = frozenset(("swept", "taken", "stopped", "revealed", "reshuffled"))
# Always part of the line that they follow.
_FOLLOWING: Final = frozenset(("opened", "drawn", "finished"))
_REASONS: Final = ("contests", "deck", "standstill")
# The rules behind each event.
_RULES: Final[dict[str, tuple[str, ...]]] = {
    "swept": ("QRK-6",),
    "taken": ("QRK-7",),
    "stopped": ("QRK-8",),
    "revealed": ("QRK-9",),
    # Whether it helps to finish the round or is the option, the event does not say.
    "reshuffled": ("QRK-38", "QRK-39"),
    "placed": ("QRK-11",),
    "demolished": ("QRK-23", "QRK-24"),
    "claimed": ("QRK-28", "QRK-30"),
    "claimed own": ("QRK-28", "QRK-29"),
    "opened": (),
    "drawn": (),
    "discarded": ("QRK-22",),
    "triggered contests": ("QRK-40", "QRK-43"),
    "triggered deck": ("QRK-41", "QRK-43"),
    "triggered standstill": ("QRK-42", "QRK-43"),
    "ended": ("QRK-35",),
    "saved": ("QRK-35", "QRK-21"),
    "begun": ("QRK-2",),
    "scored": ("QRK-47",),
    "finished": ("QRK-48",),
    "finished shared": ("QRK-48", "QRK-49"),
}

# Clauses about what was not done.
_NOTHING: Final = frozenset(("enough", "none", "idle"))
# A key of `words.log`, and what its text names.
_Clause = tuple[str, dict[str, str]]


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """One line for the taking of a turn, and one for everything else that is done.

    The end of a turn has a line only if a card is saved. Which private contest was drawn is told
    to its owner alone (QRK-70).
    """
    words = WORDS[lang]
    return [
        _line(group, start, seat, names, words) for start, group in gathered(happenings, _goes_on)
    ]


def _goes_on(group: Group, happening: Happening) -> bool:
    """Does this belong to the line of the group?"""
    kind, numbers = happening.event
    takes = group[0].event[0] in _TAKING
    if kind in _TAKING:
        return takes and group[0].seat == happening.seat
    if kind == "triggered":
        # Cards can still be turned up after the last one of the deck.
        return takes and numbers[0] == BY_DECK
    if kind == "ended":
        return numbers[1] < 0 or _is_idle(group)
    return kind in _FOLLOWING


def _is_idle(group: Group) -> bool:
    """Has nothing been done in the turn but to take no card? (QRK-36)"""
    kind, numbers = group[0].event
    return kind == "stopped" and numbers[2] == 0


def _line(group: Group, start: int, seat: int | None, names: list[str], words: Words) -> Line:
    rules: list[str] = []
    marks: list[str] = []
    for happening in group:
        rules += _rules(happening, group)
        marks += _marks(happening, seat)
    text = _text(group, seat, names, words)
    return Line(group[-1].ply, text, start, _once(rules), _once(marks))


def _once(found: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))


# --- what is behind a line ---


def _key(happening: Happening) -> str:
    """The event as the rules above and the words know it."""
    kind, numbers = happening.event
    if kind == "triggered":
        return f"triggered {_REASONS[numbers[0]]}"
    if kind == "claimed" and numbers[2]:
        return "claimed own"
    if kind == "ended" and numbers[1] >= 0:
        return "saved"
    if kind == "finished" and len(numbers) > 1:
        return "finished shared"
    return kind


def _rules(happening: Happening, group: Group) -> tuple[str, ...]:
    kind = happening.event[0]
    if kind == "revealed" and _follows_sweep(happening, group):
        return ()
    if kind == "ended" and _is_idle(group):
        return ("QRK-36",)
    # Nothing is said of a turn that simply ends.
    return () if kind == "ended" and len(group) > 1 else _RULES[_key(happening)]


def _follows_sweep(revealed: Happening, group: Group) -> bool:
    """Were these cards turned up by a sweep, not to refill the row?"""
    return any(other.event[0] == "swept" and other.ply == revealed.ply for other in group)


def _marks(happening: Happening, seat: int | None) -> list[str]:
    """What on the table an event is about, as far as the seat may know."""
    kind, numbers = happening.event
    if kind == "swept":
        return ["row", "discard"]
    if kind == "revealed":
        return ["row"]
    if kind == "reshuffled" or (kind == "triggered" and numbers[0] == BY_DECK):
        return ["deck"]
    if kind == "taken" or (kind == "ended" and numbers[1] >= 0):
        return [DESIGN_IDS[numbers[1]]]
    if kind == "placed":
        return [DESIGN_IDS[numbers[1]], HOUSES[numbers[0]]]
    if kind == "demolished":
        return [DESIGN_IDS[numbers[1]], HOUSES[numbers[0]], "discard"]
    if kind == "discarded":
        return [DESIGN_IDS[numbers[1]], "discard"]
    if kind == "claimed" or (kind == "drawn" and numbers[0] == seat):
        return [CONTEST_IDS[numbers[1]]]
    if kind == "opened":
        return [CONTEST_IDS[numbers[0]]]
    return [HOUSES[winner] for winner in numbers] if kind == "finished" else []


# --- what a line says ---


def _text(group: Group, seat: int | None, names: list[str], words: Words) -> str:
    kind = group[0].event[0]
    if kind in _TAKING:
        return _taking(group, names, words)
    if kind == "claimed":
        return _claim(group, seat, names, words)
    if kind == "scored":
        return _result(group, names, words)
    return _told(group[0], names, words)


def _told(happening: Happening, names: list[str], words: Words) -> str:
    """What a seat did, or what followed."""
    kind, numbers = happening.event
    facts: dict[str, str] = {"a": names[happening.seat]}
    if kind in ("placed", "demolished"):
        facts["cell"] = cell_name(f"{numbers[2]},{numbers[3]}", words)
    if kind in ("placed", "demolished", "discarded", "ended") and numbers[1] >= 0:
        facts["design"] = cards(numbers[1:2], words)
    if kind in ("begun", "reshuffled"):
        facts["number"] = str(numbers[0])
    return words.log[_key(happening)].format(**facts)


def _taking(group: Group, names: list[str], words: Words) -> str:
    """Everything from the first sweep to the refill of the row."""
    clauses: list[_Clause] = []
    taken: list[int] = []
    refill = ""
    more: list[str] = []
    for happening in group:
        kind, numbers = happening.event
        if kind == "swept":
            clauses.append(("swept again" if clauses else "swept", {"new": ""}))
        elif kind == "taken":
            taken.append(numbers[1])
        elif kind == "stopped" and not taken:
            clauses.append(("enough" if numbers[1] else "none", {}))
        elif kind == "revealed" and _follows_sweep(happening, group):
            clauses[-1][1]["new"] = words.log["new"].format(designs=cards(numbers, words))
        elif kind == "revealed":
            refill = words.log["refilled"].format(designs=cards(numbers, words))
        elif kind in ("reshuffled", "triggered"):
            more.append(_told(happening, names, words))
        elif kind == "ended" and _is_idle(group):
            clauses.append(("idle", {}))
            if numbers[1] >= 0:
                clauses.append(("kept", {"design": cards(numbers[1:], words)}))
    if taken:
        clauses.append(_taken(taken, words))
    # All but the last take the form that another clause follows.
    said = [words.log[f"{key} then"].format(**facts) for key, facts in clauses[:-1]]
    said.append(words.log[clauses[-1][0]].format(**clauses[-1][1]))
    done = series(said, words, "and then")
    key = "did not" if clauses[0][0] in _NOTHING else "did"
    first = words.log[key].format(a=names[group[0].seat], actions=done)
    return words.log["space"].join([first + refill + words.log["stop"], *more])


def _taken(designs: list[int], words: Words) -> _Clause:
    if len(set(designs)) < len(designs):
        return "taken twice", {"design": cards(designs[:1], words)}
    each = [words.log["the card"].format(design=cards([design], words)) for design in designs]
    return "taken", {"designs": series(each, words)}


def _claim(group: Group, seat: int | None, names: list[str], words: Words) -> str:
    """A contest that was won, and what takes its place."""
    new = ""
    for happening in group[1:]:
        kind, numbers = happening.event
        if kind == "opened":
            contest = words.names.contests[CONTEST_IDS[numbers[0]]]
            new = words.log["opened"].format(contest=contest)
        elif kind == "drawn":
            # The only line that differs between readers (QRK-70).
            contest = words.names.contests[CONTEST_IDS[numbers[1]]] if numbers[0] == seat else ""
            new = words.log["drawn own" if contest else "drawn"].format(contest=contest)
    won = group[0].event[1][1]
    return words.log[_key(group[0])].format(
        a=names[group[0].seat],
        contest=words.names.contests[CONTEST_IDS[won]],
        points=POINTS[won],
        new=new,
    )


def _result(group: Group, names: list[str], words: Words) -> str:
    """The scores, and who has won by them."""
    totals = group[0].event[1]
    pairs = [f"{name} {points}" for name, points in zip(names, totals, strict=True)]
    said = [words.log["scored"].format(scores=words.log["list"].join(pairs))]
    if len(group) > 1:
        winners = group[1].event[1]
        key = _key(group[1])
        if len(winners) == 1 and totals.count(totals[winners[0]]) > 1:
            key = "finished tied"
        who = series([names[winner] for winner in winners], words)
        said.append(words.log[key].format(names=who))
    return words.log["space"].join(said)
