"""What a seat may know of Quirky Quarters (section 9 of its rules). The only maker of views."""

from typing import Any, Literal, TypedDict

from ...core.rng import Rng
from ...core.score import Score
from ...core.state import State as CoreState
from . import codec, scoring
from .ids import Cell, ColourId, ContestId, DesignId, EndingId, PhaseId
from .pieces import COLOUR, COLOUR_IDS, CONTEST_IDS, CONTESTS, DESIGNS, NONE, POINTS
from .state import State
from .state.phases import OVER

#: A card that lies face down.
Hidden = Literal["?"]
HIDDEN: Hidden = "?"


class Options(TypedDict):
    deck_end: Literal["finish", "recycle"]
    first_player: Literal["random"] | int
    any_order: bool


class Seat(TypedDict):
    """What belongs to one seat; a contest that may not be seen is `?`."""

    house: dict[Cell, DesignId]
    hand: list[DesignId]
    contest: ContestId | Hidden | None
    claimed: list[ContestId]


class View(TypedDict):
    """A position with hidden cards written as `?`, and without the seed."""

    game: Literal["quirky"]
    options: Options
    players: int
    phase: PhaseId
    to_act: list[int]
    first: int
    round: int
    row: list[DesignId | None]
    deck: list[Hidden]
    discard: list[DesignId]
    line: list[ContestId | None]
    contest_deck: list[Hidden]
    taken: int
    demolished: bool
    acted: bool
    idle: int
    ending: EndingId | None
    shuffles: int
    seats: list[Seat]


class Area(TypedDict):
    """The scoring area of a house, perhaps empty."""

    seat: int
    kind: Literal["area"]
    colour: ColourId | None
    cells: list[Cell]
    points: int


class Contest(TypedDict):
    """A contest that was won."""

    seat: int
    kind: Literal["contest"]
    contest: ContestId
    points: int


#: What some points are for.
Detail = Area | Contest


def sees_contest(state: State, viewer: int | None, seat: int) -> bool:
    """May the viewer see this seat's private contest? (QRK-70, QRK-73)"""
    return seat == viewer or state.phase == OVER


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None is a spectator."""
    shown = codec.dump(state)
    return {
        "game": shown["game"],
        "options": shown["options"],
        "players": shown["players"],
        "phase": shown["phase"],
        "to_act": shown["to_act"],
        "first": shown["first"],
        "round": shown["round"],
        "row": shown["row"],
        "deck": [HIDDEN] * len(shown["deck"]),  # QRK-71
        "discard": shown["discard"],
        "line": shown["line"],
        "contest_deck": [HIDDEN] * len(shown["contest_deck"]),
        "taken": shown["taken"],
        "demolished": shown["demolished"],
        "acted": shown["acted"],
        "idle": shown["idle"],
        "ending": shown["ending"],
        "shuffles": shown["shuffles"],
        "seats": [_seat(state, seat, owner, shown["seats"][owner]) for owner in _seats(state)],
    }


def _seats(state: State) -> range:
    return range(state.players)


def _seat(state: State, viewer: int | None, owner: int, shown: dict[str, Any]) -> Seat:
    contest = shown["contest"]
    if contest is not None and not sees_contest(state, viewer, owner):
        contest = HIDDEN
    return {
        "house": shown["house"],
        "hand": shown["hand"],
        "contest": contest,
        "claimed": shown["claimed"],
    }


def scores(state: State, seat: int | None) -> list[Score]:
    """Everybody's score as it stands; all of it is open (QRK-72)."""
    return [Score(dict(zip(scoring.PARTS, row, strict=True))) for row in scoring.parts(state)]


def details(state: State, seat: int | None) -> list[Detail]:
    """Per seat its scoring area, if it has one, and every contest it has won."""
    return [item for owner in _seats(state) for item in _details(state, owner)]


def _details(state: State, owner: int) -> list[Detail]:
    cards = scoring.area_cards(state.houses[owner])
    area: Area = {
        "seat": owner,
        "kind": "area",
        "colour": COLOUR_IDS[COLOUR[cards[0][2]]] if cards else None,
        "cells": [f"{x},{y}" for x, y, _ in cards],
        "points": len(cards),
    }
    contests: list[Contest] = [
        {
            "seat": owner,
            "kind": "contest",
            "contest": CONTEST_IDS[c],
            "points": POINTS[c],
        }
        for c in state.claimed[owner]
    ]
    return [area, *contests]


def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
    """Copies of the state, each with one value changed that this seat may not see."""
    changed: list[CoreState] = []
    for owner in _seats(state):
        if state.contests[owner] != NONE and not sees_contest(state, seat, owner):
            twin = state.copy()
            twin.contests[owner] = _other(state.contests[owner], CONTESTS, rng)
            changed.append(twin)
    if state.cards_left():
        twin = state.copy()
        twin.deck = _altered(state.deck, state.drawn, DESIGNS, rng)
        changed.append(twin)
    if state.contests_drawn < len(state.contest_deck):
        twin = state.copy()
        twin.contest_deck = _altered(state.contest_deck, state.contests_drawn, CONTESTS, rng)
        changed.append(twin)
    twin = state.copy()
    twin.seed += 1
    return [*changed, twin]


def _altered(deck: tuple[int, ...], first: int, kinds: int, rng: Rng) -> tuple[int, ...]:
    """The deck with another card in place of one that was not yet drawn."""
    place = first + rng.below(len(deck) - first)
    return (*deck[:place], _other(deck[place], kinds, rng), *deck[place + 1 :])


def _other(card: int, kinds: int, rng: Rng) -> int:
    return (card + 1 + rng.below(kinds - 1)) % kinds


def is_secret(text: str) -> bool:
    """Every move is made openly (QRK-72)."""
    return False
