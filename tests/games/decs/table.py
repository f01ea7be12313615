"""Positions of Decs Building drawn as text, so that a test shows the house that it is about."""

from collections import Counter
from typing import Any

import housewright as hw
from housewright.parts.components import read

from .naive import FEATURES, SPACES, START, Cell, covered

COMPONENTS = read("housewright.games.decs")

PILES: tuple[str, ...] = tuple(COMPONENTS["piles"])

#: A house is drawn with a letter per feature; cables lie `==` or stand `|`, so that one sees them.
LETTERS = {
    "P": "power-source",
    "=": "power-cable",
    "|": "power-cable",
    "*": "small-star",
    "f": "snowflake",
    "S": "big-star",
    "A": "large-angel",
    "J": "candy-cane",
    "B": "banner-angels",
    "N": "santa",
    "i": "candle",
    "L": "santas-sleigh",
    "C": "comet",
    "H": "herald-angel",
    "R": "reindeer",
}
_WIDTH = 8
_PER_SEAT = ("hand", "deck", "played")


def position(drawn: str = "", **fields: Any) -> dict[str, Any]:
    """The position of a drawing; `fields` are added as they are. It is seat 0's turn.

    A house is drawn from its top row down to the ground, eight squares a row (six in row 7, four
    in row 8), `.` for an empty one; rows left out at the top are empty. Other lines begin with a
    word: `seat` (whose house and cards follow; else it is seat 0), `hand`, `deck`, `played`,
    `passed`, and for all `removed` and the name of a pile, top card first. A pile that is not
    named holds what it has after the setup, without the cards that lie elsewhere in the drawing.
    """
    reading = _Reading()
    for line in drawn.splitlines():
        if words := line.split():
            reading.line(words)
    players = fields.pop("players", max(2, len(reading.seats)))
    seats = [*reading.seats, *[{} for _ in range(players - len(reading.seats))]]
    is_short = bool(fields.get("options", {}).get("short", False))
    for seat in seats:
        if "house" in seat:
            seat["features"] = _features(seat.pop("house"))
    return {
        "game": "decs",
        "players": players,
        "phase": "turn",
        "to_act": [0],
        "stacks": {**_rest(players, is_short, reading, seats), **reading.stacks},
        "removed": reading.removed,
        "seats": seats,
        **fields,
    }


def house(drawn: str) -> list[str]:
    """The features of a drawing, from the ground up and from the left."""
    found: list[str] = position(drawn)["seats"][0].get("features", [])
    return found


def table(drawn: str = "", **fields: Any) -> hw.Match:
    """The match that goes on from a drawing; it is seat 0's turn unless the fields differ."""
    return hw.load(position(drawn, **fields))


def freely(drawn: str = "", **fields: Any) -> hw.Match:
    """The match that goes on from a drawing with seat 0's free card."""
    return table(drawn, **{"phase": "free", **fields})


def paying(space: str, hand: str, drawn: str = "", *, pitch_in: bool = False) -> hw.Match:
    """Seat 0 has taken a space and pays for it with this hand; seat 1 comes next."""
    action = {"space": space, "paid": [], **({"pitch_in": True} if pitch_in else {})}
    return table(f"hand {hand}\n{drawn}\nseat 1\nhand 3s", phase="pay", action=action)


def drawing(feature: str, drawn: str = "", **fields: Any) -> hw.Match:
    """Seat 0 has paid for a feature and draws it."""
    space = next(name for name, it in SPACES.items() if it["reward"].get("feature") == feature)
    return table(drawn, **{"phase": "draw", "action": {"space": space}, **fields})


def moves(match: hw.Match, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, of the one to act if none is named."""
    return match.legal_moves(match.to_act[0] if seat is None else seat)


def said(match: hw.Match, verb: str) -> list[str]:
    """What may follow this verb: `said(match, "pay")`."""
    return [text.split(" ", 1)[1] for text in moves(match) if text.startswith(f"{verb} ")]


def play(match: hw.Match, *texts: str) -> hw.Match:
    """Play these moves, each by the seat whose turn it is."""
    for text in texts:
        match.play(match.to_act[0], text)
    return match


def at(match: hw.Match, *path: str | int) -> Any:
    """What stands at a place of the position: `at(match, "seats", 0, "hand")`."""
    found: Any = match.position()
    for step in path:
        found = found[step]
    return found


def facts(match: hw.Match, seat: int | None = 0) -> dict[str, Any]:
    """The facts as a seat gets them."""
    return match.facts(seat)


def space(match: hw.Match, name: str, seat: int | None = 0) -> dict[str, Any]:
    """The facts of a space of the board as a seat gets them."""
    spaces = [it for area in facts(match, seat)["areas"] for it in area["spaces"]]
    found: dict[str, Any] = next(it for it in spaces if it["id"] == name)
    return found


def cards(match: hw.Match, place: str, seat: int = 0) -> str:
    """A seat's `hand`, `deck` or `played` as words."""
    return " ".join(at(match, "seats", seat, place))


def pile(match: hw.Match, name: str) -> str:
    """A pile as words, top card first."""
    return " ".join(at(match, "stacks", name))


def parts(match: hw.Match, seat: int = 0) -> dict[str, int | None]:
    """The parts of a seat's score that are not 0."""
    return {part: points for part, points in match.scores()[seat].parts.items() if points}


def totals(match: hw.Match) -> list[int]:
    return [score.total for score in match.scores()]


def _features(rows: list[str]) -> list[str]:
    """The features of a drawn house."""
    signs = {
        (x + (_WIDTH - len(row)) // 2 + 1, len(rows) - index): sign
        for index, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign != "."
    }
    if signs.get(START) == "P":
        del signs[START]  # it is there from the start
    found: list[str] = []
    assert _cover(signs, found), f"this is no house: {rows}"
    return found


def _cover(left: dict[Cell, str], found: list[str]) -> bool:
    """Name features that cover exactly these signs, those of the lowest square first."""
    if not left:
        return True
    lowest = min(left, key=lambda cell: (cell[1], cell[0]))
    sign = left[lowest]
    for drawing in _candidates(sign, lowest):
        squares = covered(drawing)
        if lowest in squares and all(left.get(cell) == sign for cell in squares):
            found.append(drawing)
            if _cover({c: s for c, s in left.items() if c not in squares}, found):
                return True
            found.pop()
    return False


def _candidates(sign: str, lowest: Cell) -> list[str]:
    """The drawings that could have this square as their lowest."""
    turns = {"=": ["r0"], "|": ["r90"]}.get(sign) or list(FEATURES[LETTERS[sign]]["orientations"])
    feature, (x, y) = LETTERS[sign], lowest
    return [
        f"{feature} {left},{y}" + ("" if turn == "r0" else f" {turn}")
        for turn in turns
        for left in range(max(1, x - 4), x + 1)
    ]


def _rest(
    players: int, is_short: bool, reading: "_Reading", seats: list[dict[str, Any]]
) -> dict[str, list[str]]:
    """The piles after the setup without what is used elsewhere."""
    options = {"short": is_short}
    stacks: dict[str, list[str]] = hw.new("decs", players, seed=0, options=options).position()[
        "stacks"
    ]
    used = Counter(reading.removed)
    for seat in seats:
        for place in _PER_SEAT:
            used.update(seat.get(place, ()))
    left: dict[str, list[str]] = {}
    for name, lying in stacks.items():
        left[name] = []
        for card in lying:
            if used[card]:
                used[card] -= 1
            else:
                left[name].append(card)
    return left


class _Reading:
    """What was read of a drawing so far."""

    def __init__(self) -> None:
        self.stacks: dict[str, list[str]] = {}
        self.removed: list[str] = []
        self.seats: list[dict[str, Any]] = [{}]
        self._seat = 0

    def line(self, words: list[str]) -> None:
        key, rest = words[0], words[1:]
        if key == "seat":
            self._seat = int(rest[0])
            while len(self.seats) <= self._seat:
                self.seats.append({})
        elif key in PILES:
            self.stacks[key] = rest
        elif key == "removed":
            self.removed = rest
        elif key in _PER_SEAT:
            self.seats[self._seat][key] = rest
        elif key == "passed":
            self.seats[self._seat]["passed"] = True
        else:
            assert not rest, f"a row of a house is one word, not {words}"
            self.seats[self._seat].setdefault("house", []).append(key)
