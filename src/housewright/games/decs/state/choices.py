"""The legal moves of Decs Building, phase by phase."""

from .. import scoring
from ..moves import DISCARD as DISCARDING
from ..moves import DONE, GAIN, PASS, PAY, TAKE
from ..moves import DRAW as DRAWING
from ..moves import VOTE as VOTING
from ..pieces import (
    FEATURES,
    GETS_ACTION,
    IS_FACE,
    MUST_TOUCH,
    NONE,
    PILE_OF,
    PILES,
    PITCH_IN,
    REWARD,
    REWARD_FEATURE,
    REWARD_PILES,
    SPACES,
    SUITS,
)
from ..pieces.grid import FIRST, MASK
from .payment import BOARD_AT, CLASS, NEXT, UNIT, can_finish, key_of, node_of, payable
from .phases import DISCARD, DRAW, FINAL, PICK, TURN, VOTE
from .phases import PAY as PAYING
from .phases import PITCH_IN as PITCHING
from .table import DecsTable


class Choices(DecsTable):
    """A table, and what may be done at it (5.5)."""

    def legal(self, seat: int) -> list[int]:
        phase = self.phase
        if phase >= VOTE:
            return self._to_vote(seat) if phase == VOTE else []
        if seat != self.turn:
            return []
        if phase == TURN:
            found = self._to_take(seat)
            self._to_discard(seat, found)
            found.append(PASS)
            return found
        if phase == PAYING:
            return self._to_pay(seat)
        if phase == DRAW:
            return self._to_draw(seat)
        if phase == DISCARD:
            found = []
            self._to_discard(seat, found)
            found.append(DONE)
            return found
        if phase == PITCHING:
            return self._to_take(seat)
        return self._to_gain()

    def _to_gain(self) -> list[int]:
        if self.phase == PICK:
            offered = REWARD_PILES[self.space]
            return [GAIN + pile for pile in offered if self.stacks[pile]]  # DEC-45
        if self.ending == FINAL:
            return [GAIN + pile for pile in range(PILES) if self.stacks[pile]]  # DEC-74
        lowest = self.lowest_rank()
        return [GAIN + suit for suit in range(SUITS) if self.top_rank(suit) == lowest]  # DEC-17

    def _to_take(self, seat: int) -> list[int]:
        mask = self.takeable(seat)
        found: list[int] = []
        for space in range(SPACES):
            if mask >> space & 1:
                found.append(TAKE + space)
        return found

    def takeable(self, seat: int) -> int:
        """The spaces that a seat may take now, as bits (DEC-29)."""
        key = key_of(self.hands[seat]) + (self.board << BOARD_AT)
        open_now = self.open_spaces(seat, NONE)
        if self.phase == PITCHING:
            return open_now & payable(key) >> SPACES  # DEC-64
        found = open_now & payable(key)
        for card in self.hands[seat]:
            if self._can_follow(seat, key, card, open_now):
                return found | 1 << PITCH_IN
        return found

    def _can_follow(self, seat: int, key: int, card: int, open_now: int) -> bool:
        """Once this card is paid for Everyone Pitch In, can another space be taken? (DEC-64)"""
        if IS_FACE[card] and not self.stacks[PILE_OF[card]]:
            open_now = self.open_spaces(seat, PILE_OF[card])
        return (open_now & payable(key - UNIT[card]) >> SPACES) != 0

    def can_follow(self, seat: int, card: int) -> bool:
        """Could a card of the hand be paid for Everyone Pitch In? (DEC-64)"""
        key = key_of(self.hands[seat]) + (self.board << BOARD_AT)
        return self._can_follow(seat, key, card, self.open_spaces(seat, NONE))

    def _to_discard(self, seat: int, found: list[int]) -> None:
        last = NONE
        for card in self.hands[seat]:
            if card != last:
                found.append(DISCARDING + card)
                last = card

    def _to_pay(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        key = key_of(hand)
        found: list[int] = []
        last = NONE
        if REWARD[self.space] == GETS_ACTION:
            key += self.board << BOARD_AT
            open_now = self.open_spaces(seat, NONE)
            for card in hand:
                if card != last and self._can_follow(seat, key, card, open_now):
                    found.append(PAY + card)
                last = card
            return found
        following = NEXT[node_of(self.board + self.space, self.paid, self.pitch_in)]
        for card in hand:
            if card != last:
                node = following[CLASS[card]]
                if node >= 0 and can_finish(node, key - UNIT[card]):
                    found.append(PAY + card)
                last = card
        return found

    def _to_draw(self, seat: int) -> list[int]:
        feature = REWARD_FEATURE[self.space]
        filled = self.filled[seat]
        found: list[int] = []
        if MUST_TOUCH[feature]:  # DEC-52
            reach = self.reach[seat]
            for place in range(FIRST[feature], FIRST[feature + 1]):
                if not MASK[place] & filled and MASK[place] & reach:
                    found.append(DRAWING + place)
            return found
        for place in range(self.spots[seat * FEATURES + feature], FIRST[feature + 1]):
            if not MASK[place] & filled:
                found.append(DRAWING + place)
        return found

    def _to_vote(self, seat: int) -> list[int]:
        if self.votes[seat] != NONE:
            return []
        return [VOTING + other for other in scoring.leaders(self) if other != seat]  # DEC-84
