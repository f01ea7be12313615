"""What lies on the table of Decs Building: cards, pawns and houses."""

from typing import Final

from ....core.state import State as CoreState
from ..pieces import (
    BAUBLE,
    BAUBLES,
    CARRIES_POWER,
    EXTRA_CARDS,
    FEATURES,
    GETS_FEATURE,
    GETS_PAWNS,
    HAND_SIZE,
    IS_LIVE,
    MUST_TOUCH,
    NONE,
    PAWNS,
    PILES,
    RANK,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SPACES,
    SUITS,
    THINNING,
)
from ..pieces.grid import FEATURE_OF, FIRST, MASK, REACH, START, START_REACH, TOP_ROWS
from .phases import NOT_ENDING, TURN

Cards = tuple[int, ...]


def _spaces(kind: int) -> int:
    """The spaces with this kind of reward, as bits."""
    found = 0
    for space in range(SPACES):
        if REWARD[space] == kind:
            found |= 1 << space
    return found


def _offering(lying: int) -> int:
    """The spaces that give a card while these piles, as bits, have one (DEC-46)."""
    found = 0
    for space in range(SPACES):
        for pile in REWARD_PILES[space]:
            if lying >> pile & 1:
                found |= 1 << space
    return found


_DRAWN_AT: Final[list[int]] = [s for s in range(SPACES) if REWARD[s] == GETS_FEATURE]
_DRAWABLE: Final[int] = _spaces(GETS_FEATURE)
_RECALLING: Final[int] = _spaces(GETS_PAWNS)
_OFFERING: Final[list[int]] = [_offering(lying) for lying in range(1 << PILES)]
_WITHOUT_BAUBLE: Final[int] = sum(1 << space for space in range(SPACES) if not BAUBLE[space])


class DecsTable(CoreState):
    """The fields of a position. Lists are its own; tuples are shared by copies."""

    def __init__(
        self,
        players: int,
        seed: int,
        short: bool,
        vote: bool,
        starting_player: int,
        board: int,
        model: "DecsTable | None" = None,
    ) -> None:
        """A table without cards, with empty houses; or a copy of the model.

        `board` is GAINING or THINNING.
        """
        self.players = players
        self.seed = seed
        self.short = short
        # Two rarely used fields in one: Python is slower with an object of thirty fields.
        self.rare = (vote, starting_player)
        self.board = board
        if model is None:
            self.phase = TURN
            self.turn = 0
            self.first = 0
            self.round_no = 1
            self.ending = NOT_ENDING
            # The eight piles, top card first.
            self.stacks: list[Cards] = [()] * PILES
            self.removed: Cards = ()
            # Per space the seat whose pawn stands there.
            self.pawns = [NONE] * SPACES
            # Hands are sorted; the next card to draw is the first of a deck, and the card played
            # first is the first of those played.
            self.hands: list[Cards] = [()] * players
            self.decks: list[Cards] = [()] * players
            self.played: list[Cards] = [()] * players
            # The seats that have passed, as bits.
            self.passed = 0
            # Placements in the order of drawing. What is filled, live or beside something live is
            # bits of squares; squares that a short game does not have are filled.
            self.features: list[Cards] = [()] * players
            self.filled = [START | TOP_ROWS if short else START] * players
            self.live = [START] * players
            self.reach = [START_REACH] * players
            # The spaces whose feature still fits, as bits; and per feature its first placement that
            # may fit: what lies before it never will. Where Stop Messing Around removes a card it
            # asks for nothing, and is always among them (DEC-56).
            self.drawable = [_DRAWABLE | _RECALLING if board == THINNING else _DRAWABLE] * players
            self.spots = FIRST[:FEATURES] * players
            # The action that is being paid for or rewarded.
            self.space = NONE
            self.paid: Cards = ()
            self.pitch_in = False
            self.votes = [NONE] * players
            # What the others cannot know: how many of the first cards of a deck no other seat has
            # seen, and these cards together with those of the hand that no other seat has seen.
            self.face_down = [0] * players
            self.unseen: list[Cards] = [()] * players
        else:
            self.phase = model.phase
            self.turn = model.turn
            self.first = model.first
            self.round_no = model.round_no
            self.ending = model.ending
            self.stacks = model.stacks[:]
            self.removed = model.removed
            self.pawns = model.pawns[:]
            self.hands = model.hands[:]
            self.decks = model.decks[:]
            self.played = model.played[:]
            self.passed = model.passed
            self.features = model.features[:]
            self.filled = model.filled[:]
            self.live = model.live[:]
            self.reach = model.reach[:]
            self.drawable = model.drawable[:]
            self.spots = model.spots[:]
            self.space = model.space
            self.paid = model.paid
            self.pitch_in = model.pitch_in
            self.votes = model.votes[:]
            self.face_down = model.face_down[:]
            self.unseen = model.unseen[:]

    @property
    def vote(self) -> bool:
        """Is a tie decided by a vote? (DEC-84)"""
        return self.rare[0]

    @property
    def starting_player(self) -> int:
        """The seat that the option names; NONE if chance decides (DEC-12)."""
        return self.rare[1]

    def next_first(self) -> int:
        """The seat that gets the token in the next round (DEC-27)."""
        return (self.first or self.players) - 1

    # --- piles and spaces ---

    def empty_piles(self) -> int:
        """How many of the eight piles are empty."""
        found = 0
        for stack in self.stacks:
            if not stack:
                found += 1
        return found

    def top_rank(self, suit: int) -> int:
        """The rank on show on a suit pile; NONE if it is empty."""
        stack = self.stacks[suit]
        return RANK[stack[0]] if stack else NONE

    def lowest_rank(self) -> int:
        """The lowest rank on show on the suit piles; 0 if they are all empty."""
        lowest = 0
        for suit in range(SUITS):
            rank = self.top_rank(suit)
            if rank > 0 and (lowest == 0 or rank < lowest):
                lowest = rank
        return lowest

    def open_spaces(self, seat: int, back: int) -> int:
        """The spaces whose pawn and reward a seat can have, whatever they cost, as bits.

        A card of the pile `back` counts as lying on it. Everyone Pitch In is never among them.
        """
        lying = 0 if back == NONE else 1 << back
        for pile in range(PILES):
            if self.stacks[pile]:
                lying |= 1 << pile
        found = self.drawable[seat] | _OFFERING[lying]
        standing = pawns = 0
        for space in BAUBLES:
            if self.pawns[space] == seat:
                standing |= 1 << space
                pawns += 1
        if pawns:
            found |= _RECALLING  # DEC-56
            if pawns >= PAWNS[self.players]:
                found &= standing | _WITHOUT_BAUBLE  # DEC-31, DEC-32
        return found

    # --- houses ---

    def hand_size(self, seat: int) -> int:
        """Up to how many cards a seat would draw now (DEC-14)."""
        size, reach = HAND_SIZE, self.reach[seat]
        for place in self.features[seat]:
            if EXTRA_CARDS[FEATURE_OF[place]] and MASK[place] & reach:
                size += EXTRA_CARDS[FEATURE_OF[place]]
        return size

    def put(self, seat: int, place: int) -> None:
        """A feature is on the grid, power spreads, and less room is left."""
        self.add(seat, place)
        self.filled[seat] |= MASK[place]
        self._fit(seat)

    def add(self, seat: int, place: int) -> None:
        """A feature is on the grid, and power spreads (DEC-66 to DEC-68).

        That is enough for points; what still fits is not looked at.
        """
        feature = FEATURE_OF[place]
        self.features[seat] = (*self.features[seat], place)
        is_powered = CARRIES_POWER[feature] and (MASK[place] & self.reach[seat]) != 0
        if IS_LIVE[feature] or is_powered:
            self._switch_on(seat, place)

    def _switch_on(self, seat: int, place: int) -> None:
        live, reach = self.live[seat] | MASK[place], self.reach[seat] | REACH[place]
        grows = True
        while grows:
            grows = False
            for other in self.features[seat]:
                if (
                    CARRIES_POWER[FEATURE_OF[other]]
                    and not MASK[other] & live
                    and MASK[other] & reach
                ):
                    live |= MASK[other]
                    reach |= REACH[other]
                    grows = True
        self.live[seat] = live
        self.reach[seat] = reach

    def _fit(self, seat: int) -> None:
        """Find out which features still fit (DEC-53)."""
        filled, spots = self.filled[seat], self.spots
        drawable = self.drawable[seat]
        for space in _DRAWN_AT:
            feature = REWARD_FEATURE[space]
            past = FIRST[feature + 1]
            if MUST_TOUCH[feature]:
                # Power grows, so what did not fit may fit now.
                reach = self.reach[seat]
                place = FIRST[feature]
                while place < past and (MASK[place] & filled or not MASK[place] & reach):
                    place += 1
                drawable |= 1 << space
            elif drawable >> space & 1:
                spot = seat * FEATURES + feature
                place = spots[spot]
                while place < past and MASK[place] & filled:
                    place += 1
                spots[spot] = place
            else:
                continue
            if place == past:
                drawable ^= 1 << space
        self.drawable[seat] = drawable
