"""Positions of Obsession in a few lines, so that a test shows the table that it is about."""

from collections import Counter
from typing import Any

import housewright as hw
from housewright.games.obsession.pieces import COMPONENTS

FAMILIES: tuple[str, ...] = tuple(each["id"] for each in COMPONENTS["families"])
ROLES = ("lord", "lady", "heir", "daughter", "dowager")
STAFF = ("butler", "housekeeper", "valet", "maid", "footman")
HOUSE = ("private-study", "butlers-room", "gazebo", "parlour", "bowling-green")
#: Words that stand for several.
_SHORT = {"staff": STAFF, "house": HOUSE}

_BOXES = ("available", "quarters", "expended")
_PILES = ("hand", "discard", "objectives", "vp")
#: Lines about the whole table, and the fields that they fill.
_COMMON = {
    "bag": "bag",
    "casual": "casual",
    "prestige": "prestige",
    "objective-deck": "objectives",
    "objective-discards": "objective_discards",
    "vp-deck": "vp_cards",
}
UPSTAIRS = {"upstairs": True}
#: A round of the first season without any event.
QUIET = 2


def position(drawn: str = "", **fields: Any) -> dict[str, Any]:
    """The position of a few lines; `fields` are added as they are. Seat 0 is to host in round 2.

    A line that begins with a family opens the next seat's board: `york 300 2,4` is York with £300
    at level 2, marker 4 (both may be left out). The lines below it are about this board:
    `available`, `quarters`, `expended` (servants, `footman*2` for two, `staff` for the five of the
    start), `tiles` (`gazebo~` shows its back, `house` are the five of the start), `hand`,
    `discard` (`lord` is the own one), `objectives`, `vp`, `gone` (the useful man has left).
    About the table: `market` (six slots, `-` is an empty one, `barn*2` a stack), `service` and
    `pr1` (the reserves), `supply`, `pool`, `shown` and `themes` (theme cards), `bag`, `casual`,
    `prestige`, `objective-deck`, `objective-discards`, `vp-deck`.
    """
    reading = _Reading()
    for line in drawn.splitlines():
        if words := line.split():
            reading.line(words[0], words[1:])
    players = fields.pop("players", max(2, len(reading.boards)))
    boards = reading.boards
    taken = [board["family"] for board in boards]
    for family in FAMILIES:
        if len(boards) < players and family not in taken:
            boards.append({"family": family})
    return {
        "game": "obsession",
        "players": players,
        "phase": "host",
        "to_act": [0],
        "round": QUIET,
        **reading.common,
        "boards": boards,
        **fields,
    }


def table(drawn: str = "", **fields: Any) -> hw.Match:
    """The match that goes on from these lines."""
    return hw.load(position(drawn, **fields))


def upstairs(drawn: str = "", **fields: Any) -> hw.Match:
    """The same with Upstairs, Downstairs."""
    return table(drawn, options={**UPSTAIRS, **fields.pop("options", {})}, **fields)


def buying(drawn: str = "", **fields: Any) -> hw.Match:
    """Seat 0 is about to buy."""
    return table(drawn, phase="buy", **fields)


def awaiting(drawn: str = "", **fields: Any) -> hw.Match:
    """The turn of the first board has just begun; the last seat has ended its turn.

    Seat 0 begins the next round, whose number is `round`.
    """
    number = fields.pop("round", QUIET)
    given = position(drawn, **fields)
    given |= {"phase": "buy", "to_act": [given["players"] - 1], "round": number - 1}
    return play(hw.load(given), "end")


def party(match: hw.Match, tile: str, *guests: str) -> hw.Match:
    """Host there, invite these and serve them."""
    return play(match, f"host {tile}", *[f"invite {guest}" for guest in guests], "serve")


def hosted(tiles: str, hand: str, board: str = "york 6,1", rest: str = "", **more: Any) -> hw.Match:
    """Everybody in hand has been served on the first of these tiles; `rest` are more lines."""
    drawn = f"{board}\navailable staff\ntiles {tiles}\nhand {hand}\n{rest}"
    family = board.split(maxsplit=1)[0]
    guests = [f"{family}-{name}" if name in ROLES else name for name in hand.split()]
    return party(table(drawn, **more), tiles.split(maxsplit=1)[0].rstrip("~"), *guests)


def moves(match: hw.Match, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, of the one to act if none is named."""
    return match.legal_moves(match.to_act[0] if seat is None else seat)


def said(match: hw.Match, verb: str) -> list[str]:
    """What may follow these words: `said(match, "invite")`, in alphabetical order."""
    start = f"{verb} "
    return sorted(text.removeprefix(start) for text in moves(match) if text.startswith(start))


def play(match: hw.Match, *texts: str) -> hw.Match:
    """Play these moves, each by the seat whose decision it is."""
    for text in texts:
        match.play(match.to_act[0], text)
    return match


def at(match: hw.Match, *path: str | int) -> Any:
    """What stands at a place of the position: `at(match, "boards", 0, "hand")`."""
    found: Any = match.position()
    for step in path:
        found = found[step]
    return found


def phase(match: hw.Match) -> str:
    found: str = at(match, "phase")
    return found


def cash(match: hw.Match, seat: int = 0) -> int:
    found: int = at(match, "boards", seat, "cash")
    return found


def rep(match: hw.Match, seat: int = 0) -> tuple[int, int]:
    """A seat's level and marker."""
    level, marker = at(match, "boards", seat, "rep")
    return level, marker


def box(match: hw.Match, name: str, seat: int = 0) -> str:
    """The servants of a box as words, in the order of the rules: `box(match, "quarters")`."""
    return _words(at(match, "boards", seat, name))


def serving(match: hw.Match) -> str:
    """The servants at the activity as words."""
    return _words(at(match, "turn", "activity", "serving"))


def pile(match: hw.Match, name: str, seat: int = 0) -> str:
    """A seat's `hand`, `discard`, `objectives` or `vp` as words."""
    return " ".join(at(match, "boards", seat, name))


def deck(match: hw.Match, name: str) -> str:
    """A deck, or the bag, as words, the next first."""
    return " ".join(at(match, name))


def market(match: hw.Match) -> str:
    """The market as the lines above write it."""
    slots = [f"{slot[0]}*{len(slot)}" if slot else "-" for slot in at(match, "market")]
    return " ".join(slots).replace("*1", "")


def side(match: hw.Match, tile: str, seat: int = 0) -> str | None:
    """`front` or `back`, None if the seat has no such tile."""
    found: str | None = at(match, "boards", seat, "tiles").get(tile)
    return found


def parts(match: hw.Match, seat: int = 0) -> dict[str, int | None]:
    """The parts of a seat's score that are not 0."""
    return {part: points for part, points in match.scores()[seat].parts.items() if points}


def some(names: list[str], number: int, rng: hw.Rng) -> list[str]:
    """This number of the names, drawn at random."""
    return [names[place] for place in rng.shuffled(list(range(len(names))))[:number]]


def _words(servants: dict[str, int]) -> str:
    return " ".join(f"{name}*{many}" for name, many in servants.items()).replace("*1", "")


def _many(words: list[str]) -> list[str]:
    """`footman*2` as two, `staff` as five."""
    found: list[str] = []
    for word in words:
        name, _, number = word.partition("*")
        found += [*_SHORT.get(name, (name,))] * int(number or 1)
    return found


class _Reading:
    """The lines read so far."""

    def __init__(self) -> None:
        self.common: dict[str, Any] = {}
        self.boards: list[dict[str, Any]] = []

    def line(self, key: str, words: list[str]) -> None:
        if key in FAMILIES:
            self.boards.append({"family": key, **_fortune(words)})
        elif key in (*_BOXES, *_PILES, "tiles", "gone"):
            self._own(self.boards[-1], key, words)
        else:
            self._shared(key, words)

    def _own(self, board: dict[str, Any], key: str, words: list[str]) -> None:
        if key in _BOXES:
            board[key] = dict(Counter(_many(words)))
        elif key == "tiles":
            names = [name for word in words for name in _SHORT.get(word, (word,))]
            board[key] = {n.rstrip("~"): "back" if n.endswith("~") else "front" for n in names}
        elif key == "gone":
            board["usefulman_gone"] = True
        else:
            family = board["family"]
            board[key] = [f"{family}-{word}" if word in ROLES else word for word in _many(words)]

    def _shared(self, key: str, words: list[str]) -> None:
        if key in ("service", "pr1"):
            self.common.setdefault("reserve", {})[key] = _many(words)
        elif key in ("shown", "themes"):
            place = "shown" if key == "shown" else "deck"
            self.common.setdefault("themes", {})[place] = words
        elif key in ("supply", "pool"):
            self.common[key] = dict(Counter(_many(words)))
        elif key == "market":
            self.common[key] = [[] if word == "-" else _many([word]) for word in words]
        else:
            self.common[_COMMON[key]] = _many(words)


def _fortune(words: list[str]) -> dict[str, Any]:
    """Cash and reputation of `300 2,4`."""
    found: dict[str, Any] = {}
    for word in words:
        if "," in word:
            found["rep"] = [int(number) for number in word.split(",")]
        else:
            found["cash"] = int(word)
    return found
