"""A feeling for The Estates: what a position is worth, and how an auction will end.

A seat prefers what leaves it furthest ahead of the others, so all comparisons are by lead, not by
worth.
"""

from typing import Final

from ....core.blueprint import Tuning
from ..moves import (
    AUCTION_CUBE,
    AUCTION_ROOF,
    AUCTION_SPECIAL,
    BID,
    PASS,
    SELL,
    STOW,
)
from ..pieces import ROOF, SPECIALS
from ..state import State
from ..state.phases import BIDDING, DECIDE, PLACE, ROUND_OVER, TURN
from .auction import Prospect, prospect_of
from .features import features
from .site import Site, lead, money_worth, worths

__all__ = ["TUNING", "features", "quick", "rate", "worth"]

TUNING: Final = Tuning(
    playout="greedy",
    slip=0.05,
    cutoff=16,
    lead=40.0,
    doubt=2.0,
    exploration=0.3,
    width=12,
    visits_per_move=4,
    journeyman=16,
    builder=160,
    master=1200,
)

# About the value of a rooftop that is face down.
_TYPICAL_ROOF: Final = 4
# A seat with more checks than this per turn to come can stow one.
_ENOUGH: Final = 1.2
# `quick` looks at every third auction if there are more than a few.
_STEP: Final = 3
_FEW: Final = 5
_UNSEEN: Final = -1e6
# What is not looked at counts as a little worse than the worst that is.
_UNKNOWN_PIECE: Final = 1.0


def _rate_turn(state: State, seat: int, moves: list[int], step: int) -> list[float]:
    """How good each auction looks; only one in `step` is looked at, and that of a rooftop."""
    ratings: list[float] = []
    first = (seat + 1) % state.players
    site = Site(state)
    for at, move in enumerate(moves):
        if move == STOW or (move != AUCTION_ROOF and (at + seat + state.drawn) % step):
            ratings.append(_UNSEEN)
            continue
        if move >= AUCTION_CUBE:
            prospect = Prospect(site, move - AUCTION_CUBE)
        elif move == AUCTION_ROOF:
            site.roofs_left -= 1
            prospect = Prospect(site, ROOF + _TYPICAL_ROOF)
            site.roofs_left += 1
        else:
            site.stock ^= 1 << move - AUCTION_SPECIAL
            prospect = Prospect(site, SPECIALS[move - AUCTION_SPECIAL])
            site.stock = state.stock
        ratings.append(prospect.expected(seat, 0, -1, first))
    best, lowest = _UNSEEN, -_UNSEEN
    for rating in ratings:
        if rating > _UNSEEN:
            best, lowest = max(best, rating), min(lowest, rating)
    for at, rating in enumerate(ratings):
        if rating == _UNSEEN:
            ratings[at] = lowest - _UNKNOWN_PIECE
    if moves[0] == STOW:
        # Stowing comes before the auction, not instead of it.
        turns = site.auctions_left() / state.players
        ratings[0] = best + (0.5 if state.cash[seat] > _ENOUGH * turns else -0.5)
    return ratings


def _rate_bids(state: State, seat: int, moves: list[int]) -> list[float]:
    prospect = prospect_of(state)
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
        return _rate_turn(state, seat, moves, 1)
    if state.phase == BIDDING:
        return _rate_bids(state, seat, moves)
    ratings: list[float] = []
    if state.phase == DECIDE:
        prospect = prospect_of(state)
        price, bidder = state.high, state.winner
        for move in moves:
            if move == SELL:
                ratings.append(prospect.sold(seat, price, bidder))
            else:
                ratings.append(prospect.kept(seat, price, bidder))
        return ratings
    if state.phase == PLACE:
        site = Site(state)
        for move in moves:
            ratings.append(lead(site.outcome(state.piece, move, seat), seat))
        return ratings
    return [0.0] * len(moves)


def quick(state: State, seat: int, moves: list[int]) -> list[float]:
    """What `rate` says, looking at some auctions only."""
    if state.phase == TURN and len(moves) > _FEW:
        return _rate_turn(state, seat, moves, _STEP)
    return rate(state, seat, moves)


def worth(state: State) -> list[float]:
    """Per seat about how many points it will have; empty while a piece is under the hammer."""
    if BIDDING <= state.phase < ROUND_OVER:
        return []
    earlier = state.results[:-1]
    if state.phase == TURN:
        earlier = state.results
        site = Site(state)
        found = site.worths()
        turns = site.auctions_left() / state.players
        for seat in range(state.players):
            found[seat] += money_worth(state.cash[seat], turns)
    else:
        found = worths(state)
    for points, _, _ in earlier:
        for seat in range(state.players):
            found[seat] += points[seat]
    return found
