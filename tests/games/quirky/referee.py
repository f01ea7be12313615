"""A second opinion on moves: the rules of turns on positions as JSON, without the engine."""

import copy
from typing import Any

from . import naive
from .table import CARDS, CONTESTS

Position = dict[str, Any]


def legal(position: Position) -> set[str]:
    """The moves of the seat to act."""
    if position["phase"] == "over":
        return set()
    return _to_take(position) if position["phase"] == "take" else _to_build(position)


def _to_take(position: Position) -> set[str]:
    row = [code for code in position["row"] if code]
    found = {"build", *(f"take {code}" for code in row)}  # QRK-7, QRK-8
    is_pair = len(set(row)) < len(row)
    if is_pair and position["taken"] == 0 and len(position["deck"]) >= 5:
        found.add("sweep")  # QRK-5
    if position["options"]["any_order"]:  # QRK-3
        later = ("discard", "end")
        found |= {text for text in _to_build(position) if text.split()[0] not in later}
    return found


def _to_build(position: Position) -> set[str]:
    seat = position["seats"][position["to_act"][0]]
    house = naive.read(seat["house"])
    found = {
        f"place {code} {x},{y}"
        for code in seat["hand"]
        for x, y in naive.open_cells(house, CARDS[code]["kind"])
    }
    if len(seat["hand"]) < 2:
        found.add("end")  # QRK-20
    elif not found:
        found |= {f"discard {code}" for code in seat["hand"]}  # QRK-22
    if not position["demolished"]:  # QRK-23
        found |= {f"demolish {x},{y}" for x, y in house if naive.may_go(house, (x, y))}
    for contest in filter(None, [*position["line"], seat["contest"]]):
        if house and naive.met(house, CONTESTS[contest]["requires"]):
            found.add(f"claim {contest}")  # QRK-28
    return found


def after(position: Position, text: str) -> Position:
    """What the position becomes; a pile that was shuffled lies in the deck in its old order."""
    then = copy.deepcopy(position)
    seat = then["seats"][then["to_act"][0]]
    verb, *words = text.split()
    then["acted"] |= verb not in ("build", "end")
    _DEEDS[verb](then, seat, words)
    return then


def _take(then: Position, seat: Position, words: list[str]) -> None:
    then["row"][then["row"].index(words[0])] = None
    seat["hand"].append(words[0])
    then["taken"] += 1
    if then["taken"] == 2 or not any(then["row"]):
        _build(then, seat, [])  # QRK-8


def _sweep(then: Position, seat: Position, words: list[str]) -> None:
    then["discard"] += filter(None, then["row"])  # QRK-6
    then["row"] = [None] * 5
    _fill(then)


def _build(then: Position, seat: Position, words: list[str]) -> None:
    _fill(then)
    then["phase"] = "build"


def _fill(then: Position) -> None:
    for slot, code in enumerate(then["row"]):
        if code:
            continue
        if not then["deck"]:
            _shuffle(then)  # QRK-38
        if then["deck"]:
            then["row"][slot] = then["deck"].pop(0)  # QRK-9
            if not then["deck"]:
                _run_out(then)


def _shuffle(then: Position) -> None:
    if then["discard"]:
        then["deck"], then["discard"] = then["discard"], []
        then["shuffles"] += 1


def _run_out(then: Position) -> None:
    may_recycle = then["options"]["deck_end"] == "recycle" and then["shuffles"] == 0
    if may_recycle and then["discard"]:
        _shuffle(then)  # QRK-39
    else:
        then["ending"] = then["ending"] or "deck"  # QRK-41, QRK-43


def _place(then: Position, seat: Position, words: list[str]) -> None:
    seat["hand"].remove(words[0])
    seat["house"][words[1]] = words[0]


def _demolish(then: Position, seat: Position, words: list[str]) -> None:
    then["discard"].append(seat["house"].pop(words[0]))  # QRK-24
    then["demolished"] = True


def _discard(then: Position, seat: Position, words: list[str]) -> None:
    seat["hand"].remove(words[0])
    then["discard"].append(words[0])


def _claim(then: Position, seat: Position, words: list[str]) -> None:
    seat["claimed"] += words
    new = then["contest_deck"].pop(0) if then["contest_deck"] else None  # QRK-31
    if seat["contest"] == words[0]:
        seat["contest"] = new  # QRK-29
    else:
        then["line"][then["line"].index(words[0])] = new  # QRK-30
    if len(seat["claimed"]) >= 5:
        then["ending"] = then["ending"] or "contests"  # QRK-40


def _end(then: Position, seat: Position, words: list[str]) -> None:
    then["idle"] = 0 if then["acted"] else then["idle"] + 1  # QRK-36
    if then["idle"] >= 2 * then["players"]:
        then["ending"] = then["ending"] or "standstill"  # QRK-42
    following = (then["to_act"][0] + 1) % then["players"]
    if following == then["first"] and then["ending"]:
        then |= {"phase": "over", "to_act": []}  # QRK-43
        return
    then["round"] += following == then["first"]  # QRK-2
    then |= {"phase": "take", "to_act": [following]}  # QRK-35
    then |= {"taken": 0, "demolished": False, "acted": False}


_DEEDS = {
    "take": _take,
    "sweep": _sweep,
    "build": _build,
    "place": _place,
    "demolish": _demolish,
    "discard": _discard,
    "claim": _claim,
    "end": _end,
}
