"""What moves do, written a second time on positions as JSON, without the engine."""

import copy
from typing import Any

from . import blocks, judge, naive
from .naive import Plot
from .referee import Position, leaders, liftable, to_act

_BUILDING = ("build", "place", "desire")


def after(position: Position, seat: int, text: str, mixed: list[str]) -> Position:
    """What the position becomes; `mixed` is the pile after the draft, which is random."""
    then = copy.deepcopy(position)
    verb, _, rest = text.partition(" ")
    for other, theirs in enumerate(then["seats"]):
        theirs["waiting"] &= other == seat  # REG-39: after any other seat's move it is asked again
    Move(then, mixed).do(verb, seat, rest)
    then["to_act"] = to_act(then)
    return then


class Move:
    """One move on a position that may be changed."""

    def __init__(self, then: Position, mixed: list[str]) -> None:
        self.then, self.mixed = then, mixed
        self.is_frantic = then["options"]["mode"] == "frantic"

    def do(self, verb: str, seat: int, rest: str) -> None:
        move: Any = getattr(self, f"_{verb}")
        move(seat, self.then["seats"][seat], rest)
        if self.then["phase"] == "play" and self.is_frantic:
            self._settle()

    # --- draft ---

    def _discard(self, seat: int, mine: Position, card: str) -> None:
        mine["hand"].remove(card)
        mine["out"].append(card)

    def _pile(self, seat: int, mine: Position, card: str) -> None:
        mine["hand"].remove(card)
        mine["gave"].append(card)
        if to_act(self.then):
            return
        given = [card for theirs in self.then["seats"] for card in theirs["gave"]]
        assert sorted(given) == sorted(self.mixed)
        self.then["slots"]["a"], *self.then["pile"] = self.mixed  # REG-8
        self.then["phase"] = "play"
        self._begin(self.then["button"])

    # --- steps of a turn ---

    def _begin(self, seat: int) -> None:
        mine = self.then["seats"][seat]
        mine |= {"stage": "repair", "waiting": False}
        if not liftable(mine):
            self._to_draw(seat)  # REG-10

    def _to_draw(self, seat: int) -> None:
        mine = self.then["seats"][seat]
        mine["stage"] = "draw"
        if len(mine["reserve"]) == 5 or not any(self.then["pools"]):
            self._skip(seat, mine, "draw")

    def _repair(self, seat: int, mine: Position, square: str) -> None:
        lifted = blocks.flavour_of(mine["plot"][square].pop())
        mine["plot"] = {name: stack for name, stack in mine["plot"].items() if stack}
        mine["reserve"] = sorted([*mine["reserve"], lifted], key=blocks.order)
        self._to_draw(seat)

    def _skip(self, seat: int, mine: Position, step: str) -> None:
        if step == "repair":
            self._to_draw(seat)
        else:
            self.then["idle"] += 1  # REG-37
            self._drawn(seat, mine)

    def _draw(self, seat: int, mine: Position, rest: str) -> None:
        number, *cubes = rest.split()
        pool, bag = self.then["pools"][int(number) - 1], self.then["bag"]
        for cube in cubes:
            pool.remove(cube)
        missing = 3 - len(pool)
        pool += bag[:missing]
        pool.sort(key=blocks.order)
        del bag[:missing]  # REG-18
        if not bag and self.then["ending"] is None:
            self.then["ending"] = self.then["players"] - 1  # REG-35
        mine["reserve"] = sorted([*mine["reserve"], *cubes], key=blocks.order)
        self.then["idle"] = 0
        self._drawn(seat, mine)

    def _drawn(self, seat: int, mine: Position) -> None:
        if mine["reserve"]:
            mine["stage"] = "button" if self.is_frantic else "build"
        else:
            mine["stage"] = "idle"
            self._hand_on(seat)  # REG-10, REG-40

    # --- building ---

    def _take(self, seat: int, mine: Position, flavour: str) -> None:
        mine["reserve"].remove(flavour)
        mine |= {"held": flavour, "stage": "place"}

    def _place(self, seat: int, mine: Position, rest: str) -> None:
        flavour, square, *look = rest.split()
        mine["plot"].setdefault(square, []).append(" ".join([flavour, *look]))
        mine |= {"held": None, "placed": mine["placed"] + 1}
        is_open = None in self.then["slots"].values()
        if flavour == "cornerstone" and is_open and mine["hand"] and not mine["forfeit"]:
            mine["stage"] = "desire"  # REG-31, REG-32
        else:
            self._build_on(seat, mine)

    def _play(self, seat: int, mine: Position, rest: str) -> None:
        card, slot = rest.split()
        self.then["slots"][slot] = card
        mine["hand"].remove(card)
        mine["hand"] = sorted([*mine["hand"], *self.then["pile"][:1]])  # REG-33
        del self.then["pile"][:1]
        self._build_on(seat, mine)

    def _decline(self, seat: int, mine: Position, nothing: str) -> None:
        self._build_on(seat, mine)

    def _build_on(self, seat: int, mine: Position) -> None:
        mine["stage"] = "build"
        if mine["placed"] == 3 or not mine["reserve"]:
            self._done(seat, mine, "")  # REG-21

    def _done(self, seat: int, mine: Position, nothing: str) -> None:
        has_passed = mine["forfeit"]
        mine |= {"stage": "idle", "placed": 0, "forfeit": False}
        if not has_passed:
            self._hand_on(seat)
        elif self.then["button"] == seat:
            self._receive(seat)  # REG-43

    def _hand_on(self, seat: int) -> None:
        """The turn, or the Button, goes on (REG-36, REG-37, REG-44)."""
        then = self.then
        if then["ending"] is None and then["idle"] >= 2 * then["players"]:
            then["ending"] = then["players"] - 1
        if then["ending"] == 0:
            then["button"] = None
            if not self.is_frantic:
                self._end()
            return
        if then["ending"] is not None:
            then["ending"] -= 1
        then["button"] = (seat + 1) % then["players"]
        self._receive(then["button"])

    # --- frantic mode ---

    def _others_build(self, seat: int | None) -> bool:
        seats = enumerate(self.then["seats"])
        return any(mine["stage"] in _BUILDING for other, mine in seats if other != seat)

    def _receive(self, seat: int) -> None:
        mine = self.then["seats"][seat]
        if mine["stage"] in _BUILDING:
            return  # REG-43
        if self._others_build(seat):
            mine["stage"] = "ready"  # REG-39
        else:
            self._begin(seat)

    def _start(self, seat: int, mine: Position, nothing: str) -> None:
        self._begin(seat)

    def _wait(self, seat: int, mine: Position, nothing: str) -> None:
        mine["waiting"] = True

    def _pass(self, seat: int, mine: Position, button: str) -> None:
        mine |= {"stage": "build", "forfeit": True}  # REG-41
        self._hand_on(seat)

    def _keep(self, seat: int, mine: Position, button: str) -> None:
        mine["stage"] = "hold"  # REG-42

    def _settle(self) -> None:
        """What happens by itself once nobody else builds (REG-39, REG-42, REG-44)."""
        holder = self.then["button"]
        if self._others_build(holder):
            return
        if holder is None:
            self._end()
        elif self.then["seats"][holder]["stage"] == "ready":
            self._begin(holder)
            self._settle()
        elif self.then["seats"][holder]["stage"] == "hold":
            self.then["seats"][holder]["stage"] = "build"

    # --- the end (REG-58 to REG-61, REG-78) ---

    def _end(self) -> None:
        self.then["phase"] = "declare"
        for mine in self.then["seats"]:
            plot = judge.standing(naive.read(mine["plot"]))
            _put(mine, plot)
            ways = judge.namings(plot)
            mine["declared"] = judge.declaration(ways[0]) if len(ways) == 1 else None
        self._name()

    def _declare(self, seat: int, mine: Position, rest: str) -> None:
        words = rest.split()
        mine["declared"] = dict(zip(words[::2], words[1::2], strict=True))
        self._name()

    def _name(self) -> None:
        if to_act(self.then):
            return
        for mine in self.then["seats"]:
            plot = naive.read(mine["plot"])
            names = judge.as_declared(plot, mine["declared"])
            _put(mine, judge.keep(plot, list(names.values())))
        is_vote = self.then["players"] > 2 and self.then["options"]["tie_vote"]
        is_tie = len(leaders(self.then)) > 1
        self.then["phase"] = "vote" if is_vote and is_tie else "over"

    def _vote(self, seat: int, mine: Position, choice: str) -> None:
        mine["vote"] = int(choice)
        if not to_act(self.then):
            self.then["phase"] = "over"


def _put(mine: Position, plot: Plot) -> None:
    mine["plot"] = {naive.name_of(cell): stack for cell, stack in plot.items()}
