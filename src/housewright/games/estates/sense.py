"""A feeling for The Estates: what a position is worth, and how an auction will end.

Worth is counted in points at the end of the round. A seat prefers what leaves it furthest ahead
of the others, so all comparisons are by lead, not by worth.
"""

from typing import Final

from ...core.blueprint import Tuning
from .moves import (
    AUCTION_CUBE,
    AUCTION_ROOF,
    AUCTION_SPECIAL,
    BID,
    PASS,
    SELL,
    STOW,
)
from .pieces import LOTS, NUMBERS, ROOF, ROWS, SPECIALS, TOP_FLOOR, WHITE
from .scoring import value
from .state import State, choices
from .state.phases import BIDDING, DECIDE, PLACE, ROUND_OVER, TURN

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.05,
    lead=10.0,
    doubt=2.0,
    exploration=1.0,
    width=6,
    visits_per_move=8,
    journeyman=60,
    builder=300,
)

# What a rooftop that is not yet turned up will show, on average.
_MEAN_ROOF: Final = 3.5
_TYPICAL_ROOF: Final = 4
# How much a won round is worth beyond its points.
_VICTORY: Final = 25.0
# The chance, per step of its number, that somebody covers the top floor of an open building.
_COVERED: Final = 0.11
# A check in hand is worth more than the point that it makes when stowed: it wins auctions. But
# those that are left when the auctions run out are worth nothing.
_CHECK: Final = 1.6
_FEW_TURNS: Final = 4.0
# Who holds more checks than this per turn to come has one to stow.
_ENOUGH: Final = 1.2


def _squash(x: float) -> float:
    """Any number as a chance between 0 and 1, made of operations that all machines agree on."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def row_chances(state: State) -> list[float]:
    """Per row the chance to be completed when the round ends.

    A row counts only if it is among the first two and the rooftops last.
    """
    roofs_left = len(state.pile) - state.drawn
    missing = [
        2.0 * (state.need[row] - state.built[row]) + state.built[row] - state.capped[row]
        for row in range(ROWS)
    ]
    chances: list[float] = []
    for row in range(ROWS):
        one, two = (row + 1) % ROWS, (row + 2) % ROWS
        both_before = _squash((missing[row] - missing[one]) / 2.0)
        both_before *= _squash((missing[row] - missing[two]) / 2.0)
        enough = _squash((roofs_left - (state.need[row] - state.capped[row])) / 1.5 - 0.5)
        if missing[row] == 0.0:
            # Only a permit can open a completed row again.
            chances.append(0.93 if state.stock & 7 else 0.99)
        else:
            chances.append((1.0 - both_before) * enough)
    return chances


def auctions_left(state: State) -> float:
    """About how many auctions the round still has."""
    missing = sorted(
        2 * (state.need[row] - state.built[row]) + state.built[row] - state.capped[row]
        for row in range(ROWS)
    )
    pieces = state.cubes_left() + len(state.pile) - state.drawn
    return min(float(pieces), 1.3 * (missing[0] + missing[1]) + 2.0)


def money_worth(cash: int, turns: float) -> float:
    """What cash in hand is worth to a seat that will be auctioneer so many times more."""
    stowable = min(float(cash), turns)
    spare = float(cash) - stowable
    return _CHECK * (stowable + spare * min(1.0, turns / _FEW_TURNS))


def worths(state: State) -> list[float]:
    """Per seat about how many points it will have, cash apart; exact once the round is over."""
    players = state.players
    found = [float(stash) for stash in state.stash]
    if state.phase >= ROUND_OVER:
        points, winners, _ = state.results[-1]
        found = [float(each) for each in points]
        for seat in winners:
            found[seat] += _VICTORY / len(winners)
        return found
    chances = row_chances(state)
    others = 1.0 / (players - 1)
    for row in range(ROWS):
        sign = 2.0 * chances[row] - 1.0
        if state.mayor == row:
            sign *= 2.0
        for lot in range(row * LOTS, row * LOTS + state.built[row]):
            worth = float(value(state, lot))
            owner = state.owner(lot)
            top = ((state.stacks[lot] & TOP_FLOOR) - 1) % NUMBERS
            if state.caps[lot]:
                found[owner] += sign * worth
                continue
            worth += _MEAN_ROOF * chances[row]
            lost = 0.0 if WHITE[lot] else _COVERED * top
            for seat in range(players):
                share = 1.0 - lost if seat == owner else lost * others
                found[seat] += sign * worth * share
    return found


def lead(worth: list[float], seat: int) -> float:
    """How far the seat is ahead: of the others together, and of the best of them."""
    best = -1000.0
    total = 0.0
    for other in range(len(worth)):
        if other != seat:
            total += worth[other]
            best = max(best, worth[other])
    return worth[seat] - 0.5 * total / (len(worth) - 1) - 0.5 * best


def _after(state: State, seat: int, move: int) -> list[float]:
    twin = state.copy()
    twin.apply(seat, move)
    return worths(twin)


class Prospect:
    """An auction looked at before its end: who gains what, whoever gets the piece."""

    def __init__(self, state: State, piece: int) -> None:
        self.state = state
        self.players = state.players
        self.turns = auctions_left(state) / state.players
        # What one seat pays another one gets, which counts against its lead as well.
        self.exchange = 1.0 + 1.0 / (state.players - 1)
        # leads[winner][seat]: how far a seat is ahead if this winner places the piece.
        self.leads: list[list[float]] = []
        table = state.copy()
        table.piece = piece
        table.phase = PLACE
        moves = choices.placements(table, piece)
        outcomes = [_after(table, table.auctioneer, move) for move in moves]
        for winner in range(state.players):
            # Only the first cube of a colour makes a difference between winners (EST-36).
            if piece < ROOF and state.owners[piece // NUMBERS] < 0:
                table.winner = winner
                outcomes = [_after(table, winner, move) for move in moves]
            best: list[float] = []
            best_lead = -10000.0
            for outcome in outcomes:
                if lead(outcome, winner) > best_lead:
                    best_lead = lead(outcome, winner)
                    best = outcome
            self.leads.append([lead(best, seat) for seat in range(state.players)])

    def money(self, seat: int, change: int) -> float:
        """What it is worth to the seat to get (or pay) so many checks."""
        cash = self.state.cash[seat]
        gain = money_worth(cash + change, self.turns) - money_worth(cash, self.turns)
        return self.exchange * gain

    def sold(self, seat: int, price: int, bidder: int) -> float:
        """The seat's gain if the auctioneer sells."""
        gain = self.leads[bidder][seat]
        if seat == bidder:
            return gain + self.money(seat, -price)
        return gain + self.money(seat, price) if seat == self.state.auctioneer else gain

    def kept(self, seat: int, price: int, bidder: int) -> float:
        """The seat's gain if the auctioneer keeps the piece."""
        auctioneer = self.state.auctioneer
        gain = self.leads[auctioneer][seat]
        if seat == auctioneer:
            return gain + self.money(seat, -price)
        return gain + self.money(seat, price) if seat == bidder else gain

    def decided(self, seat: int, price: int, bidder: int) -> float:
        """The seat's gain once the auctioneer has chosen what is better for the auctioneer."""
        auctioneer = self.state.auctioneer
        if bidder < 0:
            return self.leads[auctioneer][seat]
        if self.state.cash[auctioneer] >= price and (
            self.kept(auctioneer, price, bidder) >= self.sold(auctioneer, price, bidder)
        ):
            return self.kept(seat, price, bidder)
        return self.sold(seat, price, bidder)

    def expected(self, seat: int, price: int, bidder: int, asked: int) -> float:
        """The seat's gain if all from the asked seat on raise by one whenever it pays."""
        while asked != self.state.auctioneer:
            if self.state.cash[asked] > price:
                now = self.decided(asked, price, bidder)
                if self.decided(asked, price + 1, asked) > now:
                    price += 1
                    bidder = asked
            asked = (asked + 1) % self.players
        return self.decided(seat, price, bidder)


def _rate_turn(state: State, seat: int, moves: list[int]) -> list[float]:
    ratings: list[float] = []
    first = (seat + 1) % state.players
    for move in moves:
        if move == STOW:
            ratings.append(0.0)
            continue
        if move >= AUCTION_CUBE:
            piece = move - AUCTION_CUBE
        elif move == AUCTION_ROOF:
            piece = ROOF + _TYPICAL_ROOF
        else:
            piece = SPECIALS[move - AUCTION_SPECIAL]
        ratings.append(Prospect(state, piece).expected(seat, 0, -1, first))
    if moves[0] == STOW:
        # Stowing comes before the auction, not instead of it.
        turns = auctions_left(state) / state.players
        ratings[0] = max(ratings[1:]) + (0.5 if state.cash[seat] > _ENOUGH * turns else -0.5)
    return ratings


def _rate_bids(state: State, seat: int, moves: list[int]) -> list[float]:
    prospect = Prospect(state, state.piece)
    after = (seat + 1) % state.players
    bidder = state.winner if state.high else -1
    ratings: list[float] = []
    for move in moves:
        if move == PASS:
            ratings.append(prospect.expected(seat, state.high, bidder, after))
        else:
            ratings.append(prospect.expected(seat, move - BID, seat, after))
    return ratings


def rate(state: State, seat: int, moves: list[int]) -> list[float]:
    """How good each of these legal moves looks to the seat; higher is better."""
    if state.phase == TURN:
        return _rate_turn(state, seat, moves)
    if state.phase == BIDDING:
        return _rate_bids(state, seat, moves)
    if state.phase == DECIDE:
        prospect = Prospect(state, state.piece)
        price, bidder = state.high, state.winner
        return [
            prospect.sold(seat, price, bidder)
            if move == SELL
            else prospect.kept(seat, price, bidder)
            for move in moves
        ]
    if state.phase == PLACE:
        return [lead(_after(state, seat, move), seat) for move in moves]
    return [0.0 for _ in moves]


def worth(state: State) -> list[float]:
    """Per seat about how many points it will have; empty while a piece is under the hammer."""
    if BIDDING <= state.phase < ROUND_OVER:
        return []
    found = worths(state)
    earlier = state.results[:-1]
    if state.phase == TURN:
        earlier = state.results
        turns = auctions_left(state) / state.players
        for seat in range(state.players):
            found[seat] += money_worth(state.cash[seat], turns)
    for points, _, _ in earlier:
        for seat in range(state.players):
            found[seat] += points[seat]
    return found
