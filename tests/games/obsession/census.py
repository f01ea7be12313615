"""How the cards, tiles and servants of Obsession add up, wherever they are."""

from collections import Counter
from typing import Any

from housewright.core.blueprint import Position
from housewright.parts.components import read

COMPONENTS = read("housewright.games.obsession")

_SETTING_UP = ("family", "wessex", "draft")
_BOXES = ("available", "quarters", "expended")


def _activity(position: Position) -> dict[str, Any]:
    turn: dict[str, Any] = position["turn"] or {}
    return turn.get("activity") or {}


def _sets(position: Position) -> set[str]:
    """The boxes whose guests are in the game (OBS-20, OBS-149, OBS-151)."""
    options = position["options"]
    found = {"base"} | ({"wessex"} if options["wessex"] else set())
    is_large = position["players"] > 4
    return found | ({"upstairs"} if options["upstairs"] or is_large else set())


def _difference(found: list[str], wanted: list[str]) -> dict[str, list[str]]:
    have, need = Counter(found), Counter(wanted)
    return {
        "lost": sorted((need - have).elements()),
        "from nowhere": sorted((have - need).elements()),
    }


def _gentry(position: Position) -> dict[str, list[str]]:
    """Everybody but the Fairchilds, who may stand beside the track (OBS-13)."""
    activity = _activity(position)
    found = [*position["casual"], *position["prestige"], *position["starters"]]
    found += [*activity.get("guests", ()), *activity.get("looking", ())]
    for board in position["boards"]:
        found += [*board["hand"], *board["discard"]]
    families = [board["family"] for board in position["boards"] if board["family"]]
    wanted = [card["id"] for card in COMPONENTS["gentry"] if card.get("family") in families]
    if position["phase"] not in _SETTING_UP:
        decks, sets = ("starter", "casual", "prestige"), _sets(position)
        for card in COMPONENTS["gentry"]:
            if card["deck"] in decks and card["set"] in sets:
                wanted.append(card["id"])
    out = [card for card in found if card in ("charles", "elizabeth")]
    return _difference(found, wanted + sorted(set(out))[:1])  # OBS-122: never two at once


def _tiles(position: Position) -> dict[str, list[str]]:
    """Market, reserves, bag and organisers; monuments by number (OBS-7, OBS-14)."""
    found = [tile for slot in position["market"] for tile in slot]
    found += [*position["bag"], *position["reserve"]["service"], *position["reserve"]["pr1"]]
    for board in position["boards"]:
        found += board["tiles"]
    is_laid = position["phase"] not in _SETTING_UP
    wanted: list[str] = []
    chosen = [board for board in position["boards"] if board["family"]]
    for tile in COMPONENTS["tiles"]:
        in_game = tile["set"] == "base" or (tile["set"] == "upstairs" and _is_upstairs(position))
        if tile.get("start"):
            wanted += [tile["id"]] * len(chosen) if tile["set"] == "base" else []
        elif is_laid and in_game and not tile.get("monument"):
            wanted += [tile["id"]] * tile["copies"]
    monuments = [tile["id"] for tile in COMPONENTS["tiles"] if tile.get("monument")]
    extra = [tile for tile in found if tile in monuments or tile.startswith("wessex-")]
    return _difference(found, wanted + extra)


def _is_upstairs(position: Position) -> bool:
    return bool(position["options"]["upstairs"])


def _monuments(position: Position) -> int:
    """How many monuments are missing; none may be there twice (OBS-14)."""
    if position["phase"] in _SETTING_UP:
        return 0
    names = [tile["id"] for tile in COMPONENTS["tiles"] if tile.get("monument")]
    lying = [tile for slot in position["market"] for tile in slot] + position["bag"]
    for board in position["boards"]:
        lying += board["tiles"]
    found = [tile for tile in lying if tile in names]
    wanted: int = COMPONENTS["monuments_in_bag"][str(position["players"])]
    return wanted - len(set(found)) + len(found) - len(set(found))


def _servants(position: Position) -> dict[str, int]:
    """How many more or fewer of each kind there are than came out of the box (2.1)."""
    found = Counter(position["supply"]) + Counter(position["pool"] or {})
    found += Counter(_activity(position).get("serving", {}))
    wanted: Counter[str] = Counter()
    for kind, number in COMPONENTS["supply"][str(position["players"])].items():
        is_auxiliary = kind in ("cook", "hallboy", "housemaid", "usefulman")
        wanted[kind] += 0 if is_auxiliary and not _is_upstairs(position) else number
    for board in position["boards"]:
        for box in _BOXES:
            found += Counter(board[box])
        found["usefulman"] += board["usefulman_gone"]  # OBS-112, OBS-113
        if board["family"]:
            wanted.update(("butler", "housekeeper", "valet", "maid", "footman"))
        wanted["footman"] += board["family"] == "york"
        wanted["cook"] += board["family"] == "howard"
    return {kind: found[kind] - wanted[kind] for kind in wanted | found}


def _objectives(position: Position) -> dict[str, list[str]]:
    found = [*position["objectives"], *position["objective_discards"]]
    for board in position["boards"]:
        found += board["objectives"]
    wanted = []
    for card in COMPONENTS["objectives"]:
        extra = _is_upstairs(position) or (position["players"] > 4 and card.get("five_six"))
        if card["set"] == "base" or extra:
            wanted.append(card["id"])
    return _difference(found, [] if position["phase"] in _SETTING_UP else wanted)


def _too_many_vp_cards(position: Position) -> list[str]:
    """Used cards leave the game, so there may be fewer (OBS-114)."""
    found: Counter[str] = Counter(position["vp_cards"])
    for board in position["boards"]:
        found.update(board["vp"])
    copies = {card["id"]: card["copies"] for card in COMPONENTS["vp_cards"]}
    return [card for card, number in found.items() if number > copies[card]]


def _themes(position: Position) -> dict[str, int]:
    themes = position["themes"]
    found: Counter[str] = Counter([*themes["shown"], *themes["deck"]])
    is_laid = position["phase"] not in _SETTING_UP
    return {theme: found[theme] - 2 * is_laid for theme in COMPONENTS["themes"]}


def _faults(position: Position) -> list[str]:
    """What cannot happen in legal play."""
    found = []
    for seat, board in enumerate(position["boards"]):
        singles = Counter(board["available"]) + Counter(board["quarters"])
        singles += Counter(board["expended"])
        if seat in position["to_act"]:
            singles += Counter(_activity(position).get("serving", {}))
        for kind in ("cook", "hallboy", "housemaid", "usefulman"):
            if singles[kind] > 1:
                found.append(f"seat {seat} has two of {kind}")  # OBS-86
        if board["cash"] < 0:
            found.append(f"seat {seat} has debts")  # OBS-50
    slots = [slot[0] for slot in position["market"] if slot]
    if len(slots) != len(set(slots)):
        found.append("two slots hold the same tile")  # OBS-94
    return found


def census(position: Position) -> dict[str, Any]:
    """What is lost and what came from nowhere; and what is never found in legal play."""
    return {
        "gentry": _gentry(position),
        "tiles": _tiles(position),
        "monuments missing": _monuments(position),
        "servants": {kind: n for kind, n in _servants(position).items() if n},
        "objectives": _objectives(position),
        "VP cards too many": _too_many_vp_cards(position),
        "themes": {theme: n for theme, n in _themes(position).items() if n},
        "against the rules": _faults(position),
    }
