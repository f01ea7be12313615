"""What the game is waiting for."""

from typing import Final

from ..pieces import (
    BUILDERS,
    COOK_LIMIT,
    EITHER,
    EVENT,
    FAIR_DAY,
    FAMILY_IDS,
    GENTRY_NUMBERS,
    GUEST_KIND,
    GUEST_NUMBER,
    HIRES,
    IGNORES_RATING,
    KIND_IDS,
    NATIONAL,
    SERVANT_IDS,
    TILE_EITHER,
    TILE_NUMBERS,
)
from ..view import Activity, View, activity_of, turn_of
from ..words import WORDS, Words
from .phrases import counted, people, pounds, series

# Families that are on the table whatever the options say.
_ALWAYS: Final = 4
_HALL: Final = "servants-hall"


def prompt(view: View, seat: int | None, names: list[str], lang: str) -> str:
    """What the game is waiting for, said to this seat."""
    words = WORDS[lang]
    if seat is not None and seat in view["to_act"]:
        return _wanted(view, seat, words)
    if not view["to_act"]:
        return words.waiting["over"]
    facts = {"name": series([names[other] for other in view["to_act"]], words)}
    turn = view["turn"]
    if turn is not None and turn["activity"] is not None:
        looking = turn["activity"]["looking"]
        facts["guests"] = counted("cards", len(looking), words)
        facts["activity"] = _activity(view, view["to_act"][0], words)
    return words.waiting[view["phase"]].format(**facts)


def _side(view: View, seat: int) -> int:
    """The side of the tile on which the seat hosts."""
    tile = activity_of(view)["tile"]
    is_back = view["boards"][seat]["tiles"][tile] == "back"
    return TILE_NUMBERS[tile] * 2 + (1 if is_back else 0)


def _activity(view: View, seat: int, words: Words) -> str:
    side, tile = _side(view, seat), activity_of(view)["tile"]
    # A pass sends somebody to the Butler's Room, which may show any side.
    return words.names.activities.get(f"{tile} {'back' if side & 1 else 'front'}", "")


def _event(view: View) -> int:
    track = 1 if view["options"]["extended"] else 0
    return EVENT[track][view["round"]]


def _wanted(view: View, seat: int, words: Words) -> str:
    phase = view["phase"]
    if phase == "family":
        left = [words.names.families[name] for name in _families_left(view)]
        return words.wanted["family"].format(families=series(left, words, "or"))
    if phase == "draft":
        pool = [words.names.servants[name] for name in _pool(view, seat)]
        return words.wanted["draft"].format(servants=series(pool, words, "or"))
    if phase == "check":
        return _check(view, seat, words)
    if phase == "host":
        if _event(view) == NATIONAL:
            return words.wanted["host national"]
        return words.wanted["host"].format(limit=turn_of(view)["limit"])
    if phase == "hire":
        return _hire(view, seat, words)
    if phase == "buy":
        return _buy(view, seat, words)
    if phase in ("invite", "assign", "choose", "select"):
        return _party(view, seat, words)
    return words.wanted[phase]


def _families_left(view: View) -> list[str]:
    taken = [board["family"] for board in view["boards"]]
    options = {**view["options"]}
    names = [*FAMILY_IDS[:_ALWAYS], *[name for name in FAMILY_IDS[_ALWAYS:] if options[name]]]
    return [name for name in names if name not in taken]


def _pool(view: View, seat: int) -> list[str]:
    """Whom the seat may draft; Howard has a cook (OBS-19)."""
    pool = {**(view["pool"] or {})}
    is_howard = view["boards"][seat]["family"] == "howard"
    return [name for name in SERVANT_IDS if pool.get(name) and not (is_howard and name == "cook")]


def _check(view: View, seat: int, words: Words) -> str:
    turn, board = turn_of(view), view["boards"][seat]
    if turn["church"]:
        return words.wanted["check church"]
    uses: list[str] = []
    if _HALL in board["tiles"] and not turn["gossiped"]:
        uses.append(words.wanted["check hall"])
    boxes = (board["available"], board["quarters"], board["expended"])
    has_man = any("usefulman" in box for box in boxes)
    if (
        has_man
        and not turn["fair_helped"]
        and _event(view) == FAIR_DAY
        and board["tiles"].get("private-study") == "back"
    ):
        uses.append(words.wanted["check fair"])
    # In a position made by hand there may be nothing left to use.
    uses = uses or [words.wanted["check hall"]]
    return words.wanted["check"].format(uses=series(uses, words, "or"))


def _hire(view: View, seat: int, words: Words) -> str:
    hires = activity_of(view)["hires"]
    is_free = not turn_of(view)["passed"] and _side(view, seat) & 1
    key = "hire recruit" if is_free and hires == HIRES else "hire"  # OBS-85
    return words.wanted[key].format(servants=counted("servants", hires, words))


def _buy(view: View, seat: int, words: Words) -> str:
    turn = turn_of(view)
    key = "buy many" if turn["unlimited"] or _event(view) == BUILDERS else "buy"
    if key == "buy" and turn["bought"]:
        return words.wanted["buy done"]
    return words.wanted[key].format(cash=pounds(view["boards"][seat]["cash"]))


def _party(view: View, seat: int, words: Words) -> str:
    phase, activity = view["phase"], activity_of(view)
    if phase == "invite":
        return _invite(view, seat, words)
    if phase == "assign":
        where, need = activity["needs"][0]
        servant = words.names.servants[need]
        if where in TILE_NUMBERS:
            return words.wanted["assign tile"].format(servant=servant)
        return words.wanted["assign"].format(guest=words.names.told[where], servant=servant)
    if phase == "choose":
        source = _undecided(activity, _side(view, seat))
        told = words.labels["tile"] if source == "tile" else words.names.told[source]
        return words.wanted["choose"].format(source=told)
    seen = [GENTRY_NUMBERS[name] for name in activity["looking"]]
    return words.wanted["select"].format(guests=people(seen, words, "or"))


def _undecided(activity: Activity, side: int) -> str:
    """The first source of an either/or that has not been decided (OBS-66)."""
    if TILE_EITHER[side] and "tile" not in activity["choices"]:
        return "tile"
    for name in activity["guests"]:
        if EITHER[GENTRY_NUMBERS[name]] and name not in activity["choices"]:
            return name
    return "tile"


def _invite(view: View, seat: int, words: Words) -> str:
    activity, side = activity_of(view), _side(view, seat)
    host = _activity(view, seat, words)
    wanted = GUEST_NUMBER[side] + activity["carriage"] + (1 if activity["kitchen"] else 0)
    missing = wanted - len(activity["guests"])
    if missing <= 0 or GUEST_KIND[side] < 0:
        return words.wanted["invite full"].format(activity=host)
    guests = counted(KIND_IDS[GUEST_KIND[side]], missing, words)
    if IGNORES_RATING[side] or _event(view) == NATIONAL:
        return words.wanted["invite any"].format(activity=host, guests=guests)
    limit = (turn_of(view)["guest_limit"] or 0) + (COOK_LIMIT if activity["cook"] else 0)
    return words.wanted["invite"].format(activity=host, guests=guests, limit=limit)
