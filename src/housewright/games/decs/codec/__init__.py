"""Positions of Decs Building as JSON, with every check on loading."""

from typing import Final

from ....core.blueprint import Position
from ....core.options import Options
from ....core.reading import Reader
from ....core.refusal import BadPosition
from ..pieces import (
    BAUBLE,
    CARD_IDS,
    ENDING_IDS,
    NONE,
    PAWNS,
    PHASE_IDS,
    PILE_IDS,
    PILE_OF,
    SPACE_IDS,
    SPACES,
    THINNING,
)
from ..pieces.grid import TEXT_OF
from ..state import State, blank
from ..state.phases import DRAW, PAY, PICK, VOTE
from .cards import cards_of, check_copies, space_of
from .houses import check_cables, load_feature
from .turns import check_moves, load_action, load_turn, load_votes

FIELDS: Final = (
    "game",
    "options",
    "players",
    "phase",
    "to_act",
    "seed",
    "round",
    "first",
    "ending",
    "stacks",
    "removed",
    "pawns",
    "seats",
    "action",
    "votes",
)
SEAT_FIELDS: Final = ("hand", "deck", "played", "passed", "features")


# --- out ---


def names_of(cards: tuple[int, ...]) -> list[str]:
    """Cards as JSON."""
    return [CARD_IDS[card] for card in cards]


def dump(state: State) -> Position:
    """The whole position, every field in the order of the specification."""
    position: Position = {
        "game": "decs",
        "options": {
            "short": state.short,
            "tie_break": "vote" if state.vote else "shared",
            "starting_player": (
                "random" if state.starting_player == NONE else state.starting_player
            ),
            "second_card": "thin" if state.board == THINNING else "gain",
        },
        "players": state.players,
        "phase": PHASE_IDS[state.phase],
        "to_act": list(state.to_act()),
        "seed": state.seed,
        "round": state.round_no,
        "first": state.first,
        "ending": ENDING_IDS[state.ending],
        "stacks": {name: names_of(state.stacks[pile]) for pile, name in enumerate(PILE_IDS)},
        "removed": names_of(state.removed),
        "pawns": {
            SPACE_IDS[space]: state.pawns[space]
            for space in range(SPACES)
            if state.pawns[space] != NONE
        },
        "seats": [_seat(state, seat) for seat in range(state.players)],
    }
    if state.phase in (PAY, PICK, DRAW):
        position["action"] = {"space": SPACE_IDS[state.space], "paid": names_of(state.paid)}
        if state.pitch_in:
            position["action"]["pitch_in"] = True
    if state.phase == VOTE or state.votes != [NONE] * state.players:
        position["votes"] = [None if choice == NONE else choice for choice in state.votes]
    return position


def _seat(state: State, seat: int) -> dict[str, object]:
    return {
        "hand": names_of(state.hands[seat]),
        "deck": names_of(state.decks[seat]),
        "played": names_of(state.played[seat]),
        "passed": bool(state.passed >> seat & 1),
        "features": [TEXT_OF[place] for place in state.features[seat]],
    }


# --- in ---


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    reader = Reader(position, players)
    reader.only(FIELDS)
    state = blank(players, options, reader.whole("seed", 0))
    state.phase = PHASE_IDS.index(reader.choice("phase", PHASE_IDS))
    state.round_no = reader.whole("round", 1, lowest=1)
    state.first = reader.whole("first", 0, lowest=0, highest=players - 1)
    if reader.has("ending"):
        state.ending = ENDING_IDS.index(reader.choice("ending", ENDING_IDS))
    _load_stacks(reader, state)
    state.removed = cards_of(reader.items("removed", []), "removed")
    _load_pawns(reader, state)
    for seat, given in enumerate(reader.items("seats", None, exactly=players)):
        _load_seat(Reader(given, players, f"seats/{seat}/"), state, seat)
    check_copies(state)
    load_action(reader, state)
    load_votes(reader, state)
    load_turn(reader, state)
    check_moves(state)
    for seat in range(players):
        state.hide(seat)
    return state


def _load_stacks(reader: Reader, state: State) -> None:
    given = reader.fields("stacks", PILE_IDS)
    for pile, name in enumerate(PILE_IDS):
        field = f"stacks/{name}"
        cards = given.get(name, [])
        if not isinstance(cards, list):
            raise BadPosition(field, f"must be a list of cards, not {cards!r:.40}")
        state.stacks[pile] = cards_of(cards, field)
        for index, card in enumerate(state.stacks[pile]):
            if PILE_OF[card] != pile:
                home = PILE_IDS[PILE_OF[card]]
                raise BadPosition(f"{field}/{index}", f"{CARD_IDS[card]} belongs to {home}")


def _load_pawns(reader: Reader, state: State) -> None:
    given = reader.raw("pawns", {})
    if not isinstance(given, dict):
        raise BadPosition("pawns", f"must be an object from spaces to seats, not {given!r:.40}")
    out = [0] * state.players
    for name, seat in given.items():
        space = space_of(name, f"pawns/{name!s:.40}")
        if not BAUBLE[space]:
            raise BadPosition(f"pawns/{name}", "this space has no bauble for a pawn")
        reader.check_seat(f"pawns/{name}", seat)
        state.pawns[space] = seat
        out[seat] += 1
        if out[seat] > PAWNS[state.players]:
            pawns = PAWNS[state.players]
            raise BadPosition("pawns", f"seat {seat} has only {pawns} pawns, not {out[seat]}")


def _load_seat(reader: Reader, state: State, seat: int) -> None:
    path = f"seats/{seat}"
    reader.only(SEAT_FIELDS)
    state.hands[seat] = tuple(sorted(cards_of(reader.items("hand", []), f"{path}/hand")))
    state.decks[seat] = cards_of(reader.items("deck", []), f"{path}/deck")
    state.played[seat] = cards_of(reader.items("played", []), f"{path}/played")
    if reader.flag("passed", False):
        state.passed |= 1 << seat
    for index, text in enumerate(reader.items("features", [])):
        load_feature(state, seat, text, f"{path}/features/{index}")
    check_cables(state, seat, f"{path}/features")
