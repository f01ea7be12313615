"""How an auction of The Estates will end: what each seat gains, for each possible winner."""

from typing import Final

from ..pieces import NUMBERS, ROOF
from ..state import State, choices
from .site import Site, lead, money_worth

_NOT_YET: Final = -1e9
# The swing of an outcome with which the round is over.
_OVER: Final = 1e9


class Prospect:
    """What each result of an auction would be worth to each seat."""

    def __init__(self, site: Site, piece: int) -> None:
        state = site.state
        self.players = state.players
        self.auctioneer = state.auctioneer
        self.cash = state.cash[:]
        self.turns = site.auctions_left() / state.players
        # What one seat pays another one gets, which counts against its lead as well.
        self.exchange = 1.0 + 1.0 / (state.players - 1)
        # How far a seat is ahead if a winner places the piece, at winner * players + seat.
        self.leads: list[float] = []
        moves = choices.placements(state, piece)
        outcomes: list[list[float]] = []
        swings: list[float] = []
        for move in moves:
            outcomes.append(site.outcome(piece, move, 0))
            swings.append(_OVER if site.is_over else site.swing)
        # Only the first cube of a colour makes a difference between winners (EST-36).
        is_first = piece < ROOF and state.owners[piece // NUMBERS] < 0
        for winner in range(state.players):
            best = outcomes[0]
            best_lead = _NOT_YET
            for at in range(len(moves)):
                outcome = outcomes[at]
                if is_first and winner > 0:
                    if swings[at] == _OVER:
                        outcome = site.outcome(piece, moves[at], winner)
                    else:
                        outcome = outcome[:]
                        outcome[0] -= swings[at]
                        outcome[winner] += swings[at]
                ahead = lead(outcome, winner)
                if ahead > best_lead:
                    best_lead = ahead
                    best = outcome
            for seat in range(state.players):
                self.leads.append(lead(best, seat))

    def money(self, seat: int, change: int) -> float:
        """What it is worth to the seat to get checks, or to pay them if below 0."""
        cash = self.cash[seat]
        gain = money_worth(cash + change, self.turns) - money_worth(cash, self.turns)
        return self.exchange * gain

    def sold(self, seat: int, price: int, bidder: int) -> float:
        """The seat's gain if the auctioneer sells."""
        gain = self.leads[bidder * self.players + seat]
        if seat == bidder:
            return gain + self.money(seat, -price)
        return gain + self.money(seat, price) if seat == self.auctioneer else gain

    def kept(self, seat: int, price: int, bidder: int) -> float:
        """The seat's gain if the auctioneer keeps the piece."""
        gain = self.leads[self.auctioneer * self.players + seat]
        if seat == self.auctioneer:
            return gain + self.money(seat, -price)
        return gain + self.money(seat, price) if seat == bidder else gain

    def decided(self, seat: int, price: int, bidder: int) -> float:
        """The seat's gain once the auctioneer has chosen what is better for the auctioneer."""
        auctioneer = self.auctioneer
        if bidder < 0:
            return self.leads[auctioneer * self.players + seat]
        if self.cash[auctioneer] >= price and (
            self.kept(auctioneer, price, bidder) >= self.sold(auctioneer, price, bidder)
        ):
            return self.kept(seat, price, bidder)
        return self.sold(seat, price, bidder)

    def expected(self, seat: int, price: int, bidder: int, asked: int) -> float:
        """The seat's gain if all from the asked seat on raise by one whenever it pays."""
        while asked != self.auctioneer:
            if self.cash[asked] > price:
                now = self.decided(asked, price, bidder)
                if self.decided(asked, price + 1, asked) > now:
                    price += 1
                    bidder = asked
            asked = asked + 1 if asked + 1 < self.players else 0
        return self.decided(seat, price, bidder)


# An auction is looked at by every bidder, and in most simulations of a search.
_Ints = tuple[int, ...]
_Key = tuple[_Ints, _Ints, _Ints, _Ints, _Ints, _Ints, _Ints, _Ints, _Ints]
_KNOWN: Final[dict[_Key, Prospect]] = {}
_MOST_KNOWN: Final = 5_000


def prospect_of(state: State) -> Prospect:
    """The prospect of the piece under the hammer."""
    key = (
        tuple(state.stacks),
        tuple(state.caps),
        tuple(state.need),
        tuple(state.permits),
        tuple(state.owners),
        tuple(state.cash),
        tuple(state.stash),
        tuple(state.ends),
        (state.piece, state.auctioneer, len(state.pile) - state.drawn, state.stock, state.mayor),
    )
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = Prospect(Site(state), state.piece)
        _KNOWN[key] = known
    return known
