"""Positions of Sir Reginald drawn as text, so that a test shows the estate that it is about."""

from typing import Any

import housewright as hw
from housewright.parts.components import read

COMPONENTS = read("housewright.games.reginald")

#: A cube is drawn as its letter, its top (`^` roof, `_` blank) and where it looks: `D^s`, `W_ns`,
#: `R^ne`, `Sw` (a staircase with its foot in the west), `K`; lying on its side `C~en`.
LETTERS = {
    "D": "doorway",
    "L": "ornament",
    "C": "chimney",
    "S": "staircase",
    "K": "cornerstone",
    "W": "window",
    "R": "rose",
}
_TOPS = {"^": " roof ", "_": " blank "}

BAG = (
    "rose window doorway chimney ornament staircase window cornerstone rose window doorway chimney"
)
POOLS = (
    "doorway window rose",
    "chimney window window",
    "ornament staircase rose",
    "doorway cornerstone window",
)
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in COMPONENTS["cards"]}
SLOTS = "abcdefghi"
_LISTS = ("reserve", "hand", "out", "gave")
_FLAGS = ("forfeit", "waiting")

#: A doorway to the Prairie, its back hidden; and the same as a Manor.
COTTAGE = """
      4
    4 W^ew
    5 D^s
"""
MANOR = """
      4    5
    4 W^ew C^n
    5 D^s  .
"""


def look(code: str) -> str:
    """The full text of a drawn cube."""
    flavour, rest = LETTERS[code[0]], code[1:]
    if rest and rest[0] in _TOPS:
        rest = _TOPS[rest[0]].strip() + " " + rest[1:]
    return f"{flavour} {rest}".strip()


def estate(drawn: str) -> dict[str, list[str]]:
    """The plot of a drawing.

    The first line numbers the columns, every further line begins with the number of its row:
    a stack a word, bottom to top with `/` between the cubes, `.` for none.
    """
    plot: dict[str, list[str]] = position(drawn)["seats"][0].get("plot", {})
    return plot


def position(drawn: str = "", **fields: Any) -> dict[str, Any]:
    """The position of a drawing; `fields` are added as they are. It is seat 0's turn.

    Lines of an estate are numbers and stacks. Other lines begin with a word: `seat` (whose things
    follow; else it is seat 0), `reserve`, `hand`, `out`, `gave`, `stage`, `placed`, `held`,
    `forfeit`, `waiting`, and for all `bag`, `pool` (with its number), `slot` (with its letter),
    `pile`. If no stage is drawn, seat 0 is to draw.
    """
    reading = _Reading()
    for line in drawn.splitlines():
        if words := line.split():
            reading.line(words)
    players = fields.pop("players", max(2, len(reading.seats)))
    seats = [*reading.seats, *[{} for _ in range(players - len(reading.seats))]]
    phase = fields.get("phase", "play")
    if phase == "play" and not any("stage" in seat for seat in seats):
        seats[fields.get("button", 0)]["stage"] = "draw"
    found: dict[str, Any] = {
        "game": "reginald",
        "players": players,
        "phase": phase,
        "button": 0 if phase in ("draft", "play") else None,
        **reading.common,
        "seats": seats,
        **fields,
    }
    return found


def table(drawn: str = "", **fields: Any) -> hw.Match:
    """The match that goes on from a drawing."""
    return hw.load(position(drawn, **fields))


def frantic(drawn: str, **fields: Any) -> hw.Match:
    """The match that goes on from a drawing in High Speed Frantic Mode."""
    options = {"mode": "frantic", **fields.pop("options", {})}
    return table(drawn, options=options, **fields)


def building(drawn: str, reserve: str = "window", **fields: Any) -> hw.Match:
    """Seat 0 builds with this Reserve on the drawn estate."""
    return table(f"stage build\nreserve {reserve}\n{drawn}", **fields)


def holding(flavour: str, drawn: str = "", **fields: Any) -> hw.Match:
    """Seat 0 has taken a cube in hand."""
    return table(f"stage place\nheld {flavour}\n{drawn}", **fields)


def repairing(drawn: str, **fields: Any) -> hw.Match:
    """Seat 0 may lift a cube of the drawn estate."""
    return table(f"stage repair\n{drawn}", **fields)


def finished(drawn: str, **fields: Any) -> hw.Match:
    """The match after the last `done`, which is seat 0's, on the drawn estates."""
    ending = {"ending": 0, "bag": [], **fields}
    match = table(f"{drawn}\nseat 0\nstage build\nreserve rose", **ending)
    match.play(0, "done")
    return match


def judged(drawn: str, *cards: str, **fields: Any) -> hw.Match:
    """The match with these cards at the slots b, c and so on."""
    slots = dict(zip(SLOTS[1:], cards, strict=False))
    return table(drawn, slots=slots, **fields)


def told(drawn: str) -> dict[str, Any]:
    """What the engine tells of seat 0's estate."""
    found: dict[str, Any] = table(drawn).facts()["seats"][0]
    return found


def counted(drawn: str, card: str, seat: int = 0, **fields: Any) -> int | None:
    """A seat's Count for a card as it stands; None without the houses that it names."""
    found: dict[str, Any] = judged(drawn, card, **fields).facts()
    count: int | None = found["slots"]["b"]["seats"][seat]["count"]
    return count


def moves(match: hw.Match, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, of the first one to act if none is named."""
    return match.legal_moves(match.to_act[0] if seat is None else seat)


def said(match: hw.Match, verb: str, seat: int | None = None) -> list[str]:
    """What may follow this verb: `said(match, "take")`."""
    begin = f"{verb} "
    return [text.removeprefix(begin) for text in moves(match, seat) if text.startswith(begin)]


def squares(match: hw.Match) -> set[str]:
    """Where the cube in hand may go."""
    return {text.split()[2] for text in moves(match) if text.startswith("place ")}


def looks(match: hw.Match, square: str) -> set[str]:
    """How the cube in hand may be turned there: `{"roof n", "blank n"}`."""
    found = (text.split(" ", 3) for text in moves(match) if text.startswith("place "))
    return {" ".join(words[3:]) for words in found if words[2] == square}


def play(match: hw.Match, *texts: str) -> hw.Match:
    """Play these moves, each by the first seat to act, or by the one before a colon: `1: done`."""
    for text in texts:
        seat, colon, move = text.partition(": ")
        match.play(int(seat) if colon else match.to_act[0], move if colon else text)
    return match


def at(match: hw.Match, *path: str | int) -> Any:
    """What stands at a place of the position: `at(match, "seats", 0, "hand")`."""
    found: Any = match.position()
    for step in path:
        found = found[step]
    return found


def stages(match: hw.Match) -> str:
    """The stages of all seats: `"build ready idle"`."""
    return " ".join(seat["stage"] for seat in at(match, "seats"))


def refusal(match: hw.Match, text: str, seat: int | None = None) -> str:
    """Why a move is refused; empty if it is legal."""
    reason = match.why_not(match.to_act[0] if seat is None else seat, text)
    return reason.message if reason else ""


def parts(match: hw.Match, seat: int = 0) -> dict[str, int | None]:
    """The parts of a seat's score that are not 0."""
    return {part: points for part, points in match.scores()[seat].parts.items() if points}


def flaws(drawn: str, **fields: Any) -> dict[str, int]:
    """The number of flaws of each kind in seat 0's estate as it stands."""
    found = parts(table(drawn, **fields))
    return {
        part.removeprefix("flaw-"): (points or 0) // -5
        for part, points in found.items()
        if part.startswith("flaw-")
    }


def totals(match: hw.Match) -> list[int]:
    return [score.total for score in match.scores()]


class _Reading:
    """What was read of a drawing so far."""

    def __init__(self) -> None:
        self.common: dict[str, Any] = {
            "bag": BAG.split(),
            "pools": [pool.split() for pool in POOLS],
            "slots": {},
            "pile": [],
        }
        self.seats: list[dict[str, Any]] = [{}]
        self._seat = 0
        self._columns: list[str] = []

    def line(self, words: list[str]) -> None:
        key, rest = words[0], words[1:]
        mine = self.seats[self._seat]
        if key == "seat":
            self._seat = int(rest[0])
            while len(self.seats) <= self._seat:
                self.seats.append({})
        elif all(word.isdigit() for word in words):
            self._columns = words
        elif key.isdigit():
            self._row(key, rest)
        elif key in ("bag", "pile"):
            self.common[key] = rest
        elif key == "pool":
            self.common["pools"][int(rest[0]) - 1] = rest[1:]
        elif key == "slot":
            self.common["slots"][rest[0]] = rest[1]
        elif key in _LISTS:
            mine[key] = rest
        elif key in _FLAGS:
            mine[key] = True
        elif key == "placed":
            mine[key] = int(rest[0])
        else:
            assert key in ("stage", "held"), f"what is {words}?"
            mine[key] = rest[0]

    def _row(self, y: str, stacks: list[str]) -> None:
        plot = self.seats[self._seat].setdefault("plot", {})
        assert len(stacks) == len(self._columns), f"row {y} has {len(stacks)} stacks"
        for x, stack in zip(self._columns, stacks, strict=True):
            if stack != ".":
                plot[f"{x},{y}"] = [look(code) for code in stack.split("/")]
