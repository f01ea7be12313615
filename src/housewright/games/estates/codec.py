"""Positions of The Estates as JSON, with every check on loading."""

import re
from itertools import pairwise
from typing import Final

from ...core.blueprint import Position
from ...core.options import Options
from ...core.reading import Reader
from ...core.refusal import BadPosition
from . import scoring
from .moves import SITES
from .pieces import (
    COLOUR_IDS,
    CUBE_IDS,
    CUBES,
    CUBES_IN_PLAY,
    FLOOR_BITS,
    LONGEST,
    LOT_IDS,
    LOTS,
    NOBODY,
    NOTHING,
    NUMBERS,
    OFFER_ROW,
    OFFER_ROWS,
    PERMIT,
    ROOF,
    ROW_IDS,
    SHORTEST,
    SPECIAL_IDS,
    SPECIALS,
    TOP_FLOOR,
    WHITE,
    permit_change,
    permit_row,
    piece_id,
    placed_permit,
)
from .state import PASSED, UNASKED, State, choices
from .state.phases import BIDDING, DECIDE, OVER, PLACE, ROUND_OVER, TURN

PHASES: Final = ("turn", "bid", "decide", "place", "round_over", "over")
ENDS: Final = ("pieces", "rows")
# Hand-made positions may hold more money than the box does, but a list of legal bids must end.
# Money is never made or lost, so what is checked on loading holds for the rest of the match.
MOST_MONEY: Final = 9_999
MOST_PERMITS: Final = 3

FIELDS: Final = (
    "game",
    "options",
    "players",
    "phase",
    "to_act",
    "seed",
    "round",
    "auctioneer",
    "stowed",
    "offer",
    "roofs",
    "stock",
    "rows",
    "permits",
    "mayor",
    "certificates",
    "cash",
    "stash",
    "auction",
    "results",
)

_BUILDING: Final = re.compile(r"([bgprsy][1-6](?: [bgprsy][1-6])*)(?: \^([1-6]))?")


# --- out ---


def floors(stack: int) -> list[int]:
    """The cubes of a building, from bottom to top."""
    found: list[int] = []
    while stack:
        found.append((stack & TOP_FLOOR) - 1)
        stack >>= FLOOR_BITS
    return found[::-1]


def building_text(state: State, lot: int) -> str:
    """A building as positions write it: `r6 g5 s2 ^3`."""
    words = [CUBE_IDS[cube] for cube in floors(state.stacks[lot])]
    if state.caps[lot]:
        words.append(f"^{state.caps[lot]}")
    return " ".join(words)


def seat_or_none(seat: int) -> int | None:
    """A seat as JSON."""
    return None if seat == NOBODY else seat


def offer_row(state: State, row: int) -> list[str]:
    """The cubes left in an offer row."""
    first, past = state.ends[2 * row], state.ends[2 * row + 1]
    return [CUBE_IDS[cube] for cube in state.line[first:past]]


def _auction(state: State) -> dict[str, object] | None:
    if state.piece == NOTHING:
        return None
    return {
        "piece": piece_id(state.piece),
        "bids": [None if bid == UNASKED else bid for bid in state.bids],
        "winner": state.winner if state.phase == PLACE else None,
    }


def dump(state: State) -> Position:
    """The whole position, every field in the order of the specification."""
    return {
        "game": "estates",
        "options": {
            "rounds": state.rounds,
            "open_money": state.open_money,
            "empty_rows": state.empty_rows,
        },
        "players": state.players,
        "phase": PHASES[state.phase],
        "to_act": list(state.to_act()),
        "seed": state.seed,
        "round": state.round_no,
        "auctioneer": state.auctioneer,
        "stowed": state.stowed,
        "offer": [offer_row(state, row) for row in range(OFFER_ROWS)],
        "roofs": list(state.pile[state.drawn :]),
        "stock": [name for index, name in enumerate(SPECIAL_IDS) if state.stock >> index & 1],
        "rows": {
            name: [building_text(state, row * LOTS + i) for i in range(state.built[row])]
            for row, name in enumerate(ROW_IDS)
        },
        "permits": {
            name: [permit_change(p) for p in state.permits if permit_row(p) == row]
            for row, name in enumerate(ROW_IDS)
        },
        "mayor": None if state.mayor == NOBODY else ROW_IDS[state.mayor],
        "certificates": {
            name: seat_or_none(state.owners[colour]) for colour, name in enumerate(COLOUR_IDS)
        },
        "cash": list(state.cash),
        "stash": list(state.stash),
        "auction": _auction(state),
        "results": [
            {"scores": list(points), "winners": list(winners), "end": ENDS[by_rows]}
            for points, winners, by_rows in state.results
        ],
    }


# --- in ---


def load(position: Position, players: int, options: Options) -> State:
    """The state of a position; raises BadPosition naming the field that is wrong."""
    reader = Reader(position, players)
    reader.only(FIELDS)
    rounds = options["rounds"]
    assert isinstance(rounds, int)
    state = State(
        players,
        reader.whole("seed", 0),
        rounds,
        bool(options["open_money"]),
        bool(options["empty_rows"]),
    )
    state.phase = PHASES.index(reader.choice("phase", PHASES))
    state.round_no = reader.whole("round", 1, lowest=1, highest=rounds)
    state.auctioneer = reader.whole("auctioneer", 0, lowest=0, highest=players - 1)
    state.stowed = reader.flag("stowed", False)
    state.cash = reader.wholes("cash", players, highest=MOST_MONEY)
    state.stash = reader.wholes("stash", players, highest=MOST_MONEY, default=[0] * players)
    if sum(state.cash) + sum(state.stash) > MOST_MONEY:
        raise BadPosition("cash", f"with all stashes must not be more than {MOST_MONEY:,} in all")
    _load_offer(reader, state)
    _load_roofs(reader, state)
    _load_stock(reader, state)
    _load_permits(reader, state)
    _load_rows(reader, state)
    _load_mayor(reader, state)
    _load_certificates(reader, state)
    _load_auction(reader, state)
    _load_results(reader, state)
    _load_to_act(reader, state)
    _check_pieces(state)
    _check_phase(state)
    return state


def _cube(text: object, field: str) -> int:
    if not isinstance(text, str) or text not in CUBE_IDS:
        raise BadPosition(field, f"{text!r:.40} is no cube; cubes are b1 to y6")
    return CUBE_IDS.index(text)


def _load_offer(reader: Reader, state: State) -> None:
    rows = reader.items("offer", [[], [], []], exactly=OFFER_ROWS)
    line: list[int] = []
    for index, row in enumerate(rows):
        field = f"offer/{index}"
        if not isinstance(row, list) or len(row) > OFFER_ROW:
            raise BadPosition(field, f"must be a list of at most {OFFER_ROW} cubes")
        state.ends[2 * index] = len(line)
        line += [_cube(text, f"{field}/{i}") for i, text in enumerate(row)]
        state.ends[2 * index + 1] = len(line)
    state.line = tuple(line)


def _load_roofs(reader: Reader, state: State) -> None:
    roofs = reader.items("roofs", [])
    for index, value in enumerate(roofs):
        reader.check_whole(f"roofs/{index}", value, 1, 6)
    state.pile = tuple(roofs)


def _load_stock(reader: Reader, state: State) -> None:
    for index, name in enumerate(reader.items("stock", [])):
        field = f"stock/{index}"
        if not isinstance(name, str) or name not in SPECIAL_IDS:
            raise BadPosition(field, f"{name!r:.40} is none of {', '.join(SPECIAL_IDS)}")
        bit = 1 << SPECIAL_IDS.index(name)
        if state.stock & bit:
            raise BadPosition(field, f"{name} occurs twice")
        state.stock |= bit


def _load_permits(reader: Reader, state: State) -> None:
    permits = reader.fields("permits", ROW_IDS)
    for row, name in enumerate(ROW_IDS):
        values = permits.get(name, [])
        if not isinstance(values, list) or len(values) > MOST_PERMITS:
            raise BadPosition(f"permits/{name}", "must be a list of at most three signed values")
        for index, value in enumerate(values):
            field = f"permits/{name}/{index}"
            reader.check_whole(field, value, -3, 3)
            if value == 0:
                raise BadPosition(field, "a permit changes a row by 1, 2 or 3, not by 0")
            state.permits.append(placed_permit(row, value))
            state.need[row] += value
        if not SHORTEST <= state.need[row] <= LONGEST:
            raise BadPosition(
                f"permits/{name}",
                f"a row needs 0 to 9 buildings; these permits make it {state.need[row]}",
            )


def _load_rows(reader: Reader, state: State) -> None:
    rows = reader.fields("rows", ROW_IDS)
    for row, name in enumerate(ROW_IDS):
        buildings = rows.get(name, [])
        if not isinstance(buildings, list):
            raise BadPosition(f"rows/{name}", "must be a list of buildings")
        if len(buildings) > state.need[row]:
            raise BadPosition(
                f"rows/{name}", f"has {len(buildings)} buildings and room for {state.need[row]}"
            )
        for index, text in enumerate(buildings):
            _load_building(state, row * LOTS + index, text, f"rows/{name}/{index}")


def _load_building(state: State, lot: int, text: object, field: str) -> None:
    found = _BUILDING.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise BadPosition(field, f"{text!r:.40} is no building such as 'r6 g5 ^3'")
    cubes = [CUBE_IDS.index(word) for word in found[1].split(" ")]
    numbers = [cube % NUMBERS for cube in cubes]
    if any(upper >= lower for lower, upper in pairwise(numbers)):
        raise BadPosition(field, "numbers must fall from floor to floor")
    if WHITE[lot] and len(cubes) > 1:
        raise BadPosition(field, f"lot {LOT_IDS[lot]} is white and holds a single floor")
    for cube in cubes:
        state.stacks[lot] = state.stacks[lot] << FLOOR_BITS | cube + 1
    if not WHITE[lot]:
        state.room[lot] = numbers[-1]
    row = lot // LOTS
    state.built[row] += 1
    if found[2]:
        state.caps[lot] = int(found[2])
        state.room[lot] = 0
        state.capped[row] += 1


def _load_mayor(reader: Reader, state: State) -> None:
    mayor = reader.raw("mayor", None)
    if mayor is None:
        return
    if not isinstance(mayor, str) or mayor not in ROW_IDS:
        raise BadPosition("mayor", f"must be a row (a, b, c) or null, not {mayor!r:.40}")
    state.mayor = ROW_IDS.index(mayor)


def _load_certificates(reader: Reader, state: State) -> None:
    owners = reader.fields("certificates", COLOUR_IDS)
    on_board = {cube // NUMBERS for stack in state.stacks for cube in floors(stack)}
    for colour, name in enumerate(COLOUR_IDS):
        seat = owners.get(name)
        field = f"certificates/{name}"
        if seat is not None:
            reader.check_seat(field, seat)
        if (seat is not None) != (colour in on_board):
            wrong = "needs an owner: its cubes are" if seat is None else "has no cube"
            raise BadPosition(field, f"{wrong} on the board")
        state.owners[colour] = NOBODY if seat is None else seat


def _load_auction(reader: Reader, state: State) -> None:
    auction = reader.raw("auction", None)
    running = state.phase in (BIDDING, DECIDE, PLACE)
    if (auction is not None) != running:
        phase = PHASES[state.phase]
        raise BadPosition("auction", f"must be {'present' if running else 'null'} in {phase}")
    if auction is None:
        return
    inner = Reader(auction, state.players, "auction/")
    inner.only(("piece", "bids", "winner"))
    state.piece = _piece(inner.raw("piece", None))
    _load_bids(inner, state)
    _load_winner(inner, state)


def _piece(text: object) -> int:
    if isinstance(text, str):
        if text in CUBE_IDS:
            return CUBE_IDS.index(text)
        if text in SPECIAL_IDS:
            return SPECIALS[SPECIAL_IDS.index(text)]
        if re.fullmatch("roof [1-6]", text):
            return ROOF + int(text[5:])
    raise BadPosition("auction/piece", f"{text!r:.40} is no piece such as y5, roof 3 or mayor")


def _load_bids(inner: Reader, state: State) -> None:
    players = state.players
    bids = inner.items("bids", [None] * players, exactly=players)
    state.bids = [UNASKED] * players
    order = [(state.auctioneer + 1 + turn) % players for turn in range(players)]
    state.bidder = state.auctioneer
    for seat in order:
        bid, field = bids[seat], f"auction/bids/{seat}"
        if bid is None:
            if state.bidder == state.auctioneer:
                state.bidder = seat
            continue
        inner.check_whole(field[len("auction/") :], bid, 0, MOST_MONEY)
        if seat == state.auctioneer:
            raise BadPosition(field, "the auctioneer does not bid")
        if state.bidder != state.auctioneer:
            raise BadPosition(field, f"seat {state.bidder} has to answer first")
        if bid != PASSED and bid <= state.high:
            raise BadPosition(field, f"bids rise; this one must be more than {state.high}")
        if bid > state.cash[seat] and state.phase != PLACE:
            raise BadPosition(field, f"is more than the {state.cash[seat]} that the seat has")
        state.bids[seat] = bid
        if bid > state.high:
            state.high, state.winner = bid, seat


def _load_winner(inner: Reader, state: State) -> None:
    """The answers and the winner must agree with the phase."""
    given = inner.raw("winner", None)
    asked_all = state.bidder == state.auctioneer
    if (state.phase == BIDDING) == asked_all:
        wrong = "all seats have answered" if asked_all else f"seat {state.bidder} has not answered"
        raise BadPosition("auction/bids", f"{wrong}, so the phase cannot be {PHASES[state.phase]}")
    if state.phase == DECIDE and state.high == 0:
        raise BadPosition("auction/bids", "there is nothing to decide without a bid")
    if state.phase != PLACE:
        if given is not None:
            raise BadPosition("auction/winner", "is not known before phase place")
        return
    if given is None:
        raise BadPosition("auction/winner", "is missing in phase place")
    inner.check_seat("winner", given)
    if given not in (state.auctioneer, state.winner):
        raise BadPosition("auction/winner", "must be the auctioneer or the highest bidder")
    state.winner = given


def _load_results(reader: Reader, state: State) -> None:
    for index, result in enumerate(reader.items("results", [])):
        inner = Reader(result, state.players, f"results/{index}/")
        inner.only(("scores", "winners", "end"))
        scores = inner.items("scores", None, exactly=state.players)
        for seat, points in enumerate(scores):
            inner.check_whole(f"scores/{seat}", points, -9999, 9999)
        winners = inner.seats("winners")
        by_rows = inner.choice("end", ENDS) == "rows"
        state.results = [*state.results, (scores, winners, by_rows)]
    ended = state.phase in (ROUND_OVER, OVER)
    expected = state.round_no if ended else state.round_no - 1
    if len(state.results) != expected:
        raise BadPosition("results", f"must have {expected} entries, not {len(state.results)}")


def _load_to_act(reader: Reader, state: State) -> None:
    everybody = list(range(state.players))
    if state.phase == ROUND_OVER:
        waiting = reader.seats("to_act", everybody)
        state.waiting = sum(1 << seat for seat in waiting)
    elif reader.has("to_act"):
        given, derived = reader.seats("to_act", [], empty=True), list(state.to_act())
        if given != derived:
            raise BadPosition("to_act", f"must be {derived}, not {given}")


def _check_pieces(state: State) -> None:
    """No piece stands in two places."""
    cubes = list(state.line)
    roofs = list(state.pile)
    for lot in range(SITES):
        cubes += floors(state.stacks[lot])
        if state.caps[lot]:
            roofs.append(state.caps[lot])
    specials: list[str] = [
        name for index, name in enumerate(SPECIAL_IDS) if state.stock >> index & 1
    ]
    specials += [f"permit {abs(permit_change(permit))}" for permit in state.permits]
    if state.mayor != NOBODY:
        specials.append("mayor")
    if NOTHING < state.piece < CUBES:
        cubes.append(state.piece)
    elif ROOF <= state.piece < PERMIT:
        roofs.append(state.piece - ROOF)
    elif state.piece != NOTHING:
        specials.append(piece_id(state.piece))
    _check_counts("offer", [CUBE_IDS[cube] for cube in cubes], 1)
    if len(cubes) > CUBES_IN_PLAY:
        raise BadPosition("offer", f"{len(cubes)} cubes in all; a round has {CUBES_IN_PLAY}")
    _check_counts("roofs", [f"rooftop {value}" for value in roofs], 2)
    _check_counts("stock", specials, 1)


def _check_counts(field: str, names: list[str], most: int) -> None:
    for name in names:
        if names.count(name) > most:
            raise BadPosition(field, f"{name} occurs {names.count(name)} times in all")


def _check_phase(state: State) -> None:
    """What must hold for the phase to be what it says."""
    if state.phase == TURN and state.round_is_done():
        raise BadPosition("phase", "cannot be turn: an end condition of the round holds")
    if NOTHING < state.piece < PERMIT and not choices.placements(state, state.piece):
        raise BadPosition("auction/piece", f"no lot can take {piece_id(state.piece)}")
    champion = scoring.double_winner(state)
    last = state.round_no == state.rounds
    if state.phase < ROUND_OVER and champion != NOBODY:
        raise BadPosition("results", f"seat {champion} has won two rounds, so the match is over")
    if state.phase == ROUND_OVER and (last or champion != NOBODY):
        raise BadPosition("phase", "must be over: no further round is played")
    if state.phase == OVER and not last and champion == NOBODY:
        raise BadPosition("phase", "must be round_over: rounds are left and nobody has won two")
