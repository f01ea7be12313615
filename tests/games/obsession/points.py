"""Points, courtships and winners in the plainest words, without the engine."""

from collections import Counter
from typing import Any

from housewright.parts.components import read

from .naive import GENTRY, GUESTS, TILES, Board, Position, season, shown, track

COMPONENTS = read("housewright.games.obsession")

OBJECTIVES: dict[str, dict[str, Any]] = {card["id"]: card for card in COMPONENTS["objectives"]}
VP_CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in COMPONENTS["vp_cards"]}
MILESTONES: dict[str, dict[str, Any]] = {card["id"]: card for card in COMPONENTS["milestones"]}
CATEGORIES = ("essentials", "service", "estate", "prestige", "sporting")
_LIKE = {"wessex-breakfast-room": "breakfast-room", "wessex-tennis-court": "tennis-court"}


def gentry(position: Position, seat: int) -> list[str]:
    """All people of a seat, those at the activity too (OBS-145)."""
    board = position["boards"][seat]
    found: list[str] = [*board["hand"], *board["discard"]]
    if position["turn"] and position["turn"]["activity"] and seat in position["to_act"]:
        found += position["turn"]["activity"]["guests"]
    return found


def servants(position: Position, seat: int) -> Counter[str]:
    """All servants of a seat, those at the activity too (OBS-140, OBS-145)."""
    board = position["boards"][seat]
    found = Counter(board["available"]) + Counter(board["quarters"]) + Counter(board["expended"])
    if position["turn"] and position["turn"]["activity"] and seat in position["to_act"]:
        found += Counter(position["turn"]["activity"]["serving"])
    return found


def column(board: Board, category: str) -> list[str]:
    """The tiles whose shown side is in a category (OBS-103)."""
    return [tile for tile in board["tiles"] if shown(board, tile)["category"] == category]


def column_points(board: Board, category: str) -> int:
    return sum(shown(board, tile)["vp"] for tile in column(board, category))


def courtship(position: Position, seat: int) -> int:
    """A seat's total in this season's courtship (OBS-123, OBS-126)."""
    themes = position["themes"]["shown"]
    is_hidden = position["options"]["closed_courtship"] and len(themes) < season(position)
    if season(position) < 4:
        themes = [] if is_hidden else themes[-1:]  # OBS-158
    return sum(column_points(position["boards"][seat], theme) for theme in themes)


def objective(position: Position, seat: int, name: str) -> int:
    """What an objective card is worth to a seat (2.5, OBS-138)."""
    card, board = OBJECTIVES[name], position["boards"][seat]
    guests = [GENTRY[g] for g in gentry(position, seat) if GENTRY[g]["deck"] in GUESTS]
    staff = servants(position, seat)
    bought = {tile for tile in board["tiles"] if not TILES[tile].get("start")}
    kind, each = card["type"], int(card["vp"])
    if kind == "own":
        owned = {_LIKE.get(tile, tile) for tile in board["tiles"]} & set(card["tiles"])
        return each * bool(len(owned) >= card["count"])
    if kind == "per_guest":
        return each * sum(_counts(guest, card["where"]) for guest in guests)
    if kind == "per_tile":
        return each * len(bought.intersection(column(board, card["category"])))
    if kind == "servants":
        return each * all(staff[name] >= number for name, number in card["at_least"].items())
    if kind == "per_monument":
        return each * sum(bool(shown(board, tile).get("monument")) for tile in board["tiles"])
    if kind == "max_reputation":
        return each * bool(board["rep"][0] == track(position)["max_level"])
    if kind == "no_negative_guests":
        return each * all(guest["vp"] >= 0 for guest in guests)
    if kind == "each_category":
        return each * all(bought.intersection(column(board, one)) for one in CATEGORIES)
    have = {
        "servants_total": staff.total(),
        "cash": board["cash"],
        "flipped_total": list(board["tiles"].values()).count("back"),
        "guests_total": len(guests),
    }
    return each * bool(have[kind] >= card["at_least"])


def _counts(guest: dict[str, Any], where: dict[str, Any]) -> bool:
    deck = "casual" if guest["deck"] == "starter" else guest["deck"]
    return bool(
        where.get("sex", guest["sex"]) == guest["sex"]
        and where.get("deck", deck) == deck
        and where.get("min_rating", 0) <= guest["rating"]
        and where.get("min_vp", -9) <= guest["vp"]
    )


def score(position: Position, seat: int) -> dict[str, int]:
    """All parts of a seat's score as it stands (OBS-136 to OBS-145)."""
    board = position["boards"][seat]
    spaces = ("first", "second")
    claimed = [
        MILESTONES[card["id"]][spaces[card["claimed"].index(seat)]]
        for card in position["milestones"]
        if seat in card["claimed"]
    ]
    return {
        "tiles": sum(shown(board, tile)["vp"] for tile in board["tiles"]),
        "gentry": sum(GENTRY[guest]["vp"] for guest in gentry(position, seat)),
        "objectives": sum(objective(position, seat, name) for name in board["objectives"]),
        "reputation": COMPONENTS["reputation_vp"][str(board["rep"][0])],
        "servants": 2 * servants(position, seat).total(),
        "wealth": board["cash"] // 200,
        "vp_cards": sum(VP_CARDS[card]["vp"] for card in board["vp"]),
        "milestones": sum(claimed),
    }


def winners(position: Position) -> list[int]:
    """Who has won a match that is over (OBS-144)."""
    seats = range(position["players"])
    totals = [sum(score(position, seat).values()) for seat in seats]
    tied = [seat for seat in seats if totals[seat] == max(totals)]
    courted = [s for s in tied if {"charles", "elizabeth"} & set(gentry(position, s))]
    tied = courted or tied
    levels = [position["boards"][seat]["rep"][0] for seat in tied]
    return [s for s, level in zip(tied, levels, strict=True) if level == max(levels)]
