"""The running activity: its guests, open chairs, and what it will bring."""

from typing import Final

from ....core.blueprint import Span
from ....parts.textboard import Line
from ..lines.phrases import pounds
from ..names import NAMES
from ..pieces import (
    DRAW_CASUAL,
    DRAW_PRESTIGE,
    IS_HIRING,
    REP,
    SERVANT_IDS,
    TILE_NEED_LIST,
    TILE_NUMBERS,
)
from ..view import activity_of
from .cells import BAD, NOTE, listed, servant, servants
from .favours import favour, guests, of_side
from .persons import called, people
from .tables import Seen
from .texts import TEXTS

# Phases in which what it brings has been settled.
_SETTLED: Final = ("select", "dismiss", "recall", "attack", "trim", "buy")


def running(seen: Seen) -> list[Line]:
    """The activity of the seat whose turn it is, with its guests; nothing if there is none."""
    turn = seen.view["turn"]
    if turn is None:
        return []
    if turn["activity"] is None:
        return _passed(seen) if turn["passed"] else []
    is_short = seen.view["phase"] == "buy"
    lines = [*_title(seen), *_guests(seen, is_short)]
    return lines if is_short else [*lines, *_service(seen), *_sum(seen), *_queue(seen)]


def _passed(seen: Seen) -> list[Line]:
    texts = TEXTS[seen.lang]
    return listed(texts["activity"], [[Span(texts["passed"], NOTE)]])


def _title(seen: Seen) -> list[Line]:
    texts, names, state = TEXTS[seen.lang], NAMES[seen.lang], seen.state
    tile = activity_of(seen.view)["tile"]
    side = state.side_of(state.turn, state.activity)
    shown = names.activities.get(f"{tile} {'back' if side & 1 else 'front'}", "")
    about = [Span(f"{shown} ", "bold"), Span(f"({names.tiles[tile]})")]
    asked: Line = [servant(need) for need in TILE_NEED_LIST[side]]
    facts = seen.facts["party"]
    number = facts["wanted"] if facts is not None else 0
    kind = "" if IS_HIRING[side] else guests(side, number, seen.lang)
    brought = of_side(side, seen.lang)
    asked += [
        Span(" " + (texts["asks"].format(guests=kind) if kind and brought else kind)),
        *brought,
    ]
    lines = listed(texts["activity"], [about, asked], "   ")
    state_of = _missing(seen)
    return [*lines, *listed("", [[Span(state_of, "bold")]])] if state_of else lines


def _missing(seen: Seen) -> str:
    """What is still to be done before the activity can go on."""
    texts, facts = TEXTS[seen.lang], seen.facts["party"]
    if seen.view["phase"] == "hire":
        hires = activity_of(seen.view)["hires"]
        return texts["one hire" if hires == 1 else "hires"].format(count=hires)
    if seen.view["phase"] != "invite" or facts is None:
        return ""
    if not facts["missing"]:
        return texts["complete"]
    key = "one missing" if facts["missing"] == 1 else "missing"
    told = texts["any missing" if facts["limit"] is None else key]
    return told.format(count=facts["missing"], limit=facts["limit"])


def _guests(seen: Seen, is_short: bool) -> list[Line]:
    texts, names = TEXTS[seen.lang], activity_of(seen.view)["guests"]
    if not is_short:
        return people(texts["guests"], names, seen)
    shown = [[Span(called(name, seen.lang))] for name in names]
    return listed(texts["guests"], shown) if shown else []


def _service(seen: Seen) -> list[Line]:
    """Who serves, who is still to be served, and who was added."""
    texts, names = TEXTS[seen.lang], NAMES[seen.lang]
    activity = activity_of(seen.view)
    parts: list[Line] = []
    if activity["serving"]:
        parts.append(servants(activity["serving"]))
    added = [key for key in ("eased", "cook", "kitchen") if activity[key]]
    if activity["carriage"]:
        added.append("carriage more" if activity["carriage"] > 0 else "carriage less")
    parts += [[Span(texts[f"with {key}"])] for key in added]
    for name in activity["hallboy"]:
        parts.append([Span(texts["with hallboy"].format(who=called(name, seen.lang)))])
    if activity["housemaid"]:
        who = _source(activity["housemaid"], seen)
        parts.append([Span(texts["with housemaid"].format(who=who))])
    lines = listed(texts["serving"], parts) if parts else []
    needed: list[Line] = []
    for where, need in activity["needs"]:
        who = names.tiles[where] if where in TILE_NUMBERS else called(where, seen.lang)
        needed.append([servant(SERVANT_IDS.index(need)), Span(f" {who}")])
    return [*lines, *listed(texts["needed"], needed)] if needed else lines


def _source(name: str, seen: Seen) -> str:
    return TEXTS[seen.lang]["the tile"] if name == "tile" else called(name, seen.lang)


def _sum(seen: Seen) -> list[Line]:
    """What the activity brings as it stands, and what has been chosen."""
    texts, facts, lang = TEXTS[seen.lang], seen.facts["party"], seen.lang
    phase, activity = seen.view["phase"], activity_of(seen.view)
    if facts is None or phase in _SETTLED or phase == "hire":
        return []
    parts: list[Line] = []
    sums = facts["sums"]
    cash, steps = sums.get("cash", 0), sums.get("rep", 0)
    casual, prestige = sums.get("casual", 0) + sums.get("select", 0), sums.get("prestige", 0)
    if cash:
        parts.append([Span(pounds(cash), BAD if cash < 0 else "bold")])
    if steps:
        parts.append([Span(favour(REP, steps, lang), BAD if steps < 0 else "bold")])
    for kind, count in ((DRAW_CASUAL, casual), (DRAW_PRESTIGE, prestige)):
        if count:
            parts.append([Span(favour(kind, count, lang), "bold")])
    parts = parts or [[Span(texts["nothing"], NOTE)]]
    for name, chosen in activity["choices"].items():
        told = texts[f"choice {chosen}"]
        parts.append([Span(f"({_source(name, seen)}: {told})", NOTE)])
    source = seen.state.next_choice()
    if phase in ("invite", "choose", "assign") and source >= 0:
        parts.append([Span(texts["to choose"], NOTE)])
    return listed(texts["so far"], parts)


def _queue(seen: Seen) -> list[Line]:
    """The favours that are still to be carried out."""
    texts, waiting = TEXTS[seen.lang], activity_of(seen.view)["queue"]
    parts: list[Line] = []
    for item in waiting:
        told = texts[f"queue {item['do']}"]
        if item["do"] == "draw":
            key = "queue look" if item["look"] > item["keep"] else "queue draw"
            deck = texts[f"deck {item['deck']}"]
            told = texts[key].format(deck=deck, look=item["look"], keep=item["keep"])
        parts.append([Span(told.format(steps=item.get("steps", 0)))])
    return listed(texts["to come"], parts) if parts else []


def looking(seen: Seen) -> list[Line]:
    """The cards that are being looked at; to others only how many."""
    texts, turn = TEXTS[seen.lang], seen.view["turn"]
    cards = turn["activity"]["looking"] if turn and turn["activity"] else []
    if not cards:
        return []
    if "?" in cards:
        told = texts["cards"].format(count=len(cards))
        return listed(texts["looking"], [[Span(told, NOTE)]])
    return people(texts["looking"], cards, seen)
