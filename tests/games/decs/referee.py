"""A second opinion on moves: the rules of rounds on positions as JSON, without the engine."""

import copy
from itertools import combinations
from typing import Any

from . import naive
from .naive import SPACES, THINNING

Position = dict[str, Any]

SUITS = ("spades", "hearts", "clubs", "diamonds")
_PAWNS = {2: 4, 3: 3, 4: 2}
_FACES = {"j": "jacks", "q": "queens", "k": "kings"}
_PITCH_IN = "everyone-pitch-in"


def order(card: str) -> tuple[int, int, int]:
    """Where a card stands in a hand (section 4 of the rules)."""
    if card == "x":
        return 9, 0, 0
    suit = "shcd".index(card[-1])
    return (0, suit, int(card[:-1])) if card[0].isdigit() else ("_jqka".index(card[0]), suit, 0)


def legal(position: Position, seat: int) -> set[str]:
    """The moves of a seat."""
    if seat not in position["to_act"]:
        return set()
    found: set[str] = _CHOICES[position["phase"]](position, position["seats"][seat], seat)
    return found


def _board(position: Position) -> dict[str, Position]:
    """The spaces as the option has them (DEC-56, DEC-57)."""
    return THINNING if position["options"]["second_card"] == "thin" else SPACES


def _to_gain(position: Position, mine: Position, seat: int) -> set[str]:
    stacks = position["stacks"]
    if position["phase"] == "pick":
        offered = SPACES[position["action"]["space"]]["reward"]["piles"]  # DEC-45
    elif position["ending"] == "final":
        offered = list(stacks)  # DEC-74
    else:
        shown = {name: int(stacks[name][0][:-1]) for name in SUITS if stacks[name]}
        offered = [name for name, rank in shown.items() if rank == min(shown.values())]  # DEC-17
    return {f"gain {name}" for name in offered if stacks[name]}


def _turn(position: Position, mine: Position, seat: int) -> set[str]:
    return {"pass"} | _discards(mine) | _takes(position, mine, seat, pitched=False)


def _discard_on(position: Position, mine: Position, seat: int) -> set[str]:
    return {"done"} | _discards(mine)  # DEC-23


def _discards(mine: Position) -> set[str]:
    return {f"discard {card}" for card in mine["hand"]}


def _pitch_in(position: Position, mine: Position, seat: int) -> set[str]:
    return _takes(position, mine, seat, pitched=True)


def _takes(position: Position, mine: Position, seat: int, *, pitched: bool) -> set[str]:
    """The spaces that can be taken (DEC-29)."""
    return {f"take {space}" for space in SPACES if _open(position, mine, seat, space, pitched)}


def _open(position: Position, mine: Position, seat: int, space: str, pitched: bool) -> bool:
    if pitched and space == _PITCH_IN:
        return False  # DEC-64
    out = list(position["pawns"].values()).count(seat)
    stands = position["pawns"].get(space) == seat
    if SPACES[space]["bauble"] and not stands and out >= _PAWNS[position["players"]]:
        return False  # DEC-31, DEC-32
    if not _affordable(position, mine["hand"], [], space, pitched):
        return False
    reward = SPACES[space]["reward"]
    if reward["type"] == "card":
        return any(position["stacks"][name] for name in reward["piles"])  # DEC-46
    if reward["type"] == "feature":
        is_short = position["options"]["short"]
        return bool(naive.drawings(reward["feature"], mine["features"], is_short=is_short))
    if reward["type"] == "recall":
        return out > 0 or position["options"]["second_card"] == "thin"  # DEC-56
    return any(_leads_on(position, seat, card) for card in set(mine["hand"]))


def _affordable(
    position: Position, hand: list[str], paid: list[str], space: str, pitched: bool
) -> bool:
    """Can cards of the hand complete what is paid? (DEC-43)"""
    cost = tuple(_board(position)[space]["cost"])
    return any(
        naive.pays((*paid, *more), cost, pitched=pitched)
        for more in set(combinations(hand, len(cost) - len(paid)))
    )


def _leads_on(position: Position, seat: int, card: str) -> bool:
    """Can another action follow if this card pays for Everyone Pitch In? (DEC-64)"""
    then = copy.deepcopy(position)
    mine = then["seats"][seat]
    mine["hand"].remove(card)
    if card[0] in _FACES:
        then["stacks"][_FACES[card[0]]].insert(0, card)
    return any(_open(then, mine, seat, space, True) for space in SPACES)


def _pays(position: Position, mine: Position, seat: int) -> set[str]:
    action = position["action"]
    if action["space"] == _PITCH_IN:
        return {f"pay {card}" for card in mine["hand"] if _leads_on(position, seat, card)}
    found = set()
    for card in mine["hand"]:
        rest = [*mine["hand"]]
        rest.remove(card)
        paid = [*action["paid"], card]
        if _affordable(position, rest, paid, action["space"], action.get("pitch_in", False)):
            found.add(f"pay {card}")
    return found


def _draws(position: Position, mine: Position, seat: int) -> set[str]:
    feature = SPACES[position["action"]["space"]]["reward"]["feature"]
    is_short = position["options"]["short"]
    return {f"draw {text}" for text in naive.drawings(feature, mine["features"], is_short=is_short)}


def _votes(position: Position, mine: Position, seat: int) -> set[str]:
    return {f"vote {other}" for other in naive.leaders(position) if other != seat}  # DEC-84


_CHOICES: dict[str, Any] = {
    "free": _to_gain,
    "pick": _to_gain,
    "turn": _turn,
    "discard": _discard_on,
    "pitch-in": _pitch_in,
    "pay": _pays,
    "draw": _draws,
    "vote": _votes,
}


# --- what a move does ---


def after(position: Position, seat: int, text: str) -> Position:
    """What the position becomes."""
    then = copy.deepcopy(position)
    verb, _, rest = text.partition(" ")
    if verb == "gain" and then["phase"] == "free":
        verb = "free"
    _DEEDS[verb](then, then["seats"][seat], seat, rest)
    return then


def _take_free(then: Position, mine: Position, seat: int, name: str) -> None:
    mine["hand"] = sorted([*mine["hand"], then["stacks"][name].pop(0)], key=order)  # DEC-18
    _look_at_piles(then)
    following = (seat + 1) % then["players"]
    is_done = then["ending"] != "final" or following == then["first"]
    if is_done or not any(then["stacks"].values()):
        _turn_to(then, then["first"])
    else:
        then["to_act"] = [following]  # DEC-74


def _take(then: Position, mine: Position, seat: int, space: str) -> None:
    then["action"] = {"space": space, "paid": []}
    if then["phase"] == "pitch-in":
        then["action"]["pitch_in"] = True
    if SPACES[space]["bauble"]:
        then["pawns"][space] = seat  # DEC-31, DEC-33
    then["phase"] = "pay"


def _pay(then: Position, mine: Position, seat: int, card: str) -> None:
    action = then["action"]
    mine["hand"].remove(card)
    action["paid"].append(card)
    is_thin = then["options"]["second_card"] == "thin"
    remover = "stop-messing-around" if is_thin else "gain-jack-queen"
    if action["space"] == remover and len(action["paid"]) == 2:
        then["removed"].append(card)  # DEC-56, DEC-57
    elif card[0] in _FACES:
        then["stacks"][_FACES[card[0]]].insert(0, card)  # DEC-41
    else:
        mine["played"].append(card)  # DEC-42
    if len(action["paid"]) == len(_board(then)[action["space"]]["cost"]):
        _reward(then, mine, seat)


def _reward(then: Position, mine: Position, seat: int) -> None:
    reward = SPACES[then["action"]["space"]]["reward"]
    if reward["type"] == "feature":
        then["phase"] = "draw"
    elif reward["type"] == "extra-action":
        then["phase"] = "pitch-in"
        del then["action"]
    elif reward["type"] == "recall":
        then["pawns"] = {space: s for space, s in then["pawns"].items() if s != seat}  # DEC-56
        _end_turn(then, seat)
    elif len(reward["piles"]) == 1:
        _gain(then, mine, seat, reward["piles"][0])
    else:
        then["phase"] = "pick"


def _gain(then: Position, mine: Position, seat: int, name: str) -> None:
    mine["played"].append(then["stacks"][name].pop(0))  # DEC-44
    _look_at_piles(then)
    _end_turn(then, seat)


def _look_at_piles(then: Position) -> None:
    if then["ending"] == "none" and list(then["stacks"].values()).count([]) >= 3:
        then["ending"] = "called"  # DEC-71


def _draw(then: Position, mine: Position, seat: int, text: str) -> None:
    mine["features"].append(text)
    _end_turn(then, seat)


def _discard(then: Position, mine: Position, seat: int, card: str) -> None:
    mine["hand"].remove(card)
    mine["played"].append(card)
    then["phase"] = "discard"
    if not mine["hand"]:
        _end_turn(then, seat)


def _done(then: Position, mine: Position, seat: int, nothing: str) -> None:
    _end_turn(then, seat)


def _pass(then: Position, mine: Position, seat: int, nothing: str) -> None:
    mine["passed"] = True
    _end_turn(then, seat)


def _vote(then: Position, mine: Position, seat: int, choice: str) -> None:
    then["votes"][seat] = int(choice)
    then["to_act"].remove(seat)
    if not then["to_act"]:
        then["phase"] = "over"


def _end_turn(then: Position, seat: int) -> None:
    then.pop("action", None)
    _turn_to(then, seat + 1)


def _turn_to(then: Position, seat: int) -> None:
    for step in range(then["players"]):
        following = (seat + step) % then["players"]
        mine = then["seats"][following]
        mine["passed"] |= not mine["hand"]  # DEC-22
        if not mine["passed"]:
            then |= {"phase": "turn", "to_act": [following]}
            return
    _end_round(then)


def _end_round(then: Position) -> None:
    for mine in then["seats"]:
        mine["deck"] += mine["played"]  # DEC-26
        mine["played"] = []
    if then["ending"] == "final":
        then |= {"phase": "over", "to_act": []}  # DEC-75
        if then["options"]["tie_break"] == "vote" and len(naive.leaders(then)) > 1:
            everybody = list(range(then["players"]))
            then |= {"phase": "vote", "to_act": everybody, "votes": [None] * then["players"]}
        return
    then["ending"] = {"none": "none", "called": "final"}[then["ending"]]  # DEC-73
    then["first"] = (then["first"] - 1) % then["players"]  # DEC-27
    then["round"] += 1
    for mine in then["seats"]:
        mine["passed"] = False
        missing = max(0, naive.hand_size(mine["features"]) - len(mine["hand"]))
        mine["hand"] = sorted([*mine["hand"], *mine["deck"][:missing]], key=order)  # DEC-13
        mine["deck"] = mine["deck"][missing:]
    then |= {"phase": "free", "to_act": [then["first"]]}
    if not any(then["stacks"].values()):
        _turn_to(then, then["first"])  # DEC-74


_DEEDS: dict[str, Any] = {
    "free": _take_free,
    "gain": _gain,
    "take": _take,
    "pay": _pay,
    "draw": _draw,
    "discard": _discard,
    "done": _done,
    "pass": _pass,
    "vote": _vote,
}
