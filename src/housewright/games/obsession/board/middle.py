"""The middle of the table: the round track, themes, decks, servants for hire, milestones."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line, line_width
from ..names import NAMES
from ..pieces import (
    CATEGORY_IDS,
    COURTSHIP,
    EVENT,
    FAMILY_IDS,
    MILESTONE_IDS,
    MILESTONE_POINTS,
    NO_EVENT,
    SERVANT_IDS,
)
from .cells import CAN, LABEL, NOTE, WIDE, category, counts, label, listed, servant, wrapped
from .persons import people
from .tables import Seen
from .texts import TEXTS

#: By event the letter on the track.
LETTERS: Final = ("", "F", "O", "B", "N", "C")


def track(seen: Seen) -> list[Line]:
    """The rounds with their events, seasons apart; the current one in brackets."""
    terms, now = seen.state.terms, seen.view["round"]
    line: Line = [label(TEXTS[seen.lang]["rounds"])]
    for number in range(1, terms.rounds + 1):
        event = EVENT[terms.track][number]
        told = f"{number}{LETTERS[event]}"
        if number == now:
            line.append(Span(f"[{told}]", "bold"))
        else:
            line.append(Span(told, NOTE if number < now or event == NO_EVENT else ""))
        line.append(Span("  " if event == COURTSHIP else " "))
    line = line[:-1]
    if line_width(line) > WIDE:  # The extended track needs the room of the label.
        line[0] = Span(TEXTS[seen.lang]["rounds"] + " ", "bold")
    return [line]


def themes(seen: Seen) -> list[Line]:
    """The seasons' themes, and where the Fairchilds are."""
    texts, names, shown = TEXTS[seen.lang], NAMES[seen.lang], seen.state.shown
    parts: list[Line] = []
    now = len(shown)
    for season in range(1, 5):
        is_now = bool(seen.themes) and now in (season, 4)
        if season <= now:
            number = shown[season - 1]
            told = names.categories[CATEGORY_IDS[number]] + ("!" if is_now else "")
            text = Span(f" {told}", "bold" if is_now else "")
            parts.append([Span(f"{season} "), category(number), text])
        else:
            parts.append([Span(f"{season} ?", NOTE)])
    return [*listed(texts["themes"], parts), *_fairchilds(seen)]


def _fairchilds(seen: Seen) -> list[Line]:
    texts, stays = TEXTS[seen.lang], seen.facts["courtship"]["fairchilds"]
    parts: list[Line] = []
    for name, host in (("charles", stays["charles"]), ("elizabeth", stays["elizabeth"])):
        where = texts["free"] if host is None else seen.titles[host["seat"]]
        parts.append([Span(f"{texts[name]}: "), Span(where, "bold")])
    return listed(texts["fairchilds"], parts)


def fairchilds(seen: Seen) -> list[Line]:
    """Both, with what they bring."""
    return people(TEXTS[seen.lang]["fairchilds"], ["charles", "elizabeth"], seen)


def supply(seen: Seen) -> list[Line]:
    """The servants for hire, by kind."""
    texts, box = TEXTS[seen.lang], seen.view["supply"]
    parts: list[Line] = []
    for number, (name, left) in enumerate(zip(SERVANT_IDS, counts(box), strict=True)):
        if left:
            can = f"hire {name}" in seen.can or f"use hire {name}" in seen.can
            count = Span(f" x{left}", CAN if can else "")
            parts.append([Span("*" if can else "", CAN), servant(number), count])
    return listed(texts["for hire"], parts or [[Span(texts["none"], NOTE)]])


def decks(seen: Seen) -> list[Line]:
    """How many cards and tiles are left."""
    texts, view = TEXTS[seen.lang], seen.view
    if not seen.state.shown:
        return []
    counts = {key: len(view[key]) for key in ("casual", "prestige", "objectives", "vp_cards")}
    parts = [[Span(f"{texts[f'deck {key}']} {count}")] for key, count in counts.items()]
    if view["objective_discards"]:
        count = len(view["objective_discards"])
        parts[2].append(Span(f" (+{count})", NOTE))
    parts.append([Span(f"{texts['bag']} {len(view['bag'])}")])
    return listed(texts["decks"], parts)


def milestones(seen: Seen) -> list[Line]:
    """The open milestone cards with their points and who has claimed them."""
    texts, lang = TEXTS[seen.lang], seen.lang
    lines: list[Line] = []
    for at, card in enumerate(seen.view["milestones"]):
        first, second = MILESTONE_POINTS[MILESTONE_IDS.index(card["id"])]
        names = [f" ({seen.titles[seat]})" for seat in card["claimed"]] + ["", ""]
        spaces = texts["spaces"].format(first=first, second=second, one=names[0], other=names[1])
        told = f"{NAMES[lang].milestones[card['id']]} - {spaces}"
        rows = wrapped(told, WIDE - LABEL)
        for row, text in enumerate(rows):
            lines.append([label(texts["milestones"] if not at and not row else ""), Span(text)])
    return lines


# --- set-up ---


def choosing(seen: Seen) -> list[Line]:
    """The families that can be taken with their bonuses, and the draft pool."""
    texts, names, lines = TEXTS[seen.lang], NAMES[seen.lang], []
    view = seen.view
    left = seen.state.families_left()
    if view["phase"] == "family":
        lines.append([label(texts["families"])])
        for number, name in enumerate(FAMILY_IDS):
            if not left >> number & 1:
                continue
            mark = "*" if f"family {name}" in seen.can else " "
            style = CAN if mark == "*" else ""
            lines.append(
                [Span(f"{mark} {names.families[name]}: ", style), Span(names.bonuses[name])]
            )
    if view["pool"] is not None:
        parts: list[Line] = []
        for number, name in enumerate(SERVANT_IDS):
            if view["pool"].get(name):
                can = f"draft {name}" in seen.can
                told = Span(f" {names.servants[name]}", CAN if can else "")
                parts.append([Span("*" if can else " ", CAN), servant(number), told])
        lines += listed(texts["pool"], parts)
    return lines
