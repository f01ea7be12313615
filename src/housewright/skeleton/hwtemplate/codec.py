"""Positions as JSON; loading checks everything."""

from typing import Any, Final

from ...core.blueprint import Position
from ...core.options import Options
from ...core.reading import Reader
from ...core.refusal import BadPosition
from .pieces import COPIES, HAND, NOBODY, VALUES
from .state import State

FIELDS: Final = (
    *("game", "options", "players", "to_act", "seed"),
    *("tower", "used", "hands", "pile", "finished", "fallen"),
)
MOST_POINTS: Final = 999


def dump(state: State) -> Position:
    """The whole position, with its fields in a fixed order."""
    return {
        "game": "hwtemplate",
        "options": {"height": state.height},
        "players": state.players,
        "to_act": list(state.to_act()),
        "seed": state.seed,
        "tower": list(state.tower),
        "used": list(state.used),
        "hands": [list(hand) for hand in state.hands],
        "pile": list(state.pile[state.drawn :]),
        "finished": list(state.finished),
        "fallen": list(state.fallen),
    }


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    reader = Reader(position, players)
    reader.only(FIELDS)
    height = options["height"]
    assert isinstance(height, int)
    state = State(players, reader.whole("seed", 0), height)
    state.tower = _bricks(reader, "tower", reader.items("tower", []))
    state.used = _bricks(reader, "used", reader.items("used", []))
    state.pile = tuple(_bricks(reader, "pile", reader.items("pile", [])))
    _load_hands(reader, state)
    state.finished = _points(reader, "finished", players, 0, MOST_POINTS)
    state.fallen = _points(reader, "fallen", players, -MOST_POINTS, 0)
    _check_bricks(state)
    _load_turn(reader, state)
    return state


def _bricks(reader: Reader, field: str, values: list[Any]) -> list[int]:
    for index, value in enumerate(values):
        reader.check_whole(f"{field}/{index}", value, 1, VALUES)
    return values


def _points(reader: Reader, field: str, players: int, lowest: int, highest: int) -> list[int]:
    values = reader.items(field, [0] * players, exactly=players)
    for seat, value in enumerate(values):
        reader.check_whole(f"{field}/{seat}", value, lowest, highest)
    return values


def _load_hands(reader: Reader, state: State) -> None:
    for seat, hand in enumerate(reader.items("hands", None, exactly=state.players)):
        field = f"hands/{seat}"
        if not isinstance(hand, list) or len(hand) > HAND:
            raise BadPosition(field, f"must be a list of at most {HAND} bricks")
        state.hands[seat] = tuple(sorted(_bricks(reader, field, hand)))


def _check_bricks(state: State) -> None:
    """There are not too many bricks, and the tower is not finished yet."""
    bricks = [*state.tower, *state.used, *state.pile]
    for hand in state.hands:
        bricks += hand
    for value in range(1, VALUES + 1):
        if bricks.count(value) > COPIES:
            raise BadPosition("hands", f"there are {COPIES} bricks of {value} in all, not more")
    if state.reached() >= state.height:
        raise BadPosition("tower", f"is {state.reached()} high, so it is done at {state.height}")
    if state.pile and not any(state.hands):
        raise BadPosition("pile", "must be empty when nobody has a brick")


def _load_turn(reader: Reader, state: State) -> None:
    seats = reader.seats("to_act", None, empty=True)
    if any(state.hands):
        if len(seats) != 1 or not state.hands[seats[0]]:
            raise BadPosition("to_act", "must be one seat, and one that has a brick")
        state.turn = seats[0]
    elif seats:
        raise BadPosition("to_act", "must be empty when nobody has a brick")
    else:
        state.turn = NOBODY
