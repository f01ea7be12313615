"""Positions of Quirky Quarters as JSON, with every check on loading."""

import re
from typing import Final

from ...core.blueprint import Position
from ...core.options import Options, seat_of
from ...core.reading import Reader
from ...core.refusal import BadPosition
from .moves import FARTHEST, LEVELS
from .pieces import (
    CONTEST_IDS,
    COPIES,
    DESIGN_IDS,
    EMPTY,
    KIND,
    KIND_IDS,
    LINE,
    MAY_STAND,
    NONE,
    ROW,
    SIDE_IDS,
    SKY,
    TAKEN_MOST,
)
from .state import State
from .state.house import House
from .state.phases import NOT_ENDING, OVER, TAKE

PHASES: Final = ("take", "build", "over")
ENDINGS: Final = ("contests", "deck", "standstill")
# One saved card and those taken this turn.
HELD_MOST: Final = 3

FIELDS: Final = (
    "game",
    "options",
    "players",
    "phase",
    "to_act",
    "seed",
    "first",
    "round",
    "row",
    "deck",
    "discard",
    "line",
    "contest_deck",
    "taken",
    "demolished",
    "acted",
    "idle",
    "ending",
    "shuffles",
    "seats",
)
SEAT_FIELDS: Final = ("house", "hand", "contest", "claimed")

_CELL: Final = re.compile(r"(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)", re.ASCII)
_DESIGNS: Final[dict[str, int]] = {name: design for design, name in enumerate(DESIGN_IDS)}
_CONTESTS: Final[dict[str, int]] = {name: contest for contest, name in enumerate(CONTEST_IDS)}


# --- out ---


def design_or_none(design: int) -> str | None:
    """A slot of the row as JSON."""
    return None if design == EMPTY else DESIGN_IDS[design]


def contest_or_none(contest: int) -> str | None:
    """A place for a contest as JSON."""
    return None if contest == NONE else CONTEST_IDS[contest]


def dump(state: State) -> Position:
    """The whole position, every field in the order of the specification."""
    return {
        "game": "quirky",
        "options": {
            "deck_end": "recycle" if state.recycle else "finish",
            "first_player": "random" if state.first_player == NONE else state.first_player,
            "any_order": state.any_order,
        },
        "players": state.players,
        "phase": PHASES[state.phase],
        "to_act": list(state.to_act()),
        "seed": state.seed,
        "first": state.first,
        "round": state.round_no,
        "row": [design_or_none(design) for design in state.row],
        "deck": [DESIGN_IDS[design] for design in state.deck[state.drawn :]],
        "discard": [DESIGN_IDS[design] for design in state.discard],
        "line": [contest_or_none(contest) for contest in state.line],
        "contest_deck": [CONTEST_IDS[c] for c in state.contest_deck[state.contests_drawn :]],
        "taken": state.taken,
        "demolished": state.demolished,
        "acted": state.acted,
        "idle": state.idle,
        "ending": None if state.ending == NOT_ENDING else ENDINGS[state.ending],
        "shuffles": state.shuffles,
        "seats": [_seat(state, seat) for seat in range(state.players)],
    }


def _seat(state: State, seat: int) -> dict[str, object]:
    return {
        "house": {f"{x},{y}": DESIGN_IDS[card] for x, y, card in state.houses[seat].cards()},
        "hand": [DESIGN_IDS[design] for design in state.hands[seat]],
        "contest": contest_or_none(state.contests[seat]),
        "claimed": [CONTEST_IDS[contest] for contest in state.claimed[seat]],
    }


# --- in ---


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    reader = Reader(position, players)
    reader.only(FIELDS)
    state = State(
        players,
        reader.whole("seed", 0),
        options["deck_end"] == "recycle",
        seat_of(options["first_player"]),
        bool(options["any_order"]),
    )
    state.phase = PHASES.index(reader.choice("phase", PHASES))
    _load_turn(reader, state)
    _load_counters(reader, state)
    state.row = _slots(reader, "row", ROW, _DESIGNS)
    state.deck = tuple(_cards(reader.items("deck", []), "deck", _DESIGNS))
    state.discard = _cards(reader.items("discard", []), "discard", _DESIGNS)
    state.line = _slots(reader, "line", LINE, _CONTESTS)
    deck = reader.items("contest_deck", [])
    state.contest_deck = tuple(_cards(deck, "contest_deck", _CONTESTS))
    for seat, given in enumerate(reader.items("seats", None, exactly=players)):
        _load_seat(Reader(given, players, f"seats/{seat}/"), state, seat)
    _check_copies(state)
    _check_contests(state)
    return state


def _load_turn(reader: Reader, state: State) -> None:
    seats = reader.seats("to_act", None, empty=True)
    if state.phase == OVER:
        if seats:
            raise BadPosition("to_act", "must be empty when the phase is over")
        state.turn = NONE
    elif len(seats) == 1:
        state.turn = seats[0]
    else:
        phase = PHASES[state.phase]
        raise BadPosition("to_act", f"must be one seat in phase {phase}, not {len(seats)}")


def _load_counters(reader: Reader, state: State) -> None:
    state.first = reader.whole("first", 0, lowest=0, highest=state.players - 1)
    state.round_no = reader.whole("round", 1, lowest=1)
    state.taken = reader.whole("taken", 0, lowest=0, highest=TAKEN_MOST)
    if state.phase == TAKE and state.taken == TAKEN_MOST:
        raise BadPosition("taken", "after two cards the phase is build, not take")
    state.demolished = reader.flag("demolished", False)
    state.acted = reader.flag("acted", False)
    state.idle = reader.whole("idle", 0, lowest=0)
    state.shuffles = reader.whole("shuffles", 0, lowest=0)
    ending = reader.raw("ending", None)
    if ending is not None:
        state.ending = ENDINGS.index(reader.choice("ending", ENDINGS))


def _known(name: object, field: str, known: dict[str, int]) -> int:
    if not isinstance(name, str) or name not in known:
        what, example = (
            ("building card", "red-door") if known is _DESIGNS else ("contest", "roofline")
        )
        raise BadPosition(field, f"{name!r:.40} is no {what} such as {example}")
    return known[name]


def _cards(names: list[object], field: str, known: dict[str, int]) -> list[int]:
    return [_known(name, f"{field}/{index}", known) for index, name in enumerate(names)]


def _slots(reader: Reader, field: str, size: int, known: dict[str, int]) -> list[int]:
    """Cards and contests with empty places in between; those are EMPTY and NONE, which is one."""
    found: list[int] = []
    for index, name in enumerate(reader.items(field, [None] * size, exactly=size)):
        found.append(NONE if name is None else _known(name, f"{field}/{index}", known))
    return found


def _load_seat(reader: Reader, state: State, seat: int) -> None:
    path = f"seats/{seat}"
    reader.only(SEAT_FIELDS)
    state.houses[seat] = _house(reader.raw("house", {}), f"{path}/house")
    hand = _cards(reader.items("hand", []), f"{path}/hand", _DESIGNS)
    _check_hand(state, seat, len(hand), f"{path}/hand")
    state.hands[seat] = tuple(hand)
    contest = reader.raw("contest", None)
    if contest is not None:
        state.contests[seat] = _known(contest, f"{path}/contest", _CONTESTS)
    claimed = _cards(reader.items("claimed", []), f"{path}/claimed", _CONTESTS)
    state.claimed[seat] = tuple(claimed)


def _check_hand(state: State, seat: int, size: int, field: str) -> None:
    if seat != state.turn:
        if size > 1:
            raise BadPosition(field, f"only the seat to act can hold {size} cards; others save one")
        return
    # The seat must be able to hold the cards that it may still take.
    most = HELD_MOST if state.phase != TAKE else HELD_MOST - TAKEN_MOST + state.taken
    if size > most:
        taking = f" when {state.taken} were taken so far" if state.phase == TAKE else ""
        raise BadPosition(field, f"has {size} cards; a seat holds at most {most}{taking}")


# --- houses ---


def _house(given: object, path: str) -> House:
    if not isinstance(given, dict):
        raise BadPosition(path, f"must be an object from cells to cards, not {given!r:.40}")
    if len(given) > sum(COPIES):
        raise BadPosition(path, f"has {len(given)} cards; there are {sum(COPIES)} in all")
    cards: dict[tuple[int, int], int] = {}
    for cell, name in given.items():
        field = f"{path}/{cell!s:.40}"
        place = _cell(cell, field)
        cards[place] = _known(name, field, _DESIGNS)
        if place[1] == 0 and not MAY_STAND[KIND[cards[place]]]:
            kind = KIND_IDS[KIND[cards[place]]]
            raise BadPosition(field, f"a {kind} cannot stand on the ground floor")
    if cards:
        _check_whole(cards, path)
        _check_sky(cards, path)
    house = House()
    for x, y in _from_the_ground(cards):
        house.place(x, y, cards[x, y])
    return house


def _cell(cell: object, field: str) -> tuple[int, int]:
    found = _CELL.fullmatch(cell) if isinstance(cell, str) else None
    if not found:
        raise BadPosition(field, "is no cell such as 0,0 or -1,2")
    if found[2][0] == "-":
        raise BadPosition(field, "nothing can be built below the ground floor")
    if len(found[1].lstrip("-")) > len(str(FARTHEST)):
        raise BadPosition(field, f"columns end at {FARTHEST:,} on both sides")
    if len(found[2]) > len(str(LEVELS)) or int(found[2]) >= LEVELS:
        raise BadPosition(field, f"no house is as tall; levels end at {LEVELS - 1}")
    return int(found[1]), int(found[2])


def _from_the_ground(cards: dict[tuple[int, int], int]) -> list[tuple[int, int]]:
    """The cells that can be reached from a card on the ground floor, each after a neighbour."""
    start = min(((y, x) for x, y in cards), default=None)
    if start is None:
        return []
    found = [(start[1], start[0])]
    seen = set(found)
    for x, y in found:
        for cell in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)):
            if cell in cards and cell not in seen:
                seen.add(cell)
                found.append(cell)
    return found


def _check_whole(cards: dict[tuple[int, int], int], path: str) -> None:
    if not any(y == 0 for _, y in cards):
        raise BadPosition(path, "has no card on the ground floor")
    reached = set(_from_the_ground(cards))
    for x, y in cards:
        if (x, y) not in reached:
            raise BadPosition(path, f"is not in one piece: {x},{y} is not connected")


def _check_sky(cards: dict[tuple[int, int], int], path: str) -> None:
    """No two cards meet at a sky side of either (QRK-16)."""
    for (x, y), card in cards.items():
        neighbours = ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y))
        for side, (other_x, other_y) in enumerate(neighbours):
            kind = KIND[card]
            if (other_x, other_y) in cards and SKY[kind][side]:
                raise BadPosition(
                    f"{path}/{other_x},{other_y}",
                    f"the {SIDE_IDS[side]} side of the {KIND_IDS[kind]} at {x},{y} "
                    "must stay open sky",
                )


# --- everything together ---


def _check_copies(state: State) -> None:
    """No design occurs more often than it has copies."""
    lying: dict[str, list[int]] = {
        "row": state.row,
        "deck": list(state.deck),
        "discard": state.discard,
    }
    for seat in range(state.players):
        lying[f"seats/{seat}/house"] = [design for _, _, design in state.houses[seat].cards()]
        lying[f"seats/{seat}/hand"] = list(state.hands[seat])
    left = COPIES[:]
    for field, designs in lying.items():
        for design in designs:
            if design == EMPTY:
                continue
            left[design] -= 1
            if left[design] < 0:
                copies = COPIES[design]
                raise BadPosition(
                    field, f"has one {DESIGN_IDS[design]} too many: there are {copies} in all"
                )


def _check_contests(state: State) -> None:
    """Every contest is there once at most."""
    lying: dict[str, list[int]] = {
        "line": state.line,
        "contest_deck": list(state.contest_deck),
    }
    for seat in range(state.players):
        lying[f"seats/{seat}/contest"] = [state.contests[seat]]
        lying[f"seats/{seat}/claimed"] = list(state.claimed[seat])
    seen: set[int] = set()
    for field, contests in lying.items():
        for contest in contests:
            if contest in seen:
                raise BadPosition(field, f"{CONTEST_IDS[contest]} occurs twice")
            if contest != NONE:
                seen.add(contest)
