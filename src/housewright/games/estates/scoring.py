"""Points, round winners and match winners of The Estates."""

from typing import TYPE_CHECKING, Final

from .pieces import FLOOR_BITS, LOTS, NOBODY, NUMBERS, ROWS, TOP_FLOOR

if TYPE_CHECKING:
    from .state import State

PARTS: Final = ("completed", "incomplete", "mayor", "stash", "earlier_rounds")


def value(state: "State", lot: int) -> int:
    """The sum of a building's floors and of its rooftop (EST-82)."""
    total = state.caps[lot]
    stack = state.stacks[lot]
    while stack:
        total += ((stack & TOP_FLOOR) - 1) % NUMBERS + 1
        stack >>= FLOOR_BITS
    return total


def parts(state: "State") -> list[list[int]]:
    """Per seat its points as they stand, in the order of PARTS (EST-86)."""
    found = [[0, 0, 0, stash, 0] for stash in state.stash]  # EST-85
    for row in range(ROWS):
        done = state.is_completed(row)
        for lot in range(row * LOTS, row * LOTS + state.built[row]):
            mine = found[state.owner(lot)]
            worth = value(state, lot) if done else -value(state, lot)  # EST-80, EST-83
            mine[0 if done else 1] += worth
            if state.mayor == row:
                mine[2] += worth  # EST-84
    for scores, _, _ in state.results[: state.round_no - 1]:
        for seat, points in enumerate(scores):
            found[seat][4] += points
    return found


def round_points(state: "State") -> list[int]:
    """Per seat the points of the current round alone."""
    return [row[0] + row[1] + row[2] + row[3] for row in parts(state)]


def best(points: list[int], state: "State") -> list[int]:
    """The seats with most points; of these, those with most checks (EST-87, EST-88)."""
    money = [state.cash[seat] + state.stash[seat] for seat in range(state.players)]
    top = max(points)
    tied = [seat for seat in range(state.players) if points[seat] == top]
    richest = max([money[seat] for seat in tied])
    return [seat for seat in tied if money[seat] == richest]


def rounds_won(state: "State") -> list[int]:
    """How many rounds each seat has won alone: a shared round is won by nobody (EST-94)."""
    won = [0] * state.players
    for _, winners, _ in state.results:
        if len(winners) == 1:
            won[winners[0]] += 1
    return won


def double_winner(state: "State") -> int:
    """The seat that has won two rounds (EST-93); NOBODY if there is none."""
    for seat, won in enumerate(rounds_won(state)):
        if won >= 2:
            return seat
    return NOBODY


def winners(state: "State") -> list[int]:
    """Who has won the match; empty until it is over."""
    if not state.is_over:
        return []
    if state.rounds == 1:
        return list(state.results[0][1])
    champion = double_winner(state)
    if champion != NOBODY:
        return [champion]
    totals = [0] * state.players
    for scores, _, _ in state.results:
        for seat, points in enumerate(scores):
            totals[seat] += points
    return best(totals, state)  # EST-95
