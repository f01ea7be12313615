"""The Estates in motion: a position and what moves do to it."""

from typing import Final

from ....core.options import Options
from ....core.rng import Rng
from ....core.state import Event
from ....core.state import State as CoreState
from .. import moves, scoring
from ..moves import (
    AUCTION_CUBE,
    AUCTION_ROOF,
    AUCTION_SPECIAL,
    BID,
    CANCEL_PERMIT,
    DISCARD,
    PASS,
    PLACE_CUBE,
    PLACE_MAYOR,
    PLACE_PERMIT,
    PLACE_ROOF,
    READY,
    SELL,
    SITES,
    STOW,
)
from ..pieces import (
    BASE,
    CHECKS,
    COLOURS,
    CUBES,
    CUBES_IN_PLAY,
    FLOOR_BITS,
    FULL_STOCK,
    LOTS,
    NOBODY,
    NOTHING,
    NUMBERS,
    OFFER_ROW,
    OFFER_ROWS,
    ROOF,
    ROOF_VALUES,
    ROWS,
    SPECIALS,
    TOP_FLOOR,
    WHITE,
    permit_change,
    permit_row,
    placed_permit,
)
from . import choices
from .phases import (
    BIDDING,
    DECIDE,
    OVER,
    PLACE,
    ROUND_OVER,
    TURN,
)

UNASKED: Final = -1
PASSED: Final = 0

# The seats to act if one acts alone, made once.
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))

# A finished round: scores, winners, and whether two completed rows ended it.
Result = tuple[list[int], list[int], bool]


class State(CoreState):
    """A position of The Estates. Lists are this state's own; tuples are shared between copies."""

    def __init__(
        self,
        players: int,
        seed: int,
        rounds: int,
        open_money: bool,
        empty_rows: bool,
        model: "State | None" = None,
    ) -> None:
        """A table with nothing on it, no pieces and no money; or a copy of the model."""
        self.players = players
        self.seed = seed
        self.rounds = rounds
        self.open_money = open_money
        self.empty_rows = empty_rows
        if model is None:
            self.phase = TURN
            self.round_no = 1
            self.auctioneer = 0
            self.stowed = False
            # All cubes of the round as laid out; row i is line[ends[2 * i] : ends[2 * i + 1]].
            self.line: tuple[int, ...] = ()
            self.ends = [0] * 2 * OFFER_ROWS
            # The rooftops of the round; the next one to be turned up is pile[drawn].
            self.pile: tuple[int, ...] = ()
            self.drawn = 0
            self.stock = 0
            # Per lot the floors, the rooftop's value, how many numbers could go on top (EST-33).
            self.stacks = [0] * SITES
            self.caps = [0] * SITES
            self.room = [0] * SITES
            # Per row the buildings, those with rooftops, and how many it needs.
            self.built = [0] * ROWS
            self.capped = [0] * ROWS
            self.need = [BASE] * ROWS
            # Placed permits in the order of placing, as `pieces.placed_permit` writes them.
            self.permits: list[int] = []
            self.mayor = NOBODY
            self.owners = [NOBODY] * COLOURS
            self.cash = [0] * players
            self.stash = [0] * players
            self.piece = NOTHING
            self.bids: list[int] = []
            # The highest bid and the seat to be asked next.
            self.high = 0
            self.bidder = 0
            # While the bidding goes on, the highest bidder; then the seat that places the piece.
            self.winner = NOBODY
            # In ROUND_OVER the seats that are not yet ready, as bits.
            self.waiting = 0
            # Replaced, never changed, so copies may share it.
            self.results: list[Result] = []
        else:
            self.phase = model.phase
            self.round_no = model.round_no
            self.auctioneer = model.auctioneer
            self.stowed = model.stowed
            self.line = model.line
            self.ends = model.ends[:]
            self.pile = model.pile
            self.drawn = model.drawn
            self.stock = model.stock
            self.stacks = model.stacks[:]
            self.caps = model.caps[:]
            self.room = model.room[:]
            self.built = model.built[:]
            self.capped = model.capped[:]
            self.need = model.need[:]
            self.permits = model.permits[:]
            self.mayor = model.mayor
            self.owners = model.owners[:]
            self.cash = model.cash[:]
            self.stash = model.stash[:]
            self.piece = model.piece
            self.bids = model.bids[:]
            self.high = model.high
            self.bidder = model.bidder
            self.winner = model.winner
            self.waiting = model.waiting
            self.results = model.results

    def copy(self) -> "State":
        return State(self.players, self.seed, self.rounds, self.open_money, self.empty_rows, self)

    def text(self, move: int) -> str:
        return moves.text(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    # --- who may do what ---

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == BIDDING:
            return ALONE[self.bidder]
        if phase == PLACE:
            return ALONE[self.winner]
        if phase <= DECIDE:
            return ALONE[self.auctioneer]
        return tuple([seat for seat in range(self.players) if self.waiting >> seat & 1])

    def may_act(self, seat: int) -> bool:
        """Is it (also) this seat's decision?"""
        phase = self.phase
        if phase == BIDDING:
            return seat == self.bidder
        if phase == PLACE:
            return seat == self.winner
        if phase <= DECIDE:
            return seat == self.auctioneer
        return self.waiting >> seat & 1 == 1

    def legal(self, seat: int) -> list[int]:
        return choices.legal(self, seat) if self.may_act(seat) else []

    def has_open_building(self) -> bool:
        """Is there a building without a rooftop?"""
        built, capped = self.built, self.capped
        return built[0] > capped[0] or built[1] > capped[1] or built[2] > capped[2]

    def find_permit(self, value: int) -> int:
        """Where in `permits` the permit of this value is; -1 if it is not on the board."""
        for index, permit in enumerate(self.permits):
            if abs(permit_change(permit)) == value:
                return index
        return -1

    # --- what a move does ---

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        if move > BID:
            self._bid(seat, move - BID, sink)
        elif move == PASS:
            self._bid(seat, PASSED, sink)
        elif move >= PLACE_MAYOR:
            self._place(seat, move, sink)
        elif move >= AUCTION_ROOF:
            self._choose(seat, move, sink)
        elif move == STOW:
            self.cash[seat] -= 1
            self.stash[seat] += 1
            self.stowed = True
            if sink is not None:
                sink.append(("stowed", (seat,)))
        elif move == DISCARD:
            self._place(seat, move, sink)
        elif move == READY:
            self._ready(seat, sink)
        else:
            self._settle(move == SELL, sink)

    def _choose(self, seat: int, move: int, sink: list[Event] | None) -> None:
        """Put a piece up for auction (EST-13); it leaves the offer, pile or stock at once."""
        if move >= AUCTION_CUBE:
            self.piece = move - AUCTION_CUBE
            self._take_from_offer(self.piece)
        elif move == AUCTION_ROOF:
            self.piece = ROOF + self.pile[self.drawn]
            self.drawn += 1
        else:
            special = move - AUCTION_SPECIAL
            self.piece = SPECIALS[special]
            self.stock &= ~(1 << special)
        self.phase = BIDDING
        self.bids = [UNASKED] * self.players
        self.high = 0
        self.bidder = seat + 1 if seat + 1 < self.players else 0
        if sink is not None:
            sink.append(("chosen", (seat, self.piece)))
            if move == AUCTION_ROOF:
                sink.append(("revealed", (self.piece - ROOF,)))

    def _take_from_offer(self, cube: int) -> None:
        ends = self.ends
        for row in range(OFFER_ROWS):
            first, past = ends[2 * row], ends[2 * row + 1]
            if first < past:
                if self.line[first] == cube:
                    ends[2 * row] = first + 1
                    return
                if self.line[past - 1] == cube:
                    ends[2 * row + 1] = past - 1
                    return

    def _bid(self, seat: int, amount: int, sink: list[Event] | None) -> None:
        """Answer in the bidding; a pass is an amount of 0."""
        self.bids[seat] = amount
        if amount > self.high:
            self.high = amount
            self.winner = seat
        if sink is not None:
            sink.append(("bid", (seat, amount)) if amount else ("passed", (seat,)))
        self.bidder = seat + 1 if seat + 1 < self.players else 0
        if self.bidder != self.auctioneer:
            return
        if self.high:
            self.phase = DECIDE  # EST-25
        else:
            self.phase = PLACE  # EST-24
            self.winner = self.auctioneer
            if sink is not None:
                sink.append(("won", (self.auctioneer,)))

    def _settle(self, sells: bool, sink: list[Event] | None) -> None:
        """The auctioneer sells or keeps; the money moves at once (EST-26 to EST-28)."""
        bidder, auctioneer, price = self.winner, self.auctioneer, self.high
        payer, payee = (bidder, auctioneer) if sells else (auctioneer, bidder)
        self.cash[payer] -= price
        self.cash[payee] += price
        self.winner = payer
        self.phase = PLACE
        if sink is not None:
            sink.append(("sold" if sells else "kept", (price, payer, payee)))

    def _place(self, seat: int, move: int, sink: list[Event] | None) -> None:
        before = self.completed_rows() if sink is not None else 0
        if move >= PLACE_CUBE:
            self._build(seat, move, sink)
        elif move >= PLACE_ROOF:
            lot = move - PLACE_ROOF
            self.caps[lot] = self.piece - ROOF
            self.room[lot] = 0  # EST-41
            self.capped[lot // LOTS] += 1
            if sink is not None:
                sink.append(("roofed", (seat, lot, self.caps[lot])))
        elif move >= PLACE_PERMIT:
            self._grant(move - PLACE_PERMIT, sink)
        elif move > CANCEL_PERMIT:
            self._cancel(move - CANCEL_PERMIT, sink)
        elif move >= PLACE_MAYOR:
            self.mayor = move - PLACE_MAYOR
            if sink is not None:
                sink.append(("installed", (self.mayor,)))
        elif sink is not None:
            sink.append(("removed", (self.piece,)))
        if sink is not None:
            self._tell_rows(before, sink)
        self._end_turn(sink)

    def _build(self, seat: int, move: int, sink: list[Event] | None) -> None:
        cube, lot = self.piece, (move - PLACE_CUBE) % SITES
        stack, colour = self.stacks[lot], cube // NUMBERS
        if stack == 0:
            self.built[lot // LOTS] += 1
        former = self.owner(lot)
        self.stacks[lot] = stack << FLOOR_BITS | cube + 1
        self.room[lot] = 0 if WHITE[lot] else cube % NUMBERS  # EST-33, EST-34
        newly_owned = self.owners[colour] == NOBODY
        if newly_owned:
            self.owners[colour] = seat  # EST-36
        if sink is not None:
            sink.append(("built", (seat, cube, lot)))
            if newly_owned:
                sink.append(("certified", (seat, colour)))
            if former not in (NOBODY, self.owner(lot)):
                sink.append(("overtaken", (lot, former, self.owner(lot))))

    def _grant(self, index: int, sink: list[Event] | None) -> None:
        row, change = index // 6, index % 6
        value = change + 1 if change < 3 else 2 - change
        self.permits.append(placed_permit(row, value))
        self.need[row] += value  # EST-46
        if sink is not None:
            sink.append(("permitted", (row, value, self.need[row])))

    def _cancel(self, value: int, sink: list[Event] | None) -> None:
        permit = self.permits.pop(self.find_permit(value))
        row, change = permit_row(permit), permit_change(permit)
        self.need[row] -= change  # EST-60
        if sink is not None:
            sink.append(("cancelled", (row, change, self.need[row])))

    def _tell_rows(self, before: int, sink: list[Event]) -> None:
        after = self.completed_rows()
        for row in range(ROWS):
            was, is_now = before >> row & 1, after >> row & 1
            if was != is_now:
                sink.append(("completed" if is_now else "reopened", (row,)))

    def owner(self, lot: int) -> int:
        """Who owns the building here: the owner of its top colour (EST-81); NOBODY if empty."""
        stack = self.stacks[lot]
        return self.owners[((stack & TOP_FLOOR) - 1) // NUMBERS] if stack else NOBODY

    # --- ends and beginnings ---

    def is_completed(self, row: int) -> bool:
        """Has the row exactly the buildings it needs, all with rooftops? (EST-49, EST-70)"""
        need = self.need[row]
        return self.capped[row] == need == self.built[row] and (need > 0 or self.empty_rows)

    def completed_rows(self) -> int:
        """The completed rows as bits."""
        capped, need, built = self.capped, self.need, self.built
        rows = 0
        for row in range(ROWS):
            if capped[row] == need[row] == built[row] and (need[row] > 0 or self.empty_rows):
                rows |= 1 << row  # EST-49, EST-70
        return rows

    def cubes_left(self) -> int:
        """How many cubes are on offer."""
        ends = self.ends
        return ends[1] - ends[0] + ends[3] - ends[2] + ends[5] - ends[4]

    def no_more_to_complete(self) -> bool:
        """Can no further building be completed? (EST-72)"""
        if self.drawn == len(self.pile):
            return True
        return self.cubes_left() == 0 and not self.has_open_building()

    def round_is_done(self) -> bool:
        """Does one of the two end conditions hold?"""
        return are_two(self.completed_rows()) or self.no_more_to_complete()

    def _end_turn(self, sink: list[Event] | None) -> None:
        """The end check after every placement or removal (EST-74)."""
        self.piece = NOTHING
        self.bids = []
        self.high = 0
        self.winner = NOBODY
        by_rows = are_two(self.completed_rows())  # EST-71
        if by_rows or self.no_more_to_complete():
            self._end_round(by_rows, sink)
            return
        self.phase = TURN
        self.stowed = False
        self.auctioneer = self.auctioneer + 1 if self.auctioneer + 1 < self.players else 0

    def _end_round(self, by_rows: bool, sink: list[Event] | None) -> None:
        points = scoring.round_points(self)
        winners = scoring.best(points, self)
        self.results = [*self.results, (points, winners, by_rows)]
        if sink is not None:
            sink.append(("ended", (self.round_no, 1 if by_rows else 0)))
            sink.append(("scored", tuple(points)))
            if self.rounds > 1:
                sink.append(("round_won", tuple(winners)))
        if self.round_no == self.rounds or scoring.double_winner(self) != NOBODY:
            self.phase = OVER  # EST-91
            self.waiting = 0
            if sink is not None:
                sink.append(("finished", tuple(scoring.winners(self))))
        else:
            self.phase = ROUND_OVER
            self.waiting = (1 << self.players) - 1

    def _ready(self, seat: int, sink: list[Event] | None) -> None:
        self.waiting &= ~(1 << seat)
        if sink is not None:
            sink.append(("ready", (seat,)))
        if self.waiting == 0:
            self.round_no += 1
            for each in range(self.players):  # EST-92
                self.cash[each] += self.stash[each]
                self.stash[each] = 0
            self.lay_out()
            if sink is not None:
                sink.append(("laid_out", (self.round_no, self.auctioneer)))

    def lay_out(self) -> None:
        """Set up the current round (EST-2 to EST-5, EST-7)."""
        # Seed and round number are all that the draws depend on (EST-8).
        rng = Rng(f"estates/{self.seed}/{self.round_no}")
        self.line = tuple(rng.shuffled(list(range(CUBES)))[:CUBES_IN_PLAY])
        self.ends = [0, OFFER_ROW, OFFER_ROW, 2 * OFFER_ROW, 2 * OFFER_ROW, 3 * OFFER_ROW]
        self.pile = tuple(rng.shuffled(list(ROOF_VALUES)))
        self.drawn = 0
        self.stock = FULL_STOCK
        self.stacks = [0] * SITES
        self.caps = [0] * SITES
        self.room = [0] * SITES
        self.built = [0] * ROWS
        self.capped = [0] * ROWS
        self.need = [BASE] * ROWS
        self.permits = []
        self.mayor = NOBODY
        self.owners = [NOBODY] * COLOURS
        self.auctioneer = rng.below(self.players)
        self.stowed = False
        self.phase = TURN

    def sample(self, seat: int, rng: Rng) -> "State":
        """The rooftop pile is shuffled again, and later rounds get another seed.

        Money is kept: every payment and every stowing is public, so a seat that counts knows it.
        """
        twin = self.copy()
        twin.seed = rng.below(1 << 31)
        if self.phase != OVER:  # EST-104
            # Sorted, so that not even the generator links the new order to the old one.
            unseen = sorted(self.pile[self.drawn :])
            twin.pile = self.pile[: self.drawn] + tuple(rng.shuffled(unseen))
        return twin

    def points(self) -> list[int]:
        return [sum(parts) for parts in scoring.parts(self)]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def are_two(rows: int) -> bool:
    """Are at least two bits set?"""
    return rows & (rows - 1) != 0


def deal(players: int, options: Options, seed: int) -> State:
    """The start of a match: an empty board, twelve checks each (EST-6)."""
    rounds = options["rounds"]
    assert isinstance(rounds, int)
    state = State(players, seed, rounds, bool(options["open_money"]), bool(options["empty_rows"]))
    state.cash = [CHECKS] * players
    state.lay_out()
    return state
