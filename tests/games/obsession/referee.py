"""A second opinion on the legal moves of every phase (5.14), from positions as JSON."""

from collections import Counter
from typing import Any

from housewright.games.obsession.pieces import COMPONENTS

from . import naive, points
from .naive import GENTRY, GUESTS, SINGLES, TILES, Board, Party, Position

_FAMILIES = ("asquith", "cavendish", "ponsonby", "york", "wessex", "howard")
_BOXES = ("available", "quarters", "expended")
_RECRUITS = ("valet", "maid", "footman")
_ASKING = ("hire", "recall")


def legal(position: Position, seat: int) -> set[str]:
    """The moves of a seat."""
    if seat not in position["to_act"]:
        return set()
    found: set[str] = _CHOICES[position["phase"]](position, position["boards"][seat], seat)
    return found


# --- set-up ---


def _families(position: Position, board: Board, seat: int) -> set[str]:
    taken = [each["family"] for each in position["boards"]]
    options = position["options"]
    return {
        f"family {name}"
        for name in _FAMILIES
        if name not in taken and options.get(name, True)  # OBS-2, OBS-3
    }


def _starts(position: Position, board: Board, seat: int) -> set[str]:
    return {"start breakfast-room", "start tennis-court"}  # OBS-18


def _drafts(position: Position, board: Board, seat: int) -> set[str]:
    barred = "cook" if board["family"] == "howard" else ""
    return {f"draft {name}" for name in position["pool"] if name != barred}  # OBS-19


def _takes(position: Position, board: Board, seat: int) -> set[str]:
    return {f"take {card}" for card in position["starters"]}  # OBS-156


# --- at any time (OBS-106 to OBS-115) ---


def _any_time(position: Position, board: Board, seat: int) -> set[str]:
    turn = position["turn"]
    owned = (board["rep"][0] - 1) * 5 + board["rep"][1] - 1
    found = {"borrow"} if owned >= 2 else set()
    for name in board["quarters"]:
        found |= {f"help {name}"} if owned >= 3 else set()
        if naive.owns(board, "servants-quarters") and not turn["roused"]:
            found.add(f"rouse {name}")
    if owned >= 4 and not turn["refreshed"]:
        found.add("refresh")
    if board["available"].get("usefulman"):
        found.add("usefulman refresh")
        lying = {tile for slot in position["market"] for tile in slot}
        if position["market"][0]:
            found |= {f"usefulman fetch {t}" for t in position["bag"] if t not in lying}
    return found | _uses(position, board, seat)


def _uses(position: Position, board: Board, seat: int) -> set[str]:
    found: set[str] = set()
    if "hire" in board["vp"]:
        found |= {f"use hire {name}" for name in _for_hire(position, board, seat)}
    if "recall" in board["vp"]:
        found |= {f"use recall {card}" for card in board["discard"]}
    works = {
        "plain": False,
        "prestige": bool(position["prestige"]),
        "objective": bool(position["objectives"] or position["objective_discards"]),
        "unlimited": not _is_unlimited(position),
    }
    plain = [card for card in board["vp"] if card not in _ASKING]
    return found | {f"use {card}" for card in plain if works.get(card, True)}


def _is_unlimited(position: Position) -> bool:
    return bool(position["turn"]["unlimited"]) or naive.is_event(position, "builders")


def _for_hire(position: Position, board: Board, seat: int) -> list[str]:
    """Whom the seat could take out of the supply (OBS-84, OBS-86)."""
    staff = points.servants(position, seat)
    found = [name for name in position["supply"] if name != "underbutler"]
    if board["usefulman_gone"]:
        found = [name for name in found if name != "usefulman"]
    return [name for name in found if name not in SINGLES or not staff[name]]


# --- steps 2 to 4 ---


def _checks(position: Position, board: Board, seat: int) -> set[str]:
    turn = position["turn"]
    found = _any_time(position, board, seat)
    found |= {"church cash", "church rep"} if turn["church"] else {"ready"}
    has_fair = naive.is_event(position, "fair") and naive.owns(board, "fair")
    if has_fair and board["available"].get("usefulman") and not turn["fair_helped"]:
        found.add("fair usefulman")
    if naive.owns(board, "servants-hall") and not turn["gossiped"]:
        others = [other for other in range(position["players"]) if other != seat]
        found |= {f"gossip {name} {other}" for name in board["available"] for other in others}
    return found


def party_of(position: Position, tile: str) -> Party:
    """The activity on a tile, begun or not yet."""
    board, turn = naive.mine(position), position["turn"]
    begun: dict[str, Any] = turn["activity"] or {}
    return Party(
        board,
        tile,
        turn["guest_limit"],
        naive.is_event(position, "national"),
        tuple(begun.get("guests", ())),
        tuple(board["hand"]),
        Counter(board["available"]),
        begun.get("cook", False),
        begun.get("kitchen", False),
        begun.get("carriage", 0),
    )


def _hosts(position: Position, board: Board, seat: int) -> set[str]:
    found = {"pass cash", "pass refresh"} | _any_time(position, board, seat)
    for tile in board["tiles"]:
        side, limit = naive.shown(board, tile), position["turn"]["limit"]
        if "activity" not in side or not _can_give(position, board, seat, tile):
            continue
        if side["rating"] <= limit or naive.is_event(position, "national"):
            found.add(f"host {tile}")
        elif side["rating"] == limit + 1 and board["available"].get("usefulman"):
            found.add(f"host {tile} usefulman")  # OBS-43
    if position["options"]["pass_hire"] and _for_hire(position, board, seat):
        staff = points.servants(position, seat)
        if "butlers-room" in board["tiles"]:
            found |= {f"pass hire {name}" for name in _hirers(position) if staff[name]}
    return found


def _hirers(position: Position) -> set[str]:
    """Who may work in the Butler's Room (OBS-44, OBS-155)."""
    boy = {"hallboy"} if position["options"]["hallboy_hires"] else set()
    return {"butler", "underbutler"} | boy


def _can_give(position: Position, board: Board, seat: int, tile: str) -> bool:
    if tile == "butlers-room":
        has_butler = _hirers(position) & set(board["available"])  # OBS-44
        recruits = board["tiles"][tile] == "back" and _recruits(position, seat)
        return bool(has_butler) and bool(_for_hire(position, board, seat) or recruits)
    party = party_of(position, tile)
    if party.side.get("lionheart"):
        if not position["prestige"]:
            return False  # OBS-83
        party = party._replace(guests=(position["prestige"][0],))
    return naive.can_finish(party)


def _recruits(position: Position, seat: int) -> set[str]:
    return {
        f"recruit {other} {name} {box}"
        for other, theirs in enumerate(position["boards"])
        for box in _BOXES
        for name in theirs[box]
        if other != seat and name in _RECRUITS
    }  # OBS-85


def _invites(position: Position, board: Board, seat: int) -> set[str]:
    party = party_of(position, position["turn"]["activity"]["tile"])
    ways: dict[str, Party] = {}
    if len(party.guests) < party.wanted:
        ways |= {f"invite {g}": party.with_guest(g) for g in party.hand if party.invites(g)}
    if party.can_cook():
        ways["cook"] = party.cooked()
        if naive.owns(board, "kitchen") and not TILES[party.tile].get("suite"):
            ways["cook more"] = party.cooked(more=True)  # OBS-53
    for servant in naive.COACHMEN if party.can_drive() else ():
        if party.box[servant]:
            ways[f"carriage more {servant}"] = party.driven(servant, 1)
            if party.wanted > max(1, len(party.guests)):
                ways[f"carriage less {servant}"] = party.driven(servant, -1)
    found = {text for text, way in ways.items() if naive.can_finish(way)}
    if len(party.guests) == party.wanted and party.money() >= 0:
        found.add("serve")
    return found | _any_time(position, board, seat)


# --- steps 5 and 6 ---


def _assigns(position: Position, board: Board, seat: int) -> set[str]:
    activity = position["turn"]["activity"]
    need, *rest = [kind for _, kind in activity["needs"]]
    left: Counter[str] = Counter(board["available"])
    effects = naive.effects_of(board)
    if activity["tile"] == "butlers-room" and "hallboy" not in _hirers(position):
        effects |= {"hiring"}
    return {
        f"assign {name}"
        for name in left
        if naive.answers(name, need, left, effects)
        and naive.can_serve(rest, left - Counter([name]), effects)
    }  # OBS-56


def _chooses(position: Position, board: Board, seat: int) -> set[str]:
    activity = position["turn"]["activity"]
    open_ones = [
        source
        for source, card in naive.sources(position).items()
        if card.get("either") and source not in activity["choices"]
    ]
    found = set()
    for favour in naive.sources(position)[open_ones[0]]["favours"]:
        (word,) = favour
        choices = {**activity["choices"], open_ones[0]: word}
        then = {**position, "turn": {"activity": {**activity, "choices": choices}}}
        best = sum(naive.most_cash(naive.sources(position)[other]) for other in open_ones[1:])
        if board["cash"] + naive.income(then) + best >= 0:
            found.add(f"choose {open_ones[0]} {word}")  # OBS-66
    return found


def _extras(position: Position, board: Board, seat: int) -> set[str]:
    activity, available = position["turn"]["activity"], board["available"]
    found = {"favours"}
    for source in naive.sources(position):
        brought = naive.favours(position, source)
        pays = brought.get("cash", 0) > 0 and source not in ("tile", *activity["hallboy"])
        if pays and available.get("hallboy"):
            found.add(f"hallboy {source}")  # OBS-63
        if pays and available.get("underbutler") and position["options"]["upstairs"]:
            found.add(f"hallboy {source} underbutler")
        draws = {"casual", "prestige", "select"} & set(brought)
        if draws and available.get("housemaid") and activity["housemaid"] is None:
            found.add(f"housemaid {source}")  # OBS-64
    return found


def _keeps(position: Position, board: Board, seat: int) -> set[str]:
    return {f"keep {card}" for card in position["turn"]["activity"]["looking"]}


def _dismisses(position: Position, board: Board, seat: int) -> set[str]:
    own = points.gentry(position, seat)
    return {"skip"} | {f"dismiss {card}" for card in own if GENTRY[card]["deck"] in GUESTS}


def _recalls(position: Position, board: Board, seat: int) -> set[str]:
    return {f"recall {card}" for card in board["discard"]}


def _attacks(position: Position, board: Board, seat: int) -> set[str]:
    return {f"attack {other}" for other in range(position["players"]) if other != seat}


def _trims(position: Position, board: Board, seat: int) -> set[str]:
    activity = position["turn"]["activity"] or {"guests": []}
    own = [*board["hand"], *board["discard"], *activity["guests"]]
    found = {card for card in own if GENTRY[card]["deck"] == "prestige"}
    if position["turn"]["resume"] == "invite":
        party = party_of(position, position["turn"]["activity"]["tile"])
        for card in found.intersection(board["hand"]):
            hand = tuple(other for other in party.hand if other != card)
            if not naive.can_finish(party._replace(hand=hand)):
                found.discard(card)  # OBS-42
        for card in found.intersection(party.guests):
            left = tuple(other for other in party.guests if other != card)
            if party.side.get("lionheart") or not naive.can_finish(party._replace(guests=left)):
                found.discard(card)  # OBS-83, OBS-87
    return {f"dismiss {card}" for card in found}


def _hires(position: Position, board: Board, seat: int) -> set[str]:
    turn = position["turn"]
    found = {f"hire {name}" for name in _for_hire(position, board, seat)}
    is_first = turn["activity"]["hires"] == 2 and not turn["passed"]
    if is_first and board["tiles"]["butlers-room"] == "back":
        found |= _recruits(position, seat)
    return found


# --- steps 7 and 8, seasons ---


def _buys(position: Position, board: Board, seat: int) -> set[str]:
    found = {"end"} | _any_time(position, board, seat)
    if position["turn"]["bought"] and not _is_unlimited(position):
        return found
    slots = zip(position["market"], COMPONENTS["market_slots"], strict=True)
    offers = {
        f"buy {slot}": (tiles[0], price) for slot, (tiles, price) in enumerate(slots, 1) if tiles
    }
    for tiles in position["reserve"].values():
        offers |= {f"buy {tile}": (tile, COMPONENTS["reserve_price"]) for tile in tiles}
    for text, (tile, price) in offers.items():
        if {tile, f"wessex-{tile}"} & set(board["tiles"]):
            continue  # OBS-90
        cost = max(0, price + TILES[tile]["price"])
        if cost <= board["cash"]:
            found.add(text)
        if max(0, cost - 100) <= board["cash"] and board["available"].get("usefulman"):
            found.add(f"{text} usefulman")  # OBS-98
    return found


def _courts(position: Position, board: Board, seat: int) -> set[str]:
    return {"court charles", "court elizabeth"}


def _discards(position: Position, board: Board, seat: int) -> set[str]:
    return {f"discard {card}" for card in board["objectives"]}


_CHOICES: dict[str, Any] = {
    "family": _families,
    "wessex": _starts,
    "draft": _drafts,
    "starters": _takes,
    "check": _checks,
    "host": _hosts,
    "invite": _invites,
    "assign": _assigns,
    "choose": _chooses,
    "extras": _extras,
    "select": _keeps,
    "dismiss": _dismisses,
    "recall": _recalls,
    "attack": _attacks,
    "trim": _trims,
    "hire": _hires,
    "buy": _buys,
    "court": _courts,
    "discard": _discards,
}
