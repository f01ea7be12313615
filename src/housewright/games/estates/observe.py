"""The Estates as a row of numbers for agents (see `core.observing`). It hides what views hide."""

from typing import Final

from ...core.observing import Part
from ...core.options import Options
from ...parts.numbers import bits, one_hot, owners, relative
from .pieces import (
    CHECKS,
    COLOURS,
    CUBES,
    FLOOR_BITS,
    LOTS,
    NOBODY,
    NOTHING,
    NUMBERS,
    OFFER_ROW,
    OFFER_ROWS,
    PERMIT,
    ROOF_VALUES,
    ROWS,
    SPECIALS,
    TOP_FLOOR,
    permit_change,
    permit_row,
)
from .state import UNASKED, State
from .state.phases import OVER, PLACE, ROUND_OVER

HIDDEN: Final = -1
#: A bid of a seat that was not asked; 0 is a pass.
NO_BID: Final = -1
PHASES: Final = 6
#: A pure stack has every number once (EST-33).
FLOORS: Final = NUMBERS
#: What can be under the hammer: the cubes, a rooftop, the special pieces.
LOTTED: Final = CUBES + 1 + 5
ROOFS: Final[int] = len(ROOF_VALUES)
#: No score goes beyond this in either direction.
SCORE: Final = 1000

#: What tells each field of a view, what is told without its order, and what is left out.
TELLS: Final[dict[str, tuple[str, ...]]] = {
    "phase": ("phase",),
    "to_act": ("to_act",),
    "round": ("round",),
    "auctioneer": ("auctioneer",),
    "stowed": ("stowed",),
    "offer": ("offer",),
    "roofs": (
        "roofs_left",
        "roofs",
    ),
    "stock": ("stock",),
    "rows": (
        "buildings",
        "caps",
    ),
    "permits": ("permits",),
    "mayor": ("mayor",),
    "certificates": ("certificates",),
    "cash": ("cash",),
    "stash": ("stash",),
    "auction": (
        "piece",
        "roof_value",
        "bids",
        "winner",
    ),
    "results": (
        "scores",
        "won",
        "end",
    ),
}
UNORDERED: Final[frozenset[str]] = frozenset({"permits"})
UNTOLD: Final[frozenset[str]] = frozenset({"game", "options", "players", "seed"})


def layout(players: int, options: Options) -> tuple[Part, ...]:
    money, rounds = CHECKS * players, options["rounds"]
    assert isinstance(rounds, int)
    return (
        Part("seat", (players,), 0, 1, "the number of the observer, of a spectator none"),
        Part("phase", (PHASES,), 0, 1, "turn, bid, decide, place, round over, match over"),
        Part("to_act", (players,), 0, 1, "the seats that are to act"),
        Part("round", (1,), 0, rounds, "the round, from 1"),
        Part("auctioneer", (players,), 0, 1, "the auctioneer"),
        Part("stowed", (1,), 0, 1, "whether a check was stowed this turn"),
        Part(
            "offer",
            (OFFER_ROWS, OFFER_ROW, 2),
            0,
            NUMBERS,
            "firm and number, from 1, of the cubes left in each row of the offer",
        ),
        Part("roofs_left", (1,), 0, ROOFS, "how many rooftops are face down"),
        Part("roofs", (ROOFS,), 0, NUMBERS, "their values, once the match is over"),
        Part("stock", (len(SPECIALS),), 0, 1, "permits 1, 2, 3, the Mayor, the cancel cube"),
        Part(
            "buildings",
            (ROWS * LOTS, FLOORS, 2),
            0,
            NUMBERS,
            "per lot firm and number, from 1, of its floors from the ground up",
        ),
        Part("caps", (ROWS * LOTS,), 0, NUMBERS, "per lot the value of its rooftop"),
        Part("permits", (ROWS, 3), -1, 1, "permits in a row: 1 makes it longer, -1 shorter"),
        Part("mayor", (ROWS,), 0, 1, "the row of the Mayor"),
        Part("certificates", (COLOURS, players), 0, 1, "by firm its owner"),
        Part("cash", (players,), HIDDEN, money, "checks; -1 if hidden"),
        Part("stash", (players,), HIDDEN, money, "stowed checks; -1 if hidden"),
        Part("piece", (LOTTED,), 0, 1, "under the hammer: a cube, a rooftop, or a special"),
        Part("roof_value", (1,), 0, NUMBERS, "the value of the rooftop under the hammer"),
        Part("bids", (players,), NO_BID, money, "bids; 0 is a pass, -1 not asked"),
        Part("winner", (players,), 0, 1, "who places the piece"),
        Part("scores", (rounds, players), -SCORE, SCORE, "by finished round the scores"),
        Part("won", (rounds, players), 0, 1, "by finished round its winners"),
        Part("end", (rounds,), -1, 1, "by round its end: -1 not yet, 0 by pieces, 1 by rows"),
    )


def observe(state: State, seat: int, out: list[int]) -> None:
    players = state.players
    seats = owners(seat, players)
    one_hot(out, seat, players)
    one_hot(out, state.phase, PHASES)
    acting = state.to_act()
    for owner in seats:
        out.append(1 if owner in acting else 0)
    out.append(state.round_no)
    one_hot(out, relative(state.auctioneer, seat, players), players)
    out.append(1 if state.stowed else 0)
    _offer(state, out)
    left = len(state.pile) - state.drawn
    out.append(left)
    for at in range(ROOFS):
        out.append(state.pile[state.drawn + at] if state.phase == OVER and at < left else 0)
    bits(out, state.stock, len(SPECIALS))
    _board(state, out)
    for colour in range(COLOURS):
        one_hot(out, relative(state.owners[colour], seat, players), players)
    sees_all = state.open_money or state.phase == OVER
    for owner in seats:
        out.append(state.cash[owner] if sees_all or owner == seat else HIDDEN)
    sees_all = sees_all or state.phase == ROUND_OVER
    for owner in seats:
        out.append(state.stash[owner] if sees_all or owner == seat else HIDDEN)
    _auction(state, seat, seats, out)
    _results(state, seats, out)


def _offer(state: State, out: list[int]) -> None:
    for row in range(OFFER_ROWS):
        first, past = state.ends[2 * row], state.ends[2 * row + 1]
        for at in range(first, past):
            _cube(out, state.line[at])
        for _ in range(OFFER_ROW - (past - first)):
            out.append(0)
            out.append(0)


def _cube(out: list[int], cube: int) -> None:
    out.append(cube // NUMBERS + 1)
    out.append(cube % NUMBERS + 1)


def _board(state: State, out: list[int]) -> None:
    for stack in state.stacks:
        start = len(out)
        for _ in range(2 * FLOORS):
            out.append(0)
        height = 0
        rest = stack
        while rest:
            height += 1
            rest >>= FLOOR_BITS
        rest = stack
        while rest:
            height -= 1
            cube = (rest & TOP_FLOOR) - 1
            out[start + 2 * height] = cube // NUMBERS + 1
            out[start + 2 * height + 1] = cube % NUMBERS + 1
            rest >>= FLOOR_BITS
    out.extend(state.caps)
    start = len(out)
    for _ in range(3 * ROWS):
        out.append(0)
    for permit in state.permits:
        change = permit_change(permit)
        value = change if change > 0 else -change
        out[start + 3 * permit_row(permit) + value - 1] = 1 if change > 0 else -1
    one_hot(out, state.mayor, ROWS)


def _auction(state: State, seat: int, seats: list[int], out: list[int]) -> None:
    piece, what, roof = state.piece, NOTHING, 0
    if NOTHING < piece < CUBES:
        what = piece
    elif CUBES <= piece < PERMIT:
        what, roof = CUBES, piece - CUBES
    elif piece != NOTHING:
        what = CUBES + 1 + SPECIALS.index(piece)
    one_hot(out, what, LOTTED)
    out.append(roof)
    for owner in seats:
        bid = state.bids[owner] if piece != NOTHING else UNASKED
        out.append(NO_BID if bid == UNASKED else bid)
    winner = state.winner if state.phase == PLACE and piece != NOTHING else NOBODY
    one_hot(out, relative(winner, seat, state.players), state.players)


def _results(state: State, seats: list[int], out: list[int]) -> None:
    results, rounds = state.results, state.rounds
    for number in range(rounds):
        for owner in seats:
            out.append(results[number][0][owner] if number < len(results) else 0)
    for number in range(rounds):
        for owner in seats:
            has_won = number < len(results) and owner in results[number][1]
            out.append(1 if has_won else 0)
    for number in range(rounds):
        out.append((1 if results[number][2] else 0) if number < len(results) else -1)
