"""What lies on the table of Obsession."""

from typing import Final

from ....core.rng import Rng
from ....core.state import State as CoreState
from ..pieces import (
    BACK_EFFECT,
    CHURCH_BACKS,
    DECK,
    EVENT,
    FRONT_EFFECT,
    MONUMENT_BACKS,
    MONUMENT_FRONTS,
    NONE,
    PRESTIGE,
    SLOTS,
    STEPS_PER_LEVEL,
    ones,
)
from .phases import FAMILY
from .terms import Terms

Cards = tuple[int, ...]

# An entry of the casual and the prestige deck is a card, and above it the viewers that know that
# it lies there, as bits: the seats, then the spectators.
CARD: Final = 255
KNOWN_BY: Final = 256
ALL_VIEWERS: Final = 127
SPECTATOR: Final = 6
SEASONS: Final = 4
# A slot of the market is a tile, and above it how many copies lie on it.
TILE: Final = 63
COPY: Final = 64


class Layout(CoreState):
    """The fields of a position. Lists are its own; tuples and the terms are shared by copies."""

    def __init__(
        self, players: int, seed: int, terms: Terms, model: "Layout | None" = None
    ) -> None:
        """A table on which nothing lies; or a copy of the model."""
        self.players = players
        self.seed = seed
        self.terms = terms
        if model is None:
            # How many shuffles have been made.
            self.shuffles = 0
            self.phase = FAMILY
            # The seat that acts; NONE if several do, or nobody.
            self.turn = 0
            self.round_no = 1
            self.start_player = 0
            # Categories: revealed ones, oldest first; and the deck.
            self.shown: Cards = ()
            self.themes: Cards = ()
            self.market = [NONE] * SLOTS
            # Service, and rating 1.
            self.reserve: list[Cards] = [(), ()]
            # Of every deck the first is the next.
            self.bag: Cards = ()
            self.casual: Cards = ()
            self.prestige: Cards = ()
            self.objectives: Cards = ()
            self.objective_discards: Cards = ()
            self.vp_deck: Cards = ()
            # How many cards at the bottom of the objective deck were put there as discards.
            self.deep = 0
            self.supply = 0
            # The draft pool, NONE if there is none.
            self.pool = NONE
            # The starter guests that can be drafted.
            self.starters: Cards = ()
            # The milestone cards in the game, and per card the seats that claimed it.
            self.open_milestones: Cards = ()
            self.claims: list[Cards] = []
            # A position made by hand may have milestones that are reached and not claimed.
            self.unchecked = False
            # Per seat. Reputation is counted in steps; a box counts servants (see pieces).
            self.family = [NONE] * players
            self.cash = [0] * players
            self.rep = [0] * players
            self.available = [0] * players
            self.quarters = [0] * players
            self.expended = [0] * players
            # The tiles in the organiser, and those that show their back, as bits.
            self.tiles = [0] * players
            self.flipped = [0] * players
            self.hand: list[Cards] = [()] * players
            self.discard: list[Cards] = [()] * players
            # Objective cards, and types of VP cards.
            self.held: list[Cards] = [()] * players
            self.vp: list[Cards] = [()] * players
            # The objective cards that the seat has discarded and knows to lie there still, as bits.
            self.buried = [0] * players
            # Seats as bits: whose useful man has left; who has still to discard.
            self.man_gone = 0
            self.waiting = 0
            # The turn.
            self.limit = NONE
            self.guest_limit = NONE
            self.refreshed = False
            self.roused = False
            self.gossiped = False
            self.fair_helped = False
            self.unlimited = False
            self.passed = False
            self.church = 0
            self.bought = 0
            self.resume = NONE
            # The activity: the tile, or NONE.
            self.activity = NONE
            self.eased = False
            self.cooked = False
            self.kitchen = False
            self.carriage = 0
            self.hires = 0
            self.guests: Cards = ()
            self.serving = 0
            # Servants and favours together with their sources: 0 the tile, else the card + 1.
            self.needs: Cards = ()
            self.choices: Cards = ()
            self.hallboys: Cards = ()
            self.housemaid = NONE
            self.queue: Cards = ()
            # Entries of a deck.
            self.looking: Cards = ()
        else:
            self.shuffles = model.shuffles
            self.phase = model.phase
            self.turn = model.turn
            self.round_no = model.round_no
            self.start_player = model.start_player
            self.shown = model.shown
            self.themes = model.themes
            self.market = model.market[:]
            self.reserve = model.reserve[:]
            self.bag = model.bag
            self.casual = model.casual
            self.prestige = model.prestige
            self.objectives = model.objectives
            self.objective_discards = model.objective_discards
            self.vp_deck = model.vp_deck
            self.deep = model.deep
            self.supply = model.supply
            self.pool = model.pool
            self.starters = model.starters
            self.open_milestones = model.open_milestones
            self.claims = model.claims[:]
            self.unchecked = model.unchecked
            self.family = model.family[:]
            self.cash = model.cash[:]
            self.rep = model.rep[:]
            self.available = model.available[:]
            self.quarters = model.quarters[:]
            self.expended = model.expended[:]
            self.tiles = model.tiles[:]
            self.flipped = model.flipped[:]
            self.hand = model.hand[:]
            self.discard = model.discard[:]
            self.held = model.held[:]
            self.vp = model.vp[:]
            self.buried = model.buried[:]
            self.man_gone = model.man_gone
            self.waiting = model.waiting
            self.limit = model.limit
            self.guest_limit = model.guest_limit
            self.refreshed = model.refreshed
            self.roused = model.roused
            self.gossiped = model.gossiped
            self.fair_helped = model.fair_helped
            self.unlimited = model.unlimited
            self.passed = model.passed
            self.church = model.church
            self.bought = model.bought
            self.resume = model.resume
            self.activity = model.activity
            self.eased = model.eased
            self.cooked = model.cooked
            self.kitchen = model.kitchen
            self.carriage = model.carriage
            self.hires = model.hires
            self.guests = model.guests
            self.serving = model.serving
            self.needs = model.needs
            self.choices = model.choices
            self.hallboys = model.hallboys
            self.housemaid = model.housemaid
            self.queue = model.queue
            self.looking = model.looking

    # --- rounds ---

    def event(self) -> int:
        """What the round track says of this round."""
        return EVENT[self.terms.track][self.round_no]

    def season(self) -> int:
        """The season of this round, counted from 1 (OBS-22)."""
        return (self.round_no - 1) // self.terms.season + 1

    def themes_now(self) -> Cards:
        """The themes of the next courtship that are known: in the last season all (OBS-126)."""
        season = self.season()
        if season >= SEASONS:
            return self.shown
        if self.terms.closed_courtship and len(self.shown) < season:
            return ()  # OBS-158
        return self.shown[len(self.shown) - 1 :]

    # --- reputation ---

    def level(self, seat: int) -> int:
        return self.rep[seat] // STEPS_PER_LEVEL + 1

    def marker(self, seat: int) -> int:
        return self.rep[seat] % STEPS_PER_LEVEL + 1

    def is_max(self, seat: int) -> bool:
        """Is the seat's reputation at MAX?"""
        return self.rep[seat] == self.terms.top

    def move_rep(self, seat: int, steps: int) -> int:
        """Reputation gained, or lost; says by how much it has moved (OBS-68 to OBS-70)."""
        before = self.rep[seat]
        after = before + steps
        if after > self.terms.top:
            after = self.terms.top
        elif after < 0:
            after = 0
        self.rep[seat] = after
        return after - before

    # --- tiles ---

    def side_of(self, seat: int, tile: int) -> int:
        """The side that a tile of the seat shows."""
        return tile * 2 + (self.flipped[seat] >> tile & 1)

    def owns(self, seat: int, effect: int) -> bool:
        """Does a tile of the seat show this effect?"""
        flipped = self.flipped[seat]
        shown = self.tiles[seat] & ~flipped & FRONT_EFFECT[effect]
        return shown != 0 or (flipped & BACK_EFFECT[effect]) != 0

    def monuments(self, seat: int) -> int:
        """How many monuments bring reputation each turn (OBS-33)."""
        flipped = self.flipped[seat]
        return ones(self.tiles[seat] & ~flipped & MONUMENT_FRONTS) + ones(flipped & MONUMENT_BACKS)

    def churches(self, seat: int) -> int:
        """How many monuments let their owner choose each turn (OBS-34)."""
        return ones(self.flipped[seat] & CHURCH_BACKS)

    # --- people ---

    def staff(self, seat: int) -> int:
        """All servants of the seat, those at the activity too, as a box."""
        owned = self.available[seat] + self.quarters[seat] + self.expended[seat]
        return owned + self.serving if seat == self.turn else owned

    def gentry(self, seat: int) -> Cards:
        """All gentry of the seat: hand, discard pile, activity."""
        owned = self.hand[seat] + self.discard[seat]
        return owned + self.guests if seat == self.turn else owned

    def prestige_guests(self, seat: int) -> int:
        """How many prestige guests the seat has; a Fairchild is none (OBS-87)."""
        found = 0
        for card in self.gentry(seat):
            if DECK[card] == PRESTIGE:
                found += 1
        return found

    # --- chance ---

    def shuffled(self, items: list[int]) -> Cards:
        """The items in a new order; the next shuffle has other numbers."""
        rng = Rng(f"obsession/{self.seed}/{self.shuffles}")
        self.shuffles += 1
        return tuple(rng.shuffled(items))
