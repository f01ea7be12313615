"""What a position of The Estates is worth, and what each placement would make of it.

Worth is counted in points at the end of the round.
"""

from typing import Final

from ..moves import (
    CANCEL_PERMIT,
    PLACE_CUBE,
    PLACE_MAYOR,
    PLACE_PERMIT,
    PLACE_ROOF,
    SITES,
)
from ..pieces import (
    LONGEST,
    LOTS,
    NOBODY,
    NUMBERS,
    ROOF,
    ROWS,
    TOP_FLOOR,
    WHITE,
    permit_change,
    permit_row,
)
from ..scoring import value
from ..state import State, are_two
from ..state.phases import PLACE, ROUND_OVER

# The mean value of the rooftops that are face down.
_MEAN_ROOF: Final = 3.5
# How much a won round is worth beyond its points.
_VICTORY: Final = 25.0
# The chance, per step of its number, that somebody covers the top floor of an open building.
_COVERED: Final = 0.11
# A check in hand is worth more than the point that it makes when stowed: it wins auctions. But
# those that are left when the auctions run out are worth nothing.
_CHECK: Final = 1.6
_FEW_TURNS: Final = 4.0
# A completed row is safe; a little less so while a permit could open it again.
_SAFE: Final = 0.99
_NEARLY_SAFE: Final = 0.93
_PERMITS: Final = 7


def _squash(x: float) -> float:
    """Any number as a chance between 0 and 1, by operations that are the same on all machines."""
    return 0.5 + 0.5 * x / (1.0 + x) if x >= 0.0 else 0.5 + 0.5 * x / (1.0 - x)


def money_worth(cash: int, turns: float) -> float:
    """What cash in hand is worth to a seat that will be auctioneer this many more times."""
    if cash <= turns:
        return _CHECK * cash
    spare = cash - turns
    return _CHECK * (turns + spare * (1.0 if turns >= _FEW_TURNS else turns / _FEW_TURNS))


def lead(worth: list[float], seat: int) -> float:
    """How far the seat is ahead: of the others together, and of the best of them."""
    best = -1000.0
    total = 0.0
    for other in range(len(worth)):
        if other != seat:
            each = worth[other]
            total += each
            if each > best:  # noqa: PLR1730  (a call of max takes its time here)
                best = each
    return worth[seat] - 0.5 * total / (len(worth) - 1) - 0.5 * best


class Site:
    """The buildings of an unfinished round, in sums that are quick to update."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = state.players
        self.mayor = state.mayor
        self.roofs_left = len(state.pile) - state.drawn
        self.stock = state.stock
        self.built = state.built[:]
        self.capped = state.capped[:]
        self.need = state.need[:]
        # By row and seat: the value of what it will own, and how many rooftops will be added.
        self.values = [0.0] * (ROWS * state.players)
        self.roofs = [0.0] * (ROWS * state.players)
        for row in range(ROWS):
            for lot in range(row * LOTS, row * LOTS + state.built[row]):
                top = (state.stacks[lot] & TOP_FLOOR) - 1
                self._count(lot, value(state, lot), top, state.owners[top // NUMBERS], 1.0)
        self.chances = self._chances()
        #: What the owner of the building would hand over to another one, after an outcome for the
        #: first cube of a colour; and whether the round was over with the outcome.
        self.swing = 0.0
        self.is_over = False

    def _count(self, lot: int, worth: int, top: int, owner: int, times: float) -> None:
        """Add a building with this cube on top; or take it away, minus once."""
        start = lot // LOTS * self.players
        if self.state.caps[lot]:
            self.values[start + owner] += times * worth
            return
        lost = 0.0 if WHITE[lot] else _COVERED * (top % NUMBERS)
        others = times * lost / (self.players - 1)
        for seat in range(self.players):
            share = times * (1.0 - lost) if seat == owner else others
            self.values[start + seat] += share * worth
            self.roofs[start + seat] += share

    def missing(self, row: int) -> int:
        """How many pieces the row lacks: two for an empty lot, one for an open building."""
        if self.need[row] == 0 and not self.state.empty_rows:
            return 2 * LONGEST  # EST-49: nothing can complete it, so it is as far off as can be
        return 2 * self.need[row] - self.built[row] - self.capped[row]

    def _chances(self) -> list[float]:
        """Per row the chance to be completed when the round ends.

        A row counts only if it is among the first two and the rooftops last.
        """
        lacks = [self.missing(0), self.missing(1), self.missing(2)]
        chances: list[float] = []
        for row in range(ROWS):
            lack = lacks[row]
            if lack == 0:
                chances.append(_NEARLY_SAFE if self.stock & _PERMITS else _SAFE)
                continue
            one, two = lacks[row - 1], lacks[row - 2]
            both_before = _squash((lack - one) / 2.0) * _squash((lack - two) / 2.0)
            spare = self.roofs_left - self.need[row] + self.capped[row]
            chances.append((1.0 - both_before) * _squash(spare / 1.5 - 0.5))
        return chances

    def worths(self) -> list[float]:
        """Per seat about how many points it will have, cash apart."""
        players = self.players
        found: list[float] = []
        for stash in self.state.stash:
            found.append(float(stash))
        for row in range(ROWS):
            chance = self.chances[row]
            sign = 2.0 * chance - 1.0
            if self.mayor == row:
                sign *= 2.0
            roof = _MEAN_ROOF * chance
            start = row * players
            for seat in range(players):
                at = start + seat
                found[seat] += sign * (self.values[at] + roof * self.roofs[at])
        return found

    def auctions_left(self) -> float:
        """About how many auctions the round still has."""
        lacks = [self.missing(0), self.missing(1), self.missing(2)]
        most = lacks[0]
        for lack in lacks:
            most = max(most, lack)
        first_two = lacks[0] + lacks[1] + lacks[2] - most
        pieces = self.state.cubes_left() + self.roofs_left
        return min(float(pieces), 1.3 * first_two + 2.0)

    # --- placements ---

    def outcome(self, piece: int, move: int, winner: int) -> list[float]:
        """Per seat its worth once the winner of a piece has placed it."""
        found = self._built_on(piece, move, winner) if move >= PLACE_ROOF else self._altered(move)
        self.is_over = not found
        return self._ended(piece, move, winner) if self.is_over else found

    def _built_on(self, piece: int, move: int, winner: int) -> list[float]:
        state = self.state
        lot = move - PLACE_ROOF if move < PLACE_CUBE else (move - PLACE_CUBE) % SITES
        row = lot // LOTS
        values, roofs, chances = self.values, self.roofs, self.chances
        self.values, self.roofs = values[:], roofs[:]
        stack = state.stacks[lot]
        worth = 0
        top = (stack & TOP_FLOOR) - 1
        is_new = stack == 0
        if not is_new:
            worth = value(state, lot)
            self._count(lot, worth, top, state.owners[top // NUMBERS], -1.0)
        if piece >= ROOF:
            self.capped[row] += 1
            at = row * self.players + state.owners[top // NUMBERS]
            self.values[at] += worth + piece - ROOF
        else:
            owner = state.owners[piece // NUMBERS]
            worth += piece % NUMBERS + 1
            self._count(lot, worth, piece, winner if owner == NOBODY else owner, 1.0)
            if is_new:
                self.built[row] += 1
        found = self._told(is_new or piece >= ROOF)
        self.swing = self._swing(lot, worth, piece)
        self.values, self.roofs, self.chances = values, roofs, chances
        if piece >= ROOF:
            self.capped[row] -= 1
        elif is_new:
            self.built[row] -= 1
        return found

    def _altered(self, move: int) -> list[float]:
        """A permit, the Mayor or the Cancel cube is placed, or a piece is discarded."""
        chances, mayor = self.chances, self.mayor
        row, change = 0, 0
        if move >= PLACE_PERMIT:
            row, change = (move - PLACE_PERMIT) // 6, (move - PLACE_PERMIT) % 6
            change = change + 1 if change < 3 else 2 - change
        elif move > CANCEL_PERMIT:
            permit = self.state.permits[self.state.find_permit(move - CANCEL_PERMIT)]
            row, change = permit_row(permit), -permit_change(permit)
        elif move >= PLACE_MAYOR:
            self.mayor = move - PLACE_MAYOR
        self.need[row] += change
        found = self._told(change != 0)
        self.need[row] -= change
        self.chances, self.mayor = chances, mayor
        return found

    def _swing(self, lot: int, worth: int, top: int) -> float:
        lost = 0.0 if WHITE[lot] else _COVERED * (top % NUMBERS)
        chance = self.chances[lot // LOTS]
        sign = 2.0 * chance - 1.0
        if self.mayor == lot // LOTS:
            sign *= 2.0
        share = 1.0 - lost - lost / (self.players - 1)
        return share * sign * (worth + _MEAN_ROOF * chance)

    def _told(self, is_other: bool) -> list[float]:
        """The worths after a change of buildings or needs; empty if the round may end."""
        built, capped, need = self.built, self.capped, self.need
        rows = 0
        open_buildings = 0
        for row in range(ROWS):
            if capped[row] == need[row] == built[row] and (need[row] > 0 or self.state.empty_rows):
                rows |= 1 << row
            open_buildings += built[row] - capped[row]
        if are_two(rows) or self.roofs_left == 0:
            return []
        if open_buildings == 0 and self.state.cubes_left() <= 1:
            return []
        if is_other:
            self.chances = self._chances()
        return self.worths()

    def _ended(self, piece: int, move: int, winner: int) -> list[float]:
        twin = self.state.copy()
        twin.piece = piece
        twin.phase = PLACE
        twin.drawn = len(twin.pile) - self.roofs_left
        twin.winner = winner
        twin.apply(winner, move)
        return worths(twin)


def worths(state: State) -> list[float]:
    """Per seat about how many points it will have, cash apart; exact once the round is over."""
    if state.phase < ROUND_OVER:
        return Site(state).worths()
    points, winners, _ = state.results[-1]
    found = [float(each) for each in points]
    for seat in winners:
        found[seat] += _VICTORY / len(winners)
    return found
