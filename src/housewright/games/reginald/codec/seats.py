"""What belongs to one seat in a position."""

from typing import Final, Literal

from ....core.reading import Reader
from ....core.refusal import BadPosition
from ..moves import naming
from ..pieces import (
    GROUND,
    HILL,
    HOUSES_MOST,
    IS_SITE,
    NONE,
    PLACED_MOST,
    POND,
    RESERVE,
    ROLE_IDS,
    ROLES,
    SQUARE_NUMBERS,
    SQUARES,
    in_order,
)
from ..state import State
from ..state.phases import PLACING
from ..state.plot import Plot, plot_of
from .names import cards_of, cube_of, cubes_of, look_of

Stage = Literal["idle", "repair", "draw", "build", "place", "desire", "ready", "button", "hold"]
STAGES: Final[tuple[Stage, ...]] = (
    "idle",
    "repair",
    "draw",
    "build",
    "place",
    "desire",
    "ready",
    "button",
    "hold",
)
SEAT_FIELDS: Final = (
    "plot",
    "reserve",
    "hand",
    "out",
    "gave",
    "stage",
    "placed",
    "held",
    "forfeit",
    "waiting",
    "declared",
    "vote",
)


def load_seat(reader: Reader, state: State, seat: int) -> None:
    """Read the fields of a seat; raises BadPosition naming the one that is wrong."""
    path = f"seats/{seat}"
    reader.only(SEAT_FIELDS)
    state.plots[seat] = _plot(reader.raw("plot", {}), f"{path}/plot")
    if reader.has("stage"):
        state.stage[seat] = STAGES.index(reader.choice("stage", STAGES))
    if reader.raw("held", None) is not None:
        state.held[seat] = cube_of(reader.raw("held"), f"{path}/held")
    _load_reserve(reader, state, seat, path)
    hand = cards_of(reader.items("hand", []), f"{path}/hand")
    state.hands[seat] = tuple(in_order(list(hand)))
    state.out[seat] = cards_of(reader.items("out", []), f"{path}/out")
    state.gave[seat] = cards_of(reader.items("gave", []), f"{path}/gave")
    state.placed[seat] = reader.whole("placed", 0, lowest=0, highest=PLACED_MOST)
    state.forfeit[seat] = reader.flag("forfeit", False)
    state.waiting[seat] = reader.flag("waiting", False)
    if reader.raw("declared", None) is not None:
        state.declared[seat] = _naming(
            reader.raw("declared"), state.plots[seat], f"{path}/declared"
        )
    if reader.raw("vote", None) is not None:
        state.votes[seat] = reader.whole("vote", 0, lowest=0, highest=state.players - 1)


def _load_reserve(reader: Reader, state: State, seat: int, path: str) -> None:
    reserve = cubes_of(reader.items("reserve", []), f"{path}/reserve")
    is_holding = state.held[seat] != NONE
    most = RESERVE - 1 if is_holding else RESERVE
    if len(reserve) > most:
        besides = " besides the one in hand" if is_holding else ""
        problem = f"may hold {most} cubes{besides}, not {len(reserve)}"
        raise BadPosition(f"{path}/reserve", problem)
    state.reserves[seat] = tuple(sorted(reserve))
    if is_holding and state.stage[seat] != PLACING:
        raise BadPosition(f"{path}/held", "must be null unless the stage is place")
    if not is_holding and state.stage[seat] == PLACING:
        raise BadPosition(f"{path}/held", "must be a cube when the stage is place")
    if is_holding and not state.can_place(seat, state.held[seat]):
        raise BadPosition(f"{path}/held", "there is no place for that cube on the plot")


# --- plots ---


def square_of(name: object, field: str) -> int:
    """The square of a name; raises BadPosition if there is none."""
    if not isinstance(name, str) or name not in SQUARE_NUMBERS:
        raise BadPosition(field, f"{name!r:.40} is no square such as 4,5")
    return SQUARE_NUMBERS[name]


def _plot(given: object, field: str) -> Plot:
    if not isinstance(given, dict):
        raise BadPosition(field, f"must be an object from squares to stacks, not {given!r:.40}")
    stacks: list[tuple[int, ...]] = [()] * SQUARES
    for name, stack in given.items():
        where = f"{field}/{name!s:.40}"
        square = square_of(name, where)
        if not IS_SITE[square]:
            raise BadPosition(where, f"nobody can build on {_land(square)}")
        if not isinstance(stack, list) or not stack:
            raise BadPosition(where, f"must be a list of cubes, not {stack!r:.40}")
        stacks[square] = tuple([look_of(look, f"{where}/{at}") for at, look in enumerate(stack)])
    plot = plot_of(stacks)
    if plot.house_count > HOUSES_MOST:
        raise BadPosition(field, f"has {plot.house_count} houses; {HOUSES_MOST} are allowed")
    return plot


def _land(square: int) -> str:
    ground = GROUND[square]
    if ground == HILL:
        return "Croissant Hill"
    return "Minstral's Pond" if ground == POND else "the light-green lawn"


def _naming(given: object, plot: Plot, field: str) -> int:
    if not isinstance(given, dict):
        raise BadPosition(field, f"must be an object from names to squares, not {given!r:.40}")
    houses = [NONE] * ROLES
    for name, square in given.items():
        where = f"{field}/{name!s:.40}"
        if name not in ROLE_IDS:
            raise BadPosition(where, f"unknown name; known: {', '.join(ROLE_IDS)}")
        house = square_of(square, where)
        if plot.labels[house] != house:
            raise BadPosition(where, f"{square} is not the first square of a house")
        if house in houses:
            raise BadPosition(where, f"the house at {square} has a name already")
        houses[ROLE_IDS.index(name)] = house
    return naming(houses[0], houses[1], houses[2])
