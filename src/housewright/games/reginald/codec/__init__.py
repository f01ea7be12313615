"""Positions of Sir Reginald's Fabulous Country Estate as JSON, with every check on loading."""

from typing import Final, Literal

from ....core.blueprint import Position
from ....core.options import Options
from ....core.reading import Reader
from ....core.refusal import BadPosition
from ..moves import named
from ..pieces import (
    CARD_IDS,
    FLAVOUR_IDS,
    GIVEN,
    LOOK_IDS,
    NONE,
    POOL_SIZE,
    POOLS,
    ROLE_IDS,
    SLOT_IDS,
    SQUARE_IDS,
)
from ..state import State, blank
from ..state.phases import DRAFT
from ..state.plot import Plot
from .names import card_of, cards_of, check_cards, cubes_of
from .seats import SEAT_FIELDS, STAGES, Stage, load_seat
from .turns import check_decisions, check_turn

Phase = Literal["draft", "play", "declare", "vote", "over"]
PHASES: Final[tuple[Phase, ...]] = ("draft", "play", "declare", "vote", "over")
FIELDS: Final = (
    "game",
    "options",
    "players",
    "phase",
    "to_act",
    "seed",
    "bag",
    "pools",
    "slots",
    "pile",
    "button",
    "ending",
    "idle",
    "seats",
)

# --- out ---


def _cubes(flavours: tuple[int, ...]) -> list[str]:
    return [FLAVOUR_IDS[flavour] for flavour in flavours]


def _cards(cards: tuple[int, ...]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _or_null(number: int) -> int | None:
    return None if number == NONE else number


def options_of(state: State) -> dict[str, object]:
    """The options of a match as JSON."""
    return {
        "mode": "frantic" if state.frantic else "orderly",
        "views": "sightline" if state.sightline else "facing",
        "tie_vote": state.tie_vote,
        "first": "random" if state.first == NONE else state.first,
        "turning": "free" if state.free_turning else "upright",
    }


def dump(state: State) -> Position:
    """The whole position, every field in the order of the specification."""
    return {
        "game": "reginald",
        "options": options_of(state),
        "players": state.players,
        "phase": PHASES[state.phase],
        "to_act": list(state.to_act()),
        "seed": state.seed,
        "bag": _cubes(state.bag[state.drawn :]),
        "pools": [_cubes(pool) for pool in state.pools],
        "slots": {
            slot: None if card == NONE else CARD_IDS[card]
            for slot, card in zip(SLOT_IDS, state.slots, strict=True)
        },
        "pile": _cards(state.pile),
        "button": _or_null(state.button),
        "ending": _or_null(state.ending),
        "idle": state.idle,
        "seats": [_seat(state, seat) for seat in range(state.players)],
    }


def _seat(state: State, seat: int) -> dict[str, object]:
    held, naming = state.held[seat], state.declared[seat]
    return {
        "plot": plot_out(state.plots[seat]),
        "reserve": _cubes(state.reserves[seat]),
        "hand": _cards(state.hands[seat]),
        "out": _cards(state.out[seat]),
        "gave": _cards(state.gave[seat]),
        "stage": STAGES[state.stage[seat]],
        "placed": state.placed[seat],
        "held": None if held == NONE else FLAVOUR_IDS[held],
        "forfeit": state.forfeit[seat],
        "waiting": state.waiting[seat],
        "declared": None if naming == NONE else naming_out(naming),
        "vote": _or_null(state.votes[seat]),
    }


def plot_out(plot: Plot) -> dict[str, list[str]]:
    """A plot as JSON: the stacks that are there, in reading order."""
    return {
        SQUARE_IDS[square]: [LOOK_IDS[look] for look in stack]
        for square, stack in enumerate(plot.stacks)
        if stack
    }


def naming_out(naming: int) -> dict[str, str]:
    """The names of houses as JSON."""
    return {
        name: SQUARE_IDS[named(naming, role)]
        for role, name in enumerate(ROLE_IDS)
        if named(naming, role) != NONE
    }


# --- in ---


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    reader = Reader(position, players)
    reader.only(FIELDS)
    state = blank(players, options, reader.whole("seed", 0))
    state.phase = PHASES.index(reader.choice("phase", PHASES))
    state.bag = cubes_of(reader.items("bag", []), "bag")
    _load_pools(reader, state)
    _load_slots(reader, state)
    state.pile = cards_of(reader.items("pile", []), "pile")
    if reader.raw("button", None) is not None:
        state.button = reader.whole("button", 0, lowest=0, highest=players - 1)
    if reader.raw("ending", None) is not None:
        state.ending = reader.whole("ending", 0, lowest=0, highest=players - 1)
    state.idle = reader.whole("idle", 0, lowest=0)
    for seat, given in enumerate(reader.items("seats", None, exactly=players)):
        load_seat(Reader(given, players, f"seats/{seat}/"), state, seat)
    check_cards(state)
    check_turn(state)
    check_decisions(state)
    _check_actors(reader, state)
    if state.phase != DRAFT:
        # A position does not tell who drew from the pile, only how many cards were drawn.
        drawn = max(GIVEN * players - 1 - len(state.pile), 0)
        state.received = [drawn] * players
    return state


def _load_pools(reader: Reader, state: State) -> None:
    for pool, given in enumerate(reader.items("pools", [[]] * POOLS, exactly=POOLS)):
        field = f"pools/{pool}"
        if not isinstance(given, list) or len(given) > POOL_SIZE:
            raise BadPosition(field, f"must be a list of at most {POOL_SIZE} cubes")
        state.pools[pool] = tuple(sorted(cubes_of(given, field)))


def _load_slots(reader: Reader, state: State) -> None:
    given = reader.fields("slots", SLOT_IDS)
    for slot, name in enumerate(SLOT_IDS):
        card = given.get(name)
        if card is not None:
            state.slots[slot] = card_of(card, f"slots/{name}")


def _check_actors(reader: Reader, state: State) -> None:
    expected = list(state.to_act())
    if reader.has("to_act"):
        seats = reader.seats("to_act", None, empty=True)
        if seats != expected:
            problem = f"must be {expected}, as the rest of the position has it, not {seats}"
            raise BadPosition("to_act", problem)
    if not expected and not state.is_over:
        raise BadPosition(
            "phase", f"is {PHASES[state.phase]}, but there is no seat that has to decide"
        )


__all__ = ["FIELDS", "PHASES", "SEAT_FIELDS", "STAGES", "Phase", "Stage", "dump", "load"]
