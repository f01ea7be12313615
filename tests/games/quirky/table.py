"""Positions of Quirky Quarters drawn as text, so that a test shows the house that it is about."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import housewright as hw
from housewright.games.quirky.pieces import DESIGN_IDS
from housewright.games.quirky.state.house import House
from housewright.parts.components import read

COMPONENTS = read("housewright.games.quirky")

CARDS: dict[str, dict[str, Any]] = {card["code"]: card for card in COMPONENTS["building_cards"]}
CONTESTS: dict[str, dict[str, Any]] = {card["id"]: card for card in COMPONENTS["contest_cards"]}

_KIND_MARKS = {"room": "", "roof": "^", "tower": "!", "walkway": "="}
_ICON_LETTERS = dict(
    zip(("door", "balcony", "plants", "cat", "lamp", "chimney"), "dbpclh", strict=True)
)
#: What stands for any card of a kind: the next one in the box that is not grey.
_ANY = {"#": "room", "^": "roof", "!": "tower", "=": "walkway"}


def _short(card: dict[str, Any]) -> str:
    letter: str = COMPONENTS["colours"][card["colour"]]["letter"]
    marked = letter + _KIND_MARKS[card["kind"]]
    if card["kind"] in ("tower", "walkway"):
        return marked
    return marked + "".join(_ICON_LETTERS[icon] * many for icon, many in card["icons"].items())


#: `Rd` is red-door, `Sdl` grey-door-lamp, `R^h` red-roof-chimney, `S^hh` grey-roof-twin,
#: `R!` red-tower, `R=` red-walkway; the colours are R, Y (gold), G, P and S (grey).
DESIGNS = {_short(card): code for code, card in CARDS.items()}


def position(drawn: str, **fields: Any) -> dict[str, Any]:
    """The position of a drawing; `fields` are added as they are. It is seat 0's to build.

    A house is drawn from its top level down, a cell a word, `.` for none, over a line of `~` for
    the ground. The first column is 0 unless the ground has a number under one. `#`, `^`, `!` and
    `=` are any room, roof, tower and walkway. Other lines begin with a word: `seat` (whose house
    and hand follow; else it is seat 0), `hand`, `contest`, `claimed`, and for all `row`, `deck`,
    `discard`, `line` and `contests` (the contest deck), with `-` for an empty slot.
    """
    reading = _Reading()
    for line in drawn.splitlines():
        if words := line.split():
            reading.line(words)
    reading.fill()
    found: dict[str, Any] = {
        "game": "quirky",
        "players": max(2, len(reading.seats)),
        "phase": "build",
        "to_act": [0],
        **reading.common,
        **fields,
    }
    spare: list[dict[str, Any]] = [{} for _ in range(found["players"] - len(reading.seats))]
    found.setdefault("seats", [*reading.seats, *spare])
    return found


def house(drawn: str) -> dict[str, str]:
    """The house of a drawing, as positions hold it."""
    built: dict[str, str] = position(drawn)["seats"][0].get("house", {})
    return built


def table(drawn: str, **fields: Any) -> hw.Match:
    """The match that goes on from a drawing; seat 0 builds unless the fields say otherwise."""
    return hw.load(position(drawn, **fields))


def taking(drawn: str, **fields: Any) -> hw.Match:
    """The match that goes on from a drawing with the choice of cards."""
    return table(drawn, **{"phase": "take", **fields})


def moves(match: hw.Match, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, of the one to act if none is named."""
    return match.legal_moves(match.to_act[0] if seat is None else seat)


def cells(match: hw.Match, card: str) -> set[str]:
    """Where the seat to act may place this card; `card` is a short or a full code."""
    begin = f"place {DESIGNS.get(card, card)} "
    return {text.removeprefix(begin) for text in moves(match) if text.startswith(begin)}


def loose(match: hw.Match) -> set[str]:
    """The cells whose cards the seat to act may demolish."""
    return {text.split()[1] for text in moves(match) if text.startswith("demolish ")}


def claims(match: hw.Match) -> list[str]:
    """The contests that the seat to act may claim."""
    return [text.split()[1] for text in moves(match) if text.startswith("claim ")]


def play(match: hw.Match, *said: str) -> hw.Match:
    """Play these moves, each by the seat whose turn it is."""
    for text in said:
        match.play(match.to_act[0], text)
    return match


def idle(match: hw.Match, turns: int = 1) -> hw.Match:
    """A number of turns in which nothing is done."""
    return play(match, *["build", "end"] * turns)


def at(match: hw.Match, *path: str | int) -> Any:
    """What stands at a place of the position: `at(match, "seats", 0, "hand")`."""
    found: Any = match.position()
    for step in path:
        found = found[step]
    return found


def hand(match: hw.Match, seat: int = 0) -> list[str]:
    held: list[str] = at(match, "seats", seat, "hand")
    return held


def built(match: hw.Match, seat: int = 0) -> dict[str, str]:
    found: dict[str, str] = at(match, "seats", seat, "house")
    return found


def meets(contest: str, drawn: str) -> bool:
    """Can the seat that built this house claim the contest?"""
    return contest in claims(table(drawn + f"\ncontest {contest}"))


def standing(cards: dict[tuple[int, int], str]) -> House:
    """A house as the engine keeps it."""
    made = House()
    for (x, y), code in cards.items():
        made.place(x, y, DESIGN_IDS.index(code))
    return made


def codes(words: str) -> list[str]:
    """The full codes of short ones: `codes("Rd Yc")`."""
    return [DESIGNS[word] for word in words.split()]


class _Reading:
    """What was read of a drawing so far."""

    def __init__(self) -> None:
        self.common: dict[str, Any] = {}
        self.seats: list[dict[str, Any]] = [{}]
        self._seat = 0
        self._levels: list[list[str]] = []

    def line(self, words: list[str]) -> None:
        key, rest = words[0], words[1:]
        if key == "seat":
            self._seat = int(rest[0])
            while len(self.seats) <= self._seat:
                self.seats.append({})
        elif key in ("row", "deck", "discard"):
            self.common[key] = [None if word == "-" else DESIGNS[word] for word in rest]
        elif key in ("line", "contests"):
            listed = [None if word == "-" else word for word in rest]
            self.common["line" if key == "line" else "contest_deck"] = listed
        elif key == "hand":
            self.seats[self._seat]["hand"] = [DESIGNS[word] for word in rest]
        elif key == "claimed":
            self.seats[self._seat]["claimed"] = rest
        elif key == "contest":
            self.seats[self._seat]["contest"] = rest[0]
        elif key[0] == "~" or key.lstrip("-").isdigit():
            self._ground(words)
        else:
            self._levels.append(words)

    def _ground(self, words: list[str]) -> None:
        """The house is complete: number its columns."""
        left = 0
        for index, word in enumerate(words):
            if word.lstrip("-").isdigit():
                left = int(word) - index
        built = {}
        for y, level in enumerate(reversed(self._levels)):
            for index, word in enumerate(level):
                if word != ".":
                    built[f"{left + index},{y}"] = DESIGNS.get(word, word)
        self.seats[self._seat]["house"] = built
        self._levels = []

    def fill(self) -> None:
        """Put cards for those that may be any."""
        assert not self._levels, "the ground is missing below a house"
        spare = {mark: self._spare(kind) for mark, kind in _ANY.items()}
        for seat in self.seats:
            for cell, code in seat.get("house", {}).items():
                if code in spare:
                    seat["house"][cell] = next(spare[code])

    def _spare(self, kind: str) -> Iterator[str]:
        """Cards of a kind that are not in the drawing, one design after the other."""
        used = Counter(filter(None, [*self.common.get("row", ()), *self.common.get("deck", ())]))
        used.update(self.common.get("discard", ()))
        for seat in self.seats:
            used.update([*seat.get("house", {}).values(), *seat.get("hand", ())])
        for copy in range(3):
            for code, card in CARDS.items():
                wanted = card["kind"] == kind and card["colour"] != "grey"
                if wanted and used[code] + copy < card["copies"]:
                    yield code
